import StylemarkText

/// The colours that follow the reader: dark ones, and those with more contrast, by media query.
struct HTMLSchemeRules {
  /// The rules, each query on a line of its own.
  private(set) var rules = ""
  /// `light`, `dark`, or `light dark`: what the page's ground can be so that text is readable.
  ///
  /// It can be dark where text has dark colours, or none of its own; the other colours stay. Where no
  /// colour has a dark value, the ground is the light one that they were chosen for.
  private(set) var colorScheme = "light"

  private let used: [HTMLUsedClass]
  private let css: CSSDeclarations
  private let showsStates: Bool

  init(_ used: [HTMLUsedClass], _ css: CSSDeclarations, _ renderer: HTMLRenderer) {
    self.used = used
    self.css = css
    showsStates = renderer.showsStates
    addForcedColors()
    if let appearance = renderer.appearance {
      colorScheme = appearance.isDark ? "dark" : "light"
      return
    }
    let styles = used.filter(\.followsReader).flatMap { entry in
      [entry.style] + (renderer.showsStates ? entry.style.variants.styles : [])
    }
    let colors = styles.compactMap(\.character.textColor)
    let canBeDark = colors.isEmpty || colors.contains(where: \.hasDarkValues)
    if canBeDark { colorScheme = "light dark" }
    let light = canBeDark ? " and (prefers-color-scheme:light)" : ""
    add(.lightHighContrast, over: .light, "(prefers-contrast:more)" + light)
    guard canBeDark else { return }
    add(.dark, over: .light, "(prefers-color-scheme:dark)")
    add(
      .darkHighContrast, over: .dark, "(prefers-color-scheme:dark) and (prefers-contrast:more)")
  }

  /// Keeps what is marked visible where the reader's colours replace all others; the rest needs
  /// nothing.
  private mutating func addForcedColors() {
    let marks = used.filter { !$0.isOverride && $0.style.role == .mark }
    guard !marks.isEmpty else { return }
    let selectors = marks.map(\.selector).joined(by: ",")
    rules +=
      "@media (forced-colors:active){\n\(selectors){color:MarkText;background-color:Mark}\n}\n"
  }

  /// Adds the colours that differ in an appearance from those of another one.
  private mutating func add(
    _ appearance: ColorAppearance, over base: ColorAppearance, _ query: String
  ) {
    let differs = { (color: StyleColor) in
      color.resolved(for: appearance) != color.resolved(for: base)
    }
    var block = ""
    if let properties = css.properties, let prefix = used.first?.prefix {
      block = HTMLStateRules.rule(
        "." + prefix.name, properties.definitions(appearance, comparedWith: base))
    } else {
      block = colorRules(appearance, where: differs)
    }
    if !block.isEmpty { rules += "@media \(query){\n\(block)}\n" }
  }

  private func colorRules(
    _ appearance: ColorAppearance, where differs: (StyleColor) -> Bool
  ) -> String {
    let css = CSSDeclarations(appearance: appearance, prefix: self.css.prefix)
    let changes = used.contains { entry in
      ([entry.style] + (showsStates ? entry.style.variants.styles : [])).contains {
        !css.colors($0, where: differs).isEmpty
      }
    }
    guard changes else { return "" }
    var block = ""
    for entry in used {
      // Those of overrides are said again, to win over those of styles.
      let isSaidAgain = entry.isOverride && !block.isEmpty
      block += HTMLStateRules.rule(
        entry.selector, css.colors(entry.style) { isSaidAgain || differs($0) })
    }
    if showsStates { block += HTMLStateRules.colorRules(used, css, where: differs) }
    return block
  }
}

extension StyleColor {
  /// Whether the colour is another one in the dark.
  var hasDarkValues: Bool { dark != light || darkHighContrast != lightHighContrast }
}
