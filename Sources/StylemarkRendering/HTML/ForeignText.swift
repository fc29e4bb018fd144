import StylemarkText

/// The parts of a line that are written in the other direction than the line: where one is cut in two,
/// its second half would stand before the first.
struct ForeignText {
  /// The parts in bytes, in order, each from its first letter to its last.
  private var parts: [Range<Int>] = []

  /// Finds the parts, in time proportional to the line.
  ///
  /// - Parameters:
  ///   - text: The bytes that the line is in.
  ///   - line: Where it stands in them.
  ///   - isRightToLeft: The direction of the line.
  init(in text: [UInt8], _ line: Range<Int>, isRightToLeft: Bool) {
    var offset = line.lowerBound
    var isInside = false
    for character in String(decoding: text[line], as: UTF8.self) {
      let start = offset
      offset += character.utf8.count
      guard let direction = character.unicodeScalars.lazy.compactMap(\.isRightToLeft).first else {
        continue
      }
      if direction == isRightToLeft {
        isInside = false
      } else if isInside {
        parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<offset
      } else {
        parts.append(start..<offset)
        isInside = true
      }
    }
  }

  /// The part that an offset lies inside of, not at one of its ends.
  func part(around offset: Int) -> Range<Int>? {
    parts.first { $0.lowerBound < offset && offset < $0.upperBound }
  }
}
