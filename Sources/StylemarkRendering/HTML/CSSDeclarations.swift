import StylemarkSyntax
import StylemarkText

/// Writes what a style gives as CSS declarations, one for each property.
struct CSSDeclarations {
  /// The appearance that colours are chosen for.
  var appearance: ColorAppearance
  /// Whether the declarations stand on elements rather than in a style sheet.
  var isInline = false

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
      result.append("font-family:" + families.map(Self.family).joined(by: ","))
    }
    switch character.fontSize {
    case .points(let points): result.append("font-size:" + Self.rem(points))
    case .scale(let factor): result.append("font-size:" + Self.number(factor) + "em")
    case .delta(let points): result.append("font-size:calc(1em + \(Self.rem(points)))")
    case nil: break
    }
    if let weight = character.fontWeight { result.append("font-weight:\(weight.value)") }
    if let italic = character.italic {
      result.append("font-style:" + (italic ? "italic" : "normal"))
    }
    if let digits = character.monospacedDigits {
      result.append("font-variant-numeric:" + (digits ? "tabular-nums" : "normal"))
    }
    if let color = character.textColor { result.append("color:" + css(color)) }
    if let color = character.backgroundColor { result.append("background-color:" + css(color)) }
    addDecoration(character, &result)
    if let spacing = character.letterSpacing {
      result.append("letter-spacing:" + Self.rem(spacing))
    }
    switch character.baseline {
    case .normal: result.append("vertical-align:baseline")
    case .sub: result += ["vertical-align:sub", "font-size:smaller"]
    case .super: result += ["vertical-align:super", "font-size:smaller"]
    case .offset(let points): result.append("vertical-align:" + Self.rem(points))
    case nil: break
    }
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

  private func addDecoration(_ character: CharacterAttributes, _ result: inout [String]) {
    let underline = character.underline
    guard let lines = Self.lines(character) else { return }
    result.append(lines)
    guard underline?.style != Underline.Style.none else { return }
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
    case .natural: result.append("text-align:start")
    case nil: break
    }
    if !isInline { addLineHeight(paragraph, &result) }
    if let space = paragraph.spacingBefore { result.append("margin-top:" + Self.rem(space)) }
    if let space = paragraph.spacingAfter { result.append("margin-bottom:" + Self.rem(space)) }
    if let indent = paragraph.firstLineIndent { result.append("text-indent:" + Self.rem(indent)) }
    if let indent = paragraph.headIndent {
      result.append("padding-inline-start:" + Self.rem(indent))
    }
    if let indent = paragraph.tailIndent { result.append("padding-inline-end:" + Self.rem(indent)) }
    switch paragraph.writingDirection {
    case .leftToRight: result.append("direction:ltr")
    case .rightToLeft: result.append("direction:rtl")
    case .natural: result.append("unicode-bidi:plaintext")
    case nil: break
    }
  }

  /// The variables of the formula for line heights; without a style sheet the height is written out.
  private func addLineHeight(_ paragraph: ParagraphAttributes, _ result: inout [String]) {
    if let spacing = paragraph.lineSpacing { result.append("--sm-ls:" + Self.rem(spacing)) }
    if let multiple = paragraph.lineHeightMultiple {
      result.append("--sm-lh:" + Self.number(multiple))
    }
    if let height = paragraph.minimumLineHeight { result.append("--sm-min:" + Self.rem(height)) }
    if let height = paragraph.maximumLineHeight { result.append("--sm-max:" + Self.rem(height)) }
  }

  private func css(_ color: StyleColor) -> String { color.resolved(for: appearance).hexString }

  /// Points as rem; 16 points are 1rem.
  static func rem(_ points: Double) -> String { points == 0 ? "0" : number(points / 16) + "rem" }

  /// A number with at most four digits after the point and no leading zero.
  static func number(_ value: Double) -> String {
    let text = value.shortDescription
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
  }

  /// The families of CSS that are keywords, written without quotes.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded",
  ]

  /// A family name as a CSS string; `System` is the system font.
  static func family(_ name: String) -> String {
    if name == "System" { return "system-ui,sans-serif" }
    if genericFamilies.contains(name) { return name }
    return string(name)
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
