// Its header, too, brings the C library's types, and the compiler takes some for its own.
internal import CEvent

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Platform {
  /// The signals by which people and systems ask a program to end.
  static let endSignals = [SIGHUP, SIGINT, SIGTERM]

  /// Makes writing to a closed pipe, or beyond the limit of a file's size, an error instead of the
  /// end of the process.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets the signals that ask for the end act.
  ///
  /// Whoever started this program may have blocked them, and could then only kill it.
  static func acceptEndSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endSignals { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// The signals that would end the program, held back while something is half written.
  ///
  /// One that comes meanwhile acts when all are let go, so whoever holds them looks now and then, and holds
  /// none while it writes to what can keep it waiting.
  struct HeldSignals {
    private let held: sigset_t
    private let before: sigset_t

    /// Holds back those whose action is to end the program.
    init() {
      var held = sigset_t()
      sigemptyset(&held)
      for signal in endSignals where Self.endsProgram(signal) {
        sigaddset(&held, signal)
      }
      var before = sigset_t()
      pthread_sigmask(SIG_BLOCK, &held, &before)
      self.held = held
      self.before = before
    }

    /// Whether one of them has come.
    var hasArrived: Bool {
      var waiting = sigset_t()
      guard sigpending(&waiting) == 0 else { return false }
      var held = held
      return endSignals.contains {
        sigismember(&held, $0) == 1 && sigismember(&waiting, $0) == 1
      }
    }

    /// Lets them act as before, which ends the program if one has come.
    func release() {
      var before = before
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Whether nobody ignores or handles a signal.
    private static func endsProgram(_ signal: Int32) -> Bool {
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      #if canImport(Glibc)
        return action.__sigaction_handler.sa_handler == nil
      #elseif canImport(Musl)
        return action.__sa_handler.sa_handler == nil
      #else
        return action.__sigaction_u.__sa_handler == nil
      #endif
    }
  }
}
