import StylemarkSyntax
import StylemarkText

extension HTMLWriter {
  /// What follows for a block from its neighbours and its text, as classes.
  struct Circumstances: OptionSet {
    let rawValue: Int
    static let keepsSpace = Circumstances(rawValue: 1)
    static let isBeforeGap = Circumstances(rawValue: 2)
    static let isAfterGap = Circumstances(rawValue: 4)
    static let isLeaf = Circumstances(rawValue: 8)
    /// A row in a table or a cell in a row.
    static let isInTable = Circumstances(rawValue: 16)
    /// Text that runs against the direction of its block, where that matters.
    static let runsAgainst = Circumstances(rawValue: 32)
    /// How many sets there are.
    static let count = 64
  }

  mutating func circumstances(
    _ index: Int, _ block: AttributedText.BlockRecord
  ) -> Circumstances {
    let blocks = text.blockRecords
    var result = circumstances(index, block, in: blocks.span)
    if hasParts && isInTable(block) { result.insert(.isInTable) }
    return result
  }

  /// What follows for a block from those beside it, if it is no part of a table.
  @inline(__always)
  mutating func circumstances(
    _ index: Int, _ block: AttributedText.BlockRecord,
    in blocks: Span<AttributedText.BlockRecord>
  ) -> Circumstances {
    var result: Circumstances = block.isLeaf ? .isLeaf : []
    if isGap(Int(block.next), beside: block, in: blocks) { result.insert(.isBeforeGap) }
    if isGap(index - 1, beside: block, in: blocks) { result.insert(.isAfterGap) }
    return result
  }

  /// Whether a block exists, is a gap, and has the same parent.
  @inline(__always)
  private mutating func isGap(
    _ index: Int, beside sibling: AttributedText.BlockRecord,
    in blocks: Span<AttributedText.BlockRecord>
  ) -> Bool {
    index >= 0 && index < blocks.count && blocks[index].parent == sibling.parent
      && gapFormats[Int(blocks[index].format)]
  }

  func classes(
    for circumstances: Circumstances, _ format: AttributeTables.BlockFormat
  ) -> [String] {
    let isLeaf = circumstances.contains(.isLeaf)
    let paragraph = tables.paragraphs[Int(format.paragraph)]
    var names: [String] = []
    if circumstances.contains(.keepsSpace) { names.append(renderer.classPrefix("keep")) }
    if circumstances.contains(.isBeforeGap) && (!isLeaf || paragraph.spacingAfter ?? 0 != 0) {
      names.append(renderer.classPrefix("flush-end"))
    }
    if circumstances.contains(.isAfterGap) && (!isLeaf || paragraph.spacingBefore ?? 0 != 0) {
      names.append(renderer.classPrefix("flush-start"))
    }
    return names
  }
}
