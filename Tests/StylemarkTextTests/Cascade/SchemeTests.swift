import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("A scheme for a part of a document")
struct SchemeTests {
  static let sheet = ##"""
    {"typography-colors": {
      "ink": {"light": "#000001", "dark": "#000002", "light-hc": "#000003", "dark-hc": "#000004"},
      "paper": {"light": "#fffff1", "dark": "#fffff2"}
     },
     "ui-font-text-styles": {
      "ink": {"text-color": "ink"}, "p": {"text-color": "ink"},
      "card": {"display": "block", "scheme": "dark", "background-color": "paper"}
     }}
    """##

  static func text(_ markup: String) -> AttributedText {
    let tree = Parser.parse(SourceText(markup)).tree
    let definitions = DocumentDefinitions(tree)
    let sheet = StyleSheet.decode(bytes: Array(Self.sheet.utf8), file: "s").sheet
    let resolved = StyleResolver.resolve(
      tree, definitions: definitions,
      catalog: StyleCatalog(sheets: [sheet, definitions.styles]))
    #expect(resolved.diagnostics.isEmpty, "\(resolved.diagnostics.items)")
    resolved.text.checkInvariants()
    return resolved.text
  }

  /// Each run's text with the text colour that it has in light and dark.
  private static func colors(_ markup: String) -> [String] {
    text(markup).runs.filter { $0.text != "\n" }.map { run in
      let color = run.attributes.textColor
      let label = color.map { "\($0.light.hexString.suffix(1))/\($0.dark.hexString.suffix(1))" }
      return run.text.filter { $0 != "\n" } + " " + (label ?? "-")
    }
  }

  @Test(
    "Every appearance takes its colours",
    arguments: zip(ColorAppearance.allCases, ["1/1", "2/2", "3/3", "4/4"]))
  func appearances(appearance: ColorAppearance, expected: String) {
    let scheme = appearance.rawValue
    #expect(Self.colors("a<scheme \(scheme)><ink>b</ink></scheme>") == ["a 1/2", "b \(expected)"])
  }

  @Test(
    "Colours inside are taken for it wherever they come from",
    arguments: [
      ("<scheme dark>b</scheme>", ["b 2/2"]),
      ("<ink>a<scheme dark>b</scheme>c</ink>", ["a 1/2", "b 2/2", "c 1/2"]),
      ("<scheme dark><b><ink>b</ink></b></scheme>", ["b 2/2"]),
      ("<scheme dark><link \"u\">b</link></scheme>", ["b f/f"]),
      ("<scheme dark><link \"u\" title=t>b</link></scheme>", ["b f/f"]),
      ("<scheme dark><color ink>b</color></scheme>", ["b 2/2"]),
      ("<color ink><scheme dark>b</scheme></color>", ["b 2/2"]),
      ("<scheme dark><color #00000f>b</color></scheme>", ["b f/f"]),
      ("<scheme dark><p>b</p><quote><p>c</p></quote></scheme>d", ["b 2/2", "c 2/2", "d 1/2"]),
      ("<block scheme=dark><p>b</p>c</block>d", ["b 2/2", "c 2/2", "d 1/2"]),
      ("<card>b</card>c", ["b -", "c 1/2"]),
      ("<card><ink>b</ink><p>c</p></card>", ["b 2/2", "c 2/2"]),
      ("<style s scheme=dark/><s><ink>b</ink></s>", ["b 2/2"]),
      ("<span scheme=dark color=ink>b</span>", ["b 2/2"]),
    ])
  func inside(markup: String, expected: [String]) {
    #expect(Self.colors(markup) == expected)
  }

  @Test(
    "The innermost scheme wins, also for colours from outside",
    arguments: [
      (
        "<ink>a<scheme dark>b<scheme light>c<ink>d</ink></scheme>e</scheme></ink>",
        ["a 1/2", "b 2/2", "cd 1/1", "e 2/2"]
      ),
      (
        "<scheme dark><p>a</p><scheme light-hc><p>b</p></scheme><p>c</p></scheme>",
        ["a 2/2", "b 3/3", "c 2/2"]
      ),
      ("<card><scheme light><ink>a</ink></scheme></card>", ["a 1/1"]),
      ("<scheme dark><scheme dark><ink>a</ink></scheme></scheme>", ["a 2/2"]),
    ])
  func nesting(markup: String, expected: [String]) {
    let found = Self.colors(markup)
    let joined = found.reduce(into: [String]()) { result, next in
      guard let last = result.last, last.split(separator: " ")[1] == next.split(separator: " ")[1]
      else { return result.append(next) }
      result[result.count - 1] = last.split(separator: " ")[0] + next
    }
    #expect(joined == expected)
  }

  @Test("Grounds and lines are taken for it as well")
  func grounds() throws {
    let text = Self.text(
      "<span bg=paper underline=curly underline-color=ink>a<scheme dark>b</scheme></span>")
    let run = try #require(text.runs.first { $0.text == "b" })
    #expect(run.attributes.backgroundColor == StyleColor(RGBAColor(hex: 0xFFFFF2)))
    #expect(
      run.attributes.underline == Underline(.curly, color: StyleColor(RGBAColor(hex: 0x000002))))
    let card = try #require(Self.text("<card>x</card>").blocks.first)
    #expect(card.attributes.backgroundColor == StyleColor(RGBAColor(hex: 0xFFFFF2)))
    #expect(card.overrides?.appearance == .dark)
  }

  @Test("A scheme around no colour leaves no trace")
  func nothing() {
    let text = AttributedTextInvariantTests.text("a<scheme dark>b<b>c</b></scheme>")
    #expect(text == AttributedTextInvariantTests.text("ab<b>c</b>"))
  }

  @Test("Swift says it by the style's appearance")
  func swift() {
    var sheet = StyleSheet(file: "code")
    sheet.define(
      style: "night",
      TextStyle {
        $0.appearance = .dark
        $0.character.textColor = StyleColor(
          light: RGBAColor(hex: 1), dark: RGBAColor(hex: 2))
      })
    let tree = Parser.parse(SourceText("<night>a</night>")).tree
    let text = StyleResolver.resolve(
      tree, definitions: DocumentDefinitions(tree), catalog: StyleCatalog(sheets: [sheet])
    ).text
    #expect(
      text.runs.map(\.attributes.textColor) == [StyleColor(RGBAColor(hex: 2))])
  }

  @Test("A scheme that does not exist is reported")
  func problem() {
    let tree = Parser.parse(SourceText("<scheme drak>a</scheme>")).tree
    let found = StyleResolver.resolve(
      tree, definitions: DocumentDefinitions(tree), catalog: StyleCatalog()
    ).diagnostics
    #expect(found.items.map(\.message.kind) == [.invalidValue])
    #expect(found.items.first?.hint == "did you mean 'dark'?")
  }

  @Test("Random documents keep the rules inside a scheme", arguments: 0..<8)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let markup = HostileInput.markup(&generator)
      let text = AttributedTextInvariantTests.text(
        "<block scheme=dark>\(markup)<scheme light>\(markup)</scheme></block>")
      text.checkInvariants()
    }
  }
}
