/// What offsets into a text count.
///
/// Everything in this library counts bytes of UTF-8; the others are for hosts that count otherwise.
public enum OffsetUnit: String, CaseIterable, Hashable, Sendable {
  /// Bytes of UTF-8, as in Rust, Go and C.
  case utf8
  /// Code units of UTF-16, as in JavaScript, Java and `NSRange`.
  case utf16
  /// Unicode scalars, as in Python.
  case scalar
  /// Characters as people see them, as in Swift: grapheme clusters, which depend on the version of
  /// Unicode.
  case character
}
