extension Lexer {
  /// Lexes what begins with `<`: a comment, a closer, an opener, or `raw` with its content.
  ///
  /// A `<` that begins none of them is text.
  ///
  /// ```
  /// tag       = open-tag | close-tag ;
  /// open-tag  = "<", name, { space, attribute | quoted }, [ space ], [ "/" ], ">" ;
  /// close-tag = "</", [ name, [ space ] ], ">" ;
  /// comment   = "<!--", ? any text without "-->" ?, "-->" ;
  /// raw       = "<raw", { space, attribute | quoted }, [ space ], ">",
  ///             ? any text without raw-close ?, raw-close ;
  /// raw-close = "</raw", [ space ], ">" ;
  /// ```
  mutating func lexTag(_ bytes: Span<UInt8>) -> Token? {
    guard Self.beginsTag(bytes, position) else { return nil }
    switch bytes[position + 1] {
    case ASCII.exclamation: return lexComment(bytes)
    case ASCII.slash: return lexCloseTag(bytes)
    default:
      guard let tag = lexOpenTag(bytes) else { return nil }
      if !tag.isSelfClosing && Self.isRaw(bytes, tag.name) { return lexRaw(bytes, after: tag) }
      return tag
    }
  }

  private mutating func lexComment(_ bytes: Span<UInt8>) -> Token? {
    var index = position + 4
    while !noCommentEnd {
      index = ByteScanner.first(ASCII.greaterThan, in: bytes, from: index)
      guard index < bytes.count else { break }
      if index >= position + 6 && bytes[index - 1] == ASCII.hyphen
        && bytes[index - 2] == ASCII.hyphen
      {
        var token = Token(.comment, position, index + 1)
        token.content = SourceRange(position + 4..<index - 2)
        return token
      }
      index += 1
    }
    noCommentEnd = true
    report(.unterminatedComment, position, position + 4)
    return nil
  }

  private mutating func lexCloseTag(_ bytes: Span<UInt8>) -> Token? {
    let nameStart = position + 2
    let nameEnd = Self.endOfName(bytes, from: nameStart)
    var index = nameEnd
    if index < bytes.count && ASCII.isWhiteSpace(bytes[index]) {
      index = Self.whiteSpace(bytes, from: nameEnd).end
    }
    guard index < bytes.count, bytes[index] == ASCII.greaterThan else {
      reportBrokenTag(bytes, at: index, name: "/" + text(nameStart, nameEnd))
      return nil
    }
    var token = Token(.closeTag, position, index + 1)
    token.name = SourceRange(nameStart..<nameEnd)
    return token
  }

  /// Lexes an opener and adds its attributes to `attributes`.
  private mutating func lexOpenTag(_ bytes: Span<UInt8>) -> Token? {
    let firstAttribute = attributes.count
    guard let token = lexOpenTag(bytes, firstAttribute) else {
      attributes.removeSubrange(firstAttribute...)
      return nil
    }
    return token
  }

  private mutating func lexOpenTag(_ bytes: Span<UInt8>, _ firstAttribute: Int) -> Token? {
    let nameStart = position + 1
    let nameEnd = Self.endOfName(bytes, from: nameStart)
    var index = nameEnd
    while true {
      var afterSpace = index
      if index < bytes.count && ASCII.isWhiteSpace(bytes[index]) {
        afterSpace = Self.whiteSpace(bytes, from: index).end
      }
      guard afterSpace < bytes.count else {
        reportBrokenTag(bytes, at: afterSpace, name: text(nameStart, nameEnd))
        return nil
      }
      let isEmpty =
        bytes[afterSpace] == ASCII.slash && afterSpace + 1 < bytes.count
        && bytes[afterSpace + 1] == ASCII.greaterThan
      if isEmpty || bytes[afterSpace] == ASCII.greaterThan {
        var token = Token(.openTag, position, afterSpace + (isEmpty ? 2 : 1))
        token.name = SourceRange(nameStart..<nameEnd)
        token.flag = isEmpty
        token.firstAttribute = UInt32(firstAttribute)
        token.endAttribute = UInt32(attributes.count)
        return token
      }
      // White space stands before each attribute; a quoted value may follow the name at once.
      let isQuote =
        bytes[afterSpace] == ASCII.doubleQuote || bytes[afterSpace] == ASCII.singleQuote
      guard afterSpace > index || isQuote, let end = lexAttribute(bytes, from: afterSpace) else {
        reportBrokenTag(bytes, at: afterSpace, name: text(nameStart, nameEnd))
        return nil
      }
      index = end
    }
  }

  /// Lexes one attribute and gives the offset after it.
  ///
  /// ```
  /// attribute = "!", name | name, "=", value | value ;
  /// value     = bare | quoted ;
  /// bare      = bare-char, { bare-char } ;
  /// quoted    = '"', { value-part - '"' }, '"' | "'", { value-part - "'" }, "'" ;
  /// ```
  private mutating func lexAttribute(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var attribute = SyntaxAttribute(
      form: .bare, inBuffer: false, name: .at(start), value: .at(start))
    if bytes[start] == ASCII.exclamation {
      let end = Self.endOfName(bytes, from: start + 1)
      guard end > start + 1, ASCII.isLetter(bytes[start + 1]) else { return nil }
      attribute.form = .negated
      attribute.name = SourceRange(start + 1..<end)
      attribute.value = .at(end)
      attributes.append(attribute)
      return end
    }
    var index = start
    if ASCII.isLetter(bytes[start]) {
      let nameEnd = Self.endOfName(bytes, from: start)
      if nameEnd < bytes.count && bytes[nameEnd] == ASCII.equals {
        attribute.form = .named
        attribute.name = SourceRange(start..<nameEnd)
        index = nameEnd + 1
        guard index < bytes.count else { return nil }
      }
    }
    let isNamed = attribute.form == .named
    let quote = bytes[index]
    if quote == ASCII.doubleQuote || quote == ASCII.singleQuote {
      guard let end = Self.endOfQuoted(bytes, from: index) else { return nil }
      attribute.form = isNamed ? .namedQuoted : .quoted
      attribute.value = SourceRange(index + 1..<end - 1)
      attributes.append(attribute)
      return end
    }
    let end = Self.endOfBareValue(bytes, from: index)
    guard end > index else { return nil }
    attribute.value = SourceRange(index..<end)
    attributes.append(attribute)
    return end
  }

  /// The offset after the closing quote of a quoted value, or nil when there is none.
  private static func endOfQuoted(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote { return index + 1 }
      index += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  private static func endOfName(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count && ASCII.isNameByte(bytes[index]) { index += 1 }
    return index
  }

  private static func endOfBareValue(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count && ASCII.isBareValueByte(bytes[index]) { index += 1 }
    return index
  }

  /// Says why a tag cannot be read.
  ///
  /// What stands at `index` broke it.
  private mutating func reportBrokenTag(_ bytes: Span<UInt8>, at index: Int, name: String) {
    guard reports else { return }
    if index >= bytes.count || bytes[index] == ASCII.lessThan || bytes[index] == ASCII.doubleQuote
      || bytes[index] == ASCII.singleQuote
    {
      report(.unterminatedTag(name: name), position, min(index, position + 1 + name.utf8.count))
      return
    }
    // An attribute may be sound up to the byte that no bare value can hold.
    var wrong = index
    while wrong < bytes.count
      && (ASCII.isBareValueByte(bytes[wrong]) || bytes[wrong] == ASCII.exclamation)
    {
      wrong += 1
    }
    if wrong > index && wrong < bytes.count && bytes[wrong] == ASCII.equals { wrong += 1 }
    guard wrong < bytes.count, bytes[wrong] != ASCII.doubleQuote, bytes[wrong] != ASCII.singleQuote
    else {
      report(.unterminatedTag(name: name), position, min(index, position + 1 + name.utf8.count))
      return
    }
    var end = wrong + 1
    while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
    report(
      .malformedTag(found: text(wrong, end)), wrong, end,
      hint: "quote the value, or write '\\<' for a '<' that is text")
  }

  // MARK: Raw

  private static func isRaw(_ bytes: Span<UInt8>, _ name: SourceRange) -> Bool {
    guard name.count == 3 else { return false }
    let start = Int(name.start)
    return bytes[start] == 0x72 && bytes[start + 1] == 0x61 && bytes[start + 2] == 0x77
  }

  /// Lexes the content of `raw` up to its closer, or up to the end when there is none; then the
  /// token's content ends where the token ends.
  private func lexRaw(_ bytes: Span<UInt8>, after tag: Token) -> Token {
    let start = Int(tag.range.end)
    var index = start
    while true {
      index = ByteScanner.first(ASCII.lessThan, in: bytes, from: index)
      guard index < bytes.count else { break }
      if index + 5 < bytes.count, bytes[index + 1] == ASCII.slash,
        Self.isRaw(bytes, SourceRange(index + 2..<index + 5))
      {
        let end = Self.whiteSpace(bytes, from: index + 5).end
        if end < bytes.count && bytes[end] == ASCII.greaterThan {
          return raw(tag, start..<index, end: end + 1)
        }
      }
      index += 1
    }
    return raw(tag, start..<bytes.count, end: bytes.count)
  }

  private func raw(_ tag: Token, _ content: Range<Int>, end: Int) -> Token {
    var token = Token(.raw, position, end)
    token.name = tag.name
    token.firstAttribute = tag.firstAttribute
    token.endAttribute = tag.endAttribute
    token.content = SourceRange(content)
    return token
  }
}
