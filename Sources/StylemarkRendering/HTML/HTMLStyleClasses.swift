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
    addSchemes(tables, renderer.appearance)
  }

  private mutating func addOverrides(
    _ tables: AttributeTables, _ css: CSSDeclarations, _ taken: inout Set<String>
  ) {
    overrideClasses = Array(repeating: "", count: tables.overrides.count)
    overrideDeclarations = Array(repeating: [], count: tables.overrides.count)
    // A line feed is in no declaration.
    var known: [String: Int] = [:]
    for index in usage.overridesInOrder {
      let declarations = css.declarations(tables.overrides[index])
      overrideDeclarations[index] = declarations
      let key = declarations.joined(by: "\n")
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
    rules.append(utf8: ".sm .\(name){\(declarations.joined(by: ";"))}\n")
  }

  /// Dark values by media query, and the schemes that the page may have: the dark one only if all
  /// text colours have dark values of their own.
  private mutating func addSchemes(_ tables: AttributeTables, _ appearance: ColorAppearance?) {
    if let appearance {
      colorScheme =
        appearance == .dark || appearance == .darkHighContrast ? "dark" : "light"
      return
    }
    let all =
      zip(tables.styles, usage.styles).filter(\.1).map(\.0.style)
      + usage.overridesInOrder.map { tables.overrides[$0] }
    guard all.allSatisfy({ $0.character.textColor?.isDynamic ?? true }) else { return }
    colorScheme = "light dark"
    let dark = CSSDeclarations(appearance: .dark)
    var block = ""
    for (index, entry) in tables.styles.enumerated() {
      let declarations = dark.dynamicColors(entry.style)
      if !declarations.isEmpty && usage.styles[index] {
        block += ".sm .\(styleClasses[index]){\(declarations.joined(by: ";"))}\n"
      }
    }
    var seen: Set<String> = []
    for index in usage.overridesInOrder {
      let declarations = dark.dynamicColors(tables.overrides[index])
      if !declarations.isEmpty
        && seen.insert(overrideClasses[index]).inserted
      {
        block += ".sm .\(overrideClasses[index]){\(declarations.joined(by: ";"))}\n"
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
