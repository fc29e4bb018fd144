import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import Testing

@Suite("Plain blocks in HTML")
struct HTMLPlainBlocksTests {
  /// A document that says things again and again, so that tags are met that were met before.
  private static func document(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<3 {
      let piece = HostileInput.knownMarkup(&generator)
      text += piece + HostileInput.markup(&generator) + "\n\n" + piece
    }
    return text
  }

  private func expectSame(_ markup: String, _ renderer: HTMLRenderer) {
    let text = Rendered.text(markup)
    var long = renderer
    long.usesPlainBlocks = false
    #expect(renderer.string(for: text) == long.string(for: text))
  }

  @Test("are written as all other blocks are", arguments: 0..<100 as Range<UInt64>)
  func areTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let markup = Self.document(&generator)
    expectSame(markup, HTMLRenderer())
    expectSame(markup, HTMLRenderer(isStandalone: true))
    expectSame(markup, HTMLRenderer(styleDelivery: .inline))
  }

  @Test(
    "end where something else begins",
    arguments: [
      "<p>a</p><spacing 8/><p>b</p>", "<p>a &amp; \"b\" &lt;c&gt;</p>", "<p>a<br/>b</p>",
      "<p>a&#9;b</p>", "<p>a&#32;&#32;b</p>", "<p>&#32;a</p>", "<p>a&#32;</p>", "<p>a&#x7F;b</p>",
      "<p>£ &#x85; &#xFFFE; &#xFDD0;</p>", "<p><b>a</b> <i>b</i><u>c</u></p>",
      "<p><b>a <i>b</i></b></p>", "<p><link \"a\">b</link><link \"a\">c</link></p>",
      "<p><image \"a.png\" alt=b/></p>", "<pre>a\n  b</pre>", "<quote>a\n\nb</quote>c",
      "<h1>a</h1><p>b</p><h2>c</h2>", "<ul><li>a</li><li>b</li></ul>", "<p></p><p>a</p><p/>",
    ])
  func endInTime(markup: String) {
    expectSame(markup + markup, HTMLRenderer())
    expectSame(markup + markup, HTMLRenderer(isStandalone: true))
  }

  @Test("of any length, with tags and text beyond what is written at a time")
  func areOfAnyLength() {
    let link = String(repeating: "long/", count: 1000)
    for length in [0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 4000] {
      let word = String(repeating: "\"a", count: length)
      let block = "<p>\(word) <link \"\(link)\">\(word)</link></p>"
      expectSame(String(repeating: block, count: 6), HTMLRenderer())
    }
  }
}
