import StylemarkText
import Testing

@Suite("Editing attributes")
struct AttributeEditingTests {
  private static func text(_ markup: String) -> AttributedText { EditingTests.text(markup) }

  /// Each run as its text, elements and attributes.
  private static func runs(_ text: AttributedText) -> [String] {
    text.checkInvariants()
    return text.dump().split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\"") }.map { String($0) }
  }

  private static let bold = TextStyle().with(fontWeight: .bold)

  @Test("A style cuts runs at the ends of its range and takes the place of what they have")
  func applying() {
    var text = Self.text("<p>ab<i>cd</i></p>")
    text.apply(Self.bold, to: 1..<3)
    #expect(
      Self.runs(text) == [
        #""a""#, #""b" .span {font-weight=700}"#, #""c" .i .span {font-weight=700 italic=true}"#,
        #""d" .i {italic=true}"#,
      ])
    text.apply(TextStyle().with(fontWeight: .regular), to: 0..<4)
    #expect(Set(text.runs.map(\.attributes.fontWeight)) == [.regular])
  }

  @Test("Styles given one after the other share an element, in any order")
  func sharing() {
    let italic = TextStyle().with(italic: true)
    var one = Self.text("ab")
    one.apply(Self.bold, to: 0..<1)
    one.apply(italic, to: 0..<1)
    var other = Self.text("ab")
    other.apply(italic, to: 0..<1)
    other.apply(Self.bold, to: 0..<1)
    other.apply(Self.bold, to: 0..<1)
    #expect(one == other)
    #expect(one.runs.map(\.marks.count) == [1, 0])
  }

  @Test("A relative size is relative to that of each run")
  func relativeSizes() {
    var text = Self.text("<p>a<size 10>b</size></p>")
    text.apply(TextStyle { $0.character.fontSize = .scale(2) }, to: 0..<2)
    #expect(text.runs.map(\.attributes.pointSize) == [32, 20])
    text.apply(TextStyle { $0.character.fontSize = .delta(1) }, to: 0..<2)
    #expect(text.runs.map(\.attributes.pointSize) == [33, 21])
  }

  @Test("Attributes of paragraphs go to the blocks that the range touches, but not to rules")
  func paragraphs() {
    var text = Self.text("<p>a</p><p>b</p><hr/><p>c</p>")
    text.apply(TextStyle().with(alignment: .center), to: 2..<5)
    #expect(text.blocks.map(\.paragraph.alignment) == [nil, .center, nil, nil])
    text.apply(TextStyle().with(alignment: .right), to: 0..<0)
    #expect(text.blocks.map(\.paragraph.alignment) == [.right, .center, nil, nil])
    text.remove(\.paragraph.alignment, in: 0..<text.utf8.count)
    #expect(text == Self.text("<p>a</p><p>b</p><hr/><p>c</p>"))
  }

  @Test("A named style is an element of that name")
  func namedStyles() {
    var text = Self.text("<p>abc</p>")
    text.apply(Self.bold, named: "loud", to: 1..<2)
    text.apply(Self.bold, named: "loud", to: 1..<2)
    #expect(Self.runs(text) == [#""a""#, #""b" .loud {font-weight=700}"#, #""c""#])
  }

  @Test("The line feed that ends a block keeps the attributes of the block")
  func lineFeeds() {
    var whole = Self.text("<p>a</p><p>b</p>")
    var part = whole
    whole.apply(Self.bold, to: 0..<3)
    part.apply(Self.bold, to: 0..<1)
    part.apply(Self.bold, to: 2..<3)
    #expect(whole == part)
  }

  @Test("A link is one element around all others and takes the place of links")
  func links() {
    var text = Self.text(#"<p>a<b>b</b><link "/old">c</link>d</p>"#)
    text.addLink(LinkTarget(url: "/new"), to: 0..<3)
    #expect(
      text.runs.map { $0.marks.map { $0.link?.url ?? $0.styleName ?? "" } }
        == [["/new"], ["/new", "b"], ["/new"], []])
    #expect(text.runs.map { $0.attributes.underline != nil } == [true, true, true, false])
    text.removeLinks(in: 0..<4)
    #expect(text == Self.text("<p>a<b>b</b>cd</p>"))
  }

  @Test("The look of links is that of the text, the built-in one, or the one that is given")
  func linkLooks() {
    let red = StyleColor(RGBAColor(hex: 0xFF0000))
    var own = Self.text(#"<style link color=#f00/><p>a<link "/x">b</link></p>"#)
    own.addLink(LinkTarget(url: "/y"), to: 0..<1)
    #expect(own.runs.map(\.attributes.textColor) == [red, red])
    var given = Self.text("<p>a</p>")
    given.addLink(LinkTarget(url: "/y"), to: 0..<1, style: TextStyle().with(textColor: red))
    #expect(given.runs.map(\.attributes.textColor) == [red])
  }

  @Test("A property goes from the elements that give it, and a style that gives it loses its name")
  func removal() {
    var text = Self.text("<p>a<b color=#f00>b</b><code>c</code></p>")
    text.remove(\.character.fontWeight, in: 0..<3)
    text.remove(\.character.backgroundColor, in: 0..<3)
    #expect(
      Self.runs(text) == [
        #""a""#, #""b" .span {text-color=#ff0000}"#,
        #""c" .span {font-name=Menlo,Consolas,DejaVu Sans Mono,monospace}"#,
      ])
    text.remove(\.character.textColor, in: 0..<3)
    #expect(text.runs.map(\.marks.count) == [0, 1])
    #expect(text.runs.flatMap(\.marks).compactMap(\.overrides?.role) == [])
  }

  @Test("What a block gives stays where what elements give is removed")
  func removalInABlock() {
    var text = Self.text("<h1>a<i color=#f00>b</i></h1>")
    text.removeAttributes(in: 0..<2)
    #expect(text == Self.text("<h1>ab</h1>"))
    text.remove(\.character.fontWeight, in: 0..<2)
    #expect(text == Self.text("<h1>ab</h1>"))
  }

  @Test("Links stay where all other attributes are removed")
  func removalAroundLinks() {
    var text = Self.text(#"<p><b>a<link "/u"><i>b</i></link></b></p>"#)
    text.removeAttributes(in: 0..<2)
    #expect(text == Self.text(#"<p>a<link "/u">b</link></p>"#))
  }

  @Test("A change of attributes sees each distinct run once and may take attributes away")
  func mapping() {
    var text = Self.text("<p>a<b>b</b>c<b>d</b></p>")
    var calls = 0
    text.mapAttributes { attributes in
      calls += 1
      var result = attributes
      result.fontWeight = attributes.fontWeight == .bold ? nil : .semibold
      return result
    }
    #expect(calls == 2)
    #expect(text.runs.map(\.attributes.fontWeight) == [.semibold, nil, .semibold, nil])
    #expect(text.runs.map(\.marks.count) == [1, 0, 1, 0])
    text.mapAttributes(in: 1..<2) { _ in
      var result = CharacterAttributes()
      result.fontSize = .points(9)
      return result
    }
    #expect(text.runs.map(\.attributes.pointSize) == [nil, 9, nil, nil])
  }

  @Test("However many styles are given, elements are no deeper than documents may be")
  func depth() {
    var text = Self.text("<p>ab</p>")
    for index in 0..<100 {
      text.apply(Self.bold, named: "style\(index % 2)", to: 0..<1)
      text.addLink(LinkTarget(url: "/\(index)"), to: 0..<2)
    }
    text.checkInvariants()
    #expect(text.runs.map { $0.link?.url } == ["/99", "/99"])
    #expect((text.runs.map(\.marks.count).max() ?? 0) <= StyleResolver.markLimit)
  }
}
