import StylemarkSyntax

/// Finds the lines of Markdown that may define links, for parts of it that are parsed apart.
///
/// libcmark does not tell its definitions, but no block covers their lines, or a paragraph that begins
/// with a bracket.
enum LinkDefinitions {
  /// The lines as Markdown, each group a paragraph.
  static func markdown(_ lines: MarkdownLines, _ document: CMarkDocument) -> [UInt8] {
    var result: [UInt8] = []
    var line = 0
    document.root?.forEachLeafBlock { block in
      let lastLine = block.lastLine(lines)
      append(lines, line..<max(line, block.firstLine), to: &result)
      if mayDefine(lines, block) {
        append(lines, block.firstLine..<(lastLine + 1), to: &result)
      }
      line = max(line, lastLine + 1)
    }
    append(lines, line..<max(line, lines.count), to: &result)
    return result
  }

  /// Whether a block is a paragraph, or was one, that begins with a bracket.
  private static func mayDefine(_ lines: MarkdownLines, _ block: CMarkNode) -> Bool {
    guard block.type == .paragraph || block.type == .heading else { return false }
    return lines[block.firstLine].dropFirst(block.firstColumn).trimmed.first == UInt8(ascii: "[")
  }

  /// Appends the lines from the first on that begins with a bracket, up to a blank one.
  private static func append(
    _ lines: MarkdownLines, _ range: Range<Int>, to result: inout [UInt8]
  ) {
    var isInGroup = false
    for line in range {
      let text = withoutMarkers(lines[line], isInGroup: isInGroup)
      if text.isEmpty {
        isInGroup = false
      } else if !isInGroup && text.first == UInt8(ascii: "[") {
        isInGroup = true
        result.append(ASCII.lineFeed)
      }
      if isInGroup {
        result += text
        result.append(ASCII.lineFeed)
      }
    }
    if isInGroup { result.append(ASCII.lineFeed) }
  }

  /// A line without the markers of quotes before its text, and of lists if it is the first one.
  private static func withoutMarkers(
    _ line: ArraySlice<UInt8>, isInGroup: Bool
  ) -> ArraySlice<UInt8> {
    var rest = line
    while let byte = rest.first {
      if byte == ASCII.space || byte == ASCII.tab || byte == ASCII.greaterThan {
        rest.removeFirst()
      } else if !isInGroup, let end = endOfListMarker(rest) {
        rest = rest[end...]
      } else {
        break
      }
    }
    return rest
  }

  private static func endOfListMarker(_ line: ArraySlice<UInt8>) -> Int? {
    guard let byte = line.first else { return nil }
    var end = line.startIndex
    if ASCII.isDigit(byte) {
      while end < line.endIndex && ASCII.isDigit(line[end]) { end += 1 }
      guard end < line.endIndex, line[end] == ASCII.period || line[end] == UInt8(ascii: ")") else {
        return nil
      }
    } else if byte != ASCII.hyphen && byte != ASCII.plus && byte != UInt8(ascii: "*") {
      return nil
    }
    guard end + 1 < line.endIndex, line[end + 1] == ASCII.space || line[end + 1] == ASCII.tab
    else { return nil }
    return end + 1
  }
}
