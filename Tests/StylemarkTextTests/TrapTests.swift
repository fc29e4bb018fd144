import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

/// Mistakes of the libraries that styles come from, each with the test that it is not made here.
///
/// Trap 10, a dominant colour that is found by counting runs instead of characters, is tested with the
/// function that replaces that colour. Trap 13, format arguments of localised strings, has no
/// counterpart: documents do not hold any.
@Suite("Traps")
struct TrapTests {
  private static func decode(_ json: String) -> (sheet: StyleSheet, found: Diagnostics) {
    let (sheet, found) = StyleSheet.decode(bytes: Array(json.utf8), file: "s")
    return (sheet, found)
  }

  private static func catalog(
    _ styles: String, settings: String = "", colors: String = "",
    context: RenderContext = RenderContext()
  ) -> StyleCatalog {
    let (sheet, found) = decode(
      """
      {"typography-colors": {\(colors)}, "typography-kit": {\(settings)},
       "ui-font-text-styles": {\(styles)}}
      """)
    #expect(found.isEmpty, "\(found.items)")
    return StyleCatalog(sheets: [sheet], context: context)
  }

  private static func text(_ markup: String) -> AttributedText {
    AttributedTextInvariantTests.text(markup)
  }

  @Test(
    "1: Components of 200 and more, and spaces between components",
    arguments: [
      ("rgb(255, 200, 201)", "#ffc8c9"), ("rgb( 44 , 14,140 )", "#2c0e8c"),
      ("rgba(255, 255, 255, 200)", "#ffffffc8"), ("(250, 251, 252)", "#fafbfc"),
    ])
  func components(literal: String, hex: String) throws {
    #expect(try ColorPalette.builtin.resolve(literal).get().light.hexString == hex)
  }

  @Test("2: Letter spacing lost by 'extends'; negative letter spacing ignored")
  func letterSpacing() {
    let catalog = Self.catalog(
      #""a": {"letter-spacing": 2}, "b": {"extends": "a"}, "c": {"letter-spacing": -1.5}"#)
    #expect(catalog.style(named: "b")?.character.letterSpacing == 2)
    #expect(catalog.style(named: "c")?.character.letterSpacing == -1.5)
  }

  @Test("3: Train case missing")
  func trainCase() {
    #expect(LetterCase.train.applied(to: "The quick fox") == "THE-QUICK-FOX")
    #expect(Self.text("<p case=train>The quick <b>fox</b></p>").plainText == "THE-QUICK-FOX")
  }

  @Test("4: The documented key 'line-break' unread", arguments: ["line-break", "line-break-mode"])
  func lineBreak(key: String) {
    let catalog = Self.catalog(
      #""a": {"\#(key)": "clip"}"#, settings: #""labels": {"\#(key)": "truncate-head"}"#)
    #expect(catalog.settings.lineBreakMode == .truncateHead)
    #expect(catalog.style(named: "a")?.paragraph.lineBreakMode == .clip)
  }

  @Test("5: Setters that ignore their arguments")
  func setters() throws {
    let (sheet, _) = Self.decode(
      #"""
      {"typography-kit": {"labels": {"line-break-mode": "truncate-tail"},
        "buttons": {"title-color-apply-mode": "none"}},
       "ui-font-text-styles": {"x": {"text-color": "red", "disabled-text-color": "blue"}}}
      """#)
    let tree = Parser.parse(SourceText("<x>a</x>")).tree
    let text = StyleResolver.resolve(
      tree, definitions: DocumentDefinitions(tree), catalog: StyleCatalog(sheets: [sheet])
    ).text
    let block = try #require(text.blocks.first)
    #expect(block.paragraph.lineBreakMode == .truncateTail)
    #expect(text.runs.map(\.attributes.textColor) == [nil])
  }

  @Test("6: One Body curve for all text styles")
  func curves() {
    let context = RenderContext(contentSize: .accessibility5)
    let catalog = StyleCatalog(context: context)
    #expect(catalog.style(named: "largeTitle")?.character.pointSize == 60)
    #expect(catalog.style(named: "body")?.character.pointSize == 53)
    #expect(catalog.scaled(34, styleName: "largeTitle") < catalog.scaled(34, styleName: "body"))
  }

  @Test(
    "7: Silent drop of unknown names",
    arguments: [
      (#""text-color": "rad""#, DiagnosticMessage.Kind.unknownColor),
      (#""letter-case": "uper""#, .invalidValue), (#""scaling-mode": "steping""#, .invalidValue),
      (#""extends": "bdy""#, .unknownStyle), (#""colour": "red""#, .unknownKey),
    ])
  func unknownNames(entry: String, kind: DiagnosticMessage.Kind) {
    let (sheet, found) = Self.decode(#"{"ui-font-text-styles": {"x": {\#(entry)}}}"#)
    let all = found.items + StyleCatalog(sheets: [sheet]).diagnostics.items
    #expect(all.map(\.message.kind) == [kind])
    #expect(all.first?.hint != nil)
  }

  @Test("8: A style without a colour resets the outer one")
  func outerColor() {
    let text = Self.text("<style x bold/><color red>a<x>b</x></color>")
    #expect(text.runs.map { $0.attributes.textColor?.light.hexString } == ["#ff0000", "#ff0000"])
  }

  @Test("9: The paragraph style as one key")
  func paragraphFields() throws {
    let text = Self.text(
      "<block align=center line-spacing=3 line-height=2><p line-spacing=1>a</p></block>")
    let paragraph = try #require(text.blocks.last).paragraph
    #expect(paragraph.alignment == .center && paragraph.lineHeightMultiple == 2)
    #expect(paragraph.lineSpacing == 1)
  }

  @Test("11: The shade of a light and dark colour is not dynamic; a shade word inside a name")
  func shades() throws {
    let catalog = Self.catalog(
      "", colors: ##""ink": {"light": "#804020", "dark": "#204080"}, "lightest": "#102030""##)
    let shade = try catalog.palette.resolve("dark ink").get()
    #expect(shade.light.hexString == "#603018" && shade.dark.hexString == "#183060")
    #expect(try catalog.palette.resolve("dark darkGray").get().light.hexString == "#404040")
    #expect(try catalog.palette.resolve("light lightest").get().light.hexString == "#14283c")
  }

  @Test("12: A prefix that ends inside a component")
  func prefixes() {
    let palette = Self.catalog("", colors: ##""primary": "#102030""##).palette
    #expect((try? palette.resolve("primary.level1").get())?.light.hexString == "#102030")
    #expect((try? palette.resolve("primaryX").get()) == nil)
    #expect((try? palette.resolve("primaryX.level1").get()) == nil)
  }

  @Test("14: Scaling twice", arguments: [ScalingMode.factor, .stepping, .metrics])
  func scaling(mode: ScalingMode) throws {
    let context = RenderContext(contentSize: .accessibility2)
    let catalog = Self.catalog(
      #""big": {"point-size": 20, "scaling-mode": "\#(mode.rawValue)"}, "more": {"extends": "big"}"#,
      context: context)
    let once = catalog.scaling.scaled(20, mode: mode)
    #expect(catalog.style(named: "big")?.character.pointSize == once)
    #expect(catalog.style(named: "more")?.character.pointSize == once)
    let tree = Parser.parse(SourceText("<big>x<more>y<big>z</big></more></big>")).tree
    let text = StyleResolver.resolve(
      tree, definitions: DocumentDefinitions(tree), catalog: catalog
    ).text
    #expect(text.runs.map(\.attributes.pointSize) == [once, once, once])
  }

  @Test("15: Whether least and greatest size apply without scaling: they do not")
  func disabledLimits() {
    let catalog = Self.catalog(
      #""a": {"point-size": 20, "scaling-mode": "disabled", "maximum-point-size": 10}"#,
      settings: #""minimum-point-size": 30"#, context: RenderContext(contentSize: .accessibility5))
    #expect(catalog.style(named: "a")?.character.pointSize == 20)
  }

  @Test("16: A gap after text that has no line end")
  func spacing() {
    let text = Self.text("<b>a</b><spacing 8/>b")
    #expect(text.blocks.map(\.kind) == [.paragraph, .spacing(8), .paragraph])
    #expect(text.plainText == "a\n\nb")
  }

  @Test("17: 'opacity' multiplies; 'blend' of premultiplied colours")
  func mixing() throws {
    let palette = ColorPalette.builtin
    #expect(
      try palette.resolve("opacity(#11223380, 100%)").get().light.hexString == "#112233",
      "the opacity takes the place of the colour's own")
    #expect(
      try palette.resolve("blend(#ff000000, 50%, #0000ff)").get().light.hexString == "#80008080",
      "red counts by its share, though nothing of it can be seen")
  }

  @Test("18: Results that depend on the fonts of a system")
  func fonts() {
    let known = Self.text("<font Georgia size=20>a</font>")
    let unknown = Self.text("<font \"No Such Font\" size=20>a</font>")
    #expect(known.runs.map(\.attributes.pointSize) == unknown.runs.map(\.attributes.pointSize))
    #expect(unknown.runs.map(\.attributes.fontFamily) == [["No Such Font"]])
  }

  @Test("19: Letter case that is applied run by run")
  func letterCase() {
    let text = Self.text("<p case=upper-camel>stra<b>ße</b> <i>ei</i>ns</p>")
    text.checkInvariants()
    #expect(text.runs.map(\.text) == ["Stra", "ße", "Ei", "ns"])
    #expect(Self.text("<p case=upper>stra<b>ß</b>e</p>").runs.map(\.text) == ["STRA", "SS", "E"])
  }

  @Test("20: A copy that loses properties, and none that can take one back")
  func copies() {
    let style = TextStyle().with(pointSize: 12, letterSpacing: 2, lineSpacing: 3)
    let copy = style.with(italic: true)
    #expect(copy.character.letterSpacing == 2 && copy.paragraph.lineSpacing == 3)
    #expect(copy.without(\.character.letterSpacing).character.letterSpacing == nil)
    let catalog = Self.catalog(
      #""a": {"letter-spacing": 2, "italic": true}, "b": {"extends": "a", "letter-spacing": null}"#)
    #expect(catalog.style(named: "b")?.character.letterSpacing == nil)
    #expect(catalog.style(named: "b")?.character.italic == true)
  }

  @Test("21: Ranges that count characters or UTF-16 where bytes are meant")
  func ranges() {
    let source = "👩‍👩‍👧é <b>😀x</b>"
    let text = Self.text(source)
    let bytes = Array(text.plainText.utf8)
    #expect(text.runs.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["👩‍👩‍👧é ", "😀x"])
    let sources = text.runs.compactMap(\.sourceRange).map {
      String(decoding: Array(source.utf8)[$0.bytes], as: UTF8.self)
    }
    #expect(sources == ["👩‍👩‍👧é ", "😀x"])
    let bold = text.runs.map(\.range)[1]
    #expect(text.slice(bold).plainText == "😀x")
  }
}
