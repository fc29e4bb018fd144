import Stylemark

/// What the tool knows of one command: the table behind parsing and help.
struct CommandSpecification: Sendable {
  /// One option of a command.
  struct Option: Sendable {
    /// The long name, without dashes.
    var name: String
    /// The one-letter name.
    var short: Character?
    /// What help calls its value; nil for a flag.
    var value: String?
    /// The values that it takes; empty for any.
    var choices: [String] = []
    /// What help calls a second value, for choices that need one.
    var secondValues: [(choice: String, name: String)] = []
    /// What it does, one sentence without a full stop.
    var help: String

    /// What help calls the second value of a choice; nil when it needs none.
    func secondValue(of choice: String) -> String? {
      secondValues.first { $0.choice == choice }?.name
    }

    /// The values that it takes, each with the second one that it needs.
    var shownChoices: [String] {
      choices.map { choice in secondValue(of: choice).map { "\(choice) \($0)" } ?? choice }
    }
  }

  var name: String
  /// What follows the name in the usage line.
  var operands: String
  /// What it does, one sentence.
  var summary: String
  var options: [Option]
  /// Examples: a command line and what it does.
  var examples: [(line: String, meaning: String)] = []

  func option(named name: String) -> Option? { options.first { $0.name == name } }
  func option(short: Character) -> Option? { options.first { $0.short == short } }
}

extension CommandSpecification {
  /// The formats that `--to` takes.
  static let outputFormats = [
    "html", "ansi", "json", "text", "markup", "markdown", "tokens", "tree", "runs",
  ]

  static let render = CommandSpecification(
    name: "render", operands: "[options] [FILE…|-]",
    summary: "Render documents as HTML, terminal text, JSON, plain text or markup.",
    options: [
      Option(
        name: "to", short: "t", value: "FORMAT", choices: outputFormats,
        help: "The output; on a terminal ansi unless given, else html"),
      Option(
        name: "from", short: "f", value: "FORMAT", choices: ["stylemark", "markdown", "json"],
        help: "The input; from the file name unless given"),
      Option(
        name: "styles", short: "s", value: "FILE",
        help: "Use a style sheet, file or URL (JSON, property list, .stm); later ones win"
      ),
      output,
      standalone, title, css, cssVariables, cspHash, classPrefix, headingShift, headingIDs,
      contents,
      contentsDepth, email, baseURL, linkRelation, allowScheme, htmlDialect,
      Option(
        name: "unsafe-html", short: nil,
        help: "HTML: trust the document, its raw HTML and all its URLs"),
      Option(
        name: "markdown", short: nil, value: "NAME",
        choices: MarkdownOptions.Dialect.allCases.map(\.rawValue),
        help: "Markdown: gfm with GitHub's extensions, commonmark without; gfm unless given"),
      Option(
        name: "raw-html", short: nil, value: "POLICY",
        choices: MarkdownOptions.RawHTML.allCases.map(\.rawValue),
        help: "Markdown: what becomes of HTML in it; subset unless given"),
      Option(name: "smart", short: nil, help: "Markdown: curly quotes, dashes and ellipses"),
      Option(name: "hardbreaks", short: nil, help: "Markdown: keep the line ends of paragraphs"),
      scheme, contentSize, language,
      Option(
        name: "state", short: nil, value: "STATE",
        choices: RenderContext.ControlState.allCases.map(\.rawValue),
        help: "The control state that variants of styles are chosen for; normal unless given"),
      Option(
        name: "states", short: nil,
        help: "HTML: write variants of styles as rules for hovering, focus and other states"),
      Option(
        name: "dev", short: nil,
        help: "Show where colors are missing: development colors are used, whatever sheets say"),
      width, maximumLines, color, background, links, ascii, ambiguousWidth,
      Option(
        name: "pager", short: nil,
        help: "Show what goes to the terminal page by page, with the program in PAGER or less"),
      Option(
        name: "json-flavor", short: nil, value: "FORM",
        choices: JSONSettings.Flavor.allCases.map(\.rawValue),
        help: "JSON: its form, for Apple's AttributedString or the Quill editor; else stylemark"
      ),
      Option(
        name: "offsets", short: nil, value: "UNIT", choices: OffsetUnit.allCases.map(\.rawValue),
        help: "JSON: write where runs begin, counted in a unit"),
      Option(name: "positions", short: nil, help: "tree and runs: show byte ranges of the source"),
      offline, timeout, allowHTTP, allowRemoteUse, strict, help,
    ],
    examples: [
      ("stylemark movie.stm", "show a document in the terminal"),
      ("stylemark render movie.stm --to html --standalone -o movie.html", "make a page"),
      (
        "cat notes.md | stylemark render --from markdown --to text", "take the text out of Markdown"
      ),
    ])

  static let letterCase = CommandSpecification(
    name: "case", operands: "--to CASE [options] [TEXT…|-]",
    summary: "Change the letter case of texts, or of the lines of standard input.",
    options: [
      Option(
        name: "to", short: "t", value: "CASE", choices: CaseCommand.names,
        help: "The case to change to; camel is lower-camel"),
      Option(
        name: "from", short: "f", value: "CASE", choices: CaseCommand.names,
        help: "The case of the text, which says where its words end; at spaces unless given"),
      Option(
        name: "preserve-suffix", short: nil,
        help: "Change only the first letter of each word: iPhone to IPhone"),
      Option(
        name: "preserve-punctuation", short: nil,
        help: "Keep punctuation in the cases that join words"),
      Option(
        name: "strip-punctuation", short: nil, help: "Leave punctuation out in every case"),
      help,
    ],
    examples: [
      ("stylemark case --to kebab 'The quick fox'", "print the-quick-fox"),
      (
        "stylemark case --to snake --from camel < names.txt",
        "change each line of a file, splitting words before capitals"
      ),
    ])

  /// All commands.
  static let all = [render, watch, check, styles, colors, palette, letterCase, doctor]

  /// The command with a name.
  ///
  /// The tables of the others are not made, which would cost every start.
  static func named(_ name: String) -> CommandSpecification? {
    switch name {
    case "render": render
    case "watch": watch
    case "check": check
    case "styles": styles
    case "colors": colors
    case "palette": palette
    case "case": letterCase
    case "doctor": doctor
    default: nil
    }
  }

  /// The options of the tool itself.
  static let general = [
    help, Option(name: "version", short: nil, help: "Show the version"),
  ]
}
