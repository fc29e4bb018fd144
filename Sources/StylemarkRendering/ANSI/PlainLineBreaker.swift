import StylemarkSyntax

/// Breaks simple text into the same lines as `LineBreaker`, but looks only at the places where lines
/// end.
///
/// Simple is printable ASCII, and what `SimpleText` knows beyond.
struct PlainLineBreaker {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let restWidth: Int
  private let isASCII: Bool
  private var width: Int
  private var start: Int
  /// From where on bytes count as before a hyphen.
  private var contextStart: Int
  /// Whether the text is white space alone, which is one empty line.
  private var isBlank: Bool
  private var addresses: AddressFinder

  /// Starts at the beginning of a paragraph.
  ///
  /// - Parameters:
  ///   - firstWidth: Columns of the first line; less than 1 counts as 1.
  ///   - restWidth: Columns of the other lines.
  ///   - isASCII: Whether there is nothing but ASCII.
  ///   - links: The parts of the text that are links of the terminal, in order.
  init(
    _ bytes: [UInt8], _ range: Range<Int>, firstWidth: Int, restWidth: Int,
    isASCII: Bool = true, links: [Range<Int>] = []
  ) {
    self.isASCII = isASCII
    self.bytes = bytes
    var end = range.upperBound
    while end > range.lowerBound && bytes[end - 1] == ASCII.space { end -= 1 }
    self.range = range.lowerBound..<end
    self.restWidth = max(restWidth, 1)
    width = max(firstWidth, 1)
    start = range.lowerBound
    contextStart = start
    isBlank = end == start && !range.isEmpty
    addresses = AddressFinder(bytes, self.range, links: links)
  }

  /// The next line, without white space at its end; nil after the last.
  mutating func next() -> Range<Int>? {
    while start < range.upperBound {
      let lineStart = start
      let limit = limit(from: lineStart)
      guard limit < range.upperBound else {
        start = range.upperBound
        return lineStart..<range.upperBound
      }
      let end = lineEnd(limit)
      skipSpaces(from: end)
      // White space that the text does not fit behind is no line.
      guard end > lineStart else { continue }
      // As `LineBreaker` does, the lines after a wider first one are broken as a text of their own.
      if width > restWidth { contextStart = start }
      width = restWidth
      return lineStart..<end
    }
    guard isBlank else { return nil }
    isBlank = false
    return start..<start
  }

  /// The offset after as many characters as fit a line, or the end of the text.
  private func limit(from start: Int) -> Int {
    if isASCII { return range.upperBound - start > width ? start + width : range.upperBound }
    return ByteScanner.offset(after: width, in: bytes.span, from: start, to: range.upperBound)
  }

  /// Where the line ends, given that not all of the text fits; its start when only white space
  /// fits.
  ///
  /// - Parameter limit: The offset after as many characters as fit.
  private mutating func lineEnd(_ limit: Int) -> Int {
    var end = limit
    while end > start && bytes[end] != UInt8(ascii: " ") {
      if bytes[end - 1] == ASCII.hyphen, isHyphenated(at: end), addresses.address(at: end) == nil {
        return end
      }
      end -= 1
    }
    while end > start && bytes[end - 1] == ASCII.space { end -= 1 }
    if end > start { return end }
    if let address = addresses.address(at: start) { return address.upperBound }
    return wordEnd() > limit ? start : limit
  }

  /// Where the word ends that the line begins with, when white space stands before it.
  private mutating func wordEnd() -> Int {
    guard bytes[start] == ASCII.space else { return start }
    var end = start
    while bytes[end] == ASCII.space { end += 1 }
    if let address = addresses.address(at: end) { return address.upperBound }
    if bytes[end] == ASCII.hyphen { return end + 1 }
    while end < range.upperBound, bytes[end] != ASCII.space, bytes[end] != ASCII.hyphen {
      end += 1
    }
    return end
  }

  /// Whether the text before an offset is a hyphen between a letter or digit and a letter.
  private func isHyphenated(at offset: Int) -> Bool {
    guard offset - 2 >= contextStart,
      ASCII.isLetter(bytes[offset]) || SimpleText.isLetterLead(bytes[offset])
    else { return false }
    let before = bytes[offset - 2]
    if before < 0x80 { return ASCII.isLetter(before) || ASCII.isDigit(before) }
    return offset - 3 >= contextStart && SimpleText.isLetterLead(bytes[offset - 3])
  }

  private mutating func skipSpaces(from end: Int) {
    start = end
    while start < range.upperBound && bytes[start] == ASCII.space { start += 1 }
  }
}
