/// What the language knows of one element: its place in a document, its slots, its aliases.
///
/// `ElementSchema.all` is the one table behind checking, suggestions, documentation and completion.
public struct ElementSchema: Sendable, Hashable {
  /// How an element takes part in a document.
  public enum Display: String, Sendable, Hashable {
    /// A block that holds text or other blocks.
    case block
    /// A part of a paragraph.
    case inline
    /// Says something about the document and shows nothing.
    case definition
  }

  /// What stands between the opener and the closer.
  public enum Content: String, Sendable, Hashable {
    /// Text and elements.
    case markup
    /// Text and elements, white space kept.
    case preformatted
    /// Nothing: the element is its tag.
    case void
    /// Bytes that are not read as markup.
    case raw
  }

  /// The name in the tree and the name of the style that gives the element its look.
  public var name: String
  /// Other names for the same element.
  public var aliases: [Alias]
  /// Block, inline or definition.
  public var display: Display
  /// What it holds.
  public var content: Content
  /// Its own attributes; the first positional ones in order.
  public var attributes: [AttributeSchema]
  /// Whether the style keys are attributes of the element too.
  public var takesStyleKeys: Bool
  /// What it is for, one sentence.
  public var summary: String

  /// Another name for an element, with attributes that the name implies.
  public struct Alias: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value that it puts in the first slot, if any: `ol` is `list` with `number`.
    public var implied: String?
  }

  /// How many leading attributes can be given by position.
  public var positionalCount: Int { attributes.prefix { $0.isPositional }.count }

  /// The attribute with a name.
  public func attribute(named name: String) -> AttributeSchema? {
    attributes.first { $0.name == name || $0.aliases.contains(name) }
  }
}

/// What the language knows of one attribute of an element.
public struct AttributeSchema: Sendable, Hashable {
  /// The attribute's name.
  public var name: String
  /// Other names for it.
  public var aliases: [String] = []
  /// The values it takes.
  public var type: AttributeType
  /// Whether it can be given by position, without its name.
  public var isPositional = false
  /// Whether the element is useless without it.
  public var isRequired = false
  /// The style key it stands for, when it is a short form of one: `<color red>`.
  public var styleKey: String?
  /// What it does, one phrase.
  public var summary: String
}

/// The values that an attribute takes.
public enum AttributeType: Sendable, Hashable {
  /// Any text.
  case string
  /// A URL, absolute or relative.
  case url
  /// A number within a range.
  case number(ClosedRange<Double>)
  /// A whole number within a range.
  case integer(ClosedRange<Int>)
  /// Given or not: `name`, `!name`, `name=true`, `name=false`.
  case flag
  /// One of a few words.
  case keyword([String])
  /// Whatever the style key takes that the attribute stands for.
  case styleValue

  /// The type as messages name it.
  public var expectation: String {
    switch self {
    case .string: "text"
    case .url: "a URL"
    case .number(let range): "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .keyword(let words):
      words.count == 1
        ? "'\(words[0])'"
        : words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(words.last ?? "")'"
    case .styleValue: "a style value"
    }
  }
}
