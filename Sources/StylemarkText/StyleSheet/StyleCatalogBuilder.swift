internal import StylemarkSyntax

/// Merges sheets into what a catalog holds.
///
/// Every style is merged once, parents first, without recursion.
struct StyleCatalogBuilder {
  private(set) var styles = StyleSheet.builtin.styles
  private(set) var names = StyleSheet.builtin.styleNames
  private var unsettledNames = StyleSheet.builtin.unsettledNames
  private(set) var palette = ColorPalette.builtin
  private(set) var settings = StyleSheet.builtin.settings
  private(set) var letterSpacingDefaults: [DefaultLetterSpacing] = []
  private(set) var classes: [String: String] = [:]
  private(set) var diagnostics = Diagnostics()
  /// The curves that styles take from their parents.
  private(set) var inheritedCurves: [String: AppleTextStyle] = [:]

  private var colors: [ColorPalette.Definition] = []
  private var transforms: [String: ColorTransform] = [:]
  private var colorLookups: [ColorLookup] = []
  /// Fonts from code, in the order in which they are asked for a style.
  private(set) var fontLookups: [FontLookup] = []
  private var settingColors: [(value: StyleValue, file: String, path: String)] = []
  private var isBuiltinOnly = true
  private var states: [String: State] = [:]

  private enum State {
    case open
    case done
  }

  /// A style that waits for its parents.
  private struct Visit {
    var name: String
    var parents: [String]
    var next = 0
  }

  /// Lays a sheet over the others.
  mutating func add(_ sheet: StyleSheet) {
    isBuiltinOnly = false
    colors += sheet.colors
    transforms.merge(sheet.transforms) { $1 }
    classes.merge(sheet.classes) { $1 }
    letterSpacingDefaults += sheet.letterSpacingDefaults
    // Later sheets win, so they are asked first.
    colorLookups.insert(contentsOf: sheet.colorLookups, at: 0)
    fontLookups.insert(contentsOf: sheet.fontLookups, at: 0)
    settings = settings.merging(sheet.settings)
    for (name, value) in [
      ("fallback-color", sheet.settings.fallbackColor),
      ("development-color", sheet.settings.developmentColor),
    ] {
      guard let value else { continue }
      let path = StyleSheet.Section.settings.rawValue + "." + name
      settingColors.append((value, sheet.file, path))
    }
    for name in sheet.styleNames {
      guard let definition = sheet.styles[name] else { continue }
      if sheet.unsettledNames.contains(name) { unsettledNames.insert(name) }
      if let earlier = styles[name] {
        styles[name] = earlier.merging(definition)
      } else {
        names.append(name)
        styles[name] = definition
      }
    }
  }

  /// Resolves colours and parents, when all sheets are added.
  mutating func finish() {
    // The built-in sheet has nothing to resolve, and most documents have no other.
    if isBuiltinOnly { return }
    resolvePalette()
    for name in names where unsettledNames.contains(name) {
      resolveColors(of: name)
      resolveParents(of: name)
    }
  }

  private mutating func resolvePalette() {
    let builtinNames = settings.colorNames ?? .apple
    let matchesPrefixes = settings.prefixMatching ?? true
    if !colors.isEmpty || !transforms.isEmpty || !colorLookups.isEmpty || builtinNames != .apple
      || !matchesPrefixes
    {
      palette = ColorPalette(
        colors,
        vocabulary: ColorVocabulary(
          builtinNames: builtinNames, matchesPrefixes: matchesPrefixes, transforms: transforms,
          lookups: colorLookups))
      diagnostics.append(palette.diagnostics)
    }
    for (value, file, path) in settingColors {
      guard case .failure(let problem) = palette.resolve(value) else { continue }
      diagnostics.report(
        Diagnostic(problem.message, file: file, at: .key(path), hint: problem.hint))
    }
    palette.missingColors = settings.missingColors(in: palette)
  }

  private mutating func resolveColors(of name: String) {
    guard var definition = styles[name],
      !definition.colors.isEmpty || !definition.variants.isEmpty
    else { return }
    resolveColors(of: &definition)
    for variant in definition.variants {
      definition.changeVariant(variant.state) { resolveColors(of: &$0) }
    }
    // A style that has its parents has its variants as well.
    if states[name] == nil { definition.takeVariants() }
    styles[name] = definition
  }

  private mutating func resolveColors(of definition: inout StyleDefinition) {
    for entry in definition.colors {
      palette.givesSuggestions =
        diagnostics.keeps(.unknownColor) && diagnostics.keeps(.missingColor)
        && diagnostics.keeps(.unknownColorFunction)
      if let problem = entry.key.set(entry.value, in: &definition.style, palette: palette) {
        diagnostics.report(
          problem.diagnostic(file: entry.origin.file, at: entry.origin.location))
      }
    }
    palette.givesSuggestions = true
    definition.colors = []
  }

  // MARK: Parents

  private mutating func resolveParents(of name: String) {
    guard states[name] == nil, styles[name]?.style.extends != nil else { return }
    var stack: [Visit] = []
    open(name, on: &stack)
    while let visit = stack.last {
      guard visit.next < visit.parents.count else {
        stack.removeLast()
        close(visit)
        continue
      }
      let parent = visit.parents[visit.next]
      stack[stack.count - 1].next += 1
      if states[parent] == .open {
        reportCycle(to: parent, in: &stack)
      } else if states[parent] == nil {
        open(parent, on: &stack)
      }
    }
  }

  private mutating func open(_ name: String, on stack: inout [Visit]) {
    resolveColors(of: name)
    states[name] = .open
    let given = (styles[name]?.style.extends ?? []).map(StyleAlias.name)
    let parents = given.filter { parent in
      if styles[parent] != nil { return true }
      reportUnknown(parent, of: name)
      return false
    }
    stack.append(Visit(name: name, parents: parents))
  }

  private mutating func close(_ visit: Visit) {
    states[visit.name] = .done
    guard !visit.parents.isEmpty, var definition = styles[visit.name] else { return }
    var merged = TextStyle()
    for parent in visit.parents {
      guard let style = styles[parent]?.style else { continue }
      merged = merged.merging(style)
      let curve = AppleTextStyle(named: parent) ?? AppleTextStyle.ofHeading(parent)
      if let curve = curve ?? inheritedCurves[parent] { inheritedCurves[visit.name] = curve }
    }
    for key in definition.unset { _ = key.set(.null, in: &merged) }
    for variant in definition.variants {
      guard var inherited = merged.variants[variant.state] else { continue }
      for key in variant.definition.unset { _ = key.set(.null, in: &inherited) }
      merged.variants[variant.state] = inherited
    }
    definition.style = merged.merging(definition.style)
    styles[visit.name] = definition
  }

  /// Says how the circle runs; the style that closes it extends nothing.
  private mutating func reportCycle(to parent: String, in stack: inout [Visit]) {
    guard let start = stack.firstIndex(where: { $0.name == parent }) else { return }
    let path = stack[start...].map(\.name) + [parent]
    report(.styleCycle(path: path), of: stack[stack.count - 1].name, hint: nil)
    stack[stack.count - 1].parents = []
  }

  private mutating func reportUnknown(_ parent: String, of name: String) {
    let isKept = diagnostics.count(of: .unknownStyle) < Diagnostics.storedPerKind
    let suggestion =
      isKept
      ? NearestName.nearest(to: parent, among: names.prefix(NearestName.maximumCandidates)) : nil
    report(.unknownStyle(name: parent), of: name, hint: suggestion.map { "did you mean '\($0)'?" })
  }

  private mutating func report(_ message: DiagnosticMessage, of name: String, hint: String?) {
    guard let origin = styles[name]?.extendsOrigin else { return }
    diagnostics.report(
      Diagnostic(message, file: origin.file, at: origin.location, hint: hint))
  }
}
