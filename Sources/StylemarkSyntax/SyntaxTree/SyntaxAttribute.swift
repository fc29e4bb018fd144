/// One attribute as it was written.
public struct SyntaxAttribute: Sendable, Hashable, BitwiseCopyable {
  /// How an attribute was written.
  public enum Form: UInt8, Sendable, BitwiseCopyable {
    /// A bare word or number: a positional value or a flag.
    case bare
    /// A quoted value without a name.
    case quoted
    /// `name=value`, the value bare.
    case named
    /// `name="value"`.
    case namedQuoted
    /// `!name`.
    case negated
  }

  /// How it was written.
  public var form: Form
  /// Whether the ranges are in the tree's side buffer, where values are plain text.
  package var inBuffer: Bool
  /// The name; empty for a positional value.
  public var name: SourceRange
  /// The value as written, without quotes; empty for `!name`.
  public var value: SourceRange

  /// Everything from the first to the last byte.
  public var range: SourceRange {
    if name.isEmpty { return value }
    return SourceRange(start: name.start, end: max(name.end, value.end))
  }

  /// The same attribute that many bytes further on, modulo 2³².
  func moved(by distance: UInt32) -> SyntaxAttribute {
    var result = self
    result.name.start &+= distance
    result.name.end &+= distance
    result.value.start &+= distance
    result.value.end &+= distance
    return result
  }
}
