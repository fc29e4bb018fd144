import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("HTML escaping")
struct HTMLEscapingTests {
  @Test(
    "keeps text text",
    arguments: [
      ("\\<script>alert(1)\\</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("a & b &amp;amp; c", "a &amp; b &amp;amp; c"),
      ("\"double\" and 'single'", "&quot;double&quot; and 'single'"),
      ("\\<!-- no comment -->", "&lt;!-- no comment --&gt;"),
      ("]]\\> \\<?x ?>", "]]&gt; &lt;?x ?&gt;"),
      ("ü 漢 😀", "ü 漢 😀"),
      ("no&nbsp;break", "no\u{A0}break"),
    ])
  func text(markup: String, expected: String) {
    #expect(Rendered.body(markup) == "<p class=\"sm-p\">\(expected)</p>\n")
  }

  @Test(
    "replaces what HTML does not allow",
    arguments: [
      0x00, 0x01, 0x08, 0x1B, 0x7F, 0x80, 0x9B, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
    ] as [UInt32])
  func forbidden(number: UInt32) throws {
    let character = String(try #require(Unicode.Scalar(number)))
    let body = Rendered.body(
      "<link \"https://x.y/\" title=\"a\(character)b\">c\(character)d</link>")
    #expect(body.contains("title=\"a\u{FFFD}b\">c\u{FFFD}d</a>"))
  }

  @Test(
    "keeps neighbours of what HTML does not allow",
    arguments: ["\u{A0}", "\u{A1}", "\u{FDCF}", "\u{FDF0}", "\u{FFFD}", "\u{FEFF}", "\u{F000}"])
  func allowed(character: String) {
    #expect(Rendered.body("a\(character)b") == "<p class=\"sm-p\">a\(character)b</p>\n")
  }

  @Test("ends no attribute: titles, alternatives, languages")
  func attributes() {
    let quote = "&quot; onclick=&quot;x' >&lt;b>"
    let written = "&quot; onclick=&quot;x&#39; &gt;&lt;b&gt;"
    let body = Rendered.body(
      "<link \"https://x.y/\" title=\"\(quote)\">t</link><image \"x.png\" alt=\"\(quote)\" title=\"\(quote)\"/>"
    )
    #expect(body.contains("href=\"https://x.y/\" title=\"\(written)\">t</a>"))
    #expect(body.contains("<img src=\"x.png\" alt=\"\(written)\" title=\"\(written)\">"))
    #expect(Rendered.body("<pre \"\(quote)\">x</pre>").contains("class=\"language-\(written)\">x"))
    // The resolver refuses such a language; a text that code has made may still have it.
    var text = MarkupDocument(parsing: "x").attributedText().text
    text.metadata.language = "\" onclick=\"x' ><b>"
    #expect(
      HTMLRenderer().string(for: text).contains("<div class=\"sm\" lang=\"\(written)\""))
  }

  @Test("keeps line ends and tabs of attributes as references")
  func attributeWhiteSpace() {
    let body = Rendered.body("<image \"x.png\" alt=\"a&#10;b&#9;c\"/>")
    #expect(body.contains("alt=\"a&#10;b&#9;c\""))
  }

  @Test(
    "encodes in URLs what they do not hold",
    arguments: [
      ("https://x.y/a b", "https://x.y/a%20b"),
      ("https://x.y/?a=1&amp;b=2", "https://x.y/?a=1&amp;b=2"),
      ("https://x.y/\\\"onclick=\\\"x", "https://x.y/%22onclick=%22x"),
      ("https://x.y/'x'", "https://x.y/&#39;x&#39;"),
      ("https://x.y/&lt;b>", "https://x.y/%3Cb%3E"),
      ("https://x.y/ü", "https://x.y/%C3%BC"),
      ("https://x.y/%20%zz", "https://x.y/%20%zz"),
      ("https://x.y/&#27;[31m&#10;", "https://x.y/%1B[31m%0A"),
      ("//host/#part", "//host/#part"),
    ])
  func urls(url: String, expected: String) {
    #expect(Rendered.body("<link \"\(url)\">t</link>").contains(" href=\"\(expected)\""))
    #expect(Rendered.body("<image \"\(url)\" alt=t/>").contains(" src=\"\(expected)\""))
  }

  @Test(
    "ends neither a CSS string nor the style element",
    arguments: [
      "x</style><script>alert(1)</script>", "x\\\"; } * { display: none", "x\\\\", "x&#10;y",
      "</STYLE >", "<!--", "x&#27;[31m",
    ])
  func fontNames(name: String) {
    let html = Rendered.html("<font \"\(name)\">t</font>")
    #expect(html.ranges(of: "</").filter { html[$0.upperBound...].hasPrefix("style>") }.count == 1)
    let rule = Rendered.rules("<font \"\(name)\">t</font>").last ?? ""
    let value = rule.split(separator: "\"", maxSplits: 1).last ?? ""
    #expect(value.hasSuffix("\",sans-serif}"))
    let inside = value.dropLast("\",sans-serif}".count)
    #expect(
      inside.unicodeScalars.allSatisfy { !"\"<>{};\n\u{1B}".unicodeScalars.contains($0) },
      "\(rule)")
    #expect(
      Rendered.body("<font \"\(name)\">t</font>", renderer: HTMLRenderer(styleDelivery: .inline))
        .hasSuffix("\">t</span></p>\n"))
  }

  @Test("writes CSS strings with escapes that end")
  func cssString() {
    let rules = Rendered.rules("<font \"a&quot;1\\\\b&lt;c\">t</font>")
    #expect(rules.contains(".sm .sm-1{font-family:\"a\\22 1\\5c b\\3c c\",sans-serif}"))
  }

  @Test("puts the title of a page into text")
  func title() {
    let renderer = HTMLRenderer(isStandalone: true)
    let html = Rendered.html(
      "<stylemark title=\"&lt;/title>&lt;script>x&lt;/script>\"/>t", renderer: renderer)
    #expect(html.contains("<title>&lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>\n"))
  }
}
