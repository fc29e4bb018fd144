import StylemarkText
import Testing

@Suite("Text styles in Swift")
struct TextStyleTests {
  /// A value for every key, none of them what holds initially.
  private static let values: [(key: String, value: StyleValue)] = [
    ("font-name", "Georgia"), ("point-size", .number(20)), ("font-weight", "semibold"),
    ("italic", .bool(true)), ("monospaced-digits", .bool(true)), ("text-color", "red"),
    ("highlighted-text-color", "green"), ("disabled-text-color", "gray"),
    ("selected-text-color", "blue"), ("background-color", "blue"), ("underline", "double"),
    ("underline-color", "green"),
    ("strikethrough", .bool(true)), ("letter-spacing", .number(-2)), ("baseline", "super"),
    ("letter-case", "train"), ("letter-case-options", "preserve-suffix"), ("language", "fa"),
    ("alignment", "center"),
    ("line-spacing", .number(-2)), ("line-height-multiple", .number(1.5)),
    ("minimum-line-height", .number(10)), ("maximum-line-height", .number(50)),
    ("spacing-before", .number(1)), ("spacing-after", .number(2)),
    ("first-line-indent", .number(3)), ("head-indent", .number(4)), ("tail-indent", .number(5)),
    ("line-break-mode", "truncate-middle"), ("writing-direction", "rtl"),
    ("ansi-color", "bright-red"), ("ansi-prefix", "→ "), ("ansi-rest-prefix", "| "),
    ("ansi-rule", "="), ("ansi-border", "box"), ("extends", "body"),
    ("display", "block"), ("role", "quote"), ("scheme", "dark"), ("scaling-mode", "stepping"),
    ("minimum-point-size", .number(8)), ("maximum-point-size", .number(80)),
  ]

  /// A style with every property.
  private static let full = TextStyle { style in
    for (key, value) in values { _ = style.set(key, to: value) }
  }

  private let red = StyleColor(RGBAColor(hex: 0xFF0000))

  @Test("The full style has every property, so that a new one is not forgotten here")
  func fullness() {
    let full = Self.full
    // `bold` is short for a weight.
    #expect(Set(Self.values.map(\.key) + ["bold"]) == Set(StyleKey.all.map(\.name)))
    func unset(_ value: some Any) -> [String] {
      Mirror(reflecting: value).children.compactMap { child in
        let mirror = Mirror(reflecting: child.value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty ? child.label : nil
      }
    }
    #expect(unset(full) == [] && unset(full.character) == [] && unset(full.paragraph) == [])
  }

  @Test("Merging takes every property of the inner style and keeps every other one")
  func merging() {
    let full = Self.full
    #expect(TextStyle().merging(full) == full)
    #expect(full.merging(TextStyle()) == full)
    #expect(TextStyle.unspecified.merging(full) == full)
    #expect(full.merging(full) == full)
    let merged = full.merging(.unspecified)
    #expect(merged.character.fontFamily == ["System"] && merged.character.pointSize == 11)
    #expect(merged.with(\.character, full.character) == full)
  }

  @Test("A copy changes what is given and loses nothing")
  func copies() {
    let full = Self.full
    #expect(full.with() == full)
    #expect(full.with { _ in } == full)
    let copy = full.with(
      fontFamily: ["Menlo"], pointSize: 9, fontWeight: .bold, italic: false, textColor: red,
      backgroundColor: red, letterSpacing: 1, letterCase: .upper, alignment: .right,
      lineSpacing: 7, lineHeightMultiple: 2, lineBreakMode: .clip, scalingMode: .factor)
    let character = copy.character
    #expect(character.fontFamily == ["Menlo"] && character.pointSize == 9)
    #expect(character.fontWeight == .bold && character.italic == false)
    #expect(character.textColor == red && character.backgroundColor == red)
    #expect(character.letterSpacing == 1 && character.letterCase == .upper)
    let paragraph = copy.paragraph
    #expect(paragraph.alignment == .right && paragraph.lineSpacing == 7)
    #expect(paragraph.lineHeightMultiple == 2 && paragraph.lineBreakMode == .clip)
    #expect(copy.scalingMode == .factor)
    let back = copy.with {
      $0.character.fontFamily = full.character.fontFamily
      $0.character.fontSize = full.character.fontSize
      $0.character.fontWeight = full.character.fontWeight
      $0.character.italic = full.character.italic
      $0.character.textColor = full.character.textColor
      $0.character.backgroundColor = full.character.backgroundColor
      $0.character.letterSpacing = full.character.letterSpacing
      $0.character.letterCase = full.character.letterCase
      $0.paragraph.alignment = full.paragraph.alignment
      $0.paragraph.lineSpacing = full.paragraph.lineSpacing
      $0.paragraph.lineHeightMultiple = full.paragraph.lineHeightMultiple
      $0.paragraph.lineBreakMode = full.paragraph.lineBreakMode
      $0.scalingMode = full.scalingMode
    }
    #expect(back == full)
  }

  @Test("One property is set by its path")
  func paths() {
    let style = Self.full.with(\.paragraph.headIndent, 12)
    #expect(style.paragraph.headIndent == 12)
    #expect(style.with(\.paragraph.headIndent, Self.full.paragraph.headIndent) == Self.full)
  }

  @Test("A property is taken back, and the others stay")
  func unsetting() {
    let style = Self.full.without(\.character.textColor)
    #expect(style.character.textColor == nil)
    #expect(style.with(textColor: Self.full.character.textColor) == Self.full)
    #expect(Self.full.with(\.character.textColor, nil) == style)
    #expect(TextStyle().without(\.display) == TextStyle())
    let outer = TextStyle().with(textColor: red, lineSpacing: 3)
    #expect(outer.merging(style).character.textColor == red)
  }

  @Test("Every key takes its property back with null")
  func nulls() {
    var style = Self.full
    for key in StyleKey.all {
      let before = style
      #expect(style.set(key.name, to: .null) == nil)
      #expect(style != before || ["bold", "underline-color"].contains(key.name), "\(key.name)")
    }
    #expect(style == TextStyle())
  }

  @Test("The unspecified style is the system font at 11 points, in black")
  func unspecified() {
    let style = TextStyle.unspecified
    #expect(
      style.character.entries.map { $0.key + "=" + $0.value } == [
        "font-name=System", "point-size=11", "text-color=#000000",
      ])
    #expect(style.paragraph.isEmpty && style.with(\.character, CharacterAttributes()).isEmpty)
  }

  @Test("A style of a sheet can be changed in code")
  func sheets() throws {
    let body = try #require(StyleCatalog().style(named: "body"))
    var sheet = StyleSheet(file: "code")
    sheet.define(style: "loud", body.with(fontWeight: .bold, textColor: red, letterCase: .upper))
    let loud = try #require(StyleCatalog(sheets: [sheet]).style(named: "loud"))
    #expect(loud.character.pointSize == 17 && loud.character.fontWeight == .bold)
    #expect(loud.character.textColor == red && loud.display == .block)
  }
}
