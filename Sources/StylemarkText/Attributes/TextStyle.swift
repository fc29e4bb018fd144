/// What a style means, apart from its looks: chooses the HTML tag.
public enum StyleRole: String, CaseIterable, Hashable, Sendable {
  case heading1, heading2, heading3, heading4, heading5, heading6
  case paragraph, quote, preformatted = "pre"
  case strong, emphasis, code, keyboard, mark, small, underline, strikethrough
  case subscripted = "sub"
  case superscripted = "sup"

  /// The role of a heading, 1…6.
  public static func heading(_ level: Int) -> StyleRole {
    [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6][min(max(level, 1), 6) - 1]
  }

  /// The level of a heading, or nil for another role.
  public var headingLevel: Int? {
    Self.allCases.prefix(6).firstIndex(of: self).map { $0 + 1 }
  }
}

/// How the point size of a style follows the reader's content size.
public enum ScalingMode: String, CaseIterable, Hashable, Sendable {
  /// Not at all, and the least and greatest size do not apply either, as in TypographyKit.
  case disabled
  /// By the factor of Apple's Body style, in whole points (StyledText's `scaleToAllSizes`).
  case factor
  /// As `factor`, with the accessibility sizes treated as XXXL (`scaleToStandardSizes`).
  case factorStandard = "factor-standard"
  /// By fixed steps (TypographyKit).
  case stepping
  /// By the ratio of leadings of the Body style, as UIFontMetrics.
  case metrics = "uifontmetrics"
  /// As `metrics`.
  case metricsWithFallback = "uifontmetrics-with-fallback"
  /// To the exact size of Apple's text style of the same name.
  case textStyle = "text-style"
}

/// A named, partial set of attributes with what a sheet says about it.
public struct TextStyle: Hashable, Sendable {
  /// Block or inline.
  public enum Display: String, CaseIterable, Hashable, Sendable {
    /// A block of its own.
    case block
    /// A part of a paragraph.
    case inline
  }

  /// Attributes of the text.
  public var character = CharacterAttributes()
  /// Attributes of the paragraph.
  public var paragraph = ParagraphAttributes()
  /// Whether an element with the style's name is a block; nil means inline.
  public var display: Display?
  /// What the style means.
  public var role: StyleRole?
  /// The least point size after scaling.
  public var minimumPointSize: Double?
  /// The greatest point size after scaling.
  public var maximumPointSize: Double?
  /// How the size scales.
  public var scalingMode: ScalingMode?
  /// The styles that this one builds on, in order: later ones win.
  public var extends: [String]?
  /// The appearance that colours are taken for, its own and those of everything inside.
  public var appearance: ColorAppearance?
  /// What the style gives otherwise while a control is in a state; the rest comes from the style
  /// itself, property by property.
  ///
  /// Display, role, parents, appearance and variants of a variant count for nothing.
  public var variants = StyleVariants()

  /// Makes a style in which nothing is given.
  public init() {}

  /// Whether nothing is given.
  public var isEmpty: Bool { self == TextStyle() }

  /// This style with everything that `inner` gives laid over it, property by property.
  public func merging(_ inner: TextStyle) -> TextStyle {
    var result = self
    result.character = character.merging(inner.character)
    result.paragraph = paragraph.merging(inner.paragraph)
    if let value = inner.display { result.display = value }
    if let value = inner.role { result.role = value }
    if let value = inner.minimumPointSize { result.minimumPointSize = value }
    if let value = inner.maximumPointSize { result.maximumPointSize = value }
    if let value = inner.scalingMode { result.scalingMode = value }
    if let value = inner.extends { result.extends = value }
    if let value = inner.appearance { result.appearance = value }
    if !inner.variants.isEmpty { result.variants = variants.merging(inner.variants) }
    return result
  }
}

extension TextStyle {
  /// The style as attributed text keeps it: without what was for finding its parents and its size,
  /// which is done.
  package var settled: TextStyle {
    var result = self
    result.extends = nil
    result.scalingMode = nil
    result.minimumPointSize = nil
    result.maximumPointSize = nil
    if !variants.isEmpty { result.variants = variants.map { $1.settled } }
    return result
  }
}
