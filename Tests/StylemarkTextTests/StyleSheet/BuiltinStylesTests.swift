import StylemarkSyntax
import StylemarkText
import Testing

@Suite("The built-in sheet")
struct BuiltinStylesTests {
  private let catalog = StyleCatalog()

  @Test(
    "Headings",
    arguments: [
      ("h1", 28.0, FontWeight.bold, StyleRole.heading1, 16.0 as Double?, 8.0 as Double?),
      ("h2", 22, .bold, .heading2, 16, 8), ("h3", 20, .semibold, .heading3, 16, 8),
      ("h4", 17, .semibold, .heading4, 16, 8), ("h5", 15, .semibold, .heading5, 16, 8),
      ("h6", 13, .semibold, .heading6, 16, 8), ("title", 28, .bold, .heading1, nil, nil),
      ("subtitle", 20, .semibold, .heading2, nil, nil),
    ] as [(String, Double, FontWeight, StyleRole, Double?, Double?)])
  func headings(
    name: String, size: Double, weight: FontWeight, role: StyleRole, before: Double?, after: Double?
  ) throws {
    let style = try #require(catalog.style(named: name))
    #expect(style.display == .block && style.role == role)
    #expect(style.character.pointSize == size && style.character.fontWeight == weight)
    #expect(style.paragraph.spacingBefore == before && style.paragraph.spacingAfter == after)
  }

  @Test("No built-in style sets the size of a paragraph")
  func paragraph() throws {
    let style = try #require(catalog.style(named: "p"))
    #expect(style.character.isEmpty)
    #expect(style.paragraph.spacingAfter == 10)
  }

  @Test(
    "Inline styles",
    arguments: [
      ("b", StyleRole.strong as StyleRole?), ("i", .emphasis), ("u", .underline),
      ("s", .strikethrough), ("code", .code), ("kbd", .keyboard), ("sub", .subscripted),
      ("sup", .superscripted), ("small", .small), ("big", nil), ("mark", .mark), ("link", nil),
    ] as [(String, StyleRole?)])
  func inlines(name: String, role: StyleRole?) throws {
    let style = try #require(catalog.style(named: name))
    #expect(style.display == nil && style.role == role)
    #expect(style.paragraph.isEmpty)
    #expect(!style.character.isEmpty)
  }

  @Test(
    "Colors change with the appearance",
    arguments: [
      ("quote", "#5a5f66", "#a9b0b8"), ("link", "#0b5fff", "#7fb0ff"),
    ])
  func textColors(name: String, light: String, dark: String) throws {
    let color = try #require(catalog.style(named: name)?.character.textColor)
    #expect(color.light.hexString == light && color.dark.hexString == dark)
  }

  @Test(
    "Every style that elements name exists",
    arguments: [
      "pre", "list", "item", "list-marker", "hr", "image", "block",
    ])
  func others(name: String) {
    #expect(catalog.contains(name))
  }
}
