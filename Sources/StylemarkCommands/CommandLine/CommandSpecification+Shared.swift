/// The options that several commands have.
extension CommandSpecification {
  static let help = Option(name: "help", short: "h", help: "Show this help")
  static let output = Option(name: "output", short: "o", value: "FILE", help: "Write to a file")
  static let strict = Option(name: "strict", short: nil, help: "Make every problem an error")

  static let scheme = Option(
    name: "scheme", short: nil, value: "SCHEME", choices: schemes,
    help: "The appearance that colors are chosen for; HTML follows the reader unless given")

  /// The values of `--scheme`.
  static let schemes = ["light", "dark", "light-hc", "dark-hc", "auto"]

  static let contentSize = Option(
    name: "content-size", short: nil, value: "SIZE",
    help: "The reader's text size: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5")

  static let width = Option(
    name: "width", short: "w", value: "COLUMNS", help: "ANSI: wrap to a width; 0 for no wrapping")

  static let color = Option(
    name: "color", short: nil, value: "WHEN",
    choices: ["auto", "always", "never", "attributes", "16", "256", "truecolor"],
    help: "ANSI: colors and how many; auto unless given")
}
