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
  /// A place that output goes to piece by piece.
  ///
  /// A file is written beside the one it replaces and takes its place at the end, so a failure leaves
  /// the old file as it was, and so does a signal that ends the program. What is no ordinary file (a
  /// device, a pipe) is written to directly.
  struct Output {
    private let descriptor: Int32
    /// What messages call it.
    let name: String
    private let kind: Kind

    private enum Kind {
      /// A stream that was open before, and stays so.
      case stream
      /// Something that is written to directly.
      case direct
      /// The new file and the path that it will have.
      case replacement(temporary: String, path: String, signals: HeldSignals)
    }

    /// The standard output.
    static let standard = Output(stream: standardOutput, name: "standard output")

    /// The standard error, for what is output and no message.
    static let messages = Output(stream: standardError, name: "standard error")

    /// The input of a program, which whoever started it closes.
    init(pipe descriptor: Int32) { self.init(stream: descriptor, name: "the input of a program") }

    private init(stream descriptor: Int32, name: String) {
      self.descriptor = descriptor
      self.name = name
      kind = .stream
    }

    /// Opens a file to be written as a whole; an old one gives its mode to the new one.
    init(path: String) throws(IOError) {
      do throws(IOError) {
        if let stream = stream(named: path) {
          self.init(stream: stream, name: path)
          return
        }
        var status = stat()
        let exists = lstat(path, &status) == 0
        if exists && (stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG) {
          try self.init(direct: path)
        } else {
          try self.init(
            replacing: exists ? canonicalPath(path) : path, name: path,
            mode: exists ? status.st_mode & 0o7777 : nil)
        }
      } catch {
        throw error.about(path)
      }
    }

    private init(direct path: String) throws(IOError) {
      descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw IOError.last() }
      name = path
      kind = .direct
    }

    private init(replacing path: String, name: String, mode: mode_t?) throws(IOError) {
      let signals = HeldSignals()
      do throws(IOError) {
        let (temporary, descriptor) = try Platform.makeTemporary(beside: path) { temporary in
          open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        }
        self.name = name
        self.descriptor = descriptor
        kind = .replacement(temporary: temporary, path: path, signals: signals)
        if let mode, fchmod(descriptor, mode) != 0 {
          let error = IOError.last()
          close(descriptor)
          unlink(temporary)
          throw error
        }
      } catch {
        signals.release()
        throw error
      }
    }

    /// Whether it takes the place of a file at the end, and is nothing before.
    var isReplacement: Bool {
      if case .replacement = kind { true } else { false }
    }

    /// Writes some bytes.
    func write(_ bytes: [UInt8]) throws(IOError) {
      do throws(IOError) {
        if case .replacement(_, _, let signals) = kind, signals.hasArrived {
          throw IOError(reason: "a signal ends the program")
        }
        try Platform.write(bytes, to: descriptor)
      } catch {
        throw error.about(name)
      }
    }

    /// Lets a closure write and ends the output: as a whole, or not at all where it fails.
    func fill(_ body: (Output) throws(IOError) -> Void) throws(IOError) {
      do throws(IOError) {
        try body(self)
      } catch {
        abandon()
        throw error
      }
      try finish()
    }

    /// A file takes its place.
    private func finish() throws(IOError) {
      var isDone = true
      if case .stream = kind { return }
      isDone = close(descriptor) == 0
      guard case .replacement(let temporary, let path, let signals) = kind else {
        if isDone { return }
        throw IOError.last().about(name)
      }
      defer { signals.release() }
      if isDone { isDone = rename(temporary, path) == 0 }
      guard !isDone else { return }
      let error = IOError.last()
      unlink(temporary)
      throw error.about(name)
    }

    /// Gives up: an old file stays as it was.
    private func abandon() {
      if case .stream = kind { return }
      close(descriptor)
      guard case .replacement(let temporary, _, let signals) = kind else { return }
      unlink(temporary)
      signals.release()
    }
  }

  /// Makes something under a name that nothing in the folder of a path has.
  ///
  /// A run that was killed leaves what it had made, and the next one may have the number of its process.
  ///
  /// - Parameter make: Makes it, and fails with `EEXIST` where there is something; negative for failure.
  static func makeTemporary(
    beside path: String, _ make: (String) -> Int32
  ) throws(IOError) -> (name: String, result: Int32) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    for _ in 0..<100 {
      let mark = String(UInt64.random(in: .min ... .max), radix: 36)
      let name = folder + ".stylemark.\(mark).tmp"
      let result = make(name)
      if result >= 0 { return (name, result) }
      guard errno == EEXIST else { break }
    }
    throw IOError.last()
  }

  /// The stream of this program that a path such as `/dev/stdout` or `/dev/fd/3` is; nil for any other.
  ///
  /// Opened by that path, a file that the stream leads to would be replaced, and what others write to it
  /// would be lost.
  static func stream(named path: String) -> Int32? {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { canonicalPath(String(path[...$0])) } ?? "."
      let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
      if isFolderOfStreams(folder), let stream = Int32(name), stream >= 0, name.first != "+" {
        return stream
      }
      guard let target = linkTarget(path) else { return nil }
      path = target.hasPrefix("/") ? target : (slash.map { String(path[...$0]) } ?? "") + target
    }
    return nil
  }

  private static func isFolderOfStreams(_ folder: String) -> Bool {
    folder == "/dev/fd" || folder == "/proc/\(getpid())/fd"
      || folder.hasPrefix("/proc/\(getpid())/task/") && folder.hasSuffix("/fd")
  }

  /// What a symbolic link holds; nil for anything else.
  private static func linkTarget(_ path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      if let start = buffer.baseAddress { count = max(0, readlink(path, start, buffer.count)) }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension Platform.IOError {
  /// The same failure, of an output.
  fileprivate func about(_ output: String) -> Self {
    var error = self
    error.output = output
    return error
  }
}
