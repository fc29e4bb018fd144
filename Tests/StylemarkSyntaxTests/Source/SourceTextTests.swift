import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("Source text")
struct SourceTextTests {
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], [1..<2]),
      ([0xE2, 0x82, 0x41], [0..<2]),
      ([0xE2, 0x82], [0..<2]),
      ([0xC0, 0x80], [0..<1, 1..<2]),
      ([0xED, 0xA0, 0x80], [0..<1, 1..<2, 2..<3]),
      ([0xF0, 0x9F, 0x98, 0x80], []),
      ([0xF4, 0x90, 0x80, 0x80], [0..<1, 1..<2, 2..<3, 3..<4]),
      ([], []),
    ] as [([UInt8], [Range<Int>])])
  func illFormedSequencesAreFound(bytes: [UInt8], ranges: [Range<Int>]) {
    let source = SourceText(name: "input", bytes: bytes)
    #expect(source.invalidRanges.map(\.bytes) == ranges)
  }

  @Test(arguments: 0..<16)
  func illFormedSequencesAreThoseThatDecodingReplaces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let bytes = HostileInput.bytes(&generator)
      let source = SourceText(name: "input", bytes: bytes)
      let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars
      let written = bytes.indices.filter { bytes[$0...].starts(with: [0xEF, 0xBF, 0xBD]) }
      let replaced = decoded.filter { $0 == "\u{FFFD}" }.count - written.count
      #expect(source.invalidRanges.count == replaced)
    }
  }

  @Test(arguments: [
    ("a«b»c", 1, 2, 2), ("a\n«b»", 2, 1, 1), ("a\r\n«b»", 2, 1, 1), ("a\r«b»", 2, 1, 1),
    ("a\n\r«b»", 3, 1, 1), ("é«b»", 1, 3, 2), ("😀«b»", 1, 5, 3), ("\u{FEFF}«b»", 1, 1, 1),
    ("\u{2028}«b»", 1, 4, 2), ("«»", 1, 1, 1),
  ])
  func positionsCountLinesAndColumns(marked: String, line: Int, column: Int, utf16: Int) {
    let source = MarkedSource(marked)
    let table = LineTable(SourceText(source.text))
    let offset = UInt32(source.ranges[0].lowerBound)
    let position = table.position(of: offset)
    #expect([position.line, position.column] == [line, column])
    #expect(table.position(of: offset, unit: .utf16).column == utf16)
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]), ("\r\r", ["", "", ""]), ("", [""]),
    ("\u{FEFF}a\n", ["a", ""]),
  ])
  func linesHaveTheirText(text: String, lines: [String]) {
    let source = SourceText(text)
    let table = LineTable(source)
    #expect((1...table.count).map { source.string(in: table.range(ofLine: $0)) } == lines)
  }
}
