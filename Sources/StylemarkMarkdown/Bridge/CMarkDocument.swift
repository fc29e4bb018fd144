import CCMark

/// A document that libcmark has parsed.
final class CMarkDocument {
  /// The document node.
  let root: CMarkNode?

  /// The memory of the nodes.
  private let arena: CMarkArena

  /// Parses Markdown.
  ///
  /// - Parameters:
  ///   - markdown: The bytes.
  ///   - isSmart: Whether punctuation becomes typographic.
  ///   - isValid: Whether the bytes are known to be well-formed UTF-8.
  init(_ markdown: ArraySlice<UInt8>, isSmart: Bool, isValid: Bool) {
    let options =
      CMARK_OPT_DEFAULT | (isValid ? 0 : CMARK_OPT_VALIDATE_UTF8)
      | (isSmart ? CMARK_OPT_SMART : 0)
    arena = CMarkArena(forInput: markdown.count)
    let document = arena.use {
      let parser = cmark_parser_new_with_mem(options, CMarkArena.allocator)
      defer { cmark_parser_free(parser) }
      markdown.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // An array without elements may have no address; libcmark wants one.
          if let base = characters.baseAddress { cmark_parser_feed(parser, base, bytes.count) }
        }
      }
      return cmark_parser_finish(parser)
    }
    root = document.map(CMarkNode.init)
  }
}
