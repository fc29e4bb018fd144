import FoundationEssentials
import Stylemark
import StylemarkMarkdown
import StylemarkTestSupport
import Testing

@Suite("Markdown that is written")
struct MarkdownOutputTests {
  private static func text(_ markup: String) -> AttributedText {
    MarkupDocument(parsing: markup).attributedText().text
  }

  private static func markdown(_ markup: String) -> String {
    MarkdownRenderer().string(for: text(markup))
  }

  static let pairs: [(String, String)] = [
    ("", ""),
    (
      "<h2>A <b>b</b> #</h2>\n\nText<br/>and *more*.", "## A **b** \\#\n\nText\\\nand \\*more\\*.\n"
    ),
    ("<b>a</b><i>b</i>", "**a**_b_\n"), ("<b>a</b><b>b</b>", "**a**__b__\n"),
    ("x<b>.a</b>y", "x<strong>.a</strong>y\n"), ("<b> a </b>b", "**a** b\n"),
    ("<i><b>a</b></i> <b><i>a</i> b</b>", "*__a__* **_a_ b**\n"),
    ("<s>a</s> <u>b</u> <sub>c</sub> <kbd>d</kbd>", "~~a~~ <u>b</u> <sub>c</sub> <kbd>d</kbd>\n"),
    ("<code>a`b</code><code>`</code>", "`` a`b` ``\n"),
    (
      "<link \"https://e.org\"/> !<link \"u (v)\" title='\"'>a</link>",
      "<https://e.org> \\![a](<u (v)> \"\\\"\")\n"
    ),
    ("<image \"a.png\" alt=\"a]b\" title=\"t\"/>", "![a\\]b](a.png \"t\")\n"),
    ("<ol start=3><li>a</li><li>b<ul><li>c</li></ul></li></ol>", "3. a\n4. b\n   - c\n"),
    ("<list loose><li><p>a</p></li><li><p>b</p></li></list>", "- a\n\n- b\n"),
    ("<ul><li>a</li></ul><ul><li>b</li></ul>", "- a\n\n* b\n"),
    ("<ul><li done>a</li><li todo>b</li></ul>", "- [x] a\n- [ ] b\n"),
    ("<list none><li>a</li><li>b</li></list>", "a\n\nb\n"),
    ("<quote>a<quote>b</quote></quote>", "> a\n>\n> > b\n"),
    ("<pre swift>let a = \"```\"\n  b</pre>", "````swift\nlet a = \"```\"\n  b\n````\n"),
    ("a<hr/><spacing 8/>b", "a\n\n---\n\nb\n"),
    (
      "<table \"left right\"><row header><cell>a|b</cell><cell>c</cell></row>"
        + "<row><cell><p>d</p><p>e</p></cell><cell><code>f|g</code></cell></row></table>",
      "| a\\|b | c |\n| :-- | --: |\n| d<br>e | `f\\|g` |\n"
    ),
    ("<table><row><cell>a</cell><cell/></row></table>", "| | |\n| --- | --- |\n| a | |\n"),
    (
      "<alert tip>a</alert><alert note title=\"x\">b</alert>",
      "> [!TIP]\n> a\n\n<!-- -->\n\n> [!NOTE]\n> x\n>\n> b\n"
    ),
    (
      "a<footnote-ref n/><footnote-def n><p>b</p><p>c</p></footnote-def>",
      "a[^n]\n\n[^n]: b\n\n    c\n"
    ),
    (
      "<quote>a<footnote-def \"n m\">b</footnote-def></quote>c<footnote-ref \"n m\"/>",
      "> a\n\nc[^1]\n\n[^1]: b\n"
    ),
    ("1. a\n\n- b\n\n+c\n\n\\# d\n\n&#32;e", "1\\. a\n\n\\- b\n\n+c\n\n\\# d\n\n&#32;e\n"),
    ("R&amp;D &amp;amp; a_b_ &lt;b> [x] \\`", "R&D \\&amp; a_b\\_ \\<b> \\[x\\] \\`\n"),
    ("<stylemark title=\"T: t\" lang=de/>a", "---\ntitle: \"T: t\"\nlang: \"de\"\n---\n\na\n"),
  ]

  @Test("says what Markdown can say", arguments: pairs.indices)
  func writes(index: Int) {
    let (markup, expected) = Self.pairs[index]
    #expect(Self.markdown(markup) == expected, "\(markup)")
  }

  @Test(
    "goes back to equal HTML for the examples of CommonMark, 650 of 652",
    .enabled(if: Repository.conformanceExamples != nil))
  func conformance() throws {
    struct Example: Decodable {
      var markdown: String
      var example: Int
    }
    let file = try #require(Repository.conformanceExamples)
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    var different: [Int] = []
    for example in examples {
      let text = CommonMark.text(example.markdown)
      let again = CommonMark.text(MarkdownRenderer(linkPolicy: .everything).string(for: text))
      let plain = PlainTextRenderer()
      #expect(plain.bytes(for: again) == plain.bytes(for: text), "example \(example.example)")
      if CommonMark.html(of: again) != CommonMark.html(of: text) {
        different.append(example.example)
      }
    }
    // A comment keeps two quotes apart, and shows in HTML that trusts it.
    #expect(different == [242, 252])
  }

  @Test("loses no letter of random documents", arguments: 0..<12 as Range<UInt64>)
  func letters(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let isMarkdown = round % 2 == 1
      let source =
        isMarkdown ? HostileInput.markdown(&generator) : HostileInput.markup(&generator)
      let text = MarkupDocument(parsing: source, as: isMarkdown ? .markdown : .stylemark)
        .attributedText().text
      let written = MarkdownRenderer().string(for: text)
      let again = MarkupDocument(parsing: written, as: .markdown).attributedText().text
      let missing = Self.missing(text.plainText, in: again.plainText + written)
      #expect(missing == "", "\(source.debugDescription)\n\(written)")
    }
  }

  /// The letters of a text that another one has fewer of.
  private static func missing(_ text: String, in other: String) -> String {
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in other.unicodeScalars { counts[scalar, default: 0] += 1 }
    var missing = ""
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      counts[scalar, default: 0] -= 1
      if counts[scalar, default: 0] < 0 { missing.unicodeScalars.append(scalar) }
    }
    return missing
  }

  @Test("takes linear time for deep and long documents")
  func hostile() {
    let count = 20_000
    for markup in [
      String(repeating: "<quote>a", count: count), String(repeating: "<ul><li>a", count: count),
      String(repeating: "<b>a</b>", count: count), String(repeating: "<b><i>a", count: count),
      "<table>" + String(repeating: "<row><cell>a</cell></row>", count: count),
      String(repeating: "a<footnote-ref x/>", count: count),
      (0..<count).map { "a<footnote-ref n\($0)/>" }.joined(),
    ] {
      let text = Self.text(markup)
      let written = MarkdownRenderer().bytes(for: text)
      #expect(written.count < 200 * text.utf8.count + 1000)
      let letters = text.utf8.count { $0 == UInt8(ascii: "a") }
      #expect(written.count { $0 == UInt8(ascii: "a") } >= letters)
    }
  }
}
