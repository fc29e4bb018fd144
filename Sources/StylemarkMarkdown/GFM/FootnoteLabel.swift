import StylemarkSyntax

/// Reads the labels of footnotes: `[^label]`.
enum FootnoteLabel {
  /// The longest label in bytes.
  static let maximumLength = 999

  /// Whether a line begins with a label, indented by three spaces at most, and a colon.
  static func mayBegin(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard let end = end(bytes, indented(bytes, line), line.upperBound) else { return false }
    return end < line.upperBound && bytes[end] == ASCII.colon
  }

  /// The offset of the first byte after up to three spaces.
  static func indented(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Int {
    var index = line.lowerBound
    while index < line.upperBound && index - line.lowerBound < 3 && bytes[index] == ASCII.space {
      index += 1
    }
    return index
  }

  /// The offset after the label that begins at an offset; nil when none does.
  static func end(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    guard start + 3 < limit, bytes[start] == UInt8(ascii: "["), bytes[start + 1] == ASCII.caret
    else { return nil }
    var index = start + 2
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "]"):
        let length = index - start - 2
        return length > 0 && length <= maximumLength ? index + 1 : nil
      case UInt8(ascii: "["), 0...ASCII.space: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// The label in a range from `[^` to `]`; labels that differ in case are the same.
  static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    var label: [UInt8] = []
    for index in (range.lowerBound + 2)..<(range.upperBound - 1) { label.append(bytes[index]) }
    return String(decoding: label, as: UTF8.self).lowercased()
  }
}
