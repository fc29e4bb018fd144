import StylemarkRendering
import StylemarkTestSupport
import Testing

@Suite("Truncation")
struct TruncationTests {
  static func shortened(
    _ text: String, _ width: Int, _ position: Truncation.Position, ellipsis: String = "…"
  ) -> String {
    let bytes = Array(text.utf8)
    let result = Truncation(
      of: bytes, bytes.indices, toColumns: width, position: position,
      ellipsisColumns: DisplayWidth().columns(of: ellipsis))
    return String(decoding: bytes[result.prefix], as: UTF8.self)
      + String(repeating: " ", count: result.prefixPadding)
      + (result.showsEllipsis ? ellipsis : "")
      + String(repeating: " ", count: result.suffixPadding)
      + String(decoding: bytes[result.suffix], as: UTF8.self)
  }

  @Test(
    "keeps the part that the position says",
    arguments: [
      ("abcdefgh", 8, .tail, "abcdefgh"), ("abcdefgh", 5, .tail, "abcd…"),
      ("abcdefgh", 5, .head, "…efgh"), ("abcdefgh", 5, .middle, "ab…gh"),
      ("abcdefgh", 6, .middle, "abc…gh"), ("abcdefgh", 1, .tail, "…"), ("abcdefgh", 0, .tail, ""),
      ("世界世界", 8, .tail, "世界世界"), ("世界世界", 5, .tail, "世界…"), ("世界世界", 6, .tail, "世界 …"),
      ("世界世界", 6, .head, "… 世界"), ("世界世界", 7, .middle, "世 … 界"),
      ("e\u{301}e\u{301}e\u{301}", 2, .tail, "e\u{301}…"),
      ("e\u{301}e\u{301}e\u{301}", 2, .head, "…e\u{301}"),
      ("👩‍👩‍👧👩‍👩‍👧", 3, .tail, "👩‍👩‍👧…"), ("", 0, .middle, ""),
    ] as [(String, Int, Truncation.Position, String)])
  func keeps(text: String, width: Int, position: Truncation.Position, expected: String) {
    #expect(Self.shortened(text, width, position) == expected)
  }

  @Test("clips when the ellipsis itself is too wide")
  func clips() {
    #expect(Self.shortened("abcdef", 2, .tail, ellipsis: "...") == "ab")
    #expect(Self.shortened("abcdef", 2, .head, ellipsis: "...") == "ef")
    #expect(Self.shortened("abcdef", 3, .tail, ellipsis: "...") == "...")
  }

  @Test(
    "makes text that is too wide exactly as wide as asked",
    arguments: Truncation.Position.allCases)
  func exactWidth(position: Truncation.Position) {
    var random = SeededGenerator(seed: 17)
    let pieces = ["a", "é", "世", "👍🏽", "e\u{301}", "한", "\u{200B}", "नि"]
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let width = Int.random(in: 0..<14, using: &random)
      let total = DisplayWidth().columns(of: text)
      let result = Self.shortened(text, width, position)
      if total <= width {
        #expect(result == text)
      } else {
        #expect(DisplayWidth().columns(of: result) == width, "\(text) \(width)")
      }
    }
  }
}
