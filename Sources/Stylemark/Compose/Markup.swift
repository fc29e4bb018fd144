public import StylemarkSyntax
import StylemarkText

/// A piece of a document made in code.
///
/// Pieces are put together with a builder or with `+`, and give the tree that the parser would make
/// of the same markup:
///
/// ```swift
/// let card = Markup {
///   Title("Avengers: Infinity War")
///   Spacing(8)
///   for actor in cast { Styled("actorName", actor.name) }
/// }
/// let text = card.attributedText(sheets: [sheet]).text
/// ```
///
/// A string in a builder is text, never markup. A string literal where `Markup` is expected is
/// markup, and what is interpolated into it is text: `"<b>\(name)</b>"`.
public struct Markup: Sendable, Hashable {
  /// What a document is made of, in order.
  enum Event: Sendable, Hashable {
    case open(name: String, attributes: [MarkupAttribute])
    case close
    /// Text byte for byte.
    case literal(String)
    /// Text whose white space collapses.
    case text(String)
    case lineJoin
    /// A blank line as it was written; empty when it came from Markdown.
    case paragraphBreak(String)
  }

  var events: [Event]

  init(events: [Event]) { self.events = events }

  /// Makes an empty piece.
  public init() { events = [] }

  /// Makes a piece of what a builder lists.
  public init(@MarkupBuilder _ content: () -> Markup) { self = content() }

  /// Makes text, byte for byte.
  public init(text: String) { events = text.isEmpty ? [] : [.literal(text)] }

  /// Makes a piece of markup that is read now.
  ///
  /// Problems in it are found again when the document is resolved from `source`; here what cannot
  /// be read is text.
  public init(parsing markup: String) {
    self.init(tree: Parser.parse(SourceText(markup)).tree)
  }

  /// Makes a piece of a tree.
  public init(tree: SyntaxTree) {
    let tree = tree.withSpaces()
    events = []
    var ends: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index {
        events.append(.close)
        ends.removeLast()
      }
      switch node.kind {
      case .element:
        events.append(
          .open(
            name: tree.names[tree.nameID(of: index)],
            attributes: tree.attributes(of: index).map { MarkupAttribute($0, in: tree) }))
        ends.append(Int(node.next))
      case .text: events.append(.text(String(decoding: tree.bytes(of: node), as: UTF8.self)))
      case .literal: events.append(.literal(String(decoding: tree.bytes(of: node), as: UTF8.self)))
      case .character:
        events.append(.literal(String(Unicode.Scalar(tree.scalar(of: index)) ?? "\u{FFFD}")))
      case .lineJoin: events.append(.lineJoin)
      case .paragraphBreak:
        events.append(.paragraphBreak(String(decoding: tree.bytes(of: node), as: UTF8.self)))
      case .comment: break
      }
    }
    events.append(contentsOf: repeatElement(.close, count: ends.count))
  }

  /// Puts two pieces one after the other.
  public static func + (left: Markup, right: Markup) -> Markup {
    Markup(events: left.events + right.events)
  }

  /// Adds a piece after this one.
  public static func += (left: inout Markup, right: Markup) {
    left.events.append(contentsOf: right.events)
  }

  /// Adds text after a piece.
  public static func + (left: Markup, right: String) -> Markup { left + Markup(text: right) }

  /// Adds a piece after text.
  public static func + (left: String, right: Markup) -> Markup { Markup(text: left) + right }
}

/// An attribute of an element made in code.
///
/// Its value is text.
public struct MarkupAttribute: Sendable, Hashable {
  /// The name; empty for a value that fills the next slot.
  public var name: String
  /// The value; nil for a flag that is given by its name alone.
  public var value: String?

  /// Makes an attribute.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Makes an attribute with a number.
  public init(_ name: String, _ value: Double) {
    self.init(name, value.shortDescription)
  }

  /// Makes a flag: on, or off.
  public init(_ name: String, _ value: Bool) {
    self.init(name, String(value))
  }

  init(_ record: SyntaxAttribute, in tree: SyntaxTree) {
    name = tree.name(of: record)
    value = tree.value(of: record)
    switch record.form {
    case .bare:
      // A bare word may be a flag or a value; only the schema knows.
      name = value ?? ""
      value = nil
    case .negated: value = "false"
    default: break
    }
  }
}
