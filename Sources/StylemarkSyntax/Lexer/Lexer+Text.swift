extension Lexer {
  /// Lexes text up to the next thing that is not text.
  ///
  /// The first byte is text whatever it is.
  ///
  /// ```
  /// text = ? one or more characters, none of which but the first begins another token ? ;
  /// ```
  mutating func lexText(_ bytes: Span<UInt8>) -> Token {
    let start = position
    var token = Token(.text, start, start)
    var index = start
    // A byte that looked like the start of something else was refused: it is text.
    switch bytes[index] {
    case ASCII.lessThan, ASCII.backslash, ASCII.ampersand: index += 1
    default: break
    }
    scan: while true {
      index = ByteScanner.firstMarkupByte(in: bytes, from: index)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case ASCII.lessThan:
        if Self.beginsTag(bytes, index) { break scan }
        index += 1
      case ASCII.backslash:
        if Self.beginsEscape(bytes, index) { break scan }
        index += 1
      case ASCII.ampersand:
        if Self.beginsReference(bytes, index) { break scan }
        index += 1
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
        let space = Self.whiteSpace(bytes, from: index)
        if space.lineEnds >= 2 { break scan }
        token.flag = true
        index = space.end
      default: index += 1
      }
    }
    token.range = SourceRange(start..<index)
    return token
  }

  /// Lexes white space that holds a blank line.
  ///
  /// ```
  /// blank-line = { blank }, line-end, { blank }, line-end, { blank | line-end } ;
  /// ```
  func lexBlankLine(_ bytes: Span<UInt8>) -> Token? {
    let space = Self.whiteSpace(bytes, from: position)
    return space.lineEnds >= 2 ? Token(.blankLine, position, space.end) : nil
  }

  /// Where the white space from an offset ends, and how many line ends are in it.
  static func whiteSpace(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, lineEnds: Int) {
    var index = start
    var lineEnds = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.lineFeed {
        lineEnds += 1
      } else if byte == ASCII.carriageReturn {
        lineEnds += 1
        if index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed { index += 1 }
      } else if byte != ASCII.space && byte != ASCII.tab {
        break
      }
      index += 1
    }
    return (index, lineEnds)
  }

  /// Lexes a backslash that changes what follows; any other backslash is text.
  ///
  /// ```
  /// escape    = "\", punctuation ;
  /// line-join = "\", line-end ;
  /// ```
  func lexEscape(_ bytes: Span<UInt8>) -> Token? {
    guard Self.beginsEscape(bytes, position) else { return nil }
    let next = bytes[position + 1]
    if ASCII.isPunctuation(next) { return Token(.escape, position, position + 2) }
    let isPair =
      next == ASCII.carriageReturn && position + 2 < bytes.count
      && bytes[position + 2] == ASCII.lineFeed
    return Token(.lineJoin, position, position + (isPair ? 3 : 2))
  }

  static func beginsEscape(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return ASCII.isPunctuation(next) || next == ASCII.lineFeed || next == ASCII.carriageReturn
  }

  /// Whether a `<` opens a tag: before a letter, `/` and a letter, `/>`, or `!--`.
  static func beginsTag(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    if ASCII.isLetter(next) { return true }
    guard index + 2 < bytes.count else { return false }
    let afterNext = bytes[index + 2]
    if next == ASCII.slash { return ASCII.isLetter(afterNext) || afterNext == ASCII.greaterThan }
    return next == ASCII.exclamation && afterNext == ASCII.hyphen && index + 3 < bytes.count
      && bytes[index + 3] == ASCII.hyphen
  }
}
