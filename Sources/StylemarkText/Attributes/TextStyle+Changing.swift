extension TextStyle {
  /// Makes a style and fills it in: `TextStyle { $0.character.italic = true }`.
  public init(_ fill: (inout TextStyle) -> Void) {
    self.init()
    fill(&self)
  }

  /// The style that stands for none where a component needs one: the system font at 11 points, in
  /// black.
  ///
  /// That of StyledText 1.4. Every other property comes from outside.
  public static let unspecified = TextStyle {
    $0.character.fontFamily = [SystemFont.family]
    $0.character.fontSize = .points(11)
    $0.character.textColor = StyleColor(RGBAColor(hex: 0x000000))
  }

  // MARK: Copies

  /// A copy with changes; what they leave alone stays.
  public func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var copy = self
    change(&copy)
    return copy
  }

  /// A copy with one property set: `style.with(\.paragraph.headIndent, 12)`.
  ///
  /// Nil takes the property back, as `without(_:)` does.
  public func with<Value>(
    _ property: WritableKeyPath<TextStyle, Value>, _ value: Value
  ) -> TextStyle {
    with { $0[keyPath: property] = value }
  }

  /// A copy with a property taken back: `style.without(\.character.textColor)` has the colour around
  /// it.
  ///
  /// To take back what a parent or an earlier sheet gives a style of a sheet, set the key to
  /// `StyleValue.null` there.
  public func without<Value>(_ property: WritableKeyPath<TextStyle, Value?>) -> TextStyle {
    with { $0[keyPath: property] = nil }
  }

  /// A copy with the properties that are given; what is nil stays as it is.
  ///
  /// - Parameters:
  ///   - fontFamily: Font families, the first that exists is used.
  ///   - pointSize: The size in points at content size L.
  ///   - fontWeight: The weight.
  ///   - italic: Whether the text is italic.
  ///   - textColor: The colour of the text.
  ///   - backgroundColor: The colour behind the text.
  ///   - letterSpacing: Extra space between letters in points, negative for less.
  ///   - letterCase: Capitals or not.
  ///   - alignment: Where lines stand between the margins.
  ///   - lineSpacing: Extra space between lines in points, negative for less.
  ///   - lineHeightMultiple: The height of a line as a multiple of the point size.
  ///   - lineBreakMode: What happens to long lines.
  ///   - scalingMode: How the size follows the reader's content size.
  public func with(
    fontFamily: [String]? = nil, pointSize: Double? = nil, fontWeight: FontWeight? = nil,
    italic: Bool? = nil, textColor: StyleColor? = nil, backgroundColor: StyleColor? = nil,
    letterSpacing: Double? = nil, letterCase: LetterCase? = nil,
    alignment: ParagraphAttributes.Alignment? = nil, lineSpacing: Double? = nil,
    lineHeightMultiple: Double? = nil, lineBreakMode: ParagraphAttributes.LineBreakMode? = nil,
    scalingMode: ScalingMode? = nil
  ) -> TextStyle {
    var given = TextStyle()
    given.character.fontFamily = fontFamily
    given.character.fontSize = pointSize.map(FontSize.points)
    given.character.fontWeight = fontWeight
    given.character.italic = italic
    given.character.textColor = textColor
    given.character.backgroundColor = backgroundColor
    given.character.letterSpacing = letterSpacing
    given.character.letterCase = letterCase
    given.paragraph.alignment = alignment
    given.paragraph.lineSpacing = lineSpacing
    given.paragraph.lineHeightMultiple = lineHeightMultiple
    given.paragraph.lineBreakMode = lineBreakMode
    given.scalingMode = scalingMode
    var result = merging(given)
    // Here it is a property of its own, which nobody asked to take back.
    result.character.ansiColor = character.ansiColor
    return result
  }
}
