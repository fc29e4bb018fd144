import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Edited text in every output")
struct EditedOutputTests {
  @Test("An applied style shows in HTML, on the terminal and in JSON alike")
  func applied() {
    var text = Rendered.text("<p>plain bold</p>")
    text.apply(TextStyle().with(fontWeight: .bold), to: 6..<10)
    let html = HTMLRenderer(styleDelivery: .inline).string(for: text)
    #expect(html.contains(#"plain <span style="font-weight:700">bold</span>"#), "\(html)")
    let ansi = ANSIRenderer(depth: .trueColor).string(for: text)
    #expect(ansi.contains("plain \u{1B}[1mbold\u{1B}["), "\(ansi)")
    let json = JSONRenderer().string(for: text)
    #expect(json.contains(#"{"overrides":{"font-weight":700}}"#), "\(json)")
    #expect(json.contains(#"{"font-weight":700},"#) || json.contains(#"{"font-weight":700}]"#))
  }

  @Test("A removed style shows in none of them")
  func removed() {
    var text = Rendered.text("<p><b>bold</b></p>")
    text.remove(\.character.fontWeight, in: 0..<4)
    let plain = Rendered.text("<p>bold</p>")
    #expect(HTMLRenderer().string(for: text) == HTMLRenderer().string(for: plain))
    #expect(ANSIRenderer().string(for: text) == ANSIRenderer().string(for: plain))
    #expect(JSONRenderer().string(for: text) == JSONRenderer().string(for: plain))
  }

  @Test("A link over elements is one link in HTML")
  func links() {
    var text = Rendered.text("<p>a <b>b</b> c</p>")
    text.addLink(LinkTarget(url: "/u"), to: 0..<5)
    let html = HTMLRenderer(styleDelivery: .none).string(for: text)
    #expect(html.contains(#"<a class="sm-link" href="/u">a <strong>b</strong> c</a>"#), "\(html)")
  }

  @Test("Text that moves into a heading looks like the heading in every output")
  func moved() {
    var text = Rendered.text("<h1>a</h1><p>b</p>")
    text.joinBlocks(at: 0)
    let heading = Rendered.text("<h1>ab</h1>")
    #expect(text == heading)
    #expect(JSONRenderer().bytes(for: text) == JSONRenderer().bytes(for: heading))
  }

  @Test("Equal texts have the same JSON, whatever was done to them", arguments: 0..<16)
  func canonical(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = Rendered.text(HostileInput.markup(&generator))
      var edited = text
      for _ in 0..<5 {
        let offset = edited.byteOffset(
          of: generator.number(below: edited.utf8.count + 1), in: .scalar)
        let copy = edited
        edited.insert(Rendered.text("<i>x<b>y</b></i>"), at: offset)
        edited.apply(TextStyle().with(letterSpacing: 3), to: 0..<edited.utf8.count)
        if generator.number(below: 2) == 0 { edited = copy }
      }
      let json = JSONRenderer().bytes(for: edited)
      let decoded = try AttributedText(json: json)
      #expect(decoded == edited)
      #expect(JSONRenderer().bytes(for: decoded) == json)
    }
  }

  @Test("What was inserted and removed again leaves no trace")
  func traceless() {
    let text = Rendered.text("<h1>a</h1><p>b<i>c</i></p>")
    var edited = text
    let range = edited.insert(Rendered.text("<quote><b>x</b></quote><code>y</code>"), at: 3)
    edited.removeSubrange(range)
    #expect(edited == text)
    #expect(JSONRenderer().bytes(for: edited) == JSONRenderer().bytes(for: text))
    #expect(HTMLRenderer().bytes(for: edited) == HTMLRenderer().bytes(for: text))
  }
}
