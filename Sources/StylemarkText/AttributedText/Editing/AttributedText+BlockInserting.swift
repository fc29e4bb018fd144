import StylemarkSyntax

extension AttributedText {
  /// Ends the block of text at an offset there and begins one like it with the rest.
  ///
  /// The plain text gets a line feed at the offset. In a list of plain items this makes two items of
  /// one; a paragraph in an item becomes two paragraphs in it. Takes time proportional to the runs and
  /// blocks of the text. Nothing happens in a text without blocks of text.
  ///
  /// - Parameter offset: An offset in bytes, clamped to the text and moved back to the border of a
  ///   character's UTF-8 sequence or of an object.
  public mutating func splitBlock(at offset: Int) {
    let offset = wholeRange(offset..<offset).lowerBound
    guard let leaf = leafIndex(at: offset), utf8.count < SourceText.maximumByteCount - 1 else {
      return
    }
    let record = blockRecords[leaf]
    var editor = TableEditor(tables)
    let lineFeed = editor.internLineFeed(inBlock: record.format)
    tables = editor.tables
    let range = Int(record.runStart)..<Int(record.runEnd)
    let start = Int(record.textStart)
    var runs = RunList(tracksSources: tracksSources)
    runs.append(range, of: self, from: start, in: start..<offset)
    runs.append(1, format: lineFeed)
    var (front, back) = (record, record)
    front.setSize(runs.size)
    runs.beginLeaf()
    runs.append(range, of: self, from: start, in: offset..<Int(record.textEnd))
    back.setSize(runs.size - front.size)
    replaceRuns(range, with: runs)
    utf8.insert(ASCII.lineFeed, at: offset)
    let source = source(ofBlock: leaf)
    replaceLeaf(leaf, with: [front.alone(at: 0), back.alone(at: 1)]) { _ in source }
    compactTables()
  }

  /// Inserts the blocks of a text between the two parts of a leaf.
  ///
  /// - Parameter leaves: The first and the last leaf of the inserted text, which are not the same.
  mutating func insertBlocks(
    of text: AttributedText, _ leaves: ClosedRange<Int>, at offset: Int
  ) {
    guard let leaf = leafIndex(at: offset) else { return append(text) }
    let insertion = BlockInsertion(text, leaves, into: self, leaf: leaf, at: offset).result()
    let record = blockRecords[leaf]
    let source = source(ofBlock: leaf)
    replaceRuns(Int(record.runStart)..<Int(record.runEnd), with: insertion.runs)
    utf8.insert(contentsOf: text.utf8, at: offset)
    replaceLeaf(leaf, with: insertion.blocks) {
      insertion.own.contains($0) ? source : .at(0)
    }
    tables = insertion.editor.tables
    compactTables()
  }

  private func source(ofBlock block: Int) -> SourceRange {
    tracksSources ? blockSources[block] : .at(0)
  }

  /// Puts blocks in the place of a leaf.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, with indices from 0 and the lengths of leaves; those that are in no other
  ///     one go into the block around the leaf.
  ///   - source: Where each came from.
  private mutating func replaceLeaf(
    _ leaf: Int, with blocks: [BlockRecord], source: (Int) -> SourceRange
  ) {
    let parent = blockRecords[leaf].parent
    let shift = UInt32(leaf)
    let growth = UInt32(blocks.count - 1)
    for index in blockRecords.indices {
      if Int(blockRecords[index].next) > leaf { blockRecords[index].next += growth }
      let parent = blockRecords[index].parent
      if parent != BlockRecord.none, Int(parent) > leaf { blockRecords[index].parent += growth }
    }
    let start = (text: blockRecords[leaf].textStart, run: blockRecords[leaf].runStart)
    blockRecords.replaceSubrange(
      leaf...leaf,
      with: blocks.map { block in
        var block = block
        block.parent = block.parent == BlockRecord.none ? parent : block.parent + shift
        block.next += shift
        return block
      })
    if tracksSources {
      blockSources.replaceSubrange(leaf...leaf, with: blocks.indices.map(source))
    }
    blockRecords[leaf].move(to: start)
    moveBlocks(from: leaf)
  }
}

/// Blocks on their way into another text, between the two parts of one of its leaves.
private struct BlockInsertion {
  private var editor: TableEditor
  private var runs: RunList
  private var blocks: [AttributedText.BlockRecord] = []

  private let text: AttributedText
  private let leaves: ClosedRange<Int>
  private let target: AttributedText
  private let leaf: AttributedText.BlockRecord
  private let offset: Int
  private let surroundings: BlockSurroundings
  /// Whether the part of the leaf before the place is a block, which the first leaf joins.
  private let hasFront: Bool
  /// Whether the part of the leaf behind the place is a block, which the last leaf joins.
  private let hasBack: Bool
  /// Which blocks of the inserted text stay blocks.
  private let kept: BlockSelection

  init(
    _ text: AttributedText, _ leaves: ClosedRange<Int>, into target: AttributedText, leaf: Int,
    at offset: Int
  ) {
    self.text = text
    self.leaves = leaves
    self.target = target
    self.leaf = target.blockRecords[leaf]
    self.offset = offset
    surroundings = target.surroundings(ofBlock: leaf)
    hasFront = offset > Int(self.leaf.textStart)
    hasBack = text.contentRange(ofLeaf: leaves.upperBound).isEmpty
    var isRemoved = [Bool](repeating: false, count: text.blockRecords.count)
    isRemoved[leaves.lowerBound] = hasFront
    isRemoved[leaves.upperBound] = hasBack
    kept = BlockSelection(text.blockRecords, without: isRemoved)
    editor = TableEditor(target.tables)
    runs = RunList(tracksSources: target.tracksSources)
  }

  /// What comes in the place of the leaf.
  struct Result {
    /// The tables of the text that takes the blocks, with what they add.
    var editor: TableEditor
    /// All runs of the leaves.
    var runs: RunList
    /// All blocks, with indices from 0.
    var blocks: [AttributedText.BlockRecord]
    /// Which of them are parts of the leaf.
    var own: [Int]
  }

  /// Does the work; the insertion, which holds both texts, is of no use afterwards.
  consuming func result() -> Result {
    takeBlocks()
    takeRuns()
    let own = (hasFront ? [0] : []) + (hasBack ? [blocks.count - 1] : [])
    return Result(editor: editor, runs: runs, blocks: blocks, own: own)
  }

  /// Takes the blocks with their formats in the new place; the first comes behind the front part.
  private mutating func takeBlocks() {
    let shift: UInt32 = hasFront ? 1 : 0
    var values: [(old: BlockValues, new: BlockValues)] = []
    if hasFront { blocks.append(leaf.alone(at: 0)) }
    for var block in kept.records(of: text.blockRecords) {
      let old = text.tables.blockValues(block.format)
      var new = old
      if block.parent == AttributedText.BlockRecord.none {
        new.move(from: BlockSurroundings(text.metadata), to: surroundings)
      } else {
        let parent = values[Int(block.parent)]
        let oldSize = BlockSurroundings(text.metadata).basePointSize
        new.move(
          from: BlockSurroundings(in: parent.old, basePointSize: oldSize),
          to: BlockSurroundings(in: parent.new, basePointSize: surroundings.basePointSize))
        block.parent += shift
      }
      values.append((old, new))
      block.next += shift
      block.format = editor.intern(new)
      blocks.append(block)
    }
    if hasBack { blocks.append(leaf.alone(at: blocks.count)) }
  }

  /// Takes the runs leaf by leaf, those of the front part before and those of the back part behind.
  private mutating func takeRuns() {
    let end = Int(leaf.textEnd)
    var own = RunMover(within: target, into: editor)
    let last = blocks[newIndex(ofLeaf: leaves.upperBound)].format
    var back = RunList(tracksSources: target.tracksSources)
    append(offset..<end, to: &back) { own.move($0, from: leaf.format, to: last) }
    var foreign = RunMover(from: text, into: own.editor)
    for index in leaves where text.blockRecords[index].isLeaf {
      let before = runs.size
      runs.beginLeaf()
      if hasFront && index == leaves.lowerBound {
        append(Int(leaf.textStart)..<offset, to: &runs) { $0 }
      }
      let block = newIndex(ofLeaf: index)
      appendForeign(index, to: blocks[block].format, &foreign)
      if index == leaves.upperBound {
        for (position, run) in back.records.enumerated() {
          let isObject = foreign.editor.tables.formats[Int(run.format)].object != 0
          runs.append(
            Int(run.length), format: run.format, isObject: isObject,
            source: back.sources.isEmpty ? nil : back.sources[position])
        }
      } else {
        runs.append(1, format: foreign.editor.internLineFeed(inBlock: blocks[block].format))
      }
      blocks[block].setSize(runs.size - before)
    }
    editor = foreign.editor
  }

  /// Adds runs of the leaf at the place.
  private func append(
    _ range: Range<Int>, to runs: inout RunList, _ format: (UInt32) -> UInt32
  ) {
    runs.append(
      Int(leaf.runStart)..<Int(leaf.runEnd), of: target, from: Int(leaf.textStart), in: range,
      format)
  }

  /// Adds the runs of a leaf of the inserted text, its line feed left out.
  private mutating func appendForeign(
    _ index: Int, to format: UInt32, _ mover: inout RunMover
  ) {
    let record = text.blockRecords[index]
    let content = text.contentRange(ofLeaf: index)
    var offset = Int(record.textStart)
    for run in text.runRecords[Int(record.runStart)..<Int(record.runEnd)] {
      let length = min(Int(run.length), content.upperBound - offset)
      offset += Int(run.length)
      runs.append(
        length, format: mover.move(run.format, from: record.format, to: format),
        isObject: text.tables.formats[Int(run.format)].object != 0)
    }
  }

  /// Where a leaf of the inserted text is among the blocks, or the part that it joins.
  private func newIndex(ofLeaf index: Int) -> Int {
    if hasFront && index == leaves.lowerBound { return 0 }
    if hasBack && index == leaves.upperBound { return blocks.count - 1 }
    return kept.newIndices[index] + (hasFront ? 1 : 0)
  }
}

extension AttributedText.BlockRecord {
  /// The block as one of no other block's, at a position in a list.
  fileprivate func alone(at index: Int) -> Self {
    var result = self
    result.parent = Self.none
    result.next = UInt32(index + 1)
    return result
  }

  /// Moves the beginning of the block, which stays as long as it is.
  fileprivate mutating func move(to start: (text: UInt32, run: UInt32)) {
    (textStart, textEnd) = (start.text, start.text + (textEnd - textStart))
    (runStart, runEnd) = (start.run, start.run + (runEnd - runStart))
  }
}
