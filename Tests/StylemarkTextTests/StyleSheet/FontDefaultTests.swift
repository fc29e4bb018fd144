import StylemarkSyntax
import StylemarkText
import Testing

@Suite("The letter spacing of fonts")
struct FontDefaultTests {
  @Test(
    "A pattern names families",
    arguments: [
      ("Cera*", "Cera Pro", true), ("Cera*", "Cera", true), ("cera*", "CERA PRO", true),
      ("Cera*", "My Cera", false), ("*Cera", "My Cera", true), ("*", "", true), ("", "", true),
      ("", "a", false), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("**a", "a", true),
      ("Cera", "Cera Pro", false), ("*ab", "aab", true),
      ("a*", String(repeating: "a", count: 300), false),
    ])
  func patterns(pattern: String, family: String, matches: Bool) {
    #expect(FontDefault(pattern: pattern, letterSpacing: 1).matches(family) == matches)
  }

  private static let sheet = """
    {"typography-kit": {"font-defaults": {
        "Cera*": {"letter-spacing": -0.2}, "Chronicle*": {"kern": "-0.3"}, "Cera Mono": null}},
     "ui-font-text-styles": {
        "cera": {"font-name": "Cera Pro", "point-size": 20},
        "own": {"font-name": "Cera Pro", "letter-spacing": 0},
        "child": {"extends": "cera", "italic": true},
        "mono": {"font-name": "Menlo"}}}
    """

  private static func spacings(
    _ markup: String, with closures: [DefaultLetterSpacing] = []
  ) -> [Double?] {
    let tree = Parser.parse(SourceText(markup)).tree
    let definitions = DocumentDefinitions(tree)
    let (sheet, found) = StyleSheet.decode(bytes: Array(Self.sheet.utf8), file: "s")
    #expect(found.isEmpty, "\(found.items)")
    var code = StyleSheet(file: "code")
    for closure in closures { code.define(letterSpacing: closure) }
    let catalog = StyleCatalog(sheets: [sheet, code, definitions.styles])
    let text = StyleResolver.resolve(tree, definitions: definitions, catalog: catalog).text
    text.checkInvariants()
    return text.runs.map(\.attributes.letterSpacing)
  }

  @Test(
    "Text in a font has its spacing, unless a spacing is given",
    arguments: [
      ("<cera>a</cera>", [-0.2]), ("<child>a</child>", [-0.2]), ("<own>a</own>", [0]),
      ("<mono>a</mono>", [nil]), ("a", [nil]), ("<font Cera>a</font>", [-0.2]),
      ("<font \"Chronicle Text\">a</font>", [-0.3]), ("<font \"Cera Mono\">a</font>", [nil]),
      ("<cera kern=1>a</cera>", [1]), ("<span kern=1><cera>a</cera></span>", [1]),
      ("<cera>a<mono>b<i>c</i></mono>d</cera>", [-0.2, 0, 0, -0.2]),
      ("<cera>a<mono>b<cera>c</cera></mono></cera>", [-0.2, 0, -0.2]),
      ("<cera>a<b>b</b></cera>", [-0.2, -0.2]),
      ("<style p font=Cera/>a<b>b</b>", [-0.2, -0.2]),
    ] as [(String, [Double?])])
  func documents(markup: String, expected: [Double?]) {
    #expect(Self.spacings(markup) == expected)
  }

  @Test("Code wins over patterns, the last one that answers counts")
  func closures() {
    let size: DefaultLetterSpacing = { ($0.pointSize ?? 16) >= 20 ? -1 : nil }
    let never: DefaultLetterSpacing = { _ in nil }
    let wrong: DefaultLetterSpacing = { _ in .nan }
    #expect(Self.spacings("<cera>a</cera>", with: [size, never, wrong]) == [-1])
    #expect(Self.spacings("<font Cera>a</font>", with: [size]) == [-0.2])
    #expect(Self.spacings("<font Arial size=20>a</font>", with: [size]) == [-1])
    #expect(Self.spacings("<size 20>a</size>", with: [size]) == [nil], "no style gives a font")
    #expect(Self.spacings("<cera kern=2>a</cera>", with: [size]) == [2])
  }

  @Test("Later sheets come later, and bad entries leave the others")
  func sheets() {
    func sheet(_ defaults: String) -> (StyleSheet, Diagnostics) {
      StyleSheet.decode(
        bytes: Array(#"{"typography-kit": {"font-defaults": \#(defaults)}}"#.utf8), file: "s")
    }
    let (first, none) = sheet(#"{"A*": {"letter-spacing": 1}, "B": {"letter-spacing": 2}}"#)
    let (second, found) = sheet(
      #"{"AB": {"letter-spacing": 3}, "B": {"letter-spacing": 2000}, "C": {"spacing": 1}, "D": 4}"#)
    #expect(none.isEmpty)
    #expect(
      found.items.map(\.location) == [
        .key("typography-kit.font-defaults.B.letter-spacing"),
        .key("typography-kit.font-defaults.C.spacing"), .key("typography-kit.font-defaults.D"),
      ])
    #expect(found.items.map(\.message.kind) == [.invalidValue, .unknownKey, .invalidValue])
    let catalog = StyleCatalog(sheets: [first, second])
    func spacing(_ family: String) -> Double? {
      var attributes = CharacterAttributes()
      attributes.fontFamily = [family]
      return catalog.defaultLetterSpacing(for: attributes)
    }
    #expect(["AB", "AC", "B", "C"].map(spacing) == [3, 1, 2, nil])
    #expect(StyleCatalog().defaultLetterSpacing(for: CharacterAttributes()) == nil)
  }
}
