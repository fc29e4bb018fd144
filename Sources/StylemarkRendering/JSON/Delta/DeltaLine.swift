import StylemarkText

/// What a Delta says at the line feed that ends a line.
struct DeltaLine: Hashable {
  var header: Int?
  /// How items of the innermost list are marked: `bullet` or `ordered`; nil without a marker.
  var list: String?
  /// How many lists are around it.
  var listDepth = 0
  var isQuote = false
  /// The language of code, `plain` for none; nil for other text.
  var code: String?
  var align: String?
  var isRightToLeft = false

  /// Whether what its block is says something of looks.
  var impliesLooks: Bool { header != nil || isQuote || code != nil }

  /// Goes into a block of a kind.
  mutating func enter(_ kind: BlockKind) {
    switch kind {
    case .heading(let level): header = level
    case .quote, .alert: isQuote = true
    case .item(let task?): list = task == .done ? "checked" : "unchecked"
    case .preformatted(let language): code = language ?? "plain"
    case .list(let kind):
      listDepth += 1
      switch kind.marker {
      case .bullet: list = "bullet"
      case .number: list = "ordered"
      case .none: list = nil
      }
    default: break
    }
  }

  mutating func set(_ paragraph: ParagraphAttributes, _ metadata: AttributedText.Metadata) {
    switch paragraph.alignment {
    case .center: align = "center"
    case .right: align = "right"
    case .justified: align = "justify"
    default: break
    }
    isRightToLeft = (paragraph.writingDirection ?? metadata.writingDirection) == .rightToLeft
  }

  func write(_ json: inout JSONWriter) {
    let indent = list == nil ? listDepth : listDepth - 1
    guard impliesLooks || list != nil || indent > 0 || align != nil || isRightToLeft else { return }
    json.beginObject("attributes")
    if let header { json.integer("header", header) }
    if let list { json.string("list", list) }
    if indent > 0 { json.integer("indent", indent) }
    if isQuote { json.bool("blockquote", true) }
    if let code { json.string("code-block", code) }
    if let align { json.string("align", align) }
    if isRightToLeft { json.string("direction", "rtl") }
    json.endObject()
  }
}

/// The blocks that are open while a Delta is written.
struct DeltaBlocks {
  private struct Open {
    var end: Int
    var line: DeltaLine
    /// The position of the innermost item in the innermost list.
    var item: Int?
    /// Whether a line inside has been written; then so it is for all blocks around.
    var hasLine = false
  }

  private var open: [Open] = []

  /// Begins a block of blocks.
  mutating func begin(_ index: Int, _ block: AttributedText.BlockRecord, _ kind: BlockKind) {
    close(before: index)
    var entry = open.last ?? Open(end: 0, line: DeltaLine())
    entry.end = Int(block.next)
    entry.hasLine = false
    entry.line.enter(kind)
    switch kind {
    case .list: entry.item = nil
    case .item: entry.item = open.count
    default: break
    }
    open.append(entry)
  }

  /// What is said of the lines of a leaf.
  ///
  /// Only the first leaf of an item has the marker.
  mutating func line(of leaf: Int, _ kind: BlockKind) -> DeltaLine {
    close(before: leaf)
    var line = open.last?.line ?? DeltaLine()
    line.enter(kind)
    let isMarked =
      if case .item = kind { true } else { open.last?.item.map { !open[$0].hasLine } ?? false }
    if !isMarked { line.list = nil }
    var position = open.count - 1
    while position >= 0 && !open[position].hasLine {
      open[position].hasLine = true
      position -= 1
    }
    return line
  }

  private mutating func close(before index: Int) {
    while let last = open.last, last.end <= index { open.removeLast() }
  }
}
