/// The input of a parse: a name for messages and the bytes as the user gave them.
///
/// The bytes need not be valid UTF-8. `invalidRanges` lists the parts that are not; the stages
/// read each of them as U+FFFD and keep every offset the user's own.
public struct SourceText: Sendable {
  /// The largest input that can be read, in bytes: offsets are 32 bits wide.
  public static let maximumByteCount = Int(UInt32.max) - 1

  /// What messages call this source, usually the file's path.
  public let name: String
  /// The whole input.
  public let bytes: [UInt8]
  /// The ill-formed UTF-8 sequences, in order.
  ///
  /// Each reads as one U+FFFD.
  public let invalidRanges: [SourceRange]

  /// Makes a source text of bytes, checking their UTF-8 once.
  ///
  /// Input beyond `maximumByteCount` is cut off there; callers that can read so much check first.
  public init(name: String = "input", bytes: [UInt8]) {
    let kept =
      bytes.count <= Self.maximumByteCount ? bytes : Array(bytes.prefix(Self.maximumByteCount))
    self.name = name
    self.bytes = kept
    self.invalidRanges = UTF8Validation.invalidRanges(in: kept.span)
  }

  /// Makes a source text of a string.
  public init(name: String = "input", _ string: String) {
    self.init(name: name, bytes: Array(string.utf8))
  }

  /// The offset where the content begins: 3 after a byte-order mark, else 0.
  public var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text of a range; ill-formed bytes read as U+FFFD.
  public func string(in range: SourceRange) -> String {
    let end = min(Int(range.end), bytes.count)
    return String(decoding: bytes[min(Int(range.start), end)..<end], as: UTF8.self)
  }

  package subscript(range: SourceRange) -> ArraySlice<UInt8> { bytes[range.bytes] }
}
