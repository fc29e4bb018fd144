/// The attributes of text within a paragraph.
///
/// Each is optional: what is nil comes from outside.
public struct CharacterAttributes: Hashable, Sendable {
  /// Font families, the first that exists is used; the system font has the name `System`.
  public var fontFamily: [String]?
  /// The font size; in attributed text always in points.
  public var fontSize: FontSize?
  /// The weight.
  public var fontWeight: FontWeight?
  /// Whether the text is italic.
  public var italic: Bool?
  /// Whether digits all have the same width.
  public var monospacedDigits: Bool?
  /// The colour of the text.
  public var textColor: StyleColor?
  /// The colour of the text in a terminal of 16 colours, in place of one that is near.
  ///
  /// It belongs to the colour of the text: another one inside takes it back.
  public var ansiColor: ANSIColor?
  /// The colour behind the text.
  public var backgroundColor: StyleColor?
  /// The line under the text.
  public var underline: Underline?
  /// Whether the text is struck through.
  public var strikethrough: Bool?
  /// Extra space between letters in points, negative for less.
  public var letterSpacing: Double?
  /// Above or below the line.
  public var baseline: Baseline?
  /// How letters are changed to capitals and back; in attributed text they are changed already.
  public var letterCase: LetterCase?
  /// What the letter case keeps and leaves out.
  public var letterCaseOptions: LetterCase.Options?
  /// The language, a BCP 47 tag.
  public var language: String?

  /// Makes a set in which nothing is given.
  public init() {}

  /// The font size in points, when it is absolute.
  public var pointSize: Double? {
    if case .points(let points) = fontSize { points } else { nil }
  }

  /// Whether nothing is given.
  public var isEmpty: Bool { self == CharacterAttributes() }

  /// These attributes with everything that `inner` gives laid over them, attribute by attribute.
  ///
  /// A relative size is taken relative to the size here; an underline without a colour keeps the
  /// colour it covers only when it is the same line.
  public func merging(_ inner: CharacterAttributes) -> CharacterAttributes {
    var result = self
    if let value = inner.fontFamily { result.fontFamily = value }
    if let value = inner.fontSize { result.fontSize = Self.compose(fontSize, value) }
    if let value = inner.fontWeight { result.fontWeight = value }
    if let value = inner.italic { result.italic = value }
    if let value = inner.monospacedDigits { result.monospacedDigits = value }
    if let value = inner.textColor {
      result.textColor = value
      result.ansiColor = nil
    }
    if let value = inner.ansiColor { result.ansiColor = value }
    if let value = inner.backgroundColor { result.backgroundColor = value }
    if let value = inner.underline { result.underline = value }
    if let value = inner.strikethrough { result.strikethrough = value }
    if let value = inner.letterSpacing { result.letterSpacing = value }
    if let value = inner.baseline { result.baseline = value }
    if let value = inner.letterCase { result.letterCase = value }
    if let value = inner.letterCaseOptions { result.letterCaseOptions = value }
    if let value = inner.language { result.language = value }
    return result
  }

  /// An inner size over an outer one; two relative sizes compose.
  private static func compose(_ outer: FontSize?, _ inner: FontSize) -> FontSize {
    switch (outer, inner) {
    case (.points(let points)?, _): .points(inner.points(within: points))
    case (.scale(let first)?, .scale(let second)): .scale(min(max(first * second, 1e-4), 1e4))
    case (.delta(let first)?, .delta(let second)): .delta(first + second)
    default: inner
    }
  }
}
