import CCMark
import StylemarkSyntax

/// A document that libcmark has parsed.
final class CMarkDocument {
  /// The document node; nil when there was no memory.
  let root: CMarkNode?

  private let leavesMemory: Bool

  /// Parses Markdown.
  ///
  /// - Parameters:
  ///   - markdown: The bytes.
  ///   - isSmart: Whether punctuation becomes typographic.
  ///   - isValid: Whether the bytes are known to be well-formed UTF-8.
  ///   - leavesMemory: Whether the tree is never freed.
  init(
    _ markdown: ArraySlice<UInt8>, isSmart: Bool, isValid: Bool, leavesMemory: Bool = false
  ) {
    self.leavesMemory = leavesMemory
    let options =
      CMARK_OPT_DEFAULT | (isValid ? 0 : CMARK_OPT_VALIDATE_UTF8)
      | (isSmart ? CMARK_OPT_SMART : 0)
    let document = Self.withCharacters(of: markdown) { cmark_parse_document($0, $1, options) }
    root = document.map(CMarkNode.init)
  }

  deinit {
    if let root, !leavesMemory { cmark_node_free(root.pointer) }
  }

  private static func withCharacters<Result>(
    of bytes: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>, Int) -> Result
  ) -> Result {
    // An array without elements may have no address; libcmark wants one.
    guard !bytes.isEmpty else { return withUnsafePointer(to: 0) { body($0, 0) } }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else {
          return withUnsafePointer(to: 0) { body($0, 0) }
        }
        return body(base, characters.count)
      }
    }
  }
}
