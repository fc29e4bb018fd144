import Stylemark

extension CommandSpecification {
  static let check = CommandSpecification(
    name: "check", operands: "[options] [FILE…|-]",
    summary: "Find what keeps people from reading documents, such as pale text.",
    options: [
      Option(
        name: "to", short: "t", value: "FORMAT", choices: ["text", "json"],
        help: "The output: messages with lines of the documents, or JSON; text unless given"),
      Option(
        name: "from", short: "f", value: "FORMAT", choices: ["stylemark", "markdown", "json"],
        help: "The input; from the file name unless given"),
      Option(
        name: "styles", short: "s", value: "FILE",
        help: "Use a style sheet, file or URL (JSON, property list, .stm); later ones win"),
      output,
      Option(
        name: "scheme", short: nil, value: "SCHEME", choices: schemes,
        help: "The only appearance to check contrast in; all unless given"),
      contentSize, language,
      Option(
        name: "markdown", short: nil, value: "NAME",
        choices: MarkdownOptions.Dialect.allCases.map(\.rawValue),
        help: "Markdown: gfm with GitHub's extensions, commonmark without; gfm unless given"),
      Option(
        name: "raw-html", short: nil, value: "POLICY",
        choices: MarkdownOptions.RawHTML.allCases.map(\.rawValue),
        help: "Markdown: what becomes of HTML in it; subset unless given"),
      Option(
        name: "base-url", short: nil, value: "URL",
        help: "What relative URLs belong to, to tell whether links lead to one place"),
      offline, timeout, allowHTTP, allowRemoteUse, strict, help,
    ],
    examples: [
      ("stylemark check guide.md", "show what is wrong, with the lines it is in"),
      ("stylemark check --strict --scheme dark *.stm", "fail where text is pale in the dark"),
      ("stylemark check guide.md --to json", "list the problems for a program"),
    ])
}
