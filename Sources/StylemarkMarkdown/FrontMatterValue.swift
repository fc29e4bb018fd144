import StylemarkSyntax

/// Reads values of front matter: the scalars of YAML that stand on one line.
enum FrontMatterValue {
  /// The text of a value as it is written, without a comment after it; nil for what is no text on one
  /// line: lists and maps, blocks, tags, quotes that do not end.
  static func text(_ written: String) -> String? {
    switch written.utf8.first {
    case nil, ASCII.numberSign: ""
    case ASCII.doubleQuote: quoted(written, isDouble: true)
    case ASCII.singleQuote: quoted(written, isDouble: false)
    case let first? where "|>[]{}&*!%@`".utf8.contains(first): nil
    default: plain(written)
    }
  }

  static func isSpace(_ byte: UInt8?) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  /// Text without quotes: a `#` after white space begins a comment.
  private static func plain(_ written: String) -> String {
    let bytes = Array(written.utf8)
    var end = bytes.count
    for index in bytes.indices.dropFirst()
    where bytes[index] == ASCII.numberSign && isSpace(bytes[index - 1]) {
      end = index
      break
    }
    while end > 0 && isSpace(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func quoted(_ written: String, isDouble: Bool) -> String? {
    let quote: Unicode.Scalar = isDouble ? "\"" : "'"
    var rest = written.unicodeScalars.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\\" && isDouble {
        guard let escaped = escaped(&rest) else { return nil }
        text.append(escaped)
      } else if scalar != quote {
        text.append(scalar)
      } else if !isDouble && rest.first == quote {
        text.append(quote)
        rest.removeFirst()
      } else {
        return isEnd(rest) ? String(text) : nil
      }
    }
    return nil
  }

  /// Whether nothing but a comment follows.
  private static func isEnd(_ rest: Substring.UnicodeScalarView) -> Bool {
    let next = rest.first { $0 != " " && $0 != "\t" }
    return next == nil || next == "#" && rest.first != "#"
  }

  /// The character that an escape after a backslash stands for.
  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case let plain? where "\"\\/ ".unicodeScalars.contains(plain): plain
    case "n": "\n"
    case "t": "\t"
    case "x": hexadecimal(&rest, digits: 2)
    case "u": hexadecimal(&rest, digits: 4)
    case "U": hexadecimal(&rest, digits: 8)
    default: nil
    }
  }

  private static func hexadecimal(
    _ rest: inout Substring.UnicodeScalarView, digits: Int
  ) -> Unicode.Scalar? {
    let text = String(rest.prefix(digits))
    rest.removeFirst(min(digits, rest.count))
    guard text.utf8.count == digits, !text.hasPrefix("+"), !text.hasPrefix("-") else { return nil }
    return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
