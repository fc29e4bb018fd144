public import StylemarkSyntax

/// Named colours, and the expressions that use them.
///
/// An expression is, in this order: the name of an entry, a built-in name, a literal, or a shade
/// word (`light lighter lightest dark darker darkest`) anywhere among the words of another
/// expression. Entries are resolved when the palette is made, once each.
public struct ColorPalette: Sendable {
  /// Which built-in names count where Apple and CSS give the same name to different colours.
  public enum Names: String, CaseIterable, Hashable, Sendable {
    /// Apple's, then those of CSS.
    case apple
    /// Those of CSS, then Apple's.
    case css
  }

  /// An entry as a sheet gives it.
  public struct Definition: Hashable, Sendable {
    /// The name.
    public var name: String
    /// An expression, or a dictionary of expressions by appearance.
    public var value: StyleValue
    /// The sheet that gives it.
    public var file: String
    /// The place in the sheet.
    public var location: Diagnostic.Location

    /// Makes an entry.
    public init(
      name: String, value: StyleValue, file: String = "", location: Diagnostic.Location = .file
    ) {
      self.name = name
      self.value = value
      self.file = file
      self.location = location
    }
  }

  /// The most shade words in one expression.
  public static let maximumShades = 16

  /// The palette without entries: built-in names, literals and shades.
  public static let builtin = ColorPalette([])

  /// The names of the entries that have a colour, sorted.
  public var names: [String] { colors.compactMap { $1 == nil ? nil : $0 }.sorted() }

  /// The problems of the entries.
  public private(set) var diagnostics = Diagnostics()

  /// Which built-in names come first.
  public let builtinNames: Names

  /// Whether the problem of an unknown name says which may be meant, at the cost of a look at every
  /// name.
  public var givesSuggestions = true

  /// The colours of the entries; nil for an entry with a problem.
  private var colors: [String: StyleColor?] = [:]

  /// Makes a palette.
  ///
  /// Of entries with the same name the last counts.
  public init(_ definitions: [Definition], builtinNames: Names = .apple) {
    self.builtinNames = builtinNames
    guard !definitions.isEmpty else { return }
    var resolver = PaletteResolver(definitions, builtinNames: builtinNames)
    colors = resolver.resolve()
    diagnostics = resolver.diagnostics
  }

  /// The colour of an entry.
  public subscript(name: String) -> StyleColor? { colors[name] ?? nil }

  /// The colour of an expression.
  public func resolve(_ expression: String) -> Result<StyleColor, ColorProblem> {
    if expression.utf8.first == ASCII.numberSign, colors[expression] == nil,
      let color = RGBAColor(literal: expression)
    {
      return .success(StyleColor(color))
    }
    let parsed = ColorExpression(expression) {
      colors[$0] != nil || ColorNames.color($0, first: builtinNames) != nil
    }
    if let entry = colors[parsed.base] {
      return entry.map { .success(parsed.shaded($0)) } ?? .failure(.unusable(name: parsed.base))
    }
    if let color = ColorNames.color(parsed.base, first: builtinNames) {
      return .success(parsed.shaded(StyleColor(color)))
    }
    guard givesSuggestions else { return .failure(.unknown(name: expression, suggestion: nil)) }
    return .failure(ColorNames.unknown(expression, base: parsed.base, entries: names))
  }

  /// The colour of a value: an expression, or a dictionary of expressions by appearance.
  public func resolve(_ value: StyleValue) -> Result<StyleColor, ColorProblem> {
    switch AppearanceValues.reading(value) {
    case .failure(let problem): .failure(problem)
    case .success(let values): values.combine(resolve)
    }
  }
}

extension NearestName {
  /// How many names of a sheet are looked at, so that a sheet of bad entries costs no square of its
  /// size.
  static let maximumCandidates = 1000
}

extension ColorNames {
  /// The colour of a built-in name or a literal.
  static func color(_ text: String, first names: ColorPalette.Names) -> RGBAColor? {
    let named = names == .apple ? apple[text] ?? css[text] : css[text] ?? apple[text]
    return named ?? RGBAColor(literal: text)
  }

  /// The problem of an expression that names nothing, with the entry or name that may be meant.
  static func unknown(
    _ expression: String, base: String, entries: [String]
  ) -> ColorProblem {
    let candidates =
      entries.prefix(NearestName.maximumCandidates) + apple.keys.sorted() + css.keys.sorted()
    let suggestion = NearestName.nearest(to: base, among: candidates)
    return .unknown(name: expression, suggestion: suggestion)
  }
}
