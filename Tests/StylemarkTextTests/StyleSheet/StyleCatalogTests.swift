import StylemarkSyntax
import StylemarkText
import Testing

@Suite("The style catalog")
struct StyleCatalogTests {
  private func sheet(_ text: String, file: String = "s") -> StyleSheet {
    let (sheet, found) = StyleSheet.decode(bytes: Array(text.utf8), file: file)
    #expect(found.isEmpty, "\(found.items)")
    return sheet
  }

  private func styles(_ text: String, file: String = "s") -> StyleSheet {
    sheet(#"{"ui-font-text-styles": {\#(text)}}"#, file: file)
  }

  @Test("Styles of one name merge property by property, later sheets win")
  func cascade() throws {
    let catalog = StyleCatalog(sheets: [
      styles(#""h1": {"text-color": "red", "line-spacing": 4}, "x": {"size": "120%"}"#),
      styles(#""h1": {"text-color": "blue", "head-indent": 8}, "x": {"size": "90%"}"#),
    ])
    let style = try #require(catalog.style(named: "h1"))
    #expect(style.character.textColor?.light.hexString == "#0000ff")
    #expect(style.character.pointSize == 28 && style.character.fontWeight == .bold)
    #expect(style.paragraph.lineSpacing == 4 && style.paragraph.headIndent == 8)
    #expect(style.paragraph.spacingBefore == 16, "paragraph attributes merge one by one")
    #expect(catalog.style(named: "x")?.character.fontSize == .scale(0.9), "declarations replace")
  }

  @Test("A later sheet's color counts for the styles of an earlier one")
  func palettes() {
    let catalog = StyleCatalog(sheets: [
      sheet(
        ##"{"typography-colors": {"text": "#111111"}, "ui-font-text-styles": {"x": {"color": "text"}}}"##
      ),
      sheet(##"{"typography-colors": {"text": "#222222"}}"##),
    ])
    #expect(catalog.style(named: "x")?.character.textColor?.light.hexString == "#222222")
  }

  @Test("A child lies over its parents, later parents over earlier ones")
  func extends() throws {
    let catalog = StyleCatalog(sheets: [
      styles(
        #"""
        "c": {"extends": "pair", "size": "150%"}, "pair": {"extends": ["a", "base"], "kern": -1},
        "a": {"size": 20, "kern": 3, "color": "red"}, "base": {"weight": "heavy", "color": "blue"}
        """#)
    ])
    #expect(catalog.diagnostics.isEmpty)
    let style = try #require(catalog.style(named: "c"))
    #expect(style.extends == nil)
    #expect(style.character.pointSize == 30)
    #expect(style.character.letterSpacing == -1)
    #expect(style.character.fontWeight == FontWeight(800))
    #expect(style.character.textColor?.light.hexString == "#0000ff")
  }

  @Test(
    "An alias of an element names the element's style",
    arguments: ElementSchema.all.flatMap { schema in
      schema.aliases.filter { $0.implied == nil }.map { (schema.name, $0.name) }
    })
  func aliases(element: String, alias: String) throws {
    let catalog = StyleCatalog(sheets: [
      styles(#""\#(alias)": {"kern": 3}, "\#(alias):disabled": {"kern": 4}"#),
      styles(#""\#(element)": {"color": "red"}, "x": {"extends": "\#(alias)"}"#),
    ])
    #expect(catalog.diagnostics.isEmpty)
    let style = try #require(catalog.style(named: element))
    #expect(style.character.letterSpacing == 3)
    #expect(style.character.textColor?.light.hexString == "#ff0000")
    #expect(style.variants[.disabled]?.character.letterSpacing == 4)
    #expect(catalog.style(named: alias) == style && catalog.contains(alias))
    #expect(catalog.style(named: "x")?.character == style.character)
    #expect(!catalog.styleNames.contains(alias))
  }

  @Test("Aliases that say which elements they mean name styles of those")
  func aliasesWithValues() {
    let catalog = StyleCatalog(sheets: [
      styles(#""ol": {"kern": 3}, "th": {"kern": 4}, "ul": {"extends": "ol"}"#)
    ])
    #expect(catalog.style(named: "list")?.character.letterSpacing == nil)
    #expect(catalog.style(named: "ol")?.character.letterSpacing == 3)
    #expect(catalog.style(named: "ul")?.character.letterSpacing == 3)
    #expect(catalog.style(named: "table-header")?.character.letterSpacing == 4)
    #expect(catalog.style(named: "cell")?.character.letterSpacing == nil)
  }

  @Test("A style that extends its own element by another name is no circle")
  func aliasesAsParents() {
    let catalog = StyleCatalog(sheets: [styles(#""strong": {"extends": ["b"], "kern": 3}"#)])
    #expect(catalog.diagnostics.isEmpty)
    #expect(catalog.style(named: "b")?.character.letterSpacing == 3)
    let circle = StyleCatalog(sheets: [styles(#""b": {"extends": "strong"}"#)])
    #expect(circle.diagnostics.items.map(\.id) == ["style-cycle"])
  }

  @Test("Null takes back what a parent or an earlier sheet gave")
  func unset() throws {
    let catalog = StyleCatalog(sheets: [
      styles(
        #""a": {"size": 20, "color": "red", "italic": true}, "b": {"extends": "a", "color": null}"#),
      styles(#""a": {"italic": null}, "h1": {"bold": null, "spacing-before": null}"#),
    ])
    let child = try #require(catalog.style(named: "b")?.character)
    #expect(child.textColor == nil && child.pointSize == 20 && child.italic == nil)
    #expect(catalog.style(named: "a")?.character.textColor != nil)
    let heading = try #require(catalog.style(named: "h1"))
    #expect(heading.character.fontWeight == nil && heading.paragraph.spacingBefore == nil)
    #expect(heading.paragraph.spacingAfter == 8)
  }

  @Test("A circle is an error with its path, and the styles in it still count")
  func cycle() {
    let catalog = StyleCatalog(sheets: [
      styles(
        #""k": {"extends": "x", "size": 20}, "x": {"extends": "c", "bold": true}, "c": {"extends": "k", "kern": 1}"#,
        file: "f")
    ])
    #expect(
      catalog.diagnostics.items == [
        Diagnostic(
          .styleCycle(path: ["k", "x", "c", "k"]), file: "f",
          at: .key("ui-font-text-styles.c.extends"))
      ])
    #expect(catalog.diagnostics.hasErrors)
    #expect(catalog.style(named: "k")?.character.fontWeight == .bold)
    #expect(catalog.style(named: "k")?.character.letterSpacing == 1)
    #expect(catalog.style(named: "c")?.character.letterSpacing == 1)
  }

  @Test("A style without a color gives none, so the outer one stays")
  func noColor() {
    let catalog = StyleCatalog(sheets: [styles(#""x": {"size": 20}"#)])
    var outer = CharacterAttributes()
    outer.textColor = StyleColor(RGBAColor(hex: 0xFF0000))
    let merged = catalog.style(named: "x").map { outer.merging($0.character) }
    #expect(merged?.textColor == outer.textColor)
  }

  @Test("Many ways to the same parents cost no more than one")
  func diamonds() {
    var text = #""s0": {"kern": 1}"#
    for level in 1...2000 {
      text += #", "s\#(level)": {"extends": ["s\#(level - 1)", "s\#(level - 1)"]}"#
    }
    let catalog = StyleCatalog(sheets: [styles(text)])
    #expect(catalog.style(named: "s2000")?.character.letterSpacing == 1)
  }

  @Test("A chain of 50,000 styles merges")
  func longChain() {
    var sheet = StyleSheet(file: "s")
    for level in 0..<50_000 {
      let parent = level + 1 < 50_000 ? "s\(level + 1)" : "body"
      #expect(
        sheet.define(style: "s\(level)", entries: [("extends", .string(parent), .file)]).isEmpty)
    }
    #expect(StyleCatalog(sheets: [sheet]).style(named: "s0")?.character.pointSize == 17)
  }

  // MARK: The context

  @Test("Sizes follow the content size, relative ones stay relative")
  func scaling() {
    let context = RenderContext(contentSize: .accessibility5)
    let catalog = StyleCatalog(
      sheets: [
        styles(
          #"""
          "x": {"size": 20, "scaling-mode": "factor"}, "max": {"extends": "x", "maximum-point-size": 24},
          "fixed": {"size": 20, "scaling-mode": "disabled", "minimum-point-size": 30}
          """#)
      ], context: context)
    #expect(catalog.style(named: "x")?.character.pointSize == 62)
    #expect(catalog.style(named: "max")?.character.pointSize == 24)
    #expect(catalog.style(named: "fixed")?.character.pointSize == 20)
    #expect(catalog.style(named: "small")?.character.fontSize == .scale(0.85))
    #expect(catalog.base.character.pointSize == (16.0 * 62 / 22 * 3).rounded() / 3)
    #expect(catalog.scaled(20, mode: .factor) == 62)
  }

  @Test("Apple's text styles have Apple's sizes and leading", arguments: AppleTextStyle.allCases)
  func textStyles(style: AppleTextStyle) throws {
    for size in ContentSize.allCases {
      let catalog = StyleCatalog(context: RenderContext(contentSize: size))
      let found = try #require(catalog.style(named: style.rawValue))
      let metrics = style.metrics(at: size)
      let multiple = try #require(found.paragraph.lineHeightMultiple)
      #expect(found.character.pointSize == metrics.pointSize)
      #expect((multiple * metrics.pointSize).rounded() == metrics.leading)
      #expect(found.character.fontWeight == (style == .headline ? .semibold : nil))
    }
  }

  @Test("A style follows the curve of the text style it extends, a heading that of titles")
  func curves() {
    let context = RenderContext(contentSize: .accessibility5)
    let catalog = StyleCatalog(
      sheets: [styles(#""big": {"extends": "largeTitle", "size": 41, "scaling-mode": "metrics"}"#)],
      context: context)
    #expect(catalog.style(named: "big")?.character.pointSize == 70)
    #expect(catalog.style(named: "h1")?.character.pointSize == 56, "28 × 68 / 34")
  }

  @Test("The base holds what the context and the settings say")
  func base() {
    let context = RenderContext(language: "fa", writingDirection: .rightToLeft)
    let base = StyleCatalog(context: context).base
    #expect(base.character.pointSize == 16 && base.character.language == "fa")
    #expect(base.paragraph.writingDirection == .rightToLeft)
    #expect(StyleCatalog().base.paragraph.isEmpty)
  }
}
