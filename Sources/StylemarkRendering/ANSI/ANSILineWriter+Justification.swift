import StylemarkSyntax

/// Lines that reach from margin to margin.
extension ANSILineWriter {
  /// Writes a line with more space between its words.
  ///
  /// A line that is less than half full stays as it is, since it would fall apart.
  ///
  /// - Parameter spaces: How many spaces are added.
  mutating func writeJustified(
    _ range: Range<Int>, adding spaces: Int, columns: Int, nextLine: Int, _ output: inout [UInt8]
  ) {
    let gaps = spaces > 0 && spaces <= columns ? gaps(in: range) : []
    var start = range.lowerBound
    var rest = spaces
    for (index, end) in gaps.enumerated() {
      cursor.write(start..<end, nextLine: nextLine, &output)
      let count = rest / (gaps.count - index)
      output.append(contentsOf: repeatElement(ASCII.space, count: count))
      rest -= count
      start = end
    }
    cursor.write(start..<range.upperBound, nextLine: nextLine, &output)
  }

  /// Where the spaces between words end.
  private func gaps(in range: Range<Int>) -> [Int] {
    let bytes = paragraph.bytes
    var ends: [Int] = []
    var hasText = false
    for offset in range {
      let isSpace = bytes[offset] == ASCII.space
      if !isSpace, hasText, bytes[offset - 1] == ASCII.space { ends.append(offset) }
      hasText = hasText || !isSpace
    }
    return ends
  }
}
