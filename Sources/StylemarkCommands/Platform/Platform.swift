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

    /// What `errno` says.
    static func last() -> IOError {
      let code = errno
      return IOError(reason: String(cString: strerror(code)), isBrokenPipe: code == EPIPE)
    }
  }

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Keeps the numbers of the standard streams for them: for one that is closed a stream is opened on
  /// which it fails to read, or to write.
  static func keepStandardStreams() {
    for stream in [standardInput, standardOutput, standardError]
    where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", stream == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes writing to a closed pipe, or beyond the limit of a file's size, an error instead of the
  /// end of the process.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
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

  /// A place that output goes to piece by piece.
  ///
  /// A file is written beside the one it replaces and takes its place at the end, so a failure leaves
  /// the old file as it was. What is no ordinary file (a device, a pipe) is written to directly.
  struct Output {
    private let descriptor: Int32
    /// Whether it was opened here, so that it is closed here.
    private let isOwned: Bool
    /// The new file and the path that it will have; nil for what is written to directly.
    private let replacement: (temporary: String, path: String)?

    /// The standard output.
    static let standard = Output(stream: standardOutput)

    /// The input of a program, which whoever started it closes.
    init(pipe descriptor: Int32) { self.init(stream: descriptor) }

    private init(stream descriptor: Int32) {
      self.descriptor = descriptor
      isOwned = false
      replacement = nil
    }

    /// Opens a file to be written as a whole; an old one gives its mode to the new one.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - mark: What tells its new form from that of another file in the folder.
    init(path: String, mark: String = "") throws(IOError) {
      isOwned = true
      if let stream = Self.stream(named: path) {
        // Opened anew a file would be written from its start on.
        descriptor = fcntl(stream, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { throw IOError.last() }
        replacement = nil
        return
      }
      var status = stat()
      let exists = lstat(path, &status) == 0
      if exists && (stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw IOError.last() }
        replacement = nil
        return
      }
      let target = exists ? canonicalPath(path) : path
      let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
      let new = try Self.openNew(folder + ".stylemark.\(getpid())\(mark)")
      descriptor = new.descriptor
      replacement = (new.path, target)
      if exists && fchmod(descriptor, status.st_mode & 0o7777) != 0 {
        let error = IOError.last()
        abandon()
        throw error
      }
    }

    /// Opens a file that was not there, whose name begins as given.
    ///
    /// One that a process with the same number left behind keeps its name.
    private static func openNew(
      _ start: String
    ) throws(IOError) -> (descriptor: Int32, path: String) {
      for attempt in 0..<100 {
        let path = start + (attempt == 0 ? "" : "-\(attempt)") + ".tmp"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor >= 0 { return (descriptor, path) }
        guard errno == EEXIST else { throw IOError.last() }
      }
      throw IOError.last()
    }

    /// The open stream that a path stands for: `/dev/stdout`, `/dev/stderr`, `/dev/fd/N` and
    /// `/proc/self/fd/N`.
    private static func stream(named path: String) -> Int32? {
      switch path {
      case "/dev/stdout": return standardOutput
      case "/dev/stderr": return standardError
      default:
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
          return Int32(path.dropFirst(folder.count))
        }
        return nil
      }
    }

    /// Writes some bytes.
    func write(_ bytes: [UInt8]) throws(IOError) { try Platform.write(bytes, to: descriptor) }

    /// Ends the output: a file takes its place.
    func finish() throws(IOError) {
      guard isOwned else { return }
      var isDone = close(descriptor) == 0
      if isDone, let replacement {
        isDone = rename(replacement.temporary, replacement.path) == 0
      }
      guard !isDone else { return }
      let error = IOError.last()
      if let replacement { unlink(replacement.temporary) }
      throw error
    }

    /// Gives up: an old file stays as it was.
    func abandon() {
      guard isOwned else { return }
      close(descriptor)
      if let replacement { unlink(replacement.temporary) }
    }
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
