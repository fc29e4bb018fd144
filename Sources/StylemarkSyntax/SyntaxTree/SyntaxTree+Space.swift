/// White space between tags, which in many documents would be two of five nodes.
extension SyntaxTree {
  /// The white space that an element with `spaceInside` begins with.
  package func spaceInside(_ index: Int) -> SourceRange {
    // Only short tags without quotes have the flag, so the first `>` ends the opener.
    space(
      from: ByteScanner.first(
        ASCII.greaterThan, in: source.bytes.span, from: Int(nodes[index].start)) + 1)
  }

  /// The white space behind an element with `spaceAfter`.
  package func spaceAfter(_ index: Int) -> SourceRange { space(from: Int(nodes[index].end)) }

  private func space(from start: Int) -> SourceRange {
    let bytes = source.bytes
    var end = start
    while end < bytes.count
      && (bytes[end] == ASCII.space || bytes[end] == ASCII.lineFeed || bytes[end] == ASCII.tab)
    {
      end += 1
    }
    return SourceRange(start..<end)
  }

  /// The same tree with a node for the white space between tags as well; takes time proportional to
  /// the nodes.
  public func withSpaces() -> SyntaxTree {
    guard nodes.contains(where: { !$0.flags.isDisjoint(with: [.spaceInside, .spaceAfter]) }) else {
      return self
    }
    var result = self
    result.nodes = []
    result.definitions = []
    // The elements that are open: their index here, and there.
    var open: [(index: Int, place: Int)] = []
    for (index, node) in nodes.enumerated() {
      result.closeElements(before: index, of: self, &open)
      if node.kind == .element {
        open.append((index, result.nodes.count))
        if nameID(of: index).isDefinition { result.definitions.append(result.nodes.count) }
      }
      var copy = node
      copy.flags.subtract([.spaceInside, .spaceAfter])
      copy.next = UInt32(result.nodes.count + 1)
      result.nodes.append(copy)
      if node.flags.contains(.spaceInside) { result.appendSpace(spaceInside(index)) }
    }
    result.closeElements(before: nodes.count, of: self, &open)
    return result
  }

  private mutating func closeElements(
    before index: Int, of tree: SyntaxTree, _ open: inout [(index: Int, place: Int)]
  ) {
    while let last = open.last, Int(tree.nodes[last.index].next) <= index {
      open.removeLast()
      nodes[last.place].next = UInt32(nodes.count)
      if tree.nodes[last.index].flags.contains(.spaceAfter) {
        appendSpace(tree.spaceAfter(last.index))
      }
    }
  }

  private mutating func appendSpace(_ range: SourceRange) {
    nodes.append(
      SyntaxNode(
        kind: .text, flags: .isWhiteSpace, start: range.start, end: range.end,
        next: UInt32(nodes.count + 1), payload: 0))
  }
}
