/// Writes lists of font families, ended by a family that every browser has.
enum CSSFontFamily {
  /// The families of CSS that are keywords, written without quotes.
  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded",
  ]

  /// Parts of the names of fonts that all letters of which have one width.
  private static let monospacedMarks = ["mono", "code", "courier", "consol", "menlo", "terminal"]

  /// Parts of the names of fonts with serifs, for those that do not say so.
  private static let serifMarks = [
    "times", "georgia", "garamond", "palatino", "baskerville", "cambria", "bodoni", "didot",
    "new york", "caslon", "charter", "hoefler", "rockwell",
  ]

  /// The value of `font-family`; the family `System` is the fonts of the system.
  static func list(_ families: [String], system: String = HTMLBaseStyle.systemFonts) -> String {
    var names = families.map { $0 == "System" ? system : name($0) }
    if let last = families.last, last != "System", !generic.contains(last) {
      names.append(fallback(for: last))
    }
    return names.joined(by: ",")
  }

  private static func name(_ family: String) -> String {
    generic.contains(family) ? family : CSSDeclarations.string(family)
  }

  /// The family that is like one which the reader may not have.
  private static func fallback(for family: String) -> String {
    let name = family.lowercased()
    if monospacedMarks.contains(where: name.contains) { return "monospace" }
    let hasSerifs =
      serifMarks.contains(where: name.contains)
      || name.contains("serif") && !name.contains("sans")
    return hasSerifs ? "serif" : "sans-serif"
  }
}
