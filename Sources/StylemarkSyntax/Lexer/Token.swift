/// A piece of the source as the lexer cuts it.
///
/// Tokens cover the source without gaps.
public struct Token: Sendable, Hashable {
  /// What a token is.
  public enum Kind: String, Sendable {
    /// Text whose white space may collapse.
    case text
    /// White space with a blank line in it.
    case blankLine = "blank-line"
    /// A backslash and the character that it makes literal.
    case escape
    /// A backslash at a line end.
    case lineJoin = "line-join"
    /// A character reference.
    case reference
    /// A comment.
    case comment
    /// `<name …>` or `<name …/>`.
    case openTag = "open-tag"
    /// `</name>` or `</>`.
    case closeTag = "close-tag"
    /// `<raw>` with everything up to its closer.
    case raw
    /// The end.
    case endOfInput = "end"
  }

  /// What it is.
  public var kind: Kind
  /// The bytes it covers.
  public var range: SourceRange
  /// The element's name, for tags.
  public var name = SourceRange.at(0)
  /// For a tag its attributes, as positions in the lexer's list.
  package var firstAttribute: UInt32 = 0
  package var endAttribute: UInt32 = 0
  /// For `raw` the bytes between the tags.
  public var content = SourceRange.at(0)
  /// For a reference its scalar value.
  public var scalar: UInt32 = 0
  /// Whether a text has tabs, carriage returns or neighbouring white space, or a tag ends with
  /// `/>`.
  public var flag = false
  /// Whether a text has line feeds, each without white space beside it.
  package var hasLineFeeds = false

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.range = SourceRange(start..<end)
  }

  /// Whether an open tag ends with `/>`.
  public var isSelfClosing: Bool { kind == .openTag && flag }
  /// Whether a text has tabs, carriage returns or neighbouring white space.
  package var needsCleaning: Bool { kind == .text && flag }
}
