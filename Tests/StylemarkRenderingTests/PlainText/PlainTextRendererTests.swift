import StylemarkRendering
import StylemarkText
import Testing

@Suite("The plain text renderer")
struct PlainTextRendererTests {
  @Test(
    "writes a line for each block",
    arguments: [
      ("", ""), ("x", "x\n"), ("<h1>a</h1><p>b <b>c</b></p>", "a\nb c\n"), ("a<br/>b", "a\nb\n"),
      ("<p>a</p><spacing 8/><p>b</p>", "a\n\nb\n"),
      ("<list><item>a</item><item>b</item></list>", "a\nb\n"),
      ("<pre>a\n  b</pre>", "a\n  b\n"), ("<p></p>", "\n"), ("a &amp; \\<b>", "a & <b>\n"),
      ("<link \"https://x.y/\">t</link>", "t\n"),
    ])
  func lines(markup: String, expected: String) {
    #expect(PlainTextRenderer().string(for: Rendered.text(markup)) == expected)
  }

  @Test("puts the alternative text in the place of a picture")
  func pictures() {
    #expect(
      PlainTextRenderer().string(
        for: Rendered.text("a <image \"x.png\" alt=\"the picture\"/> b<image \"y.png\"/>"))
        == "a the picture b\n")
  }
}
