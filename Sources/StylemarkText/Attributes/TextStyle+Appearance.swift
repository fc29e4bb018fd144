extension TextStyle {
  /// The colours of the style and its variants, each with its value for one appearance, and nothing
  /// else.
  func fixedColors(for appearance: ColorAppearance) -> TextStyle {
    var result = TextStyle()
    result.character = character.fixedColors(for: appearance) { _ in true }
    // A variant has no appearance of its own.
    result.variants = variants.map { $1.fixedColors(for: appearance).without(\.appearance) }
    if !result.isEmpty { result.appearance = appearance }
    return result
  }
}

extension CharacterAttributes {
  /// These attributes with every colour in its value for one appearance.
  package func fixed(for appearance: ColorAppearance) -> CharacterAttributes {
    merging(fixedColors(for: appearance) { _ in true })
  }

  /// The colours that are asked for, each with its value for one appearance, and nothing else; a
  /// line keeps its form.
  func fixedColors(
    for appearance: ColorAppearance, where isIncluded: (StyleColor) -> Bool
  ) -> CharacterAttributes {
    var result = CharacterAttributes()
    func fixed(_ color: StyleColor?) -> StyleColor? {
      color.flatMap { isIncluded($0) ? $0.fixed(for: appearance) : nil }
    }
    result.textColor = fixed(textColor)
    result.backgroundColor = fixed(backgroundColor)
    if let underline, let color = fixed(underline.color) {
      result.underline = Underline(underline.style, color: color)
    }
    return result
  }
}
