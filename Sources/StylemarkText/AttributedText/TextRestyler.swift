import StylemarkSyntax

/// Writes a text anew with its attributes changed, text and structure kept.
///
/// A text says twice what it looks like: in the cascaded attributes of runs and blocks, and in the styles
/// and overrides of blocks and marks that a renderer may cascade by itself. The change is given for the
/// cascaded ones. Where the styles would come to something else then, overrides of the block say the
/// difference, or a mark of its own innermost in the run.
struct TextRestyler {
  private let text: AttributedText
  private let changeText: (CharacterAttributes) -> CharacterAttributes
  private let changeParagraph: (ParagraphAttributes, _ isLeaf: Bool) -> ParagraphAttributes
  private var builder: AttributedTextBuilder
  /// What the blocks that have begun hand on to what is inside, outermost first.
  private var outer: [Surroundings]
  /// The new formats of runs, by old format and format of the block.
  private var formats: [FormatKey: UInt32] = [:]

  private struct FormatKey: Hashable {
    var format: UInt32
    var block: UInt32
  }

  /// What holds around a block.
  private struct Surroundings {
    var end: Int
    var character: CharacterAttributes
    var paragraph: ParagraphAttributes
  }

  private init(
    _ text: AttributedText, _ changeText: @escaping (CharacterAttributes) -> CharacterAttributes,
    _ changeParagraph: @escaping (ParagraphAttributes, Bool) -> ParagraphAttributes
  ) {
    self.text = text
    self.changeText = changeText
    self.changeParagraph = changeParagraph
    builder = AttributedTextBuilder(tracksSources: !text.blockSources.isEmpty)
    builder.metadata = text.metadata
    var character = CharacterAttributes()
    character.fontSize = text.metadata.pointSize.map(FontSize.points)
    outer = [Surroundings(end: .max, character: character, paragraph: ParagraphAttributes())]
  }

  /// The text with its attributes changed; gaps and rules stay.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - changeText: The change of text attributes. It takes back none.
  ///   - changeParagraph: The change of paragraph attributes, for blocks of text and, told apart, blocks of
  ///     blocks. It takes back none.
  static func restyle(
    _ text: AttributedText,
    text changeText: @escaping (CharacterAttributes) -> CharacterAttributes,
    paragraph changeParagraph:
      @escaping (ParagraphAttributes, _ isLeaf: Bool) ->
      ParagraphAttributes = { paragraph, _ in paragraph }
  ) -> AttributedText {
    var restyler = TextRestyler(text, changeText, changeParagraph)
    for index in text.blockRecords.indices { restyler.appendBlock(index) }
    return restyler.builder.finish()
  }

  private mutating func appendBlock(_ index: Int) {
    let block = text.blockRecords[index]
    while outer[outer.count - 1].end <= index {
      outer.removeLast()
      builder.endBlock()
    }
    let source = text.blockSources.isEmpty ? .at(0) : text.blockSources[index]
    let format = blockFormat(block)
    builder.beginBlock(format: builder.intern(format), source: source)
    outer.append(
      Surroundings(
        end: Int(block.next),
        character: builder.result.tables.characters[Int(format.character)],
        paragraph: builder.result.tables.paragraphs[Int(format.paragraph)].inherited))
    if block.isLeaf { appendLeaf(index, block, format) }
  }

  // MARK: Blocks

  private mutating func blockFormat(
    _ block: AttributedText.BlockRecord
  ) -> AttributeTables.BlockFormat {
    let tables = text.tables
    var format = tables.blockFormats[Int(block.format)]
    var character = tables.characters[Int(format.character)]
    var paragraph = tables.paragraphs[Int(format.paragraph)]
    let style = Self.entry(format.style, tables.styles)?.style
    var overrides = Self.entry(format.overrides, tables.overrides) ?? TextStyle()
    switch format.kind {
    case .spacing, .rule: break
    default:
      character = changeText(character)
      paragraph = changeParagraph(paragraph, block.isLeaf)
      let around = outer[outer.count - 1]
      let cascaded = cascade(
        around.character, [style?.character, overrides.character].compactMap(\.self))
      overrides.character = overrides.character.merging(character.difference(from: cascaded))
      let inherited = style.map { around.paragraph.merging($0.paragraph) } ?? around.paragraph
      overrides.paragraph = overrides.paragraph.merging(
        paragraph.difference(from: inherited.merging(overrides.paragraph)))
    }
    format.style = Self.entry(format.style, tables.styles).map { builder.intern($0) } ?? 0
    format.overrides = builder.intern(overrides: overrides)
    format.character = builder.intern(character)
    format.paragraph = builder.intern(paragraph)
    return format
  }

  private static func entry<Value>(_ id: UInt32, _ table: [Value]) -> Value? {
    id == 0 ? nil : table[Int(id) - 1]
  }

  /// Attributes under others, the outermost first; relative sizes build on the size around them.
  private func cascade(
    _ outer: CharacterAttributes, _ inner: [CharacterAttributes]
  ) -> CharacterAttributes {
    inner.reduce(outer) {
      $0.cascading($1, basePointSize: text.metadata.pointSize ?? StyleCatalog.basePointSize)
    }
  }

  // MARK: Runs

  private mutating func appendLeaf(
    _ index: Int, _ block: AttributedText.BlockRecord, _ blockFormat: AttributeTables.BlockFormat
  ) {
    builder.beginLeaf()
    let surroundings = builder.intern(blockFormat)
    var offset = Int(block.textStart)
    let end = text.contentEnd(of: index)
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let range = offset..<min(offset + Int(record.length), end)
      offset += Int(record.length)
      guard !range.isEmpty else { continue }
      let format = format(record.format, in: surroundings)
      let source = text.runSources.isEmpty ? .at(0) : text.runSources[run]
      if text.tables.formats[Int(record.format)].object == 0 {
        builder.append(text.utf8[range], format: format, source: source)
      } else {
        builder.appendObject(format: format, source: source)
      }
    }
  }

  private mutating func format(
    _ id: UInt32, in block: UInt32
  ) -> UInt32 {
    let key = FormatKey(format: id, block: block)
    if let known = formats[key] { return known }
    let format = text.tables.formats[Int(id)]
    let character = changeText(text.tables.characters[Int(format.character)])
    let around = builder.result.tables.blockFormats[Int(block)].character
    let path = path(
      format.path, character, in: builder.result.tables.characters[Int(around)])
    let object = Self.entry(format.object, text.tables.objects)
    let copy = builder.intern(
      AttributeTables.Format(
        character: builder.intern(character), path: path,
        object: object.map { builder.intern($0) } ?? 0))
    formats[key] = copy
    return copy
  }

  /// The marks of a run, and one more when they do not come to its attributes.
  private mutating func path(
    _ id: UInt32, _ character: CharacterAttributes, in block: CharacterAttributes
  ) -> UInt32 {
    let tables = text.tables
    var path: UInt32 = 0
    var depth: UInt16 = 0
    var cascaded = block
    for index in tables.marks(of: id) {
      var mark = tables.marks[Int(index)]
      let style = Self.entry(mark.style, tables.styles)
      let overrides = Self.entry(mark.overrides, tables.overrides)
      cascaded = cascade(
        cascaded, [style?.style.character, overrides?.character].compactMap(\.self))
      mark.parent = path
      mark.style = style.map { builder.intern($0) } ?? 0
      mark.overrides = overrides.map { builder.intern(overrides: $0) } ?? 0
      mark.link = Self.entry(mark.link, tables.links).map { builder.intern($0) } ?? 0
      depth = mark.depth
      path = builder.intern(mark)
    }
    var correction = TextStyle()
    correction.character = character.difference(from: cascaded)
    guard !correction.isEmpty else { return path }
    return builder.intern(
      AttributeTables.Mark(
        parent: path, depth: depth + 1, ordinal: 0, style: 0,
        overrides: builder.intern(overrides: correction), link: 0))
  }
}
