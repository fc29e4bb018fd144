import Foundation
import Stylemark
import StylemarkFoundation
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Strings of Foundation")
struct AttributedStringTests {
  private static func text(_ markup: String) -> AttributedText {
    MarkupDocument(parsing: markup).attributedText().text
  }

  private static func dump(_ string: AttributedString) -> String {
    let text = AttributedText(string)
    text.checkInvariants()
    return text.dump()
  }

  // MARK: There and back

  @Test(
    "Attributed text comes back as it was",
    arguments: [
      "", "<p></p>", "<title>a</title>b <b>c<i>d</i></b>", "<p>a</p><p></p>", "<p></p><p>a</p>",
      "<list number start=3><item>a</item><item></item></list>", "<quote></quote>",
      "<p>a</p><quote></quote>", "<quote></quote><p>a</p><list></list><hr/><spacing 8/>",
      "<p>👩‍👩‍👧<b>e</b>&#x301;🇩🇪<i>🇪</i></p>", "<p>a<br/>b</p><pre>c\n\nd\n</pre>", "<p>a<br/></p>",
      #"<p><image "a.png" alt=x/><image "a.png" alt=x/><image "b c.png"/></p>"#,
      #"<p><link "https://a.b/ü x" title=t>c</link><link "/d">e</link><link "/d">f</link></p>"#,
      "<stylemark 1 lang=fa dir=rtl/><p>a<span language=en>b</span></p>",
      "<scheme dark><color red>a</color></scheme><p case=upper>b</p>",
    ])
  func roundTrip(markup: String) {
    let text = Self.text(markup)
    let string = AttributedString(text)
    #expect(AttributedText(string) == text, "\(text.dump())\nbecame\n\(Self.dump(string))")
    #expect(text.utf8.isEmpty || String(string.characters) == text.plainText)
  }

  @Test("Any text comes back as it was", arguments: 0..<24)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<25 {
      let markup = HostileInput.markup(&generator)
      var text = Self.text(markup)
      if round % 2 == 0 {
        text.apply(TextStyle().with(fontWeight: .bold), to: 0..<generator.number(below: 30))
        text.addLink(LinkTarget(url: "https://a.b"), to: 2..<(2 + generator.number(below: 9)))
      }
      let string = AttributedString(text)
      let back = AttributedText(string)
      back.checkInvariants()
      #expect(back == text, "\(text.dump())\nbecame\n\(back.dump())")
      #expect(AttributedString(back) == string)
    }
  }

  @Test("Text of composing, and of Markdown, comes back as it was")
  func markdown() {
    let text = MarkupDocument(parsing: "# a\n\n- b\n- [ ] *c*\n\n> d `e`\n", as: .markdown)
      .attributedText().text
    #expect(AttributedText(AttributedString(text)) == text)
  }

  // MARK: Attributes

  @Test("Attributes have keys of their own, and those of Foundation say the same")
  func keys() throws {
    let markup =
      #"<h1>a<b>b</b></h1><p><link "https://a.b" title=t>c</link><span language=fa>d</span></p>"#
    let string = AttributedString(Self.text(markup))
    let runs = Array(string.runs)
    #expect(runs[0].stylemark.pointSize == 28 && runs[1].stylemark.fontWeight == .bold)
    #expect(runs[1].stylemark.elements?.elements.map(\.styleName) == ["b"])
    #expect(runs[0].stylemark.block?.block?.kind == .heading(1))
    let link = try #require(runs.first { $0.link != nil })
    #expect(link.link == URL(string: "https://a.b") && link.stylemark.elements?.link?.title == "t")
    #expect(runs.last?.languageIdentifier == "fa")
    let image = AttributedString(Self.text(#"<image "a.png" alt=x/>"#)).runs.first
    #expect(image?.imageURL == URL(string: "a.png") && image?.alternateDescription == "x")
  }

  @Test("An attribute that was set in between shows in the text and its elements")
  func changedAttributes() throws {
    var string = AttributedString(Self.text("<p>a<i>bc</i></p>"))
    let range = try #require(string.range(of: "b"))
    string[range].stylemark.fontWeight = .bold
    string[range].stylemark.italic = nil
    let text = AttributedText(string)
    text.checkInvariants()
    #expect(text.runs.map(\.text) == ["a", "b", "c"])
    #expect(text.runs.map(\.attributes.italic) == [nil, nil, true])
    #expect(text.runs.map { $0.marks.last?.overrides?.character.fontWeight } == [nil, .bold, nil])
  }

  @Test("A link that was set or taken away is one or none")
  func changedLinks() throws {
    var string = AttributedString(Self.text(#"<p>a<link "/u">b</link></p>"#))
    string[try #require(string.range(of: "a"))].link = URL(string: "https://x.y")
    string[try #require(string.range(of: "b"))].link = nil
    let text = AttributedText(string)
    #expect(text.runs.map { $0.link?.url } == ["https://x.y", nil])
    #expect(text.runs.map { $0.attributes.underline != nil } == [true, false])
  }

  // MARK: Structure

  @Test("Characters that were put between stand in the block before them")
  func insertedCharacters() throws {
    var string = AttributedString(Self.text("<h1>ab</h1><p>c</p>"))
    let place = try #require(string.range(of: "b")).lowerBound
    string.insert(AttributedString("X"), at: place)
    #expect(Self.dump(string).hasPrefix("heading 1 .h1"))
    #expect(AttributedText(string).blocks.map(\.content) == ["aXb", "c"])
  }

  @Test("Blocks go with their characters, and the blocks around them too")
  func removedCharacters() throws {
    let markup = "<p>a</p><list><item>b</item><item>c</item></list><quote>d</quote><p>e</p>"
    var string = AttributedString(Self.text(markup))
    string.removeSubrange(try #require(string.range(of: "d\n")))
    string.removeSubrange(try #require(string.range(of: "b\n")))
    #expect(AttributedText(string) == Self.text("<p>a</p><list><item>c</item></list><p>e</p>"))
    string.removeSubrange(try #require(string.range(of: "e")))
    #expect(AttributedText(string) == Self.text("<p>a</p><list><item>c</item></list><p></p>"))
  }

  @Test("Strings that are put together keep their blocks")
  func joinedStrings() {
    let one = Self.text("<h1>a</h1><list><item>b</item></list>")
    let other = Self.text("<quote>c</quote>")
    let text = AttributedText(AttributedString(one) + AttributedString(other))
    text.checkInvariants()
    #expect(text == one + other)
    let words = AttributedString(AttributedText("a")) + AttributedString(AttributedText("b"))
    #expect(AttributedText(words) == AttributedText("ab"))
  }

  @Test("A string from elsewhere gives paragraphs with what Foundation says")
  func foreignStrings() {
    var string = AttributedString("a\n\nb")
    string.link = URL(string: "https://a.b")
    string += AttributedString(" c\n")
    var picture = AttributedString("\u{FFFC}")
    picture.imageURL = URL(string: "i.png")
    string += picture
    let text = AttributedText(string)
    text.checkInvariants()
    #expect(text.blocks.map(\.content) == ["a", "", "b c", "\u{FFFC}"])
    #expect(text.runs.filter { $0.link != nil }.map(\.text).joined() == "ab")
    #expect(text.runs.contains { $0.object == .image(ImageObject(source: "i.png")) })
    #expect(AttributedText(AttributedString("")) == AttributedText())
    #expect(AttributedText(AttributedString("x")).plainText == "x")
    #expect(AttributedText(AttributedString("x\n")).plainText == "x")
  }

  @Test("Any change of a string gives a text that keeps its rules", arguments: 0..<16)
  func anyChange(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var string = AttributedString(Self.text(HostileInput.markup(&generator)))
      for _ in 0..<4 {
        let offsets = (0..<2).map { _ in generator.number(below: string.characters.count + 1) }
        // Whole characters: Foundation stops at copies of parts of them.
        let bounds = offsets.sorted().map {
          string.characters.index(string.startIndex, offsetBy: $0)
        }
        switch generator.number(below: 4) {
        case 0: string.removeSubrange(bounds[0]..<bounds[1])
        case 1: string.insert(AttributedString("x\ny"), at: bounds[0])
        case 2: string.insert(AttributedString(string[bounds[0]..<bounds[1]]), at: bounds[0])
        default: string[bounds[0]..<bounds[1]].stylemark.letterSpacing = 2
        }
      }
      let text = AttributedText(string)
      text.checkInvariants()
      #expect(AttributedText(AttributedString(text)) == text)
    }
  }
}
