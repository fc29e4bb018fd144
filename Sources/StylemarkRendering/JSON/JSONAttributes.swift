package import StylemarkText

/// Writes attributes under their style keys.
package enum JSONAttributes {
  package static func write(_ style: TextStyle, _ json: inout JSONWriter) {
    if let display = style.display { json.string("display", display.rawValue) }
    if let role = style.role { json.string("role", role.rawValue) }
    if let appearance = style.appearance { json.string("scheme", appearance.rawValue) }
    write(style.character, &json)
    write(style.paragraph, &json)
    if !style.variants.isEmpty { write(style.variants, &json) }
  }

  /// The variants for control states, in the order of the states.
  private static func write(
    _ variants: StyleVariants, _ json: inout JSONWriter
  ) {
    json.beginArray("variants")
    for state in variants.states {
      guard let variant = variants[state] else { continue }
      json.beginObject()
      json.string("state", state.rawValue)
      write(variant.character, &json)
      write(variant.paragraph, &json)
      json.endObject()
    }
    json.endArray()
  }

  package static func write(_ character: CharacterAttributes, _ json: inout JSONWriter) {
    if let families = character.fontFamily {
      json.beginArray("font-name")
      for family in families { json.string(nil, family) }
      json.endArray()
    }
    switch character.fontSize {
    case .points(let points): json.number("point-size", points)
    case .scale(let factor): json.string("point-size", percent(of: factor) + "%")
    case .delta(let points):
      json.string("point-size", (points < 0 ? "" : "+") + JSONWriter.text(points))
    case nil: break
    }
    if let weight = character.fontWeight { json.integer("font-weight", Int(weight.value)) }
    if let italic = character.italic { json.bool("italic", italic) }
    if let digits = character.monospacedDigits { json.bool("monospaced-digits", digits) }
    if let color = character.textColor { write("text-color", color, &json) }
    if let color = character.ansiColor { json.string("ansi-color", color.rawValue) }
    if let color = character.backgroundColor { write("background-color", color, &json) }
    if let underline = character.underline {
      json.string("underline", underline.style.rawValue)
      if let color = underline.color { write("underline-color", color, &json) }
    }
    if let strikethrough = character.strikethrough { json.bool("strikethrough", strikethrough) }
    if let spacing = character.letterSpacing { json.number("letter-spacing", spacing) }
    switch character.baseline {
    case .normal: json.string("baseline", "normal")
    case .sub: json.string("baseline", "sub")
    case .super: json.string("baseline", "super")
    case .offset(let points): json.number("baseline", points)
    case nil: break
    }
    if let letterCase = character.letterCase { json.string("letter-case", letterCase.rawValue) }
    if let options = character.letterCaseOptions {
      json.beginArray("letter-case-options")
      for name in options.names where name != "none" { json.string(nil, name) }
      json.endArray()
    }
    if let language = character.language { json.string("language", language) }
  }

  /// A factor in percent: its own digits, the point moved by two places, so that none is lost.
  static func percent(of factor: Double) -> String {
    let parts = factor.description.split(separator: ".")
    // Factors below 0.0001 have an exponent and lose a digit.
    guard parts.count == 2, parts[1].allSatisfy(\.isNumber) else {
      return JSONWriter.text(factor * 100)
    }
    let fraction = parts[1].count < 2 ? parts[1] + "0" : String(parts[1])
    let whole = (parts[0] + fraction.prefix(2)).drop { $0 == "0" }
    let rest = fraction.dropFirst(2)
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }

  /// The factor that a number of percent says.
  static func factor(of percent: some StringProtocol) -> Double? { Double(percent + "e-2") }

  package static func write(_ paragraph: ParagraphAttributes, _ json: inout JSONWriter) {
    if let value = paragraph.alignment { json.string("alignment", value.rawValue) }
    if let value = paragraph.lineSpacing { json.number("line-spacing", value) }
    if let value = paragraph.lineHeightMultiple { json.number("line-height-multiple", value) }
    if let value = paragraph.minimumLineHeight { json.number("minimum-line-height", value) }
    if let value = paragraph.maximumLineHeight { json.number("maximum-line-height", value) }
    if let value = paragraph.spacingBefore { json.number("spacing-before", value) }
    if let value = paragraph.spacingAfter { json.number("spacing-after", value) }
    if let value = paragraph.firstLineIndent { json.number("first-line-indent", value) }
    if let value = paragraph.headIndent { json.number("head-indent", value) }
    if let value = paragraph.tailIndent { json.number("tail-indent", value) }
    if let value = paragraph.lineBreakMode { json.string("line-break-mode", value.rawValue) }
    if let value = paragraph.writingDirection { json.string("writing-direction", value.rawValue) }
    if let value = paragraph.ansiPrefix { json.string("ansi-prefix", value) }
    if let value = paragraph.ansiRestPrefix { json.string("ansi-rest-prefix", value) }
    if let value = paragraph.ansiRule { json.string("ansi-rule", value) }
    if let value = paragraph.ansiBorder { json.string("ansi-border", value.rawValue) }
  }

  /// A colour: `"#rrggbb"`, or an object with a value for each appearance.
  private static func write(_ key: StaticString, _ color: StyleColor, _ json: inout JSONWriter) {
    guard color.isDynamic else { return json.string(key, color.light.hexString) }
    json.beginObject(key)
    json.string("light", color.light.hexString)
    json.string("dark", color.dark.hexString)
    if color.lightHighContrast != color.light {
      json.string("light-hc", color.lightHighContrast.hexString)
    }
    if color.darkHighContrast != color.dark {
      json.string("dark-hc", color.darkHighContrast.hexString)
    }
    json.endObject()
  }
}
