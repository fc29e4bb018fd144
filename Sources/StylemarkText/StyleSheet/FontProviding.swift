/// A scheme of fonts in code: says which fonts styles have.
///
/// Given to a sheet with `StyleSheet.addFonts(from:)`, it is asked for every style of the sheets and of a
/// document that is used. What it does not answer stays as the sheets say.
///
/// ```swift
/// struct Brand: FontProviding {
///   func font(forStyle name: String, _ style: TextStyle) -> StyleFont? {
///     style.character.fontWeight == .bold ? StyleFont(families: ["Avenir-Heavy"]) : nil
///   }
/// }
/// ```
public protocol FontProviding: Sendable {
  /// The font of a style; nil for no answer.
  ///
  /// The answer for the same arguments is always the same.
  ///
  /// - Parameters:
  ///   - name: The name of the style. A style that extends it is asked for by its own name.
  ///   - style: What the sheets say, parents merged, sizes not scaled yet.
  func font(forStyle name: String, _ style: TextStyle) -> StyleFont?
}

/// `FontProviding.font(forStyle:_:)` as it is kept.
typealias FontLookup = @Sendable (String, TextStyle) -> StyleFont?

/// What a scheme of fonts says of a style; what is nil stays as it is.
public struct StyleFont: Hashable, Sendable {
  /// Font families, the first that exists is used.
  public var families: [String]?
  /// The size; points are those at content size L, and scale as the style says.
  public var size: FontSize?
  /// The weight.
  public var weight: FontWeight?
  /// Whether the font is italic.
  public var italic: Bool?
  /// Whether digits all have the same width.
  public var monospacedDigits: Bool?

  /// Makes an answer.
  public init(
    families: [String]? = nil, size: FontSize? = nil, weight: FontWeight? = nil,
    italic: Bool? = nil, monospacedDigits: Bool? = nil
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.italic = italic
    self.monospacedDigits = monospacedDigits
  }

  /// The answer as attributes to lay over those of the style.
  var attributes: CharacterAttributes {
    var attributes = CharacterAttributes()
    attributes.fontFamily = families
    attributes.fontSize = size
    attributes.fontWeight = weight
    attributes.italic = italic
    attributes.monospacedDigits = monospacedDigits
    return attributes
  }
}
