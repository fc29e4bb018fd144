internal import StylemarkSyntax

/// An expression cut into shade words and what they shade.
struct ColorExpression {
  /// The name or literal.
  private(set) var base: String
  /// The shades, the outermost first.
  private(set) var shades: [ColorShade] = []

  /// Takes shade words off, the first first, until what is left is known.
  ///
  /// When nothing is, the base is what is left without any of them.
  init(_ text: String, isKnown: (String) -> Bool) {
    var words = text.utf8.split(whereSeparator: ASCII.isWhiteSpace).map { String(Substring($0)) }
    base = words.joined(separator: " ")
    while !isKnown(base), words.count > 1, shades.count < ColorPalette.maximumShades,
      let position = words.firstIndex(where: { ColorShade(rawValue: $0) != nil }),
      let shade = ColorShade(rawValue: words[position])
    {
      words.remove(at: position)
      shades.append(shade)
      base = words.joined(separator: " ")
    }
  }

  /// The colour with the shades on it, the innermost first; one that changes with the appearance
  /// goes on doing so.
  func shaded(_ color: StyleColor) -> StyleColor {
    shades.reversed().reduce(color) { color, shade in color.map(shade.applied) }
  }
}

/// The expressions of a colour: one, or one for each appearance.
struct AppearanceValues {
  var light: String
  var others: [(appearance: ColorAppearance, expression: String)] = []

  /// Reads an expression or a dictionary, whose keys may be in any letter case.
  static func reading(_ value: StyleValue) -> Result<AppearanceValues, ColorProblem> {
    let invalid = ColorProblem.invalid(value: value.description, name: "color")
    switch value {
    case .string(let text): return .success(AppearanceValues(light: text))
    case .dictionary(let entries):
      var values = AppearanceValues(light: "")
      for entry in entries {
        guard let appearance = ColorAppearance(rawValue: entry.key.lowercased()) else { continue }
        guard case .string(let text) = entry.value else {
          return .failure(.invalid(value: entry.value.description, name: entry.key))
        }
        if appearance == .light {
          values.light = text
        } else {
          values.others.append((appearance, text))
        }
      }
      return values.light.isEmpty ? .failure(invalid) : .success(values)
    default: return .failure(invalid)
    }
  }

  /// The keys of a dictionary that mean nothing.
  static func unknownKeys(of value: StyleValue) -> [String] {
    value.entries?.map(\.key).filter { ColorAppearance(rawValue: $0.lowercased()) == nil } ?? []
  }

  /// All expressions.
  var expressions: [String] { [light] + others.map(\.expression) }

  /// The colour, each expression taken at its own appearance.
  ///
  /// Without `dark` the light expression counts in dark appearance, without a high-contrast one the
  /// ordinary one does.
  func combine(
    _ resolve: (String) -> Result<StyleColor, ColorProblem>
  ) -> Result<StyleColor, ColorProblem> {
    resolve(light).flatMap { base in
      var colors: [ColorAppearance: StyleColor] = [:]
      for (appearance, expression) in others {
        switch resolve(expression) {
        case .failure(let problem): return .failure(problem)
        case .success(let color): colors[appearance] = color
        }
      }
      let dark = colors[.dark] ?? base
      return .success(
        StyleColor(
          light: base.light, dark: dark.dark,
          lightHighContrast: (colors[.lightHighContrast] ?? base).lightHighContrast,
          darkHighContrast: (colors[.darkHighContrast] ?? dark).darkHighContrast))
    }
  }
}
