import StylemarkRendering
import Testing

@Suite("Footnotes in HTML")
struct HTMLFootnoteTests {
  private static let note = "<footnote-def a>n</footnote-def>"
  private static let reference = "<footnote-ref a/>"

  @Test(
    "have each id once, also when a label is defined twice",
    arguments: [
      "x\(reference)\(note)\(note)",
      "x\(reference)<footnote-def a>1\(note)</footnote-def>",
      "x<footnote-ref a number=2/><footnote-ref b number=2/><footnote-def a number=2>1</footnote-def>"
        + "<footnote-def b number=2>2</footnote-def>",
    ])
  func idsAreUnique(markup: String) {
    let html = Rendered.html(markup)
    let ids = html.matches(of: /id="([^"]*)"/).map { String($0.1) }
    #expect(ids.count(where: { $0.contains("fn-") }) == 1)
    #expect(html.ranges(of: "doc-footnote\"").count == 2)
  }

  @Test("are numbers alone where there is nothing to lead to")
  func deadLinks() {
    #expect(!Rendered.html("x\(Self.reference)").contains("href"))
    #expect(!Rendered.html("x\(Self.note)").contains("href"))
    #expect(Rendered.html("x\(Self.reference)\(Self.note)").ranges(of: "href").count == 2)
  }

  @Test("name the link back in the language of the note, or else of the page")
  func languages() {
    let text = "a word\(Self.reference)\(Self.note)"
    let page = HTMLRenderer(isStandalone: true)
    #expect(Rendered.html(text, renderer: page).contains("aria-label=\"Back to reference 1\""))
    #expect(!Rendered.html(text).contains("aria-label"))
    #expect(
      Rendered.html("<block lang=de>\(text)</block>", renderer: page)
        .contains("aria-label=\"Zurück zum Verweis 1\""))
  }
}
