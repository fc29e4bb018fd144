internal import StylemarkSyntax

/// What casing asks of a character. All of it is of the Unicode Standard and of no locale.
extension Unicode.Scalar {
  /// Stands for a picture in the text, and is never left out.
  private static let object: Unicode.Scalar = "\u{FFFC}"

  /// Whether the scalar ends a line.
  var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar belongs to the character before it: a mark, a joiner, a variation selector.
  var isContinuation: Bool {
    guard value >= 0x300 else { return false }
    if properties.isGraphemeExtend { return true }
    switch properties.generalCategory {
    case .spacingMark, .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is a letter or a whole number (or a picture), which punctuation is not.
  var isWordScalar: Bool {
    if isASCII {
      let byte = UInt8(truncatingIfNeeded: value)
      return ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }
    if properties.isAlphabetic || self == Self.object { return true }
    guard let number = properties.numericValue else { return false }
    return number == number.rounded()
  }

  /// Whether the scalar is white space.
  var isSpace: Bool { properties.isWhitespace }

  /// Whether the scalar is a capital.
  var isCapital: Bool {
    isASCII ? (0x41...0x5A).contains(value) : properties.isUppercase
  }

  /// Whether a sigma beside the scalar stands beside a letter; nil when it looks through the scalar,
  /// as through an apostrophe.
  var isCasedNeighbor: Bool? {
    guard isASCII else { return properties.isCaseIgnorable ? nil : properties.isCased }
    switch UInt8(truncatingIfNeeded: value) {
    case ASCII.singleQuote, ASCII.period, ASCII.colon, ASCII.caret, ASCII.backtick: return nil
    case let byte: return ASCII.isLetter(byte)
    }
  }
}
