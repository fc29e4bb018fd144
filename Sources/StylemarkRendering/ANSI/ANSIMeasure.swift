import StylemarkSyntax

/// Measures a line that the renderer has written, past its own escape sequences.
enum ANSIMeasure {
  private static let width = DisplayWidth()

  /// The columns of a line of output.
  static func columns(of bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard bytes[range].contains(ASCII.escape) else { return width.columns(in: bytes, range) }
    // What is seen is measured in one piece: a cluster may go on after a sequence.
    var visible: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == ASCII.escape {
        index = end(ofSequence: bytes, index, range.upperBound)
      } else {
        visible.append(bytes[index])
        index += 1
      }
    }
    return width.columns(in: visible, 0..<visible.count)
  }

  /// The offset after a sequence: SGR up to its `m`, OSC 8 up to its string terminator.
  private static func end(ofSequence bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var index = start + 2
    guard index <= limit else { return limit }
    if bytes[start + 1] == UInt8(ascii: "[") {
      while index < limit && bytes[index] != UInt8(ascii: "m") { index += 1 }
      return min(index + 1, limit)
    }
    while index + 1 < limit
      && !(bytes[index] == ASCII.escape && bytes[index + 1] == ASCII.backslash)
    {
      index += 1
    }
    return min(index + 2, limit)
  }
}
