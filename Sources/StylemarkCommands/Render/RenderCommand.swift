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
    let output = CommandOutput(arguments)
    guard output.path == nil || !session.hasUnreadableInput else { return session.status }
    let sheet = settings.html.styleSheet
    if let reason = session.reason(againstWriting: [sheet?.path], inPlace: output.path) {
      StandardError.report(reason)
      return max(session.status, 2)
    }
    let write = { (output: Platform.Output) throws(Platform.IOError) in
      try session.write(to: output)
    }
    var written: Int32 = 0
    if settings.format == "html", let sheet {
      written = output.write(write, with: sheet, containing: session.styleSheet)
    } else {
      written = arguments.has("pager") ? output.page(write) : output.write(write)
    }
    if written == 0 { written = session.printHash(besides: output) }
    return max(session.status, written)
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
  var remote: RemoteSheets
  /// The appearances in which documents are checked for accessibility; nil for no check.
  var checkedAppearances: [ColorAppearance]?
  /// What `--dev` lays over all sheets.
  var developmentSheets: [StyleSheet] = []
  var markdown: MarkdownOptions
  /// How links are resolved.
  var resolver: StyleResolver.Options
  var html: HTMLSettings
  var ansi: ANSIRenderer
  var json: JSONSettings

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    toTerminal = CommandOutput(arguments).isTerminal
    format = arguments["to"] ?? (toTerminal ? "ansi" : "html")
    isStrict = arguments.has("strict")
    showsPositions = arguments.has("positions")
    let appearance = arguments.appearance
    context = try arguments.renderContext()
    remote = try RemoteSheets(arguments)
    if arguments.has("dev") {
      var sheet = StyleSheet(file: "--dev")
      sheet.settings.isDevelopment = true
      sheet.settings.shouldUseDevelopmentColors = true
      developmentSheets = [sheet]
    }
    let trusts = arguments.has("unsafe-html")
    let dialect = arguments["html-dialect"].flatMap(HTMLRenderer.Dialect.init) ?? .stylemark
    let isBare = format == "html" && dialect == .commonmark
    markdown = Self.markdown(arguments, keepsHTML: isBare || trusts)
    let links = try LinkSettings(arguments)
    resolver = StyleResolver.Options(
      linkPolicy: links.policy, emptiesBlockedLinks: isBare, tracksSources: showsPositions)
    html = try HTMLSettings(arguments, appearance: appearance, links: links)
    json = JSONSettings(arguments, appearance: appearance, links: links.policy)
    let numbers = try TerminalNumbers(arguments)
    // The environment is looked at only where it matters.
    ansi =
      format == "ansi"
      ? TerminalSettings(arguments, numbers, toTerminal: toTerminal).renderer : ANSIRenderer()
    ansi.linkPolicy = trusts ? .standard : links.policy
  }

  /// How Markdown is read.
  ///
  /// - Parameter keepsHTML: Whether raw HTML is for the renderer to deal with, unless the command line
  ///   says something else.
  private static func markdown(_ arguments: ParsedArguments, keepsHTML: Bool) -> MarkdownOptions {
    MarkdownOptions(
      dialect: arguments["markdown"].flatMap(MarkdownOptions.Dialect.init) ?? .gfm,
      isSmart: arguments.has("smart"), keepsLineEnds: arguments.has("hardbreaks"),
      rawHTML: arguments["raw-html"].flatMap(MarkdownOptions.RawHTML.init)
        ?? (keepsHTML ? .passthrough : .subset))
  }
}
