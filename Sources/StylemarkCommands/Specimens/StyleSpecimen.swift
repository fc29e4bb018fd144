import Stylemark

/// A style as the command `styles` shows it.
struct StyleSpecimen {
  /// The name.
  let name: String
  /// What the style gives, parents merged and sizes scaled.
  let style: TextStyle
  /// Font, size, colour and letter case in one line: `System Bold @ 24pt in ink, upper`.
  let summary: String

  init(_ name: String, _ style: TextStyle, colors: ColorNaming) {
    self.name = name
    self.style = style
    let character = style.character
    var summary = Self.font(of: character)
    switch character.fontSize {
    case .points(let points): summary += " @ \(points.shortDescription)pt"
    case .scale(let factor): summary += " @ \((factor * 100).shortDescription)%"
    case .delta(let points):
      summary += " @ \(points < 0 ? "" : "+")\(points.shortDescription)pt"
    case nil: break
    }
    if let color = character.textColor { summary += " in " + colors.name(of: color) }
    if let letterCase = character.letterCase { summary += ", " + letterCase.rawValue }
    self.summary = summary
  }

  /// Families, weight and slant; a style without a family has the one around it, by default the
  /// system's.
  private static func font(of character: CharacterAttributes) -> String {
    var words = [character.fontFamily?.joined(separator: ", ") ?? "System"]
    if let weight = character.fontWeight, weight != .regular { words.append(weight.label) }
    if character.italic == true { words.append("Italic") }
    if character.monospacedDigits == true { words.append("Monospaced Digits") }
    return words.joined(separator: " ")
  }

  // MARK: Contrast

  /// The contrast of the text with its ground in an appearance: its background colour, or that of the
  /// page; see `RGBAColor.contrastRatio(on:)`.
  func contrast(in appearance: ColorAppearance) -> Contrast {
    let character = style.character
    let ground =
      character.backgroundColor?.resolved(for: appearance).composited(over: appearance.ground)
      ?? appearance.ground
    return Contrast(
      of: color(in: appearance), on: ground,
      isLargeText: ContrastLevel.isLarge(
        pointSize: character.pointSize ?? StyleCatalog.basePointSize,
        weight: character.fontWeight ?? .regular))
  }

  private func color(in appearance: ColorAppearance) -> RGBAColor {
    style.character.textColor?.resolved(for: appearance) ?? appearance.ink
  }

  /// Whether the text needs a grey ground to be seen on the page: a bright one in light appearance,
  /// a dark one in dark appearance, without a ground of its own.
  ///
  /// Bright is what has `0.299 R + 0.587 G + 0.114 B` above 0.8, as in TypographyKit's viewer; dark
  /// is its counterpart, below 0.2.
  func needsBackdrop(in appearance: ColorAppearance) -> Bool {
    guard style.character.backgroundColor == nil else { return false }
    let color = color(in: appearance).composited(over: appearance.ground)
    let brightness =
      (0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)) / 255
    return appearance.isDark ? brightness < 0.2 : brightness > 0.8
  }
}

extension FontWeight {
  /// The weight as a word, `Semibold`, or its number.
  fileprivate var label: String {
    guard let name = Self.names.first(where: { $0.weight == self })?.name else {
      return String(value)
    }
    return name.letterCase(.capitalized)
  }
}
