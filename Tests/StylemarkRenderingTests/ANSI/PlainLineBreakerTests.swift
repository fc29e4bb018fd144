import StylemarkTestSupport
import Testing

@testable import StylemarkRendering

@Suite("The line breaker for plain text")
struct PlainLineBreakerTests {
  @Test("breaks where the line breaker does")
  func equality() {
    var random = SeededGenerator(seed: 61)
    let ascii = ["a", "B", "3", ".", "-", " ", "-", " ", " ", "a://b"]
    let simple = ascii + ["é", "ß", "ő", "“", "’", "…"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 1..<40, using: &random)
      let isASCII = Bool.random(using: &random)
      let alphabet = isASCII ? ascii : simple
      let text = (0..<count).flatMap { _ in (alphabet.randomElement(using: &random) ?? " ").utf8 }
      guard isASCII || SimpleText.isWhole(text, text.indices) else { continue }
      let links = Self.links(in: text, &random)
      let first = Int.random(in: 0..<12, using: &random)
      let rest = Int.random(in: 0..<12, using: &random)
      var breaker = PlainLineBreaker(
        text, text.indices, firstWidth: first, restWidth: rest, isASCII: isASCII,
        links: links)
      var lines: [Range<Int>] = []
      while let line = breaker.next() { lines.append(line) }
      let expected = LineBreaker().lines(
        in: text, text.indices, firstWidth: first, restWidth: rest, links: links)
      #expect(
        lines == expected.map { $0.range },
        "\(String(decoding: text, as: UTF8.self).debugDescription) \(first) \(rest) \(links)")
    }
  }

  /// No link, or one somewhere.
  private static func links(
    in text: [UInt8], _ random: inout SeededGenerator
  ) -> [Range<Int>] {
    guard Bool.random(using: &random) else { return [] }
    let start = Int.random(in: 0..<text.count, using: &random)
    return [start..<Int.random(in: start + 1...text.count, using: &random)]
  }
}
