/// What most tokens of a document are, parsed without making a token.
extension Parser {
  private static let none = -1

  /// Parses as long as one of these stands next: the closer of the innermost element, a short opener
  /// that was read before, white space between tags, other text.
  ///
  /// Leaves the lexer at the first token that is something else. Each function here gives the offset
  /// after what it has parsed, or `none` and changes nothing.
  mutating func parseShortForms(_ bytes: Span<UInt8>) {
    let acceptsText = lexer.source.invalidRanges.isEmpty
    var position = lexer.position
    while position &+ 1 < bytes.count {
      let byte = bytes[position]
      var end = Self.none
      if byte == ASCII.lessThan {
        end =
          bytes[position &+ 1] == ASCII.slash
          ? closeInnermost(bytes, position) : openKnown(bytes, position)
      } else if byte <= ASCII.space {
        end = parseWhiteSpace(bytes, position)
        if end == Self.none && acceptsText
          && Lexer.whiteSpace(bytes, from: position).lineEnds < 2
        {
          end = parsePlainText(bytes, position)
        }
      } else if acceptsText {
        end = parsePlainText(bytes, position)
      }
      guard end != Self.none else { break }
      position = end
    }
    lexer.position = position
  }

  /// The closer of the innermost element, letter by letter.
  private mutating func closeInnermost(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    guard !stack.isEmpty else { return Self.none }
    let innermost = stack[stack.count - 1]
    let count = Int(innermost.nameLength)
    let end = start &+ 2 &+ count
    guard end < bytes.count, bytes[end] == ASCII.greaterThan,
      ByteScanner.areEqual(bytes, Int(innermost.nameStart), start &+ 2, count: count)
    else { return Self.none }
    pop(at: UInt32(truncatingIfNeeded: end &+ 1))
    return end &+ 1
  }

  /// A short opener that was read before.
  private mutating func openKnown(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    guard let known = openers.find(bytes, start) else { return Self.none }
    let end = start &+ 1 &+ known.length
    builder.openElement(
      known.name, payload: known.payload, range: SourceRange(start..<end), flags: known.flags)
    if known.isEmpty {
      builder.closeElement()
    } else {
      push(
        known.name, nameStart: UInt32(truncatingIfNeeded: start &+ 1),
        nameLength: known.nameLength, tagEnd: UInt32(truncatingIfNeeded: end))
    }
    return end
  }

  /// White space without a blank line, up to a tag.
  private mutating func parseWhiteSpace(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var end = start
    var lineFeeds = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == ASCII.lineFeed {
        lineFeeds &+= 1
      } else if byte != ASCII.space && byte != ASCII.tab {
        break
      }
      end &+= 1
    }
    guard end < bytes.count, bytes[end] == ASCII.lessThan, lineFeeds < 2,
      Lexer.beginsTag(bytes, end)
    else { return Self.none }
    var flags: SyntaxNode.Flags = .isWhiteSpace
    if end &- start > 1 || bytes[start] == ASCII.tab {
      flags.insert(.needsCleaning)
    } else if lineFeeds == 1 {
      flags.insert(.hasLineFeeds)
    }
    builder.appendLeaf(.text, SourceRange(start..<end), flags: flags)
    return end
  }

  /// Text that begins with no byte that could begin something else.
  private mutating func parsePlainText(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    guard bytes[start] != ASCII.backslash, bytes[start] != ASCII.ampersand else {
      return Self.none
    }
    let text = Lexer.text(bytes, from: start)
    guard text.end > start else { return Self.none }
    var flags: SyntaxNode.Flags = []
    if text.needsCleaning { flags.insert(.needsCleaning) }
    if text.hasLineFeeds { flags.insert(.hasLineFeeds) }
    builder.appendLeaf(.text, SourceRange(start..<text.end), flags: flags)
    return text.end
  }
}
