import StylemarkSyntax

/// Reads one HTML tag, comment or declaration.
enum HTMLTagReader {
  /// A tag.
  ///
  /// A comment or declaration has an empty name.
  struct Tag {
    var name = ""
    var isCloser = false
    var isSelfClosing = false
    var attributes: [String: String] = [:]
    /// The offset after the tag.
    var end: Int
  }

  /// The tag at a `<`, or nil when the `<` is text.
  static func read(_ bytes: [UInt8], at start: Int) -> Tag? {
    guard start + 1 < bytes.count else { return nil }
    let next = bytes[start + 1]
    if next == ASCII.exclamation || next == ASCII.question { return readDeclaration(bytes, start) }
    var tag = Tag(end: 0)
    var index = start + 1
    if next == ASCII.slash {
      tag.isCloser = true
      index += 1
    }
    guard index < bytes.count, ASCII.isLetter(bytes[index]) else { return nil }
    let nameStart = index
    while index < bytes.count && (ASCII.isLetter(bytes[index]) || ASCII.isDigit(bytes[index])) {
      index += 1
    }
    tag.name = String(
      decoding: bytes[nameStart..<index].map(ASCII.lowercased), as: UTF8.self)
    // A `<` outside of quotes ends the attempt, so that no byte is read again and again.
    while index < bytes.count && bytes[index] != ASCII.greaterThan {
      if bytes[index] == ASCII.lessThan { return nil }
      if bytes[index] == ASCII.slash {
        tag.isSelfClosing = true
        index += 1
      } else if ASCII.isWhiteSpace(bytes[index]) {
        index += 1
      } else {
        tag.isSelfClosing = false
        index = readAttribute(bytes, index, &tag)
      }
    }
    guard index < bytes.count else { return nil }
    tag.end = index + 1
    return tag
  }

  private static func readDeclaration(_ bytes: [UInt8], _ start: Int) -> Tag {
    let isComment = bytes[start...].starts(with: Array("<!--".utf8))
    var index = start + (isComment ? 4 : 2)
    while index < bytes.count {
      if bytes[index] == ASCII.greaterThan
        && (!isComment || bytes[index - 1] == ASCII.hyphen && bytes[index - 2] == ASCII.hyphen)
      {
        return Tag(end: index + 1)
      }
      index += 1
    }
    return Tag(end: bytes.count)
  }

  /// Reads an attribute and gives the offset after it.
  private static func readAttribute(_ bytes: [UInt8], _ start: Int, _ tag: inout Tag) -> Int {
    var index = start
    func isEnd(_ byte: UInt8) -> Bool {
      ASCII.isWhiteSpace(byte) || byte == ASCII.greaterThan || byte == ASCII.slash
        || byte == ASCII.lessThan
    }
    while index < bytes.count && bytes[index] != ASCII.equals && !isEnd(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[start..<index].map(ASCII.lowercased), as: UTF8.self)
    guard index < bytes.count, bytes[index] == ASCII.equals else {
      tag.attributes[name] = ""
      return max(index, start + 1)
    }
    index += 1
    guard index < bytes.count else { return index }
    let quote = bytes[index]
    let valueStart: Int
    let valueEnd: Int
    if quote == ASCII.doubleQuote || quote == ASCII.singleQuote {
      valueStart = index + 1
      valueEnd = bytes[valueStart...].firstIndex(of: quote) ?? bytes.count
      index = min(valueEnd + 1, bytes.count)
    } else {
      valueStart = index
      while index < bytes.count && !ASCII.isWhiteSpace(bytes[index])
        && bytes[index] != ASCII.greaterThan
      {
        index += 1
      }
      valueEnd = index
    }
    tag.attributes[name] = decode(bytes[valueStart..<valueEnd])
    return index
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    let span = bytes.span
    var result: [UInt8] = []
    var index = 0
    while index < span.count {
      if span[index] == ASCII.ampersand,
        case .character(let end, let scalar) = CharacterReference.match(span, at: index)
      {
        result.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
        index = end
      } else {
        result.append(span[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
