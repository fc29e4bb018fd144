import StylemarkSyntax

/// Text in which each character is one scalar of one column, and a line may break at spaces and
/// hyphens alone: printable ASCII, the letters of U+00C0…U+017F, curly quotes and the ellipsis.
///
/// It needs no measuring and nothing to be made safe. The letters and signs beyond ASCII are narrow
/// only where ambiguous characters are. Beyond ASCII it has no addresses.
enum SimpleText {
  /// Whether a text is simple that has simple characters alone.
  ///
  /// It is not when there are letters beyond ASCII beside an address or in a long word after spaces at
  /// the start, where lines may end in a word.
  static func isWhole(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    range.isEmpty
      || bytes[range.lowerBound] != UInt8(ascii: " ")
        && !AddressFinder.mayFindAddressBesideOther(in: bytes, range)
  }

  /// Whether a byte goes on with the character before it.
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Whether a byte begins a letter beyond ASCII; true only of simple text.
  static func isLetterLead(_ byte: UInt8) -> Bool { 0xC3...0xC5 ~= byte }

  /// How many columns a part of simple text takes.
  static func columns(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    ByteScanner.scalarCount(in: bytes.span, from: range.lowerBound, to: range.upperBound)
  }

  /// The length of the simple character beyond ASCII at an offset; 0 for another one.
  static func length(in bytes: [UInt8], at offset: Int, end: Int) -> Int {
    let lead = bytes[offset]
    if isLetterLead(lead), offset + 1 < end, isContinuation(bytes[offset + 1]) {
      // The signs for multiplication and division are no letters.
      return lead == 0xC3 && (bytes[offset + 1] == 0x97 || bytes[offset + 1] == 0xB7) ? 0 : 2
    }
    guard lead == 0xE2, offset + 2 < end, bytes[offset + 1] == 0x80 else { return 0 }
    switch bytes[offset + 2] {
    case 0x98, 0x99, 0x9C, 0x9D, 0xA6: return 3
    default: return 0
    }
  }
}
