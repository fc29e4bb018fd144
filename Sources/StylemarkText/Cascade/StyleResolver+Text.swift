import StylemarkSyntax

extension StyleResolver {
  /// Text of the source: white space collapses unless it is kept.
  mutating func resolveText(_ node: SyntaxNode) {
    let state = textState
    let bytes = bytes(of: node)
    if state.keepsWhiteSpace {
      appendKept(bytes, state, node)
    } else if node.flags.contains(.needsCleaning) {
      appendCollapsed(bytes, state, node)
    } else {
      appendClean(bytes, state, node)
    }
  }

  /// Text whose only white space is single spaces.
  private mutating func appendClean(
    _ bytes: ArraySlice<UInt8>, _ state: ResolverState, _ node: SyntaxNode
  ) {
    var bytes = bytes
    if bytes.first == ASCII.space && vanishesHere() {
      bytes = bytes.dropFirst()
    }
    guard let last = bytes.last else { return }
    skipsWhiteSpace = false
    openLeaf()
    builder.append(bytes, format: state.format, source: node.range)
    builder.endsInCollapsibleSpace = last == ASCII.space
  }

  /// Whether white space at this place vanishes: at the start of a paragraph, after a line break,
  /// after other white space.
  private func vanishesHere() -> Bool {
    !leafIsOpen || skipsWhiteSpace || builder.endsInCollapsibleSpace
  }

  /// Text with line ends, tabs or several spaces in a row: each run of white space is one space.
  private mutating func appendCollapsed(
    _ bytes: ArraySlice<UInt8>, _ state: ResolverState, _ node: SyntaxNode
  ) {
    let span = bytes.span
    var index = 0
    while index < span.count {
      // The text up to the next white space that is not a single space.
      var end = index
      repeat {
        end = ByteScanner.firstUncollapsed(in: span, from: end)
        if end < span.count && !ASCII.isWhiteSpace(span[end]) { end += 1 } else { break }
      } while end < span.count
      var spaceStart = end
      while spaceStart > index && span[spaceStart - 1] == ASCII.space { spaceStart -= 1 }
      if spaceStart > index && span[index] == ASCII.space && vanishesHere() { index += 1 }
      if spaceStart > index {
        skipsWhiteSpace = false
        openLeaf()
        builder.append(
          bytes[(bytes.startIndex + index)..<(bytes.startIndex + spaceStart)],
          format: state.format, source: Self.source(of: node, index..<spaceStart))
      }
      while end < span.count && ASCII.isWhiteSpace(span[end]) { end += 1 }
      if end > spaceStart && !vanishesHere() {
        builder.appendCollapsibleSpace(
          format: state.format, source: Self.source(of: node, spaceStart..<end))
      }
      index = end
    }
  }

  private static func source(of node: SyntaxNode, _ range: Range<Int>) -> SourceRange {
    SourceRange(
      start: node.start + UInt32(range.lowerBound), end: node.start + UInt32(range.upperBound))
  }

  /// Text taken as it is; line ends become LF.
  private mutating func appendKept(
    _ bytes: ArraySlice<UInt8>, _ state: ResolverState, _ node: SyntaxNode
  ) {
    var bytes = bytes
    if dropsFirstLineEnd {
      if bytes.first == ASCII.carriageReturn { bytes = bytes.dropFirst() }
      if bytes.first == ASCII.lineFeed { bytes = bytes.dropFirst() }
    }
    guard !bytes.isEmpty else { return }
    openLeaf()
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let end = bytes[index...].firstIndex(of: ASCII.carriageReturn) ?? bytes.endIndex
      builder.append(bytes[index..<end], format: state.format, source: node.range)
      guard end < bytes.endIndex else { break }
      builder.append("\n", format: state.format, source: node.range)
      index = end + 1
      if index < bytes.endIndex && bytes[index] == ASCII.lineFeed { index += 1 }
    }
  }

  /// Whether a line end at this place belongs to the tag before it: right after `<pre>`.
  private var dropsFirstLineEnd: Bool {
    guard !leafIsOpen, let frame = frames.last, frame.role == .flow, !frame.isLeaf,
      frame.node >= 0
    else { return false }
    let nameID = tree.nameID(of: frame.node)
    return tree.names.builtin(nameID)?.schema.content == .preformatted
  }

  /// Text taken byte for byte.
  mutating func resolveLiteral(_ bytes: ArraySlice<UInt8>, _ range: SourceRange) {
    guard !bytes.isEmpty else { return }
    skipsWhiteSpace = false
    openLeaf()
    builder.append(bytes, format: textState.format, source: range)
  }

  /// One character of a reference: never collapses.
  mutating func resolveCharacter(_ value: UInt32, _ range: SourceRange) {
    skipsWhiteSpace = false
    openLeaf()
    builder.append(
      Unicode.Scalar(value) ?? "\u{FFFD}", format: textState.format, source: range)
  }

  mutating func resolveParagraphBreak(_ node: SyntaxNode) {
    if keepsWhiteSpace {
      appendKept(bytes(of: node), textState, node)
    } else {
      endLeaf()
    }
  }

  /// A line feed inside the paragraph; white space on both sides of it vanishes.
  mutating func resolveLineBreak(_ range: SourceRange) {
    openLeaf()
    builder.trimCollapsibleSpace()
    builder.append("\n", format: textState.format, source: range)
    skipsWhiteSpace = !keepsWhiteSpace
  }
}
