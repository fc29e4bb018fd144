import Stylemark

/// `stylemark render`: reads documents and sheets, renders them together, writes the result.
struct RenderCommand {
  private let arguments: ParsedArguments
  private let inputs: [String]
  private let settings: RenderSettings

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    self.arguments = arguments
    inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
    if arguments.operands.isEmpty && Platform.isTerminal(Platform.standardInput) {
      throw ParsedArguments.UsageError(message: "no file to render; '-' reads standard input")
    }
    settings = try RenderSettings(arguments)
  }

  /// Renders all inputs; gives the exit status.
  func run() -> Int32 {
    var session = RenderSession(settings: settings)
    session.loadSheets(arguments.all("styles"))
    for input in inputs { session.read(input, as: arguments["from"]) }
    session.printDiagnostics()
    guard session.hasOutput else { return session.status }
    // A file gets all inputs or stays as it was; a stream gets what there is.
    let toFile = (arguments["output"] ?? "-") != "-"
    guard !(toFile && session.hasUnreadableInput) else { return session.status }
    return max(session.status, write(session))
  }

  private func write(_ session: RenderSession) -> Int32 {
    do throws(Platform.IOError) {
      let path = arguments["output"]
      let output =
        if let path, path != "-" { try Platform.Output(path: path) } else {
          Platform.Output.standard
        }
      do throws(Platform.IOError) {
        try session.write(to: output)
      } catch {
        output.abandon()
        throw error
      }
      try output.finish()
      return 0
    } catch {
      if error.isBrokenPipe { return 0 }
      let name = arguments["output"] ?? "standard output"
      StandardError.report("cannot write '\(name)': \(error.reason)")
      return 3
    }
  }
}

/// What the command line says about rendering, checked.
struct RenderSettings {
  /// The output format.
  var format: String
  /// Whether the output goes to a terminal.
  var toTerminal: Bool
  var isStrict: Bool
  var showsPositions: Bool
  var context: RenderContext
  var html: HTMLRenderer
  var ansi: ANSIRenderer

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    toTerminal =
      (arguments["output"] ?? "-") == "-" && Platform.isTerminal(Platform.standardOutput)
    format = arguments["to"] ?? (toTerminal ? "ansi" : "html")
    isStrict = arguments.has("strict")
    showsPositions = arguments.has("positions")
    let scheme = arguments["scheme"] ?? "auto"
    let appearance = ColorAppearance(rawValue: scheme)
    context = RenderContext(appearance: appearance ?? .light)
    if let name = arguments["content-size"] {
      guard let size = ContentSize(named: name) else {
        throw ParsedArguments.UsageError(
          message: "'\(name)' is no content size; it takes XS, S, M, L, XL, XXL, XXXL, AX1 … AX5")
      }
      context.contentSize = size
    }
    if let state = arguments["state"].flatMap(RenderContext.ControlState.init) {
      context.state = state
    }
    html = HTMLRenderer(
      isStandalone: arguments.has("standalone"),
      styleDelivery: arguments["css"].flatMap(HTMLRenderer.StyleDelivery.init) ?? .classes,
      appearance: appearance, title: arguments["title"], showsStates: arguments.has("states"))
    let width = try TerminalSettings.width(arguments)
    // The environment is looked at only where it matters.
    ansi =
      format == "ansi"
      ? TerminalSettings.renderer(
        arguments, width: width, toTerminal: toTerminal, appearance: appearance)
      : ANSIRenderer()
  }
}
