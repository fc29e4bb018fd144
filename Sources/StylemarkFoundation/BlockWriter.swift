import Foundation
import StylemarkSyntax
import StylemarkText

/// Writes the blocks of text of a string, in the blocks around them.
struct BlockWriter {
  private var builder = AttributedTextBuilder(tracksSources: false)
  /// The text whose blocks are open.
  private var source: TextBlock.Source?
  /// The next of its blocks.
  private var next = 0
  /// Where, among its blocks, those that are open end; outermost first.
  private var ends: [Int] = []
  /// For texts that have been met, for each block whether a leaf is in it.
  private var leafiness: [ObjectIdentifier: [Bool]] = [:]
  private var runs = RunReader()

  mutating func write(_ leaves: [StringLeaf]) {
    builder.metadata =
      leaves.lazy.compactMap(\.block).first?.source.text.metadata ?? AttributedText.Metadata()
    runs.basePointSize = builder.metadata.pointSize ?? StyleCatalog.basePointSize
    for (position, leaf) in leaves.enumerated() {
      var leaf = leaf
      let isLast = position == leaves.count - 1
      let hasEmptyLeaf = isLast && leaf.endsWithLineFeed && hasLeaf(after: leaf)
      if !isLast || hasEmptyLeaf || leaf.block == nil { leaf.removeLineFeed() }
      guard let block = leaf.block else {
        writeParagraph(leaf)
        continue
      }
      enter(block)
      if let index = block.index { write(leaf, index, block.source.text) }
      if isLast { writeRest(withLeaf: hasEmptyLeaf || block.index == nil) }
    }
  }

  mutating func finish() -> AttributedText { builder.finish() }

  private func hasLeaf(after leaf: StringLeaf) -> Bool {
    guard let block = leaf.block, let index = block.index else { return false }
    return block.source.text.blockRecords[(index + 1)...].contains { $0.isLeaf }
  }

  // MARK: Leaves

  /// Writes a paragraph that the string says nothing of.
  private mutating func writeParagraph(_ leaf: StringLeaf) {
    leave()
    var values = BlockValues(kind: .paragraph)
    values.character.fontSize = builder.metadata.pointSize.map(FontSize.points)
    builder.beginBlock(format: builder.intern(values))
    builder.beginLeaf()
    append(leaf, in: values.character)
    builder.endBlock()
  }

  private mutating func write(_ leaf: StringLeaf, _ index: Int, _ text: AttributedText) {
    let values = text.tables.blockValues(text.blockRecords[index].format)
    builder.beginBlock(format: builder.intern(values))
    builder.beginLeaf()
    append(leaf, in: values.character)
    builder.endBlock()
    next = index + 1
  }

  private mutating func append(_ leaf: StringLeaf, in block: CharacterAttributes) {
    for piece in leaf.pieces {
      let values = runs.values(piece, in: block)
      let format = builder.intern(values)
      // Strings make one run of equal objects that stand side by side.
      for part in piece.objects(in: values) {
        if values.object != nil {
          builder.appendObject(format: format, source: .at(0))
        } else {
          builder.append(Array(part.utf8)[...], format: format, source: .at(0))
        }
      }
    }
  }

  // MARK: Blocks around leaves

  /// Ends the blocks that are open.
  private mutating func leave() {
    while ends.popLast() != nil { builder.endBlock() }
    source = nil
  }

  /// Begins the blocks around a leaf, and writes those before it that hold no leaf.
  private mutating func enter(_ block: TextBlock) {
    let text = block.source.text
    let index = block.index ?? 0
    let isKnown = leafiness[ObjectIdentifier(block.source)] != nil
    if !isKnown { leafiness[ObjectIdentifier(block.source)] = Self.leafiness(of: text) }
    guard source !== block.source || index < next else {
      if block.index != nil { advance(to: index, text) }
      return
    }
    leave()
    source = block.source
    next = 0
    // The blocks before the first leaf belong to it; where text was moved, only those around it.
    if !isKnown && block.index != nil {
      advance(to: index, text)
    } else if block.index != nil {
      var around: [Int] = []
      var parent = text.blocks[index].parent
      while let current = parent {
        around.append(current.index)
        parent = current.parent
      }
      for index in around.reversed() { begin(index, text) }
      next = index
    }
  }

  private static func leafiness(of text: AttributedText) -> [Bool] {
    var result = [Bool](repeating: false, count: text.blockRecords.count)
    for (index, block) in text.blockRecords.enumerated().reversed() {
      if block.isLeaf { result[index] = true }
      if result[index], block.parent != AttributedText.BlockRecord.none {
        result[Int(block.parent)] = true
      }
    }
    return result
  }

  private mutating func begin(_ index: Int, _ text: AttributedText) {
    let record = text.blockRecords[index]
    builder.beginBlock(format: builder.intern(text.tables.blockValues(record.format)))
    ends.append(Int(record.next))
  }

  private mutating func close(before index: Int) {
    while let end = ends.last, end <= index {
      ends.removeLast()
      builder.endBlock()
    }
  }

  /// Goes on to a block: begins those around it, writes those that hold no leaf, leaves out those whose
  /// leaves are gone.
  private mutating func advance(to target: Int, _ text: AttributedText) {
    guard let source, let hasLeaf = leafiness[ObjectIdentifier(source)] else { return }
    while next < target {
      close(before: next)
      let end = Int(text.blockRecords[next].next)
      if !hasLeaf[next] || end > target {
        begin(next, text)
        next += 1
      } else {
        next = end
      }
    }
    close(before: target)
  }

  /// Writes what is behind the last leaf: blocks that hold none, and the last one of the text if it is
  /// empty now.
  private mutating func writeRest(withLeaf: Bool) {
    guard let text = source?.text else { return }
    let count = text.blockRecords.count
    if withLeaf, let leaf = text.lastLeafIndex, leaf >= next {
      advance(to: leaf, text)
      write(StringLeaf(), leaf, text)
    }
    advance(to: count, text)
    leave()
  }
}
