import StylemarkTestSupport
import Testing

@testable import StylemarkRendering

@Suite("The line breaker for plain text")
struct PlainLineBreakerTests {
  @Test("breaks where the line breaker does")
  func equality() {
    var random = SeededGenerator(seed: 61)
    let alphabet = Array("aB3.- -  ".utf8)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1..<40, using: &random)
      let text = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0x20 }
      let first = Int.random(in: 0..<12, using: &random)
      let rest = Int.random(in: 0..<12, using: &random)
      var breaker = PlainLineBreaker(text, text.indices, firstWidth: first, restWidth: rest)
      var lines: [Range<Int>] = []
      while let line = breaker.next() { lines.append(line) }
      let expected = LineBreaker().lines(
        in: text, text.indices, firstWidth: first, restWidth: rest)
      #expect(
        lines == expected.map { $0.range },
        "\(String(decoding: text, as: UTF8.self).debugDescription) \(first) \(rest)")
    }
  }
}
