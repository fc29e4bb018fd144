import StylemarkSyntax

/// What all edits are made of: finding the leaf at a place, and keeping the ranges of blocks.
extension AttributedText {
  /// The leaf that holds the byte at an offset; at the end of the text the last leaf.
  ///
  /// Nil when there is no leaf.
  func leafIndex(at offset: Int) -> Int? {
    blockRecords.lastIndex { $0.isLeaf && Int($0.textStart) <= offset }
  }

  /// The byte range of a leaf's text without the line feed that ends it.
  package func contentRange(ofLeaf leaf: Int) -> Range<Int> {
    let record = blockRecords[leaf]
    // Only the last leaf ends with the text, and only that one has no line feed.
    let hasLineFeed = Int(record.textEnd) < utf8.count || lastLeafIndex != leaf
    return Int(record.textStart)..<(Int(record.textEnd) - (hasLineFeed ? 1 : 0))
  }

  /// The leaves that a byte range touches; in an empty range the one at its place.
  ///
  /// The leaf that begins where the range ends with a line feed is not touched, but for the last one
  /// at the end of the text.
  func leaves(touching range: Range<Int>) -> Range<Int> {
    guard let first = leafIndex(at: range.lowerBound),
      let last = leafIndex(at: range.upperBound)
    else { return 0..<0 }
    let isTouched =
      first == last || Int(blockRecords[last].textStart) < range.upperBound
      || range.upperBound == utf8.count
    return first..<(isTouched ? last + 1 : last)
  }

  /// A byte range clamped to the text and moved out to the borders of characters' UTF-8 sequences and
  /// of objects; an empty one is moved back.
  func wholeRange(_ range: Range<Int>) -> Range<Int> {
    let clamped = range.clamped(to: 0..<utf8.count)
    let low = border(atOrBefore: clamped.lowerBound)
    guard !clamped.isEmpty else { return low..<low }
    let high = border(atOrBefore: clamped.upperBound)
    return low..<(high == clamped.upperBound ? high : border(after: high))
  }

  /// The border that an offset is at or behind.
  private func border(atOrBefore offset: Int) -> Int {
    var low = offset
    while low > 0 && low < utf8.count && utf8[low] & 0xC0 == 0x80 { low -= 1 }
    if let object = objectRange(around: low) { return object.lowerBound }
    return low
  }

  /// The first border after an offset that is one itself.
  private func border(after offset: Int) -> Int {
    var high = offset + 1
    while high < utf8.count && utf8[high] & 0xC0 == 0x80 { high += 1 }
    if let object = objectRange(around: high) { return object.upperBound }
    return high
  }

  /// The byte range of the object that an offset is inside of.
  private func objectRange(around offset: Int) -> Range<Int>? {
    guard !tables.objects.isEmpty else { return nil }
    var start = 0
    for run in runRecords {
      let end = start + Int(run.length)
      if end > offset {
        let isObject = tables.formats[Int(run.format)].object != 0
        return isObject && start < offset ? start..<end : nil
      }
      start = end
    }
    return nil
  }

  /// Sets where blocks begin and end, given how long each leaf is.
  ///
  /// - Parameter block: The first block that may be wrong; where it begins is right.
  mutating func moveBlocks(from block: Int) {
    guard block < blockRecords.count else { return }
    var text = block == 0 ? 0 : blockRecords[block].textStart
    var run = block == 0 ? 0 : blockRecords[block].runStart
    for index in block..<blockRecords.count {
      let length = blockRecords[index].textEnd - blockRecords[index].textStart
      let runs = blockRecords[index].runEnd - blockRecords[index].runStart
      blockRecords[index].textStart = text
      blockRecords[index].runStart = run
      text += length
      run += runs
      blockRecords[index].textEnd = text
      blockRecords[index].runEnd = run
    }
  }

  /// Says how much text a leaf has; `moveBlocks` is due afterwards.
  mutating func setSize(ofLeaf leaf: Int, _ size: RunList.Size) {
    blockRecords[leaf].setSize(size)
  }

  /// What holds around a block.
  func surroundings(ofBlock block: Int) -> BlockSurroundings {
    let document = BlockSurroundings(metadata)
    let parent = blockRecords[block].parent
    guard parent != BlockRecord.none else { return document }
    return BlockSurroundings(
      in: tables.blockValues(blockRecords[Int(parent)].format),
      basePointSize: document.basePointSize)
  }

  /// Puts runs in the place of others.
  mutating func replaceRuns(_ range: Range<Int>, with runs: RunList) {
    runRecords.replaceSubrange(range, with: runs.records)
    if !runSources.isEmpty || !runs.sources.isEmpty {
      runSources.replaceSubrange(range, with: runs.sources)
    }
  }

  /// Whether the text knows where its blocks and runs came from.
  var tracksSources: Bool { !blockSources.isEmpty }

  /// Takes blocks away, and the blocks of blocks that have had some and have none left.
  ///
  /// - Parameter isRemoved: For each block whether it goes; a block of blocks goes with what is in it.
  mutating func removeBlocks(_ isRemoved: [Bool]) {
    let kept = BlockSelection(blockRecords, without: isRemoved)
    if tracksSources {
      blockSources = zip(blockSources, kept.isKept).filter(\.1).map(\.0)
    }
    blockRecords = kept.records(of: blockRecords)
  }
}

extension AttributedText.BlockRecord {
  /// How much text a leaf has.
  var size: RunList.Size {
    RunList.Size(bytes: Int(textEnd - textStart), runs: Int(runEnd - runStart))
  }

  /// Says how much text a leaf has.
  mutating func setSize(_ size: RunList.Size) {
    textEnd = textStart + UInt32(size.bytes)
    runEnd = runStart + UInt32(size.runs)
  }
}

/// Which blocks of a list stay when some leaves go.
struct BlockSelection {
  private(set) var isKept: [Bool]
  /// For each block, and the end, how many before it stay.
  private(set) var newIndices: [Int] = []

  /// Blocks without some, and without the blocks of blocks that lose all they have.
  init(_ blocks: [AttributedText.BlockRecord], without isRemoved: [Bool]) {
    isKept = isRemoved.map { !$0 }
    var holdsKept = [Bool](repeating: false, count: blocks.count)
    for index in blocks.indices.reversed() {
      let hasBlocks = Int(blocks[index].next) > index + 1
      if hasBlocks && !holdsKept[index] { isKept[index] = false }
      let parent = blocks[index].parent
      if isKept[index] && parent != AttributedText.BlockRecord.none {
        holdsKept[Int(parent)] = true
      }
    }
    newIndices.reserveCapacity(blocks.count + 1)
    var count = 0
    for isKept in isKept {
      newIndices.append(count)
      count += isKept ? 1 : 0
    }
    newIndices.append(count)
  }

  /// The blocks that stay, with new indices; their ranges are as before.
  func records(of blocks: [AttributedText.BlockRecord]) -> [AttributedText.BlockRecord] {
    blocks.indices.filter { isKept[$0] }.map { index in
      var record = blocks[index]
      record.next = UInt32(newIndices[Int(record.next)])
      if record.parent != AttributedText.BlockRecord.none {
        record.parent = UInt32(newIndices[Int(record.parent)])
      }
      return record
    }
  }
}
