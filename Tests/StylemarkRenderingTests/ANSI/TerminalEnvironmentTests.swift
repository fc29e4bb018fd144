import StylemarkRendering
import StylemarkText
import Testing

@Suite("The colour depth of an environment")
struct ColorDepthDetectionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let variables: String
    var isTerminal = true
    var flag: ColorChoice?
    let depth: ColorDepth
    let reason: String

    var testDescription: String {
      "\(flag.map { "--color=\($0.rawValue) " } ?? "")\(variables)\(isTerminal ? "" : " | pipe")"
    }

    init(
      _ variables: String, isTerminal: Bool = true, flag: ColorChoice? = nil,
      _ depth: ColorDepth, _ reason: String
    ) {
      self.variables = variables
      self.isTerminal = isTerminal
      self.flag = flag
      self.depth = depth
      self.reason = reason
    }
  }

  static let flags = [
    Row("TERM=xterm-256color", flag: .never, .none, "--color=never"),
    Row("FORCE_COLOR=3", flag: .never, .none, "--color=never"),
    Row("TERM=xterm NO_COLOR=1", flag: .ansi256, .ansi256, "--color=256"),
    Row("TERM=dumb", isTerminal: false, flag: .trueColor, .trueColor, "--color=truecolor"),
    Row("COLORTERM=truecolor", flag: .ansi16, .ansi16, "--color=16"),
    Row("TERM=xterm", isTerminal: false, flag: .attributes, .attributesOnly, "--color=attributes"),
    Row("", isTerminal: false, flag: .always, .ansi16, "--color=always"),
    Row("TERM=dumb", flag: .always, .ansi16, "--color=always"),
    Row("NO_COLOR=1 TERM=xterm", flag: .always, .ansi16, "--color=always"),
    Row(
      "TERM=xterm-256color", isTerminal: false, flag: .always, .ansi256,
      "--color=always, TERM=xterm-256color"),
    Row("TERM=xterm-256color", flag: .auto, .ansi256, "TERM=xterm-256color"),
  ]

  static let variables = [
    Row("FORCE_COLOR=0 TERM=xterm-256color", .none, "FORCE_COLOR=0"),
    Row("FORCE_COLOR=false TERM=xterm-256color", .none, "FORCE_COLOR=false"),
    Row("FORCE_COLOR=1", isTerminal: false, .ansi16, "FORCE_COLOR=1"),
    Row("FORCE_COLOR=true TERM=dumb", .ansi16, "FORCE_COLOR=true"),
    Row("FORCE_COLOR=yes TERM=vt100", isTerminal: false, .ansi16, "FORCE_COLOR=yes"),
    Row("FORCE_COLOR=1 COLORTERM=24bit", .trueColor, "FORCE_COLOR=1, COLORTERM=24bit"),
    Row("FORCE_COLOR=2 COLORTERM=truecolor", .ansi256, "FORCE_COLOR=2"),
    Row("FORCE_COLOR=3 TERM=xterm", isTerminal: false, .trueColor, "FORCE_COLOR=3"),
    Row("FORCE_COLOR=3 NO_COLOR=1", .trueColor, "FORCE_COLOR=3"),
    Row("FORCE_COLOR= TERM=xterm", .ansi16, "TERM=xterm"),
    Row("NO_COLOR=1 TERM=xterm-256color", .attributesOnly, "NO_COLOR is set"),
    Row("NO_COLOR=0 TERM=xterm", .attributesOnly, "NO_COLOR is set"),
    Row("NO_COLOR= TERM=xterm", .ansi16, "TERM=xterm"),
    Row("NO_COLOR=1 TERM=xterm", isTerminal: false, .none, "the output is not a terminal"),
    Row("NO_COLOR=1 TERM=dumb", .none, "TERM=dumb"),
    Row("NO_COLOR=1 CLICOLOR_FORCE=1", isTerminal: false, .attributesOnly, "NO_COLOR is set"),
    Row("NO_COLOR=1 CLICOLOR=0 TERM=xterm", .attributesOnly, "NO_COLOR is set"),
    Row("CLICOLOR_FORCE=1", isTerminal: false, .ansi16, "CLICOLOR_FORCE is set"),
    Row(
      "CLICOLOR_FORCE=1 COLORTERM=truecolor", isTerminal: false, .trueColor,
      "CLICOLOR_FORCE is set, COLORTERM=truecolor"),
    Row("CLICOLOR_FORCE=2 CLICOLOR=0", .ansi16, "CLICOLOR_FORCE is set"),
    Row("CLICOLOR_FORCE=0 TERM=xterm", isTerminal: false, .none, "the output is not a terminal"),
    Row("CLICOLOR=0 TERM=xterm-256color", .none, "CLICOLOR=0"),
    Row("CLICOLOR=1 TERM=xterm", isTerminal: false, .none, "the output is not a terminal"),
  ]

  static let terminals = [
    Row("", .none, "TERM is not set"),
    Row("TERM=dumb COLORTERM=truecolor", .none, "TERM=dumb"),
    Row("TERM=unknown", .none, "TERM=unknown"),
    Row("TERM=xterm COLORTERM=TrueColor", .trueColor, "COLORTERM=truecolor"),
    Row("TERM=xterm COLORTERM=yes", .ansi16, "TERM=xterm"),
    Row("TERM=xterm-direct", .trueColor, "TERM=xterm-direct"),
    Row("TERM=xterm-kitty", .trueColor, "TERM=xterm-kitty"),
    Row("TERM=xterm-ghostty", .trueColor, "TERM=xterm-ghostty"),
    Row("TERM=wezterm", .trueColor, "TERM=wezterm"),
    Row("TERM=alacritty", .trueColor, "TERM=alacritty"),
    Row("TERM=foot-extra", .trueColor, "TERM=foot-extra"),
    // Not the whole word.
    Row("TERM=footnote", .ansi16, "TERM=footnote"),
    Row("TERM=xterm-256color-ish", .ansi16, "TERM=xterm-256color-ish"),
    Row("TERM=XTERM-256COLOR", .ansi256, "TERM=xterm-256color"),
    Row("TERM=screen", .ansi16, "TERM=screen"),
    Row("TERM=screen-256color COLORTERM=truecolor", .ansi256, "TERM=screen-256color"),
    Row("TERM=screen.xterm-256color", .ansi256, "TERM=screen.xterm-256color"),
    Row("TERM=screen-256color COLORTERM=truecolor TMUX=x", .trueColor, "COLORTERM=truecolor"),
    Row("TERM=tmux-256color", .ansi256, "TERM=tmux-256color"),
    Row("TERM=linux", .ansi16, "TERM=linux"),
    Row("TERM=xterm", .ansi16, "TERM=xterm"),
    Row("TERM=vt220", .attributesOnly, "TERM=vt220"),
    Row("TERM=xterm-mono", .attributesOnly, "TERM=xterm-mono"),
  ]

  @Test(
    "is decided by the flag, then by variables, then by the terminal",
    arguments: flags + variables + terminals)
  func decides(_ row: Row) {
    let environment = TerminalEnvironment(
      variables: parseVariables(row.variables), isTerminal: row.isTerminal, colorChoice: row.flag)
    let decision = environment.detectColorDepth()
    #expect(decision.depth == row.depth)
    #expect(decision.reason == row.reason)
  }

  @Test("orders depths by what they can show")
  func order() {
    #expect(
      ColorDepth.allCases.sorted() == [.none, .attributesOnly, .ansi16, .ansi256, .trueColor])
  }
}

@Suite("What a terminal can do")
struct TerminalFeatureTests {
  @Test(
    "tells where hyperlinks work",
    arguments: [
      ("TERM=xterm-kitty", true), ("TERM=foot", true), ("TERM=xterm-256color", false),
      ("TERM=xterm-256color VTE_VERSION=6003", true), ("TERM=xterm VTE_VERSION=4800", false),
      ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", true),
      ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", false),
      ("TERM=xterm-256color TERM_PROGRAM=vscode", true),
      ("TERM=xterm-256color WT_SESSION=a", true), ("TERM=linux", false), ("TERM=dumb", false),
      ("TERM=xterm-256color KONSOLE_VERSION=230804", true),
      ("TERM=tmux-256color TMUX=x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.3a", false),
      ("TERM=tmux-256color TMUX=x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.4", true),
      ("TERM=screen VTE_VERSION=6003", false),
      ("TERM=xterm FORCE_HYPERLINK=1", true), ("TERM=xterm-kitty FORCE_HYPERLINK=0", false),
    ])
  func hyperlinks(variables: String, expected: Bool) {
    let environment = TerminalEnvironment(
      variables: parseVariables(variables), isTerminal: true)
    #expect(environment.supportsHyperlinks == expected)
  }

  @Test("has no hyperlinks in a pipe")
  func hyperlinksInPipe() {
    let environment = TerminalEnvironment(variables: ["TERM": "foot"], isTerminal: false)
    #expect(!environment.supportsHyperlinks)
  }

  @Test(
    "tells where underlines have shapes and colours",
    arguments: [
      ("TERM=xterm-kitty", true), ("TERM=xterm-256color", false), ("TERM=linux", false),
      ("TERM=xterm-256color VTE_VERSION=6003", true),
      ("TERM=xterm-kitty TMUX=x", false), ("TERM=xterm-256color TERM_PROGRAM=WezTerm", true),
    ])
  func styledUnderlines(variables: String, expected: Bool) {
    let environment = TerminalEnvironment(
      variables: parseVariables(variables), isTerminal: true)
    #expect(environment.supportsStyledUnderlines == expected)
  }

  @Test(
    "reads the encoding from the locale",
    arguments: [
      ("LANG=en_US.UTF-8", true), ("LANG=C.utf8", true), ("LANG=de_DE.UTF-8@euro", true),
      ("LANG=de_DE.ISO-8859-1", false), ("LANG=C", false), ("", false),
      ("LC_ALL=C LANG=en_US.UTF-8", false), ("LC_ALL= LANG=en_US.UTF-8", true),
      ("LC_CTYPE=en_US.UTF-8 LANG=C", true),
    ])
  func locale(variables: String, expected: Bool) {
    let environment = TerminalEnvironment(
      variables: parseVariables(variables), isTerminal: false)
    #expect(environment.usesUTF8 == expected)
  }

  struct WidthRow: Sendable {
    let flag: Int?
    let columns: Int?
    let variable: String
    let isTerminal: Bool
    let width: Int?
  }

  @Test(
    "decides the width by flag, terminal, COLUMNS, 80",
    arguments: [
      WidthRow(flag: 40, columns: 120, variable: "100", isTerminal: true, width: 40),
      WidthRow(flag: 0, columns: 120, variable: "100", isTerminal: true, width: nil),
      WidthRow(flag: nil, columns: 120, variable: "100", isTerminal: true, width: 120),
      WidthRow(flag: nil, columns: 120, variable: "100", isTerminal: false, width: 100),
      WidthRow(flag: nil, columns: 0, variable: "100", isTerminal: true, width: 100),
      WidthRow(flag: nil, columns: nil, variable: "many", isTerminal: true, width: 80),
      WidthRow(flag: nil, columns: nil, variable: "-3", isTerminal: false, width: 80),
      WidthRow(flag: nil, columns: nil, variable: "", isTerminal: false, width: 80),
    ])
  func width(_ row: WidthRow) {
    let environment = TerminalEnvironment(
      variables: ["COLUMNS": row.variable], isTerminal: row.isTerminal)
    #expect(
      environment.decideWidth(flag: row.flag, terminalColumns: row.columns).columns == row.width)
  }

  @Test(
    "says what decided the width",
    arguments: [
      (72, nil, "--width=72"), (0, nil, "--width=0"), (nil, 90, "the terminal is that wide"),
      (nil, nil, "COLUMNS=100"),
    ] as [(Int?, Int?, String)])
  func widthReason(flag: Int?, columns: Int?, reason: String) {
    let environment = TerminalEnvironment(variables: ["COLUMNS": "100"], isTerminal: true)
    #expect(environment.decideWidth(flag: flag, terminalColumns: columns).reason == reason)
  }

  @Test(
    "takes light or dark from the flag, the own variable, COLORFGBG",
    arguments: [
      ("", nil, "neither STYLEMARK_BACKGROUND nor COLORFGBG says"),
      ("COLORFGBG=15;0", .dark, "COLORFGBG=15;0"), ("COLORFGBG=0;15", .light, "COLORFGBG=0;15"),
      ("COLORFGBG=0;default;7", .light, "COLORFGBG=0;default;7"),
      ("COLORFGBG=7;8", .dark, "COLORFGBG=7;8"),
      ("COLORFGBG=15;default", nil, "neither STYLEMARK_BACKGROUND nor COLORFGBG says"),
      ("COLORFGBG=0;99", nil, "neither STYLEMARK_BACKGROUND nor COLORFGBG says"),
      ("COLORFGBG=0;15 STYLEMARK_BACKGROUND=Dark", .dark, "STYLEMARK_BACKGROUND=dark"),
      ("COLORFGBG=0;15 STYLEMARK_BACKGROUND=pink", .light, "COLORFGBG=0;15"),
    ] as [(String, ColorAppearance?, String)])
  func background(variables: String, appearance: ColorAppearance?, reason: String) {
    let environment = TerminalEnvironment(
      variables: parseVariables(variables), isTerminal: true)
    let decision = environment.decideBackground(choice: nil)
    #expect(decision.appearance == appearance)
    #expect(decision.reason == reason)
    let chosen = environment.decideBackground(choice: .light, flag: "--scheme")
    #expect(chosen.appearance == .light && chosen.reason == "--scheme=light")
  }
}

/// Reads `A=1 B=2`.
private func parseVariables(_ list: String) -> [String: String] {
  var variables: [String: String] = [:]
  for pair in list.split(separator: " ") {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    variables[String(parts[0])] = String(parts[1])
  }
  return variables
}
