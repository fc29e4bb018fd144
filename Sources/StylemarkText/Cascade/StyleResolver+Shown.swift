/// What of the cascade follows from where text stands rather than from its elements: colours taken for
/// one appearance, and the letter spacing that a font has by itself.
///
/// Both stay out of the attributes that cascade, so that an element inside can still choose another
/// appearance, and another font has no spacing of this one. They are added where attributes are
/// shown, and to what an element gives beside its style, for outputs that cascade on their own.
extension StyleResolver {
  /// Attributes that cascade.
  func attributes(_ id: UInt32) -> CharacterAttributes {
    builder.result.tables.characters[Int(id)]
  }

  /// What follows from the place inside an element, given the attributes that cascade there.
  func look(
    of element: StyledElement, _ inside: CharacterAttributes, in outer: ResolverState
  ) -> ResolverLook {
    let isSpaced =
      outer.look.isSpaced
      || catalog.hasLetterSpacingDefaults && shownLetterSpacing(of: inside, ResolverLook()) != nil
    return ResolverLook(
      appearance: element.appearance ?? outer.look.appearance, isSpaced: isSpaced)
  }

  /// Index of the attributes as they are shown.
  mutating func shown(_ character: UInt32, _ look: ResolverLook) -> UInt32 {
    guard look.appearance != nil || catalog.hasLetterSpacingDefaults else { return character }
    var result = attributes(character)
    result.letterSpacing = shownLetterSpacing(of: result, look)
    if let appearance = look.appearance { result = result.fixed(for: appearance) }
    return builder.intern(result)
  }

  /// The letter spacing that is given, or else that of the font; none where it ends another one's.
  private func shownLetterSpacing(
    of attributes: CharacterAttributes, _ look: ResolverLook
  ) -> Double? {
    attributes.letterSpacing ?? catalog.defaultLetterSpacing(for: attributes)
      ?? (look.isSpaced ? 0 : nil)
  }

  /// What an element gives beside its style, so that an output that lays elements over each other
  /// shows what the attributes inside say.
  func shownOverrides(
    of element: StyledElement, _ inside: CharacterAttributes, in outer: ResolverState
  ) -> TextStyle {
    var result = element.overrides
    let look = look(of: element, inside, in: outer)
    if let appearance = look.appearance {
      let colors = fixedColors(of: element, for: appearance, in: outer)
      result = result.merging(colors)
      result.appearance = colors.appearance
    }
    if catalog.hasLetterSpacingDefaults, element.style.character.letterSpacing == nil,
      element.overrides.character.letterSpacing == nil
    {
      let spacing = shownLetterSpacing(of: inside, look)
      if spacing != shownLetterSpacing(of: attributes(outer.character), outer.look) {
        result.character.letterSpacing = spacing
      }
    }
    return result
  }

  /// The colours of an element for an appearance; when that changes here, those from outside too.
  private func fixedColors(
    of element: StyledElement, for appearance: ColorAppearance, in outer: ResolverState
  ) -> TextStyle {
    let given = element.style.merging(element.overrides)
    let own = given.fixedColors(for: appearance)
    guard appearance != outer.look.appearance else { return own }
    var inherited = TextStyle()
    inherited.character = attributes(outer.character)
      .fixedColors(for: appearance) { $0.isDynamic }
    if given.character.underline != nil { inherited.character.underline = nil }
    if !inherited.isEmpty { inherited.appearance = appearance }
    return inherited.merging(own)
  }
}
