import Foundation
import StylemarkTestSupport

/// The DevTools protocol of a Chromium of our own, spoken through pipes: no port is open.
final class DevTools {
  /// Why a call gave nothing.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What the browser says by itself.
  struct Event {
    var method: String
    var parameters: JSONValue
  }

  /// How long the browser may be silent, in milliseconds.
  private static let patience: Int32 = 60_000

  private let process = Process()
  private let toBrowser = Pipe()
  private let fromBrowser = Pipe()
  private let profile: URL
  private var received = Data()
  private var lastNumber = 0

  /// Called for each event, in order.
  var onEvent: ((Event) throws -> Void)?

  /// Starts a browser, which ends with this process.
  init(program: String) throws {
    profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol's pipes are descriptors 3 and 4, which a shell can give and Foundation cannot.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null", program,
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "--no-first-run",
      // As root there is no sandbox; and what is loaded here comes from these tests.
      "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-dev-shm-usage",
      "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
      // Whatever escapes the tests' own answers meets a closed port of this machine.
      "--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>",
      "--font-render-hinting=none", "--lang=en",
    ]
    process.standardInput = toBrowser
    process.standardOutput = fromBrowser
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a command, and gives its number.
  @discardableResult
  func send(
    _ method: String, _ parameters: JSONValue = [:], session: String? = nil
  ) throws -> Int {
    lastNumber += 1
    var message: [String: JSONValue] = [
      "id": .number(Double(lastNumber)), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    var bytes = try JSONEncoder().encode(JSONValue.object(message))
    bytes.append(0)
    try toBrowser.fileHandleForWriting.write(contentsOf: bytes)
    return lastNumber
  }

  /// Sends a command and waits for its result; events that come before it are handled.
  @discardableResult
  func call(
    _ method: String, _ parameters: JSONValue = [:], session: String? = nil
  ) throws -> JSONValue {
    let number = Double(try send(method, parameters, session: session))
    while true {
      let message = try receive()
      guard message["id"]?.number == number else { continue }
      if let error = message["error"]?["message"]?.string {
        throw Failure(description: "\(method): \(error)")
      }
      return message["result"] ?? .null
    }
  }

  /// Waits for a message and, when it is an event, handles it.
  func receive() throws -> JSONValue {
    let message = try JSONValue(parsing: Array(try nextMessage()))
    if let method = message["method"]?.string {
      try onEvent?(Event(method: method, parameters: message["params"] ?? .null))
    }
    return message
  }

  /// The bytes up to the next NUL.
  private func nextMessage() throws -> Data {
    let handle = fromBrowser.fileHandleForReading
    var searched = 0
    while true {
      if let end = received.dropFirst(searched).firstIndex(of: 0) {
        let message = received[received.startIndex..<end]
        received = Data(received[received.index(after: end)...])
        return Data(message)
      }
      searched = received.count
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Self.patience) > 0 else {
        throw Failure(description: "the browser says nothing")
      }
      let chunk = handle.availableData
      guard !chunk.isEmpty else { throw Failure(description: "the browser has ended") }
      received.append(chunk)
    }
  }
}
