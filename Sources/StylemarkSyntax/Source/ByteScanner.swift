/// Searches that look at eight bytes at a time (SIMD within a register).
///
/// The word is put together from eight bytes; the optimizer turns that into one load, so no unsafe
/// code is needed.
package enum ByteScanner {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes from `index` as a little-endian word.
  ///
  /// The rest of the span is checked once to have eight bytes, and then read at constant offsets, so
  /// the optimizer makes one load of this; with a window of eight bytes, or offsets from `index`, it
  /// checks byte by byte. Inlined so that a loop's own test covers the check.
  @inline(__always)
  package static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
    let rest = bytes.extracting(index...)
    precondition(rest.count >= 8)
    let low =
      UInt64(rest[0]) | UInt64(rest[1]) &<< 8 | UInt64(rest[2]) &<< 16 | UInt64(rest[3]) &<< 24
    let high =
      UInt64(rest[4]) | UInt64(rest[5]) &<< 8 | UInt64(rest[6]) &<< 16 | UInt64(rest[7]) &<< 24
    return low | high &<< 32
  }

  /// Up to eight bytes from `index` as a little-endian word, zero above.
  package static func word(_ bytes: Span<UInt8>, _ index: Int, count: Int) -> UInt64 {
    if index &+ 8 <= bytes.count {
      let word = word(bytes, index)
      return count >= 8 ? word : word & ((1 &<< UInt64(count &* 8)) &- 1)
    }
    var result: UInt64 = 0
    for offset in 0..<min(count, 8) {
      result |= UInt64(bytes[index + offset]) &<< UInt64(offset &* 8)
    }
    return result
  }

  /// Marks (in the high bit of each byte) the bytes of `word` that equal `byte`.
  ///
  /// Marks above the first one may be false.
  @inline(__always)
  private static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference
  }

  /// Sixteen bytes from `index`, as two words, with a space in place of each line feed.
  @inline(__always)
  static func replacingLineFeeds(_ bytes: Span<UInt8>, _ index: Int) -> SIMD2<UInt64> {
    let rest = bytes.extracting(index...)
    precondition(rest.count >= 16)
    let block = SIMD2(word(rest, 0), word(rest, 8))
    let difference = block ^ all(ASCII.lineFeed)
    let lows = all(0x7F)
    // One in each byte that is a line feed, for certain: no carry leaves a byte.
    let found = ~(((difference & lows) &+ lows) | difference | lows) &>> 7
    // A line feed and a space differ in the bits 0x2A.
    return block ^ (found &<< 1 | found &<< 3 | found &<< 5)
  }

  /// A mask of the bytes of a word up to the first that equals `byte`, that one included; nil when
  /// there is none.
  static func maskThrough(_ byte: UInt8, _ word: UInt64) -> UInt64? {
    let found = matches(word, byte) & highs
    guard found != 0 else { return nil }
    return found ^ (found &- 1)
  }

  /// The first offset from `start` whose byte could end or change plain text: `<`, `\`, `&`, a
  /// control below space, or the first of two spaces.
  ///
  /// Now and then the offset of a `|`, which shares a test with `<` and `\`; `bytes.count` when
  /// there is none.
  package static func firstMarkupByte(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 17 <= bytes.count {
      let (block, next) = blocks(bytes, index)
      // `<` is 0x3C and `\` 0x5C: with the bits 0x60 both are 0x7C.
      var found = zeros((block | all(0x60)) ^ all(0x7C))
      found |= zeros(block ^ all(ASCII.ampersand))
      found |= zeros((block ^ all(ASCII.space)) | (next ^ all(ASCII.space)))
      found |= (block &- all(ASCII.space)) & ~block
      if let offset = firstMark(found) { return index &+ offset }
      index &+= 16
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.lessThan || byte == ASCII.backslash || byte == ASCII.ampersand
        || byte < ASCII.space
      {
        return index
      }
      if byte == ASCII.space && index &+ 1 < bytes.count && bytes[index &+ 1] == ASCII.space {
        return index
      }
      index &+= 1
    }
    return bytes.count
  }

  // MARK: Sixteen bytes

  // SIMD16 has no fast comparison and no fast way to find what it found; two words have both.

  /// Sixteen bytes from `index` as two words, and sixteen from the next byte; there must be
  /// seventeen.
  @inline(__always)
  private static func blocks(
    _ bytes: Span<UInt8>, _ index: Int
  ) -> (SIMD2<UInt64>, next: SIMD2<UInt64>) {
    let rest = bytes.extracting(index...)
    precondition(rest.count >= 17)
    return (
      SIMD2(word(rest, 0), word(rest, 8)), SIMD2(word(rest, 1), word(rest, 9))
    )
  }

  /// Two words with a byte everywhere.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD2<UInt64> {
    SIMD2(repeating: ones &* UInt64(byte))
  }

  /// Marks (in the high bit of each byte) the bytes that are zero; marks above the first one in a
  /// word may be false.
  @inline(__always)
  private static func zeros(_ block: SIMD2<UInt64>) -> SIMD2<UInt64> {
    (block &- all(1)) & ~block
  }

  /// The position of the first mark.
  @inline(__always)
  private static func firstMark(_ found: SIMD2<UInt64>) -> Int? {
    let marks = found & SIMD2(repeating: highs)
    guard marks[0] | marks[1] != 0 else { return nil }
    return marks[0] != 0
      ? marks[0].trailingZeroBitCount / 8 : marks[1].trailingZeroBitCount / 8 &+ 8
  }

  /// The first offset from `start` of a control or of the second of two spaces, or `count`.
  package static func firstUncollapsed(
    in bytes: Span<UInt8>, from start: Int, to count: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = word(bytes, index)
      var found = (word &- (ones &* 0x20)) & ~word
      let spaces = word ^ (ones &* 0x20)
      let pairs = spaces | (spaces &<< 8 | 0xFF)
      found |= (pairs &- ones) & ~pairs
      found &= highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      if bytes[index &+ 7] == ASCII.space && index &+ 8 < count
        && bytes[index &+ 8] == ASCII.space
      {
        return index &+ 8
      }
      index &+= 8
    }
    while index < count {
      let byte = bytes[index]
      if byte < ASCII.space { return index }
      if byte == ASCII.space && index > start && bytes[index &- 1] == ASCII.space { return index }
      index &+= 1
    }
    return count
  }

  /// The first offset from `start` of a byte that is not ASCII, or `bytes.count`.
  static func firstNonASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 32 <= bytes.count {
      let found =
        word(bytes, index) | word(bytes, index &+ 8) | word(bytes, index &+ 16)
        | word(bytes, index &+ 24)
      if found & highs != 0 { break }
      index &+= 32
    }
    while index &+ 8 <= bytes.count {
      let found = word(bytes, index) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count && bytes[index] < 0x80 { index &+= 1 }
    return index
  }

  /// The first offset from `start` of a byte that is no printable ASCII, which is 0x20…0x7E, or `end`.
  package static func firstUnprintable(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index &+ 16 <= end {
      let rest = bytes.extracting(index...)
      precondition(rest.count >= 16)
      let block = SIMD2(word(rest, 0), word(rest, 8))
      // One more carries DEL into the top bit, where bytes beyond ASCII have it already.
      let found = ((block &- all(ASCII.space)) & ~block) | block | ((block & all(0x7F)) &+ all(1))
      if let offset = firstMark(found) { return index &+ offset }
      index &+= 16
    }
    while index < end && bytes[index] &- 0x20 < 0x5F { index &+= 1 }
    return index
  }

  /// How many scalars begin from `start` to `end` in UTF-8.
  package static func scalarCount(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var count = 0
    var index = start
    while index &+ 8 <= end {
      count &+= 8 &- continuations(word(bytes, index))
      index &+= 8
    }
    while index < end {
      if bytes[index] & 0xC0 != 0x80 { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// The offset after as many scalars of UTF-8 as given, or `end`.
  package static func offset(
    after scalars: Int, in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    var rest = scalars
    while index &+ 8 <= end {
      let count = 8 &- continuations(word(bytes, index))
      guard count <= rest else { break }
      rest &-= count
      index &+= 8
    }
    while index < end {
      if bytes[index] & 0xC0 != 0x80 {
        if rest == 0 { return index }
        rest &-= 1
      }
      index &+= 1
    }
    return end
  }

  /// How many bytes of a word go on with a scalar of UTF-8: those of 0x80…0xBF.
  @inline(__always)
  private static func continuations(_ word: UInt64) -> Int {
    let marks = word & ~(word &<< 1) & highs
    return Int(((marks &>> 7) &* ones) &>> 56)
  }

  /// Whether two ranges of the same length hold the same bytes.
  package static func areEqual(_ bytes: Span<UInt8>, _ one: Int, _ other: Int, count: Int) -> Bool {
    var offset = 0
    guard max(one, other) &+ count &+ 8 <= bytes.count else {
      while offset < count && bytes[one &+ offset] == bytes[other &+ offset] { offset &+= 1 }
      return offset == count
    }
    while offset < count {
      let difference = word(bytes, one &+ offset) ^ word(bytes, other &+ offset)
      let rest = count &- offset
      // Bytes beyond the range are shifted out.
      guard (rest >= 8 ? difference : difference &<< UInt64(64 &- rest &* 8)) == 0 else {
        return false
      }
      offset &+= 8
    }
    return true
  }

  /// The first offset from `start` of a bracket, a backslash or a line end, or `bytes.count`.
  ///
  /// Now and then the offset of another byte: a control, one of `X`, `Y`, `Z`, `^` and `_`.
  package static func firstBracketOrLineEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 17 <= bytes.count {
      let block = blocks(bytes, index).0
      // Brackets and backslash are among 0x58…0x5F, line ends among 0x08…0x0F.
      let high = block | all(0x07)
      if let offset = firstMark(zeros(high ^ all(0x5F)) | zeros(high ^ all(0x0F))) {
        return index &+ offset
      }
      index &+= 16
    }
    while index < bytes.count && bytes[index] | 0x07 != 0x5F && bytes[index] | 0x07 != 0x0F {
      index &+= 1
    }
    return index
  }

  /// The first offset from `start` of a byte with which a link without brackets, struck-through
  /// text or a footnote may begin in the text of Markdown, or `bytes.count`: `@`, `:`, `~`, `[`, or the
  /// first of two `w`.
  ///
  /// Now and then the offset of another byte that shares a test with one of them.
  package static func firstExtensionByte(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 17 <= bytes.count {
      let (block, next) = blocks(bytes, index)
      var found = zeros(block ^ all(UInt8(ascii: "@"))) | zeros(block ^ all(ASCII.colon))
      found |= zeros(block ^ all(UInt8(ascii: "~"))) | zeros(block ^ all(UInt8(ascii: "[")))
      let letters = (block | all(0x20)) ^ all(UInt8(ascii: "w"))
      found |= zeros(letters | ((next | all(0x20)) ^ all(UInt8(ascii: "w"))))
      if let offset = firstMark(found) { return index &+ offset }
      index &+= 16
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "@"), ASCII.colon, UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "w"),
        UInt8(ascii: "W"):
        return index
      default: index &+= 1
      }
    }
    return bytes.count
  }

  /// The first offset from `start` that holds `byte`, or `bytes.count`.
  package static func first(_ byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    while index &+ 8 <= count {
      let found = matches(word(bytes, index), byte) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if bytes[index] == byte { return index }
      index &+= 1
    }
    return count
  }

  /// The first offset from `start` of a byte that HTML text cannot hold as it is, or of the first
  /// of two spaces, or `end`: `&`, `<`, `>`, `"`, a control, and the lead bytes 0xC2 (C1 controls)
  /// and 0xEF (noncharacters).
  package static func firstHTMLSpecial(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end && index &+ 17 <= bytes.count {
      let (block, next) = blocks(bytes, index)
      // `<` and `>`, and `&` and `"`, differ in one bit.
      var found = zeros((block | all(0x02)) ^ all(0x3E))
      found |= zeros((block | all(0x04)) ^ all(0x26))
      found |= zeros((block ^ all(ASCII.space)) | (next ^ all(ASCII.space)))
      found |= (block &- all(ASCII.space)) & ~block
      found |= (block &+ all(1)) & ~block
      found |= zeros(block ^ all(0xC2)) | zeros(block ^ all(0xEF))
      if let offset = firstMark(found) { return min(index &+ offset, end) }
      index &+= 16
    }
    while index < end {
      let byte = bytes[index]
      if byte < ASCII.space || byte == ASCII.lessThan || byte == ASCII.greaterThan
        || byte == ASCII.ampersand || byte == ASCII.doubleQuote || byte == 0x7F || byte == 0xC2
        || byte == 0xEF
      {
        return index
      }
      if byte == ASCII.space && index &+ 1 < bytes.count && bytes[index &+ 1] == ASCII.space {
        return index
      }
      index &+= 1
    }
    return end
  }

  /// The first offset from `start` of a byte that a JSON string cannot hold as it is, or
  /// `bytes.count`: `"`, `\`, a control, and the lead bytes 0xC2 and 0xE2 of characters that are
  /// escaped for safety.
  package static func firstJSONSpecial(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    while index &+ 8 <= count {
      let word = word(bytes, index)
      var found = matches(word, ASCII.doubleQuote)
      found |= matches(word, ASCII.backslash)
      found |= matches(word, ASCII.delete)
      found |= (word &- (ones &* 0x20)) & ~word
      if word & highs != 0 {
        found |= matches(word, 0xC2)
        found |= matches(word, 0xE2)
      }
      found &= highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      let byte = bytes[index]
      if byte < ASCII.space || byte == ASCII.doubleQuote || byte == ASCII.backslash
        || byte == ASCII.delete || byte == 0xC2 || byte == 0xE2
      {
        return index
      }
      index &+= 1
    }
    return count
  }
}
