import CCMark
import StylemarkSyntax

/// Turns libcmark's trees into a syntax tree.
///
/// Nothing here recurses on the depth of a document: a walk goes from node to node.
struct CMarkBridge {
  /// What to do after a node has begun.
  enum Step {
    /// Its children come next, then `leave`.
    case into
    /// What follows the node comes next.
    case past
  }

  var builder: SyntaxTreeBuilder
  let names: MarkdownNames
  let options: MarkdownOptions
  var html = HTMLSubset()
  /// How many image nodes the walk is inside of; their text is gathered for the outermost.
  var imageDepth = 0
  var alternative: [UInt8] = []
  /// How many links the walk is inside of.
  var linkDepth = 0

  // MARK: Extensions

  /// What was parsed apart.
  var parts: MarkdownParts
  /// What of the inline extensions there is at all.
  let signs: InlineSigns
  /// The struck-through text of the nodes that the walk is inside of.
  var strikethroughs: [Strikethrough] = []
  /// Nodes that the walk leaves out, because they say what an alert is.
  var skipped: [CMarkNode] = []
  /// Whether the next text begins with the box of a task.
  var isAtTask = false
  /// Whether the paragraph that is walked stands in a tight list, though not in libcmark's tree.
  var isInTightItem = false

  // MARK: Places

  /// The lines of the source, where elements get places.
  let lines: MarkdownLines?
  /// How many lines of definitions the block that is walked begins with.
  var definitionLines = 0
  /// Whether the nodes that are walked stand in the source.
  private var hasPlaces = false

  /// Makes a bridge; with lines of the source elements know their places in it.
  init(
    source: SourceText, options: MarkdownOptions, parts: MarkdownParts, signs: InlineSigns,
    lines: MarkdownLines? = nil
  ) {
    self.lines = lines
    builder = SyntaxTreeBuilder(source: source)
    builder.reserve(bytes: source.bytes.count)
    names = MarkdownNames(&builder)
    self.options = options
    self.parts = parts
    self.signs = signs
  }

  /// Adds what front matter says about the document.
  mutating func appendDefinitions(_ matter: FrontMatter) {
    var settings: [(name: String, value: String)] = []
    if let title = matter["title"] { settings.append(("title", title)) }
    if let language = matter["lang"] ?? matter["language"] { settings.append(("lang", language)) }
    if let direction = matter["dir"] { settings.append(("dir", direction)) }
    if !settings.isEmpty {
      builder.openElement(named: "stylemark", settings)
      builder.closeElement()
    }
    if let sheet = matter["sheet"] ?? matter["styles"] {
      builder.openElement(named: "use", [("", sheet)])
      builder.closeElement()
    }
  }

  /// Adds the nodes of the document, and of its footnotes.
  mutating func convert() {
    hasPlaces = lines != nil
    if let root = parts.document.root { walk(root) }
    builder.place = .at(0)
    while let footnote = parts.nextFootnote() { appendFootnote(footnote) }
  }

  consuming func finish() -> SyntaxTree { builder.finish() }

  // MARK: The walk

  /// Adds what is inside of a node.
  mutating func walk(_ root: CMarkNode) {
    guard var node = root.firstChild else { return }
    let outer = hasPlaces
    hasPlaces = hasPlaces && root == parts.document.root
    defer { hasPlaces = outer }
    while true {
      if hasPlaces { notePlace(of: node) }
      if enter(node) == .into {
        if let child = node.firstChild {
          node = child
          continue
        }
        leave(node)
      }
      while node.next == nil {
        guard let parent = node.parent, parent != root else {
          leaveStrikethroughs(of: root)
          return
        }
        node = parent
        leave(node)
      }
      if let next = node.next { node = next }
    }
  }

  private mutating func enter(_ node: CMarkNode) -> Step {
    let type = node.type
    if imageDepth > 0 { return gatherAlternative(node, type) }
    switch type {
    case CMARK_NODE_TEXT: appendText(node)
    case CMARK_NODE_SOFTBREAK: appendSoftBreak(node)
    case CMARK_NODE_LINEBREAK: if !isSkipped(node) { appendEmpty(names.lineBreak) }
    case CMARK_NODE_PARAGRAPH: return enterParagraph(node)
    case CMARK_NODE_HEADING:
      if appendTable(node) { return .past }
      open(names.headings[Int(cmark_node_get_heading_level(node.pointer)) - 1])
      return .into
    case CMARK_NODE_BLOCK_QUOTE:
      enterQuote(node)
      return .into
    case CMARK_NODE_LIST:
      openList(node)
      return .into
    case CMARK_NODE_ITEM:
      openItem(node)
      return .into
    case CMARK_NODE_CODE_BLOCK: appendCodeBlock(node)
    case CMARK_NODE_THEMATIC_BREAK: appendEmpty(names.rule)
    case CMARK_NODE_CODE:
      builder.openElement(names.code, attributes: 0..<0, range: .at(0), flags: .inBuffer)
      appendLiteral(node.literal)
      builder.closeElement()
    case CMARK_NODE_EMPH: return enterInline(node, names.emphasis)
    case CMARK_NODE_STRONG: return enterInline(node, names.strong)
    case CMARK_NODE_LINK:
      openLink(node)
      return .into
    case CMARK_NODE_IMAGE:
      imageDepth = 1
      return .into
    case CMARK_NODE_HTML_INLINE: appendHTML(node)
    case CMARK_NODE_HTML_BLOCK: appendHTMLBlock(node)
    default: return .into
    }
    return .past
  }

  private mutating func leave(_ node: CMarkNode) {
    let type = node.type
    if imageDepth > 0 {
      guard type == CMARK_NODE_IMAGE else { return }
      imageDepth -= 1
      if imageDepth == 0 {
        if hasPlaces { notePlace(of: node) }
        appendImage(node)
      }
      return
    }
    if !strikethroughs.isEmpty { leaveStrikethroughs(of: node) }
    switch type {
    case CMARK_NODE_PARAGRAPH:
      if isTight(node) { html.closeAll(in: &builder) } else { close() }
    case CMARK_NODE_HEADING, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM,
      CMARK_NODE_EMPH, CMARK_NODE_STRONG:
      close()
    case CMARK_NODE_LINK:
      linkDepth -= 1
      close()
    default: break
    }
  }

  // MARK: Elements

  mutating func open(_ name: NameTable.ID) {
    html.enterParent()
    builder.openElement(name, attributes: 0..<0, range: .at(0), flags: .inBuffer)
  }

  mutating func close() {
    html.leaveParent(in: &builder)
    builder.closeElement()
  }

  mutating func appendEmpty(_ name: NameTable.ID) {
    builder.openElement(name, attributes: 0..<0, range: .at(0), flags: [.inBuffer, .selfClosing])
    builder.closeElement()
  }

  /// Whether a paragraph has no element of its own.
  func isTight(_ paragraph: CMarkNode) -> Bool { paragraph.isTight || isInTightItem }

  // MARK: Text

  mutating func appendLiteral(_ bytes: CMarkNode.Bytes) {
    guard !bytes.isEmpty else { return }
    builder.appendLiteral { $0.append(contentsOf: bytes) }
  }

  /// Adds bytes of libcmark as an attribute.
  mutating func appendAttribute(_ name: [UInt8], _ value: CMarkNode.Bytes) {
    builder.appendAttribute(name) { $0.append(contentsOf: value) }
  }
}
