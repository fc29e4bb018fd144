import StylemarkText

/// The rules for control states, as pseudo-classes: what the variants of styles give.
///
/// What an element gives beside its style counts in every state, so where styles have variants it is
/// said again with a selector that wins over them.
///
/// Of what is in a link it is the link that the reader moves to, and that a program switches off or
/// selects.
enum HTMLStateRules {
  /// The states that CSS can tell, each with what stands after the class, and after the link around;
  /// later ones win.
  private static let selectors:
    [(state: RenderContext.ControlState, suffixes: [String], link: String?)] = [
      (.selected, ["[aria-selected=true]"], "[aria-selected=true]"),
      (.focused, [":focus"], ":focus"),
      (.highlighted, [":hover", ":active"], nil),
      (.disabled, [":disabled", "[aria-disabled=true]"], "[aria-disabled=true]"),
    ]

  /// The rules of classes, one a line.
  static func rules(_ used: [HTMLUsedClass], _ css: CSSDeclarations) -> String {
    rules(used) { style in
      css.declarations(TextStyle().with(\.character, style.character))
    } variant: { style, state in
      // A colour of the normal state alone ends with it.
      let variant = style.variants[state] ?? TextStyle()
      let inherits =
        style.variants[.normal]?.character.textColor != nil && variant.character.textColor == nil
      let lines = CSSDeclarations.joinedLines(
        style: style.character, overrides: variant.character)
      return css.declarations(variant) + (lines.map { [$0] } ?? [])
        + (inherits ? ["color:inherit"] : [])
    }
  }

  /// The rules for the colours in another appearance.
  ///
  /// - Parameters:
  ///   - used: The classes.
  ///   - css: How they are written.
  ///   - differs: Whether a colour is another one in that appearance.
  static func colorRules(
    _ used: [HTMLUsedClass], _ css: CSSDeclarations, where differs: (StyleColor) -> Bool
  ) -> String {
    rules(used) { style in
      css.colors(style) { _ in true }
    } variant: { style, state in
      css.colors(style.variants[state] ?? TextStyle()) { style.appearance != nil || differs($0) }
    }
  }

  private static func rules(
    _ used: [HTMLUsedClass], own: (TextStyle) -> [String],
    variant: (TextStyle, RenderContext.ControlState) -> [String]
  ) -> String {
    var rules = ""
    let isContested = used.contains { !$0.isOverride && !$0.style.variants.isEmpty }
    for entry in used {
      let isStrong = entry.isOverride && isContested
      let selector = entry.selector(isStrong: isStrong)
      if isStrong { rules += rule(selector, own(entry.style)) }
      guard !entry.style.variants.isEmpty else { continue }
      for (state, suffixes, link) in selectors {
        var selectors = suffixes.map { selector + $0 }
        if let link, entry.isInLink {
          selectors.append(entry.selector(isStrong: isStrong, inLink: link))
        }
        rules += rule(selectors.joined(by: ","), variant(entry.style, state))
      }
    }
    return rules
  }

  /// A rule on a line of its own; nothing without declarations.
  static func rule(_ selector: String, _ declarations: [String]) -> String {
    declarations.isEmpty ? "" : "\(selector){\(declarations.joined(by: ";"))}\n"
  }
}
