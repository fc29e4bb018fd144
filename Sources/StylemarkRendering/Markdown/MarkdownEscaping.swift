import StylemarkSyntax

/// Puts backslashes before what Markdown would read as markup.
enum MarkdownEscaping {
  /// Appends text in a line.
  ///
  /// - Parameters:
  ///   - bytes: The text, well-formed, without line feeds.
  ///   - range: The part to append.
  ///   - isInCell: Whether a bar would end the cell.
  ///   - output: Where it goes.
  static func append(
    _ bytes: [UInt8], _ range: Range<Int>, isInCell: Bool, to output: inout [UInt8]
  ) {
    for index in range {
      let byte = bytes[index]
      let next = index + 1 < range.upperBound ? bytes[index + 1] : ASCII.space
      let previous = index > range.lowerBound ? bytes[index - 1] : ASCII.space
      switch byte {
      case ASCII.backslash, ASCII.backtick, ASCII.asterisk, UInt8(ascii: "["), UInt8(ascii: "]"):
        output.append(ASCII.backslash)
      case ASCII.underscore where !(isWordByte(previous) && isWordByte(next)):
        output.append(ASCII.backslash)
      case ASCII.lessThan where ASCII.isLetter(next) || "/!?".utf8.contains(next):
        output.append(ASCII.backslash)
      case ASCII.ampersand where isReference(bytes, index + 1..<range.upperBound):
        output.append(ASCII.backslash)
      case UInt8(ascii: "~"): output.append(ASCII.backslash)
      case UInt8(ascii: "|") where isInCell: output.append(ASCII.backslash)
      case ASCII.carriageReturn:
        output.append(utf8: "&#13;")
        continue
      default: break
      }
      output.append(byte)
    }
  }

  /// Whether what follows an ampersand could make it a character reference.
  private static func isReference(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    // The longest name has 31 letters.
    let limit = min(range.upperBound, index + 33)
    while index < limit,
      ASCII.isLetter(bytes[index]) || ASCII.isDigit(bytes[index])
        || bytes[index] == UInt8(ascii: "#")
    {
      index += 1
    }
    return index == limit || bytes[index] == ASCII.semicolon
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ASCII.isLetter(byte) || ASCII.isDigit(byte)
  }

  /// A line of text with what would begin a block at its start escaped, and white space that would be
  /// lost at its ends as references.
  static func line(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var start = line.startIndex
    var end = line.endIndex
    var result: [UInt8] = []
    while start < end, line[start] == ASCII.space || line[start] == ASCII.tab {
      result.append(utf8: line[start] == ASCII.tab ? "&#9;" : "&#32;")
      start += 1
    }
    var tail: [UInt8] = []
    while end > start, line[end - 1] == ASCII.space || line[end - 1] == ASCII.tab {
      tail = Array((line[end - 1] == ASCII.tab ? "&#9;" : "&#32;").utf8) + tail
      end -= 1
    }
    let body = line[start..<end]
    if result.isEmpty, let position = blockMarker(in: body) {
      result += body[..<position]
      result.append(ASCII.backslash)
      result += body[position...]
    } else {
      result += body
    }
    return result + tail
  }

  /// Where a backslash keeps a line from beginning a block: before a sign, or behind digits.
  private static func blockMarker(in line: ArraySlice<UInt8>) -> Int? {
    guard let first = line.first else { return nil }
    let start = line.startIndex
    switch first {
    case UInt8(ascii: "#"), ASCII.greaterThan, ASCII.equals: return start
    case ASCII.hyphen, ASCII.plus:
      let next = line.dropFirst().first
      let isMarker = next == nil || next == ASCII.space || next == ASCII.tab
      return isMarker || first == ASCII.hyphen && next == ASCII.hyphen ? start : nil
    case UInt8(ascii: "|"): return start
    case _ where ASCII.isDigit(first):
      guard let end = line.firstIndex(where: { !ASCII.isDigit($0) }), end - start <= 9,
        line[end] == ASCII.period || line[end] == UInt8(ascii: ")")
      else { return nil }
      let next = line[end...].dropFirst().first
      return next == nil || next == ASCII.space || next == ASCII.tab ? end : nil
    default: return nil
    }
  }

  /// The destination of a link or picture.
  static func destination(_ url: String) -> [UInt8] {
    let bytes = Array(url.utf8)
    let isPlain =
      !bytes.isEmpty && bytes.allSatisfy { $0 > ASCII.space && $0 != ASCII.delete }
      && !bytes.contains { "()<>\\&*_`[]~|".utf8.contains($0) }
    if isPlain { return bytes }
    var result: [UInt8] = [ASCII.lessThan]
    for byte in bytes {
      switch byte {
      case ASCII.lineFeed: result.append(utf8: "%0A")
      case ASCII.carriageReturn: result.append(utf8: "%0D")
      // References are replaced before backslashes are, so a backslash would not keep one from it.
      case ASCII.ampersand: result.append(utf8: "&amp;")
      case ASCII.lessThan, ASCII.greaterThan, ASCII.backslash, UInt8(ascii: "|"):
        result.append(ASCII.backslash)
        result.append(byte)
      default: result.append(byte)
      }
    }
    return result + [ASCII.greaterThan]
  }

  /// A title in quotes, after a space.
  static func title(_ title: String) -> [UInt8] {
    var result: [UInt8] = Array(" \"".utf8)
    for byte in title.utf8 {
      switch byte {
      case ASCII.ampersand: result.append(utf8: "&amp;")
      case ASCII.doubleQuote, ASCII.backslash, ASCII.backtick, UInt8(ascii: "|"):
        result.append(ASCII.backslash)
        result.append(byte)
      // A line that is empty would end the paragraph.
      case ASCII.lineFeed: result.append(utf8: "&#10;")
      case ASCII.carriageReturn: result.append(utf8: "&#13;")
      default: result.append(byte)
      }
    }
    return result + [ASCII.doubleQuote]
  }

  /// The language of a code block.
  static func info(_ language: String) -> [UInt8] {
    language.utf8.reduce(into: []) { result, byte in
      if byte == ASCII.ampersand { return result.append(utf8: "&amp;") }
      if byte == ASCII.backslash { result.append(ASCII.backslash) }
      result.append(byte)
    }
  }
}
