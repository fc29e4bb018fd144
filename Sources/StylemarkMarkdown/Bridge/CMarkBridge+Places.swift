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
    guard mayDefine(block, lines), let last = block.lastChild else { return 0 }
    let lastLine = block.lastLine(lines)
    let isUnderlined = block.type == CMARK_NODE_HEADING && lastLine > block.firstLine
    return max(0, lastLine - (isUnderlined ? 1 : 0) - last.endOfLine)
  }

  /// Whether a block begins with the label of a definition, which has at most 999 characters.
  private static func mayDefine(_ block: CMarkNode, _ lines: MarkdownLines) -> Bool {
    guard block.firstLine >= 0, block.firstLine <= block.lastLine, block.lastLine < lines.count
    else { return false }
    let bytes = lines.bytes(of: block.firstLine..<(block.lastLine + 1))
      .dropFirst(block.firstColumn).prefix(4000).drop { $0 == ASCII.space }
    guard bytes.first == UInt8(ascii: "[") else { return false }
    var index = bytes.startIndex + 1
    while index < bytes.endIndex && bytes[index] != UInt8(ascii: "]") {
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    return index + 1 < bytes.endIndex && bytes[index + 1] == ASCII.colon
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
