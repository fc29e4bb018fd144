import Stylemark
import StylemarkRendering
import StylemarkText

/// Markup, rendered for a terminal.
enum ANSISample {
  static func text(_ markup: String) -> AttributedText {
    MarkupDocument(parsing: markup).attributedText().text
  }

  /// The output with ESC written as `\e`.
  static func render(_ markup: String, _ renderer: ANSIRenderer = ANSIRenderer()) -> String {
    readable(renderer.string(for: text(markup)))
  }

  /// The output without escape sequences.
  static func plain(_ markup: String, width: Int? = nil, isASCII: Bool = false) -> String {
    render(
      markup, ANSIRenderer(depth: .none, width: width, links: .none, isASCII: isASCII))
  }

  static func readable(_ output: String) -> String {
    output.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "\\e")
  }
}
