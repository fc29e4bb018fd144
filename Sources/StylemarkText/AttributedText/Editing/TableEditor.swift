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
  mutating func intern(_ values: RunValues) -> UInt32 {
    var path: UInt32 = 0
    for (index, element) in values.path.enumerated() {
      let mark = AttributeTables.Mark(
        parent: path, depth: UInt16(index + 1), ordinal: element.ordinal,
        style: style(element.style),
        overrides: indexes.intern(overrides: element.overrides, in: &tables),
        link: element.link.map { indexes.intern($0, in: &tables) } ?? 0)
      path = indexes.intern(mark, in: &tables)
    }
    return indexes.intern(
      AttributeTables.Format(
        character: indexes.intern(values.character, in: &tables), path: path,
        object: values.object.map { indexes.intern($0, in: &tables) } ?? 0),
      in: &tables)
  }

  /// Index of the attributes of a block.
  mutating func intern(_ values: BlockValues) -> UInt32 {
    indexes.intern(
      AttributeTables.BlockFormat(
        kind: values.kind, style: style(values.style),
        overrides: indexes.intern(overrides: values.overrides, in: &tables),
        paragraph: indexes.intern(values.paragraph, in: &tables),
        character: indexes.intern(values.character, in: &tables)),
      in: &tables)
  }

  /// Index of the attributes of the line feed that ends a block: those that the block gives.
  mutating func internLineFeed(inBlock block: UInt32) -> UInt32 {
    let character = tables.blockFormats[Int(block)].character
    return indexes.intern(AttributeTables.Format(character: character, path: 0), in: &tables)
  }

  private mutating func style(_ style: AttributeTables.NamedStyle?) -> UInt32 {
    style.map { indexes.intern($0, in: &tables) } ?? 0
  }
}
