import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Casing a paragraph and cutting it again")
struct LetterCaseBoundaryTests {
  /// Cuts a text at bars, cases the whole, and shows the pieces with bars between them.
  private func pieces(
    _ marked: String, _ letterCase: LetterCase, from source: LetterCase = .regular,
    options: LetterCase.Options = []
  ) -> String {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    var boundaries: [Int] = []
    var offset = 0
    for part in parts.dropLast() {
      offset += part.utf8.count
      boundaries.append(offset)
    }
    let cased = letterCase.applied(
      to: parts.joined(), boundaries: boundaries, from: source, options: options)
    return Self.cut(cased.text, cased.boundaries).joined(separator: "|")
  }

  private static func cut(_ text: String, _ boundaries: [Int]) -> [String] {
    let bytes = Array(text.utf8)
    let bounds = [0] + boundaries + [bytes.count]
    return zip(bounds, bounds.dropFirst()).map {
      String(decoding: bytes[$0..<$1], as: UTF8.self)
    }
  }

  @Test(
    "Pieces keep their letters",
    arguments: [
      ("stra|ß|e", LetterCase.upper, "STRA|SS|E"), ("stra|ß|e", .regular, "stra|ß|e"),
      ("f|oo b|ar", .capitalized, "F|oo B|ar"), ("the |quick| fox", .kebab, "the-|quick|-fox"),
      ("the|  |quick", .kebab, "the|-|quick"), ("the | quick", .kebab, "the-|quick"),
      ("the | |  quick", .capitalized, "The ||Quick"),
      ("  |a|  ", .upper, "|A|"), ("a | ", .upper, "A|"), ("a,| b", .kebab, "a|-b"),
      ("a|, |b", .upperCamel, "A||B"), ("e|\u{301}", .upper, "E|\u{301}"),
      ("ΟΔΟ|Σ| ΟΔ|Ο", .lower, "οδο|ς| οδ|ο"), ("ΟΔΟ|Σ|Α", .lower, "οδο|σ|α"),
      ("|a|", .upper, "|A|"), ("|", .upper, "|"), ("||a", .upper, "||A"),
      ("one |two|\nthr|ee", .lowerCamel, "one|Two|\nthr|ee"), ("😀|a", .kebab, "|a"),
      ("ŉ|x", .upper, "ʼN|X"),
    ])
  func pieces(marked: String, letterCase: LetterCase, expected: String) {
    #expect(pieces(marked, letterCase) == expected)
  }

  @Test("A joiner before a capital belongs to the piece of the capital")
  func capitals() {
    #expect(pieces("parse|Json", .kebab, from: .lowerCamel) == "parse|-json")
    #expect(pieces("par|seJs|on", .kebab, from: .lowerCamel) == "par|se-js|on")
  }

  @Test("A place inside a character is its end, one beyond the text is the text's")
  func inside() {
    let cased = LetterCase.upper.applied(to: "aß", boundaries: [0, 1, 2, 3, 9])
    #expect(cased.text == "ASS")
    #expect(cased.boundaries == [0, 1, 3, 3, 3])
  }

  @Test("Pieces of any text add up to the whole", arguments: LetterCase.allCases)
  func properties(letterCase: LetterCase) {
    var generator = SeededGenerator(seed: 11)
    let extra = ["ß", "Σ", "ΑΣ", "ŉ", "ǆ", "İ", "-", "_", "aB", "\u{345}", "ΐ", "ﬃ", "\u{2028}"]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<generator.number(below: 20) {
        text += generator.pick(generator.number(below: 2) == 0 ? extra : HostileInput.fragments)
      }
      let source = generator.pick(LetterCase.allCases)
      let options = LetterCase.Options(rawValue: generator.number(below: 8))
      var places = text.unicodeScalars.indices.map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }.filter { _ in generator.number(below: 3) == 0 }
      if generator.number(below: 2) == 0 { places.append(text.utf8.count) }
      if generator.number(below: 4) == 0 { places += places }
      places.sort()
      let cased = letterCase.applied(
        to: text, boundaries: places, from: source, options: options)
      let pieces = Self.cut(cased.text, cased.boundaries)
      let whole = letterCase.applied(to: text, from: source, options: options)
      #expect(cased.text == whole)
      #expect(Array(pieces.joined().utf8) == Array(whole.utf8), "\(text.debugDescription)")
      #expect(cased.boundaries.count == places.count)
      #expect(zip(cased.boundaries, cased.boundaries.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(cased.boundaries.allSatisfy { (0...whole.utf8.count).contains($0) })
    }
  }

  @Test("What is before a place does not depend on the others")
  func independence() {
    let text = "The  quick ßrown|ΟΔΟΣ ΑΣ"
    let all = Array(0...text.utf8.count)
    for letterCase in LetterCase.allCases {
      let together = letterCase.applied(to: text, boundaries: all).boundaries
      let alone = all.map { letterCase.applied(to: text, boundaries: [$0]).boundaries[0] }
      #expect(together == alone)
    }
  }

  @Test(
    "A long text takes time in proportion",
    arguments: ["Σ", "Σ'", "'", " ", "a ", "A", "\u{301}", "ß", "-", "\n", "a\u{301}"])
  func linear(part: String) {
    let text = String(repeating: part, count: 20_000)
    let places = Array(0...text.utf8.count)
    for letterCase in [LetterCase.lower, .kebab, .lowerCamel] {
      for source in [LetterCase.regular, .kebab, .upperCamel] {
        let cased = letterCase.applied(to: text, boundaries: places, from: source)
        #expect(cased.boundaries.last == cased.text.utf8.count)
      }
    }
  }
}
