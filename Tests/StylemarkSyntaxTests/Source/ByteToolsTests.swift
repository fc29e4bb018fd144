import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("Byte tools")
struct ByteToolsTests {
  /// Bytes of hostile text, some of it long and plain.
  private static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<generator.number(below: 6) {
      text += HostileInput.text(&generator, limit: 6)
      text += String(repeating: "plain words ", count: generator.number(below: 5))
    }
    return Array(text.utf8)
  }

  @Test("A buffer holds what was written", arguments: 0..<60 as Range<UInt64>)
  func bufferHoldsAll(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for _ in 0..<80 {
      let bytes = Self.bytes(&generator)
      let start = generator.number(below: bytes.count + 1)
      let range = start..<(start + generator.number(below: bytes.count - start + 1))
      switch generator.number(below: 8) {
      case 0:
        buffer.append(7)
        expected.append(7)
      case 1:
        buffer.appendReplacingLineFeeds(bytes.span, range)
        expected += bytes[range].map { $0 == 10 ? 32 : $0 }
      case 2 where !expected.isEmpty:
        buffer.removeLast()
        expected.removeLast()
      case 3:
        let kept = generator.number(below: expected.count + 1)
        buffer.truncate(to: kept)
        expected.removeSubrange(kept...)
      case 4:
        buffer.append(contentsOf: bytes)
        expected += bytes
      case 5:
        buffer.append(word: 0x0000_6867_6665_6463, count: 3)
        expected += [0x63, 0x64, 0x65]
      case 6:
        let count = Self.copy(bytes, range, to: &buffer)
        expected += bytes[range].prefix(count)
      default:
        buffer.append(bytes, range)
        expected += bytes[range]
      }
      #expect(buffer.count == expected.count)
    }
    #expect(buffer.take() == expected)
    #expect(buffer.count == 0)
  }

  /// Copies a range into lent room, and gives how many bytes there was room for: all or none.
  private static func copy(
    _ bytes: [UInt8], _ range: Range<Int>, to buffer: inout ByteBuffer
  ) -> Int {
    let before = buffer.count
    var count = before
    var room = buffer.lend()
    var target = room.mutableSpan
    let isCopied = ByteBuffer.copy(bytes.span, range, to: &target, at: &count)
    #expect(isCopied == (before + range.count + ByteBuffer.copyMargin <= room.count))
    buffer.takeBack(room, count: count)
    return count - before
  }

  @Test("A buffer gives its bytes away behind others")
  func bufferMoves() {
    var buffer = ByteBuffer()
    var output: [UInt8] = []
    for text in ["one", "two", "", "three"] {
      buffer.append(contentsOf: Array(text.utf8))
      buffer.move(to: &output)
    }
    #expect(output == Array("onetwothree".utf8))
  }

  @Test("The scanner for markup stops at every byte of markup", arguments: 0..<200 as Range<UInt64>)
  func markupScanner(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.bytes(&generator)
    let stops = Set("<&\\".utf8)
    var index = 0
    while index < bytes.count {
      let found = ByteScanner.firstMarkupByte(in: bytes.span, from: index)
      let skipped = bytes[index..<found]
      #expect(skipped.allSatisfy { $0 >= 32 && !stops.contains($0) })
      #expect(zip(skipped, skipped.dropFirst()).allSatisfy { $0 != 32 || $1 != 32 })
      if found < bytes.count {
        let byte = bytes[found]
        let isPair = byte == 32 && found + 1 < bytes.count && bytes[found + 1] == 32
        #expect(byte < 32 || stops.contains(byte) || byte == UInt8(ascii: "|") || isPair)
      }
      index = found + 1
    }
  }

  @Test("The scanner for HTML stops at what HTML escapes", arguments: 0..<200 as Range<UInt64>)
  func htmlScanner(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = Self.bytes(&generator)
    let end = bytes.count - generator.number(below: bytes.count / 2 + 1)
    func isSpecial(_ index: Int) -> Bool {
      let byte = bytes[index]
      return byte < 32 || [0x7F, 0xC2, 0xEF].contains(byte) || "<>&\"".utf8.contains(byte)
        || byte == 32 && index + 1 < bytes.count && bytes[index + 1] == 32
    }
    for start in 0...end {
      let found = ByteScanner.firstHTMLSpecial(in: bytes.span, from: start, to: end)
      #expect(found == (start..<end).first(where: isSpecial) ?? end)
    }
  }
}
