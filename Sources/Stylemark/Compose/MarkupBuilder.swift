/// Something that a builder takes: a piece of a document.
public protocol MarkupContent {
  /// The piece.
  var markup: Markup { get }
}

extension Markup: MarkupContent {
  /// Itself.
  public var markup: Markup { self }
}

/// Puts pieces together in the order they are listed, with `if`, `switch` and `for`.
@resultBuilder
public enum MarkupBuilder {
  /// Takes a piece.
  public static func buildExpression(_ content: some MarkupContent) -> Markup { content.markup }
  /// Takes a string as text.
  public static func buildExpression(_ text: String) -> Markup { Markup(text: text) }
  /// Joins pieces.
  public static func buildBlock(_ parts: Markup...) -> Markup {
    Markup(events: parts.flatMap(\.events))
  }
  /// Takes what an `if` without `else` may give.
  public static func buildOptional(_ part: Markup?) -> Markup { part ?? Markup() }
  /// Takes the first branch.
  public static func buildEither(first part: Markup) -> Markup { part }
  /// Takes the second branch.
  public static func buildEither(second part: Markup) -> Markup { part }
  /// Joins what a loop gives.
  public static func buildArray(_ parts: [Markup]) -> Markup {
    Markup(events: parts.flatMap(\.events))
  }
  /// Takes code under `#available`.
  public static func buildLimitedAvailability(_ part: Markup) -> Markup { part }
}
