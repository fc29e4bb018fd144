import StylemarkSyntax
import StylemarkText

/// Lines that are too long and are not broken between words.
extension ANSILineWriter {
  /// Writes a line cut to some columns, or broken between characters.
  mutating func writeCut(
    _ line: LineBreaker.Line, _ mode: ParagraphAttributes.LineBreakMode, _ columns: Int,
    nextLine: Int, _ output: inout [UInt8]
  ) {
    let position: Truncation.Position
    switch mode {
    case .wordWrap, .charWrap:
      writeCharacters(line.range, nextLine: nextLine, &output)
      return
    case .truncateHead: position = .head
    case .truncateMiddle: position = .middle
    case .clip, .truncateTail: position = .tail
    }
    // An ellipsis that never fits is none.
    let cut = Truncation(
      of: paragraph.bytes, line.range, toColumns: columns, position: position,
      ellipsisColumns: mode == .clip ? Int.max : glyphs.ellipsisColumns,
      displayWidth: breaker.width)
    if mode == .clip {
      writeTrimmed(cut.prefix, columns - cut.prefixPadding, nextLine: nextLine, &output)
    } else {
      writeTruncated(cut, columns, nextLine: nextLine, &output)
    }
  }

  /// Writes a line that is broken between any two characters.
  private mutating func writeCharacters(
    _ range: Range<Int>, nextLine: Int, _ output: inout [UInt8]
  ) {
    var scanner = ClusterScanner(paragraph.bytes, range, width: breaker.width)
    var start = range.lowerBound
    var columns = 0
    while let cluster = scanner.next() {
      let limit = (available ?? Int.max) - indent
      if columns > 0 && cluster.columns > 0 && columns + cluster.columns > limit {
        writeTrimmed(start..<cluster.offset, columns, nextLine: cluster.offset, &output)
        start = cluster.offset
        columns = 0
      }
      columns += cluster.columns
    }
    writeTrimmed(start..<range.upperBound, columns, nextLine: nextLine, &output)
  }

  private mutating func writeTrimmed(
    _ range: Range<Int>, _ columns: Int, nextLine: Int, _ output: inout [UInt8]
  ) {
    var end = range.upperBound
    while end > range.lowerBound && paragraph.bytes[end - 1] == ASCII.space { end -= 1 }
    writeLine(
      range.lowerBound..<end, columns: columns - (range.upperBound - end), nextLine: nextLine,
      &output)
  }

  private mutating func writeTruncated(
    _ cut: Truncation, _ columns: Int, nextLine: Int, _ output: inout [UInt8]
  ) {
    let start = output.count
    beginLine(columns: columns, &output)
    let isIsolated = beginIsolation(of: paragraph.range, &output)
    cursor.write(cut.prefix, nextLine: nextLine, &output)
    output.append(contentsOf: repeatElement(ASCII.space, count: cut.prefixPadding))
    if cut.showsEllipsis {
      if cut.prefix.isEmpty && !cut.suffix.isEmpty {
        cursor.move(to: cut.suffix.lowerBound, nextLine: nextLine, &output)
      }
      output.append(contentsOf: glyphs.ellipsis)
    }
    output.append(contentsOf: repeatElement(ASCII.space, count: cut.suffixPadding))
    cursor.write(cut.suffix, nextLine: nextLine, &output)
    if isIsolated { endIsolation(&output) }
    endLine(start, &output)
  }
}
