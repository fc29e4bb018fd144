/// What most tokens of a document are, parsed without making a token.
extension Parser {
  private static let none = -1

  /// The elements that were opened here and are open, up to a number of them, with their closers.
  struct NearStack {
    typealias Element = (open: OpenElement, closer: OpenerCache.CloserBytes)

    var elements = [16 of Element](repeating: (OpenElement(), OpenerCache.CloserBytes()))
    var count = 0

    var isFull: Bool { count == elements.count }
  }

  /// Parses as long as one of these stands next: the closer of the innermost element, a short opener
  /// that was read before, white space between tags, other text.
  ///
  /// Leaves the lexer at the first token that is something else.
  mutating func parseShortForms(_ bytes: Span<UInt8>) {
    let acceptsText = lexer.source.invalidRanges.isEmpty
    tagNode = -1
    var isDone = false
    repeat {
      builder.makeRoom()
      // Taken out of the parser, so that each write asks for no more than its place.
      var nodes: [SyntaxNode] = []
      swap(&nodes, &builder.nodes)
      var room = nodes.mutableSpan
      isDone = parseShortForms(bytes, &room, acceptsText: acceptsText)
      swap(&nodes, &builder.nodes)
    } while !isDone
    for index in 0..<near.count { stack.append(near.elements[index].open) }
    near.count = 0
  }

  /// Parses short forms into the room for nodes; false when the room ends first.
  ///
  /// The functions it calls give the offset after what they have parsed, or `none` and change nothing.
  private mutating func parseShortForms(
    _ bytes: Span<UInt8>, _ nodes: inout MutableSpan<SyntaxNode>, acceptsText: Bool
  ) -> Bool {
    var position = lexer.position
    defer { lexer.position = position }
    while position &+ 1 < bytes.count {
      guard nodes.count &- builder.count >= SyntaxTreeBuilder.room else { return false }
      let byte = bytes[position]
      let start = position
      let isSpace = byte <= ASCII.space
      if byte != ASCII.lessThan {
        let end =
          isSpace
          ? parseWhiteSpace(bytes, position, &nodes, acceptsText: acceptsText)
          : acceptsText ? parsePlainText(bytes, position, &nodes) : Self.none
        guard end != Self.none else { return true }
        position = end
        // After either a tag stands next, most often.
        guard end &+ 1 < bytes.count, bytes[end] == ASCII.lessThan else { continue }
      }
      let end =
        bytes[position &+ 1] == ASCII.slash
        ? closeInnermost(bytes, position, &nodes)
        : openKnown(bytes, position, &nodes)
      guard end != Self.none else {
        if isSpace && !Self.standsAtTag(bytes, position) {
          // No tag after all: the white space belongs to the text.
          position = start
          takeBackSpace(&nodes)
        }
        return true
      }
      position = end
    }
    return true
  }

  /// The closer of the innermost element, letter by letter.
  @inline(__always)
  private mutating func closeInnermost(
    _ bytes: Span<UInt8>, _ start: Int, _ nodes: inout MutableSpan<SyntaxNode>
  ) -> Int {
    guard near.count > 0 else { return closeOlder(bytes, start, &nodes) }
    let innermost = near.elements[near.count &- 1]
    guard innermost.closer.stand(in: bytes, at: start &+ 2) else { return Self.none }
    near.count &-= 1
    let end = start &+ 2 &+ innermost.closer.count
    close(innermost.open, at: end, &nodes)
    return end
  }

  /// The closer of the innermost element, which was opened before.
  @inline(never)
  private mutating func closeOlder(
    _ bytes: Span<UInt8>, _ start: Int, _ nodes: inout MutableSpan<SyntaxNode>
  ) -> Int {
    guard let innermost = stack.last else { return Self.none }
    let count = Int(innermost.nameLength)
    let end = start &+ 3 &+ count
    guard end <= bytes.count, bytes[end &- 1] == ASCII.greaterThan,
      ByteScanner.areEqual(bytes, Int(innermost.nameStart), start &+ 2, count: count)
    else { return Self.none }
    stack.removeLast()
    close(innermost, at: end, &nodes)
    return end
  }

  @inline(__always)
  private mutating func close(
    _ element: OpenElement, at end: Int, _ nodes: inout MutableSpan<SyntaxNode>
  ) {
    if countsOpen { count(element.name, by: -1) }
    let index = Int(element.node)
    tagNode = index
    spaceFlag = .spaceAfter
    builder.innermost = nodes[index].next
    nodes[index].next = UInt32(truncatingIfNeeded: builder.count)
    nodes[index].end = UInt32(truncatingIfNeeded: end)
  }

  /// A short opener that was read before.
  @inline(__always)
  private mutating func openKnown(
    _ bytes: Span<UInt8>, _ start: Int, _ nodes: inout MutableSpan<SyntaxNode>
  ) -> Int {
    guard let slot = openers.slot(bytes, start) else { return Self.none }
    let known = openers.entries[slot]
    guard known.isEmpty || !near.isFull else { return Self.none }
    let end = start &+ 1 &+ known.length
    let index = UInt32(truncatingIfNeeded: builder.count)
    nodes[builder.count] = SyntaxNode(
      kind: .element, flags: known.flags, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end), next: known.isEmpty ? index &+ 1 : builder.innermost,
      payload: known.payload)
    tagNode = builder.count
    spaceFlag = known.isEmpty ? .spaceAfter : .spaceInside
    builder.count &+= 1
    guard !known.isEmpty else { return end }
    builder.innermost = index
    let open = OpenElement(
      name: known.name, node: index, nameStart: UInt32(truncatingIfNeeded: start &+ 1),
      nameLength: known.nameLength, tagEnd: UInt32(truncatingIfNeeded: end))
    near.elements[near.count] = (open, known.closer)
    near.count &+= 1
    if countsOpen { count(known.name, by: 1) }
    return end
  }

  /// White space without a blank line, up to a `<`; or the text that begins with it.
  @inline(__always)
  private mutating func parseWhiteSpace(
    _ bytes: Span<UInt8>, _ start: Int, _ nodes: inout MutableSpan<SyntaxNode>, acceptsText: Bool
  ) -> Int {
    var end = start
    var lineFeeds = 0
    if bytes[start] == ASCII.lineFeed && start &+ 9 <= bytes.count {
      // A line end and the indent of the next line.
      lineFeeds = 1
      let others = ByteScanner.word(bytes, start &+ 1) ^ ByteScanner.spaces
      end &+= 1 &+ others.trailingZeroBitCount / 8
    }
    while end < bytes.count {
      let byte = bytes[end]
      if byte == ASCII.lineFeed {
        lineFeeds &+= 1
      } else if byte != ASCII.space && byte != ASCII.tab {
        break
      }
      end &+= 1
    }
    guard end &+ 2 < bytes.count, lineFeeds < 2, bytes[end] == ASCII.lessThan else {
      guard acceptsText, Lexer.whiteSpace(bytes, from: start).lineEnds < 2 else { return Self.none }
      return parsePlainText(bytes, start, &nodes)
    }
    if tagNode >= 0 {
      nodes[tagNode].flags.formUnion(spaceFlag)
    } else {
      appendText(start, end, .isWhiteSpace, &nodes)
    }
    return end
  }

  /// Takes back the white space that was parsed last.
  private mutating func takeBackSpace(_ nodes: inout MutableSpan<SyntaxNode>) {
    if tagNode >= 0 {
      nodes[tagNode].flags.subtract(spaceFlag)
    } else {
      builder.count &-= 1
    }
  }

  /// Text that begins with no byte that could begin something else.
  @inline(__always)
  private mutating func parsePlainText(
    _ bytes: Span<UInt8>, _ start: Int, _ nodes: inout MutableSpan<SyntaxNode>
  ) -> Int {
    guard bytes[start] != ASCII.backslash, bytes[start] != ASCII.ampersand else {
      return Self.none
    }
    let stop = ByteScanner.firstMarkupByte(in: bytes, from: start)
    if stop > start && stop < bytes.count && Self.standsAtTag(bytes, stop) {
      appendText(start, stop, [], &nodes)
      return stop
    }
    let text = Lexer.text(bytes, from: start, first: stop)
    guard text.end > start else { return Self.none }
    var flags: SyntaxNode.Flags = []
    if text.needsCleaning { flags.insert(.needsCleaning) }
    if text.hasLineFeeds { flags.insert(.hasLineFeeds) }
    appendText(start, text.end, flags, &nodes)
    return text.end
  }

  /// Whether a tag begins at an offset.
  @inline(__always)
  private static func standsAtTag(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard bytes[index] == ASCII.lessThan else { return false }
    guard index &+ 2 < bytes.count else { return Lexer.beginsTag(bytes, index) }
    let next = bytes[index &+ 1]
    return ASCII.isLetter(next == ASCII.slash ? bytes[index &+ 2] : next)
      || Lexer.beginsTag(bytes, index)
  }

  @inline(__always)
  private mutating func appendText(
    _ start: Int, _ end: Int, _ flags: SyntaxNode.Flags, _ nodes: inout MutableSpan<SyntaxNode>
  ) {
    nodes[builder.count] = SyntaxNode(
      kind: .text, flags: flags, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end),
      next: UInt32(truncatingIfNeeded: builder.count &+ 1), payload: 0)
    builder.count &+= 1
    tagNode = -1
  }
}
