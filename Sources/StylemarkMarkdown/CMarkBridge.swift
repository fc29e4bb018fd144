import CCMark
import StylemarkSyntax

/// Turns libcmark's tree into a syntax tree.
///
/// The only code that sees C.
///
/// libcmark's iterator gives an event when a node begins and one when it ends, so nothing here
/// recurses.
struct CMarkBridge {
  private var builder: SyntaxTreeBuilder
  private var html: HTMLSubset
  /// How many image nodes the iterator is inside of; their text is gathered for the outermost.
  private var imageDepth = 0
  private var alternative: [UInt8] = []
  private let names: Names

  /// The numbers of the element names that the bridge uses.
  private struct Names {
    var paragraph, quote, item, rule, lineBreak, code, emphasis, strong: NameTable.ID
    var headings: [NameTable.ID]

    init(_ builder: inout SyntaxTreeBuilder) {
      paragraph = builder.intern("p")
      quote = builder.intern("quote")
      item = builder.intern("item")
      rule = builder.intern("hr")
      lineBreak = builder.intern("br")
      code = builder.intern("code")
      emphasis = builder.intern("i")
      strong = builder.intern("b")
      headings = (1...6).map { builder.intern("h\($0)") }
    }
  }

  init(source: SourceText) {
    builder = SyntaxTreeBuilder(source: source)
    names = Names(&builder)
    html = HTMLSubset()
  }

  /// Adds what front matter says about the document.
  mutating func appendDefinitions(_ matter: FrontMatter) {
    var settings: [(name: String, value: String)] = []
    if let title = matter["title"] { settings.append(("title", title)) }
    if let language = matter["lang"] ?? matter["language"] { settings.append(("lang", language)) }
    if !settings.isEmpty {
      builder.openElement(named: "stylemark", settings)
      builder.closeElement()
    }
    if let sheet = matter["sheet"] ?? matter["styles"] {
      builder.openElement(named: "use", [("", sheet)])
      builder.closeElement()
    }
  }

  /// Parses Markdown and adds its nodes.
  mutating func convert(_ markdown: ArraySlice<UInt8>, isValid: Bool) {
    let options = CMARK_OPT_DEFAULT | (isValid ? 0 : CMARK_OPT_VALIDATE_UTF8)
    let document = markdown.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress ?? Self.nothing, $0.count, options)
      }
    }
    guard let document else { return }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return }
      guard let node = cmark_iter_get_node(iterator) else { return }
      if event == CMARK_EVENT_ENTER { enter(node) } else { leave(node) }
    }
  }

  /// An address for an empty input; nothing is read from it.
  nonisolated(unsafe) private static let nothing: UnsafePointer<CChar> = {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return UnsafePointer(pointer)
  }()

  consuming func finish() -> SyntaxTree { builder.finish() }

  // MARK: Events

  private mutating func enter(_ node: OpaquePointer) {
    let type = cmark_node_get_type(node)
    if imageDepth > 0 {
      gatherAlternative(node, type)
      return
    }
    switch type {
    case CMARK_NODE_TEXT: appendLiteral(cmark_node_get_literal(node))
    case CMARK_NODE_SOFTBREAK: builder.appendLiteral(CMarkBridge.space)
    case CMARK_NODE_LINEBREAK: appendEmpty(names.lineBreak)
    case CMARK_NODE_PARAGRAPH:
      if !isTight(node) { open(names.paragraph) }
    case CMARK_NODE_HEADING: open(names.headings[Int(cmark_node_get_heading_level(node)) - 1])
    case CMARK_NODE_BLOCK_QUOTE: open(names.quote)
    case CMARK_NODE_LIST: openList(node)
    case CMARK_NODE_ITEM: open(names.item)
    case CMARK_NODE_CODE_BLOCK: appendCodeBlock(node)
    case CMARK_NODE_THEMATIC_BREAK: appendEmpty(names.rule)
    case CMARK_NODE_CODE:
      open(names.code)
      appendLiteral(cmark_node_get_literal(node))
      builder.closeElement()
    case CMARK_NODE_EMPH: open(names.emphasis)
    case CMARK_NODE_STRONG: open(names.strong)
    case CMARK_NODE_LINK: openLink(node)
    case CMARK_NODE_IMAGE: imageDepth = 1
    case CMARK_NODE_HTML_INLINE:
      html.append(Array(Self.bytes(cmark_node_get_literal(node))), isBlock: false, to: &builder)
    case CMARK_NODE_HTML_BLOCK:
      builder.appendLeaf(.paragraphBreak, .at(0), flags: .inBuffer)
      html.append(Array(Self.bytes(cmark_node_get_literal(node))), isBlock: true, to: &builder)
      builder.appendLeaf(.paragraphBreak, .at(0), flags: .inBuffer)
    default: break
    }
  }

  private mutating func leave(_ node: OpaquePointer) {
    let type = cmark_node_get_type(node)
    if imageDepth > 0 {
      guard type == CMARK_NODE_IMAGE else { return }
      imageDepth -= 1
      if imageDepth == 0 { appendImage(node) }
      return
    }
    switch type {
    case CMARK_NODE_PARAGRAPH:
      if isTight(node) { html.closeAll(in: &builder) } else { close() }
    case CMARK_NODE_HEADING, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM,
      CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK:
      close()
    default: break
    }
  }

  private mutating func open(_ name: NameTable.ID) {
    html.enterParent()
    builder.openElement(name, attributes: 0..<0, range: .at(0), flags: .inBuffer)
  }

  private mutating func close() {
    html.leaveParent(in: &builder)
    builder.closeElement()
  }

  private mutating func appendEmpty(_ name: NameTable.ID) {
    builder.openElement(name, attributes: 0..<0, range: .at(0), flags: [.inBuffer, .selfClosing])
    builder.closeElement()
  }

  // MARK: Nodes

  /// Whether a paragraph stands in a tight list, where its text belongs to the item.
  private func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(paragraph), let list = cmark_node_parent(item) else {
      return false
    }
    return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }

  private mutating func openList(_ node: OpaquePointer) {
    html.enterParent()
    var attributes: [(name: String, value: String)] = []
    if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
      attributes.append(("kind", "number"))
      let start = cmark_node_get_list_start(node)
      if start != 1 { attributes.append(("start", String(start))) }
    }
    if cmark_node_get_list_tight(node) == 0 { attributes.append(("loose", "true")) }
    builder.openElement(named: "list", attributes)
  }

  private mutating func appendCodeBlock(_ node: OpaquePointer) {
    let info = String(decoding: Self.bytes(cmark_node_get_fence_info(node)), as: UTF8.self)
    let language = info.split(whereSeparator: \.isWhitespace).first.map(String.init)
    builder.openElement(named: "pre", language.map { [("language", $0)] } ?? [])
    appendLiteral(cmark_node_get_literal(node))
    builder.closeElement()
  }

  private mutating func openLink(_ node: OpaquePointer) {
    html.enterParent()
    let url = String(decoding: Self.bytes(cmark_node_get_url(node)), as: UTF8.self)
    let title = String(decoding: Self.bytes(cmark_node_get_title(node)), as: UTF8.self)
    builder.openElement(named: "link", [("url", url)] + (title.isEmpty ? [] : [("title", title)]))
  }

  private mutating func gatherAlternative(
    _ node: OpaquePointer, _ type: cmark_node_type
  ) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      alternative.append(contentsOf: Self.bytes(cmark_node_get_literal(node)))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: alternative.append(ASCII.space)
    case CMARK_NODE_IMAGE: imageDepth += 1
    default: break
    }
  }

  private mutating func appendImage(_ node: OpaquePointer) {
    let title = String(decoding: Self.bytes(cmark_node_get_title(node)), as: UTF8.self)
    builder.openElement(
      named: "image",
      [
        ("src", String(decoding: Self.bytes(cmark_node_get_url(node)), as: UTF8.self)),
        ("alt", String(decoding: alternative, as: UTF8.self)),
      ] + (title.isEmpty ? [] : [("title", title)]))
    builder.closeElement()
    alternative.removeAll(keepingCapacity: true)
  }

  // MARK: Bytes

  private static let space: [UInt8] = [ASCII.space]

  private mutating func appendLiteral(_ text: UnsafePointer<CChar>?) {
    let bytes = Self.bytes(text)
    guard !bytes.isEmpty else { return }
    builder.appendLiteral { $0.append(contentsOf: bytes) }
  }

  /// The bytes of a C string that libcmark owns; valid while the node is.
  private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
    guard let text else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    var count = 0
    while text[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: text, count: count)
  }
}
