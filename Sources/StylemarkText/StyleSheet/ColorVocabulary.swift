internal import StylemarkSyntax

/// A change of a colour that code gives a name, so that sheets and tags can call it:
/// `desaturate(primary)`.
///
/// It gets the colour of each appearance on its own.
public typealias ColorTransform = @Sendable (RGBAColor) -> RGBAColor

/// What expressions can name beside the entries of a palette.
struct ColorVocabulary: Sendable {
  /// Which built-in names come first.
  var builtinNames = ColorPalette.Names.apple
  /// Whether a name that does not exist stands for what it begins with: `label.secondary` for
  /// `label`.
  var matchesPrefixes = true
  /// Transforms from code, by name.
  var transforms: [String: ColorTransform] = [:]
  /// Colours from code, in the order in which they are asked for a name.
  var lookups: [ColorLookup] = []

  /// A name of more components than this stands for nothing else, so that a long name costs no
  /// square of its length.
  static let maximumComponents = 16

  /// What a text stands for.
  enum Meaning: Sendable {
    /// A palette entry, by its name.
    case entry(String)
    /// A colour from code, a built-in name or a literal.
    case color(StyleColor)
  }

  /// What a text itself is, if anything: a colour from code, an entry, a built-in name or a literal,
  /// in this order.
  func meaning(of text: String, isEntry: (String) -> Bool) -> Meaning? {
    if let color = provided(text) { return .color(color) }
    if isEntry(text) { return .entry(text) }
    return (builtin(text) ?? RGBAColor(literal: text)).map { .color(StyleColor($0)) }
  }

  /// The colour that code gives a name.
  func provided(_ name: String) -> StyleColor? {
    for lookup in lookups {
      if let color = lookup(name) { return color }
    }
    return nil
  }

  /// What the nearest name is that a name with dots begins with, cut between components.
  func prefixMeaning(of text: String, isEntry: (String) -> Bool) -> Meaning? {
    guard matchesPrefixes else { return nil }
    var name = text[...]
    let dots = text.utf8.lazy.filter { $0 == ASCII.period }.prefix(Self.maximumComponents).count
    guard dots < Self.maximumComponents else { return nil }
    while let dot = name.utf8.lastIndex(of: ASCII.period) {
      name = name[..<dot]
      let prefix = String(name)
      if let color = provided(prefix) { return .color(color) }
      if isEntry(prefix) { return .entry(prefix) }
      if let color = builtin(prefix) { return .color(StyleColor(color)) }
    }
    return nil
  }

  private func builtin(_ name: String) -> RGBAColor? {
    switch builtinNames {
    case .apple: ColorNames.apple[name] ?? ColorNames.css[name]
    case .css: ColorNames.css[name] ?? ColorNames.apple[name]
    }
  }
}
