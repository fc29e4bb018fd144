import StylemarkText

/// What a block format comes to in a terminal: columns and lines instead of points.
struct ANSIBlockPlan {
  enum Kind {
    case paragraph, title, heading, quote, preformatted, rule, gap, table, html
    case item(BlockKind.TaskState?)
    case footnote(number: Int)
    case list(BlockKind.ListKind.Marker, start: Int, isTight: Bool)
  }

  enum Alignment {
    case left, center, right, justified
  }

  /// No indentation is wider than this, in columns.
  private static let maximumIndent = 1000.0
  /// No more blank lines than this stand between two lines of a paragraph.
  private static let maximumLineGap = 4.0

  let kind: Kind
  /// Space before and after, or the height of a gap, in points.
  let spacingBefore: Double
  let spacingAfter: Double
  let height: Double
  /// Columns.
  let headIndent: Int
  let tailIndent: Int
  let firstLineIndent: Int
  let alignment: Alignment
  let isRightToLeft: Bool
  /// Nil for text that is not to be broken.
  let lineBreakMode: ParagraphAttributes.LineBreakMode?
  /// Blank lines between the lines.
  let lineGap: Int
  /// What a style puts before the first line and the others, and makes rules of; nil where the
  /// renderer has its own.
  let prefix: ANSISign?
  let restPrefix: ANSISign?
  let rule: ANSISign?
  let border: ParagraphAttributes.TableBorder

  init(
    _ format: AttributeTables.BlockFormat, _ tables: AttributeTables, _ renderer: ANSIRenderer,
    direction: ParagraphAttributes.WritingDirection?
  ) {
    let paragraph = tables.paragraphs[Int(format.paragraph)]
    kind = Self.kind(format.kind)
    if case .spacing(let points) = format.kind {
      height = Self.finite(points)
    } else {
      height = 0
    }
    // A rule that says nothing keeps a line away from its neighbours.
    let defaultSpacing = format.kind == .rule ? renderer.linePoints : 0
    spacingBefore = Self.finite(paragraph.spacingBefore ?? defaultSpacing)
    spacingAfter = Self.finite(paragraph.spacingAfter ?? defaultSpacing)
    headIndent = max(Self.columns(paragraph.headIndent), 0)
    tailIndent = max(Self.columns(paragraph.tailIndent), 0)
    firstLineIndent = Self.columns(paragraph.firstLineIndent)
    isRightToLeft = (paragraph.writingDirection ?? direction) == .rightToLeft
    alignment =
      switch paragraph.alignment ?? .natural {
      case .left: .left
      case .justified: .justified
      case .center: .center
      case .right: .right
      case .natural: isRightToLeft ? .right : .left
      }
    lineBreakMode = Self.lineBreakMode(paragraph.lineBreakMode, format.kind)
    let lines = Self.finite(paragraph.lineSpacing ?? 0) / renderer.linePoints
    let spacing = lines >= 1 ? lines.rounded() : 0
    prefix = ANSISign(paragraph.ansiPrefix, renderer)
    restPrefix = ANSISign(paragraph.ansiRestPrefix, renderer)
    rule = ANSISign(paragraph.ansiRule, renderer).flatMap { $0.columns > 0 ? $0 : nil }
    border = paragraph.ansiBorder ?? .lines
    lineGap = Int(min(spacing + Self.extraLines(paragraph), Self.maximumLineGap))
  }

  /// The lines beyond one that a line is high, in whole lines; a terminal's line is as high as one
  /// that no style gives a height.
  private static func extraLines(_ paragraph: ParagraphAttributes) -> Double {
    guard let multiple = paragraph.lineHeightMultiple else { return 0 }
    return max((finite(multiple) / HTMLBaseStyle.lineHeight).rounded() - 1, 0)
  }

  private static func kind(_ kind: BlockKind) -> Kind {
    switch kind {
    case .paragraph, .group, .row, .cell: .paragraph
    case .alert: .quote
    case .table: .table
    case .html: .html
    case .footnote(let label): .footnote(number: label.number)
    case .heading(let level): level == 1 ? .title : .heading
    case .quote: .quote
    case .list(let list): .list(list.marker, start: list.start, isTight: list.isTight)
    case .item(let task): .item(task)
    case .preformatted: .preformatted
    case .spacing: .gap
    case .rule: .rule
    }
  }

  /// Preformatted text is cut when it asks for that, but never wrapped.
  private static func lineBreakMode(
    _ mode: ParagraphAttributes.LineBreakMode?, _ kind: BlockKind
  ) -> ParagraphAttributes.LineBreakMode? {
    guard case .preformatted = kind else { return mode ?? .wordWrap }
    return mode == .wordWrap || mode == .charWrap ? nil : mode
  }

  private static func finite(_ points: Double) -> Double { points.isFinite ? points : 0 }

  private static func columns(_ points: Double?) -> Int {
    let columns = (finite(points ?? 0) / ANSIRenderer.pointsPerColumn).rounded()
    return Int(min(max(columns, -maximumIndent), maximumIndent))
  }
}
