import CCMark
import StylemarkSyntax

extension CMarkBridge {
  mutating func enterParagraph(_ node: CMarkNode) -> Step {
    if appendTable(node) || isSkipped(node) { return .past }
    if !isTight(node) { open(names.paragraph) }
    return .into
  }

  mutating func openList(_ node: CMarkNode) {
    html.enterParent()
    let isNumbered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
    let isLoose = cmark_node_get_list_tight(node.pointer) == 0
    builder.beginAttributes()
    if isNumbered {
      builder.appendAttribute(name: "kind", value: "number")
      let start = cmark_node_get_list_start(node.pointer)
      if start != 1 { builder.appendAttribute(name: "start", value: String(start)) }
    }
    if isLoose { builder.appendAttribute(name: "loose", value: "true") }
    builder.openElementWithAttributes(names.list)
  }

  mutating func openItem(_ node: CMarkNode) {
    guard options.dialect == .gfm, let isDone = Self.task(of: node) else {
      return open(names.item)
    }
    html.enterParent()
    builder.beginAttributes()
    builder.appendAttribute(name: "task", value: isDone ? "done" : "todo")
    builder.openElementWithAttributes(names.item)
    isAtTask = true
  }

  /// Whether an item is a task that is done or not; nil when it is no task.
  private static func task(of item: CMarkNode) -> Bool? {
    guard let paragraph = item.firstChild, paragraph.type == .paragraph,
      let text = paragraph.firstChild, text.type == .text
    else { return nil }
    let bytes = text.literal
    guard bytes.count >= 4, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"),
      bytes[3] == ASCII.space || bytes[3] == ASCII.tab
    else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    case ASCII.space: return false
    default: return nil
    }
  }

  mutating func appendCodeBlock(_ node: CMarkNode) {
    let info = node.fenceInfo
    let language = info.prefix { !Self.isSpace($0) }
    builder.beginAttributes()
    // An info string that begins with a space from a reference names the language ''.
    if !language.isEmpty || !info.isEmpty && options.dialect == .commonmark {
      builder.appendAttribute(names.language) { $0.append(contentsOf: language) }
    }
    builder.openElementWithAttributes(names.pre)
    appendLiteral(node.literal)
    builder.closeElement()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || (9...13).contains(byte)
  }

  // MARK: Quotes and alerts

  mutating func enterQuote(_ node: CMarkNode) {
    guard options.dialect == .gfm, let kind = Self.alert(node, &skipped) else {
      return open(names.quote)
    }
    html.enterParent()
    builder.beginAttributes()
    builder.appendAttribute(name: "kind", value: kind)
    builder.openElementWithAttributes(names.alert)
  }

  private static let alertKinds = ["note", "tip", "important", "warning", "caution"]

  /// The kind of alert that a quote is, its first line being `[!KIND]`; nil for another quote.
  ///
  /// The nodes of that line are put among those to leave out.
  private static func alert(_ quote: CMarkNode, _ skipped: inout [CMarkNode]) -> String? {
    guard let paragraph = quote.firstChild, paragraph.type == .paragraph,
      let text = paragraph.firstChild, text.type == .text
    else { return nil }
    let bytes = text.literal
    guard (6...12).contains(bytes.count), bytes[0] == UInt8(ascii: "["),
      bytes[1] == ASCII.exclamation,
      bytes[bytes.count - 1] == UInt8(ascii: "]")
    else { return nil }
    let name = String(decoding: bytes[2..<(bytes.count - 1)].map(ASCII.lowercased), as: UTF8.self)
    guard alertKinds.contains(name) else { return nil }
    guard let lineEnd = text.next else {
      guard paragraph.next != nil else { return nil }
      skipped = [paragraph]
      return name
    }
    guard lineEnd.type == .softBreak || lineEnd.type == .lineBreak else { return nil }
    skipped = [text, lineEnd]
    return name
  }

  /// Whether a node is left out; it is asked for in order.
  mutating func isSkipped(_ node: CMarkNode) -> Bool {
    guard let first = skipped.first, first == node else { return false }
    skipped.removeFirst()
    return true
  }

  // MARK: Tables and footnotes

  /// Adds a table in place of a block of libcmark; false when the block is none.
  mutating func appendTable(_ block: CMarkNode) -> Bool {
    guard let table = parts.tables[block] else { return false }
    var fragment = table.firstFragment
    let isTight = isTight(block)
    if table.hasLead { appendLines(&fragment, isTight: isTight) }
    html.enterParent()
    builder.beginAttributes()
    if table.alignments.contains(where: { $0 != "-" }) {
      builder.appendAttribute(name: "columns", value: table.alignments.joined(by: " "))
    }
    builder.openElementWithAttributes(names.table)
    for (index, cells) in table.rows.enumerated() {
      appendRow(cells, isHeader: index == 0, &fragment)
    }
    close()
    if table.hasTrail { appendLines(&fragment, isTight: isTight) }
    if table.hasRule { appendEmpty(names.rule) }
    return true
  }

  private mutating func appendRow(_ cells: Int, isHeader: Bool, _ fragment: inout Int) {
    builder.beginAttributes()
    if isHeader { builder.appendAttribute(name: "header", value: "true", isBare: false) }
    builder.openElementWithAttributes(names.row)
    for _ in 0..<cells {
      open(names.cell)
      if fragment < parts.fragments.count { walk(parts.fragments[fragment]) }
      fragment += 1
      close()
    }
    builder.closeElement()
  }

  /// Adds the lines before or after a table.
  private mutating func appendLines(_ fragment: inout Int, isTight: Bool) {
    isInTightItem = isTight
    if fragment < parts.fragments.count { walk(parts.fragments[fragment]) }
    fragment += 1
    isInTightItem = false
  }

  mutating func appendFootnote(_ footnote: MarkdownParts.Footnote) {
    html.enterParent()
    builder.beginAttributes()
    builder.appendAttribute(name: "label", value: footnote.label)
    builder.openElementWithAttributes(names.footnote)
    if let content = footnote.content { walk(content) }
    close()
  }
}

extension [String] {
  /// The strings with a separator between them.
  fileprivate func joined(by separator: String) -> String {
    var result = ""
    for (index, string) in enumerated() {
      if index > 0 { result += separator }
      result += string
    }
    return result
  }
}
