import StylemarkSyntax

/// Keeps right-to-left text apart from what stands beside it, where a terminal reorders text.
///
/// Text stays in logical order. A line of a right-to-left paragraph is isolated as such, and other
/// right-to-left text so that bars, markers and the next column stay where they are.
enum BidiIsolation {
  /// U+2067, U+2068 and U+2069.
  static let rightToLeft = Array("\u{2067}".utf8)
  static let firstStrong = Array("\u{2068}".utf8)
  static let end = Array("\u{2069}".utf8)

  /// Whether a part of UTF-8 text has a letter that is written from right to left.
  static func isNeeded(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for offset in range where bytes[offset] >= 0xD6 {
      let next = offset + 1 < range.upperBound ? bytes[offset + 1] : 0
      switch bytes[offset] {
      // Hebrew, Arabic, Syriac, Thaana, N'Ko: U+0590…U+07FF.
      case 0xD6: if next >= 0x90 { return true }
      case 0xD7...0xDF: return true
      // U+0800…U+08FF, and the presentation forms U+FB1D…U+FDFF and U+FE70…U+FEFC.
      case 0xE0: if 0xA0...0xA3 ~= next { return true }
      case 0xEF:
        let third = offset + 2 < range.upperBound ? bytes[offset + 2] : 0
        let low = UInt32(next & 0x3F) << 6 | UInt32(third & 0x3F)
        if 0xB1D...0xDFF ~= low || 0xE70...0xEFC ~= low { return true }
      // U+10800…U+10FFF and U+1E800…U+1EFFF.
      case 0xF0:
        let third = offset + 2 < range.upperBound ? bytes[offset + 2] : 0
        if next == 0x90 && third >= 0xA0 || next == 0x9E && third >= 0xA0 { return true }
      default: break
      }
    }
    return false
  }
}
