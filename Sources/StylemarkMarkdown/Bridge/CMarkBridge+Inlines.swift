import CCMark
import StylemarkSyntax

extension CMarkBridge {
  /// Opens an element; one without content keeps an object where links and the like without content
  /// stay.
  mutating func enterInline(_ node: CMarkNode, _ name: NameTable.ID) -> Step {
    open(name)
    keepEmpty(node)
    return .into
  }

  private mutating func keepEmpty(_ node: CMarkNode) {
    if options.dialect == .commonmark && node.firstChild == nil { appendEmpty(names.empty) }
  }

  mutating func openLink(_ node: CMarkNode) {
    html.enterParent()
    linkDepth += 1
    builder.beginAttributes()
    appendAttribute(names.url, node.url)
    if let title = node.title { appendAttribute(names.title, title) }
    builder.openElementWithAttributes(names.link)
    keepEmpty(node)
  }

  mutating func appendSoftBreak(_ node: CMarkNode) {
    if isSkipped(node) { return }
    if options.keepsLineEnds {
      appendEmpty(names.lineBreak)
    } else if options.dialect == .commonmark {
      appendEmpty(names.softBreak)
    } else {
      builder.appendLiteral { $0.append(ASCII.space) }
    }
  }

  // MARK: Images

  mutating func gatherAlternative(_ node: CMarkNode, _ type: cmark_node_type) -> Step {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: alternative.append(contentsOf: node.literal)
    case CMARK_NODE_HTML_INLINE where options.dialect == .commonmark:
      alternative.append(contentsOf: node.literal)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: alternative.append(ASCII.space)
    case CMARK_NODE_IMAGE: imageDepth += 1
    default: break
    }
    return .into
  }

  mutating func appendImage(_ node: CMarkNode) {
    builder.beginAttributes()
    appendAttribute(names.src, node.url)
    if !alternative.isEmpty {
      builder.appendAttribute(names.alt) { $0.append(contentsOf: alternative) }
    }
    if let title = node.title { appendAttribute(names.title, title) }
    builder.openElementWithAttributes(names.image)
    builder.closeElement()
    alternative.removeAll(keepingCapacity: true)
  }

  // MARK: HTML

  mutating func appendHTML(_ node: CMarkNode) {
    switch options.rawHTML {
    case .omit: break
    case .escape: appendLiteral(node.literal)
    case .subset: html.append(Array(node.literal), isBlock: false, to: &builder)
    case .passthrough: appendHTML(node, names.html)
    }
  }

  mutating func appendHTMLBlock(_ node: CMarkNode) {
    if parts.isPlaceholder(node) { return }
    switch options.rawHTML {
    case .omit: break
    case .escape:
      let literal = node.literal
      open(names.paragraph)
      appendLiteral(
        CMarkNode.Bytes(
          rebasing: literal.last == ASCII.lineFeed ? literal.dropLast() : literal[...]))
      close()
    case .subset:
      builder.appendLeaf(.paragraphBreak, .at(0), flags: .inBuffer)
      html.append(Array(node.literal), isBlock: true, to: &builder)
      builder.appendLeaf(.paragraphBreak, .at(0), flags: .inBuffer)
    case .passthrough: appendHTML(node, names.htmlBlock)
    }
  }

  private mutating func appendHTML(_ node: CMarkNode, _ name: NameTable.ID) {
    builder.beginAttributes()
    appendAttribute(names.source, node.literal)
    builder.openElementWithAttributes(name)
    builder.closeElement()
  }

  // MARK: Text

  mutating func appendText(_ node: CMarkNode) {
    if isSkipped(node) { return }
    let bytes = node.literal
    if options.dialect == .commonmark { return appendLines(bytes) }
    var start = 0
    if isAtTask {
      isAtTask = false
      start = 4
      while start < bytes.count && ASCII.isWhiteSpace(bytes[start]) { start += 1 }
    }
    if signs.mayBegin(in: bytes) || mayReferToFootnote(bytes) {
      appendParts(node, from: start)
    } else {
      appendLiteral(CMarkNode.Bytes(rebasing: bytes[start...]))
    }
  }

  private func mayReferToFootnote(_ text: CMarkNode.Bytes) -> Bool {
    !parts.footnoteNumbers.isEmpty && text.has(UInt8(ascii: "["))
  }

  /// Adds text; a line feed in it, which comes from a reference, is white space and no line break.
  private mutating func appendLines(_ bytes: CMarkNode.Bytes) {
    var start = 0
    while start < bytes.count {
      let end = ByteScanner.first(ASCII.lineFeed, in: bytes.span, from: start)
      appendLiteral(CMarkNode.Bytes(rebasing: bytes[start..<end]))
      if end < bytes.count { appendEmpty(names.softBreak) }
      start = end + 1
    }
  }

  /// Adds text with links, references to footnotes and tags of struck-through text.
  private mutating func appendParts(_ node: CMarkNode, from start: Int) {
    let tags = takeTags(in: node)
    let parts = InlineExtensions.parts(
      of: node, from: start, findsLinks: linkDepth == 0,
      labels: self.parts.footnoteNumbers)
    var offset = start
    var next = 0
    for tag in tags {
      while next < parts.count && parts[next].range.upperBound <= tag.range.lowerBound {
        append(parts[next], of: node, &offset)
        next += 1
      }
      // In a link or a label it is text.
      append(node, offset..<max(offset, tag.range.lowerBound))
      if tag.isOpener { open(names.strikethrough) } else { close() }
      offset = max(offset, tag.range.upperBound)
    }
    while next < parts.count {
      append(parts[next], of: node, &offset)
      next += 1
    }
    append(node, offset..<max(offset, node.literal.count))
  }

  private mutating func append(_ node: CMarkNode, _ range: Range<Int>) {
    appendLiteral(CMarkNode.Bytes(rebasing: node.literal[range]))
  }

  private mutating func append(
    _ part: InlineExtensions.Part, of node: CMarkNode, _ offset: inout Int
  ) {
    guard part.range.lowerBound >= offset else { return }
    append(node, offset..<part.range.lowerBound)
    offset = part.range.upperBound
    switch part {
    case .link(let link): append(link, of: node)
    case .footnote(_, let label):
      builder.beginAttributes()
      builder.appendAttribute(name: "label", value: label)
      builder.openElementWithAttributes(names.footnoteReference)
      builder.closeElement()
      parts.refer(to: label)
    }
  }

  private mutating func append(_ link: Autolink, of node: CMarkNode) {
    let text = CMarkNode.Bytes(rebasing: node.literal[link.range])
    builder.beginAttributes()
    builder.appendAttribute(names.url) { buffer in
      switch link.prefix {
      case .none: break
      case .http: buffer.append(contentsOf: "http://".utf8)
      case .mailto: buffer.append(contentsOf: "mailto:".utf8)
      }
      buffer.append(contentsOf: text)
    }
    builder.openElementWithAttributes(names.link)
    appendLiteral(text)
    builder.closeElement()
  }

  // MARK: Struck-through text

  /// The tags of struck-through text in a text node.
  private mutating func takeTags(in node: CMarkNode) -> ArraySlice<Strikethrough.Tag> {
    guard let parent = node.parent else { return [] }
    if strikethroughs.last?.parent != parent {
      let text = node.literal.span
      guard ByteScanner.first(UInt8(ascii: "~"), in: text, from: 0) < text.count else { return [] }
      strikethroughs.append(
        Strikethrough(from: node, in: parent, findsLinks: linkDepth == 0))
    }
    return strikethroughs[strikethroughs.count - 1].take(in: node)
  }

  /// Forgets the struck-through text of a node that ends.
  mutating func leaveStrikethroughs(of node: CMarkNode) {
    if strikethroughs.last?.parent == node { strikethroughs.removeLast() }
  }
}
