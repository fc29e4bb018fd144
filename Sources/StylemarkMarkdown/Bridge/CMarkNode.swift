import CCMark

/// A node of libcmark's tree; valid while its document is.
struct CMarkNode: Hashable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  private init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var type: cmark_node_type { cmark_node_get_type(pointer) }
  var firstChild: CMarkNode? { CMarkNode(cmark_node_first_child(pointer)) }
  var lastChild: CMarkNode? { CMarkNode(cmark_node_last_child(pointer)) }
  var next: CMarkNode? { CMarkNode(cmark_node_next(pointer)) }
  var previous: CMarkNode? { CMarkNode(cmark_node_previous(pointer)) }
  var parent: CMarkNode? { CMarkNode(cmark_node_parent(pointer)) }

  /// The text of a text, code or HTML node.
  var literal: Bytes { Self.bytes(cmark_node_get_literal(pointer)) }
  /// The URL of a link or image.
  var url: Bytes { Self.bytes(cmark_node_get_url(pointer)) }
  /// What follows the fence of a code block.
  var fenceInfo: Bytes { Self.bytes(cmark_node_get_fence_info(pointer)) }

  /// The title of a link or image; nil when it has none.
  var title: Bytes? {
    let title = cmark_node_get_title(pointer)
    return title == Self.noTitle ? nil : Self.bytes(title)
  }

  /// What libcmark answers for a title that is not there: an address that no title has.
  nonisolated(unsafe) private static let noTitle: UnsafePointer<CChar>? = {
    let link = cmark_node_new(CMARK_NODE_LINK)
    defer { cmark_node_free(link) }
    return cmark_node_get_title(link)
  }()

  /// The bytes of a C string that libcmark owns.
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func bytes(_ text: UnsafePointer<CChar>?) -> Bytes {
    guard let text else { return Bytes(start: nil, count: 0) }
    let count = strlen(text)
    return UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
  }

  // MARK: Blocks

  /// The first line, from 0.
  var firstLine: Int { Int(cmark_node_get_start_line(pointer)) - 1 }
  /// The last line, from 0.
  ///
  /// That of a heading that is underlined may be the line after; see `lastLine(_:)`.
  var lastLine: Int { Int(cmark_node_get_end_line(pointer)) - 1 }
  /// The last line, from 0: that of a heading is its underline.
  func lastLine(_ lines: MarkdownLines) -> Int {
    guard type == .heading, lastLine > firstLine else { return lastLine }
    let underline = (firstLine + 1...lastLine).first { lines.isUnderline($0) }
    return underline ?? lastLine
  }

  /// The bytes before it in its first line.
  var firstColumn: Int { Int(cmark_node_get_start_column(pointer)) - 1 }

  /// The bytes before its last byte in its last line.
  var lastColumn: Int { Int(cmark_node_get_end_column(pointer)) - 1 }

  /// Whether it is a block without blocks inside.
  var isLeafBlock: Bool {
    switch type {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK,
      CMARK_NODE_THEMATIC_BREAK:
      true
    default: false
    }
  }

  /// Whether a paragraph stands in a tight list, where its text belongs to the item.
  var isTight: Bool {
    guard let list = parent?.parent else { return false }
    return list.type == CMARK_NODE_LIST && cmark_node_get_list_tight(list.pointer) != 0
  }

  /// Calls a closure for each leaf block inside, in order.
  func forEachLeafBlock(_ body: (CMarkNode) -> Void) {
    guard var node = firstChild else { return }
    while true {
      if node.isLeafBlock {
        body(node)
      } else if let child = node.firstChild {
        node = child
        continue
      }
      while node.next == nil {
        guard let parent = node.parent, parent != self else { return }
        node = parent
      }
      if let next = node.next { node = next }
    }
  }
}
