import Foundation
import Stylemark
import StylemarkFoundation
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Strings for apps")
struct NSAttributedStringTests {
  private static func string(_ markup: String) -> NSAttributedString {
    NSAttributedString(MarkupDocument(parsing: markup).attributedText().text)
  }

  /// The ranges where an attribute has one value.
  private static func ranges<Value>(
    of key: NSAttributedString.Key, in string: NSAttributedString, as type: Value.Type
  ) -> [(value: Value?, text: String)] {
    var result: [(value: Value?, text: String)] = []
    string.enumerateAttribute(key, in: NSRange(location: 0, length: string.length)) {
      value, range, _ in
      let text = string.attributedSubstring(from: range).string
      result.append((value as? Value, text))
    }
    return result
  }

  @Test("Ranges are right behind emoji and combining marks")
  func ranges() {
    let string = Self.string("<p>👩‍👩‍👧<b>e&#x301;🇩🇪</b>z</p>")
    let weights = Self.ranges(of: .stylemarkAttributes, in: string, as: CharacterAttributes.self)
    #expect(weights.map(\.text) == ["👩‍👩‍👧", "e\u{301}🇩🇪", "z"])
    #expect(weights.map { $0.value?.fontWeight } == [nil, .bold, nil])
  }

  @Test("Line feeds end blocks, and line breaks inside them are line separators")
  func paragraphs() {
    let string = Self.string("<p>a<br/>b</p><pre>c\nd</pre><p></p>")
    #expect(string.string == "a\u{2028}b\nc\u{2028}d\n")
    let blocks = Self.ranges(of: .stylemarkBlock, in: string, as: TextBlock.self)
    #expect(blocks.map { $0.value?.block?.kind.name } == ["paragraph", "preformatted"])
  }

  @Test("Links, elements and objects have keys of their own")
  func keys() throws {
    let string = Self.string(#"<link "https://a.b">c</link><image "i.png" alt=x/>"#)
    let attributes = string.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.stylemarkLink] as? URL == URL(string: "https://a.b"))
    let elements = try #require(attributes[.stylemarkElements] as? InlineElements)
    #expect(elements.elements.map(\.styleName) == ["link"])
    let picture = string.attributes(at: 1, effectiveRange: nil)
    let object = try #require(picture[.stylemarkObject] as? InlineObject)
    #expect(object.object == .image(ImageObject(source: "i.png", alternative: "x")))
    #expect(picture[.stylemarkElements] == nil)
  }

  @Test("Any text has its characters and attributes", arguments: 0..<8)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = MarkupDocument(parsing: HostileInput.markup(&generator)).attributedText().text
      let string = NSAttributedString(text)
      #expect(string.length == text.plainText.utf16.count)
      for run in text.runs {
        let range = text.range(ofBytes: run.range, in: .utf16)
        let values = string.attributes(at: range.lowerBound, effectiveRange: nil)
        #expect(values[.stylemarkAttributes] as? CharacterAttributes == run.attributes)
      }
    }
  }
}
