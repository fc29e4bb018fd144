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
  /// For pairs of a style and overrides whose rules do not say together what both give: a class, and
  /// the declarations.
  private(set) var corrections: [TableUsage.Pair: (name: String, declarations: [String])] = [:]
  /// The rules, one a line.
  private(set) var rules: [UInt8] = []
  /// `light`, `dark`, or `light dark`: what the page's ground can be so that text is readable.
  private(set) var colorScheme = "light"
  /// The look of links in the table of contents, as a class and as declarations.
  private(set) var contentsLink: (name: String, declarations: [String])?
  /// What the paragraphs of the text need rules for.
  let paragraphs: HTMLParagraphUsage

  private let usage: TableUsage
  private let direction: ParagraphAttributes.WritingDirection?
  private let prefix: HTMLClassPrefix
  private let css: CSSDeclarations
  private var taken: NameSet

  init(_ inlines: HTMLInlines, _ renderer: HTMLRenderer) {
    let text = inlines.text
    let tables = text.tables
    var usage = TableUsage(inlines)
    if let link = inlines.contentsStyle { usage.addStyle(link) }
    self.usage = usage
    direction = text.metadata.writingDirection
    prefix = renderer.classPrefix
    paragraphs = HTMLParagraphUsage(tables, blockFormats: usage.blockFormatsInOrder)
    let isInline = renderer.styleDelivery == .inline
    var css = CSSDeclarations(appearance: renderer.appearance ?? .light, prefix: prefix)
    css.lineHeights = isInline ? .none : paragraphs.needsLineFormula ? .formula : .multiples
    if renderer.isEmail { css.email = HTMLEmailTheme(text, renderer) }
    css.properties = isInline ? nil : Self.properties(tables, usage, renderer)
    self.css = css
    taken = Self.fixedNames(prefix)
    for index in usage.blockFormatsInOrder {
      if case .spacing(let points) = tables.blockFormats[index].kind {
        taken.insert(Self.spacingClass(points, prefix))
      }
    }
    addProperties(renderer)
    if usage.hasPlainLinks { appendRule(prefix("plain"), Self.plainLink) }
    addStyles(tables)
    contentsLink = inlines.contentsStyle.map { (styleClasses[$0], styleDeclarations[$0]) }
    addOverrides(tables)
    addCorrections(tables, showsStates: renderer.showsStates)
    addSpacings(tables)
    addLineBreaks(text)
    let used = usedClasses(tables)
    if renderer.showsStates { rules.append(utf8: HTMLStateRules.rules(used, css)) }
    let schemes = HTMLSchemeRules(used, css, renderer)
    colorScheme = schemes.colorScheme
    rules.append(utf8: schemes.rules)
  }

  /// The classes that no style can have.
  private static func fixedNames(_ prefix: HTMLClassPrefix) -> NameSet {
    let parts = ["keep", "flush-start", "flush-end", "unmarked", "loose", "task", "toc", "plain"]
    return NameSet([prefix.name] + (parts + HTMLLineBreak.allClasses).map { prefix($0) })
  }

  /// What a link without a style has: browsers have looks of their own for links.
  static let plainLink = ["color:inherit", "text-decoration:none"]

  private static func properties(
    _ tables: AttributeTables, _ usage: TableUsage, _ renderer: HTMLRenderer
  ) -> HTMLColorProperties? {
    guard let palette = renderer.palette else { return nil }
    var properties = HTMLColorProperties(palette, prefix: renderer.classPrefix)
    for index in usage.stylesInOrder { properties.add(tables.styles[index].style) }
    for index in usage.overridesInOrder { properties.add(tables.overrides[index]) }
    return properties
  }

  /// The values of custom properties.
  private mutating func addProperties(_ renderer: HTMLRenderer) {
    guard let properties = css.properties else { return }
    rules.append(
      utf8: HTMLStateRules.rule("." + prefix.name, properties.definitions(css.appearance)))
  }

  private mutating func addStyles(_ tables: AttributeTables) {
    styleClasses = Array(repeating: "", count: tables.styles.count)
    styleDeclarations = Array(repeating: [], count: tables.styles.count)
    for index in usage.stylesInOrder {
      let entry = tables.styles[index]
      let name = Self.unique(prefix(Self.identifier(entry.name)), &taken)
      let tag = HTMLTag.inline(entry.style.role)
      let declarations =
        css.declarations(entry.style) + HTMLTag.resets(tag, entry.style.character)
      styleClasses[index] = name
      styleDeclarations[index] = declarations
      if declarations != HTMLTag.implied(tag) { appendRule(name, declarations) }
    }
  }

  private mutating func addOverrides(_ tables: AttributeTables) {
    overrideClasses = Array(repeating: "", count: tables.overrides.count)
    overrideDeclarations = Array(repeating: [], count: tables.overrides.count)
    var known: [String: Int] = [:]
    for index in usage.overridesInOrder {
      let style = tables.overrides[index]
      let declarations = css.declarations(style)
      overrideDeclarations[index] = declarations
      guard !declarations.isEmpty || !style.variants.isEmpty else { continue }
      let key = key(of: style, declarations)
      if let first = known[key] {
        overrideClasses[index] = overrideClasses[first]
        continue
      }
      let name = Self.unique(prefix(String(known.count + 1)), &taken)
      known[key] = index
      overrideClasses[index] = name
      appendRule(name, declarations)
    }
  }

  /// What overrides with the same class share: also the colours in other appearances, and the
  /// variants.
  private func key(of style: TextStyle, _ declarations: [String]) -> String {
    // A line feed is in no declaration.
    var key = declarations.joined(by: "\n")
    for appearance in [ColorAppearance.dark, .lightHighContrast, .darkHighContrast] {
      let css = CSSDeclarations(appearance: appearance, prefix: prefix)
      key += "\n" + css.colors(style) { $0.isDynamic }.joined(by: "\n")
      for variant in style.variants.styles {
        key += "\n\n" + css.colors(variant) { _ in true }.joined(by: "\n")
      }
    }
    if let appearance = style.appearance, !style.variants.isEmpty {
      key += "\n" + appearance.rawValue
    }
    for state in style.variants.states {
      guard let variant = style.variants[state] else { continue }
      key += "\n\(state.rawValue)\n" + css.declarations(variant).joined(by: "\n")
    }
    return key
  }

  private mutating func addCorrections(_ tables: AttributeTables, showsStates: Bool) {
    var known: [String: String] = [:]
    for pair in usage.pairsInOrder {
      let declarations = css.corrections(
        style: tables.styles[pair.style].style.character,
        overrides: tables.overrides[pair.overrides].character)
      guard !declarations.isEmpty else { continue }
      let key = declarations.joined(by: ";")
      if known[key] == nil {
        let name = Self.unique(prefix("both-\(known.count + 1)"), &taken)
        known[key] = name
        // It also wins over what styles say of states.
        let weight = showsStates ? ".\(name).\(name)" : ""
        rules.append(
          utf8: HTMLStateRules.rule(".\(prefix.name) .\(name)\(weight)", declarations))
      }
      corrections[pair] = (known[key] ?? "", declarations)
    }
  }

  private mutating func addSpacings(_ tables: AttributeTables) {
    var known = NameSet()
    for index in usage.blockFormatsInOrder {
      guard case .spacing(let points) = tables.blockFormats[index].kind else { continue }
      let name = Self.spacingClass(points, prefix)
      if known.insert(name) {
        appendRule(name, ["height:" + CSSDeclarations.rem(points), "overflow:hidden"])
      }
    }
  }

  /// The rules of the line-break modes that blocks have.
  private mutating func addLineBreaks(_ text: AttributedText) {
    let tables = text.tables
    var against = [Bool](repeating: false, count: tables.blockFormats.count)
    var along = against
    if tables.paragraphs.contains(where: { $0.lineBreakMode?.turnsText == true }) {
      for block in text.blockRecords where block.isLeaf {
        if text.runsAgainst(block) {
          against[Int(block.format)] = true
        } else {
          along[Int(block.format)] = true
        }
      }
    }
    var known = NameSet()
    for index in usage.blockFormatsInOrder {
      let format = tables.blockFormats[index]
      let paragraph = tables.paragraphs[Int(format.paragraph)]
      for isAgainst in [false, true]
      where isAgainst ? against[index] : along[index] || !against[index] {
        guard
          let lineBreak = HTMLLineBreak(
            paragraph, format.kind, direction: direction, isAgainst: isAgainst, prefix: prefix),
          known.insert(lineBreak.className)
        else { continue }
        rules.append(utf8: lineBreak.rules)
      }
    }
  }

  /// The class of a gap: `sm-gap-8`, `sm-gap-2-5`.
  static func spacingClass(_ points: Double, _ prefix: HTMLClassPrefix) -> String {
    var name = prefix("gap-")
    for scalar in points.shortDescription.unicodeScalars {
      name.unicodeScalars.append(scalar == "." ? "-" : scalar)
    }
    return name
  }

  private mutating func appendRule(_ name: String, _ declarations: [String]) {
    rules.append(utf8: HTMLStateRules.rule(".\(prefix.name) .\(name)", declarations))
  }

  /// The classes that are used with their styles, each once.
  private func usedClasses(_ tables: AttributeTables) -> [HTMLUsedClass] {
    var result: [HTMLUsedClass] = []
    for index in usage.stylesInOrder {
      result.append(
        HTMLUsedClass(
          prefix: prefix, name: styleClasses[index], style: tables.styles[index].style,
          isOverride: false, followsReader: usage.readerStyles[index],
          isInLink: usage.linkStyles[index]))
    }
    var seen = NameSet()
    let linkClasses = NameSet(
      usage.overridesInOrder.filter { usage.linkOverrides[$0] }.map { overrideClasses[$0] })
    let readerClasses = NameSet(
      usage.overridesInOrder.filter { tables.overrides[$0].appearance == nil }
        .map { overrideClasses[$0] })
    for index in usage.overridesInOrder {
      let style = tables.overrides[index]
      if !overrideClasses[index].isEmpty, seen.insert(overrideClasses[index]) {
        result.append(
          HTMLUsedClass(
            prefix: prefix, name: overrideClasses[index], style: style, isOverride: true,
            followsReader: readerClasses.contains(overrideClasses[index]),
            isInLink: linkClasses.contains(overrideClasses[index])))
      }
    }
    return result
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

  static func unique(_ name: String, _ taken: inout NameSet) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate) {
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
