/// Searches for bytes beyond ASCII, and counts of scalars.
extension ByteScanner {
  /// The first offset from `start` of a byte that is not ASCII, or `bytes.count`.
  static func firstNonASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 64 <= bytes.count {
      let rest = bytes.extracting(index..<bytes.count)
      precondition(rest.count >= 64)
      let low = word(rest, at: 0) | word(rest, at: 8) | word(rest, at: 16) | word(rest, at: 24)
      let high = word(rest, at: 32) | word(rest, at: 40) | word(rest, at: 48) | word(rest, at: 56)
      if (low | high) & highs != 0 { break }
      index &+= 64
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
      let block = SIMD2(word(rest, at: 0), word(rest, at: 8))
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
    while index &+ 16 <= end && rest >= 16 {
      let low = word(bytes, index)
      let high = word(bytes, index &+ 8)
      rest &-= 16
      if (low | high) & highs != 0 { rest &+= continuations(low) &+ continuations(high) }
      index &+= 16
    }
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
}
