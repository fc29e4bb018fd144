/// Searches that look at eight bytes at a time (SIMD within a register).
///
/// The word is put together from eight bytes; the optimizer turns that into one load, so no unsafe
/// code is needed.
package enum ByteScanner {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080
  /// Eight spaces.
  static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// The eight bytes from `index` as a little-endian word.
  ///
  /// The rest of the span is checked once to have eight bytes, and then read at constant offsets, so
  /// the optimizer makes one load of this; with a window of eight bytes, or offsets from `index`, it
  /// checks byte by byte. Inlined so that a loop's own test covers the check.
  @inline(__always)
  package static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt64 {
    let rest = bytes.extracting(index...)
    precondition(rest.count >= 8)
    return word(rest, at: 0)
  }

  /// The eight bytes from an offset that is known when the program is built, in a span that is known to
  /// hold them.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
    let low =
      UInt64(bytes[offset]) | UInt64(bytes[offset &+ 1]) &<< 8
      | UInt64(bytes[offset &+ 2]) &<< 16 | UInt64(bytes[offset &+ 3]) &<< 24
    let high =
      UInt64(bytes[offset &+ 4]) | UInt64(bytes[offset &+ 5]) &<< 8
      | UInt64(bytes[offset &+ 6]) &<< 16 | UInt64(bytes[offset &+ 7]) &<< 24
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
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference
  }

  /// A mask of the bytes of a word up to the first that equals `byte`, that one included; nil when
  /// there is none.
  static func maskThrough(_ byte: UInt8, _ word: UInt64) -> UInt64? {
    let found = matches(word, byte) & highs
    guard found != 0 else { return nil }
    return found ^ (found &- 1)
  }

  // MARK: Sixteen bytes

  // SIMD16 has no fast comparison and no fast way to find what it found; two words have both.

  /// Sixteen bytes from `index` as two words, and sixteen from the next byte; there must be
  /// seventeen.
  @inline(__always)
  static func blocks(
    _ bytes: Span<UInt8>, _ index: Int
  ) -> (SIMD2<UInt64>, next: SIMD2<UInt64>) {
    let rest = bytes.extracting(index...)
    precondition(rest.count >= 17)
    // Windows of their own: from one window the optimizer would load each byte once, by itself.
    return (
      SIMD2(word(rest, 0), word(rest, 8)), SIMD2(word(rest, 1), word(rest, 9))
    )
  }

  /// Two words with a byte everywhere.
  @inline(__always)
  static func all(_ byte: UInt8) -> SIMD2<UInt64> {
    SIMD2(repeating: ones &* UInt64(byte))
  }

  /// Marks (in the high bit of each byte) the bytes that are zero; marks above the first one in a
  /// word may be false.
  @inline(__always)
  static func zeros(_ block: SIMD2<UInt64>) -> SIMD2<UInt64> {
    (block &- all(1)) & ~block
  }

  /// The position of the first mark.
  @inline(__always)
  static func firstMark(_ found: SIMD2<UInt64>) -> Int? {
    let marks = found & SIMD2(repeating: highs)
    guard marks[0] | marks[1] != 0 else { return nil }
    return marks[0] != 0
      ? marks[0].trailingZeroBitCount / 8 : marks[1].trailingZeroBitCount / 8 &+ 8
  }

  /// Whether two ranges of the same length hold the same bytes.
  @inline(__always)
  package static func areEqual(_ bytes: Span<UInt8>, _ one: Int, _ other: Int, count: Int) -> Bool {
    guard max(one, other) &+ count &+ 8 <= bytes.count else {
      return areEqualByteByByte(bytes, one, other, count: count)
    }
    let difference = word(bytes, one) ^ word(bytes, other)
    if count <= 8 { return count == 0 || difference &<< UInt64(64 &- count &* 8) == 0 }
    // Up to sixteen bytes are the first eight and the last eight.
    if count <= 16 {
      let last = count &- 8
      return difference | (word(bytes, one &+ last) ^ word(bytes, other &+ last)) == 0
    }
    var offset = 0
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

  @inline(never)
  private static func areEqualByteByByte(
    _ bytes: Span<UInt8>, _ one: Int, _ other: Int, count: Int
  ) -> Bool {
    var offset = 0
    while offset < count && bytes[one &+ offset] == bytes[other &+ offset] { offset &+= 1 }
    return offset == count
  }

  /// The first offset from `start` that holds `byte`, or `bytes.count`.
  package static func first(_ byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    let count = bytes.count
    while index &+ 32 <= count {
      let rest = bytes.extracting(index..<count)
      precondition(rest.count >= 32)
      let found =
        matches(word(rest, at: 0), byte) | matches(word(rest, at: 8), byte)
        | matches(word(rest, at: 16), byte) | matches(word(rest, at: 24), byte)
      if found & highs != 0 { break }
      index &+= 32
    }
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
}
