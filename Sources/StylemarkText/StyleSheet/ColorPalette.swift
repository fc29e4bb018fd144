public import StylemarkSyntax

/// Named colours, and the expressions that use them.
///
/// An expression is, in this order: a name that code answers (see `ColorProviding`), the name of an
/// entry, a built-in name, a literal, a shade word
/// (`light lighter lightest dark darker darkest`) anywhere among the words of another expression, or
/// a function of expressions: `blend(a, 30%, b)`, `opacity(a, 40%)`, `name(a)` with a transform from
/// code. A name with dots that does not exist stands for the nearest one that it begins with, cut
/// between components: `label.secondary` for `label`. Entries are resolved when the palette is made,
/// once each.
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

  /// How deep functions stand in functions at most.
  public static let maximumDepth = 32

  /// The palette without entries: built-in names, literals and shades.
  public static let builtin = ColorPalette([])

  /// The names of the entries that have a colour, sorted.
  public var names: [String] { colors.compactMap { $1 == nil ? nil : $0 }.sorted() }

  /// The problems of the entries.
  public private(set) var diagnostics = Diagnostics()

  /// Which built-in names come first.
  public var builtinNames: Names { vocabulary.builtinNames }

  /// Whether the problem of an unknown name says which may be meant, at the cost of a look at every
  /// name.
  public var givesSuggestions = true

  /// What happens where a style names a colour that does not exist.
  public var missingColors = MissingColorPolicy()

  /// The colours of the entries; nil for an entry with a problem.
  private var colors: [String: StyleColor?] = [:]
  /// What entries say of terminals with 16 colours.
  private var ansiColors: [String: ANSIColor] = [:]
  private let vocabulary: ColorVocabulary

  /// Makes a palette.
  ///
  /// - Parameters:
  ///   - definitions: The entries; of those with the same name the last counts.
  ///   - builtinNames: Which built-in names come first.
  ///   - matchesPrefixes: Whether a name with dots that does not exist stands for what it begins
  ///     with.
  ///   - transforms: Functions for expressions, by name. `blend`, `opacity`, `light-dark`,
  ///     `rgb` and `rgba` cannot be replaced.
  public init(
    _ definitions: [Definition], builtinNames: Names = .apple, matchesPrefixes: Bool = true,
    transforms: [String: ColorTransform] = [:]
  ) {
    self.init(
      definitions,
      vocabulary: ColorVocabulary(
        builtinNames: builtinNames, matchesPrefixes: matchesPrefixes, transforms: transforms))
  }

  /// Makes a palette with colours from code as well.
  init(_ definitions: [Definition], vocabulary: ColorVocabulary) {
    self.vocabulary = vocabulary
    guard !definitions.isEmpty else { return }
    var resolver = PaletteResolver(definitions, vocabulary: vocabulary)
    colors = resolver.resolve()
    for definition in definitions {
      ansiColors[definition.name] = Self.ansiColor(in: definition.value)
    }
    diagnostics = resolver.diagnostics
  }

  /// The colour of an entry, or of a name that code gives one; see `ColorProviding`.
  public subscript(name: String) -> StyleColor? { vocabulary.provided(name) ?? colors[name] ?? nil }

  /// The colour of an expression.
  public func resolve(_ expression: String) -> Result<StyleColor, ColorProblem> {
    if expression.utf8.first == ASCII.numberSign, colors[expression] == nil,
      let color = RGBAColor(literal: expression)
    {
      return .success(StyleColor(color))
    }
    let colors = colors
    let scope = ColorScope(vocabulary: vocabulary) {
      colors[$0] != nil
    } candidates: {
      givesSuggestions ? names : nil
    }
    return scope.read(expression).flatMap { expression in
      expression.evaluate(transforms: vocabulary.transforms) { colors[$0] ?? nil }
    }.mapError(missingColors.problem)
  }

  /// The colour of a value: an expression, or a dictionary of expressions by appearance.
  public func resolve(_ value: StyleValue) -> Result<StyleColor, ColorProblem> {
    switch AppearanceValues.reading(value) {
    case .failure(let problem): .failure(problem)
    case .success(let values): values.combine(resolve)
    }
  }

  /// The colour that text has in a terminal of 16 colours, as an entry with the name or a dictionary
  /// gives it with `ansi`; nil where one that is near is taken.
  public func ansiColor(of value: StyleValue) -> ANSIColor? {
    if case .string(let name) = value { ansiColors[name] } else { Self.ansiColor(in: value) }
  }

  private static func ansiColor(in value: StyleValue) -> ANSIColor? {
    guard case .dictionary = value else { return nil }
    return try? AppearanceValues.reading(value).get().ansi
  }

  // MARK: Names of colours

  /// The names of the built-in colours, Apple's and those of CSS, sorted.
  public var builtinColorNames: [String] {
    Set(ColorNames.apple.keys).union(ColorNames.css.keys).sorted()
  }

  /// The names of the entries that have exactly this colour, sorted.
  public func names(of color: StyleColor) -> [String] {
    colors.compactMap { $1 == color ? $0 : nil }.sorted()
  }

  /// A name of exactly this colour: the first of its entries in alphabetical order, else its
  /// built-in name, of which those that come first do so here too.
  ///
  /// Looks at every entry; nil when nothing has the colour.
  public func name(of color: StyleColor) -> String? {
    if let entry = names(of: color).first { return entry }
    guard !color.isDynamic else { return nil }
    let tables =
      builtinNames == .apple
      ? [ColorNames.apple, ColorNames.css] : [ColorNames.css, ColorNames.apple]
    return tables.lazy.compactMap { table in
      table.compactMap { $1 == color.light && colors[$0] == nil ? $0 : nil }.min()
    }.first
  }

  /// The built-in name of a colour, for a palette without entries.
  package static func builtinName(of color: RGBAColor) -> String? { builtinNamesByColor[color] }

  /// Of several names the one that comes first in the alphabet, Apple's before those of CSS.
  private static let builtinNamesByColor: [RGBAColor: String] = {
    var names: [RGBAColor: String] = [:]
    for (name, color) in ColorNames.css.sorted(by: { $0.key > $1.key })
    where ColorNames.apple[name] == nil {
      names[color] = name
    }
    for (name, color) in ColorNames.apple.sorted(by: { $0.key > $1.key }) { names[color] = name }
    return names
  }()
}
