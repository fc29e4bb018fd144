import StylemarkRendering
import StylemarkText
import Testing

@Suite("Strings that look the same")
struct ExactStringsTests {
  private static let one = "caf\u{E9}"
  private static let other = "cafe\u{301}"

  @Test("stay what they are in links, pictures, footnotes, and HTML")
  func tables() throws {
    let elements = [
      "<link \"%\">x</link>", "<image \"%\" alt=\"%\"/>", "<footnote-ref \"%\" number=1/>",
    ]
    for element in elements + ["<html \"%\"/>", "<link \"u\" title=\"%\">x</link>"] {
      let markup = "\(Self.fill(element, Self.one)) and \(Self.fill(element, Self.other))"
      let text = Rendered.text(markup)
      let json = JSONRenderer().bytes(for: text)
      #expect(
        Self.count(Self.one, in: json) > 0 && Self.count(Self.other, in: json) > 0, "\(markup)")
      #expect(try AttributedText(json: json) == text)
      #expect(
        Rendered.text(Self.fill(element, Self.one)) != Rendered.text(Self.fill(element, Self.other))
      )
    }
  }

  private static func fill(_ element: String, _ word: String) -> String {
    element.split(separator: "%", omittingEmptySubsequences: false).joined(separator: word)
  }

  private static func count(_ word: String, in bytes: [UInt8]) -> Int {
    let word = Array(word.utf8)
    return bytes.indices.count { bytes[$0...].starts(with: word) }
  }
}
