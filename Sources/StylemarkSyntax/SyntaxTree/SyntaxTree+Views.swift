extension SyntaxTree {
  /// An element of a tree, to read.
  public struct Element: Sendable {
    /// The tree.
    public let tree: SyntaxTree
    /// The index of the element's node.
    public let index: Int

    /// The name as it was written.
    public var name: String { tree.names[tree.nameID(of: index)] }
    /// The element of the language, if it is one.
    public var builtin: BuiltinElement? { tree.names.builtin(tree.nameID(of: index)) }
    /// The range from the opener to the end of the closer.
    public var range: SourceRange { tree.nodes[index].range }
    /// The attributes.
    public var attributes: [Attribute] {
      tree.attributes(of: index).map { Attribute(tree: tree, record: $0) }
    }
    /// The nodes directly inside.
    public var children: Children { tree.children(of: index) }
  }

  /// An attribute of an element, to read.
  public struct Attribute: Sendable {
    /// The tree.
    public let tree: SyntaxTree
    /// The attribute as stored.
    public let record: SyntaxAttribute

    /// The name; empty for a positional value.
    public var name: String { tree.name(of: record) }
    /// The value, escapes replaced.
    public var value: String { tree.value(of: record) }
  }

  /// The indices of sibling nodes.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: SyntaxTree
    private var index: Int
    private let end: Int

    init(tree: SyntaxTree, from index: Int, to end: Int) {
      self.tree = tree
      self.index = index
      self.end = end
    }

    /// The next sibling.
    public mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(tree.nodes[index].next) }
      return index
    }
  }

  /// The nodes on the top level.
  public var roots: Children { Children(tree: self, from: 0, to: nodes.count) }

  /// The nodes directly inside an element.
  public func children(of index: Int) -> Children {
    Children(tree: self, from: index + 1, to: Int(nodes[index].next))
  }

  /// The element at a node, or nil when the node is none.
  public func element(at index: Int) -> Element? {
    nodes[index].kind == .element ? Element(tree: self, index: index) : nil
  }

  /// The bytes of a text, literal or comment node, as they are stored.
  package func bytes(of node: SyntaxNode) -> ArraySlice<UInt8> {
    (node.flags.contains(.inBuffer) ? buffer : source.bytes)[node.range.bytes]
  }

  /// Stops the program when the tree breaks its rules: subtrees nest and follow each other, ranges
  /// lie in their buffer, leaves have no subtree.
  public func checkInvariants() {
    var ends = [nodes.count]
    for (index, node) in nodes.enumerated() {
      while let end = ends.last, end <= index, ends.count > 1 { ends.removeLast() }
      let next = Int(node.next)
      precondition(
        next > index && next <= ends[ends.count - 1], "subtree of \(index) does not nest")
      precondition(node.kind == .element || next == index + 1, "leaf \(index) has a subtree")
      // The range of an element is its place, also where its attributes are in the buffer.
      let isInBuffer = node.flags.contains(.inBuffer) && node.kind != .element
      let limit = isInBuffer ? buffer.count : source.bytes.count
      precondition(node.start <= node.end && Int(node.end) <= limit, "range of \(index)")
      if node.kind == .element { ends.append(next) }
    }
  }
}
