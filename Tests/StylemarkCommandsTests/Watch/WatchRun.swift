import Foundation
import StylemarkTestSupport

#if canImport(Glibc)
  import Glibc
#endif

/// The tool at work as `stylemark watch`.
final class WatchRun {
  /// Why nothing came.
  struct Silence: Error {}

  /// How long to wait for anything, in milliseconds: much longer than it takes.
  static let patience: Int32 = 30_000

  private let process = Process()
  private let output = Pipe()
  private let errors: URL
  private let scratch: Scratch
  /// Where it serves; 0 for nowhere.
  private(set) var port: UInt16 = 0

  /// Starts to watch in a folder.
  init(_ arguments: [String], in scratch: Scratch, isServing: Bool = true) throws {
    self.scratch = scratch
    errors = scratch.file("errors.log")
    try scratch.write("", to: "errors.log")
    process.executableURL = Tool.folder.appending(path: "stylemark")
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = Tool.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    if isServing {
      let line = try read { $0.hasSuffix("/\n") }
      port = line.split(separator: ":").last.flatMap { UInt16($0.dropLast(2)) } ?? 0
    }
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// What it writes until a condition holds.
  func read(until isDone: (String) -> Bool) throws -> String {
    try Connection.read(output.fileHandleForReading.fileDescriptor, until: isDone)
  }

  /// What it has said so far.
  var messages: String { get throws { try Repository.text(of: errors) } }

  /// Waits until a condition holds, looking again and again.
  func wait(until isDone: () throws -> Bool) async throws {
    for _ in 0..<(Self.patience / 10) {
      if try isDone() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Silence()
  }

  /// Asks it to end, and gives its exit status.
  func end(by signal: Int32) async throws -> Int32 {
    kill(process.processIdentifier, signal)
    try await wait { !process.isRunning }
    return process.terminationStatus
  }

  // MARK: HTTP

  /// The whole answer to a request; headers are joined with line ends.
  func request(
    _ line: String = "GET /", host: String? = nil, headers: String = ""
  ) throws -> String {
    let connection = try Connection(port: port)
    try connection.send(
      "\(line) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)Connection: close\r\n\r\n"
    )
    return try connection.readToEnd()
  }

  /// The page that it serves, without headers.
  func page() throws -> String {
    let answer = try request()
    guard let end = answer.range(of: "\r\n\r\n") else { throw Silence() }
    return String(answer[end.upperBound...])
  }

  /// Listens for events as the page that is served does.
  func listen() throws -> Connection {
    let page = try page()
    guard let start = page.range(of: "EventSource(\""),
      let end = page[start.upperBound...].firstIndex(of: "\"")
    else { throw Silence() }
    return try listen(String(page[start.upperBound..<end]))
  }

  /// Listens for events at a path; gives the connection when something has come.
  func listen(_ path: String, until beginning: String = "retry") throws -> Connection {
    let connection = try Connection(port: port)
    try connection.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
    guard try connection.read(until: { $0.contains(beginning) }).contains(beginning) else {
      throw Silence()
    }
    return connection
  }
}

/// A connection to a port of this machine.
final class Connection {
  private let socket: Int32

  init(port: UInt16) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    socket = Foundation.socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw WatchRun.Silence() }
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    guard Foundation.send(socket, text, text.utf8.count, 0) == text.utf8.count else {
      throw WatchRun.Silence()
    }
  }

  /// What comes until a condition holds.
  func read(until isDone: (String) -> Bool) throws -> String {
    try Self.read(socket, until: isDone)
  }

  /// What comes until the other side closes.
  func readToEnd() throws -> String { try Self.read(socket) { _ in false } }

  /// What comes until a condition holds, or to the end.
  static func read(_ descriptor: Int32, until isDone: (String) -> Bool) throws -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !isDone(String(decoding: bytes, as: UTF8.self)) {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, WatchRun.patience) > 0 else { throw WatchRun.Silence() }
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
