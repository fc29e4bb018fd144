import StylemarkText

/// The custom properties of a text's colours, so that rules say names and not values.
///
/// A colour of the palette has its name there, another one a number in the order of first use.
struct HTMLColorProperties {
  private let prefix: HTMLClassPrefix
  /// The colours in the order of first use.
  private var colors: [StyleColor] = []
  /// The name of each colour, without the dashes before it.
  private var names: [StyleColor: String] = [:]
  private var taken: NameSet
  /// The first name in alphabetical order of each colour of the palette.
  private var paletteNames: [StyleColor: String] = [:]
  private var unnamedCount = 0

  init(_ palette: ColorPalette, prefix: HTMLClassPrefix) {
    self.prefix = prefix
    // Those of the formula for line heights.
    taken = NameSet(["lh", "ls", "min", "max"].map { prefix($0) })
    for name in palette.names.reversed() {
      if let color = palette[name] { paletteNames[color] = name }
    }
  }

  /// Gives the colours of a style names.
  mutating func add(_ style: TextStyle) {
    let character = style.character
    for color in [character.textColor, character.backgroundColor, character.underline?.color] {
      if let color { add(color) }
    }
    for variant in style.variants.styles { add(variant) }
  }

  private mutating func add(_ color: StyleColor) {
    guard names[color] == nil else { return }
    let name: String
    if let known = paletteNames[color] {
      name = HTMLStyleClasses.unique(prefix(HTMLStyleClasses.identifier(known)), &taken)
    } else {
      unnamedCount += 1
      name = HTMLStyleClasses.unique(prefix("color-\(unnamedCount)"), &taken)
    }
    names[color] = name
    colors.append(color)
  }

  /// What stands for a colour.
  func reference(to color: StyleColor) -> String? { names[color].map { "var(--\($0))" } }

  /// The definitions of the colours that an appearance changes; of all without one to compare with.
  func definitions(_ appearance: ColorAppearance, comparedWith base: ColorAppearance? = nil)
    -> [String]
  {
    colors.compactMap { color in
      let value = color.resolved(for: appearance)
      if let base, value == color.resolved(for: base) { return nil }
      return names[color].map { "--\($0):\(value.hexString)" }
    }
  }
}
