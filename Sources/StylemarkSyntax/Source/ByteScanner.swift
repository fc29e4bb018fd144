/// Searches that look at eight bytes at a time (SIMD within a register).
///
/// The word is put together from eight indexed bytes; the optimizer turns that into one load, so
/// no unsafe code is needed.
package enum ByteScanner {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes from `index` as a little-endian word.
  ///
  /// The extracted span has eight bytes for certain, so the optimizer makes one load of this. Inlined
  /// for that reason (`make bench`, prose: 1.3 times as fast).
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
    let window = bytes.extracting(index..<(index &+ 8))
    let low =
      UInt64(window[0]) | UInt64(window[1]) &<< 8 | UInt64(window[2]) &<< 16
      | UInt64(window[3]) &<< 24
    let high =
      UInt64(window[4]) | UInt64(window[5]) &<< 8 | UInt64(window[6]) &<< 16
      | UInt64(window[7]) &<< 24
    return low | high &<< 32
  }

  /// Up to eight bytes from `index` as a little-endian word, zero above.
  static func word(_ bytes: Span<UInt8>, _ index: Int, count: Int) -> UInt64 {
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

  /// The first offset from `start` whose byte could end or change plain text: `<`, `\`, `&`, a
  /// control below space, or the second of two spaces.
  ///
  /// `bytes.count` when there is none.
  package static func firstMarkupByte(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    while index &+ 8 <= count {
      let word = word(bytes, index)
      var found = matches(word, ASCII.lessThan)
      found |= matches(word, ASCII.backslash)
      found |= matches(word, ASCII.ampersand)
      found |= (word &- (ones &* 0x20)) & ~word
      let spaces = word ^ (ones &* 0x20)
      let pairs = spaces | (spaces &<< 8 | 0xFF)
      found |= (pairs &- ones) & ~pairs
      found &= highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      // Two spaces on either side of the word's edge: look again from the last space.
      if bytes[index &+ 7] == ASCII.space && index &+ 8 < count
        && bytes[index &+ 8] == ASCII.space
      {
        return index &+ 8
      }
      index &+= 8
    }
    while index < count {
      let byte = bytes[index]
      if byte == ASCII.lessThan || byte == ASCII.backslash || byte == ASCII.ampersand
        || byte < ASCII.space
      {
        return index
      }
      if byte == ASCII.space && index > start && bytes[index &- 1] == ASCII.space { return index }
      index &+= 1
    }
    return count
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
    while index &+ 8 <= bytes.count {
      let found = word(bytes, index) & highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count && bytes[index] < 0x80 { index &+= 1 }
    return index
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

  /// The first offset from `start` of a byte that HTML text cannot hold as it is, or `count`: `&`,
  /// `<`, `>`, `"`, a control, and the lead bytes 0xC2 (C1 controls) and 0xEF (noncharacters).
  package static func firstHTMLSpecial(
    in bytes: Span<UInt8>, from start: Int, to count: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = word(bytes, index)
      var found = matches(word, ASCII.lessThan)
      found |= matches(word, ASCII.greaterThan)
      found |= matches(word, ASCII.ampersand)
      found |= matches(word, ASCII.doubleQuote)
      found |= matches(word, 0x7F)
      found |= (word &- (ones &* 0x20)) & ~word
      found &= highs
      let high = word & highs
      if high != 0 {
        found |= matches(word, 0xC2) & highs
        found |= matches(word, 0xEF) & highs
      }
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      let byte = bytes[index]
      if byte < ASCII.space || byte == ASCII.lessThan || byte == ASCII.greaterThan
        || byte == ASCII.ampersand || byte == ASCII.doubleQuote || byte == 0x7F || byte == 0xC2
        || byte == 0xEF
      {
        return index
      }
      index &+= 1
    }
    return count
  }

  /// Whether white space in a range would be lost where white space collapses: a tab, two spaces in
  /// a row, a space at an edge or beside a line feed.
  package static func hasExposedWhiteSpace(
    _ bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    guard start < end else { return false }
    if bytes[start] == ASCII.space || bytes[end &- 1] == ASCII.space { return true }
    var index = start
    while index &+ 9 <= end {
      let word = word(bytes, index)
      let next = word &>> 8 | UInt64(bytes[index &+ 8]) &<< 56
      let spaces = word ^ (ones &* 0x20)
      let nextSpaces = next ^ (ones &* 0x20)
      let lines = word ^ (ones &* 0x0A)
      let nextLines = next ^ (ones &* 0x0A)
      let pairs = (spaces | nextSpaces)
      var found = (pairs &- ones) & ~pairs
      let spaceLine = (spaces | nextLines)
      found |= (spaceLine &- ones) & ~spaceLine
      let lineSpace = (lines | nextSpaces)
      found |= (lineSpace &- ones) & ~lineSpace
      found |= matches(word, ASCII.tab)
      if found & highs != 0 { return true }
      index &+= 8
    }
    while index < end {
      let byte = bytes[index]
      if byte == ASCII.tab { return true }
      if byte == ASCII.space && index > start
        && (bytes[index &- 1] == ASCII.space || bytes[index &- 1] == ASCII.lineFeed)
      {
        return true
      }
      if byte == ASCII.lineFeed && index > start && bytes[index &- 1] == ASCII.space {
        return true
      }
      index &+= 1
    }
    return false
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
