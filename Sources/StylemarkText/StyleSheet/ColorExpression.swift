/// A colour expression, read into steps that each make a colour.
///
/// Steps refer to earlier steps, so they are taken in order and nothing recurses.
struct ColorExpression: Sendable {
  /// One step.
  enum Step: Sendable {
    /// A palette entry.
    case entry(String)
    /// A colour that needs no palette.
    case color(StyleColor)
    /// A shade of an earlier step's colour.
    case shade(ColorShade, of: Int)
    /// Two earlier steps' colours mixed.
    case blend(Int, Int, fraction: Double)
    /// An earlier step's colour with another opacity.
    case opacity(Int, Double)
    /// Earlier steps' colours for light, for dark, for light and for dark with high contrast, each
    /// taken at its appearance.
    case appearances(Int, Int, Int, Int)
    /// An earlier step's colour changed by a named transform.
    case transform(String, of: Int)
  }

  /// The steps; the last one makes the colour of the expression.
  var steps: [Step] = []

  /// The names of the palette entries that the expression needs.
  var entries: [String] {
    steps.compactMap { if case .entry(let name) = $0 { name } else { nil } }
  }

  /// Takes the steps.
  func evaluate(
    transforms: [String: ColorTransform], entry: (String) -> StyleColor?
  ) -> Result<StyleColor, ColorProblem> {
    var colors: [StyleColor] = []
    for step in steps {
      switch step {
      case .entry(let name):
        guard let color = entry(name) else { return .failure(.unusable(name: name)) }
        colors.append(color)
      case .color(let color): colors.append(color)
      case .shade(let shade, let index): colors.append(colors[index].shaded(shade))
      case .blend(let left, let right, let fraction):
        colors.append(colors[left].blended(with: colors[right], fraction: fraction))
      case .opacity(let index, let opacity): colors.append(colors[index].withOpacity(opacity))
      case .appearances(let light, let dark, let lightHighContrast, let darkHighContrast):
        colors.append(
          StyleColor(
            light: colors[light].light, dark: colors[dark].dark,
            lightHighContrast: colors[lightHighContrast].lightHighContrast,
            darkHighContrast: colors[darkHighContrast].darkHighContrast))
      case .transform(let name, let index):
        colors.append(transforms[name].map { colors[index].map($0) } ?? colors[index])
      }
    }
    return colors.last.map { .success($0) } ?? .failure(.invalid(value: "", name: "color"))
  }
}
