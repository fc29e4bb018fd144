/// Makes a tree node by node: what the parser, the Markdown bridge and the compose API share.
package struct SyntaxTreeBuilder: Sendable {
  /// The tree without its nodes.
  package private(set) var tree: SyntaxTree
  /// The nodes, and after them room whose nodes mean nothing.
  ///
  /// The `next` of an open element is the index of the element around it.
  var nodes: [SyntaxNode] = []
  /// The room that was made last, ready to copy.
  private var step: [SyntaxNode] = []
  /// How many nodes there are.
  var count = 0
  /// The index of the innermost open element; `none` outside of all.
  var innermost = Self.none
  private var firstAttribute = 0
  /// The place in the source that elements from code have; `.at(0)` where they have none.
  package var place = SourceRange.at(0)

  static let none = UInt32.max
  /// The most nodes of room that are made at a time.
  private static let largestStep = 512

  package init(source: SourceText = SourceText(name: "input", bytes: [])) {
    tree = SyntaxTree(source: source)
  }

  /// Makes room for a source of a number of bytes: a node for every twelve.
  ///
  /// Room that is not used costs no memory.
  package mutating func reserve(bytes: Int) {
    nodes.reserveCapacity(bytes / 12 + Self.largestStep)
  }

  // MARK: Nodes

  /// How many nodes there is room for after `makeRoom`, at least.
  static let room = 2

  /// Makes room for some nodes, unless there is room.
  mutating func makeRoom() {
    guard nodes.count &- count < Self.room else { return }
    if step.count < Self.largestStep && step.count <= count {
      let nothing = SyntaxNode(kind: .comment, flags: [], start: 0, end: 0, next: 0, payload: 0)
      step = Array(repeating: nothing, count: min(max(count, 16), Self.largestStep))
    }
    nodes += step
  }

  private mutating func append(_ node: SyntaxNode) {
    makeRoom()
    nodes[count] = node
    count += 1
  }

  /// The node that was added last.
  var last: SyntaxNode { nodes[count - 1] }

  // MARK: Elements

  /// Opens an element.
  ///
  /// `attributes` are positions in the tree's list.
  package mutating func openElement(
    _ name: NameTable.ID, attributes: Range<Int>, range: SourceRange,
    flags: SyntaxNode.Flags = []
  ) {
    let range = flags.contains(.inBuffer) ? place : range
    var flags = flags
    var payload = name.value
    if !attributes.isEmpty {
      flags.insert(.hasAttributes)
      payload = UInt32(tree.attributeLists.count)
      tree.attributeLists.append(
        SyntaxTree.AttributeList(
          name: name, first: UInt32(attributes.lowerBound), end: UInt32(attributes.upperBound),
          tagStart: range.start))
    }
    appendElement(name, range: range, payload: payload, flags: flags)
  }

  /// Opens an element again that an overlap has split.
  package mutating func reopenElement(like index: Int, at offset: UInt32) {
    let node = nodes[index]
    let name =
      node.flags.contains(.hasAttributes)
      ? tree.attributeLists[Int(node.payload)].name : NameTable.ID(Int(node.payload))
    appendElement(
      name, range: SourceRange(start: offset, end: offset), payload: node.payload,
      flags: node.flags.intersection(.hasAttributes).union(.continued))
  }

  private mutating func appendElement(
    _ name: NameTable.ID, range: SourceRange, payload: UInt32, flags: SyntaxNode.Flags
  ) {
    if name.isDefinition { tree.definitions.append(count) }
    append(
      SyntaxNode(
        kind: .element, flags: flags, start: range.start, end: range.end, next: innermost,
        payload: payload))
    innermost = UInt32(truncatingIfNeeded: count - 1)
  }

  /// Closes the innermost open element, which ends at a source offset; `flags` say how.
  package mutating func closeElement(at end: UInt32? = nil, flags: SyntaxNode.Flags = []) {
    let index = Int(innermost)
    var node = nodes[index]
    innermost = node.next
    node.next = UInt32(truncatingIfNeeded: count)
    if let end { node.end = max(end, node.start) }
    node.flags.formUnion(flags)
    nodes[index] = node
  }

  // MARK: Leaves

  /// Adds a node without a subtree.
  package mutating func appendLeaf(
    _ kind: SyntaxNode.Kind, _ range: SourceRange, flags: SyntaxNode.Flags = [],
    payload: UInt32 = 0
  ) {
    append(
      SyntaxNode(
        kind: kind, flags: flags, start: range.start, end: range.end,
        next: UInt32(truncatingIfNeeded: count + 1), payload: payload))
  }

  /// Adds text that is not in the source, byte for byte.
  package mutating func appendLiteral(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    let start = tree.buffer.count
    tree.buffer.append(contentsOf: text)
    appendLeaf(.literal, SourceRange(start..<tree.buffer.count), flags: .inBuffer)
  }

  /// Adds text that is not in the source, byte for byte: what `write` appends to the buffer.
  package mutating func appendLiteral(_ write: (inout [UInt8]) -> Void) {
    let start = tree.buffer.count
    write(&tree.buffer)
    guard tree.buffer.count > start else { return }
    appendLeaf(.literal, SourceRange(start..<tree.buffer.count), flags: .inBuffer)
  }

  /// Adds text that is not in the source and whose white space collapses.
  package mutating func appendText(_ text: ArraySlice<UInt8>) {
    let start = tree.buffer.count
    tree.buffer.append(contentsOf: text)
    appendLeaf(
      .text, SourceRange(start..<tree.buffer.count), flags: [.inBuffer, .needsCleaning])
  }

  /// Adds a blank line that is not in the source, with the white space that shows where it is kept.
  package mutating func appendParagraphBreak(_ text: [UInt8]) {
    let start = tree.buffer.count
    tree.buffer.append(contentsOf: text)
    appendLeaf(.paragraphBreak, SourceRange(start..<tree.buffer.count), flags: .inBuffer)
  }

  // MARK: Names and attributes

  /// The number of an element name.
  package mutating func intern(_ name: String) -> NameTable.ID { tree.names.intern(name) }

  /// The number of the element name in a span of bytes.
  package mutating func intern(_ bytes: Span<UInt8>, _ range: Range<Int>) -> NameTable.ID {
    tree.names.intern(bytes, range)
  }

  /// Takes the attributes that the lexer has gathered for all tags.
  package mutating func setAttributes(_ attributes: [SyntaxAttribute]) {
    tree.attributes = attributes
  }

  /// Begins the attributes of an element from code; `openElementWithAttributes` follows.
  package mutating func beginAttributes() { firstAttribute = tree.attributes.count }

  /// Adds an attribute from code: its value is plain text.
  ///
  /// An empty name makes it positional; a bare one may be a flag.
  package mutating func appendAttribute(name: String, value: String, isBare: Bool = false) {
    let nameStart = tree.buffer.count
    tree.buffer.append(contentsOf: name.utf8)
    let valueStart = tree.buffer.count
    tree.buffer.append(contentsOf: value.utf8)
    tree.attributes.append(
      SyntaxAttribute(
        form: isBare ? .bare : name.isEmpty ? .quoted : .namedQuoted, inBuffer: true,
        name: SourceRange(nameStart..<valueStart),
        value: SourceRange(valueStart..<tree.buffer.count)))
  }

  /// Adds a named attribute from code: its value is what `write` appends to the buffer.
  package mutating func appendAttribute(
    _ name: [UInt8], writingValue write: (inout [UInt8]) -> Void
  ) {
    let nameStart = tree.buffer.count
    tree.buffer.append(contentsOf: name)
    let valueStart = tree.buffer.count
    write(&tree.buffer)
    tree.attributes.append(
      SyntaxAttribute(
        form: .namedQuoted, inBuffer: true, name: SourceRange(nameStart..<valueStart),
        value: SourceRange(valueStart..<tree.buffer.count)))
  }

  /// Opens an element from code.
  package mutating func openElement(
    named name: String, _ attributes: [(name: String, value: String)] = []
  ) {
    beginAttributes()
    for attribute in attributes { appendAttribute(name: attribute.name, value: attribute.value) }
    openElementWithAttributes(named: name)
  }

  /// Opens an element from code with the attributes added since `beginAttributes`.
  package mutating func openElementWithAttributes(named name: String) {
    openElementWithAttributes(intern(name))
  }

  /// Opens an element from code with the attributes added since `beginAttributes`.
  package mutating func openElementWithAttributes(_ name: NameTable.ID) {
    openElement(
      name, attributes: firstAttribute..<tree.attributes.count, range: .at(0),
      flags: .inBuffer)
  }

  /// Closes what is open and gives the tree.
  package mutating func finish() -> SyntaxTree {
    while innermost != Self.none { closeElement() }
    nodes.removeLast(nodes.count - count)
    swap(&nodes, &tree.nodes)
    return tree
  }
}
