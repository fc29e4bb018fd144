import StylemarkSyntax

/// Pieces of Markdown that are parsed apart, all at once: cells of tables, lines around tables.
///
/// A cell is written as a heading, which keeps it from being a block of any other kind; lines as a
/// quote.
struct MarkdownFragments {
  private(set) var markdown: [UInt8] = []
  private(set) var count = 0

  private static let hash = UInt8(ascii: "#")

  mutating func appendCell(_ cell: [UInt8]) {
    markdown += [Self.hash, ASCII.space] + cell
    markdown += [ASCII.space, Self.hash, ASCII.lineFeed, ASCII.lineFeed]
    count += 1
  }

  mutating func appendLines(_ lines: [ArraySlice<UInt8>]) {
    for line in lines { markdown += [ASCII.greaterThan, ASCII.space] + line + [ASCII.lineFeed] }
    markdown.append(ASCII.lineFeed)
    count += 1
  }

  /// Adds definitions of links, which all pieces may use.
  mutating func appendDefinitions(_ definitions: [UInt8]) { markdown += definitions }
}
