/// What a block has, as values rather than indices.
package struct BlockValues {
  package var kind: BlockKind
  package var style: AttributeTables.NamedStyle?
  /// What it gives beside its style.
  package var overrides = TextStyle()
  /// The paragraph attributes, cascaded.
  package var paragraph = ParagraphAttributes()
  /// The attributes of its text where no inline element says otherwise, cascaded.
  package var character = CharacterAttributes()

  package init(
    kind: BlockKind, style: AttributeTables.NamedStyle? = nil, overrides: TextStyle = TextStyle(),
    paragraph: ParagraphAttributes = ParagraphAttributes(),
    character: CharacterAttributes = CharacterAttributes()
  ) {
    self.kind = kind
    self.style = style
    self.overrides = overrides
    self.paragraph = paragraph
    self.character = character
  }

  /// Whether text can stand in it: a gap and a rule have none.
  var takesText: Bool {
    switch kind {
    case .spacing, .rule: false
    default: true
    }
  }

  /// Moves the block: it takes the attributes around its new place where it says nothing else.
  mutating func move(from old: BlockSurroundings, to new: BlockSurroundings) {
    let before = cascade(in: old)
    let after = cascade(in: new)
    character = character.following(before.character, to: after.character)
    paragraph = paragraph.following(before.paragraph, to: after.paragraph)
  }

  /// What its style and overrides come to.
  private func cascade(in surroundings: BlockSurroundings) -> BlockSurroundings {
    var result = surroundings
    for given in [style?.style, overrides].compactMap(\.self) {
      result.character = result.character.cascading(
        given.character, basePointSize: surroundings.basePointSize)
      result.paragraph = result.paragraph.merging(given.paragraph)
    }
    return result
  }

  /// Lets it no longer give some attributes of the paragraph.
  mutating func removeParagraphAttributes(
    in surroundings: BlockSurroundings, _ remove: (inout TextStyle) -> Void
  ) {
    var element = InlineElement(style: style, overrides: overrides)
    element.remove(remove)
    guard (element.style, element.overrides) != (style, overrides) else { return }
    let before = cascade(in: surroundings).paragraph
    (style, overrides) = (element.style, element.overrides)
    paragraph = paragraph.following(before, to: cascade(in: surroundings).paragraph)
  }
}

/// What holds around a block.
struct BlockSurroundings {
  var character: CharacterAttributes
  /// The part that blocks inside inherit.
  var paragraph = ParagraphAttributes()
  /// The size, in points, of text that nothing gives one.
  let basePointSize: Double

  /// Around the blocks of a document that are in no other.
  init(_ metadata: AttributedText.Metadata) {
    character = CharacterAttributes()
    character.fontSize = metadata.pointSize.map(FontSize.points)
    basePointSize = metadata.pointSize ?? StyleCatalog.basePointSize
  }

  /// Inside a block.
  init(in block: BlockValues, basePointSize: Double) {
    character = block.character
    paragraph = block.paragraph.inherited
    self.basePointSize = basePointSize
  }
}

extension AttributeTables {
  /// What blocks with a format have.
  package func blockValues(_ id: UInt32) -> BlockValues {
    let format = blockFormats[Int(id)]
    return BlockValues(
      kind: format.kind, style: namedStyle(format.style), overrides: overrides(format.overrides),
      paragraph: paragraphs[Int(format.paragraph)],
      character: characters[Int(format.character)])
  }
}
