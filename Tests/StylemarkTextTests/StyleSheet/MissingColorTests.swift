import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Colors that do not exist")
struct MissingColorTests {
  private func catalog(_ settings: String) -> StyleCatalog {
    let json = #"""
      {"typography-kit": {\#(settings)},
       "typography-colors": {"broken": "nothing", "good": "#010203",
         "warm": {"light": "#aa0000", "dark": "#ff8888"}},
       "ui-font-text-styles": {
         "x": {"text-color": "nope", "background-color": "nope", "underline-color": "nope"},
         "y": {"text-color": "broken"}, "z": {"text-color": "good"}, "none": {"italic": true}}}
      """#
    let (sheet, problems) = StyleSheet.decode(bytes: Array(json.utf8), file: "s")
    #expect(problems.isEmpty)
    return StyleCatalog(sheets: [sheet])
  }

  private func ink(_ catalog: StyleCatalog, _ name: String = "x") -> String? {
    catalog.style(named: name)?.character.textColor?.label
  }

  @Test(
    "Leave the property alone unless the sheets say more",
    arguments: [
      "", #""development-color": "red""#, #""is-development": true"#,
      #""should-use-development-colors": true"#, #""should-crash-if-color-not-found": true"#,
      #""is-development": false, "should-use-development-colors": true"#,
    ])
  func unset(settings: String) {
    let catalog = catalog(settings)
    let style = catalog.style(named: "x")?.character
    #expect(style?.textColor == nil && style?.backgroundColor == nil && style?.underline == nil)
    #expect(ink(catalog, "y") == nil)
    #expect(catalog.diagnostics.items.map(\.severity) == Array(repeating: .warning, count: 5))
    #expect(!catalog.diagnostics.hasErrors)
  }

  @Test("Give text and lines the fallback color, and never a background")
  func fallback() {
    let catalog = catalog(#""fallback-color": "warm", "should-use-development-colors": true"#)
    #expect(ink(catalog) == "#aa0000/#ff8888")
    #expect(ink(catalog, "y") == "#aa0000/#ff8888", "an entry that is broken is missing too")
    #expect(ink(catalog, "z") == "#010203")
    #expect(
      catalog.style(named: "none")?.character.textColor == nil, "no color is not a missing one")
    let style = catalog.style(named: "x")?.character
    #expect(style?.backgroundColor == nil)
    #expect(style?.underline?.color?.label == "#aa0000/#ff8888")
    #expect(catalog.diagnostics.count(of: .unknownColor) == 5)
  }

  @Test("Show the development color during development")
  func development() {
    let settings = #""is-development": true, "should-use-development-colors": true"#
    #expect(ink(catalog(settings)) == "#ff0000")
    #expect(ink(catalog(settings + #", "fallback-color": "warm""#)) == "#ff0000")
    #expect(ink(catalog(settings + #", "development-color": "opacity(good, 50%)""#)) == "#01020380")
    #expect(
      ink(catalog(#""is-development": true, "fallback-color": "warm""#)) == "#aa0000/#ff8888")
  }

  @Test("A fallback color that does not exist itself is black, in dark appearance white")
  func brokenFallback() {
    let catalog = catalog(#""fallback-color": "nowhere""#)
    #expect(ink(catalog) == "#000000/#ffffff")
    #expect(
      catalog.diagnostics.items.map(\.location).contains(.key("typography-kit.fallback-color")))
  }

  @Test("Are errors during development when the sheets ask for a crash")
  func crash() {
    let catalog = catalog(
      #""is-development": true, "should-crash-if-color-not-found": true, "fallback-color": "warm""#)
    #expect(catalog.diagnostics.hasErrors)
    #expect(
      catalog.diagnostics.items.filter { $0.severity == .error }.map(\.message)
        == Array(repeating: .missingColor(name: "nope"), count: 3) + [.missingColor(name: "broken")]
    )
    #expect(ink(catalog) == "#aa0000/#ff8888")
    #expect(
      catalog.diagnostics.items.last?.hint == "the palette has it, with a problem of its own")
  }

  @Test("Take what holds around them in a style set from code")
  func code() {
    var palette = ColorPalette.builtin
    palette.missingColors.substitute = StyleColor(RGBAColor(hex: 0x0A0B0C))
    var style = TextStyle()
    let problem = style.set("text-color", to: "nope", palette: palette)
    #expect(problem == .color(.unknown(name: "nope", suggestion: nil)))
    #expect(style.character.textColor?.label == "#0a0b0c")
  }
}
