import Foundation
import StylemarkTestSupport
import Testing

/// A page in Chromium, into which tests load HTML and in which they measure.
///
/// Nothing that a page asks for is loaded; it is noted.
@MainActor
final class Browser {
  /// How the reader has set the browser.
  struct Reader: Equatable {
    var isDark = false
    var wantsContrast = false
    var forcesColors = false
    var isPrinting = false
    /// The size of the window, in pixels.
    var width = 800
    var height = 600
  }

  /// The program, which `make test-browser` names.
  nonisolated static let program = ProcessInfo.processInfo.environment["STYLEMARK_BROWSER"]

  /// The script of the engine axe, which `make test-browser` has got.
  nonisolated static let axe = ProcessInfo.processInfo.environment["STYLEMARK_AXE"]

  private static var opened: Browser?

  /// The one that all tests share, since each start takes a second.
  static var shared: Browser {
    get throws {
      if let opened { return opened }
      let browser = try Browser(program: try #require(program))
      opened = browser
      return browser
    }
  }

  /// The address of the page that is loaded.
  private static let address = "https://stylemark.test/document/"

  private let devTools: DevTools
  private let session: String
  private var html = ""
  private var reader: Reader?
  private var isLoaded = false

  /// What the page has asked for since it was loaded, itself left out.
  private(set) var requests: [String] = []
  /// The scripts that ran, and the windows and dialogs that they opened, while the page was loaded.
  private(set) var activities: [String] = []

  private init(program: String) throws {
    let devTools = try DevTools(program: program)
    let target = try devTools.call("Target.createTarget", ["url": "about:blank"])
    let attached = try devTools.call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
    session = try #require(attached["sessionId"]?.string)
    self.devTools = devTools
    for domain in ["Page", "Runtime", "Network", "Debugger"] {
      try devTools.call("\(domain).enable", session: session)
    }
    try devTools.call("Fetch.enable", ["patterns": [["urlPattern": "*"]]], session: session)
  }

  /// Loads a page as a reader would.
  func load(_ html: String, for reader: Reader = Reader()) throws {
    try set(reader)
    self.html = html
    (isLoaded, requests, activities) = (false, [], [])
    devTools.onEvent = { [weak self] event in
      try MainActor.assumeIsolated { try self?.handle(event) }
    }
    try devTools.call("Page.navigate", ["url": .string(Self.address)], session: session)
    while !isLoaded { _ = try devTools.receive() }
    devTools.onEvent = nil
  }

  private func set(_ reader: Reader) throws {
    guard reader != self.reader else { return }
    self.reader = reader
    try devTools.call(
      "Emulation.setEmulatedMedia",
      [
        "media": reader.isPrinting ? "print" : "",
        "features": [
          ["name": "prefers-color-scheme", "value": reader.isDark ? "dark" : "light"],
          ["name": "prefers-contrast", "value": reader.wantsContrast ? "more" : "no-preference"],
          ["name": "forced-colors", "value": reader.forcesColors ? "active" : "none"],
        ],
      ], session: session)
    try devTools.call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(reader.width)), "height": .number(Double(reader.height)),
        "deviceScaleFactor": 1, "mobile": false,
      ], session: session)
  }

  private func handle(_ event: DevTools.Event) throws {
    switch event.method {
    case "Fetch.requestPaused": try answer(event.parameters)
    case "Network.requestWillBeSent":
      let url = event.parameters["request"]?["url"]?.string ?? ""
      // The browser looks for an icon by itself, whatever the page says.
      if url != Self.address && !url.hasSuffix("/favicon.ico") { requests.append(url) }
    case "Debugger.scriptParsed":
      activities.append("script \(event.parameters["url"]?.string ?? "")")
    case "Page.javascriptDialogOpening":
      activities.append("dialog \(event.parameters["message"]?.string ?? "")")
      try devTools.send("Page.handleJavaScriptDialog", ["accept": false], session: session)
    case "Page.windowOpen":
      activities.append("window \(event.parameters["url"]?.string ?? "")")
    case "Page.frameAttached": activities.append("frame")
    case "Page.loadEventFired": isLoaded = true
    default: break
    }
  }

  /// Gives the page itself, and nothing else.
  private func answer(_ request: JSONValue) throws {
    let number = request["requestId"] ?? .null
    guard request["request"]?["url"]?.string == Self.address else {
      try devTools.send(
        "Fetch.failRequest", ["requestId": number, "errorReason": "BlockedByClient"],
        session: session)
      return
    }
    try devTools.send(
      "Fetch.fulfillRequest",
      [
        "requestId": number, "responseCode": 200,
        "responseHeaders": [["name": "Content-Type", "value": "text/html"]],
        "body": .string(Data(html.utf8).base64EncodedString()),
      ], session: session)
  }

  /// The value of a JavaScript expression, or of the promise that it gives.
  func value(of expression: String) throws -> JSONValue {
    let reply = try devTools.call(
      "Runtime.evaluate",
      ["expression": .string(expression), "returnByValue": true, "awaitPromise": true],
      session: session)
    if let exception = reply["exceptionDetails"] {
      throw DevTools.Failure(
        description: exception["exception"]?["description"]?.string ?? "\(exception)")
    }
    return reply["result"]?["value"] ?? .null
  }
}
