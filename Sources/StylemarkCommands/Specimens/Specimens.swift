import Stylemark

/// What the commands `styles` and `colors` show.
enum Specimens {
  case styles([StyleSpecimen])
  case colors([ColorSpecimen])

  /// The specimens of sheets.
  enum Subject: String {
    case styles, colors
  }

  init(_ subject: Subject, of operands: SheetOperands) {
    let catalog = operands.catalog
    switch subject {
    case .styles:
      let colors = ColorNaming(catalog.palette)
      self = .styles(
        operands.styleNames.compactMap { name in
          catalog.style(named: name).map { StyleSpecimen(name, $0, colors: colors) }
        })
    case .colors:
      self = .colors(
        operands.colorNames.compactMap { name in
          // An entry's name need not be an expression; those of built-in colours are.
          let color = catalog.palette[name] ?? (try? catalog.palette.resolve(name).get())
          return color.map { ColorSpecimen(name: name, color: $0) }
        })
    }
  }

  /// The appearances that a page shows side by side: light and dark, and those with high contrast
  /// where a colour has values of its own for them.
  var appearances: [ColorAppearance] {
    let hasHighContrast =
      colors.contains { $0.lightHighContrast != $0.light || $0.darkHighContrast != $0.dark }
    return hasHighContrast ? ColorAppearance.allCases : [.light, .dark]
  }

  private var colors: [StyleColor] {
    switch self {
    case .styles(let specimens):
      specimens.flatMap { specimen in
        let character = specimen.style.character
        return [character.textColor, character.backgroundColor, character.underline?.color]
      }.compactMap(\.self)
    case .colors(let specimens): specimens.map(\.color)
    }
  }
}
