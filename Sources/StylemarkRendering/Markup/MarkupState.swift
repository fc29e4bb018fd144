import StylemarkText

/// What holds at a place of the written document, as it will be found when it is read.
struct MarkupState: Hashable {
  var character = CharacterAttributes()
  /// For a state inside a block: what blocks in it inherit.
  var paragraph = ParagraphAttributes()
  /// The appearance that colours are taken for.
  var appearance: ColorAppearance?

  /// The attributes that text shows.
  var shown: CharacterAttributes {
    appearance.map { character.fixed(for: $0) } ?? character
  }

  /// The state of an element: what its style and attributes give, laid over this one.
  ///
  /// - Parameter pointSize: The size that a relative size builds on where nothing gives one.
  func inside(_ style: TextStyle?, _ overrides: TextStyle?, pointSize: Double) -> MarkupState {
    var result = self
    let layers = [style, overrides].compactMap(\.self)
    if character.fontSize == nil, layers.contains(where: \.isRelative) {
      result.character.fontSize = .points(pointSize)
    }
    for layer in layers {
      result.character = result.character.merging(layer.character)
      result.paragraph = result.paragraph.merging(layer.paragraph)
      result.appearance = layer.appearance ?? result.appearance
    }
    return result
  }
}

extension TextStyle {
  /// Whether its size depends on the size around it.
  fileprivate var isRelative: Bool {
    character.fontSize != nil && character.pointSize == nil
  }
}
