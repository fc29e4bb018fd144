/// Finds the values in the tables of a text, and adds those that are new: numbers distinct values in
/// the order of first use.
struct TableIndexes: Sendable {
  private var characters = InternIndex()
  private var paragraphs = InternIndex()
  private var formats = InternIndex()
  private var blockFormats = InternIndex()
  private var marks = InternIndex()
  private var styles = InternIndex()
  private var overrides = InternIndex()
  private var links = InternIndex()
  private var objects = InternIndex()

  mutating func intern(
    _ attributes: CharacterAttributes, in tables: inout AttributeTables
  ) -> UInt32 {
    characters.intern(attributes, in: &tables.characters)
  }

  mutating func intern(
    _ attributes: ParagraphAttributes, in tables: inout AttributeTables
  ) -> UInt32 {
    paragraphs.intern(attributes, in: &tables.paragraphs)
  }

  mutating func intern(
    _ format: AttributeTables.Format, in tables: inout AttributeTables
  ) -> UInt32 {
    formats.intern(format, in: &tables.formats)
  }

  mutating func intern(
    _ format: AttributeTables.BlockFormat, in tables: inout AttributeTables
  ) -> UInt32 {
    blockFormats.intern(format, in: &tables.blockFormats)
  }

  /// Index of a mark.
  mutating func intern(_ mark: AttributeTables.Mark, in tables: inout AttributeTables) -> UInt32 {
    marks.intern(mark, in: &tables.marks)
  }

  /// Index plus one of a named style.
  mutating func intern(
    _ style: AttributeTables.NamedStyle, in tables: inout AttributeTables
  ) -> UInt32 {
    var style = style
    style.style = style.style.settled
    return styles.intern(style, in: &tables.styles) + 1
  }

  /// Index plus one of attributes that an element gives beside its style; 0 for none.
  mutating func intern(overrides given: TextStyle, in tables: inout AttributeTables) -> UInt32 {
    let settled = given.settled
    return settled.isEmpty ? 0 : overrides.intern(settled, in: &tables.overrides) + 1
  }

  /// Index plus one of a link.
  mutating func intern(_ link: LinkTarget, in tables: inout AttributeTables) -> UInt32 {
    links.intern(link, in: &tables.links) + 1
  }

  /// Index plus one of an object.
  mutating func intern(_ object: TextObject, in tables: inout AttributeTables) -> UInt32 {
    objects.intern(object, in: &tables.objects) + 1
  }
}

extension TableIndexes {
  /// Index of the format of a run.
  mutating func intern(_ values: RunValues, in tables: inout AttributeTables) -> UInt32 {
    var path: UInt32 = 0
    for (index, element) in values.path.enumerated() {
      let mark = AttributeTables.Mark(
        parent: path, depth: UInt16(index + 1), ordinal: element.ordinal,
        style: style(element.style, in: &tables),
        overrides: intern(overrides: element.overrides, in: &tables),
        link: element.link.map { intern($0, in: &tables) } ?? 0)
      path = intern(mark, in: &tables)
    }
    return intern(
      AttributeTables.Format(
        character: intern(values.character, in: &tables), path: path,
        object: values.object.map { intern($0, in: &tables) } ?? 0),
      in: &tables)
  }

  /// Index of the format of a block.
  mutating func intern(_ values: BlockValues, in tables: inout AttributeTables) -> UInt32 {
    intern(
      AttributeTables.BlockFormat(
        kind: values.kind, style: style(values.style, in: &tables),
        overrides: intern(overrides: values.overrides, in: &tables),
        paragraph: intern(values.paragraph, in: &tables),
        character: intern(values.character, in: &tables)),
      in: &tables)
  }

  private mutating func style(
    _ style: AttributeTables.NamedStyle?, in tables: inout AttributeTables
  ) -> UInt32 {
    style.map { intern($0, in: &tables) } ?? 0
  }
}
