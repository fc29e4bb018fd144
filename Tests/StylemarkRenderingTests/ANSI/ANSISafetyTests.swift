import Stylemark
import StylemarkRendering
import Testing

@Suite("Hostile text in a terminal")
struct ANSISafetyTests {
  static let payloads = [
    "&#27;[31m", "\u{1B}[31m", "\u{1B}]0;title\u{7}", "&#x9b;31m", "\u{9B}31m", "\u{85}", "\u{0}",
    "\u{202E}abc", "&#x202e;", "\u{2066}", "\u{61C}", "\u{7F}", "\u{8}", "\r", "&#13;", "&#7;",
    "\u{1B}\\", "\u{2028}", "&#10;", "&#9;",
  ]

  static let places = [
    "<p>a X b</p>", "<pre>a X b</pre>", "<link \"https://a.test/X\">b</link>",
    "<link \"https://a.test/\" title=\"X\">b</link>", "<link \"X:b\">c</link>",
    "<image \"b.png\" alt=\"X\"/>", "<image \"X\"/>", "<list><item>X</item></list>",
    "<code>X</code>", "<p line-break=truncate-middle>abc X def</p>", "<unknown \"X\">X</unknown>",
    "<p lang=\"X\">a</p>", "<font \"X\">b</font>",
  ]

  @Test("never sends a control sequence", arguments: payloads)
  func controls(payload: String) {
    for place in Self.places {
      let markup = place.split(separator: "X", omittingEmptySubsequences: false)
        .joined(separator: payload)
      for depth in ColorDepth.allCases {
        for links in ANSIRenderer.LinkStyle.allCases {
          for width in [nil, 7] {
            let renderer = ANSIRenderer(depth: depth, width: width, links: links)
            let terminal = ANSITerminal(renderer.bytes(for: ANSISample.text(markup)))
            #expect(terminal.violations.isEmpty, "\(markup)")
            #expect(terminal.lines.allSatisfy { $0.endsClean }, "\(markup)")
          }
        }
      }
    }
  }

  @Test("shows what it makes harmless")
  func replacements() {
    #expect(ANSISample.plain("a&#27;[31mb") == "a␛[31mb\n")
    #expect(ANSISample.plain("a\u{202E}b") == "ab\n")
  }

  @Test("makes no link of a scheme that is not admitted")
  func schemes() {
    let urls = ["javascript:alert(1)", " jav&#9;ascript:x", "file:///etc/passwd", "data:text/html"]
    for url in urls {
      for links in [ANSIRenderer.LinkStyle.osc8, .inline] {
        let output = ANSISample.render(
          "<link \"\(url)\">a</link>", ANSIRenderer(depth: .attributesOnly, links: links))
        #expect(!output.contains("script") && !output.contains("passwd") && !output.contains("8;;"))
      }
    }
  }

  @Test("survives any number of any size")
  func numbers() {
    let markup = """
      <p indent=99999999 first-line-indent=-99999999 tail-indent=99999999>one two</p>
      <spacing 99999999/><list number start=999999999><item>a</item><item>b</item></list>
      <p line-spacing=99999999 spacing-after=99999999>a<br>b</p><p align=right>c</p>
      """
    for width in [nil, 0, -1, 1, 30, Int.max] {
      for points in [20, 0, -1, Double.nan, .infinity] {
        let renderer = ANSIRenderer(width: width, pointsPerLine: points)
        let terminal = ANSITerminal(renderer.bytes(for: ANSISample.text(markup)))
        #expect(terminal.violations.isEmpty)
        #expect(terminal.lines.count < 300)
      }
    }
  }
}
