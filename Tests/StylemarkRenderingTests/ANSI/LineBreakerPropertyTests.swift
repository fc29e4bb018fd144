import StylemarkRendering
import StylemarkTestSupport
import Testing

@Suite("Any broken text")
struct LineBreakerPropertyTests {
  static let pieces = [
    "a", "b", "word", "longer-word", "x", " ", " ", "  ", "-", "\t", "\n", "é", "e\u{301}", "世",
    "界",
    "。", "「", "」", "ー", "👍", "👩‍👩‍👧", "🇯🇵", "한", "\u{A0}", "\u{200B}", "\u{AD}", "\u{2060}", ".", "(",
    ")", "https://a.b/c-d",
    "\u{301}", "\u{1B}", "\u{2028}", "\u{3000}",
  ]

  /// What may be missing between lines.
  static let droppable: Set<Unicode.Scalar> = [
    " ", "\t", "\n", "\u{AD}", "\u{200B}", "\u{2028}", "\u{3000}",
  ]

  struct Case {
    let text: [UInt8]
    let first: Int
    let rest: Int
    let lines: [LineBreaker.Line]
  }

  static func forEachCase(seed: UInt64, _ body: (Case) throws -> Void) rethrows {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<30, using: &random)
      let text = Array(
        (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
      let first = Int.random(in: 1..<14, using: &random)
      let rest = Int.random(in: 1..<14, using: &random)
      let lines = LineBreaker().lines(
        in: text, text.indices, firstWidth: first, restWidth: rest)
      try body(Case(text: text, first: first, rest: rest, lines: lines))
    }
  }

  @Test("has no line that is too wide, unless a single cluster is")
  func widths() {
    Self.forEachCase(seed: 21) { example in
      for (index, line) in example.lines.enumerated() {
        let limit = index == 0 ? example.first : example.rest
        let text = String(decoding: example.text[line.range], as: UTF8.self)
        let visible = text.filter { DisplayWidth().columns(of: $0) > 0 && $0 != "\u{AD}" }
        #expect(
          line.columns <= limit || visible.count == 1 || text.contains("://"), "\(line) of \(text)")
      }
    }
  }

  @Test("tells the columns that its lines take")
  func columns() {
    Self.forEachCase(seed: 22) { example in
      for line in example.lines {
        var column = 0
        for character in String(decoding: example.text[line.range], as: UTF8.self) {
          switch character {
          case "\t": column += DisplayWidth.tabColumns(at: column)
          case "\u{AD}": break
          default: column += DisplayWidth().columns(of: character)
          }
        }
        #expect(line.columns == column + (line.ending == .softHyphen ? 1 : 0))
      }
    }
  }

  @Test("is its lines, with nothing but white space and hyphens missing between them")
  func completeness() {
    Self.forEachCase(seed: 23) { example in
      var offset = 0
      for line in example.lines {
        #expect(line.range.lowerBound >= offset)
        #expect(Self.isDroppable(example.text[offset..<line.range.lowerBound]))
        offset = line.range.upperBound
      }
      #expect(Self.isDroppable(example.text[offset...]))
    }
  }

  @Test("has a line end for each line end of the text, and no white space at the end of a line")
  func endings() {
    Self.forEachCase(seed: 24) { example in
      let text = String(decoding: example.text, as: UTF8.self).unicodeScalars
      let hardBreaks = example.lines.filter { $0.ending == .hardBreak }
      #expect(hardBreaks.count == text.filter { ["\n", "\u{2028}"].contains($0) }.count)
      for line in example.lines {
        let last = String(decoding: example.text[line.range], as: UTF8.self).unicodeScalars.last
        #expect(last.map { !Self.droppable.contains($0) } ?? true)
      }
    }
  }

  @Test("stays together when its lines are joined and broken again")
  func stability() {
    Self.forEachCase(seed: 25) { example in
      guard example.first == example.rest else { return }
      // An address goes beyond the width, so a soft hyphen before it counts the second time.
      let text = String(decoding: example.text, as: UTF8.self)
      guard !text.contains("://") else { return }
      for line in example.lines where line.ending != .softHyphen {
        let again = LineBreaker().lines(
          in: example.text, line.range, firstWidth: example.rest, restWidth: example.rest)
        #expect(again.count <= 1, "\(text.debugDescription)")
      }
    }
  }

  static func isDroppable(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(droppable.contains)
  }
}
