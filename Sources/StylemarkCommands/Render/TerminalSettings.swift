import Stylemark

/// How to render for the terminal, and why: what the command line, the environment and the terminal
/// say.
struct TerminalSettings {
  /// The environment variables that say something about the terminal.
  static let variables = [
    "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "COLUMNS", "FORCE_COLOR",
    "FORCE_HYPERLINK", "KONSOLE_VERSION", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "SSH_TTY",
    TerminalEnvironment.backgroundVariable, "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TMUX",
    "VTE_VERSION", "WT_SESSION",
  ]

  let environment: TerminalEnvironment
  let color: TerminalEnvironment.ColorDecision
  let width: TerminalEnvironment.WidthDecision
  let background: TerminalEnvironment.BackgroundDecision
  let links: ANSIRenderer.LinkStyle
  /// The fact that decided about links, for people.
  let linksReason: String
  let isASCII: Bool
  /// The fact that decided about ASCII, for people.
  let signsReason: String
  let ambiguousWidth: DisplayWidth.Ambiguous
  let maximumLines: Int?

  /// What holds for an output.
  ///
  /// - Parameter numbers: What the command line says in numbers, checked.
  init(_ arguments: ParsedArguments, _ numbers: TerminalNumbers, toTerminal: Bool) {
    var found: [String: String] = [:]
    for name in Self.variables { found[name] = Platform.environment(name) }
    environment = TerminalEnvironment(
      variables: found, isTerminal: toTerminal,
      colorChoice: arguments["color"].flatMap(ColorChoice.init))
    color = environment.detectColorDepth()
    width = environment.decideWidth(
      flag: numbers.width, terminalColumns: Platform.terminalColumns(Platform.standardOutput))
    if let appearance = arguments.appearance {
      background = environment.decideBackground(choice: appearance, flag: "--scheme")
    } else {
      let choice = arguments["background"]
      let ask = { Platform.terminalGround() }
      background = environment.decideBackground(
        choice: choice.flatMap { ColorAppearance(rawValue: $0) }, flag: "--background",
        asking: choice == "query" ? ask : nil)
    }
    if let style = arguments["links"].flatMap(ANSIRenderer.LinkStyle.init) {
      links = style
      linksReason = "--links=\(style.rawValue)"
    } else {
      let isSupported = environment.supportsHyperlinks
      links = isSupported ? .osc8 : .inline
      linksReason = "the terminal is \(isSupported ? "" : "not ")known to show hyperlinks"
    }
    ambiguousWidth = arguments["ambiguous-width"] == "2" ? .wide : .narrow
    isASCII = arguments.has("ascii") || ambiguousWidth == .wide || !environment.usesUTF8
    signsReason =
      arguments.has("ascii")
      ? "--ascii is given"
      : ambiguousWidth == .wide
        ? "--ambiguous-width=2" : "the locale is \(isASCII ? "not " : "")UTF-8"
    maximumLines = numbers.maximumLines
  }

  /// The renderer.
  var renderer: ANSIRenderer {
    ANSIRenderer(
      depth: color.depth, width: width.columns, appearance: background.appearance ?? .light,
      links: links, supportsStyledUnderlines: environment.supportsStyledUnderlines,
      isASCII: isASCII, ambiguousWidth: ambiguousWidth, maximumLines: maximumLines,
      suitsAnyGround: background.appearance == nil)
  }
}

/// What the command line says about the terminal in numbers, checked.
struct TerminalNumbers {
  /// Columns; 0 for no wrapping.
  let width: Int?
  let maximumLines: Int?

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    width = try arguments.number("width", in: 0...10_000, of: "columns")
    maximumLines = try arguments.number("max-lines", in: 1...1_000_000, of: "lines")
  }
}
