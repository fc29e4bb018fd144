/// Character references: `&amp;`, `&#169;`, `&#xA9;`.
///
/// ```
/// reference = "&", ( entity-name | "#", digits | "#", ( "x" | "X" ), hex-digits ), ";" ;
/// ```
package enum CharacterReference {
  /// The named references of the language: the ones that XML has, and the characters that cannot
  /// be seen or are hard to type.
  package static let entities: [(name: String, scalar: UInt32)] = [
    ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27),
    ("nbsp", 0xA0), ("shy", 0xAD), ("zwj", 0x200D), ("zwnj", 0x200C), ("lrm", 0x200E),
    ("rlm", 0x200F), ("ensp", 0x2002), ("emsp", 0x2003), ("thinsp", 0x2009),
    ("ndash", 0x2013), ("mdash", 0x2014), ("hellip", 0x2026), ("bull", 0x2022),
    ("copy", 0xA9), ("reg", 0xAE), ("trade", 0x2122), ("times", 0xD7),
  ]

  /// What stands at an ampersand.
  package enum Match {
    /// A reference that gives a character.
    case character(end: Int, scalar: UInt32)
    /// A numeric reference to no character; it gives U+FFFD.
    case invalid(end: Int)
    /// Something of the form of an entity with an unknown name; it stays text.
    case unknown(end: Int)
    /// Text.
    case none
  }

  /// The longest entity name that is looked at, in bytes.
  private static let longestName = 32

  /// Reads the reference at an ampersand.
  package static func match(_ bytes: Span<UInt8>, at start: Int) -> Match {
    var index = start + 1
    guard index < bytes.count else { return .none }
    if bytes[index] == ASCII.numberSign { return matchNumber(bytes, at: index + 1) }
    while index < bytes.count && index - start <= longestName
      && (ASCII.isLetter(bytes[index]) || ASCII.isDigit(bytes[index]))
    {
      index += 1
    }
    guard index > start + 1, index < bytes.count, bytes[index] == ASCII.semicolon,
      ASCII.isLetter(bytes[start + 1])
    else { return .none }
    for entity in entities where matches(bytes, start + 1, index, entity.name) {
      return .character(end: index + 1, scalar: entity.scalar)
    }
    return .unknown(end: index + 1)
  }

  private static func matchNumber(_ bytes: Span<UInt8>, at start: Int) -> Match {
    var index = start
    guard index < bytes.count else { return .none }
    let isHex = bytes[index] | 0x20 == 0x78
    if isHex { index += 1 }
    let firstDigit = index
    var value: UInt32 = 0
    while index < bytes.count, let digit = digit(bytes[index], isHex: isHex) {
      value = min(value &* (isHex ? 16 : 10) &+ digit, 0x11_0000)
      index += 1
    }
    guard index > firstDigit, index < bytes.count, bytes[index] == ASCII.semicolon else {
      return .none
    }
    guard value != 0, Unicode.Scalar(value) != nil else { return .invalid(end: index + 1) }
    return .character(end: index + 1, scalar: value)
  }

  private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
    if ASCII.isDigit(byte) { return UInt32(byte - ASCII.zero) }
    let letter = (byte | 0x20) &- 0x61
    return isHex && letter < 6 && ASCII.isLetter(byte) ? UInt32(letter) + 10 : nil
  }

  private static func matches(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ name: String
  ) -> Bool {
    let utf8 = name.utf8.span
    guard utf8.count == end - start else { return false }
    for index in 0..<utf8.count where bytes[start + index] != utf8[index] { return false }
    return true
  }
}

extension Lexer {
  /// Lexes a reference; reports one that gives no character.
  mutating func lexReference(_ bytes: Span<UInt8>) -> Token? {
    let start = position
    switch CharacterReference.match(bytes, at: start) {
    case .character(let end, let scalar):
      var token = Token(.reference, start, end)
      token.scalar = scalar
      return token
    case .invalid(let end):
      report(.invalidReference(text: text(start, end)), start, end)
      var token = Token(.reference, start, end)
      token.scalar = 0xFFFD
      return token
    case .unknown(let end):
      let name = text(start + 1, end - 1)
      let nearest =
        diagnostics.keeps(.unknownEntity)
        ? NearestName.nearest(to: name, among: CharacterReference.entities.map(\.name)) : nil
      report(
        .unknownEntity(name: name), start, end, hint: nearest.map { "did you mean '&\($0);'?" })
      return nil
    case .none: return nil
    }
  }

  /// Whether text ends at an ampersand: before a reference, and before an unknown one, which
  /// `lexReference` reports.
  static func beginsReference(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    if case .none = CharacterReference.match(bytes, at: index) { return false }
    return true
  }

  func text(_ start: Int, _ end: Int) -> String {
    source.string(in: SourceRange(start..<end))
  }
}
