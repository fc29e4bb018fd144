/// The tables of a text while an edit adds to them.
struct TableEditor {
  /// The tables with what was added.
  private(set) var tables: AttributeTables
  private var indexes = TableIndexes()

  /// Begins with the tables of a text.
  init(_ tables: AttributeTables) { self.tables = tables }

  /// Begins with empty tables.
  init() { tables = AttributeTables() }

  /// Index of the attributes of a run.
  mutating func intern(_ values: RunValues) -> UInt32 { indexes.intern(values, in: &tables) }

  /// Index of the attributes of a block.
  mutating func intern(_ values: BlockValues) -> UInt32 { indexes.intern(values, in: &tables) }

  /// Index of the attributes of the line feed that ends a block: those that the block gives.
  mutating func internLineFeed(inBlock block: UInt32) -> UInt32 {
    let character = tables.blockFormats[Int(block)].character
    return indexes.intern(AttributeTables.Format(character: character, path: 0), in: &tables)
  }
}
