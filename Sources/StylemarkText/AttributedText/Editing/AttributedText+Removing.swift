extension AttributedText {
  /// Removes a part of the text.
  ///
  /// The plain text loses exactly these bytes. Where the line feed that ends a block goes, what is left
  /// of the block joins what is left of the block behind: it stands in the first of the two, or in the
  /// second when nothing is left of the first. So the range of a block removes that block, and the
  /// ends of two paragraphs make one paragraph of the first one's kind. Text that moves into another
  /// block takes its attributes where no inline element says otherwise. Blocks of blocks that have
  /// none left go as well.
  ///
  /// Takes time proportional to the runs and blocks of the text, and moves the bytes behind the range.
  ///
  /// - Parameter range: Offsets in bytes, clamped to the text and moved out to the borders of
  ///   characters' UTF-8 sequences and of objects.
  public mutating func removeSubrange(_ range: Range<Int>) {
    let range = wholeRange(range)
    guard !range.isEmpty, let first = leafIndex(at: range.lowerBound),
      let last = leafIndex(at: range.upperBound)
    else { return }
    if first == last {
      replaceContent(ofLeaf: first, range, with: [], runs: [])
    } else {
      join(first, last, without: range)
    }
  }

  /// Joins the block at an offset with the one behind it, as removing the line feed between does.
  ///
  /// Nothing happens in the last block, and in a text without one. Takes time proportional to the
  /// runs and blocks of the text.
  ///
  /// - Parameter offset: An offset in bytes, clamped to the text.
  public mutating func joinBlocks(at offset: Int) {
    let offset = min(max(offset, 0), utf8.count)
    guard let leaf = leafIndex(at: offset), leaf != lastLeafIndex else { return }
    let end = Int(blockRecords[leaf].textEnd)
    removeSubrange((end - 1)..<end)
  }

  /// Replaces bytes of one leaf, its closing line feed left out.
  ///
  /// - Parameter new: The runs of the new bytes.
  mutating func replaceContent(
    ofLeaf leaf: Int, _ range: Range<Int>, with bytes: [UInt8], runs new: [RunRecord]
  ) {
    let record = blockRecords[leaf]
    // Runs before and behind the range stay, but for those that touch it: they may grow together.
    var first = Int(record.runStart)
    var start = Int(record.textStart)
    while first < Int(record.runEnd), start + Int(runRecords[first].length) < range.lowerBound {
      start += Int(runRecords[first].length)
      first += 1
    }
    var last = first
    var end = start
    while last < Int(record.runEnd), end <= range.upperBound {
      end += Int(runRecords[last].length)
      last += 1
    }
    var runs = RunList(tracksSources: tracksSources)
    runs.append(first..<last, of: self, from: start, in: start..<range.lowerBound)
    for run in new {
      let isObject = tables.formats[Int(run.format)].object != 0
      runs.append(Int(run.length), format: run.format, isObject: isObject)
    }
    runs.append(first..<last, of: self, from: start, in: range.upperBound..<end)
    replaceRuns(first..<last, with: runs)
    utf8.replaceSubrange(range, with: bytes)
    let size = RunList.Size(
      bytes: record.size.bytes - range.count + bytes.count,
      runs: record.size.runs - (last - first) + runs.size.runs)
    setSize(ofLeaf: leaf, size)
    moveBlocks(from: leaf)
  }

  /// Removes a range that goes from one leaf into another; what is left becomes one leaf.
  private mutating func join(_ first: Int, _ last: Int, without range: Range<Int>) {
    let (front, back) = (blockRecords[first], blockRecords[last])
    let staying = Int(front.textStart) < range.lowerBound ? first : last
    let base = blockRecords[staying].format
    var mover = RunMover(within: self, into: TableEditor(tables))
    var runs = RunList(tracksSources: tracksSources)
    for (leaf, part) in [
      (front, Int(front.textStart)..<range.lowerBound),
      (back, range.upperBound..<Int(back.textEnd)),
    ] {
      runs.append(
        Int(leaf.runStart)..<Int(leaf.runEnd), of: self, from: Int(leaf.textStart), in: part
      ) { mover.move($0, from: leaf.format, to: base) }
    }
    replaceRuns(Int(front.runStart)..<Int(back.runEnd), with: runs)
    utf8.removeSubrange(range)
    setSize(ofLeaf: staying, runs.size)
    var isRemoved = [Bool](repeating: false, count: blockRecords.count)
    for index in first...last where index != staying {
      isRemoved[index] = blockRecords[index].isLeaf || Int(blockRecords[index].next) == index + 1
    }
    removeBlocks(isRemoved)
    moveBlocks(from: 0)
    tables = mover.editor.tables
    compactTables()
  }
}
