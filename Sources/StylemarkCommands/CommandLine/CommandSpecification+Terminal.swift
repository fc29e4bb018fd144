/// The options and the command that are about the terminal.
extension CommandSpecification {
  static let width = Option(
    name: "width", short: "w", value: "COLUMNS", help: "ANSI: wrap to a width; 0 for no wrapping")

  static let maximumLines = Option(
    name: "max-lines", short: nil, value: "LINES",
    help: "ANSI: stop after so many lines, with an ellipsis where there are more")

  static let color = Option(
    name: "color", short: nil, value: "WHEN",
    choices: ["auto", "always", "never", "attributes", "16", "256", "truecolor"],
    help: "ANSI: colors and how many; auto unless given")

  static let background = Option(
    name: "background", short: nil, value: "GROUND", choices: ["auto", "light", "dark", "query"],
    help: "ANSI: the ground that colors are for; auto suits both, query asks the terminal")

  static let links = Option(
    name: "links", short: nil, value: "HOW",
    choices: ["auto", "osc8", "inline", "references", "none"],
    help: "ANSI: how links are shown; auto unless given")

  static let ascii = Option(
    name: "ascii", short: nil, help: "ANSI: make bullets, bars and rules of ASCII")

  static let ambiguousWidth = Option(
    name: "ambiguous-width", short: nil, value: "N", choices: ["1", "2"],
    help: "ANSI: columns of characters of East Asian ambiguous width; 1 unless given")

  static let doctor = CommandSpecification(
    name: "doctor", operands: "[options]",
    summary: "Say how output for this terminal is made, and why.",
    options: [scheme, width, color, background, links, ascii, ambiguousWidth, help],
    examples: [
      ("stylemark doctor", "see why there are colors, or none"),
      ("stylemark doctor --color always | cat", "see what a pipe would get with an option"),
    ])
}
