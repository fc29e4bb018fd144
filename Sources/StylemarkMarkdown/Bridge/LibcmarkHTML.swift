import CCMark

/// What libcmark itself makes of Markdown, for tests that compare with it.
package enum LibcmarkHTML {
  /// The HTML; `isUnsafe` says whether raw HTML and every URL are written.
  package static func render(
    _ markdown: [UInt8], isUnsafe: Bool, isSmart: Bool = false, keepsLineEnds: Bool = false
  ) -> [UInt8] {
    let document = CMarkDocument(markdown[...], isSmart: isSmart, isValid: false)
    let options =
      (isUnsafe ? CMARK_OPT_UNSAFE : 0) | (keepsLineEnds ? CMARK_OPT_HARDBREAKS : 0)
    guard let root = document.root, let html = cmark_render_html(root.pointer, options) else {
      return []
    }
    defer { free(html) }
    return Array(UnsafeRawBufferPointer(start: html, count: strlen(html)))
  }
}
