import Stylemark

/// Decides how to render for the terminal from the command line, the environment and the terminal.
enum TerminalSettings {
  /// The environment variables that say something about the terminal.
  private static let variables = [
    "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "FORCE_HYPERLINK",
    "KONSOLE_VERSION", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "TERM", "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION", "TMUX", "VTE_VERSION", "WT_SESSION",
  ]

  /// The width that the command line asks for, checked.
  static func width(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) -> Int? {
    guard let text = arguments["width"] else { return nil }
    guard let number = Int(text), (0...10_000).contains(number) else {
      throw ParsedArguments.UsageError(
        message: "'\(text)' is no value for '--width'; it takes 0 … 10000 columns")
    }
    return number
  }

  static func renderer(
    _ arguments: ParsedArguments, width: Int?, toTerminal: Bool, appearance: ColorAppearance?
  ) -> ANSIRenderer {
    var found: [String: String] = [:]
    for name in variables { found[name] = Platform.environment(name) }
    let environment = TerminalEnvironment(
      variables: found, isTerminal: toTerminal,
      colorChoice: arguments["color"].flatMap(ColorChoice.init))
    return ANSIRenderer(
      depth: environment.detectColorDepth().depth,
      width: environment.decideWidth(
        flag: width, terminalColumns: Platform.terminalColumns(Platform.standardOutput)),
      appearance: appearance ?? .light, links: links(arguments["links"], environment),
      supportsStyledUnderlines: environment.supportsStyledUnderlines,
      isASCII: !environment.usesUTF8)
  }

  private static func links(
    _ choice: String?, _ environment: TerminalEnvironment
  ) -> ANSIRenderer.LinkStyle {
    switch choice {
    case "osc8": .osc8
    case "inline": .inline
    case "none": .none
    default: environment.supportsHyperlinks ? .osc8 : .inline
    }
  }
}
