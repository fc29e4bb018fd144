import StylemarkSyntax
import StylemarkText

/// One attribute of a tag: a style key and its value.
struct TagAttribute: Hashable {
  /// What is given.
  enum Value: Hashable {
    /// A flag: the name alone, or with `!` before it.
    case flag(Bool)
    /// A value, in quotes where it needs them.
    case text(String)
  }

  var key: String
  var value: Value

  init(_ key: String, _ value: String) {
    self.key = key
    self.value = .text(value)
  }

  init(_ key: String, flag: Bool) {
    self.key = key
    value = .flag(flag)
  }

  /// Appends the attribute after a space.
  ///
  /// - Parameter spelled: Whether a flag needs its value, because an element would take its name for
  ///   the value of a slot.
  func append(to output: inout [UInt8], spelled: Bool = false) {
    output.append(ASCII.space)
    switch value {
    case .flag(true): output.append(utf8: spelled ? key + "=true" : key)
    case .flag(false): output.append(utf8: "!" + key)
    case .text(let text):
      output.append(utf8: key + "=")
      Self.appendValue(text, to: &output)
    }
  }

  /// Appends a value, in quotes where it needs them.
  static func appendValue(_ text: String, to output: inout [UInt8]) {
    if MarkupEscaping.isBare(text) {
      output.append(utf8: text)
    } else {
      MarkupEscaping.appendQuoted(text, to: &output)
    }
  }

  /// The number as the keys read it: decimal digits, the fewest that make the same number.
  static func number(_ value: Double) -> String {
    let text = JSONWriter.text(value)
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let mantissa = text[..<mark].drop { $0 == "-" }
    let digits = mantissa.filter { $0 != "." }
    let whole =
      (mantissa.firstIndex(of: ".").map { mantissa.distance(from: mantissa.startIndex, to: $0) }
        ?? digits.count) + exponent
    if whole <= 0 { return sign + "0." + String(repeating: "0", count: -whole) + digits }
    if whole >= digits.count {
      return sign + digits + String(repeating: "0", count: whole - digits.count)
    }
    return sign + digits.prefix(whole) + "." + digits.dropFirst(whole)
  }
}
