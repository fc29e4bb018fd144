/// What all changes of attributes over a range are made of.
extension AttributedText {
  /// Changes the runs in a byte range, cut at its ends: each distinct one once for each distinct block.
  ///
  /// The line feeds that end blocks stay as they are.
  ///
  /// - Parameter change: Changes a run, given the attributes that its block gives.
  mutating func changeRuns(
    in range: Range<Int>, _ change: (inout RunValues, CharacterAttributes) -> Void
  ) {
    let range = wholeRange(range)
    let touched = leaves(touching: range)
    guard !range.isEmpty, !touched.isEmpty else { return }
    var changer = RunChanger(tables)
    var runs = RunList(tracksSources: tracksSources)
    let start = Int(blockRecords[touched.lowerBound].runStart)
    var end = start
    for leaf in touched where blockRecords[leaf].isLeaf {
      let record = blockRecords[leaf]
      let content = contentRange(ofLeaf: leaf)
      let inside = range.clamped(to: content)
      let before = runs.size
      runs.beginLeaf()
      append(leaf, Int(record.textStart)..<inside.lowerBound, to: &runs) { $0 }
      append(leaf, inside, to: &runs) { changer.changed($0, inBlock: record.format, change) }
      append(leaf, inside.upperBound..<Int(record.textEnd), to: &runs) { $0 }
      end = Int(record.runEnd)
      setSize(
        ofLeaf: leaf,
        RunList.Size(bytes: record.size.bytes, runs: runs.size.runs - before.runs))
    }
    replaceRuns(start..<end, with: runs)
    moveBlocks(from: touched.lowerBound)
    tables = changer.editor.tables
    compactTables()
  }

  /// Adds runs of a leaf in a byte range.
  private func append(
    _ leaf: Int, _ range: Range<Int>, to runs: inout RunList, _ format: (UInt32) -> UInt32
  ) {
    let record = blockRecords[leaf]
    runs.append(
      Int(record.runStart)..<Int(record.runEnd), of: self, from: Int(record.textStart), in: range,
      format)
  }

  /// Changes the blocks of text that a byte range touches, but for gaps and rules.
  mutating func changeBlocks(
    in range: Range<Int>, _ change: (inout BlockValues, BlockSurroundings) -> Void
  ) {
    var editor = TableEditor(tables)
    for leaf in leaves(touching: wholeRange(range)) where blockRecords[leaf].isLeaf {
      var values = editor.tables.blockValues(blockRecords[leaf].format)
      guard values.takesText else { continue }
      change(&values, surroundings(ofBlock: leaf))
      blockRecords[leaf].format = editor.intern(values)
    }
    tables = editor.tables
    compactTables()
  }
}

/// Changes distinct runs, each once.
private struct RunChanger {
  var editor: TableEditor
  private let source: AttributeTables
  private var known: [Key: UInt32] = [:]

  private struct Key: Hashable {
    var format: UInt32
    var block: UInt32
  }

  init(_ tables: AttributeTables) {
    editor = TableEditor(tables)
    source = tables
  }

  /// The new format of runs with a format in blocks with one.
  mutating func changed(
    _ format: UInt32, inBlock block: UInt32,
    _ change: (inout RunValues, CharacterAttributes) -> Void
  ) -> UInt32 {
    let base = source.blockFormats[Int(block)].character
    let key = Key(format: format, block: base)
    if let result = known[key] { return result }
    var values = source.runValues(format)
    change(&values, source.characters[Int(base)])
    let result = editor.intern(values)
    known[key] = result
    return result
  }
}
