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
      var dashes = cell[...]
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

  /// The cells of a row: without the white space around them, `\|` as `|`.
  static func cells(_ row: ArraySlice<UInt8>) -> [[UInt8]] {
    var rest = row.trimmed
    if rest.first == pipe { rest.removeFirst() }
    var result: [[UInt8]] = []
    var cell: [UInt8] = []
    var isEscaped = false
    // The part after the last pipe is a cell only when something stands in it.
    for byte in rest {
      if byte == pipe && !isEscaped {
        result.append(trimmed(cell))
        cell.removeAll(keepingCapacity: true)
      } else {
        if byte == pipe { cell.removeLast() }
        cell.append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    if rest.last != pipe || isLastEscaped(rest) { result.append(trimmed(cell)) }
    return result
  }

  private static func isLastEscaped(_ row: ArraySlice<UInt8>) -> Bool {
    row.dropLast().reversed().prefix { $0 == ASCII.backslash }.count % 2 == 1
  }

  private static func trimmed(_ cell: [UInt8]) -> [UInt8] { Array(cell[...].trimmed) }
}
