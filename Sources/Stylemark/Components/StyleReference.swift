public import StylemarkText

/// A style by its name, or by what it gives.
///
/// A string literal is a name: `StyledLabel("Hello", style: "title")`.
public enum StyleReference: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The style of the sheets with this name; where there is none, a style that gives nothing.
  case named(String)
  /// A style from code.
  case style(TextStyle)

  /// Makes a reference to the style with a name.
  public init(stringLiteral name: String) { self = .named(name) }

  /// The name of a style of the sheets.
  var name: String? {
    if case .named(let name) = self { name } else { nil }
  }

  /// The style as it is in the context of a catalog.
  func resolved(in catalog: StyleCatalog) -> TextStyle {
    switch self {
    case .named(let name): catalog.style(named: name) ?? TextStyle()
    case .style(let style): catalog.resolved(style)
    }
  }
}
