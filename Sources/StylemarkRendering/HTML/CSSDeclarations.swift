import StylemarkSyntax
import StylemarkText

/// Writes what a style gives as CSS declarations, one for each property.
struct CSSDeclarations {
  /// The appearance that colours are chosen for.
  var appearance: ColorAppearance
  /// What custom properties begin with.
  var prefix: HTMLClassPrefix
  /// How the height of lines is written.
  var lineHeights = LineHeights.multiples
  /// The custom properties of colours; nil for values.
  var properties: HTMLColorProperties?

  /// What mail programs understand, when the declarations are for them.
  var email: HTMLEmailTheme?

  /// Ways to write the height of lines.
  enum LineHeights {
    /// As a multiple of the point size, which is all that there is.
    case multiples
    /// As variables of one formula; see `HTMLBaseStyle`.
    case formula
    /// Not at all: elements have theirs written out.
    case none
  }

  /// The declarations of a style.
  ///
  /// Sizes are rem (points / 16), so they follow the reader's size. What happens to long lines is up
  /// to `HTMLLineBreak`.
  func declarations(_ style: TextStyle) -> [String] {
    var result: [String] = []
    addCharacter(style.character, &result)
    addParagraph(style.paragraph, &result)
    return result
  }

  /// The declarations of the colours that are asked for.
  func colors(_ style: TextStyle, where isIncluded: (StyleColor) -> Bool) -> [String] {
    let character = style.character
    var result: [String] = []
    if let color = character.textColor, isIncluded(color) { result.append("color:" + css(color)) }
    if let color = character.backgroundColor, isIncluded(color) {
      result.append("background-color:" + css(color))
    }
    if let color = character.underline?.color, isIncluded(color) {
      result.append("text-decoration-color:" + css(color))
    }
    return result
  }

  private func addCharacter(_ character: CharacterAttributes, _ result: inout [String]) {
    if let families = character.fontFamily {
      let system = email == nil ? HTMLBaseStyle.systemFonts : HTMLEmailTheme.systemFonts
      result.append("font-family:" + CSSFontFamily.list(families, system: system))
    }
    // In a message the size of each element is worked out.
    if email == nil, let size = Self.size(character.fontSize) { result.append(size) }
    if let weight = character.fontWeight { result.append("font-weight:\(weight.value)") }
    if let italic = character.italic {
      result.append("font-style:" + (italic ? "italic" : "normal"))
    }
    if email == nil, let digits = character.monospacedDigits {
      result.append("font-variant-numeric:" + (digits ? "tabular-nums" : "normal"))
    }
    if let color = character.textColor { result.append("color:" + css(color)) }
    if let color = character.backgroundColor { result.append("background-color:" + css(color)) }
    addDecoration(character, &result)
    if let spacing = character.letterSpacing {
      result.append("letter-spacing:" + length(spacing))
    }
    switch character.baseline {
    case .normal: result.append("vertical-align:baseline")
    case .sub: result += ["vertical-align:sub"] + smaller
    case .super: result += ["vertical-align:super"] + smaller
    case .offset(let points): result.append("vertical-align:" + length(points))
    case nil: break
    }
  }

  private static func size(_ size: FontSize?) -> String? {
    switch size {
    case .points(let points): "font-size:" + rem(points)
    case .scale(let factor): "font-size:" + number(factor) + "em"
    case .delta(let points): "font-size:calc(1em + \(rem(points)))"
    case nil: nil
    }
  }

  /// What the rules of a style and of what an element gives beside it do not say together: where one
  /// property of CSS holds two of ours, one of the rules would hide the other's, or not take it back.
  func corrections(style: CharacterAttributes, overrides: CharacterAttributes) -> [String] {
    var result: [String] = []
    if let lines = Self.joinedLines(style: style, overrides: overrides) {
      result.append(email == nil ? lines : Self.plain(lines))
    }
    guard email == nil else { return result }
    if let line = overrides.underline, line.style != .none, let outer = style.underline {
      if line.style == .single && outer.style != .single && outer.style != .none {
        result.append("text-decoration-style:solid")
      }
      if line.color == nil && outer.color != nil {
        result.append("text-decoration-color:currentcolor")
      }
    }
    if style.baseline == .sub || style.baseline == .super, let baseline = overrides.baseline,
      baseline != .sub && baseline != .super, overrides.fontSize == nil
    {
      result.append(Self.size(style.fontSize) ?? "font-size:inherit")
    }
    return result
  }

  /// The lines of an element that has some from its style and some of its own: one of the two rules
  /// would hide the other's.
  static func joinedLines(
    style: CharacterAttributes, overrides: CharacterAttributes
  ) -> String? {
    let isSplit =
      style.underline != nil && overrides.underline == nil && overrides.strikethrough != nil
      || style.strikethrough != nil && overrides.strikethrough == nil && overrides.underline != nil
    return isSplit ? lines(style.merging(overrides)) : nil
  }

  /// The lines through and under text, as a declaration; nil where nothing is said of them.
  private static func lines(_ character: CharacterAttributes) -> String? {
    guard character.underline != nil || character.strikethrough != nil else { return nil }
    var lines: [String] = []
    if let underline = character.underline, underline.style != .none { lines.append("underline") }
    if character.strikethrough == true { lines.append("line-through") }
    return "text-decoration-line:" + (lines.isEmpty ? "none" : lines.joined(by: " "))
  }

  /// Lines as a declaration that every mail program knows.
  private static func plain(_ lines: String) -> String {
    "text-decoration" + lines.dropFirst("text-decoration-line".utf8.count)
  }

  private var smaller: [String] { email == nil ? ["font-size:smaller"] : [] }

  private func addDecoration(_ character: CharacterAttributes, _ result: inout [String]) {
    let underline = character.underline
    guard let lines = Self.lines(character) else { return }
    result.append(email == nil ? lines : Self.plain(lines))
    guard email == nil, underline?.style != Underline.Style.none else { return }
    switch underline?.style {
    case .double: result.append("text-decoration-style:double")
    case .curly: result.append("text-decoration-style:wavy")
    case .dotted: result.append("text-decoration-style:dotted")
    case .dashed: result.append("text-decoration-style:dashed")
    default: break
    }
    if let color = underline?.color { result.append("text-decoration-color:" + css(color)) }
  }

  private func addParagraph(_ paragraph: ParagraphAttributes, _ result: inout [String]) {
    switch paragraph.alignment {
    case .left: result.append("text-align:left")
    case .center: result.append("text-align:center")
    case .right: result.append("text-align:right")
    case .justified: result.append("text-align:justify")
    case .natural:
      result.append("text-align:" + (email?.start(paragraph.writingDirection) ?? "start"))
    case nil: break
    }
    addLineHeight(paragraph, &result)
    if let space = paragraph.spacingBefore { result.append("margin-top:" + length(space)) }
    if let space = paragraph.spacingAfter { result.append("margin-bottom:" + length(space)) }
    if let indent = paragraph.firstLineIndent { result.append("text-indent:" + length(indent)) }
    if let indent = paragraph.headIndent { result.append(self.indent("start", indent, paragraph)) }
    if let indent = paragraph.tailIndent { result.append(self.indent("end", indent, paragraph)) }
  }

  /// An indent: padding, which cannot be negative, or a negative margin.
  private func indent(
    _ side: String, _ points: Double, _ paragraph: ParagraphAttributes
  ) -> String {
    var place = "inline-" + side
    if let email {
      let start = email.start(paragraph.writingDirection)
      place = (side == "start") == (start == "left") ? "left" : "right"
    }
    return (points < 0 ? "margin" : "padding") + "-\(place):" + length(points)
  }

  private func addLineHeight(_ paragraph: ParagraphAttributes, _ result: inout [String]) {
    switch lineHeights {
    case .none: break
    case .multiples:
      if let multiple = paragraph.lineHeightMultiple {
        result.append("line-height:" + Self.number(multiple))
      }
    case .formula:
      if let spacing = paragraph.lineSpacing { addVariable("ls", spacing, &result) }
      if let multiple = paragraph.lineHeightMultiple {
        result.append("--\(prefix("lh")):" + Self.number(multiple))
      }
      if let height = paragraph.minimumLineHeight { addVariable("min", height, &result) }
      if let height = paragraph.maximumLineHeight { addVariable("max", height, &result) }
    }
  }

  /// Adds a length that a formula takes, where a zero needs its unit.
  private func addVariable(_ name: String, _ points: Double, _ result: inout [String]) {
    result.append("--\(prefix(name)):" + (points == 0 ? "0px" : Self.rem(points)))
  }

  private func css(_ color: StyleColor) -> String {
    let value = color.resolved(for: appearance)
    if let email { return email.hex(value) }
    return properties?.reference(to: color) ?? value.hexString
  }

  /// Points as a length.
  private func length(_ points: Double) -> String {
    email == nil ? Self.rem(points) : HTMLEmailTheme.length(points)
  }

  /// Points as rem; 16 points are 1rem.
  static func rem(_ points: Double) -> String { points == 0 ? "0" : number(points / 16) + "rem" }

  /// A number with at most four digits after the point and no leading zero.
  static func number(_ value: Double) -> String {
    let text = value.shortDescription
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  /// A CSS string.
  ///
  /// Everything that could end it, or the style element around it, is escaped.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x2D, 0x2E, 0x5F, 0xA1...0x10FFFF:
        result.unicodeScalars.append(scalar)
      case 0: result += "\u{FFFD}"
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result + "\""
  }
}
