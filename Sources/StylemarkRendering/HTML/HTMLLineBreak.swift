import StylemarkText

/// What a browser does with the lines of a leaf that are too long, where it does not break them
/// between words.
///
/// It follows from the cascaded mode of each leaf: cutting does not come down to blocks inside by
/// itself. A line is cut at its head by giving the block the direction that its text does not have, so
/// that it overflows there; the text in it keeps its own. It is cut in the middle by two boxes side by side that shrink
/// alike, the first cut at its tail and the second at its head.
struct HTMLLineBreak {
  /// The class.
  let className: String
  /// Whether the text needs an element of its own, which keeps its direction.
  private(set) var isolatesText = false
  /// Whether the text stands in two boxes.
  private(set) var isHalved = false
  /// What all classes begin with.
  private let prefix: HTMLClassPrefix
  /// The declarations of the class, in the way that white space is kept or not.
  private let declarations: [String]
  /// A declaration that a style's own wins over.
  private var alignment: String?
  /// Whether lines are not broken.
  private var keepsLines = true
  /// The direction of text in two boxes.
  private var isRightToLeft = false
  /// The declaration that puts the boxes in the order of their text, where they would not be.
  private var order: String?

  private static let cut = ["overflow:hidden", "text-overflow:ellipsis"]
  private static let halves = [
    "display:inline-flex", "max-width:100%", "vertical-align:bottom", "white-space:pre",
  ]
  private static let half = ["min-width:0", "overflow:hidden"]

  /// What every class has after the prefix.
  static let allClasses = [
    "char-wrap", "clip", "truncate", "truncate-head", "truncate-head-rtl", "truncate-head-against",
    "truncate-head-rtl-against", "truncate-middle", "truncate-middle-rtl",
    "truncate-middle-against", "truncate-middle-rtl-against",
  ]

  /// What a block needs; nil where lines break between words.
  ///
  /// - Parameters:
  ///   - paragraph: The attributes of its paragraphs.
  ///   - kind: What it is.
  ///   - direction: The direction of the document.
  ///   - isAgainst: Whether its text runs against its own direction.
  ///   - prefix: What classes begin with.
  init?(
    _ paragraph: ParagraphAttributes, _ kind: BlockKind,
    direction: ParagraphAttributes.WritingDirection?, isAgainst: Bool = false,
    prefix: HTMLClassPrefix
  ) {
    var isPreformatted = false
    if case .preformatted = kind { isPreformatted = true }
    let isRightToLeft = (paragraph.writingDirection ?? direction) == .rightToLeft
    let suffix = (isRightToLeft ? "-rtl" : "") + (isAgainst ? "-against" : "")
    switch paragraph.lineBreakMode {
    case .wordWrap, nil: return nil
    case .charWrap:
      self.init(prefix, "char-wrap", ["line-break:anywhere"])
      keepsLines = false
    case .clip: self.init(prefix, "clip", ["overflow:hidden"])
    case .truncateHead where !isPreformatted:
      let away = isRightToLeft == isAgainst ? "direction:rtl" : "direction:ltr"
      self.init(
        prefix, "truncate-head" + suffix, Self.cut + [away])
      alignment = "text-align:" + (isRightToLeft ? "right" : "left")
      isolatesText = true
    case .truncateMiddle where !isPreformatted:
      self.init(prefix, "truncate-middle" + suffix, ["overflow:hidden"])
      keepsLines = false
      isHalved = true
      self.isRightToLeft = isRightToLeft != isAgainst
      if isAgainst { order = Self.direction(isRightToLeft: self.isRightToLeft) }
    case .truncateHead, .truncateMiddle, .truncateTail: self.init(prefix, "truncate", Self.cut)
    }
  }

  private init(_ prefix: HTMLClassPrefix, _ part: String, _ declarations: [String]) {
    className = prefix(part)
    self.prefix = prefix
    self.declarations = declarations
  }

  private static func direction(isRightToLeft: Bool) -> String {
    "direction:" + (isRightToLeft ? "rtl" : "ltr")
  }

  /// The direction that makes text overflow at its head.
  private var turnedDirection: String { Self.direction(isRightToLeft: !isRightToLeft) }

  /// The declarations of what holds the two boxes.
  private var halves: [String] { Self.halves + (order.map { [$0] } ?? []) }

  /// The rules of the class.
  var rules: String {
    let selector = ".\(prefix.name) .\(className)"
    let lines = keepsLines ? ["white-space:nowrap"] : []
    var rules = HTMLStateRules.rule(selector, lines + declarations)
    if keepsLines {
      rules += HTMLStateRules.rule(
        ".\(prefix.name) pre.\(className),\(selector).\(prefix("keep"))", ["white-space:pre"])
    }
    if isHalved {
      rules += HTMLStateRules.rule(selector + ">span", halves)
      rules += HTMLStateRules.rule(selector + ">span>span", Self.half)
      rules += HTMLStateRules.rule(selector + ">span>:first-child", ["text-overflow:ellipsis"])
      rules += HTMLStateRules.rule(selector + ">span>span+span", [turnedDirection])
    }
    if let alignment { rules += ":where(\(selector)){\(alignment)}\n" }
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

  /// The tags of two halves; nil where there are none.
  func halves(isInline: Bool) -> HTMLHalves? {
    guard isHalved else { return nil }
    let text = "<bdi dir=\"\(isRightToLeft ? "rtl" : "ltr")\">"
    guard isInline else {
      return HTMLHalves(open: "<span><span>", between: "</span><span>" + text)
    }
    let half = Self.half.joined(by: ";")
    return HTMLHalves(
      open:
        "<span style=\"\(halves.joined(by: ";"))\"><span style=\"\(half);text-overflow:ellipsis\">",
      between: "</span><span style=\"\(half);\(turnedDirection)\">" + text)
  }
}

/// The tags of a line in two halves.
struct HTMLHalves {
  var open: String
  var between: String
  /// After a line that is not halved, because an element reaches from its beginning to its end.
  let closeWhole = "</span></span>"
  let close = "</bdi></span></span>"
}
