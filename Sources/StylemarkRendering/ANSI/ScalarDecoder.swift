/// Reads UTF-8 one scalar at a time.
enum ScalarDecoder {
  /// One step through UTF-8 text: the scalar, or `nil` for bytes that encode none.
  struct Step: Equatable {
    let scalar: UInt32?
    /// Bytes of the scalar, or of the invalid sequence that one U+FFFD replaces; at least 1.
    let length: Int
  }

  /// Decodes the scalar at an offset below `end`.
  ///
  /// An invalid sequence is as long as its longest valid beginning (Unicode, section 3.9,
  /// “U+FFFD Substitution of Maximal Subparts”).
  static func step(in bytes: [UInt8], at offset: Int, end: Int) -> Step {
    let lead = bytes[offset]
    if lead < 0x80 { return Step(scalar: UInt32(lead), length: 1) }
    guard lead >= 0xC2, lead <= 0xF4 else { return Step(scalar: nil, length: 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard
        offset + index < end,
        index == 1 ? isSecond(bytes[offset + 1], after: lead) : bytes[offset + index] & 0xC0 == 0x80
      else { return Step(scalar: nil, length: index) }
      scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    return Step(scalar: scalar, length: length)
  }

  /// Whether a byte may follow a lead byte: no overlong forms, surrogates or values too large.
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: 0xA0...0xBF ~= byte
    case 0xED: 0x80...0x9F ~= byte
    case 0xF0: 0x90...0xBF ~= byte
    case 0xF4: 0x80...0x8F ~= byte
    default: byte & 0xC0 == 0x80
    }
  }
}
