// Its header, too, brings the C library's types, and the compiler takes some for its own.
internal import CEvent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operating system: files, streams, the environment.
///
/// All unsafe calls are here.
enum Platform {
  /// A failed call.
  struct IOError: Error {
    /// The system's words for it.
    var reason: String
    /// Whether the reader of a pipe has gone.
    var isBrokenPipe = false
    /// The output that it is about, as its user names it; nil when that is known from elsewhere.
    var output: String?

    /// What `errno` says.
    static func last() -> IOError {
      let code = errno
      return IOError(reason: String(cString: strerror(code)), isBrokenPipe: code == EPIPE)
    }
  }

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Gives the standard streams that are closed to nobody else.
  ///
  /// Otherwise the next file that is opened would be the standard output, and messages would go to it. What
  /// stands there now can be neither read nor written, so using it is an error as before.
  static func occupyStandardStreams() {
    for stream in [standardInput, standardOutput, standardError] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  // MARK: Reading

  static func readFile(_ path: String) throws(IOError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw IOError.last() }
    defer { close(descriptor) }
    return try read(descriptor)
  }

  /// Reads a file that a document names.
  ///
  /// What does not end, or waits for somebody, is not read: a device, a pipe.
  static func readRegularFile(_ path: String) throws(IOError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw IOError.last() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw IOError(reason: "Not a regular file")
    }
    return try readFile(path)
  }

  /// Reads a stream to its end.
  static func read(_ descriptor: Int32) throws(IOError) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
    prepareMemory(forInput: size)
    var bytes: [UInt8] = []
    var failure: IOError?
    while true {
      // One byte more than the size, so that the end is seen without growing.
      let wanted = max(size + 1 - bytes.count, 65_536)
      let before = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        var result = Self.posixRead(descriptor, buffer.baseAddress, wanted)
        while result < 0 && errno == EINTR {
          result = Self.posixRead(descriptor, buffer.baseAddress, wanted)
        }
        if result < 0 { failure = IOError.last() }
        count = max(0, result)
      }
      if let failure { throw failure }
      if chunk.isEmpty { return bytes }
      if before == 0 && chunk.count >= size {
        bytes = chunk
      } else {
        bytes.append(contentsOf: chunk)
      }
    }
  }

  static func posixRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  // MARK: Writing

  /// Writes all bytes to a stream.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(IOError) {
    var failure: IOError?
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count {
        let result = posixWrite(descriptor, start + offset, buffer.count - offset)
        if result < 0 {
          if errno == EINTR { continue }
          failure = IOError.last()
          return
        }
        offset += result
      }
    }
    if let failure { throw failure }
  }

  private static func posixWrite(
    _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Darwin.write(descriptor, buffer, count)
    #endif
  }

  /// The path that symbolic links lead to; the path itself for what does not exist.
  static func canonicalPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  // MARK: Circumstances

  /// The working directory; the root where it has no path.
  static var workingDirectory: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal that a stream is, or nil.
  static func terminalColumns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
