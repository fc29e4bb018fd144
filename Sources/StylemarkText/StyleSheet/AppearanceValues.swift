internal import StylemarkSyntax

/// The expressions of a colour: one, or one for each appearance.
struct AppearanceValues {
  var light: String
  var others: [(appearance: ColorAppearance, expression: String)] = []
  /// The colour of text in a terminal of 16 colours.
  var ansi: ANSIColor?

  /// The key of `ansi` in a dictionary.
  private static let ansiKey = "ansi"

  /// Reads an expression or a dictionary, whose keys may be in any letter case.
  static func reading(_ value: StyleValue) -> Result<AppearanceValues, ColorProblem> {
    let invalid = ColorProblem.invalid(value: value.description, name: "color")
    switch value {
    case .string(let text): return .success(AppearanceValues(light: text))
    case .dictionary(let entries):
      var values = AppearanceValues(light: "")
      for entry in entries {
        let key = entry.key.lowercased()
        guard isKnown(key) else { continue }
        guard case .string(let text) = entry.value else {
          return .failure(.invalid(value: entry.value.description, name: entry.key))
        }
        guard let appearance = ColorAppearance(rawValue: key) else {
          guard let ansi = ANSIColor.allCases.first(where: { Keyword.matches(text, $0.rawValue) })
          else {
            let names = ANSIColor.allCases.map(\.rawValue)
            return .failure(
              .invalidANSI(
                value: text, name: entry.key,
                suggestion: NearestName.nearest(to: text, among: names)))
          }
          values.ansi = ansi
          continue
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
    value.entries?.map(\.key).filter { !isKnown($0.lowercased()) } ?? []
  }

  /// The keys that mean something.
  static let keys = ColorAppearance.allCases.map(\.rawValue) + [ansiKey]

  private static func isKnown(_ key: String) -> Bool {
    key == ansiKey || ColorAppearance(rawValue: key) != nil
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
