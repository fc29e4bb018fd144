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
  /// Sets an environment variable of this program and of those that it starts.
  static func setEnvironment(_ name: String, to value: String) { _ = setenv(name, value, 1) }

  /// Runs a line of the shell on this terminal, with its input from a closure.
  ///
  /// - Returns: The exit status of the shell, 127 when there is no such program; nil when it was
  ///   ended by a signal.
  static func runShell(
    _ line: String, input body: (Output) throws(IOError) -> Void
  ) throws(IOError) -> Int32? {
    guard let stream = popen(line, "w") else { throw IOError.last() }
    // An interruption is for the program in front; this one waits for it.
    let interruption = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, interruption) }
    var failure: IOError?
    do throws(IOError) {
      try body(Output(pipe: fileno(stream)))
    } catch {
      failure = error
    }
    let status = pclose(stream)
    if let failure, !failure.isBrokenPipe { throw failure }
    guard status >= 0 else { throw IOError.last() }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
