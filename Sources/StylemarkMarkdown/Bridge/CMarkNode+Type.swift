import CCMark

/// Short names for the types of nodes.
extension cmark_node_type {
  static let paragraph = CMARK_NODE_PARAGRAPH
  static let heading = CMARK_NODE_HEADING
  static let quote = CMARK_NODE_BLOCK_QUOTE
  static let list = CMARK_NODE_LIST
  static let item = CMARK_NODE_ITEM
  static let code = CMARK_NODE_CODE_BLOCK
  static let html = CMARK_NODE_HTML_BLOCK
  static let text = CMARK_NODE_TEXT
  static let softBreak = CMARK_NODE_SOFTBREAK
  static let lineBreak = CMARK_NODE_LINEBREAK
  static let emphasis = CMARK_NODE_EMPH
  static let strong = CMARK_NODE_STRONG
}
