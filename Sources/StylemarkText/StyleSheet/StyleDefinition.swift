internal import StylemarkSyntax

/// What one or more sheets say about one style.
struct StyleDefinition: Sendable {
  /// All but the colours that need a palette.
  var style = TextStyle()
  /// The colours, in order.
  var colors: [ColorEntry] = []
  /// The keys that the style takes back from its parents.
  var unset: [StyleKey] = []
  /// Where `extends` stands.
  var extendsOrigin: Origin?
  /// What differs in control states; `style` has no variants until the catalog puts them there.
  private(set) var variants: [VariantDefinition] = []

  /// Whether there is nothing that a catalog still has to look up: colours, parents, variants.
  var isSettled: Bool { colors.isEmpty && variants.isEmpty && style.extends == nil }

  /// What differs in a control state.
  struct VariantDefinition: Sendable {
    var state: RenderContext.ControlState
    var definition: StyleDefinition
  }

  /// A colour key that waits for the palette.
  struct ColorEntry: Sendable {
    var key: StyleKey
    var value: StyleValue
    var origin: Origin
  }

  /// A place in a sheet.
  struct Origin: Hashable, Sendable {
    var file: String
    var location: Diagnostic.Location
  }

  /// Adds entries and reports each that has no meaning.
  mutating func add(
    _ entries: [StyleSheet.Entry], file: String, isVariant: Bool = false,
    into diagnostics: inout Diagnostics
  ) {
    for entry in entries {
      guard let key = StyleKey.named(entry.key) else {
        // What is counted and not kept needs no suggestion, which costs a look at every name.
        let isKept = diagnostics.count(of: .unknownKey) < Diagnostics.storedPerKind
        let problem =
          isKept
          ? .unknownKey(entry.key) : StyleKey.Problem.unknownKey(name: entry.key, suggestion: nil)
        diagnostics.report(problem.diagnostic(file: file, at: entry.location))
        continue
      }
      guard key.isVariable || !isVariant else {
        diagnostics.report(
          Diagnostic(.keyWithoutStates(name: key.name), file: file, at: entry.location))
        continue
      }
      let origin = Origin(file: file, location: entry.location)
      if let problem = add(key, entry.value, origin) {
        diagnostics.report(problem.diagnostic(file: file, at: entry.location))
      } else if key.isColor {
        for name in AppearanceValues.unknownKeys(of: entry.value) {
          diagnostics.report(
            Diagnostic(.unknownKey(name: name), file: file, at: entry.location))
        }
      }
    }
  }

  private mutating func add(
    _ key: StyleKey, _ value: StyleValue, _ origin: Origin
  ) -> StyleKey.Problem? {
    if let state = key.state, let textColor = StyleKey.named("text-color") {
      return changeVariant(state) { $0.add(textColor, value, origin) }
    }
    if value == .null {
      unset.append(key)
      colors.removeAll { $0.key.name == key.name }
    } else if key.isColor {
      colors.append(ColorEntry(key: key, value: value, origin: origin))
      return nil
    }
    if let problem = key.set(value, in: &style) { return problem }
    if key.name == "extends" { extendsOrigin = origin }
    return nil
  }

  /// This definition with what a later sheet says of the same style laid over it.
  func merging(_ later: StyleDefinition) -> StyleDefinition {
    var result = self
    for key in later.unset { result.take(back: key) }
    result.style = result.style.replacing(later.style)
    result.colors += later.colors
    result.unset += later.unset
    result.extendsOrigin = later.extendsOrigin ?? extendsOrigin
    for variant in later.variants {
      result.changeVariant(variant.state) { $0 = $0.merging(variant.definition) }
    }
    return result
  }

  /// Lays a style over what is here.
  mutating func replace(with later: TextStyle) {
    style = style.isEmpty ? later : style.replacing(later)
    style.variants = StyleVariants()
    for state in later.variants.states {
      guard let variant = later.variants[state] else { continue }
      changeVariant(state) { $0.replace(with: variant) }
    }
  }

  /// Changes what differs in a control state.
  mutating func changeVariant<Result>(
    _ state: RenderContext.ControlState, _ change: (inout StyleDefinition) -> Result
  ) -> Result {
    if let position = variants.firstIndex(where: { $0.state == state }) {
      return change(&variants[position].definition)
    }
    var variant = VariantDefinition(state: state, definition: StyleDefinition())
    defer { variants.append(variant) }
    return change(&variant.definition)
  }

  /// Puts the variants into the style, once their colours are resolved.
  mutating func takeVariants() {
    for variant in variants { style.variants[variant.state] = variant.definition.style }
  }

  private mutating func take(back key: StyleKey) {
    colors.removeAll { $0.key.name == key.name }
    _ = key.set(.null, in: &style)
  }
}

extension TextStyle {
  /// This style with another of the same name laid over it: as `merging`, but a relative size
  /// takes the place of the size here, as a later declaration does in CSS.
  func replacing(_ later: TextStyle) -> TextStyle {
    var result = merging(later)
    if let size = later.character.fontSize { result.character.fontSize = size }
    return result
  }
}
