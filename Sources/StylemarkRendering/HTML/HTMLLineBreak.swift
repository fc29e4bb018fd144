import StylemarkText

/// What a browser does with the lines of a leaf that are too long, where it does not break them
/// between words.
///
/// It follows from the cascaded mode of each leaf: cutting does not come down to blocks inside by
/// itself. A line is cut at its head by turning the direction of the block, so that it overflows
/// there; the text in it keeps its own. In the middle no browser cuts: the tail stands in.
struct HTMLLineBreak {
  /// The class.
  let className: String
  /// Whether the text needs an element of its own, which keeps its direction.
  let isolatesText: Bool
  /// The declarations of the class, in the way that white space is kept or not.
  private let declarations: [String]
  /// A declaration that a style's own wins over.
  private let alignment: String?
  /// Whether lines are not broken.
  private let keepsLines: Bool

  /// Every class.
  static let allClasses = [
    "sm-char-wrap", "sm-clip", "sm-truncate", "sm-truncate-head", "sm-truncate-head-rtl",
  ]

  /// What a block needs; nil where lines break between words.
  init?(
    _ paragraph: ParagraphAttributes, _ kind: BlockKind,
    direction: ParagraphAttributes.WritingDirection?
  ) {
    var isPreformatted = false
    if case .preformatted = kind { isPreformatted = true }
    let cut = ["overflow:hidden", "text-overflow:ellipsis"]
    switch paragraph.lineBreakMode {
    case .wordWrap, nil: return nil
    case .charWrap:
      self.init("sm-char-wrap", ["line-break:anywhere"], keepsLines: false)
    case .clip: self.init("sm-clip", ["overflow:hidden"])
    case .truncateHead where !isPreformatted:
      let isRightToLeft = (paragraph.writingDirection ?? direction) == .rightToLeft
      self.init(
        isRightToLeft ? "sm-truncate-head-rtl" : "sm-truncate-head",
        cut + ["direction:" + (isRightToLeft ? "ltr" : "rtl")],
        alignment: "text-align:" + (isRightToLeft ? "right" : "left"), isolatesText: true)
    case .truncateHead, .truncateMiddle, .truncateTail: self.init("sm-truncate", cut)
    }
  }

  private init(
    _ className: String, _ declarations: [String], alignment: String? = nil,
    keepsLines: Bool = true, isolatesText: Bool = false
  ) {
    self.className = className
    self.declarations = declarations
    self.alignment = alignment
    self.keepsLines = keepsLines
    self.isolatesText = isolatesText
  }

  /// The rules of the class.
  var rules: String {
    let lines = keepsLines ? ["white-space:nowrap"] : []
    var rules = ".sm .\(className){\((lines + declarations).joined(by: ";"))}\n"
    if keepsLines { rules += ".sm pre.\(className),.sm .\(className).sm-keep{white-space:pre}\n" }
    if let alignment { rules += ":where(.sm .\(className)){\(alignment)}\n" }
    return rules
  }

  /// The declarations of an element, for looks that stand on elements.
  ///
  /// - Parameter keepsSpace: Whether the white space of the text is kept.
  func inline(keepsSpace: Bool, _ paragraph: ParagraphAttributes) -> [String] {
    var result = keepsLines ? ["white-space:" + (keepsSpace ? "pre" : "nowrap")] : []
    result += declarations
    if let alignment, paragraph.alignment == nil { result.append(alignment) }
    return result
  }
}
