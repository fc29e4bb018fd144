import StylemarkSyntax

/// The lines of Markdown, counted as libcmark counts them.
struct MarkdownLines {
  let bytes: ArraySlice<UInt8>
  /// Where each line begins; a last entry is the end.
  private var starts: [Int]
  /// The lines that may be delimiter rows of tables.
  private(set) var delimiterRows: [Int] = []
  /// The lines that may begin a footnote.
  private(set) var footnotes: [Int] = []

  /// Finds the lines of Markdown in which there may be a table or a footnote; nil for other
  /// Markdown, most of it.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.withUnsafeBufferPointer(Self.mayHaveStructures) else { return nil }
    self.init(all: bytes)
    if delimiterRows.isEmpty && footnotes.isEmpty { return nil }
  }

  /// Finds the lines of Markdown.
  init(all bytes: ArraySlice<UInt8>) {
    let span = bytes.span
    self.bytes = bytes
    starts = []
    let hasReturns = ByteScanner.first(ASCII.carriageReturn, in: span, from: 0) < span.count
    var start = 0
    while start < span.count {
      starts.append(bytes.startIndex + start)
      var end = start
      if hasReturns {
        while end < span.count && !Self.isLineEnd(span[end]) { end += 1 }
      } else {
        end = ByteScanner.first(ASCII.lineFeed, in: span, from: start)
      }
      note(span, start..<end)
      start = end + 1
      if start < span.count && span[end] == ASCII.carriageReturn && span[start] == ASCII.lineFeed {
        start += 1
      }
    }
    starts.append(bytes.endIndex)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private mutating func note(_ bytes: Span<UInt8>, _ line: Range<Int>) {
    if TableRow.mayBeDelimiter(bytes, line) { delimiterRows.append(starts.count - 1) }
    if FootnoteLabel.mayBegin(bytes, line) { footnotes.append(starts.count - 1) }
  }

  /// Whether there is what every table or every footnote has: a pipe, a colon beside a hyphen, or
  /// `[^`.
  private static func mayHaveStructures(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.has(UInt8(ascii: "|"))
      || bytes.has(ASCII.caret) { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "[") }
      || bytes.has(ASCII.colon) {
        $0 > 0 && bytes[$0 - 1] == ASCII.hyphen
          || $0 + 1 < bytes.count && bytes[$0 + 1] == ASCII.hyphen
      }
  }

  /// How many lines there are.
  var count: Int { starts.count - 1 }

  /// The bytes of lines with their ends.
  func bytes(of lines: Range<Int>) -> ArraySlice<UInt8> {
    bytes[starts[lines.lowerBound]..<starts[lines.upperBound]]
  }

  /// The bytes of a line without its end.
  subscript(line: Int) -> ArraySlice<UInt8> {
    guard line >= 0 && line < count else { return [] }
    var line = bytes[starts[line]..<starts[line + 1]]
    if line.last == ASCII.lineFeed { line.removeLast() }
    if line.last == ASCII.carriageReturn { line.removeLast() }
    return line
  }

  /// The offset of a byte of a line, both counted from 0; nil when there is no such line.
  func offset(line: Int, column: Int) -> Int? {
    guard line >= 0 && line < count else { return nil }
    return min(starts[line] + max(column, 0), starts[line + 1])
  }

  /// Whether a line, the markers of quotes left out, is nothing but `-` or `=`.
  func isUnderline(_ line: Int) -> Bool {
    let sign = self[line].drop { $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.greaterThan }
    guard let first = sign.first, first == ASCII.hyphen || first == ASCII.equals else {
      return false
    }
    return sign.trimmed.allSatisfy { $0 == first }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at both ends.
  var trimmed: ArraySlice<UInt8> {
    var result = self
    while let first = result.first, first == ASCII.space || first == ASCII.tab {
      result.removeFirst()
    }
    while let last = result.last, last == ASCII.space || last == ASCII.tab { result.removeLast() }
    return result
  }
}
