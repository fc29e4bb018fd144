import Stylemark

extension PaletteExport {
  /// The colours as custom properties of CSS.
  ///
  /// Light values hold for all; media queries put the others in their place: `prefers-color-scheme`
  /// for dark, `prefers-contrast: more` for high contrast. A name is that of the colour after `--`;
  /// what needs an escape in CSS, such as a dot or a space, becomes `-`.
  var css: String {
    let names = uniqueNames { scalar, _ in Self.isPlainInCSS(scalar) }
    let rules: [(query: String?, value: (StyleColor) -> RGBAColor?)] = [
      (nil, { $0.light }),
      ("(prefers-color-scheme: dark)", { $0.dark == $0.light ? nil : $0.dark }),
      (
        "(prefers-contrast: more)",
        { $0.lightHighContrast == $0.light ? nil : $0.lightHighContrast }
      ),
      (
        "(prefers-color-scheme: dark) and (prefers-contrast: more)",
        { color in
          // What holds here without this rule: the rule before counts in dark appearance as well.
          let earlier =
            color.lightHighContrast == color.light ? color.dark : color.lightHighContrast
          return color.darkHighContrast == earlier ? nil : color.darkHighContrast
        }
      ),
    ]
    var css = ""
    for (query, value) in rules {
      let indent = query == nil ? "  " : "    "
      var declarations = ""
      for (name, entry) in zip(names, entries) {
        guard let value = value(entry.color) else { continue }
        declarations += "\(indent)--\(name): \(value.hexString);\n"
      }
      guard !declarations.isEmpty else { continue }
      if let query {
        css += "\n@media \(query) {\n  :root {\n\(declarations)  }\n}\n"
      } else {
        css += ":root {\n\(declarations)}\n"
      }
    }
    return css
  }

  private static func isPlainInCSS(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: scalar.properties.isAlphabetic
    }
  }
}
