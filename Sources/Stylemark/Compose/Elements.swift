import StylemarkText

/// An element by name: one of the language, or a style of a sheet.
public struct Styled: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes an element with text.
  public init(_ name: String, _ text: String, _ attributes: [MarkupAttribute] = []) {
    self.init(name, attributes, content: Markup(text: text))
  }

  /// Makes an element with what a builder lists.
  public init(
    _ name: String, _ attributes: [MarkupAttribute] = [],
    @MarkupBuilder _ content: () -> Markup
  ) {
    self.init(name, attributes, content: content())
  }

  init(_ name: String, _ attributes: [MarkupAttribute] = [], content: Markup = Markup()) {
    markup = Markup(
      events: [.open(name: name, attributes: attributes)] + content.events + [.close])
  }
}

/// An element of the language whose content is text or what a builder lists.
public protocol ComposedElement: MarkupContent {
  /// The element's name.
  static var elementName: String { get }
  /// Makes the element around a piece.
  init(markup: Markup)
}

extension ComposedElement {
  /// Makes the element with text.
  public init(_ text: String, _ attributes: [MarkupAttribute] = []) {
    self.init(markup: Styled(Self.elementName, text, attributes).markup)
  }

  /// Makes the element with what a builder lists.
  public init(_ attributes: [MarkupAttribute] = [], @MarkupBuilder _ content: () -> Markup) {
    self.init(markup: Styled(Self.elementName, attributes, content).markup)
  }
}

/// The title of a document or card.
public struct Title: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "title"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// The title of a part.
public struct Subtitle: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "subtitle"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// A paragraph.
public struct Paragraph: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "p"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// Quoted blocks.
public struct Quotation: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "quote"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// An item of a list.
public struct ListItem: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "item"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// Bold text.
public struct Bold: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "b"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// Italic text.
public struct Italic: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "i"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// Code within a line.
public struct CodeSpan: ComposedElement, Sendable {
  /// The element's name.
  public static let elementName = "code"
  /// The piece.
  public let markup: Markup
  /// Makes the element of a piece that holds it.
  public init(markup: Markup) { self.markup = markup }
}

/// A heading of level 1…6; other levels are clamped.
public struct Heading: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes a heading.
  public init(_ level: Int, _ text: String) {
    markup = Styled("h\(min(max(level, 1), 6))", text).markup
  }
}

/// A gap of an exact height in points; ends the paragraph before it.
public struct Spacing: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes a gap.
  ///
  /// A negative height counts as 0.
  public init(_ points: Double) {
    markup = Styled("spacing", [MarkupAttribute("amount", max(points, 0))]).markup
  }
}

/// A rule between blocks.
public struct Rule: MarkupContent, Sendable {
  /// The piece.
  public let markup = Styled("hr").markup

  /// Makes a rule.
  public init() {}
}

/// A line break.
public struct LineBreak: MarkupContent, Sendable {
  /// The piece.
  public let markup = Styled("br").markup

  /// Makes a line break.
  public init() {}
}

/// A list with bullets.
public struct BulletList: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes a list of the items that a builder lists.
  public init(@MarkupBuilder _ items: () -> Markup) {
    markup = Styled("list", content: items()).markup
  }

  /// Makes a list with an item for each text.
  public init(_ items: [String]) {
    markup = Styled("list") { for item in items { ListItem(item) } }.markup
  }
}

/// A numbered list.
public struct NumberedList: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes a list of the items that a builder lists, the first one numbered `start` (0 or more).
  public init(from start: Int = 1, @MarkupBuilder _ items: () -> Markup) {
    markup =
      Styled(
        "list",
        [MarkupAttribute("kind", "number"), MarkupAttribute("start", String(max(start, 0)))],
        content: items()
      ).markup
  }
}

/// A link.
public struct Hyperlink: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes a link around text; without text it shows its URL.
  public init(_ text: String = "", to url: String, title: String? = nil) {
    let attributes =
      [MarkupAttribute("url", url)] + (title.map { [MarkupAttribute("title", $0)] } ?? [])
    markup = Styled("link", text, attributes).markup
  }
}

/// A picture in a line.
public struct Picture: MarkupContent, Sendable {
  /// The piece.
  public let markup: Markup

  /// Makes a picture with the text that stands in for it.
  public init(_ source: String, alternative: String) {
    markup =
      Styled("image", [MarkupAttribute("src", source), MarkupAttribute("alt", alternative)]).markup
  }
}
