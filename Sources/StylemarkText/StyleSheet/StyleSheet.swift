public import StylemarkSyntax

/// A style sheet as it was read: colours, settings and styles, each entry checked on its own.
///
/// Colours that styles name are looked up later, in the merged palette of all sheets.
public struct StyleSheet: Sendable {
  /// The name of the file, for diagnostics.
  public var file: String
  /// The palette entries, in order.
  public private(set) var colors: [ColorPalette.Definition] = []
  /// The settings.
  public var settings = StyleSheetSettings()

  /// The functions that colour expressions can call, by name.
  public private(set) var transforms: [String: ColorTransform] = [:]

  private(set) var colorLookups: [ColorLookup] = []
  private(set) var fontLookups: [FontLookup] = []
  /// What code says of the letter spacing of fonts, in order.
  public private(set) var letterSpacingDefaults: [DefaultLetterSpacing] = []

  /// The names of the styles, in order.
  public private(set) var styleNames: [String] = []

  private(set) var styles: [String: StyleDefinition] = [:]
  /// The names of the styles that are not settled.
  private(set) var unsettledNames = NameSet()

  /// The names that outputs know styles by, where these are not the styles' own.
  public private(set) var classes: [String: String] = [:]

  /// Makes an empty sheet.
  public init(file: String) { self.file = file }

  /// Whether nothing is in it.
  public var isEmpty: Bool {
    colors.isEmpty && transforms.isEmpty && letterSpacingDefaults.isEmpty && styles.isEmpty
      && colorLookups.isEmpty && fontLookups.isEmpty && settings == StyleSheetSettings()
  }

  /// Adds a palette entry.
  ///
  /// Of entries with the same name the last counts.
  public mutating func define(
    color name: String, _ value: StyleValue, location: Diagnostic.Location = .file
  ) {
    colors.append(
      ColorPalette.Definition(name: name, value: value, file: file, location: location))
  }

  /// Gives a change of colours a name, so that the expressions of all sheets, and of tags, can call
  /// it: after `sheet.define(transform: "desaturate") { … }` a colour may be `desaturate(primary)`.
  ///
  /// Of transforms with the same name the last counts. `blend`, `opacity`, `light-dark`, `rgb` and `rgba`
  /// cannot be replaced, and a name with white space, parentheses or commas cannot be called.
  public mutating func define(transform name: String, _ transform: @escaping ColorTransform) {
    transforms[name] = transform
  }

  /// Lets code answer what names of colours mean, before the palette of any sheet does.
  ///
  /// Of several the one that was added last is asked first, those of later sheets before those of
  /// earlier ones.
  public mutating func addColors(from provider: some ColorProviding) {
    colorLookups.insert({ provider.color(named: $0) }, at: 0)
  }

  /// Lets code answer which fonts styles have; what it does not answer the sheets say.
  ///
  /// Of several the one that was added last is asked first, those of later sheets before those of
  /// earlier ones.
  public mutating func addFonts(from provider: some FontProviding) {
    fontLookups.insert({ provider.font(forStyle: $0, $1) }, at: 0)
  }

  /// Gives fonts a letter spacing where no style gives one: the `TextStyleDefaultsGenerator` of
  /// StyledText.
  ///
  /// The last one that gives a spacing counts, before the patterns of `font-defaults`.
  ///
  /// ```swift
  /// sheet.define(letterSpacing: { $0.fontFamily?.first?.contains("Cera") == true ? -0.2 : nil })
  /// ```
  public mutating func define(letterSpacing spacing: @escaping DefaultLetterSpacing) {
    letterSpacingDefaults.append(spacing)
  }

  /// An entry of a style: a key, its value and where it stands.
  public typealias Entry = (key: String, value: StyleValue, location: Diagnostic.Location)

  /// Adds entries to a style; what the sheet says of it already stays, later entries win.
  ///
  /// A name with a control state after a colon, `button:highlighted`, stands for the variant of a
  /// style; see `TextStyle.variants`. An alias of an element, `strong`, stands for the style of the
  /// element, `b`.
  ///
  /// - Parameters:
  ///   - name: The name of the style.
  ///   - entries: What it gives.
  ///   - location: The place of the style, for a control state that does not exist.
  /// - Returns: A diagnostic for each entry that has no meaning; the others count.
  public mutating func define(
    style name: String, entries: [Entry], location: Diagnostic.Location = .file
  ) -> Diagnostics {
    var diagnostics = Diagnostics()
    define(style: name, entries: entries, location: location, into: &diagnostics)
    return diagnostics
  }

  mutating func define(
    style name: String, entries: [Entry], location: Diagnostic.Location = .file,
    into diagnostics: inout Diagnostics
  ) {
    switch VariantName(name) {
    case nil:
      let style = StyleAlias.name(for: name)
      var definition = self.definition(named: style)
      definition.add(entries, file: file, into: &diagnostics)
      // What extends another name of itself is it already.
      if style != name { definition.style.extends?.removeAll { StyleAlias.name(for: $0) == style } }
      set(definition, named: style)
    case .unknown(let state):
      diagnostics.report(VariantName.problem(state).diagnostic(file: file, at: location))
    case .variant(let name, let state):
      let base = StyleAlias.name(for: name)
      var definition = self.definition(named: base)
      let file = file
      definition.changeVariant(state) {
        $0.add(entries, file: file, isVariant: true, into: &diagnostics)
      }
      set(definition, named: base)
    }
  }

  /// Lays a style, with its variants, over what the sheet says of it.
  ///
  /// A name with a control state after a colon stands for the variant, as in a sheet; with a state
  /// that does not exist nothing is defined. An alias of an element stands for the style of the element.
  public mutating func define(style name: String, _ style: TextStyle) {
    switch VariantName(name) {
    case nil:
      let name = StyleAlias.name(for: name)
      var definition = self.definition(named: name)
      definition.replace(with: style)
      set(definition, named: name)
    case .unknown: break
    case .variant(let name, let state):
      let base = StyleAlias.name(for: name)
      var definition = self.definition(named: base)
      definition.changeVariant(state) { $0.replace(with: style) }
      set(definition, named: base)
    }
  }

  /// Gives a style the name that outputs know it by: the class in HTML, the name in JSON.
  ///
  /// So two styles can come out under one name, and a style can come out under a name that no style
  /// of a sheet can have.
  public mutating func define(class name: String, ofStyle style: String) {
    classes[StyleAlias.name(for: style)] = name
  }

  /// Makes room for styles; growing costs the built-in sheet as much time as filling it.
  mutating func reserveCapacity(_ count: Int) {
    styleNames.reserveCapacity(count)
    styles.reserveCapacity(count)
  }

  private mutating func set(_ definition: StyleDefinition, named name: String) {
    styles[name] = definition
    if !definition.isSettled { unsettledNames.insert(name) }
  }

  /// The style as the sheet has it, without colours that need a palette; a new one is noted.
  private mutating func definition(named name: String) -> StyleDefinition {
    if let definition = styles[name] { return definition }
    styleNames.append(name)
    return StyleDefinition()
  }
}
