#if os(Linux)
  import Foundation
  import Glibc
  import StylemarkTestSupport

  /// Runs the tool in a terminal of its own.
  enum Terminal {
    /// `TIOCSPTLCK` and `TIOCGPTN`, which Swift does not see.
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    /// What the tool shows in a terminal of 80 columns, in which something was typed before.
    static func run(
      _ arguments: [String], environment: [String: String] = [:], typed: String = ""
    ) async throws -> String {
      let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var lock: Int32 = 0
      var index: Int32 = 0
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      guard controller >= 0, ioctl(controller, unlock, &lock) == 0,
        ioctl(controller, number, &index) == 0, ioctl(controller, UInt(TIOCSWINSZ), &size) == 0
      else { throw CocoaError(.fileReadUnknown) }
      let terminal = open("/dev/pts/\(index)", O_RDWR | O_NOCTTY)
      defer {
        close(terminal)
        close(controller)
      }
      let input = Array(typed.utf8)
      guard write(controller, input, input.count) == input.count else {
        throw CocoaError(.fileWriteUnknown)
      }
      let process = Process()
      process.executableURL = Tool.folder.appending(path: "stylemark")
      process.arguments = arguments
      process.currentDirectoryURL = Repository.root
      process.environment = Tool.environment.merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle(fileDescriptor: terminal)
      process.standardError = FileHandle(fileDescriptor: terminal)
      // The outputs are smaller than the terminal's buffer, so reading can wait for the end.
      try await Tool.finish(process)
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let isReady = fcntl(controller, F_SETFL, O_NONBLOCK) == 0
      let count = isReady ? read(controller, &bytes, bytes.count) : 0
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        .replacingOccurrences(of: "\r\n", with: "\n")
    }
  }
#endif
