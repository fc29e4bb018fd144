package import StylemarkRendering
package import StylemarkText

/// The HTML of a text without what is the same in every fragment.
package enum HTMLFragment {
  /// The lines inside the outermost `div`, without the style element; the `div` stays when it has an
  /// attribute of the document.
  package static func body(
    of text: AttributedText, renderer: HTMLRenderer = HTMLRenderer(styleDelivery: .none)
  ) -> String {
    let html = renderer.string(for: text)
    let opener = "<div class=\"sm\">\n"
    let closer = "</div>\n"
    guard html.hasPrefix(opener), html.hasSuffix(closer) else { return html }
    return String(html.dropFirst(opener.count).dropLast(closer.count))
  }
}
