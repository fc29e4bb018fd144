import StylemarkSyntax
import StylemarkText

/// Writes the plain text of a text with tables, tasks or footnotes.
struct PlainStructureWriter {
  private let text: AttributedText
  private let parts: [BlockPart]
  /// What goes before the text of the next leaf.
  private var separator: [UInt8] = []
  private var prefix = ""

  init(_ text: AttributedText, _ parts: [BlockPart]) {
    self.text = text
    self.parts = parts
  }

  /// Appends all blocks, the last line without its line feed.
  mutating func write(_ output: inout [UInt8], _ flush: (inout [UInt8]) -> Void) {
    for (index, block) in text.blockRecords.enumerated() {
      begin(index, block)
      guard block.isLeaf, parts[Int(block.format)] != .html else { continue }
      output.append(contentsOf: separator)
      output.append(utf8: prefix)
      PlainTextRenderer.append(
        text, Int(block.runStart)..<Int(block.runEnd), from: Int(block.textStart),
        to: text.contentEnd(of: index), &output)
      separator = [ASCII.lineFeed]
      prefix = ""
      if output.count >= flushThreshold { flush(&output) }
    }
  }

  private mutating func begin(_ index: Int, _ block: AttributedText.BlockRecord) {
    switch text.tables.blockFormats[Int(block.format)].kind {
    case .cell where block.parent != AttributedText.BlockRecord.none:
      let row = parts[Int(text.blockRecords[Int(block.parent)].format)]
      if row.isRow && index > Int(block.parent) + 1 { separator = [ASCII.tab] }
    case .item(let task?): prefix += task == .done ? "[x] " : "[ ] "
    case .footnote(let label): prefix += "[\(label.number)] "
    default: break
    }
  }
}
