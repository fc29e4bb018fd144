extension MarkupEscaping {
  /// Appends a piece of a paragraph as markup that reads well: only what would be read as something
  /// else is escaped.
  ///
  /// A line feed is `<br/>`, or itself where white space is kept. Controls and characters that look
  /// like a space are references.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - range: The piece. A tag, or the end of the paragraph, follows it.
  ///   - end: Where the paragraph ends.
  ///   - keeps: Whether white space is kept at this place.
  ///   - vanishes: Whether a space at this place would vanish: at the start of a paragraph, after a line
  ///     break, after another space.
  ///   - output: What the markup is appended to.
  package static func append(
    _ text: [UInt8], _ range: Range<Int>, end: Int, keeps: Bool, vanishes: inout Bool,
    to output: inout [UInt8]
  ) {
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let byte = text[index]
      if byte == ASCII.space && (keeps || !vanishes && !isLast(index, in: text, end: end)) {
        vanishes = true
        index += 1
        continue
      }
      guard let replacement = replacement(at: index, in: text, upTo: range.upperBound, keeps: keeps)
      else {
        vanishes = false
        index += 1
        continue
      }
      output.append(contentsOf: text[start..<index])
      output.append(contentsOf: replacement.bytes)
      vanishes = byte == ASCII.lineFeed
      index += replacement.count
      start = index
    }
    output.append(contentsOf: text[start..<range.upperBound])
  }

  /// Whether white space at an offset ends its line.
  private static func isLast(_ index: Int, in text: [UInt8], end: Int) -> Bool {
    index + 1 >= end || text[index + 1] == ASCII.lineFeed
  }

  /// What stands in markup for the character at an offset, and how many bytes it has; nil for itself.
  private static func replacement(
    at index: Int, in text: [UInt8], upTo end: Int, keeps: Bool
  ) -> (bytes: [UInt8], count: Int)? {
    let byte = text[index]
    let next = index + 1 < end ? text[index + 1] : nil
    switch byte {
    case ASCII.space: return (Array("&#32;".utf8), 1)
    case ASCII.lineFeed: return keeps ? nil : (Array("<br/>".utf8), 1)
    case ASCII.tab where keeps: return nil
    case 0x01..<ASCII.space, ASCII.delete: return (reference(to: byte), 1)
    case ASCII.lessThan: return beginsTag(next) ? ([ASCII.backslash, byte], 1) : nil
    case ASCII.ampersand:
      return Lexer.beginsReference(text.span, index) ? ([ASCII.backslash, byte], 1) : nil
    case ASCII.backslash:
      let isPlain = next.map { ASCII.isLetter($0) || ASCII.isDigit($0) } ?? false
      return isPlain ? nil : ([byte, byte], 1)
    case 0xC2 where next == 0xA0: return (Array("&nbsp;".utf8), 2)
    case 0xC2 where next == 0xAD: return (Array("&shy;".utf8), 2)
    case 0xEF where next == 0xBB && index + 2 < end && text[index + 2] == 0xBF:
      return (Array("&#xFEFF;".utf8), 3)
    default: return nil
    }
  }

  /// Whether a `<` could be read as part of a tag, given the byte after it; a tag may follow a piece.
  private static func beginsTag(_ next: UInt8?) -> Bool {
    guard let next else { return true }
    return ASCII.isLetter(next) || next == ASCII.slash || next == ASCII.exclamation
  }

  private static func reference(to byte: UInt8) -> [UInt8] { Array("&#\(byte);".utf8) }

  /// Appends an attribute value in quotes.
  package static func appendQuoted(_ value: String, to output: inout [UInt8]) {
    let bytes = Array(value.utf8)
    output.append(ASCII.doubleQuote)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.doubleQuote, ASCII.backslash:
        output.append(ASCII.backslash)
        output.append(byte)
      case ASCII.ampersand:
        if Lexer.beginsReference(bytes.span, index) { output.append(ASCII.backslash) }
        output.append(byte)
      case 0x01..<ASCII.space, ASCII.delete: output.append(contentsOf: reference(to: byte))
      default: output.append(byte)
      }
    }
    output.append(ASCII.doubleQuote)
  }

  /// Whether a value can stand without quotes.
  package static func isBare(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy(ASCII.isBareValueByte)
  }

  /// Whether a text is a name that an element can have.
  package static func isName(_ text: String) -> Bool {
    ASCII.isLetter(text.utf8.first ?? 0) && text.utf8.allSatisfy(ASCII.isNameByte)
  }
}
