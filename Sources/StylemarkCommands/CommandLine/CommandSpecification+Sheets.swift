/// The commands that show what style sheets define.
extension CommandSpecification {
  private static let specimenFormat = Option(
    name: "to", short: "t", value: "FORMAT", choices: ["html", "ansi", "json"],
    help: "The output; on a terminal ansi unless given, else html, a page")

  private static let specimenScheme = Option(
    name: "scheme", short: nil, value: "SCHEME", choices: schemes,
    help: "HTML and ANSI: the only appearance to show; JSON has all")

  static let styles = CommandSpecification(
    name: "styles", operands: "[options] [SHEET…]",
    summary: "Show the styles of style sheets, each drawn in itself.",
    options: [
      specimenFormat, output, specimenScheme, contentSize, width, color, offline, timeout,
      allowHTTP, allowRemoteUse, strict, help,
    ],
    examples: [
      ("stylemark styles brand.json", "show the styles of a sheet in the terminal"),
      ("stylemark styles brand.json --to html -o styles.html", "make a page, light beside dark"),
    ])

  static let colors = CommandSpecification(
    name: "colors", operands: "[options] [SHEET…]",
    summary: "Show the colors of style sheets as swatches, with their contrast.",
    options: [
      specimenFormat, output, specimenScheme, contentSize, width, color, offline, timeout,
      allowHTTP, allowRemoteUse, strict, help,
    ],
    examples: [
      ("stylemark colors brand.json", "show the colors of a sheet in the terminal"),
      ("stylemark colors brand.json --to json", "list them with contrast ratios for a program"),
    ])

  static let palette = CommandSpecification(
    name: "palette", operands: "--to FORMAT [options] SHEET…",
    summary: "Write the colors of style sheets for other programs.",
    options: [
      Option(
        name: "to", short: "t", value: "FORMAT",
        choices: PaletteCommand.Format.allCases.map(\.rawValue),
        help: "Custom properties, a sheet of plain values, a GIMP palette, or a folder for Xcode"),
      Option(
        name: "output", short: "o", value: "FILE",
        help: "Write to a file; for assetcatalog the folder NAME.xcassets"),
      Option(
        name: "scheme", short: nil, value: "SCHEME", choices: schemes,
        help: "The only appearance to write; all unless given"),
      offline, timeout, allowHTTP, allowRemoteUse, strict, help,
    ],
    examples: [
      ("stylemark palette brand.json --to css -o brand.css", "make custom properties"),
      (
        "stylemark palette brand.json --to assetcatalog -o Brand.xcassets",
        "make an asset catalog"
      ),
    ])
}
