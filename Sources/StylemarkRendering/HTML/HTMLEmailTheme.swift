import StylemarkText

/// What mail programs understand of looks: pixels, plain colours, the sides of a page.
struct HTMLEmailTheme {
  /// How wide a message is at most, in pixels.
  static let width = 600
  /// The fonts of the system, by the names that mail programs know.
  static let systemFonts =
    "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

  /// The appearance that colours are chosen for.
  let appearance: ColorAppearance
  /// Whether the writing of the document begins at the right.
  let isRightToLeft: Bool
  /// The point size of text that no style gives one.
  let pointSize: Double

  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    appearance = renderer.appearance ?? .light
    isRightToLeft = text.metadata.writingDirection == .rightToLeft
    pointSize = text.basePointSize
  }

  // MARK: Colours

  /// What is behind the message.
  var ground: RGBAColor { RGBAColor(hex: appearance.isDark ? 0x121212 : 0xFFFFFF) }

  /// Text that no style gives a colour.
  var ink: RGBAColor { RGBAColor(hex: appearance.isDark ? 0xFFFFFF : 0x000000) }

  /// The lines of tables.
  var line: RGBAColor { RGBAColor(hex: appearance.isDark ? 0x555555 : 0xBBBBBB) }

  /// A colour without transparency; `HTMLEmailColors` has mixed those that are on another ground.
  func hex(_ color: RGBAColor) -> String { color.composited(over: ground).hexString }

  // MARK: Lengths

  /// Points as pixels, to a tenth.
  static func length(_ points: Double) -> String {
    let pixels = (points * 10).rounded() / 10
    return pixels == 0 ? "0" : CSSDeclarations.number(pixels) + "px"
  }

  /// The size of text.
  static func size(_ points: Double) -> String { "font-size:" + length(points) }

  /// The height of the lines of a paragraph, for text of a size.
  static func lineHeight(_ paragraph: ParagraphAttributes, _ points: Double) -> String {
    var height = points * (paragraph.lineHeightMultiple ?? HTMLBaseStyle.lineHeight)
    height += paragraph.lineSpacing ?? 0
    if let most = paragraph.maximumLineHeight, most > 0 { height = min(height, most) }
    if let least = paragraph.minimumLineHeight { height = max(height, least) }
    return "line-height:" + length(max(height, 0))
  }

  /// The size of text inside of an element, in points.
  static func points(_ character: CharacterAttributes, within outer: Double) -> Double {
    let points = character.fontSize?.points(within: outer) ?? outer
    return character.baseline == .sub || character.baseline == .super
      ? FontSize.scale(1 / FontSize.stepFactor).points(within: points) : points
  }

  // MARK: Elements

  /// The side where lines begin: `left` or `right`.
  func start(_ direction: ParagraphAttributes.WritingDirection?) -> String {
    switch direction {
    case .rightToLeft: "right"
    case .leftToRight: "left"
    case .natural, nil: isRightToLeft ? "right" : "left"
    }
  }

  /// What `align` says of a paragraph.
  func align(_ paragraph: ParagraphAttributes) -> String {
    switch paragraph.alignment {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justify"
    case .natural, nil: start(paragraph.writingDirection)
    }
  }

  /// What a block has before its style says something.
  func block(
    _ tag: String, _ paragraph: ParagraphAttributes, _ character: CharacterAttributes
  ) -> [String] {
    // What is handed on to a tag that browsers give a weight of its own.
    let weight = character.fontWeight.map { "\($0.value)" } ?? "normal"
    let border = "1px solid \(line.hexString)"
    var result: [String]
    switch tag {
    case "hr": return ["margin:8px 0", "border:0", "border-top:" + border]
    case "table": return ["border-collapse:collapse"]
    case "tr": return []
    case "td", "th":
      result = [
        "padding:4px 12px", "border:" + border, "font-weight:" + weight,
        "text-align:" + align(paragraph), "vertical-align:top",
      ]
      // Some programs hand nothing on to tables.
      result.append("color:" + hex(character.textColor?.resolved(for: appearance) ?? ink))
      let families = character.fontFamily ?? ["System"]
      result.append("font-family:" + CSSFontFamily.list(families, system: Self.systemFonts))
    case "ul", "ol": result = ["margin:0", "padding:0"]
    default:
      result = ["margin:0"]
      if tag.utf8.count == 2 && tag.hasPrefix("h") {
        result.append("font-weight:" + weight)
      }
      if tag == "pre" { result.append("white-space:pre-wrap") }
    }
    let points = character.pointSize ?? pointSize
    return result + [Self.size(points), Self.lineHeight(paragraph, points)]
  }

  /// The attributes that say in HTML's own words what styles say, for programs that drop those.
  func attributes(
    _ tag: String, _ paragraph: ParagraphAttributes, background: StyleColor?
  ) -> String {
    switch tag {
    case "table": return " cellpadding=\"0\" cellspacing=\"0\" border=\"0\""
    case "td", "th":
      let ground = background.map { " bgcolor=\"\(hex($0.resolved(for: appearance)))\"" } ?? ""
      return " align=\"\(align(paragraph))\" valign=\"top\"" + ground
    default: return ""
    }
  }

  /// The declarations of which no later one takes the place.
  static func settled(_ declarations: [String]) -> [String] {
    var seen: Set<Substring> = []
    let last = declarations.reversed().filter {
      seen.insert($0.prefix { $0 != ":" }).inserted
    }
    return last.reversed()
  }

  /// A gap of an exact height.
  static func gap(_ points: Double) -> String {
    guard points > 0 else { return "" }
    let height = CSSDeclarations.number(points)
    return """
      <table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" \
      border="0"><tr><td height="\(Int(points.rounded(.up)))" \
      style="height:\(height)px;font-size:1px;line-height:\(height)px">&nbsp;</td></tr></table>
      """
  }
}
