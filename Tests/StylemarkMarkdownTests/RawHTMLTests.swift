import Stylemark
import StylemarkMarkdown
import StylemarkTestSupport
import Testing

@Suite("Raw HTML in Markdown")
struct RawHTMLTests {
  private static let markdown = "a <b>b</b> <x>c</x>\n\n<div>\nd\n</div>\n"

  private static func html(_ policy: MarkdownOptions.RawHTML, isTrusted: Bool) -> String {
    let text = MarkupDocument(
      parsing: markdown, as: .markdown, markdown: MarkdownOptions(rawHTML: policy)
    ).attributedText().text
    return HTMLRenderer(dialect: .commonmark, trustsHTML: isTrusted).string(for: text)
  }

  @Test func canBeOmitted() {
    #expect(Self.html(.omit, isTrusted: true) == "<p>a b c</p>\n")
  }

  @Test func canBeShown() {
    #expect(
      Self.html(.escape, isTrusted: true) == """
        <p>a &lt;b&gt;b&lt;/b&gt; &lt;x&gt;c&lt;/x&gt;</p>
        <p>&lt;div&gt;<br />
        d<br />
        &lt;/div&gt;</p>

        """)
  }

  @Test func becomesElementsOfTheSameMeaning() {
    #expect(Self.html(.subset, isTrusted: true) == "<p>a <strong>b</strong> c</p>\n<p>d</p>\n")
  }

  @Test func passesOnlyToARendererThatTrustsIt() {
    #expect(
      Self.html(.passthrough, isTrusted: true)
        == "<p>a <b>b</b> <x>c</x></p>\n<div>\nd\n</div>\n")
    let safe = Self.html(.passthrough, isTrusted: false)
    #expect(!safe.contains("<b>") && !safe.contains("div"))
    #expect(safe.contains("<!-- raw HTML omitted -->"))
  }
}
