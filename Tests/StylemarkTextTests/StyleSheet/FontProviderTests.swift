import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Schemes of fonts in code")
struct FontProviderTests {
  /// Answers for bold styles, and for one by its name.
  private struct Scheme: FontProviding {
    func font(forStyle name: String, _ style: TextStyle) -> StyleFont? {
      if name == "price" { return StyleFont(size: .points(30), monospacedDigits: true) }
      return style.character.fontWeight == .bold ? StyleFont(families: ["Avenir-Heavy"]) : nil
    }
  }

  private static func catalog(size: ContentSize = .large) throws -> StyleCatalog {
    let json = """
      {"ui-font-text-styles": {
        "head": {"font-name": "Georgia", "font-weight": "bold", "point-size": 20, "text-color": "red"},
        "price": {"font-name": "Menlo", "point-size": 12, "scaling-mode": "stepping"},
        "child": {"extends": "price"}, "plain": {"font-name": "Georgia"}
      }}
      """
    let (sheet, problems) = StyleSheet.decode(bytes: Array(json.utf8), file: "a.json")
    try #require(problems.isEmpty)
    var code = StyleSheet(file: "code")
    code.addFonts(from: Scheme())
    return StyleCatalog(sheets: [sheet, code], context: RenderContext(contentSize: size))
  }

  @Test("A scheme's answer lies over what the sheets say, property by property")
  func answers() throws {
    let style = try #require(try Self.catalog().style(named: "head")).character
    #expect(style.fontFamily == ["Avenir-Heavy"])
    #expect(style.pointSize == 20 && style.fontWeight == .bold && style.textColor != nil)
  }

  @Test("What it does not answer stays, for styles that extend others as well")
  func fallThrough() throws {
    let catalog = try Self.catalog()
    #expect(catalog.style(named: "plain")?.character.fontFamily == ["Georgia"])
    #expect(catalog.style(named: "child")?.character.pointSize == 12)
    #expect(catalog.style(named: "nothing") == nil)
  }

  @Test("Its sizes are base sizes, scaled as the style says")
  func sizes() throws {
    let style = try #require(try Self.catalog(size: .extraLarge).style(named: "price")).character
    #expect(style.pointSize == 32 && style.monospacedDigits == true)
    #expect(style.fontFamily == ["Menlo"])
  }
}
