import Stylemark
import StylemarkMarkdown

/// Markdown on its way to the HTML of CommonMark, for tests.
enum CommonMark {
  /// The attributed text of Markdown that is nothing but CommonMark, HTML and all.
  static func text(_ markdown: String, policy: LinkPolicy = .everything) -> AttributedText {
    text(Array(markdown.utf8), policy: policy)
  }

  static func text(_ markdown: [UInt8], policy: LinkPolicy = .everything) -> AttributedText {
    let document = MarkupDocument(
      parsing: SourceText(name: "input", bytes: markdown), as: .markdown,
      markdown: MarkdownOptions(dialect: .commonmark, rawHTML: .passthrough))
    document.tree.checkInvariants()
    let text = document.attributedText(
      options: StyleResolver.Options(
        linkPolicy: policy, emptiesBlockedLinks: true, tracksSources: false)
    ).text
    text.checkInvariants()
    return text
  }

  /// The HTML of a text in the CommonMark dialect.
  static func html(of text: AttributedText, isTrusted: Bool = true) -> String {
    HTMLRenderer(
      dialect: .commonmark, linkPolicy: isTrusted ? .everything : .standard, trustsHTML: isTrusted
    ).string(for: text)
  }

  /// What libcmark makes of Markdown.
  static func reference(_ markdown: String, isUnsafe: Bool = true) -> String {
    String(
      decoding: LibcmarkHTML.render(Array(markdown.utf8), isUnsafe: isUnsafe), as: UTF8.self)
  }
}
