/// One node of a syntax tree, 20 bytes in a flat array.
public struct SyntaxNode: Sendable, Hashable, BitwiseCopyable {
  /// What a node is.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// An element; its subtree follows.
    case element
    /// Text whose white space may collapse.
    case text
    /// Text that is taken byte for byte: an escaped character, the inside of `raw`, text from code.
    case literal
    /// One character from a reference, or U+FFFD for bytes that are not UTF-8.
    case character
    /// A backslash at a line end: no space between the lines.
    case lineJoin
    /// A blank line.
    case paragraphBreak
    /// A comment.
    case comment
  }

  /// Facts about a node beside its kind.
  public struct Flags: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt16

    /// Makes flags of bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The text has tabs, carriage returns or neighbouring white space.
    @inlinable public static var needsCleaning: Flags { Flags(rawValue: 1) }
    /// The text is in the tree's side buffer, not in the source.
    @inlinable public static var inBuffer: Flags { Flags(rawValue: 2) }
    /// The element has attributes; `payload` is an index into the tree's attribute lists.
    @inlinable public static var hasAttributes: Flags { Flags(rawValue: 4) }
    /// The element is its tag: `<name/>`.
    @inlinable public static var selfClosing: Flags { Flags(rawValue: 8) }
    /// The element was split by an overlap and goes on here.
    @inlinable public static var continued: Flags { Flags(rawValue: 16) }
    /// The element has no closer of its own.
    @inlinable public static var unclosed: Flags { Flags(rawValue: 32) }
    /// The element ends where an overlap splits it; it goes on in another node.
    @inlinable public static var split: Flags { Flags(rawValue: 64) }
    /// The text has line feeds, each without white space beside it.
    @inlinable public static var hasLineFeeds: Flags { Flags(rawValue: 128) }
    /// White space without a blank line stands between the element's opener and another tag; it has no
    /// node of its own.
    @inlinable public static var spaceInside: Flags { Flags(rawValue: 512) }
    /// The same between the end of the element and another tag.
    @inlinable public static var spaceAfter: Flags { Flags(rawValue: 1024) }
    /// The text is nothing but white space.
    @inlinable public static var isWhiteSpace: Flags { Flags(rawValue: 256) }
  }

  /// What the node is.
  public var kind: Kind
  /// More about it.
  public var flags: Flags
  /// Offset of the first byte, in the source or in the side buffer.
  public var start: UInt32
  /// Offset after the last byte.
  ///
  /// For an element: after its closer.
  public var end: UInt32
  /// Index of the node after the subtree.
  public var next: UInt32
  /// For an element the number of its name or, with attributes, of its attribute list; for a
  /// character its scalar value.
  package var payload: UInt32

  /// The node's byte range.
  public var range: SourceRange { SourceRange(start: start, end: end) }
}
