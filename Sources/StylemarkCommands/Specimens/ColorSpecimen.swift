import Stylemark

/// A colour as the command `colors` shows it.
struct ColorSpecimen {
  /// The name.
  let name: String
  /// Its value in each appearance.
  let color: StyleColor

  /// The value in an appearance as text: `#1d1d1f`.
  func value(in appearance: ColorAppearance) -> String {
    color.resolved(for: appearance).hexString
  }

  /// The contrast of text in this colour with the ground of the page.
  func contrast(in appearance: ColorAppearance) -> Contrast {
    Contrast(of: color.resolved(for: appearance), on: appearance.ground)
  }
}

/// Finds the names of colours in one look for each, however many there are.
struct ColorNaming {
  private let palette: ColorPalette
  /// The names of the entries, the first of those with the same colour.
  private let names: [StyleColor: String]
  /// The same palette without entries.
  private let builtin: ColorPalette

  init(_ palette: ColorPalette) {
    self.palette = palette
    names = Dictionary(
      palette.names.compactMap { name in palette[name].map { ($0, name) } },
      uniquingKeysWith: { first, _ in first })
    builtin = ColorPalette([], builtinNames: palette.builtinNames)
  }

  /// The name of an entry with this colour, else a built-in name, else its values: `#1d1d1f/#f5f5f7`.
  func name(of color: StyleColor) -> String {
    if let name = names[color] { return name }
    if let name = builtin.name(of: color), palette[name] == nil { return name }
    return color.label
  }
}
