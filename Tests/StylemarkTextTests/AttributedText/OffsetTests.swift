import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Offsets and places")
struct OffsetTests {
  private static let text = AttributedText("aé👩‍👧e\u{301}z")

  @Test(
    "The places of letters in each unit",
    arguments: [
      (OffsetUnit.utf8, [0, 1, 3, 14, 17, 18]), (.utf16, [0, 1, 2, 7, 9, 10]),
      (.scalar, [0, 1, 2, 5, 7, 8]), (.character, [0, 1, 2, 3, 4, 5]),
    ])
  func places(unit: OffsetUnit, offsets: [Int]) {
    let bytes = [0, 1, 3, 14, 17, 18]
    #expect(bytes.map { Self.text.offset(ofByte: $0, in: unit) } == offsets)
    #expect(offsets.map { Self.text.byteOffset(of: $0, in: unit) } == bytes)
  }

  @Test("An offset inside a letter counts as its start, a range as all that it touches")
  func insideLetters() {
    #expect(Self.text.offset(ofByte: 2, in: .scalar) == 1)
    #expect(Self.text.offset(ofByte: 10, in: .character) == 2)
    #expect(Self.text.byteOffset(of: 3, in: .utf16) == 3)
    #expect(Self.text.byteRange(of: 3..<3, in: .utf16) == 3..<3)
    #expect(Self.text.byteRange(of: 3..<6, in: .utf16) == 3..<14)
  }

  @Test("Offsets outside the text are those of its ends", arguments: OffsetUnit.allCases)
  func outside(unit: OffsetUnit) {
    #expect(Self.text.offset(ofByte: -5, in: unit) == 0)
    #expect(Self.text.byteOffset(of: -5, in: unit) == 0)
    #expect(Self.text.byteOffset(of: .max, in: unit) == Self.text.utf8.count)
    #expect(Self.text.byteRange(of: -1..<Int.max, in: unit) == 0..<Self.text.utf8.count)
    #expect(AttributedText().byteOffset(of: 1, in: unit) == 0)
  }

  @Test("Offsets of any text are those of its string", arguments: 0..<8)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = AttributedText(HostileInput.text(&generator))
      let string = text.plainText
      for index in string.indices {
        let byte = string.utf8.distance(from: string.startIndex, to: index)
        let expected = [
          byte, string.utf16.distance(from: string.startIndex, to: index),
          string.unicodeScalars.distance(from: string.startIndex, to: index),
          string.distance(from: string.startIndex, to: index),
        ]
        #expect(OffsetUnit.allCases.map { text.offset(ofByte: byte, in: $0) } == expected)
        #expect(
          zip(OffsetUnit.allCases, expected).allSatisfy { text.byteOffset(of: $1, in: $0) == byte })
      }
    }
  }

  @Test("A slice by characters holds whole ones")
  func slices() {
    #expect(Self.text.slice(2..<4, in: .character).plainText == "👩‍👧e\u{301}")
    #expect(Self.text.slice(2..<4, in: .utf16).plainText == "👩")
  }

  @Test("Text is found scalar by scalar, from left to right, none of it twice")
  func finding() {
    let text = AttributedText("aaaa é e\u{301}\nab")
    #expect(text.ranges(of: "aa") == [0..<2, 2..<4])
    #expect(text.ranges(of: "é") == [5..<7])
    #expect(text.ranges(of: "\na") == [11..<13])
    #expect(text.ranges(of: "") == [])
    #expect(text.ranges(of: "a", in: 1..<3) == [1..<2, 2..<3])
    #expect(text.ranges(of: "a", in: -9..<1) == [0..<1])
    #expect(text.firstRange(of: "ab") == 12..<14)
    #expect(text.firstRange(of: "abc") == nil)
  }

  @Test("Any piece of a text is found where it is", arguments: 0..<8)
  func findingAnything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let letters = (0..<generator.number(below: 60)).map { _ in generator.pick(["a", "b", "é"]) }
      let piece = (0...generator.number(below: 5)).map { _ in generator.pick(["a", "b", "é"]) }
        .joined()
      let string = letters.joined()
      let expected = string.ranges(of: piece).map {
        string.utf8.distance(from: string.startIndex, to: $0.lowerBound)
      }
      #expect(AttributedText(string).ranges(of: piece).map(\.lowerBound) == expected)
    }
  }

  @Test("A search for what almost repeats takes one look at each byte")
  func hostileSearch() {
    let text = AttributedText(String(repeating: "a", count: 200_000))
    #expect(text.ranges(of: String(repeating: "a", count: 50_000) + "b") == [])
  }

  @Test("The run and the block at an offset")
  func atAnOffset() {
    let text = AttributedTextInvariantTests.text("<h1>a</h1><p>b<i>c</i></p>")
    #expect(text.run(at: 3)?.text == "c" && text.run(at: 4) == nil && text.run(at: -1) == nil)
    #expect(text.block(at: 1)?.kind == .heading(1) && text.block(at: 4)?.kind == .paragraph)
    #expect(text.block(at: 5) == nil && AttributedText().block(at: 0) == nil)
  }
}
