extension Lexer {
  /// Lexes text up to the next thing that is not text.
  ///
  /// The first byte is text whatever it is.
  ///
  /// ```
  /// text = ? one or more characters, none of which but the first begins another token ? ;
  /// ```
  mutating func lexText(_ bytes: Span<UInt8>) -> Token {
    // A first byte that looked like the start of something else was refused: it is text.
    let isRefused =
      switch bytes[position] {
      case ASCII.lessThan, ASCII.backslash, ASCII.ampersand: true
      default: false
      }
    let text = Self.text(bytes, from: isRefused ? position + 1 : position)
    var token = Token(.text, position, text.end)
    token.flag = text.needsCleaning
    token.hasLineFeeds = text.hasLineFeeds
    return token
  }

  /// Where the text from an offset ends, and what white space is in it.
  ///
  /// - Parameter first: The first offset from there that `ByteScanner.firstMarkupByte` gives, if it is
  ///   known.
  static func text(
    _ bytes: Span<UInt8>, from start: Int, first: Int? = nil
  ) -> (end: Int, needsCleaning: Bool, hasLineFeeds: Bool) {
    var needsCleaning = false
    var hasLineFeeds = false
    var index = first ?? ByteScanner.firstMarkupByte(in: bytes, from: start)
    scan: while true {
      guard index < bytes.count else { break }
      switch bytes[index] {
      case ASCII.lessThan:
        if beginsTag(bytes, index) { break scan }
        index += 1
      case ASCII.backslash:
        if beginsEscape(bytes, index) { break scan }
        index += 1
      case ASCII.ampersand:
        if beginsReference(bytes, index) { break scan }
        index += 1
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn:
        let space = whiteSpace(bytes, from: index)
        if space.lineEnds >= 2 { break scan }
        if bytes[index] == ASCII.lineFeed && space.end == index + 1
          && (index == start || bytes[index - 1] != ASCII.space)
        {
          hasLineFeeds = true
        } else {
          needsCleaning = true
        }
        index = space.end
      default: index += 1
      }
      index = ByteScanner.firstMarkupByte(in: bytes, from: index)
    }
    return (index, needsCleaning, hasLineFeeds)
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
