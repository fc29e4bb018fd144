/// A value as a style sheet or a tag gives it, before a key reads it.
public enum StyleValue: Hashable, Sendable {
  /// Text. Values of tag attributes are always text or `bool`.
  case string(String)
  /// A finite number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing: takes a property back that a parent or an earlier sheet gave.
  case null
  /// Values in order.
  case list([StyleValue])
  /// Named values, in the order of the file where the format has one, else sorted by key.
  case dictionary([Entry])

  /// A named value.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: StyleValue

    /// Makes an entry.
    public init(_ key: String, _ value: StyleValue) {
      self.key = key
      self.value = value
    }
  }

  /// The deepest nesting of lists and dictionaries that is read from a file.
  public static let maximumDepth = 32

  /// The most values that are read from a file.
  public static let maximumCount = 4_000_000

  /// The entries of a dictionary; nil for another value.
  public var entries: [Entry]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
}

extension StyleValue: CustomStringConvertible {
  /// The value in the words of a message.
  public var description: String {
    switch self {
    case .string(let text): text
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .bool(let flag): String(flag)
    case .null: "null"
    case .list: "[…]"
    case .dictionary: "{…}"
    }
  }
}

extension StyleValue: ExpressibleByStringLiteral {
  /// Makes a text value.
  public init(stringLiteral text: String) { self = .string(text) }
}

/// Why a file could not be decoded: the words that follow `not a style sheet: `.
public struct StyleValueError: Error, Hashable, Sendable {
  /// A lower-case phrase, with line and column where the format has them.
  public var reason: String

  /// The place of the value in question as a JSON pointer (RFC 6901); empty for the document.
  public var pointer: String

  package init(_ reason: String, pointer: String = "") {
    self.reason = reason
    self.pointer = pointer
  }
}
