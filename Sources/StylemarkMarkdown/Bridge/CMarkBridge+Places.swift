import CCMark
import StylemarkSyntax

/// Where nodes stand in the source.
extension CMarkBridge {
  /// Gives the elements that follow the place of a node, where libcmark knows one.
  mutating func notePlace(of node: CMarkNode) {
    guard let lines else { return }
    switch node.type {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return
    default: break
    }
    guard let start = lines.offset(line: node.firstLine, column: node.firstColumn),
      let end = lines.offset(line: node.lastLine, column: node.lastColumn + 1), start < end
    else { return }
    builder.place = SourceRange(start..<end)
  }
}
