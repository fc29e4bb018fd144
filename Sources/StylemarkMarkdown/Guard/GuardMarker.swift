import StylemarkSyntax

/// A marker with which a container begins.
struct GuardMarker {
  /// The offset after it.
  var end: Int
  var isQuote: Bool
  /// Where a backslash undoes it.
  var escapeAt: Int

  /// Reads the marker at an offset; nil when there is none.
  ///
  /// An item that interrupts a paragraph is not empty, and is the first one if it has a number.
  init?(_ input: [UInt8], _ offset: Int, interruptsParagraph: Bool) {
    switch input[offset] {
    case ASCII.greaterThan:
      self.init(end: offset + 1, isQuote: true, escapeAt: offset)
      return
    case ASCII.hyphen, ASCII.plus, UInt8(ascii: "*"):
      self.init(end: offset + 1, isQuote: false, escapeAt: offset)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var digits = offset
      var number = 0
      while digits < input.count && digits - offset < 9 && ASCII.isDigit(input[digits]) {
        number = number * 10 + Int(input[digits] - ASCII.zero)
        digits += 1
      }
      guard digits < input.count, !interruptsParagraph || number == 1,
        input[digits] == ASCII.period || input[digits] == UInt8(ascii: ")")
      else { return nil }
      self.init(end: digits + 1, isQuote: false, escapeAt: digits)
    default: return nil
    }
    var rest = end
    guard GuardLine.ends(at: rest, input) || Self.isSpace(input[rest]) else { return nil }
    guard interruptsParagraph else { return }
    while rest < input.count && (input[rest] == ASCII.space || input[rest] == ASCII.tab) {
      rest += 1
    }
    if GuardLine.ends(at: rest, input) { return nil }
  }

  private init(end: Int, isQuote: Bool, escapeAt: Int) {
    self.end = end
    self.isQuote = isQuote
    self.escapeAt = escapeAt
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || (9...13).contains(byte)
  }
}
