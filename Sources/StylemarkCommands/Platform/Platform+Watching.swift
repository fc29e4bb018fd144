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
  /// What tells one state of a file from another.
  struct FileState: Equatable {
    private var device: UInt64
    private var number: UInt64
    private var size: Int64
    private var modified: [Int]
    private var changed: [Int]

    /// The state of a file; nil for none.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modification, change) = (status.st_mtim, status.st_ctim)
      #endif
      modified = [Int(modification.tv_sec), Int(modification.tv_nsec)]
      changed = [Int(change.tv_sec), Int(change.tv_nsec)]
    }
  }

  /// A file that is read, or cannot be, as it is just before.
  struct ReadFile: Equatable {
    let path: String
    private let state: FileState?

    /// Notes the state of a file.
    init(_ path: String) {
      self.path = path
      state = FileState(of: path)
    }
  }

  /// The port that a socket is bound to; 0 where it has none.
  static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &size)
      }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }
}
