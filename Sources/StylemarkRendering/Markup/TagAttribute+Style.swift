import StylemarkText

extension TagAttribute {
  /// What a style gives, as attributes; variants have their own way.
  static func list(of style: TextStyle) -> [TagAttribute] {
    var list: [TagAttribute] = []
    if let display = style.display { list.append(.init("display", display.rawValue)) }
    if let role = style.role { list.append(.init("role", role.rawValue)) }
    if let appearance = style.appearance { list.append(.init("scheme", appearance.rawValue)) }
    return list + self.list(of: style.character) + self.list(of: style.paragraph)
  }

  /// The text colours of an element for control states: all that it can say of them.
  static func list(of variants: StyleVariants) -> [TagAttribute] {
    let keys: [(state: RenderContext.ControlState, key: String)] = [
      (.highlighted, "highlighted-text-color"), (.disabled, "disabled-text-color"),
      (.selected, "selected-text-color"),
    ]
    return keys.compactMap { row in
      variants[row.state]?.character.textColor.map { .init(row.key, expression($0)) }
    }
  }

  private static func list(of attributes: CharacterAttributes) -> [TagAttribute] {
    var list: [TagAttribute] = []
    func add(_ key: String, _ value: String?) {
      if let value { list.append(.init(key, value)) }
    }
    func add(_ key: String, flag: Bool?) {
      if let flag { list.append(.init(key, flag: flag)) }
    }
    add("font", attributes.fontFamily?.joined(separator: ", "))
    add("size", attributes.fontSize.map(size))
    if attributes.fontWeight == .bold {
      add("bold", flag: true)
    } else {
      add("weight", attributes.fontWeight.map(weight))
    }
    add("italic", flag: attributes.italic)
    add("monospaced-digits", flag: attributes.monospacedDigits)
    add("color", attributes.textColor.map(expression))
    add("ansi-color", attributes.ansiColor?.rawValue)
    add("background", attributes.backgroundColor.map(expression))
    switch attributes.underline?.style {
    case nil: break
    case .some(.none): add("underline", flag: false)
    case .some(.single): add("underline", flag: true)
    case .some(let form): add("underline", form.rawValue)
    }
    add("underline-color", attributes.underline?.color.map(expression))
    add("strikethrough", flag: attributes.strikethrough)
    add("letter-spacing", attributes.letterSpacing.map(number))
    add("baseline", attributes.baseline.map(baseline))
    add("case", attributes.letterCase?.rawValue)
    add("case-options", attributes.letterCaseOptions?.names.joined(separator: ", "))
    add("lang", attributes.language)
    return list
  }

  private static func list(of attributes: ParagraphAttributes) -> [TagAttribute] {
    let rows: [(key: String, value: String?)] = [
      ("align", attributes.alignment?.rawValue),
      ("line-spacing", attributes.lineSpacing.map(number)),
      ("line-height", attributes.lineHeightMultiple.map(number)),
      ("minimum-line-height", attributes.minimumLineHeight.map(number)),
      ("maximum-line-height", attributes.maximumLineHeight.map(number)),
      ("spacing-before", attributes.spacingBefore.map(number)),
      ("spacing-after", attributes.spacingAfter.map(number)),
      ("first-line-indent", attributes.firstLineIndent.map(number)),
      ("head-indent", attributes.headIndent.map(number)),
      ("tail-indent", attributes.tailIndent.map(number)),
      ("line-break", attributes.lineBreakMode?.rawValue),
      ("dir", attributes.writingDirection?.rawValue),
      ("ansi-prefix", attributes.ansiPrefix), ("ansi-rest-prefix", attributes.ansiRestPrefix),
      ("ansi-rule", attributes.ansiRule), ("ansi-border", attributes.ansiBorder?.rawValue),
    ]
    return rows.compactMap { row in row.value.map { .init(row.key, $0) } }
  }

  // MARK: Values

  private static func size(_ size: FontSize) -> String {
    switch size {
    case .points(let points): number(points)
    case .scale(1 / FontSize.stepFactor): "smaller"
    case .scale(let factor): percent(factor) + "%"
    case .delta(let points): (points < 0 ? "" : "+") + number(points)
    }
  }

  /// A factor in percent: its own digits, the point moved, so that none is lost.
  private static func percent(_ factor: Double) -> String {
    let text = JSONAttributes.percent(of: factor)
    return text.contains("e") ? number(factor * 100) : text
  }

  private static func weight(_ weight: FontWeight) -> String {
    FontWeight.names.first { $0.weight == weight }?.name ?? String(weight.value)
  }

  private static func baseline(_ baseline: Baseline) -> String {
    switch baseline {
    case .normal: "normal"
    case .sub: "sub"
    case .super: "super"
    case .offset(let points): number(points)
    }
  }

  /// A colour as an expression: its name or digits, or one for each appearance.
  private static func expression(_ color: StyleColor) -> String {
    guard color.isDynamic else { return word(color.light) }
    var colors = [color.light, color.dark]
    if color != StyleColor(light: color.light, dark: color.dark) {
      colors += [color.lightHighContrast, color.darkHighContrast]
    }
    return "light-dark(" + colors.map(word).joined(separator: ", ") + ")"
  }

  private static func word(_ color: RGBAColor) -> String {
    ColorPalette.builtinName(of: color) ?? color.hexString
  }
}
