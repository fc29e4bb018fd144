extension AttributedText {
  /// Who wins where a style is applied to a text that has attributes already.
  ///
  /// All go property by property, paragraphs included; none takes a property back.
  public enum MergePolicy: String, CaseIterable, Hashable, Sendable {
    /// What a run has stays; the style gives the rest (StyledText).
    case runWins = "run-wins"
    /// As `runWins`, but the size is that of the style: families, weight and colours of the runs stay
    /// (TypographyKit).
    case styleSize = "style-size"
    /// What the style gives takes the place of what a run has.
    case replace
  }

  /// The text with a style applied to all of it.
  ///
  /// Text, structure, links and sources stay. What a block gets as a whole (spacing, indents) only blocks of
  /// text get, not the lists and quotes around them; gaps and rules stay as they are.
  ///
  /// - Parameters:
  ///   - style: The style. Its size is used as it is, so scale it before, as `StyleCatalog.style(named:)` and
  ///     `resolved(_:)` do; a relative one is relative to the size of text without a style. The sizes of
  ///     runs are not scaled again. Name, role and display do not count.
  ///   - policy: Who wins.
  public func applying(
    _ style: TextStyle, merge policy: MergePolicy = .runWins
  ) -> AttributedText {
    var given = style.character
    given.fontSize = given.fontSize.map {
      .points($0.points(within: metadata.pointSize ?? StyleCatalog.basePointSize))
    }
    let (character, paragraph) = (given, style.paragraph)
    return TextRestyler.restyle(self) { own in
      switch policy {
      case .runWins: return character.merging(own)
      case .styleSize:
        var result = character.merging(own)
        result.fontSize = character.fontSize ?? own.fontSize
        return result
      case .replace: return own.merging(character)
      }
    } paragraph: { own, isLeaf in
      let paragraph = isLeaf ? paragraph : paragraph.inherited
      return policy == .replace ? own.merging(paragraph) : paragraph.merging(own)
    }
  }
}
