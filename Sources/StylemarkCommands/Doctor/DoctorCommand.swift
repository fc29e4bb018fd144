import Stylemark

/// `stylemark doctor`: says how output for this terminal is made, and why.
struct DoctorCommand {
  private let settings: TerminalSettings

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    guard arguments.operands.isEmpty else {
      throw ParsedArguments.UsageError(message: "'doctor' takes no file")
    }
    settings = TerminalSettings(
      arguments, try TerminalNumbers(arguments), toTerminal: CommandOutput.standard.isTerminal)
  }

  /// Writes the report; gives the exit status.
  func run() -> Int32 {
    CommandOutput.standard.write(Array(report.utf8), isSafe: false)
  }

  /// One line for each decision, and the variables that it rests on.
  private var report: String {
    let rows = [
      ("output", settings.environment.isTerminal ? "a terminal" : "not a terminal"),
      ("colors", explain(Self.name(of: settings.color.depth), settings.color.reason)),
      ("background", background), ("width", width), ("links", links), ("underlines", underlines),
      ("signs", signs), ("variables", variables),
    ]
    let column = rows.reduce(0) { max($0, $1.0.count) }
    return rows.map { row in
      row.0 + String(repeating: " ", count: column - row.0.count) + "  " + row.1 + "\n"
    }.joined()
  }

  private func explain(_ decision: String, _ reason: String) -> String {
    "\(decision), because \(reason)"
  }

  private static func name(of depth: ColorDepth) -> String {
    switch depth {
    case .none: "none, plain text"
    case .attributesOnly: "none, but bold, italic, underline"
    case .ansi16: "the 16 of the terminal's theme"
    case .ansi256: "256"
    case .trueColor: "all (24 bits)"
    }
  }

  private var background: String {
    let decision = settings.background
    let name = decision.appearance?.rawValue ?? "unknown, so colors suit light and dark"
    return explain(name, decision.reason)
  }

  private var width: String {
    let columns = settings.width.columns.map { "\($0) columns" } ?? "lines are not wrapped"
    return explain(columns, settings.width.reason)
  }

  private var links: String {
    let name =
      switch settings.links {
      case .osc8 where settings.color.depth > .none: "hyperlinks (OSC 8)"
      case .osc8: "addresses in the text, which is plain"
      case .inline: "addresses in the text"
      case .references: "numbers, and addresses at the end"
      case .none: "text alone"
      }
    return explain(name, settings.linksReason)
  }

  private var underlines: String {
    settings.environment.supportsStyledUnderlines
      ? explain("of all shapes and colors", "the terminal is known to show them")
      : explain("single", "the terminal is not known to show others")
  }

  private var signs: String {
    explain(settings.isASCII ? "ASCII" : "Unicode", settings.signsReason)
  }

  private var variables: String {
    let given = TerminalSettings.variables.sorted().compactMap { name in
      settings.environment.variables[name].map { "\(name)=\($0)" }
    }
    return given.isEmpty ? "none" : given.joined(separator: " ")
  }
}
