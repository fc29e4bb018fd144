/// Finds ill-formed UTF-8.
enum UTF8Validation {
  /// The maximal ill-formed subsequences, as the Unicode Standard 3.9 (U+FFFD substitution) cuts
  /// them.
  static func invalidRanges(in bytes: Span<UInt8>) -> [SourceRange] {
    var found: [SourceRange] = []
    var offset = 0
    while offset < bytes.count {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.extracting(offset..<bytes.count))
        return found
      } catch {
        let start = offset + error.byteOffsets.lowerBound
        let end = max(offset + error.byteOffsets.upperBound, start + 1)
        found.append(SourceRange(start..<end))
        offset = end
      }
    }
    return found
  }
}
