/// The structure of a document: what the writer wrote, before any style.
///
/// A flat array of nodes in preorder; each node knows the index after its subtree, so a tree of
/// any depth is walked without recursion and freed at once. The text of a node lies in the source,
/// or in a side buffer when code or Markdown wrote it.
public struct SyntaxTree: Sendable {
  /// The name of an element that has attributes, and where they are.
  ///
  /// Elements with the same short tag share a list.
  struct AttributeList: Sendable, Hashable {
    var name: NameTable.ID
    var first: UInt32
    var end: UInt32
    /// Where the tag begins that the ranges of the attributes are those of.
    var tagStart: UInt32
  }

  /// The source the tree was read from; empty for a tree made by code.
  public var source: SourceText
  /// Text that is not in the source.
  public internal(set) var buffer: [UInt8] = []
  /// The nodes in preorder.
  ///
  /// White space between tags may be flags of an element instead of a node; `withSpaces` makes nodes of
  /// all of it.
  public internal(set) var nodes: [SyntaxNode] = []
  /// The element names.
  public internal(set) var names = NameTable()
  var attributes: [SyntaxAttribute] = []
  var attributeLists: [AttributeList] = []
  /// Indices of the definitions (`stylemark`, `use`, `style`), in order.
  public internal(set) var definitions: [Int] = []

  /// Makes an empty tree over a source.
  public init(source: SourceText = SourceText(name: "input", bytes: [])) {
    self.source = source
  }

  /// The name of an element node.
  public func nameID(of index: Int) -> NameTable.ID {
    let node = nodes[index]
    return node.flags.contains(.hasAttributes)
      ? attributeLists[Int(node.payload)].name : NameTable.ID(Int(node.payload))
  }

  /// The attributes of an element node, in the order they were written.
  public func attributes(of index: Int) -> ArraySlice<SyntaxAttribute> {
    let node = nodes[index]
    guard node.flags.contains(.hasAttributes) else { return [] }
    let list = attributeLists[Int(node.payload)]
    let attributes = attributes[Int(list.first)..<Int(list.end)]
    guard node.start != list.tagStart, !node.flags.contains(.continued) else { return attributes }
    return attributes.map { $0.moved(by: node.start &- list.tagStart) }[...]
  }

  /// The scalar value of a character node.
  package func scalar(of index: Int) -> UInt32 { nodes[index].payload }

  /// The bytes of an attribute's name.
  package func nameBytes(of attribute: SyntaxAttribute) -> ArraySlice<UInt8> {
    (attribute.inBuffer ? buffer : source.bytes)[attribute.name.bytes]
  }

  /// The bytes of an attribute's value as written, escapes and all.
  package func valueBytes(of attribute: SyntaxAttribute) -> ArraySlice<UInt8> {
    (attribute.inBuffer ? buffer : source.bytes)[attribute.value.bytes]
  }

  /// The name of an attribute; empty for a positional value.
  public func name(of attribute: SyntaxAttribute) -> String {
    String(decoding: nameBytes(of: attribute), as: UTF8.self)
  }

  /// The value of an attribute: escapes and references replaced by their characters.
  public func value(of attribute: SyntaxAttribute) -> String {
    let bytes = valueBytes(of: attribute)
    if attribute.inBuffer || attribute.form == .bare || attribute.form == .named {
      return String(decoding: bytes, as: UTF8.self)
    }
    return AttributeValueDecoding.decode(bytes)
  }
}
