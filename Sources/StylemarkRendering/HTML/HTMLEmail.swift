import StylemarkText

/// Writes HTML for mail programs: a table around tables, looks on elements.
///
/// Many such programs drop style sheets, classes and custom properties, know no relative lengths, and
/// show a message under no URL.
struct HTMLEmail {
  private let text: AttributedText
  private let renderer: HTMLRenderer
  private let theme: HTMLEmailTheme

  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    var renderer = renderer
    renderer.styleDelivery = .inline
    renderer.showsStates = false
    renderer.palette = nil
    renderer.headings.hasIDs = false
    renderer.headings.contentsDepth = nil
    renderer.appearance = renderer.appearance ?? .light
    self.renderer = renderer
    theme = HTMLEmailTheme(text, renderer)
    self.text = HTMLEmailColors(text, theme).text
  }

  func write(into output: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    let ground = theme.ground.hexString
    if renderer.isStandalone {
      renderer.appendHead(text, nil, &output)
      output.append(
        utf8:
          "<body bgcolor=\"\(ground)\" style=\"margin:0;padding:0;background-color:\(ground)\">\n")
    }
    appendOpening(ground, &output)
    let outline = HTMLOutline(text, renderer)
    let inlines = HTMLInlines(text, renderer, outline)
    var writer = HTMLWriter(
      inlines: inlines, renderer: renderer, classes: HTMLStyleClasses(inlines, renderer),
      outline: outline)
    writer.write(into: &output, flush: flush)
    output.append(utf8: "</td></tr>\n</table>\n</td></tr>\n</table>\n")
    if renderer.isStandalone { output.append(utf8: "</body>\n</html>\n") }
  }

  private func appendOpening(_ ground: String, _ output: inout [UInt8]) {
    let table = "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\""
    let side = theme.start(nil)
    output.append(utf8: table + " width=\"100%\" bgcolor=\"\(ground)\"")
    if !renderer.isStandalone { renderer.appendLanguage(of: text, &output) }
    let width = HTMLEmailTheme.width
    let base = ParagraphAttributes()
    output.append(
      utf8: """
         style="background-color:\(ground)">
        <tr><td align="center">
        \(table) width="\(width)" style="width:100%;max-width:\(width)px">
        <tr><td align="\(side)" style="padding:16px;text-align:\(side);\
        font-family:\(HTMLEmailTheme.systemFonts);\(HTMLEmailTheme.size(theme.pointSize));\
        \(HTMLEmailTheme.lineHeight(base, theme.pointSize));color:\(theme.ink.hexString)">

        """)
  }
}
