import StylemarkSyntax
import StylemarkText

/// Writes the bare HTML of the CommonMark specification, byte for byte as libcmark does.
///
/// What Markdown does not have is left away (looks, gaps, marks) or becomes what comes next to it:
/// blocks that only share a style vanish around their blocks, an alert is a quote, footnotes are items
/// of an ordered list.
struct CommonMarkHTMLWriter {
  /// A block that has begun: where its blocks end, and its closing tag.
  struct OpenBlock {
    var end: Int
    var close: StaticString
    /// Whether the closing tag stands on a line of its own.
    var beginsLine = false
    /// Whether it is a table, the closing tags of which depend on its rows.
    var isTable = false
  }

  let text: AttributedText
  let tables: AttributeTables
  let renderer: HTMLRenderer
  let outline: HTMLOutline
  /// The next heading of the outline.
  var nextHeading = 0
  /// What is written for each mark, made when it is first met.
  var markTags: [CommonMarkTags?]
  var output = ByteBuffer()
  /// The last byte that was handed on.
  private var lastHandedOn: UInt8?
  /// The blocks that have begun, outermost first.
  var open: [OpenBlock] = []
  /// The marks that are open, outermost first.
  var openMarks: [UInt32] = []
  /// Marks that are about to be opened, innermost first; empty between runs.
  var opening: [UInt32] = []
  /// For each table that has begun the section that is open.
  var openTables: [HTMLOpenTable.Section] = []
  /// The number of the next footnote if it belongs to the list before it, and where that ends.
  var footnotes: (next: Int, end: Int, parent: UInt32) = (1, -1, 0)
  /// How often footnotes were referred to, by number.
  var footnoteReferences: [Int: Int] = [:]
  /// The leaf whose text has no line feed at its end.
  private let lastLeaf: Int?

  init(text: AttributedText, renderer: HTMLRenderer, outline: HTMLOutline) {
    self.text = text
    self.outline = outline
    self.renderer = renderer
    tables = text.tables
    lastLeaf = text.lastLeafIndex
    markTags = Array(repeating: nil, count: text.tables.marks.count)
  }

  /// Appends all blocks.
  mutating func write(into result: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    output.reserve(min(text.utf8.count * 2, flushThreshold + flushThreshold / 4))
    for index in text.blockRecords.indices {
      while let last = open.last, last.end <= index { closeBlock() }
      if output.count >= flushThreshold {
        lastHandedOn = output.last
        output.move(to: &result)
        flush(&result)
      }
      writeBlock(index, text.blockRecords[index])
    }
    while !open.isEmpty { closeBlock() }
    output.move(to: &result)
  }

  /// Begins a line unless the output is at the beginning of one.
  mutating func beginLine() {
    guard let last = output.last ?? lastHandedOn, last != ASCII.lineFeed else { return }
    output.append(ASCII.lineFeed)
  }

  private mutating func closeBlock() {
    let block = open.removeLast()
    if block.isTable { return endTable() }
    if block.beginsLine { beginLine() }
    output.append(block.close)
  }

  // MARK: Text

  /// Writes the text of a leaf; in code a line feed is one, elsewhere a line break.
  mutating func writeText(
    _ index: Int, _ block: AttributedText.BlockRecord, isCode: Bool = false
  ) {
    var offset = Int(block.textStart)
    let end = Int(block.textEnd) - (index == lastLeaf ? 0 : 1)
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let runEnd = min(offset &+ Int(record.length), end)
      guard offset < runEnd else { continue }
      let format = tables.formats[Int(record.format)]
      if format.path != openMarks.last ?? 0 { moveMarks(to: format.path) }
      if format.object != 0 {
        writeObject(tables.objects[Int(format.object) - 1])
      } else {
        CommonMarkEscaping.appendText(
          text.utf8, offset..<runEnd, to: &output, breaksLines: !isCode)
      }
      offset = runEnd
    }
    if !openMarks.isEmpty { closeMarks(to: 0) }
  }
}
