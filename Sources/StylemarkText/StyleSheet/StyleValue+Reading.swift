internal import StylemarkSyntax

extension StyleValue {
  /// The value as a number: a number, or text in decimal digits.
  var number: Double? {
    switch self {
    case .number(let number): return number.isFinite ? number : nil
    case .string(let text):
      let isDecimal = text.utf8.allSatisfy {
        ASCII.isDigit($0) || $0 == ASCII.period || $0 == ASCII.hyphen || $0 == ASCII.plus
      }
      // The longest decimals that a number needs have some 340 digits.
      guard isDecimal, text.utf8.count <= 400, let number = Double(text) else { return nil }
      return number.isFinite ? number : nil
    default: return nil
    }
  }

  /// The value as a flag: a flag, or the words `true` and `false`.
  var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .string(let text): Keyword.flag(text)
    default: nil
    }
  }

  /// The value as names: text with commas between them, or a list of texts.
  ///
  /// Quotes around a name are taken off. Nil when it holds no name, or something else.
  var names: [String]? {
    switch self {
    case .string(let text):
      let names = text.split(separator: ",").map { Self.trimmed($0) }.filter { !$0.isEmpty }
      return names.isEmpty ? nil : names
    case .list(let values):
      var names: [String] = []
      for value in values {
        guard case .string(let text) = value else { return nil }
        names.append(Self.trimmed(text[...]))
      }
      return names.isEmpty || names.contains("") ? nil : names
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var utf8 = text.utf8[...]
    func isMargin(_ byte: UInt8) -> Bool {
      ASCII.isWhiteSpace(byte) || byte == ASCII.singleQuote || byte == ASCII.doubleQuote
    }
    while let byte = utf8.first, isMargin(byte) { utf8.removeFirst() }
    while let byte = utf8.last, isMargin(byte) { utf8.removeLast() }
    return String(Substring(utf8))
  }
}
