extension AttributedText {
  /// Drops entries of the tables that edits have left without use, when they are more than the others.
  ///
  /// So the tables grow with the text and not with the number of edits. Called by the edits that add
  /// entries: it takes time in proportion to the runs and blocks.
  mutating func compactTables() {
    guard max(tables.formats.count, tables.blockFormats.count) > Self.sparseTableCount else {
      return
    }
    let formats = Self.distinct(runRecords.lazy.map(\.format), below: tables.formats.count)
    let blocks = Self.distinct(
      blockRecords.lazy.map(\.format), below: tables.blockFormats.count)
    guard
      (formats.count + blocks.count) * 2 < tables.formats.count + tables.blockFormats.count
    else { return }
    var editor = TableEditor()
    var newBlocks = [UInt32](repeating: 0, count: tables.blockFormats.count)
    for id in blocks { newBlocks[Int(id)] = editor.intern(tables.blockValues(id)) }
    var newFormats = [UInt32](repeating: 0, count: tables.formats.count)
    for id in formats { newFormats[Int(id)] = editor.intern(tables.runValues(id)) }
    for index in blockRecords.indices {
      blockRecords[index].format = newBlocks[Int(blockRecords[index].format)]
    }
    for index in runRecords.indices {
      runRecords[index].format = newFormats[Int(runRecords[index].format)]
    }
    tables = editor.tables
  }

  /// Tables this small are left alone.
  private static let sparseTableCount = 32

  /// The indices that occur, in the order of first use.
  private static func distinct(_ indices: some Sequence<UInt32>, below count: Int) -> [UInt32] {
    var isSeen = [Bool](repeating: false, count: count)
    return indices.filter { index in
      defer { isSeen[Int(index)] = true }
      return !isSeen[Int(index)]
    }
  }
}
