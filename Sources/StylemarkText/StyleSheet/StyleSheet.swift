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

  /// The names of the styles, in order.
  public private(set) var styleNames: [String] = []

  private(set) var styles: [String: StyleDefinition] = [:]

  /// Makes an empty sheet.
  public init(file: String) { self.file = file }

  /// Whether nothing is in it.
  public var isEmpty: Bool {
    colors.isEmpty && transforms.isEmpty && styles.isEmpty && settings == StyleSheetSettings()
      && colorLookups.isEmpty && fontLookups.isEmpty
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
  /// Of transforms with the same name the last counts. `blend`, `opacity`, `rgb` and `rgba` cannot be
  /// replaced, and a name with white space, parentheses or commas cannot be called.
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

  /// An entry of a style: a key, its value and where it stands.
  public typealias Entry = (key: String, value: StyleValue, location: Diagnostic.Location)

  /// Adds entries to a style; what the sheet says of it already stays, later entries win.
  ///
  /// Gives a diagnostic for each entry that has no meaning; the others count.
  public mutating func define(style name: String, entries: [Entry]) -> Diagnostics {
    var diagnostics = Diagnostics()
    define(style: name, entries: entries, into: &diagnostics)
    return diagnostics
  }

  mutating func define(
    style name: String, entries: [Entry], into diagnostics: inout Diagnostics
  ) {
    var definition = self.definition(named: name)
    definition.add(entries, file: file, into: &diagnostics)
    styles[name] = definition
  }

  /// Lays a style over what the sheet says of it.
  public mutating func define(style name: String, _ style: TextStyle) {
    var definition = self.definition(named: name)
    definition.style = definition.style.isEmpty ? style : definition.style.replacing(style)
    styles[name] = definition
  }

  /// Makes room for styles; growing costs the built-in sheet as much time as filling it.
  mutating func reserveCapacity(_ count: Int) {
    styleNames.reserveCapacity(count)
    styles.reserveCapacity(count)
  }

  /// The style as the sheet has it, without colours that need a palette; a new one is noted.
  private mutating func definition(named name: String) -> StyleDefinition {
    if let definition = styles[name] { return definition }
    styleNames.append(name)
    return StyleDefinition()
  }
}
