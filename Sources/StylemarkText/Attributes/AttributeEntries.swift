import StylemarkSyntax

extension CharacterAttributes {
  /// What is given, as style keys and printed values, in the order of the keys' table.
  package var entries: [(key: String, value: String)] {
    var entries: [(key: String, value: String)] = []
    if let fontFamily {
      entries.append(("font-name", fontFamily.map(Self.printable).joined(separator: ",")))
    }
    switch fontSize {
    case .points(let points): entries.append(("point-size", points.shortDescription))
    case .scale(let factor): entries.append(("point-size", (factor * 100).shortDescription + "%"))
    case .delta(let points):
      entries.append(("point-size", (points < 0 ? "" : "+") + points.shortDescription))
    case nil: break
    }
    if let fontWeight { entries.append(("font-weight", String(fontWeight.value))) }
    if let italic { entries.append(("italic", String(italic))) }
    if let monospacedDigits { entries.append(("monospaced-digits", String(monospacedDigits))) }
    if let textColor { entries.append(("text-color", textColor.label)) }
    if let ansiColor { entries.append(("ansi-color", ansiColor.rawValue)) }
    if let backgroundColor { entries.append(("background-color", backgroundColor.label)) }
    if let underline {
      entries.append(("underline", underline.style.rawValue))
      if let color = underline.color { entries.append(("underline-color", color.label)) }
    }
    if let strikethrough { entries.append(("strikethrough", String(strikethrough))) }
    if let letterSpacing { entries.append(("letter-spacing", letterSpacing.shortDescription)) }
    switch baseline {
    case .normal: entries.append(("baseline", "normal"))
    case .sub: entries.append(("baseline", "sub"))
    case .super: entries.append(("baseline", "super"))
    case .offset(let points): entries.append(("baseline", points.shortDescription))
    case nil: break
    }
    if let letterCase { entries.append(("letter-case", letterCase.rawValue)) }
    if let letterCaseOptions {
      entries.append(
        ("letter-case-options", letterCaseOptions.names.joined(separator: ",")))
    }
    if let language { entries.append(("language", Self.printable(language))) }
    return entries
  }
}

extension CharacterAttributes {
  /// A name as it is, or quoted when it holds anything but letters, digits, spaces, `-`, `_`, `.`.
  private static func printable(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || " -_.".unicodeScalars.contains($0)
    }
    return isPlain ? name : SyntaxTree.quoted(name)
  }
}

extension ParagraphAttributes {
  /// What is given, as style keys and printed values, in the order of the keys' table.
  package var entries: [(key: String, value: String)] {
    var entries: [(key: String, value: String)] = []
    func add(_ key: String, _ value: String?) {
      if let value { entries.append((key, value)) }
    }
    add("alignment", alignment?.rawValue)
    add("line-spacing", lineSpacing?.shortDescription)
    add("line-height-multiple", lineHeightMultiple?.shortDescription)
    add("minimum-line-height", minimumLineHeight?.shortDescription)
    add("maximum-line-height", maximumLineHeight?.shortDescription)
    add("spacing-before", spacingBefore?.shortDescription)
    add("spacing-after", spacingAfter?.shortDescription)
    add("first-line-indent", firstLineIndent?.shortDescription)
    add("head-indent", headIndent?.shortDescription)
    add("tail-indent", tailIndent?.shortDescription)
    add("line-break-mode", lineBreakMode?.rawValue)
    add("writing-direction", writingDirection?.rawValue)
    add("ansi-prefix", ansiPrefix.map(SyntaxTree.quoted))
    add("ansi-rest-prefix", ansiRestPrefix.map(SyntaxTree.quoted))
    add("ansi-rule", ansiRule.map(SyntaxTree.quoted))
    add("ansi-border", ansiBorder?.rawValue)
    return entries
  }
}

extension StyleColor {
  /// The colour as printed: `#rrggbb`, or `#rrggbb/#rrggbb` for light and dark.
  package var label: String {
    isDynamic ? light.hexString + "/" + dark.hexString : light.hexString
  }
}

extension Double {
  /// The number without a fraction when it is whole, else with at most four digits after the point.
  package var shortDescription: String {
    guard isFinite else { return "0" }
    let rounded = (self * 10_000).rounded() / 10_000
    guard rounded.magnitude < 1e15 else { return String(rounded) }
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
