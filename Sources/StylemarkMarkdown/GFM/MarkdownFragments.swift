import StylemarkSyntax

/// Pieces of Markdown that are parsed apart, all at once: cells of tables, lines around tables.
///
/// A cell is written as a heading, which keeps it from being a block of any other kind; lines as a
/// quote.
struct MarkdownFragments {
  private(set) var markdown: [UInt8] = []
  private(set) var count = 0

  private static let hash = UInt8(ascii: "#")

  /// Adds a cell; `\|` is a pipe in it, in code as well.
  mutating func appendCell(_ cell: ArraySlice<UInt8>) {
    markdown.append(Self.hash)
    markdown.append(ASCII.space)
    if cell.contains(ASCII.backslash) {
      appendWithoutEscapes(cell)
    } else {
      markdown.append(contentsOf: cell)
    }
    markdown.append(ASCII.space)
    markdown.append(Self.hash)
    markdown.append(ASCII.lineFeed)
    markdown.append(ASCII.lineFeed)
    count += 1
  }

  private mutating func appendWithoutEscapes(_ cell: ArraySlice<UInt8>) {
    var isEscaped = false
    for byte in cell {
      if byte == UInt8(ascii: "|") && isEscaped { markdown.removeLast() }
      markdown.append(byte)
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
  }

  mutating func appendLines(_ lines: [ArraySlice<UInt8>]) {
    for line in lines {
      markdown.append(ASCII.greaterThan)
      markdown.append(ASCII.space)
      markdown.append(contentsOf: line)
      markdown.append(ASCII.lineFeed)
    }
    markdown.append(ASCII.lineFeed)
    count += 1
  }

  /// Adds definitions of links, which all pieces may use.
  mutating func appendDefinitions(_ definitions: [UInt8]) { markdown += definitions }
}
