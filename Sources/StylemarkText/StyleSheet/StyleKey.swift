internal import StylemarkSyntax

/// A key of a style: what a sheet entry and a tag attribute may set.
///
/// `StyleKey.all` is the one table behind reading, suggestions, documentation and completion.
public struct StyleKey: Sendable {
  /// What a key is about.
  public enum Scope: String, CaseIterable, Hashable, Sendable {
    /// The text.
    case character
    /// The paragraph as a whole.
    case paragraph
    /// The style itself.
    case style
  }

  /// The kebab-case name.
  public let name: String
  /// Other names for the same key.
  public let aliases: [String]
  /// What it is about.
  public let scope: Scope
  /// The values it takes, as messages name them.
  public var expected: String { expectation ?? AttributeType.keyword(words).expectation }
  /// The words that it takes, for completion; empty when it takes no words.
  public var words: [String] { listWords() }
  /// The unit of its numbers; nil when it takes none.
  public let unit: String?
  /// What holds where no style says anything.
  public let initial: String
  /// What it does, one phrase.
  public let summary: String
  /// Whether its value is a colour, which needs a palette.
  public let isColor: Bool

  /// The control state whose text colour it is, for the short forms of a variant's colour.
  public let state: RenderContext.ControlState?
  /// Whether a variant of a style for a control state may have it.
  public var isVariable: Bool {
    state == nil && !["extends", "display", "role", "scheme"].contains(name)
  }

  let listWords: @Sendable () -> [String]
  let expectation: String?
  let apply: @Sendable (inout TextStyle, StyleValue, ColorPalette) -> ValueFailure?

  /// The key with a name or alias.
  public static func named(_ name: String) -> StyleKey? {
    index[name].map { all[$0] }
  }

  /// Every name and alias, in the order of the table.
  public static let allNames: [String] = all.flatMap { [$0.name] + $0.aliases }

  private static let index: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, key) in all.enumerated() {
      index[key.name] = position
      for alias in key.aliases { index[alias] = position }
    }
    return index
  }()

  /// Sets the key in a style.
  ///
  /// Null takes the property back. On a problem the style is unchanged, but a colour that does not
  /// exist has its substitute set when the palette gives one.
  public func set(
    _ value: StyleValue, in style: inout TextStyle, palette: ColorPalette = .builtin
  ) -> Problem? {
    switch apply(&style, value, palette) {
    case nil: nil
    case .color(let problem): .color(problem)
    case .mismatch(let suggestion):
      .invalidValue(
        value: value.description, key: name, expected: expected, suggestion: suggestion)
    }
  }
}

/// Why a value does not fit a type.
enum ValueFailure: Error {
  /// It is no value of the type; one may have been meant.
  case mismatch(suggestion: String?)
  /// It names no colour.
  case color(ColorProblem)
}

extension TextStyle {
  /// Sets a property by the name that sheets and tags use.
  ///
  /// Text is read as the key needs it: `24` is a number, `true` a flag. Null takes the property
  /// back. On a problem the style is unchanged, but a colour that does not exist has its substitute
  /// set when the palette gives one.
  public mutating func set(
    _ key: String, to value: StyleValue, palette: ColorPalette = .builtin
  ) -> StyleKey.Problem? {
    guard let key = StyleKey.named(key) else { return .unknownKey(key) }
    return key.set(value, in: &self, palette: palette)
  }
}
