import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("The Delta of a text")
struct DeltaTests {
  /// The operations of the Delta, one a string.
  private static func operations(_ markup: String) -> [String] {
    DeltaRenderer().string(for: Rendered.text(markup)).split(separator: "\n").dropFirst().map {
      var line = String($0)
      if line.hasPrefix(",") { line.removeFirst() }
      if line.hasSuffix("]}") { line.removeLast(2) }
      return line
    }
  }

  @Test(
    "has what a block is at the line feed that ends it",
    arguments: [
      ("<p>a</p>", [#"{"insert":"a"}"#, #"{"insert":"\n"}"#]),
      ("<h2>a</h2>", [#"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"header":2}}"#]),
      (
        "<quote>a</quote>",
        [#"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"blockquote":true}}"#]
      ),
      (
        "<pre swift>a\nb</pre>",
        [
          #"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"code-block":"swift"}}"#,
          #"{"insert":"b"}"#, #"{"insert":"\n","attributes":{"code-block":"swift"}}"#,
        ]
      ),
      (
        "<pre>a</pre>",
        [#"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"code-block":"plain"}}"#]
      ),
      (
        "<pre>a&#10;&#10;</pre>",
        [
          #"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"code-block":"plain"}}"#,
          #"{"insert":"\n","attributes":{"code-block":"plain"}}"#,
        ]
      ),
      (
        "<table><row><cell>a</cell><cell>b</cell></row></table>",
        [
          #"{"insert":"a"}"#, #"{"insert":"\n"}"#, #"{"insert":"b"}"#, #"{"insert":"\n"}"#,
        ]
      ),
      (
        "<p alignment=center>a</p>",
        [#"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"align":"center"}}"#]
      ),
      (
        "<p writing-direction=rtl>a</p>",
        [#"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"direction":"rtl"}}"#]
      ),
      (
        "a<hr/>",
        [
          #"{"insert":"a"}"#, #"{"insert":"\n"}"#, #"{"insert":{"divider":true}}"#,
          #"{"insert":"\n"}"#,
        ]
      ),
      (
        "<ul><li done>a</li><li todo>b</li></ul>",
        [
          #"{"insert":"a"}"#, #"{"insert":"\n","attributes":{"list":"checked"}}"#,
          #"{"insert":"b"}"#, #"{"insert":"\n","attributes":{"list":"unchecked"}}"#,
        ]
      ),
      ("<spacing 8/>", [#"{"insert":"\n"}"#]), ("", [#"{"insert":"\n"}"#]),
    ])
  func blocks(markup: String, operations: [String]) {
    #expect(Self.operations(markup) == operations)
  }

  @Test("indents lists in lists, and marks the first block of an item only")
  func lists() {
    let markup = """
      <list><item><p>a</p><p>b</p><list number><item>c</item></list></item><item>d</item></list>
      """
    #expect(
      Self.operations(markup).filter { $0.contains("\\n") } == [
        #"{"insert":"\n","attributes":{"list":"bullet"}}"#,
        #"{"insert":"\n","attributes":{"indent":1}}"#,
        #"{"insert":"\n","attributes":{"list":"ordered","indent":1}}"#,
        #"{"insert":"\n","attributes":{"list":"bullet"}}"#,
      ])
  }

  @Test(
    "has what inline elements give",
    arguments: [
      ("<b>a</b>", #""bold":true"#), ("<i>a</i>", #""italic":true"#),
      ("<u>a</u>", #""underline":true"#), ("<s>a</s>", #""strike":true"#),
      ("<code>a</code>", #""code":true"#), ("<sub>a</sub>", #""script":"sub""#),
      ("<sup>a</sup>", #""script":"super""#), ("<color #f00>a</color>", ##""color":"#ff0000""##),
      ("<bg #00f>a</bg>", ##""background":"#0000ff""##),
      (#"<link "https://a.b">a</link>"#, #""link":"https://a.b""#),
      ("<h1><i>a</i></h1>", #""italic":true"#),
      (#"<link "/u"><b>a</b></link>"#, #""bold":true,"link":"/u""#),
    ])
  func inlines(markup: String, attributes: String) {
    #expect(Self.operations(markup).first == #"{"insert":"a","attributes":{\#(attributes)}}"#)
  }

  @Test("has pictures as embeds, and their alternative text where their URL is not allowed")
  func pictures() {
    let operations = Self.operations(#"<image "i.png" alt=x width=20/>"#)
    #expect(
      operations.first == #"{"insert":{"image":"i.png"},"attributes":{"alt":"x","width":"20"}}"#)
    var text = Rendered.text(#"<image "i.png" alt=x/>"#)
    text.addLink(LinkTarget(url: "javascript:x"), to: 0..<3)
    let json = DeltaRenderer(linkPolicy: LinkPolicy(schemes: [], allowsRelative: false))
      .string(for: text)
    #expect(json.contains(#"{"insert":"x","attributes":{"alt":"x"}}"#), "\(json)")
    #expect(!json.contains("javascript"))
  }

  @Test("is JSON of any text, and its texts joined are the plain text", arguments: 0..<8)
  func anyText(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = Rendered.text(HostileInput.markup(&generator))
      let value = try JSONValue(parsing: DeltaRenderer().bytes(for: text))
      let joined = (value["ops"]?.items ?? []).map { operation in
        operation["insert"]?.string ?? (operation["insert"]?["image"] == nil ? "" : "\u{FFFC}")
      }.joined()
      let hasRefused = text.runs.contains { run in
        if case .image(let image)? = run.object { image.source.isEmpty } else { false }
      }
      let lines = text.blocks.filter(\.isLeaf).map { leaf in
        if case .preformatted = leaf.kind, leaf.content.hasSuffix("\n") { return leaf.content }
        return leaf.content + "\n"
      }
      #expect(hasRefused || joined == (lines.isEmpty ? "\n" : lines.joined()))
    }
  }

  @Test("of blocks as deep as can be takes time and room in proportion")
  func depth() {
    let depth = 5_000
    let markup = String(repeating: "<quote>a", count: depth)
    #expect(DeltaRenderer().bytes(for: Rendered.text(markup)).count < depth * 200)
    #expect(FoundationJSONRenderer().bytes(for: Rendered.text(markup)).count < depth * 5_000)
  }
}
