internal import StylemarkSyntax

extension StyleValue {
  /// Reads JSON (RFC 8259) in UTF-8, with or without a byte order mark.
  ///
  /// Own code, because the reader of FoundationEssentials neither says what is wrong nor where,
  /// and forgets the order of keys. There is no recursion: depth costs nothing.
  ///
  /// A surrogate without its other half, which no text can hold, reads as U+FFFD, or is an error for
  /// a strict reader.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - isStrict: Whether such a surrogate is an error.
  ///   - maximumCount: The most values that are read.
  public static func decode(
    json bytes: [UInt8], isStrict: Bool = false, maximumCount: Int = maximumCount
  ) throws(StyleValueError) -> StyleValue {
    var reader = JSONReader(bytes, isStrict: isStrict, maximumCount: maximumCount)
    return try reader.expectDocument()
  }
}

/// Reads one JSON document.
///
/// A `lexX` tries; an `expectX` reads or throws.
private struct JSONReader {
  private let bytes: [UInt8]
  private let isStrict: Bool
  private let maximumCount: Int
  /// Whether the document as a whole is UTF-8, so that no string needs to be looked at.
  private let isUTF8: Bool
  private var offset = 0
  private var count = 0
  /// The values of the lists and the entries of the dictionaries that are being read, those of the
  /// innermost last: each container takes its own when it ends, in one array of the right size.
  private var values: [StyleValue] = []
  private var entries: [StyleValue.Entry] = []
  /// The containers that are being read, the outermost first.
  private var open: [Open] = []

  /// A list or dictionary that is being read.
  private struct Open {
    /// Where its part of `values` or `entries` begins.
    var start: Int
    /// The key of the next value, for a dictionary.
    var key: String?
  }

  init(_ bytes: [UInt8], isStrict: Bool, maximumCount: Int) {
    self.bytes = bytes
    self.isStrict = isStrict
    self.maximumCount = maximumCount
    isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func expectDocument() throws(StyleValueError) -> StyleValue {
    while true {
      skipWhiteSpace()
      guard var value = try lexOpeningOrScalar() else { continue }
      while !open.isEmpty {
        guard let finished = try add(value) else { break }
        value = finished
      }
      if open.isEmpty { return try expectEnd(after: value) }
    }
  }

  private mutating func expectEnd(after value: StyleValue) throws(StyleValueError) -> StyleValue {
    skipWhiteSpace()
    guard offset == bytes.count else { throw unexpected("the end") }
    return value
  }

  /// A scalar or an empty container; nil when a container was opened that holds something.
  private mutating func lexOpeningOrScalar() throws(StyleValueError) -> StyleValue? {
    count += 1
    guard count <= maximumCount else { throw error("too many values") }
    switch peek {
    case JSON.openBrace:
      offset += 1
      skipWhiteSpace()
      if lex(JSON.closeBrace) { return .dictionary([]) }
      try checkDepth(open.count)
      open.append(Open(start: entries.count, key: try expectKey()))
      return nil
    case JSON.openBracket:
      offset += 1
      skipWhiteSpace()
      if lex(JSON.closeBracket) { return .list([]) }
      try checkDepth(open.count)
      open.append(Open(start: values.count))
      return nil
    case JSON.quote: return .string(try expectString())
    case let byte? where byte == JSON.hyphen || JSON.isDigit(byte):
      return .number(try expectNumber())
    default: return try expectWord()
    }
  }

  private func checkDepth(_ depth: Int) throws(StyleValueError) {
    guard depth < StyleValue.maximumDepth else {
      throw error("nested deeper than \(StyleValue.maximumDepth)")
    }
  }

  /// Puts a value into the innermost container.
  ///
  /// Gives the container when it ends here, or nil when more follows.
  private mutating func add(_ value: StyleValue) throws(StyleValueError) -> StyleValue? {
    skipWhiteSpace()
    let last = open.count - 1
    if let key = open[last].key {
      entries.append(StyleValue.Entry(key, value))
      if lex(JSON.closeBrace) {
        let start = open.removeLast().start
        let own = Array(entries[start...])
        entries.removeLast(entries.count - start)
        return .dictionary(own)
      }
      guard lex(JSON.comma) else { throw unexpected("',' or '}'") }
      skipWhiteSpace()
      open[last].key = try expectKey()
    } else {
      values.append(value)
      if lex(JSON.closeBracket) {
        let start = open.removeLast().start
        let own = Array(values[start...])
        values.removeLast(values.count - start)
        return .list(own)
      }
      guard lex(JSON.comma) else { throw unexpected("',' or ']'") }
    }
    return nil
  }

  private mutating func expectKey() throws(StyleValueError) -> String {
    guard peek == JSON.quote else { throw unexpected("a key in double quotes") }
    let key = try expectString()
    skipWhiteSpace()
    guard lex(JSON.colon) else { throw unexpected("':'") }
    return key
  }

  private mutating func expectWord() throws(StyleValueError) -> StyleValue {
    for (word, value) in JSON.words where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    throw unexpected("a value")
  }

  /// A number that is a few digits, which most are.
  private mutating func lexShortInteger() -> Double? {
    var end = offset
    var value = 0
    while end < bytes.count, end - offset < 15, JSON.isDigit(bytes[end]) {
      value = value * 10 + Int(bytes[end] & 0xF)
      end += 1
    }
    guard end > offset, end < bytes.count, !JSON.isNumberByte(bytes[end]) else { return nil }
    guard bytes[offset] != JSON.zero || end == offset + 1 else { return nil }
    offset = end
    return Double(value)
  }

  private mutating func expectNumber() throws(StyleValueError) -> Double {
    if let short = lexShortInteger() { return short }
    let start = offset
    while let byte = peek, JSON.isNumberByte(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let digits = text.utf8.drop { $0 == ASCII.hyphen }
    guard let number = Double(text), number.isFinite, let first = digits.first,
      ASCII.isDigit(first),
      first != ASCII.zero || !(digits.dropFirst().first.map(ASCII.isDigit) ?? false)
    else {
      offset = start
      throw error("'\(text)' is not a number")
    }
    return number
  }

  private mutating func expectString() throws(StyleValueError) -> String {
    offset += 1
    let end = endOfPlainBytes
    if isUTF8 && end < bytes.count && bytes[end] == JSON.quote {
      defer { offset = end + 1 }
      return String(decoding: bytes[offset..<end], as: UTF8.self)
    }
    var result: [UInt8] = []
    while let byte = peek {
      switch byte {
      case JSON.quote:
        offset += 1
        guard let text = String(validating: result, as: UTF8.self) else {
          throw error("a string that is not UTF-8")
        }
        return text
      case JSON.backslash: result += String(try expectEscape()).utf8
      case 0..<JSON.space: throw unexpected("a string without control characters")
      default:
        let end = endOfPlainBytes
        result += bytes[offset..<end]
        offset = end
      }
    }
    throw error("a string does not end")
  }

  /// The offset of the next quote, escape or control character.
  private var endOfPlainBytes: Int {
    // Most keys and many values are shorter than what the scanner looks at in one go.
    var end = offset
    let limit = min(end + 8, bytes.count)
    while end < limit {
      if JSON.endsPlainBytes(bytes[end]) { return end }
      end &+= 1
    }
    while true {
      // The scanner stops at some bytes more, which a writer escapes.
      end = ByteScanner.firstJSONSpecial(in: bytes.span, from: end)
      guard end < bytes.count, !JSON.endsPlainBytes(bytes[end]) else { return end }
      end &+= 1
    }
  }

  private mutating func expectEscape() throws(StyleValueError) -> Unicode.Scalar {
    offset += 1
    guard let byte = peek else { throw error("a string does not end") }
    offset += 1
    if byte != JSON.letterU {
      guard let escaped = JSON.escapes[byte] else {
        offset -= 1
        throw unexpected("an escape")
      }
      return escaped
    }
    let unit = try expectHexadecimal()
    if unit & 0xFC00 == 0xD800, bytes[offset...].starts(with: #"\u"#.utf8) {
      let start = offset
      offset += 2
      let low = try expectHexadecimal()
      if low & 0xFC00 == 0xDC00 {
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)) ?? "\u{FFFD}"
      }
      offset = start
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard !isStrict else { throw error("a surrogate has no other half") }
    return "\u{FFFD}"
  }

  private mutating func expectHexadecimal() throws(StyleValueError) -> UInt32 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(JSON.isHexadecimalDigit),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    offset += 4
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func lex(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = peek, JSON.isWhiteSpace(byte) { offset += 1 }
  }

  private func unexpected(_ expected: String) -> StyleValueError {
    guard let byte = peek else { return error("the text ends where \(expected) is expected") }
    let found =
      byte > ASCII.space && byte < ASCII.delete
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
    return error("found \(found) where \(expected) is expected")
  }

  private func error(_ reason: String) -> StyleValueError {
    let before = bytes[..<offset]
    let line = before.count { $0 == ASCII.lineFeed } + 1
    let start = before.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    return StyleValueError(
      "\(reason) (line \(line), column \(offset - start + 1))", pointer: pointer)
  }

  /// The place of the value that is being read, as a JSON pointer (RFC 6901).
  private var pointer: String {
    var tokens: [String] = []
    // A list's finished values end where those of the next list inside begin.
    var end = values.count
    for container in open.reversed() {
      if let key = container.key {
        tokens.append(Self.escaped(key))
      } else {
        tokens.append(String(end - container.start))
        end = container.start
      }
    }
    return tokens.reversed().map { "/" + $0 }.joined()
  }

  private static func escaped(_ key: String) -> String {
    key.reduce(into: "") { result, character in
      switch character {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.append(character)
      }
    }
  }
}

/// The bytes and words of JSON.
///
/// Those of `ASCII`, in another module, would be asked for by a call each time.
private enum JSON {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let space = UInt8(ascii: " ")
  static let hyphen = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let zero = UInt8(ascii: "0")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D
  static let comma: UInt8 = 0x2C
  static let letterU: UInt8 = 0x75

  static let words: [(String, StyleValue)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
  ]

  static let escapes: [UInt8: Unicode.Scalar] = [
    ASCII.doubleQuote: "\"", ASCII.backslash: "\\", ASCII.slash: "/", 0x62: "\u{8}",
    0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
  ]

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Whether a byte ends the plain part of a string: a quote, a backslash, a control character.
  static func endsPlainBytes(_ byte: UInt8) -> Bool {
    byte == quote || byte == backslash || byte < space
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func isNumberByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == hyphen || byte == ASCII.plus || byte == ASCII.period
      || byte | 0x20 == 0x65
  }

  static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || (byte | 0x20) &- 0x61 < 6
  }
}
