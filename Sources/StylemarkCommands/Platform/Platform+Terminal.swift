internal import Stylemark

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
  /// How long an answer of the terminal is waited for, in milliseconds.
  private static let patience: Int32 = 1000

  /// Asks the terminal of the output for its ground; nil when it does not say.
  ///
  /// What it answers is read from the terminal itself, whatever the input is, and not shown.
  static func terminalGround() -> ColorAppearance? {
    guard let name = ttyname(standardOutput) else { return nil }
    let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return nil }
    var quiet = settings
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(terminal, TCSADRAIN, &quiet) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSADRAIN, &settings) }
    guard (try? write(TerminalGroundReply.question, to: terminal)) != nil else { return nil }
    return answer(of: terminal).appearance
  }

  private static func answer(of terminal: Int32) -> TerminalGroundReply {
    var reply = TerminalGroundReply()
    var bytes = [UInt8](repeating: 0, count: 256)
    var event = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while !reply.isComplete, poll(&event, 1, patience) > 0 {
      let count = posixRead(terminal, &bytes, bytes.count)
      guard count > 0 else { break }
      reply.append(bytes[..<count])
    }
    return reply
  }
}
