import Stylemark
import Testing

@Suite("The letter case of words that are values")
struct KeywordTests {
  private static func resolved(_ markup: String) -> (text: AttributedText, problems: [String]) {
    let document = MarkupDocument(parsing: markup)
    let (text, diagnostics) = document.attributedText()
    let items = document.diagnostics.items + diagnostics.items
    return (text, items.filter { $0.id == "invalid-value" }.map(\.message.description))
  }

  /// Each word that an attribute of an element's own takes, in a document that uses it.
  private static let ownWords: [(tag: String, word: String)] = ElementSchema.all.flatMap { schema in
    schema.attributes.flatMap { attribute in
      let words: [String] =
        switch attribute.type {
        case .keyword(let words): words
        case .flag: ["true", "false"]
        default: []
        }
      return words.map { ("<\(schema.name) \(attribute.name)=%>a  b<p>c</p>", $0) }
    }
  }

  @Test("does not count in attributes of elements", arguments: ownWords)
  func attributes(tag: String, word: String) {
    let lower = Self.resolved(tag.replacing("%", with: word))
    let upper = Self.resolved(tag.replacing("%", with: word.uppercased()))
    #expect(upper.text == lower.text)
    #expect(upper.problems == [] && lower.problems == [])
  }

  @Test(
    "does not count in tags",
    arguments: [
      ("<list NUMBER><item DONE>x</item></list>", "<list number><item done>x</item></list>"),
      ("<alert Tip>x</alert>", "<alert tip>x</alert>"),
      ("<span size=LARGER>x</span>", "<span size=larger>x</span>"),
      ("<span bold=True italic=FALSE>x</span>", "<span bold=true italic=false>x</span>"),
      ("<span ws=Keep>x  y</span>", "<span ws=keep>x  y</span>"),
      ("<font SYSTEM-Bold>x</font>", "<font System-bold>x</font>"),
      ("<table \"LEFT Right\"><row>x</row></table>", "<table \"left right\"><row>x</row></table>"),
      ("<style x:Disabled kern=3/><x>y</x>", "<style x:disabled kern=3/><x>y</x>"),
    ])
  func tags(one: String, other: String) {
    #expect(Self.resolved(one).text == Self.resolved(other).text)
    #expect(Self.resolved(one).problems == [])
  }

  @Test("counts outside of ASCII, and messages name the words as they are listed")
  func otherLetters() {
    #expect(
      Self.resolved("<stylemark 1 ws=\"\u{212A}eep\"/>x").problems
        == ["'\u{212A}eep' is no value for 'ws', which takes 'collapse' or 'keep'"])
    #expect(
      Self.resolved("<list NUMBERS>x</list>").problems
        == ["'NUMBERS' is no value for 'kind', which takes 'bullet', 'number' or 'none'"])
  }
}
