import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("JSON for Foundation")
struct FoundationJSONTests {
  private static func json(_ markup: String) throws -> JSONValue {
    try JSONValue(parsing: FoundationJSONRenderer().bytes(for: Rendered.text(markup)))
  }

  private static func string(_ markup: String) -> String {
    FoundationJSONRenderer().string(for: Rendered.text(markup))
  }

  private static let paragraph =
    #""NSPresentationIntent":{"components":[{"kind":["paragraph"],"identity":1}]}"#

  @Test("of nothing is an empty string")
  func empty() {
    #expect(Self.string("") == "\"\"\n")
    #expect(Self.string("<p></p><hr/>").contains("thematicBreak"))
  }

  @Test("of few runs is an array of texts and attributes by turns")
  func flat() {
    #expect(
      Self.string("<p>a<b>b</b></p>")
        == #"["a",{\#(Self.paragraph)},"b",{\#(Self.paragraph),"NSInlinePresentationIntent":2}]"#
        + "\n")
  }

  @Test("of eleven runs is an object with a table, of ten an array", arguments: [10, 11])
  func table(count: Int) throws {
    let runs = (0..<count).map { $0 % 2 == 0 ? "a" : "<b>b</b>" }.joined()
    let json = try Self.json("<p>\(runs)</p>")
    if count == 10 {
      #expect(json.items.count == 20)
    } else {
      #expect(json["runs"]?.items.count == 22)
      #expect(json["attributeTable"]?.items.count == 2)
      #expect(json["runs"]?[1] == .number(0) && json["runs"]?[3] == .number(1))
    }
  }

  @Test(
    "has what Foundation knows of inline elements",
    arguments: [
      ("<i>a</i>", #""NSInlinePresentationIntent":1}"#),
      ("<b><i>a</i></b>", #""NSInlinePresentationIntent":3}"#),
      ("<code>a</code>", #""NSInlinePresentationIntent":4}"#),
      ("<s>a</s>", #""NSInlinePresentationIntent":32}"#),
      ("a<br/>b", #""\n",{\#(paragraph),"NSInlinePresentationIntent":128}"#),
      (#"<link "https://a.b">a</link>"#, #""NSLink":{"relative":"https://a.b"}}"#),
      ("<span language=fa>a</span>", #""NSLanguage":"fa"}"#),
      (
        #"<image "i.png" alt=x/>"#,
        #""NSImageURL":{"relative":"i.png"},"NSAlternateDescription":"x"}"#
      ),
    ])
  func inlines(markup: String, attributes: String) {
    #expect(Self.string(markup).contains(attributes), "\(Self.string(markup))")
  }

  @Test("keeps cells, alerts and footnotes apart")
  func structures() throws {
    let cells = try Self.json("<table><row><cell>a</cell><cell>b</cell></row></table>").items
    #expect(cells.count == 4 && cells[1] != cells[3])
    let alert = Self.string("<alert note title=\"\">a</alert>")
    #expect(alert.contains(#"{"kind":["paragraph"]"#) && alert.contains(#"{"kind":["blockQuote"]"#))
    let footnote = Self.string("a<footnote-ref n/><footnote-def n>b</footnote-def>")
    #expect(footnote.contains(#""b",{"NSPresentationIntent""#))
  }

  @Test("tells blocks apart by their intents, the innermost first")
  func blocks() {
    let markup = "<h2>a</h2><list number start=3><item>b</item><item>c</item></list>"
    #expect(Self.string(markup).contains(#""components":[{"kind":["header",2],"identity":1}]"#))
    #expect(
      Self.string(markup).contains(
        #"""
        {"kind":["listItem",4],"identity":4},{"kind":["orderedList"],"identity":2}]
        """#))
    #expect(
      Self.string("<style x display=block/><x><p>a</p>b</x>").contains(
        #"{"components":[{"kind":["paragraph"],"identity":2}]}"#), "a paragraph holds no paragraph")
    #expect(
      Self.string("<pre swift>a\nb</pre>").contains(#""a\nb",{"NSPresentationIntent""#))
    #expect(Self.string("<pre swift>a</pre>").contains(#"{"kind":["codeBlock","swift"]"#))
  }

  @Test("is what Foundation accepts of any text", arguments: 0..<8)
  func anyText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let json = try Self.json(HostileInput.markup(&generator))
      if json.string != nil { continue }
      let runs = json["runs"]?.items ?? json.items
      let table = json["attributeTable"]?.items
      #expect(runs.count % 2 == 0 && !runs.isEmpty)
      #expect((runs.count > 20) == (table != nil))
      for (index, value) in runs.enumerated() {
        if index % 2 == 0 {
          #expect(value.string?.isEmpty == false)
        } else if case .number(let entry) = value {
          #expect(Int(entry) < table?.count ?? 0)
        } else if index >= 2 {
          #expect(value != runs[index - 2], "neighbours are not equal")
        }
      }
    }
  }
}
