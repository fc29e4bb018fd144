/// Searches for the bytes that outputs cannot hold as they are.
extension ByteScanner {
  /// The first offset from `start` of a byte that HTML text cannot hold as it is, or of the first
  /// of two spaces, or `end`: `&`, `<`, `>`, `"`, a control, and the lead bytes 0xC2 (C1 controls)
  /// and 0xEF (noncharacters).
  package static func firstHTMLSpecial(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    while index < end && index &+ 17 <= bytes.count {
      let (block, next) = blocks(bytes, index)
      if let offset = firstHTMLSpecial(in: block, next) { return min(index &+ offset, end) }
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

  /// The position of the first such byte in sixteen; `next` are the sixteen from the next byte on.
  @inline(__always)
  static func firstHTMLSpecial(in block: SIMD2<UInt64>, _ next: SIMD2<UInt64>) -> Int? {
    // For each test a difference that is zero, less one; and controls and DEL. In ASCII the high bit of
    // these is a mark. `<` and `>`, and `&` and `"`, differ in one bit.
    var found = (block &- all(ASCII.space)) | (block &+ all(1))
    found |= ((block | all(0x02)) ^ all(0x3E)) &- all(1)
    found |= ((block | all(0x04)) ^ all(0x26)) &- all(1)
    found &= ~block
    found |= zeros((block ^ all(ASCII.space)) | (next ^ all(ASCII.space)))
    found |= zeros(block ^ all(0xC2)) | zeros(block ^ all(0xEF))
    return firstMark(found)
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
