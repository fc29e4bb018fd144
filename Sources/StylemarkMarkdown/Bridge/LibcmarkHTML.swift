import CCMark

/// What libcmark itself makes of Markdown, for tests that compare with it.
package enum LibcmarkHTML {
  /// The HTML; `isUnsafe` says whether raw HTML and every URL are written.
  package static func render(
    _ markdown: [UInt8], isUnsafe: Bool, isSmart: Bool = false, keepsLineEnds: Bool = false
  ) -> [UInt8] {
    let options =
      CMARK_OPT_VALIDATE_UTF8 | (isUnsafe ? CMARK_OPT_UNSAFE : 0) | (isSmart ? CMARK_OPT_SMART : 0)
      | (keepsLineEnds ? CMARK_OPT_HARDBREAKS : 0)
    // An array without elements may have no address; libcmark wants one, and stops at a count.
    let html = (markdown + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_markdown_to_html($0.baseAddress, markdown.count, options)
      }
    }
    guard let html else { return [] }
    defer { free(html) }
    return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
  }
}
