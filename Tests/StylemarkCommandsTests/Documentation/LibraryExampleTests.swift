import Stylemark
import StylemarkRendering
import StylemarkSyntax
import StylemarkText
import Testing

/// The code that the README shows, run.
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
    #expect(page.contains("<h1 class=\"sm-title\">Hello</h1>\n<p class=\"sm-p\">Some <strong>bold"))
  }
}
