import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Schemes of colors in code")
struct ColorProviderTests {
  private struct Scheme: ColorProviding {
    var colors: [String: StyleColor]

    func color(named name: String) -> StyleColor? { colors[name] }
  }

  private static let night = StyleColor(
    light: RGBAColor(hex: 0x101010), dark: RGBAColor(hex: 0xE0E0E0))
  private static let teal = StyleColor(RGBAColor(hex: 0x008080))

  private static func catalog(_ schemes: [String: StyleColor]...) throws -> StyleCatalog {
    let json = """
      {"typography-colors": {"ink": "#222222", "alias": "ink", "tint": "light ink", "paper": "#EEEEEE"},
       "ui-font-text-styles": {"note": {"text-color": "ink"}, "other": {"text-color": "paper"}}}
      """
    let (sheet, problems) = StyleSheet.decode(bytes: Array(json.utf8), file: "a.json")
    try #require(problems.isEmpty)
    var code = StyleSheet(file: "code")
    for scheme in schemes { code.addColors(from: Scheme(colors: scheme)) }
    return StyleCatalog(sheets: [code, sheet])
  }

  @Test("A scheme answers before the sheets, for styles and palette entries alike")
  func answers() throws {
    let catalog = try Self.catalog(["ink": Self.night])
    #expect(catalog.style(named: "note")?.character.textColor == Self.night)
    #expect(catalog.palette["ink"] == Self.night && catalog.palette["alias"] == Self.night)
    #expect(catalog.palette["tint"] == Self.night.map { $0.shaded(.light) })
    #expect(catalog.diagnostics.isEmpty)
  }

  @Test("What it does not answer falls through to the sheets, built-in names and literals")
  func fallThrough() throws {
    let catalog = try Self.catalog(["ink": Self.night])
    #expect(catalog.style(named: "other")?.character.textColor?.light.hexString == "#eeeeee")
    for (name, hex) in [("paper", "#eeeeee"), ("red", "#ff0000"), ("#123456", "#123456")] {
      #expect(try catalog.palette.resolve(name).get().light.hexString == hex)
    }
    #expect(throws: ColorProblem.self) { try catalog.palette.resolve("nothing").get() }
  }

  @Test("Its names count in shades, functions and longer names")
  func expressions() throws {
    let palette = try Self.catalog(["teal.deep": Self.teal, "red": Self.night]).palette
    #expect(try palette.resolve("dark teal.deep").get().light.hexString == "#006060")
    #expect(try palette.resolve("opacity(teal.deep, 50%)").get().light.hexString == "#00808080")
    #expect(try palette.resolve("teal.deep.soft").get() == Self.teal)
    #expect(try palette.resolve("red").get() == Self.night)
  }

  @Test("Of several the last is asked first, and later sheets before earlier ones")
  func order() throws {
    let catalog = try Self.catalog(
      ["ink": Self.teal, "only": Self.teal], ["ink": Self.night])
    #expect(catalog.palette["ink"] == Self.night && catalog.palette["only"] == Self.teal)
    var first = StyleSheet(file: "first")
    first.addColors(from: Scheme(colors: ["a": Self.teal, "b": Self.teal]))
    var second = StyleSheet(file: "second")
    second.addColors(from: Scheme(colors: ["a": Self.night]))
    #expect(!first.isEmpty)
    let palette = StyleCatalog(sheets: [first, second]).palette
    #expect(palette["a"] == Self.night && palette["b"] == Self.teal && palette["c"] == nil)
  }

  @Test("A document's tags and styles are answered too")
  func documents() throws {
    var code = StyleSheet(file: "code")
    code.addColors(from: Scheme(colors: ["accent": Self.night]))
    let tree = Parser.parse(
      SourceText("<style x text-color=accent/><x>a</x> <color accent>b</color>")
    ).tree
    let definitions = DocumentDefinitions(tree)
    let (text, diagnostics) = StyleResolver.resolve(
      tree, definitions: definitions,
      catalog: StyleCatalog(sheets: [code, definitions.styles]))
    #expect(text.runs.map(\.attributes.textColor) == [Self.night, nil, Self.night])
    #expect(diagnostics.isEmpty && definitions.diagnostics.isEmpty)
  }
}
