/// The attributes of a paragraph as a whole.
///
/// Each is optional and cascades on its own.
public struct ParagraphAttributes: Hashable, Sendable {
  /// Where lines stand between the margins.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Left.
    case left
    /// In the middle.
    case center
    /// Right.
    case right
    /// Both edges.
    case justified
    /// At the side where the writing begins.
    case natural
  }

  /// What happens to a line that is too long.
  public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
    /// Breaks between words.
    case wordWrap = "word-wrap"
    /// Breaks between characters.
    case charWrap = "char-wrap"
    /// Is cut off.
    case clip
    /// Is cut at the head, with an ellipsis.
    case truncateHead = "truncate-head"
    /// Is cut in the middle, with an ellipsis.
    case truncateMiddle = "truncate-middle"
    /// Is cut at the tail, with an ellipsis.
    case truncateTail = "truncate-tail"
  }

  /// Where the writing begins.
  public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
    /// Told by the text.
    case natural = "auto"
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
  }

  /// The lines of a table in a terminal.
  public enum TableBorder: String, CaseIterable, Hashable, Sendable {
    /// None: columns stand apart by space.
    case none
    /// Between columns, and under the headers.
    case lines
    /// Those, and a box around.
    case box
  }

  /// The alignment.
  public var alignment: Alignment?
  /// Extra space between lines in points, negative for less.
  public var lineSpacing: Double?
  /// The height of a line as a multiple of the point size: CSS's unitless `line-height`.
  public var lineHeightMultiple: Double?
  /// The least height of a line in points.
  public var minimumLineHeight: Double?
  /// The greatest height of a line in points.
  public var maximumLineHeight: Double?
  /// Space before the block in points.
  ///
  /// Not inherited; of two neighbouring spaces the larger counts.
  public var spacingBefore: Double?
  /// Space after the block in points.
  ///
  /// Not inherited; of two neighbouring spaces the larger counts.
  public var spacingAfter: Double?
  /// Indent of the first line in points, beside the head indent.
  ///
  /// Not inherited.
  public var firstLineIndent: Double?
  /// Indent of all lines at the side where the writing begins, in points.
  ///
  /// Not inherited; indents of nested blocks add up.
  public var headIndent: Double?
  /// Indent of all lines at the other side, in points.
  ///
  /// Not inherited; nested ones add up.
  public var tailIndent: Double?
  /// What happens to long lines.
  public var lineBreakMode: LineBreakMode?
  /// The writing direction.
  public var writingDirection: WritingDirection?
  /// What stands before the first line in a terminal: a bullet, a bar, a mark of a heading.
  ///
  /// Not inherited.
  public var ansiPrefix: String?
  /// What stands before the other lines in a terminal; else the bar of a quote, and spaces for others.
  ///
  /// Not inherited.
  public var ansiRestPrefix: String?
  /// What a rule is made of in a terminal, again and again.
  ///
  /// Not inherited.
  public var ansiRule: String?
  /// The lines of a table in a terminal.
  ///
  /// Not inherited.
  public var ansiBorder: TableBorder?

  /// Makes a set in which nothing is given.
  public init() {}

  /// Whether nothing is given.
  public var isEmpty: Bool { self == ParagraphAttributes() }

  /// The part of the attributes that blocks inside inherit.
  public var inherited: ParagraphAttributes {
    var result = self
    result.spacingBefore = nil
    result.spacingAfter = nil
    result.firstLineIndent = nil
    result.headIndent = nil
    result.tailIndent = nil
    result.ansiPrefix = nil
    result.ansiRestPrefix = nil
    result.ansiRule = nil
    result.ansiBorder = nil
    return result
  }

  /// These attributes with everything that `inner` gives laid over them, one by one.
  public func merging(_ inner: ParagraphAttributes) -> ParagraphAttributes {
    var result = self
    if let value = inner.alignment { result.alignment = value }
    if let value = inner.lineSpacing { result.lineSpacing = value }
    if let value = inner.lineHeightMultiple { result.lineHeightMultiple = value }
    if let value = inner.minimumLineHeight { result.minimumLineHeight = value }
    if let value = inner.maximumLineHeight { result.maximumLineHeight = value }
    if let value = inner.spacingBefore { result.spacingBefore = value }
    if let value = inner.spacingAfter { result.spacingAfter = value }
    if let value = inner.firstLineIndent { result.firstLineIndent = value }
    if let value = inner.headIndent { result.headIndent = value }
    if let value = inner.tailIndent { result.tailIndent = value }
    if let value = inner.lineBreakMode { result.lineBreakMode = value }
    if let value = inner.writingDirection { result.writingDirection = value }
    if let value = inner.ansiPrefix { result.ansiPrefix = value }
    if let value = inner.ansiRestPrefix { result.ansiRestPrefix = value }
    if let value = inner.ansiRule { result.ansiRule = value }
    if let value = inner.ansiBorder { result.ansiBorder = value }
    return result
  }
}
