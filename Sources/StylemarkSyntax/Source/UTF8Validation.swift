/// Finds ill-formed UTF-8.
enum UTF8Validation {
  /// The maximal ill-formed subsequences, as the Unicode Standard cuts them (chapter 3.9, "U+FFFD
  /// Substitution of Maximal Subparts").
  static func invalidRanges(in bytes: Span<UInt8>) -> [SourceRange] {
    var found: [SourceRange] = []
    var offset = ByteScanner.firstNonASCII(in: bytes, from: 0)
    while offset < bytes.count {
      let (length, isValid) = sequence(bytes, offset)
      if !isValid { found.append(SourceRange(offset..<offset + length)) }
      offset += length
      if offset < bytes.count && bytes[offset] < 0x80 {
        offset = ByteScanner.firstNonASCII(in: bytes, from: offset)
      }
    }
    return found
  }

  /// The length of the sequence at an offset that holds no ASCII, and whether it is a character.
  /// (The Unicode Standard, table 3-7.)
  private static func sequence(_ bytes: Span<UInt8>, _ start: Int) -> (length: Int, isValid: Bool) {
    let lead = bytes[start]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let count: Int
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF:
      count = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      count = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return (1, false)
    }
    guard start + 1 < bytes.count, second.contains(bytes[start + 1]) else { return (1, false) }
    for index in 2..<max(count, 2) {
      guard start + index < bytes.count, bytes[start + index] & 0xC0 == 0x80 else {
        return (index, false)
      }
    }
    return (count, true)
  }
}
