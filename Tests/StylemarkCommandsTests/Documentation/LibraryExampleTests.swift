import Stylemark
import StylemarkRendering
import StylemarkSyntax
import StylemarkText
import Testing

/// The code that the README and the article on editing show, run.
@Suite("The library, as the README uses it")
struct LibraryExampleTests {
  @Test("reads markup and renders it")
  func reading() {
    let document = MarkupDocument(parsing: "<title>Hello</title> Some <b>bold</b> text.")
    let (text, diagnostics) = document.attributedText()

    let bold = text.runs.filter { $0.attributes.fontWeight == .bold }.map(\.text)
    let page = HTMLRenderer(isStandalone: true).string(for: text)

    #expect(diagnostics.isEmpty)
    #expect(bold == ["Hello\n", "bold"])
    #expect(
      page.contains(
        "<h1 id=\"hello\" class=\"sm-title\">Hello</h1>\n<p class=\"sm-p\">Some <strong>bold"))
  }

  @Test("edits attributed text, as the article shows")
  func editing() {
    var text = MarkupDocument(parsing: "<h1>Films</h1><p>Seen: <b>twelve</b></p>")
      .attributedText().text

    if let range = text.firstRange(of: "twelve") {
      text.replaceSubrange(range, with: "thirteen")
    }
    text.insert(" so far", at: text.utf8.count)
    text.apply(TextStyle().with(italic: true), to: 0..<5)
    text.addLink(LinkTarget(url: "https://example.org"), to: 0..<5)

    #expect(text.plainText == "Films\nSeen: thirteen so far")
    #expect(
      text.runs.filter { $0.attributes.fontWeight == .bold && $0.block.kind == .paragraph }
        .map(\.text) == ["thirteen so far"])
    #expect(text.runs.first { $0.link != nil }?.attributes.italic == true)
  }
}
