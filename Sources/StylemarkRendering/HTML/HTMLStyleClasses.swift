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
  /// The class of each set of overrides, by index; empty for one without a look.
  private(set) var overrideClasses: [String] = []
  /// The declarations of each set of overrides.
  private(set) var overrideDeclarations: [[String]] = []
  /// The rules, one a line.
  private(set) var rules: [UInt8] = []
  /// `light`, `dark`, or `light dark`: what the page's ground can be so that text is readable.
  private(set) var colorScheme = "light"

  private var usage: TableUsage
  private let direction: ParagraphAttributes.WritingDirection?

  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    let tables = text.tables
    usage = TableUsage(text)
    direction = text.metadata.writingDirection
    let appearance = renderer.appearance ?? .light
    var taken: Set<String> = [
      "sm", "sm-keep", "sm-flush-start", "sm-flush-end",
      "sm-unmarked", "sm-loose", "sm-task",
    ]
    for name in HTMLLineBreak.allClasses { taken.insert(name) }
    let css = CSSDeclarations(
      appearance: appearance, isInline: renderer.styleDelivery == .inline)
    for index in usage.blockFormatsInOrder {
      if case .spacing(let points) = tables.blockFormats[index].kind {
        taken.insert(Self.spacingClass(points))
      }
    }
    addStyles(tables, css, &taken)
    addOverrides(tables, css, &taken)
    addSpacings(tables)
    addLineBreaks(tables)
    let used = usedClasses(tables)
    if renderer.showsStates { addStates(used, css) }
    addSchemes(used, renderer)
  }

  private mutating func addStyles(
    _ tables: AttributeTables, _ css: CSSDeclarations, _ taken: inout Set<String>
  ) {
    styleClasses = Array(repeating: "", count: tables.styles.count)
    styleDeclarations = Array(repeating: [], count: tables.styles.count)
    for index in usage.stylesInOrder {
      let entry = tables.styles[index]
      let name = Self.unique("sm-" + Self.identifier(entry.name), &taken)
      let declarations = css.declarations(entry.style)
      styleClasses[index] = name
      styleDeclarations[index] = declarations
      if declarations != HTMLTag.implied(role: entry) { appendRule(name, declarations) }
    }
  }

  private mutating func addOverrides(
    _ tables: AttributeTables, _ css: CSSDeclarations, _ taken: inout Set<String>
  ) {
    overrideClasses = Array(repeating: "", count: tables.overrides.count)
    overrideDeclarations = Array(repeating: [], count: tables.overrides.count)
    var known: [String: Int] = [:]
    for index in usage.overridesInOrder {
      let style = tables.overrides[index]
      let declarations = css.declarations(style)
      overrideDeclarations[index] = declarations
      guard !declarations.isEmpty || !style.variants.isEmpty else { continue }
      let key = Self.key(of: style, declarations)
      if let first = known[key] {
        overrideClasses[index] = overrideClasses[first]
        continue
      }
      let name = Self.unique("sm-\(known.count + 1)", &taken)
      known[key] = index
      overrideClasses[index] = name
      appendRule(name, declarations)
    }
  }

  /// What overrides with the same class share: also the colours in the dark, and the variants.
  private static func key(of style: TextStyle, _ declarations: [String]) -> String {
    // A line feed is in no declaration.
    var key = declarations.joined(by: "\n")
    let dark = CSSDeclarations(appearance: .dark)
    key += "\n" + dark.colors(style) { $0.isDynamic }.joined(by: "\n")
    if let appearance = style.appearance { key += "\n" + appearance.rawValue }
    for state in style.variants.states {
      guard let variant = style.variants[state] else { continue }
      key += "\n\(state.rawValue)\n" + dark.declarations(variant).joined(by: "\n")
      let light = CSSDeclarations(appearance: .light)
      key += "\n" + light.colors(variant) { _ in true }.joined(by: "\n")
    }
    return key
  }

  private mutating func addSpacings(_ tables: AttributeTables) {
    var known: Set<String> = []
    for index in usage.blockFormatsInOrder {
      guard case .spacing(let points) = tables.blockFormats[index].kind else { continue }
      let name = Self.spacingClass(points)
      if known.insert(name).inserted {
        appendRule(name, ["height:" + CSSDeclarations.rem(points), "overflow:hidden"])
      }
    }
  }

  /// The rules of the line-break modes that blocks have.
  private mutating func addLineBreaks(_ tables: AttributeTables) {
    var known: Set<String> = []
    for index in usage.blockFormatsInOrder {
      let format = tables.blockFormats[index]
      let paragraph = tables.paragraphs[Int(format.paragraph)]
      guard let lineBreak = HTMLLineBreak(paragraph, format.kind, direction: direction),
        known.insert(lineBreak.className).inserted
      else { continue }
      rules.append(utf8: lineBreak.rules)
    }
  }

  /// The class of a gap: `sm-gap-8`, `sm-gap-2-5`.
  static func spacingClass(_ points: Double) -> String {
    var name = "sm-gap-"
    for scalar in points.shortDescription.unicodeScalars {
      name.unicodeScalars.append(scalar == "." ? "-" : scalar)
    }
    return name
  }

  private mutating func appendRule(_ name: String, _ declarations: [String]) {
    guard !declarations.isEmpty else { return }
    rules.append(utf8: HTMLStateRules.rule(".sm .\(name)", declarations))
  }

  /// The classes that are used with their styles, each once.
  private func usedClasses(_ tables: AttributeTables) -> [HTMLUsedClass] {
    var result: [HTMLUsedClass] = []
    for index in usage.stylesInOrder {
      result.append(
        HTMLUsedClass(
          name: styleClasses[index], style: tables.styles[index].style, isOverride: false,
          followsReader: usage.readerStyles[index]))
    }
    var seen: Set<String> = []
    for index in usage.overridesInOrder {
      let style = tables.overrides[index]
      if !overrideClasses[index].isEmpty, seen.insert(overrideClasses[index]).inserted {
        result.append(
          HTMLUsedClass(
            name: overrideClasses[index], style: style, isOverride: true,
            followsReader: style.appearance == nil))
      }
    }
    return result
  }

  /// The rules for control states.
  private mutating func addStates(_ used: [HTMLUsedClass], _ css: CSSDeclarations) {
    rules.append(utf8: HTMLStateRules.rules(used, css))
  }

  /// Dark values by media query, and the schemes that the page may have: the dark one only if all
  /// text colours have dark values of their own.
  private mutating func addSchemes(
    _ used: [HTMLUsedClass], _ renderer: HTMLRenderer
  ) {
    if let appearance = renderer.appearance {
      colorScheme =
        appearance == .dark || appearance == .darkHighContrast ? "dark" : "light"
      return
    }
    let styles = used.filter(\.followsReader).flatMap { entry in
      [entry.style] + (renderer.showsStates ? entry.style.variants.styles : [])
    }
    guard styles.allSatisfy({ $0.character.textColor?.isDynamic ?? true }) else { return }
    colorScheme = "light dark"
    let dark = CSSDeclarations(appearance: .dark)
    let changes = used.contains { entry in
      ([entry.style] + entry.style.variants.styles).contains { style in
        !dark.colors(style) { $0.isDynamic }.isEmpty
      }
    }
    guard changes else { return }
    var block = ""
    for entry in used {
      // Those of overrides are said again, to win over those of styles.
      let declarations = dark.colors(entry.style) { entry.isOverride || $0.isDynamic }
      block += HTMLStateRules.rule(entry.selector, declarations)
    }
    if renderer.showsStates { block += HTMLStateRules.colorRules(used, dark) }
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

extension [String] {
  /// The strings with a separator between them.
  ///
  /// `joined(separator:)` of the standard library looks its types up when it first runs, which is
  /// longer than a small document takes.
  func joined(by separator: String) -> String {
    var result = ""
    for (index, part) in enumerated() {
      if index > 0 { result += separator }
      result += part
    }
    return result
  }
}
