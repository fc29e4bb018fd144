import Stylemark

/// `stylemark watch`: renders documents again whenever they or their sheets change.
///
/// HTML is shown in the browser, which this program serves on this machine; other formats go to the
/// terminal, and everything to a file where one is named.
struct WatchCommand {
  private let arguments: ParsedArguments
  private let settings: RenderSettings
  /// Where to serve; nil for nowhere.
  private let port: UInt16?

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    guard !arguments.operands.isEmpty else {
      throw ParsedArguments.UsageError(message: "no file to watch")
    }
    guard !arguments.operands.contains("-") else {
      throw ParsedArguments.UsageError(message: "standard input cannot be watched")
    }
    var settings = try RenderSettings(arguments)
    let read = arguments.operands + arguments.all("styles")
    for written in [CommandOutput(arguments).path, settings.html.styleSheet?.path] {
      guard let written, let reason = FileOverwriting.reason(against: written, reading: read)
      else { continue }
      throw ParsedArguments.UsageError(message: reason)
    }
    if arguments["to"] == nil { settings.format = "html" }
    let isServing =
      settings.format == "html" && (arguments["output"] == nil || arguments.has("port"))
    if isServing {
      settings.html.renderer.isStandalone = true
      // A page that is served has its style with it.
      if settings.html.renderer.styleDelivery == .external {
        settings.html.renderer.styleDelivery = .classes
      }
    }
    self.arguments = arguments
    self.settings = settings
    port = isServing ? try Self.port(arguments) : nil
  }

  private static func port(
    _ arguments: ParsedArguments
  ) throws(ParsedArguments.UsageError) -> UInt16 {
    guard let text = arguments["port"] else { return 0 }
    guard let port = UInt16(text) else {
      throw ParsedArguments.UsageError(
        message: "'\(text)' is no value for '--port'; it takes 0 … 65535")
    }
    return port
  }

  /// Watches until somebody ends it; gives the exit status.
  func run() -> Int32 {
    do throws(Platform.IOError) {
      let loop = try Platform.EventLoop()
      let watcher = Watcher(arguments, settings)
      if let port {
        let server = try Platform.LoopbackServer(loop, port: port)
        watcher.serve(server)
        let line = "serving http://\(Platform.LoopbackServer.address):\(server.port)/\n"
        try Platform.write(Array(line.utf8), to: Platform.standardOutput)
      }
      loop.onEnd { loop.stop() }
      watcher.render()
      loop.every(milliseconds: Watcher.interval) { watcher.look() }
      loop.run()
      return watcher.status
    } catch {
      StandardError.report("cannot serve on port \(port ?? 0): \(error.reason)")
      return 3
    }
  }
}
