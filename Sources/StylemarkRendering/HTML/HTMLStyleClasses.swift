import StylemarkText

/// The classes of a text's styles and the rules behind them.
///
/// A style's class is `sm-` and its name; what elements give beside their style gets numbered
/// classes, `sm-1`, `sm-2`, in the order of first use, one for each distinct set.
struct HTMLStyleClasses {
  /// The class of each named style, by index.
  private(set) var styleClasses: [String] = []
  /// The declarations of each named style.
  private(set) var styleDeclarations: [[String]] = []
  /// The class of each set of overrides, by index.
  private(set) var overrideClasses: [String] = []
  /// The declarations of each set of overrides.
  private(set) var overrideDeclarations: [[String]] = []
  /// The rules, one a line.
  private(set) var rules: [UInt8] = []
  /// `light`, `dark`, or `light dark`: what the page's ground can be so that text is readable.
  private(set) var colorScheme = "light"

  private var usage: TableUsage

  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    let tables = text.tables
    usage = TableUsage(text)
    let appearance = renderer.appearance ?? .light
    var taken: Set<String> = [
      "sm", "sm-keep", "sm-flush-start", "sm-flush-end",
      "sm-unmarked", "sm-loose",
    ]
    let css = CSSDeclarations(
      appearance: appearance, isInline: renderer.styleDelivery == .inline)
    for case .spacing(let points) in tables.blockFormats.map(\.kind) {
      taken.insert(Self.spacingClass(points))
    }
    for entry in tables.styles {
      let name = Self.unique("sm-" + Self.identifier(entry.name), &taken)
      styleClasses.append(name)
      styleDeclarations.append(css.declarations(entry.style))
      let declarations = styleDeclarations[styleDeclarations.count - 1]
      if usage.styles[styleDeclarations.count - 1] && declarations != HTMLTag.implied(role: entry) {
        appendRule(name, declarations)
      }
    }
    addOverrides(tables, css, &taken)
    addSpacings(tables)
    let used = usedClasses(tables)
    if renderer.showsStates {
      for (name, style) in used where !style.variants.isEmpty {
        rules.append(utf8: HTMLStateRules.rules(name, style, css))
      }
    }
    addSchemes(used, renderer)
  }

  private mutating func addOverrides(
    _ tables: AttributeTables, _ css: CSSDeclarations, _ taken: inout Set<String>
  ) {
    var known: [[String]: String] = [:]
    var count = 0
    for (index, style) in tables.overrides.enumerated() {
      let declarations = css.declarations(style)
      overrideDeclarations.append(declarations)
      if let name = known[declarations] {
        overrideClasses.append(name)
        continue
      }
      count += 1
      let name = Self.unique("sm-\(count)", &taken)
      known[declarations] = name
      overrideClasses.append(name)
      if usage.overrides[index] { appendRule(name, declarations) }
    }
  }

  private mutating func addSpacings(_ tables: AttributeTables) {
    var known: Set<String> = []
    for (index, format) in tables.blockFormats.enumerated() where usage.blockFormats[index] {
      guard case .spacing(let points) = format.kind else { continue }
      let name = Self.spacingClass(points)
      if known.insert(name).inserted {
        appendRule(name, ["height:" + CSSDeclarations.rem(points), "overflow:hidden"])
      }
    }
  }

  /// The class of a gap: `sm-gap-8`, `sm-gap-2-5`.
  static func spacingClass(_ points: Double) -> String {
    "sm-gap-" + points.shortDescription.map { $0 == "." ? "-" : String($0) }.joined()
  }

  private mutating func appendRule(_ name: String, _ declarations: [String]) {
    guard !declarations.isEmpty else { return }
    rules.append(utf8: Self.rule(name, declarations))
  }

  private static func rule(_ name: String, _ declarations: [String]) -> String {
    ".sm .\(name){\(declarations.joined(separator: ";"))}\n"
  }

  /// The classes that are used with their styles, each once.
  private func usedClasses(_ tables: AttributeTables) -> [(name: String, style: TextStyle)] {
    var result: [(name: String, style: TextStyle)] = []
    for (index, entry) in tables.styles.enumerated() where usage.styles[index] {
      result.append((styleClasses[index], entry.style))
    }
    var seen: Set<String> = []
    for (index, style) in tables.overrides.enumerated() where usage.overrides[index] {
      if seen.insert(overrideClasses[index]).inserted {
        result.append((overrideClasses[index], style))
      }
    }
    return result
  }

  /// Dark values by media query, and the schemes that the page may have: the dark one only if all
  /// text colours have dark values of their own.
  private mutating func addSchemes(
    _ used: [(name: String, style: TextStyle)], _ renderer: HTMLRenderer
  ) {
    if let appearance = renderer.appearance {
      colorScheme =
        appearance == .dark || appearance == .darkHighContrast ? "dark" : "light"
      return
    }
    let styles = used.flatMap { entry in
      [entry.style] + (renderer.showsStates ? Array(entry.style.variants.values) : [])
    }
    guard styles.allSatisfy({ $0.character.textColor?.isDynamic ?? true }) else { return }
    colorScheme = "light dark"
    let dark = CSSDeclarations(appearance: .dark)
    var block = ""
    for (name, style) in used {
      let declarations = dark.dynamicColors(style)
      if !declarations.isEmpty { block += Self.rule(name, declarations) }
    }
    if renderer.showsStates {
      for (name, style) in used where !style.variants.isEmpty {
        block += HTMLStateRules.dynamicColorRules(name, style, dark)
      }
    }
    if !block.isEmpty {
      rules.append(utf8: "@media (prefers-color-scheme:dark){\n\(block)}\n")
    }
  }

  /// A name as part of a class: ASCII letters, digits, `-` and `_`; others as `-x` and their number.
  static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": result.unicodeScalars.append(scalar)
      default: result += "-x" + String(scalar.value, radix: 16) + "-"
      }
    }
    return result
  }

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
