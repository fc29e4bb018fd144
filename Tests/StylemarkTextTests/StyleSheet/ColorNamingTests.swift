import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Names of colors")
struct ColorNamingTests {
  private static let definitions: [ColorPalette.Definition] = [
    .init(name: "label", value: "#111111"), .init(name: "label.secondary", value: "#222222"),
    .init(name: "primary", value: "#333333"), .init(name: "broken.x", value: "nothing at all"),
    .init(name: "broken", value: "#444444"), .init(name: "alias", value: "label.tertiary.soft"),
  ]
  private let palette = ColorPalette(Self.definitions)
  private let exact = ColorPalette(Self.definitions, matchesPrefixes: false)

  @Test(
    "A name stands for the nearest one that it begins with, component by component",
    arguments: [
      ("label.secondary", "#222222"), ("label.tertiary", "#111111"),
      ("label.secondary.soft", "#222222"), ("label.a.b.c", "#111111"), ("alias", "#111111"),
      ("dark label.secondary.soft", "#1a1a1a"), ("opacity(label.x, 50%)", "#11111180"),
      ("red.level2", "#ff0000"), ("rebeccapurple.soft", "#663399"), ("label.", "#111111"),
    ])
  func prefixes(name: String, expected: String) throws {
    #expect(try palette.resolve(name).get().light.hexString == expected)
  }

  @Test(
    "It stands for nothing else",
    arguments: [
      "labelX", "primaryX", "primaryX.a", "labe", "Label.x", ".label", "x.label", "#fff.x",
      "112233.x", ".", "", "label x.y",
    ])
  func noPrefixes(name: String) {
    #expect(throws: ColorProblem.self) { try palette.resolve(name).get() }
  }

  @Test("An entry with a problem stands for itself")
  func broken() {
    #expect(palette.resolve("broken.x") == .failure(.unusable(name: "broken.x")))
    #expect(palette["broken"] != nil)
  }

  @Test("A name of more than 16 components stands for nothing")
  func components() {
    #expect(throws: Never.self) {
      try palette.resolve("label" + String(repeating: ".a", count: 15)).get()
    }
    #expect(throws: ColorProblem.self) {
      try palette.resolve("label" + String(repeating: ".a", count: 16)).get()
    }
  }

  @Test("A sheet can switch that off")
  func off() {
    #expect(exact.resolve("label.secondary") == palette.resolve("label.secondary"))
    #expect(
      exact.resolve("label.secondry")
        == .failure(.unknown(name: "label.secondry", suggestion: "label.secondary")))
    #expect(exact["alias"] == nil)
    let json = #"""
      {"typography-kit": {"prefix-matching": false}, "typography-colors": {"a": "red"},
       "ui-font-text-styles": {"x": {"text-color": "a.b"}}}
      """#
    let (sheet, _) = StyleSheet.decode(bytes: Array(json.utf8), file: "s")
    let catalog = StyleCatalog(sheets: [sheet])
    #expect(catalog.diagnostics.items.map(\.message) == [.unknownColor(name: "a.b")])
    #expect(catalog.style(named: "x")?.character.textColor == nil)
    let empty = StyleSheet.decode(
      bytes: Array(#"{"typography-kit": {"prefix-matching": false}}"#.utf8), file: "s")
    #expect(throws: ColorProblem.self) {
      try StyleCatalog(sheets: [empty.sheet]).palette.resolve("red.x").get()
    }
  }

  @Test("A color has the name of its entry, or a built-in one")
  func reverse() {
    func name(_ hex: UInt32, _ palette: ColorPalette) -> String? {
      palette.name(of: StyleColor(RGBAColor(hex: hex)))
    }
    #expect(name(0x222222, palette) == "label.secondary")
    #expect(name(0x111111, palette) == "alias", "the first in alphabetical order")
    #expect(
      palette.names(of: StyleColor(RGBAColor(hex: 0x111111))) == ["alias", "label"])
    #expect(name(0x00FF00, palette) == "green")
    #expect(name(0x00FF00, ColorPalette([], builtinNames: .css)) == "lime")
    #expect(name(0x008000, ColorPalette([], builtinNames: .css)) == "green")
    #expect(name(0x555555, .builtin) == "darkGray")
    #expect(name(0x663399, .builtin) == "rebeccapurple")
    #expect(name(0x010203, palette) == nil)
    let dynamic = StyleColor(light: RGBAColor(hex: 0xFF0000), dark: RGBAColor(hex: 0))
    #expect(palette.name(of: dynamic) == nil)
    #expect(
      ColorPalette([.init(name: "red", value: "#00f")]).name(
        of: StyleColor(RGBAColor(hex: 0xFF0000))) == nil)
  }

  @Test(
    "Every literal is a color in a sheet",
    arguments: [
      ("#1af", "#11aaff"), ("#1af8", "#11aaff88"), ("#11AAFF", "#11aaff"), ("11aaff", "#11aaff"),
      ("#11AAFF80", "#11aaff80"), ("11AAFF80", "#11aaff80"), ("rgb(200,255,201)", "#c8ffc9"),
      ("rgb( 200 , 255 , 201 )", "#c8ffc9"), ("rgba(1, 2, 3, 128)", "#01020380"),
      ("rgba(1, 2, 3, 50%)", "#01020380"), ("(1,2,3)", "#010203"), ("(1, 2, 3, 128)", "#01020380"),
    ])
  func literals(text: String, expected: String) throws {
    let json = #"""
      {"typography-colors": {"a": "\#(text)"}, "ui-font-text-styles": {"x": {"text-color": "\#(text)"}}}
      """#
    let (sheet, problems) = StyleSheet.decode(bytes: Array(json.utf8), file: "s")
    let catalog = StyleCatalog(sheets: [sheet])
    #expect(problems.isEmpty && catalog.diagnostics.isEmpty)
    #expect(catalog.palette["a"]?.light.hexString == expected)
    #expect(catalog.style(named: "x")?.character.textColor?.light.hexString == expected)
    #expect(RGBAColor(literal: text)?.hexString == expected)
    var style = TextStyle()
    #expect(style.set("text-color", to: .string(text)) == nil)
    #expect(style.character.textColor?.light.hexString == expected)
  }
}
