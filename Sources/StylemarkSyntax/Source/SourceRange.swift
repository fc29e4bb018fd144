/// A half-open range of byte offsets into a source text.
///
/// Offsets are UTF-8 bytes from the start of the input as the user gave it, byte-order mark
/// included. Sources are limited to 4 GiB, so 32 bits suffice.
public struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  /// Offset of the first byte.
  public var start: UInt32
  /// Offset after the last byte.
  public var end: UInt32

  /// Makes a range from two offsets; an `end` before `start` gives an empty range at `start`.
  @inlinable
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  @inlinable
  package init(_ range: Range<Int>) {
    self.init(
      start: UInt32(truncatingIfNeeded: range.lowerBound),
      end: UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// The empty range at an offset.
  @inlinable
  package static func at(_ offset: Int) -> SourceRange { SourceRange(offset..<offset) }

  /// The range as `Int` offsets, for subscripts.
  @inlinable
  public var bytes: Range<Int> { Int(start)..<Int(end) }

  /// The length in bytes.
  @inlinable
  public var count: Int { Int(end - start) }

  /// Whether the range holds no byte.
  @inlinable
  public var isEmpty: Bool { start == end }
}
