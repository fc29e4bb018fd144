/// The bytes that the language gives a meaning, by name.
package enum ASCII {
  package static let nul: UInt8 = 0x00
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let exclamation: UInt8 = 0x21
  package static let doubleQuote: UInt8 = 0x22
  package static let numberSign: UInt8 = 0x23
  package static let percent: UInt8 = 0x25
  package static let ampersand: UInt8 = 0x26
  package static let singleQuote: UInt8 = 0x27
  package static let openParenthesis: UInt8 = 0x28
  package static let closeParenthesis: UInt8 = 0x29
  package static let asterisk: UInt8 = 0x2A
  package static let plus: UInt8 = 0x2B
  package static let comma: UInt8 = 0x2C
  package static let hyphen: UInt8 = 0x2D
  package static let period: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  package static let zero: UInt8 = 0x30
  package static let colon: UInt8 = 0x3A
  package static let semicolon: UInt8 = 0x3B
  package static let lessThan: UInt8 = 0x3C
  package static let equals: UInt8 = 0x3D
  package static let greaterThan: UInt8 = 0x3E
  package static let question: UInt8 = 0x3F
  package static let backslash: UInt8 = 0x5C
  package static let escape: UInt8 = 0x1B
  package static let caret: UInt8 = 0x5E
  package static let underscore: UInt8 = 0x5F
  package static let backtick: UInt8 = 0x60
  package static let openBrace: UInt8 = 0x7B
  package static let closeBrace: UInt8 = 0x7D
  package static let delete: UInt8 = 0x7F

  /// Whether the byte is one of `A`–`Z` and `a`–`z`.
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether the byte is one of `0`–`9`.
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Whether the byte is space, tab, line feed or carriage return: the white space that collapses.
  package static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte <= space && UInt64(0x0000_0001_0000_2600) &>> UInt64(byte) & 1 != 0
  }

  /// Whether the byte is ASCII punctuation, which a backslash makes literal.
  package static func isPunctuation(_ byte: UInt8) -> Bool {
    (byte >= 0x21 && byte <= 0x2F) || (byte >= 0x3A && byte <= 0x40)
      || (byte >= 0x5B && byte <= 0x60) || (byte >= 0x7B && byte <= 0x7E)
  }

  /// Whether the byte may stand in an element or attribute name after its first letter: a letter, a
  /// digit, `_`, `.` or `-`.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    isMember(byte, low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  }

  /// Whether the byte may stand in an attribute value without quotes: a name byte, `#`, `%`, `+`
  /// or `:`.
  package static func isBareValueByte(_ byte: UInt8) -> Bool {
    isMember(byte, low: 0x07FF_6828_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
  }

  /// Whether the byte is in a set of ASCII bytes, given as one bit for each of 0…63 and 64…127.
  private static func isMember(_ byte: UInt8, low: UInt64, high: UInt64) -> Bool {
    let bits = byte < 64 ? low : byte < 128 ? high : 0
    return bits &>> UInt64(byte & 63) & 1 != 0
  }

  /// The lower-case form of an ASCII letter; any other byte unchanged.
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
