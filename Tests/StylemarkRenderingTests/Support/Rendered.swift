import Stylemark
import StylemarkRendering
import StylemarkSyntax
import StylemarkText

/// Short ways from markup to output.
enum Rendered {
  /// The attributed text of markup, with the styles of a sheet in JSON.
  static func text(
    _ markup: String, sheet json: String? = nil, context: RenderContext = RenderContext(),
    options: StyleResolver.Options = StyleResolver.Options()
  ) -> AttributedText {
    let sheets = json.map { [StyleSheet.decode(bytes: Array($0.utf8), file: "sheet.json").sheet] }
    return MarkupDocument(parsing: markup)
      .attributedText(sheets: sheets ?? [], context: context, options: options).text
  }

  /// The whole HTML.
  static func html(
    _ markup: String, sheet: String? = nil, renderer: HTMLRenderer = HTMLRenderer()
  ) -> String {
    renderer.string(for: text(markup, sheet: sheet))
  }

  /// The blocks of the HTML: what is inside its root.
  static func body(
    _ markup: String, sheet: String? = nil, renderer: HTMLRenderer = HTMLRenderer()
  ) -> String {
    let html = html(markup, sheet: sheet, renderer: renderer)
    guard let start = html.firstRange(of: " class=\"sm\""),
      let open = html[start.upperBound...].firstRange(of: ">\n"),
      let close = html.ranges(of: renderer.isStandalone ? "</main>\n" : "</div>\n").last
    else { return html }
    return String(html[open.upperBound..<close.lowerBound])
  }

  /// The rules of the generated style sheet that are about this text, one a string.
  static func rules(
    _ markup: String, sheet: String? = nil, renderer: HTMLRenderer = HTMLRenderer()
  ) -> [String] {
    let html = html(markup, sheet: sheet, renderer: renderer)
    let base = self.html("", renderer: renderer).split(separator: "\n")
    return html.split(separator: "\n").prefix { $0 != "</style>" }
      .filter { !base.contains($0) }.map { String($0) }
  }
}
