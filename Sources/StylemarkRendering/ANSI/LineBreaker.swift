/// Breaks a paragraph into lines that fit a terminal.
///
/// First fit, with a small part of UAX #14. A line may break after white space (no-break spaces
/// are not), after a hyphen between letters, around wide characters except where punctuation
/// clings to one side (kinsoku), at U+200B, and at a soft hyphen, which then shows. A word wider
/// than the line is split between clusters, but an address stays whole, as `AddressFinder` says.
/// A line feed, U+2028 or U+2029 ends a line.
///
/// The text is measured as `TerminalSanitizer` shows it, tabs at stops from the line's start.
package struct LineBreaker: Hashable, Sendable {
  /// One line of the paragraph.
  package struct Line: Hashable, Sendable {
    /// How a line ends.
    package enum Ending: Hashable, Sendable {
      /// The next word did not fit.
      case wrapped
      /// The line ends at a soft hyphen: a `-` follows the text.
      case softHyphen
      /// The text has a line end here.
      case hardBreak
      /// The text ends here.
      case endOfText
    }

    /// The bytes on the line, without white space, soft hyphen or line feed at its end.
    package let range: Range<Int>
    /// Its width in columns, with the hyphen of a soft hyphen.
    package let columns: Int
    /// Why it ends.
    package let ending: Ending
  }

  /// How wide characters are.
  package var width: DisplayWidth

  /// Creates a line breaker.
  package init(width: DisplayWidth = DisplayWidth()) {
    self.width = width
  }

  /// The lines of a part of UTF-8 text; none for empty text.
  ///
  /// - Parameters:
  ///   - firstWidth: Columns of the first line; less than 1 counts as 1.
  ///   - restWidth: Columns of the other lines; `Int.max` never wraps.
  ///   - links: The parts of the text that are links of the terminal, in order.
  package func lines(
    in text: [UInt8], _ range: Range<Int>, firstWidth: Int, restWidth: Int,
    links: [Range<Int>] = []
  ) -> [Line] {
    let addresses = AddressFinder(text, range, links: links)
    let first = builder(for: text, range, addresses, firstWidth: firstWidth, restWidth: restWidth)
    guard firstWidth > restWidth, let firstLine = first.lines.first,
      let next = first.secondLineStart
    else { return first.lines }
    // What a wide first line passed on was measured against it, so the rest starts afresh.
    let rest = builder(
      for: text, next..<range.upperBound, addresses, firstWidth: restWidth, restWidth: restWidth)
    return [firstLine] + rest.lines
  }

  /// Fills lines with all of the text.
  private func builder(
    for text: [UInt8], _ range: Range<Int>, _ addresses: AddressFinder, firstWidth: Int,
    restWidth: Int
  ) -> LineBuilder {
    var addresses = addresses
    var scanner = ClusterScanner(text, range, width: width)
    var builder = LineBuilder(
      start: range.lowerBound, firstWidth: max(firstWidth, 1), restWidth: max(restWidth, 1))
    while true {
      let start = scanner.offset
      let address = start < range.upperBound ? addresses.address(at: start) : nil
      let length = address.map { scanner.skipASCII(to: $0.upperBound) } ?? scanner.skipASCIIWord()
      if length > 0, address != nil {
        builder.placeAddress(
          at: start, length: length, first: UInt32(text[start]),
          last: UInt32(text[start + length - 1]))
      } else if length > 0 {
        let first = UInt32(text[start])
        builder.placeWord(
          at: start, length: length, first: first, last: UInt32(text[start + length - 1]))
      }
      guard let cluster = scanner.next() else { break }
      builder.place(cluster)
    }
    builder.finish(at: range.upperBound)
    return builder
  }
}
