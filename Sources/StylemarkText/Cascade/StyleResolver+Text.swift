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

  /// Text with line ends, tabs or several spaces in a row.
  private mutating func appendCollapsed(
    _ bytes: ArraySlice<UInt8>, _ state: ResolverState, _ node: SyntaxNode
  ) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if ASCII.isWhiteSpace(bytes[index]) {
        var end = index + 1
        while end < bytes.endIndex && ASCII.isWhiteSpace(bytes[end]) { end += 1 }
        if !vanishesHere() {
          let offset = node.start + UInt32(index - bytes.startIndex)
          builder.append(
            Self.space[...], format: state.format,
            source: SourceRange(start: offset, end: offset + UInt32(end - index)))
          builder.endsInCollapsibleSpace = true
        }
        index = end
        continue
      }
      // A word, or several with single spaces between.
      var end = index + 1
      while end < bytes.endIndex {
        let byte = bytes[end]
        if byte <= ASCII.space && ASCII.isWhiteSpace(byte)
          && (byte != ASCII.space || end + 1 == bytes.endIndex
            || ASCII.isWhiteSpace(bytes[end + 1]))
        {
          break
        }
        end += 1
      }
      skipsWhiteSpace = false
      openLeaf()
      let start = node.start + UInt32(index - bytes.startIndex)
      builder.append(
        bytes[index..<end], format: state.format,
        source: SourceRange(start: start, end: start + UInt32(end - index)))
      index = end
    }
  }

  static let space: [UInt8] = [ASCII.space]

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
