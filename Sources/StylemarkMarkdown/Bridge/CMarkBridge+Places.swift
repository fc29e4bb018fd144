import CCMark
import StylemarkSyntax

/// Where nodes stand in the source.
extension CMarkBridge {
  /// Gives the elements that follow the place of a node, where libcmark knows one.
  mutating func notePlace(of node: CMarkNode) {
    guard let lines else { return }
    var shift = 0
    switch node.type {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
      definitionLines = Self.definitionLines(before: node, lines)
    case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE, CMARK_NODE_EMPH, CMARK_NODE_STRONG,
      CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      shift = definitionLines
    default: break
    }
    guard let start = lines.offset(line: node.firstLine + shift, column: node.firstColumn),
      let end = lines.offset(line: node.lastLine + shift, column: node.lastColumn + 1), start < end
    else { return }
    builder.place = SourceRange(start..<end)
  }

  /// How many lines of definitions a block begins with.
  ///
  /// libcmark takes them out and counts the lines of what is inside as if they had not been there.
  /// What is inside ends with the block, so that tells how many they were.
  private static func definitionLines(before block: CMarkNode, _ lines: MarkdownLines) -> Int {
    let first = lines[block.firstLine].dropFirst(block.firstColumn).trimmed.first
    guard first == UInt8(ascii: "["), let last = block.lastChild else { return 0 }
    let lastLine = block.lastLine(lines)
    let isUnderlined = block.type == CMARK_NODE_HEADING && lastLine > block.firstLine
    return max(0, lastLine - (isUnderlined ? 1 : 0) - last.endOfLine)
  }
}

extension CMarkNode {
  /// The last line of an inline, which libcmark counts for what is in it, not for emphasis.
  fileprivate var endOfLine: Int {
    var result = lastLine
    var node = self
    while let child = node.lastChild {
      node = child
      result = max(result, node.lastLine)
    }
    return result
  }
}
