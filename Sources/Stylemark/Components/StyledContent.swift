public import StylemarkText

/// What a label or button shows: plain text, or text with attributes of its own.
public enum StyledContent: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Text that has all its looks from the style.
  case plain(String)
  /// Text with attributes, which the style is applied to.
  case attributed(AttributedText)

  /// Makes plain text.
  public init(stringLiteral text: String) { self = .plain(text) }

  /// The text without attributes.
  public var plainText: String {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text.plainText
    }
  }

  /// The content in a style.
  func attributedText(
    in style: TextStyle, named name: String?, merge policy: AttributedText.MergePolicy,
    catalog: StyleCatalog
  ) -> AttributedText {
    switch self {
    case .plain(let text):
      var result = AttributedText(
        text, style: style, styleName: name,
        basePointSize: catalog.scaled(StyleCatalog.basePointSize))
      result.applyLetterCases()
      let context = catalog.context
      result.metadata.language = context.language
      if context.writingDirection != .natural {
        result.metadata.writingDirection = context.writingDirection
      }
      return result
    case .attributed(let text):
      // Its letters were changed when it was made; a case is not to be applied twice.
      return text.applying(style, merge: policy)
    }
  }
}
