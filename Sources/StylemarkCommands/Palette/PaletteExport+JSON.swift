import Stylemark

extension PaletteExport {
  /// The colours as a style sheet with nothing else in it, every expression worked out.
  ///
  /// It loads again with the same colours.
  var sheet: StyleValue {
    let colors = entries.map { entry in
      StyleValue.Entry(entry.name, Self.value(of: entry.color))
    }
    return .dictionary([StyleValue.Entry("typography-colors", .dictionary(colors))])
  }

  private static func value(of color: StyleColor) -> StyleValue {
    guard color.isDynamic else { return .string(color.light.hexString) }
    let values = ColorAppearance.allCases.filter { appearance in
      switch appearance {
      case .light, .dark: true
      case .lightHighContrast: color.lightHighContrast != color.light
      case .darkHighContrast: color.darkHighContrast != color.dark
      }
    }
    return .dictionary(
      values.map { appearance in
        StyleValue.Entry(
          appearance.rawValue, .string(color.resolved(for: appearance).hexString))
      })
  }
}
