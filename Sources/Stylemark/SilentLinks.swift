import StylemarkSyntax
import StylemarkText

/// The links of a document that have nothing inside that a screen reader could read out.
///
/// Their elements are looked at rather than the text: where a link leaves nothing there, its address
/// is shown, which nobody has written. A tag that ends itself asks for that.
struct SilentLinks {
  /// A link with nothing to read out.
  struct Link {
    var url: String
    var place: SourceRange
    /// Whether there is nothing to see inside either, so that the address is shown.
    var showsAddress: Bool
  }

  /// What was seen of a link so far.
  private struct OpenLink {
    /// The node of its first part.
    var first: Int
    /// The node of the part that is open.
    var part: Int
    var speaks = false
    var isVisible = false
  }

  /// The links found, in the order of their ends.
  private(set) var links: [Link] = []

  private let tree: SyntaxTree
  private var open: [OpenLink] = []
  /// Links that an overlap has split, by what their parts have in common.
  private var split: [UInt32: [OpenLink]] = [:]

  /// Finds the links of a tree, in time proportional to its nodes.
  init(in tree: SyntaxTree) {
    self.tree = tree
    for index in tree.nodes.indices {
      closeLinks(before: index)
      visit(index)
    }
    closeLinks(before: tree.nodes.count)
  }

  private mutating func visit(_ index: Int) {
    let node = tree.nodes[index]
    switch node.kind {
    case .element: visitElement(index, node)
    case .text, .literal:
      guard let link = open.last, !link.speaks else { return }
      note(speaks: !SpokenText.isEmpty(String(decoding: tree.bytes(of: node), as: UTF8.self)))
    case .character:
      let scalar = Unicode.Scalar(tree.scalar(of: index)) ?? "\u{FFFD}"
      note(speaks: !SpokenText.isEmpty(String(scalar)), isVisible: true)
    case .comment, .lineJoin, .paragraphBreak: break
    }
  }

  private mutating func visitElement(_ index: Int, _ node: SyntaxNode) {
    guard let element = tree.names.builtin(tree.nameID(of: index)) else { return }
    switch element.schema.name {
    case "link":
      guard !node.flags.contains(.selfClosing) else { return note(speaks: true, isVisible: true) }
      var link = OpenLink(first: index, part: index)
      if node.flags.contains(.continued), let begun = split[node.payload]?.popLast() {
        link = begun
        link.part = index
      }
      open.append(link)
    case "image":
      let alternative = tree.element(at: index)?.attributes.first { $0.name == "alt" }?.value
      note(speaks: !SpokenText.isEmpty(alternative ?? ""), isVisible: true)
    case "footnote-ref", "alert": note(speaks: true, isVisible: true)
    case "br", "empty", "soft-break", "html": note(speaks: false, isVisible: true)
    default: break
    }
  }

  private mutating func note(speaks: Bool, isVisible: Bool = false) {
    guard !open.isEmpty else { return }
    let last = open.count - 1
    open[last].speaks = open[last].speaks || speaks
    open[last].isVisible = open[last].isVisible || isVisible || speaks
  }

  private mutating func closeLinks(before index: Int) {
    while let link = open.last, Int(tree.nodes[link.part].next) <= index {
      open.removeLast()
      // What a link shows, be it its address, is inside of the one around it as well.
      note(speaks: link.speaks || !link.isVisible, isVisible: true)
      let node = tree.nodes[link.part]
      if node.flags.contains(.split) {
        split[node.payload, default: []].append(link)
      } else if !link.speaks {
        report(link)
      }
    }
  }

  private mutating func report(_ link: OpenLink) {
    guard
      let url = tree.attributes(of: link.first).first(where: {
        ["url", "href", ""].contains(tree.name(of: $0))
      })
    else { return }
    links.append(
      Link(
        url: tree.value(of: url), place: tree.nodes[link.first].range,
        showsAddress: !link.isVisible))
  }
}
