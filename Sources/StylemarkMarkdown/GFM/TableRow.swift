import StylemarkSyntax

/// Takes the rows of tables apart.
enum TableRow {
  private static let pipe = UInt8(ascii: "|")

  /// Whether a line may be a delimiter row: nothing but its signs and those of quotes.
  static func mayBeDelimiter(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var index = line.lowerBound
    while index < line.upperBound, isPrefix(bytes[index]) { index += 1 }
    guard index < line.upperBound,
      bytes[index] == pipe || bytes[index] == ASCII.colon || bytes[index] == ASCII.hyphen
    else { return false }
    var hasDash = false
    var hasBorder = false
    while index < line.upperBound {
      switch bytes[index] {
      case ASCII.hyphen: hasDash = true
      case pipe, ASCII.colon: hasBorder = true
      case ASCII.space, ASCII.tab, ASCII.carriageReturn: break
      default: return false
      }
      index += 1
    }
    return hasDash && hasBorder
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab || byte == ASCII.greaterThan
  }

  /// The alignments that a delimiter row gives; nil for another line.
  static func alignments(_ row: ArraySlice<UInt8>) -> [String]? {
    var result: [String] = []
    for cell in cells(row) {
      var dashes = cell
      let isLeft = dashes.first == ASCII.colon
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == ASCII.colon
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == ASCII.hyphen }) else { return nil }
      result.append(
        isLeft && isRight ? "center" : isLeft ? "left" : isRight ? "right" : "-")
    }
    return result.isEmpty ? nil : result
  }

  /// The cells of a row as they are written, without the white space around them.
  static func cells(_ row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let row = row.trimmed
    var result: [ArraySlice<UInt8>] = []
    var start = row.first == pipe ? row.startIndex + 1 : row.startIndex
    var index = start
    while index < row.endIndex {
      if row[index] == pipe {
        result.append(row[start..<index].trimmed)
        start = index + 1
      } else if row[index] == ASCII.backslash {
        index += 1
      }
      index += 1
    }
    // The part after the last pipe is a cell only when something stands in it.
    if start < row.endIndex { result.append(row[start...].trimmed) }
    return result
  }
}
