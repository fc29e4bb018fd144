import StylemarkSyntax

/// Reads raw HTML in Markdown: tags with an element of the same meaning become that element, other
/// tags and comments are dropped, their text stays.
///
/// The content of `script` and `style` is no text.
struct HTMLSubset {
  /// HTML names and the elements they become.
  private static let elements: [String: String] = [
    "b": "b", "strong": "b", "i": "i", "em": "i", "u": "u", "ins": "u", "s": "s", "del": "s",
    "strike": "s", "code": "code", "tt": "code", "kbd": "kbd", "sub": "sub", "sup": "sup",
    "small": "small", "big": "big", "mark": "mark",
  ]
  /// Elements of HTML that begin and end paragraphs.
  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "details", "summary", "center",
    "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "dl", "dt", "dd",
    "blockquote", "figure", "figcaption",
  ]

  /// The open elements that came from HTML, for each Markdown node that is open.
  private var open: [[String]] = [[]]
  /// The element whose content is no text.
  private var skipped: String?

  /// A Markdown node begins: HTML elements opened in it end with it.
  mutating func enterParent() { open.append([]) }

  /// A Markdown node ends.
  mutating func leaveParent(in builder: inout SyntaxTreeBuilder) {
    closeAll(in: &builder)
    if open.count > 1 { open.removeLast() }
  }

  /// Closes the HTML elements that are open in the innermost Markdown node.
  mutating func closeAll(in builder: inout SyntaxTreeBuilder) {
    while open[open.count - 1].popLast() != nil { builder.closeElement() }
    skipped = nil
  }

  /// Adds a piece of HTML: a single tag inside a line, or a block of it.
  mutating func append(
    _ bytes: [UInt8], isBlock: Bool, to builder: inout SyntaxTreeBuilder
  ) {
    var index = 0
    while index < bytes.count {
      guard bytes[index] == ASCII.lessThan else {
        let end = bytes[index...].firstIndex(of: ASCII.lessThan) ?? bytes.count
        appendText(bytes[index..<end], to: &builder)
        index = end
        continue
      }
      guard let tag = HTMLTagReader.read(bytes, at: index) else {
        appendText(bytes[index...index], to: &builder)
        index += 1
        continue
      }
      index = tag.end
      apply(tag, to: &builder)
    }
    if isBlock { closeAll(in: &builder) }
  }

  private func appendText(_ bytes: ArraySlice<UInt8>, to builder: inout SyntaxTreeBuilder) {
    guard skipped == nil else { return }
    let span = bytes.span
    var start = 0
    var index = 0
    while index < span.count {
      guard span[index] == ASCII.ampersand,
        case .character(let end, let scalar) = CharacterReference.match(span, at: index)
      else {
        index += 1
        continue
      }
      appendPlain(bytes, start..<index, to: &builder)
      builder.appendLeaf(.character, .at(0), flags: .inBuffer, payload: scalar)
      start = end
      index = end
    }
    appendPlain(bytes, start..<span.count, to: &builder)
  }

  private func appendPlain(
    _ bytes: ArraySlice<UInt8>, _ range: Range<Int>, to builder: inout SyntaxTreeBuilder
  ) {
    guard !range.isEmpty else { return }
    let lower = bytes.startIndex + range.lowerBound
    builder.appendText(bytes[lower..<(bytes.startIndex + range.upperBound)])
  }

  private mutating func apply(_ tag: HTMLTagReader.Tag, to builder: inout SyntaxTreeBuilder) {
    if let name = skipped {
      if tag.isCloser && tag.name == name { skipped = nil }
      return
    }
    switch tag.name {
    case "script", "style": if !tag.isCloser && !tag.isSelfClosing { skipped = tag.name }
    case "br":
      builder.openElement(named: "br")
      builder.closeElement()
    case "td", "th": builder.appendText([ASCII.space])
    case "img" where !tag.isCloser: appendImage(tag, to: &builder)
    case "a": apply(tag, element: "link", attributes: linkAttributes(tag), to: &builder)
    case let name where Self.blocks.contains(name):
      closeAll(in: &builder)
      builder.appendLeaf(.paragraphBreak, .at(0), flags: .inBuffer)
    case let name:
      if let element = Self.elements[name] {
        apply(tag, element: element, attributes: [], to: &builder)
      }
    }
  }

  private func linkAttributes(_ tag: HTMLTagReader.Tag) -> [(name: String, value: String)]? {
    guard let url = tag.attributes["href"] else { return tag.isCloser ? [] : nil }
    return [("url", url)] + (tag.attributes["title"].map { [("title", $0)] } ?? [])
  }

  /// Opens or closes an element; a closer closes the elements inside too, one without an opener
  /// does nothing.
  private mutating func apply(
    _ tag: HTMLTagReader.Tag, element: String, attributes: [(name: String, value: String)]?,
    to builder: inout SyntaxTreeBuilder
  ) {
    let level = open.count - 1
    if tag.isCloser {
      guard open[level].suffix(32).contains(element) else { return }
      while let last = open[level].popLast() {
        builder.closeElement()
        if last == element { return }
      }
    } else if let attributes, !tag.isSelfClosing {
      builder.openElement(named: element, attributes)
      open[level].append(element)
    }
  }

  private func appendImage(_ tag: HTMLTagReader.Tag, to builder: inout SyntaxTreeBuilder) {
    var attributes = [("src", tag.attributes["src"] ?? "")]
    for name in ["alt", "title", "width", "height"] {
      let isText = name == "alt" || name == "title"
      if let value = tag.attributes[name], isText || Double(value) != nil {
        attributes.append((name, value))
      }
    }
    builder.openElement(named: "image", attributes.map { (name: $0.0, value: $0.1) })
    builder.closeElement()
  }
}
