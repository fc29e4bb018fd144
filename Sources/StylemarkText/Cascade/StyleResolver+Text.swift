import StylemarkSyntax

extension StyleResolver {
  /// Text of the source: white space collapses unless it is kept.
  mutating func resolveText(_ node: SyntaxNode) {
    let state = textState
    if state.keepsWhiteSpace {
      appendKept(bytes(of: node), state, node.range)
    } else if node.flags.contains(.isWhiteSpace) {
      resolveSpace(node.range)
    } else if node.flags.contains(.inBuffer) {
      appendCollapsed(tree.buffer, state, node.range.bytes)
    } else if node.flags.contains(.needsCleaning) {
      appendCollapsed(source, state, node.range.bytes)
    } else {
      appendClean(
        node.range, hasLineFeeds: node.flags.contains(.hasLineFeeds), format: state.format)
    }
  }

  /// White space between tags.
  private mutating func resolveSpace(_ range: SourceRange) {
    if keepsWhiteSpace {
      appendKept(source[range.bytes], textState, range)
    } else if !vanishesHere() {
      builder.appendCollapsibleSpace(format: textState.format, source: range)
    }
  }

  /// The white space behind an element, if there is any.
  mutating func resolveSpace(after index: Int) {
    guard tree.nodes[index].flags.contains(.spaceAfter) else { return }
    resolveSpace(tree.spaceAfter(index))
  }

  /// The white space behind the opener of an element that was entered, or behind an element that was
  /// not.
  mutating func resolveSpace(behindTagOf index: Int, isEntered: Bool) {
    guard isEntered else { return resolveSpace(after: index) }
    guard tree.nodes[index].flags.contains(.spaceInside) else { return }
    resolveSpace(tree.spaceInside(index))
  }

  /// Text of the source whose only white space is single spaces and line feeds.
  mutating func appendClean(_ text: SourceRange, hasLineFeeds: Bool, format: UInt32) {
    var start = Int(text.start)
    let end = Int(text.end)
    if Self.isCleanSpace(source[start]) && vanishesHere() { start &+= 1 }
    guard start < end else { return }
    skipsWhiteSpace = false
    if !leafIsOpen { openLeaf() }
    let range = SourceRange(start..<end)
    if hasLineFeeds {
      builder.appendReplacingLineFeeds(source, start..<end, format: format, source: range)
    } else {
      builder.append(source, start..<end, format: format, source: range)
    }
    builder.endsInCollapsibleSpace = Self.isCleanSpace(source[end &- 1])
  }

  /// A block whose text is as that of `appendClean`.
  mutating func appendCleanLeaf(
    _ text: SourceRange, hasLineFeeds: Bool, format: UInt32, blockFormat: UInt32,
    source blockSource: SourceRange
  ) {
    var start = Int(text.start)
    var end = Int(text.end)
    if start < end && Self.isCleanSpace(source[start]) { start &+= 1 }
    let textSource = SourceRange(start..<end)
    if start < end && Self.isCleanSpace(source[end &- 1]) { end &-= 1 }
    builder.appendLeafBlock(
      format: blockFormat, source: blockSource, source, start..<end, hasLineFeeds: hasLineFeeds,
      textFormat: format, textSource: textSource)
  }

  /// Whether a byte is one of the white space that clean text has.
  private static func isCleanSpace(_ byte: UInt8) -> Bool {
    // Not the constants of another module, which are read by a call.
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  /// Whether white space at this place vanishes: at the start of a paragraph, after a line break,
  /// after other white space.
  private mutating func vanishesHere() -> Bool {
    !leafIsOpen || skipsWhiteSpace || builder.endsInCollapsibleSpace
  }

  /// Text with line ends, tabs or several spaces in a row: each run of white space is one space.
  private mutating func appendCollapsed(
    _ bytes: [UInt8], _ state: ResolverState, _ range: Range<Int>
  ) {
    let limit = range.upperBound
    var index = range.lowerBound
    while index < limit {
      if vanishesHere() {
        while index < limit && ASCII.isWhiteSpace(bytes[index]) { index &+= 1 }
        guard index < limit else { return }
      }
      // The text up to the next white space that is not a single space.
      var end = index
      repeat {
        end = ByteScanner.firstUncollapsed(in: bytes.span, from: end, to: limit)
        if end < limit && !ASCII.isWhiteSpace(bytes[end]) { end &+= 1 } else { break }
      } while end < limit
      var spaceStart = end
      while spaceStart > index && bytes[spaceStart &- 1] == ASCII.space { spaceStart &-= 1 }
      if spaceStart > index {
        skipsWhiteSpace = false
        if !leafIsOpen { openLeaf() }
        builder.append(
          bytes, index..<spaceStart, format: state.format, source: SourceRange(index..<spaceStart))
      }
      while end < limit && ASCII.isWhiteSpace(bytes[end]) { end &+= 1 }
      if end > spaceStart && !vanishesHere() {
        builder.appendCollapsibleSpace(
          format: state.format, source: SourceRange(spaceStart..<end))
      }
      index = end
    }
  }

  /// Text taken as it is; line ends become LF.
  private mutating func appendKept(
    _ bytes: ArraySlice<UInt8>, _ state: ResolverState, _ range: SourceRange
  ) {
    var bytes = bytes
    if dropsFirstLineEnd() {
      if bytes.first == ASCII.carriageReturn { bytes = bytes.dropFirst() }
      if bytes.first == ASCII.lineFeed { bytes = bytes.dropFirst() }
    }
    appendLines(bytes, state, range)
  }

  /// Adds text with LF for each line end.
  private mutating func appendLines(
    _ bytes: ArraySlice<UInt8>, _ state: ResolverState, _ range: SourceRange
  ) {
    guard !bytes.isEmpty else { return }
    skipsWhiteSpace = false
    openLeaf()
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let end = bytes[index...].firstIndex(of: ASCII.carriageReturn) ?? bytes.endIndex
      builder.append(bytes[index..<end], format: state.format, source: range)
      guard end < bytes.endIndex else { break }
      builder.append("\n", format: state.format, source: range)
      index = end + 1
      if index < bytes.endIndex && bytes[index] == ASCII.lineFeed { index += 1 }
    }
  }

  /// Whether a line end at this place belongs to the tag before it: right after `<pre>`.
  private mutating func dropsFirstLineEnd() -> Bool {
    guard !leafIsOpen, let frame = frames.last, frame.role == .flow, !frame.isLeaf,
      frame.node >= 0
    else { return false }
    let nameID = tree.nameID(of: Int(frame.node))
    return tree.names.builtin(nameID)?.schema.content == .preformatted
  }

  /// Source text taken as it is, though it was not read as text: line ends become LF, ill-formed bytes
  /// U+FFFD.
  mutating func resolveVerbatim(_ range: Range<Int>) {
    let node = SourceRange(range)
    guard tree.source.invalidRanges.isEmpty else {
      let repaired = Array(String(decoding: source[range], as: UTF8.self).utf8)
      return appendLines(repaired[...], textState, node)
    }
    appendLines(source[range], textState, node)
  }

  /// A tag that turned out to be text: white space in it collapses as in text.
  mutating func resolveTagAsText(_ range: Range<Int>) {
    guard !keepsWhiteSpace, tree.source.invalidRanges.isEmpty else {
      return resolveVerbatim(range)
    }
    appendCollapsed(source, textState, range)
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
      appendKept(bytes(of: node), textState, node.range)
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
