import StylemarkText

/// The rules for control states, as pseudo-classes: what a style's variants give.
enum HTMLStateRules {
  /// The states that CSS can tell, each with what stands after the class; later ones win.
  private static let selectors: [(state: RenderContext.ControlState, suffixes: [String])] = [
    (.selected, ["[aria-selected=true]"]), (.focused, [":focus"]),
    (.highlighted, [":hover", ":active"]), (.disabled, [":disabled", "[aria-disabled=true]"]),
  ]

  /// The rules of a class, one a line.
  static func rules(_ name: String, _ style: TextStyle, _ css: CSSDeclarations) -> String {
    // A colour of the normal state alone ends with it.
    let endsColor = style.variants[.normal]?.character.textColor != nil
    return rules(name) { state in
      let variant = style.variants[state] ?? TextStyle()
      let inherits = endsColor && variant.character.textColor == nil
      return css.declarations(variant) + (inherits ? ["color:inherit"] : [])
    }
  }

  /// The rules for the colours that change with the appearance, or of a style that is taken for
  /// another one.
  static func colorRules(_ name: String, _ style: TextStyle, _ css: CSSDeclarations) -> String {
    rules(name) { state in
      let variant = style.variants[state] ?? TextStyle()
      return css.colors(variant) { style.appearance != nil || $0.isDynamic }
    }
  }

  private static func rules(
    _ name: String, _ declarations: (RenderContext.ControlState) -> [String]
  ) -> String {
    selectors.reduce(into: "") { rules, row in
      let declarations = declarations(row.state)
      guard !declarations.isEmpty else { return }
      let selector = row.suffixes.map { ".sm .\(name)\($0)" }.joined(by: ",")
      rules += "\(selector){\(declarations.joined(by: ";"))}\n"
    }
  }
}
