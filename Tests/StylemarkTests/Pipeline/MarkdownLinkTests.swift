import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import Testing

@Suite("URLs and titles written as Markdown")
struct MarkdownLinkTests {
  private static func markdown(_ text: AttributedText) -> String {
    var output: [UInt8] = []
    MarkdownRenderer().render(text, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static let pieces = [
    "&", ";", "#", "\\", "amp;", "&colon;", "&#58;", "&#x3a;", "quot;", "(", ")", "<", ">", "[",
    "]",
    "*", "_", "`", "|", "~", "'", "é", "javascript", "x", "/",
  ]

  @Test("are the same when they are read again", arguments: 0..<200 as Range<UInt64>)
  func comeBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    let url = "/" + text()
    let title = text()
    let link = LinkTarget(url: url, title: title)
    var given = AttributedText("text")
    given.addLink(link, to: 0..<4)
    let markdown = Self.markdown(given)
    let read = MarkupDocument(parsing: markdown, as: .markdown).attributedText().text
    #expect(read.tables.links.map(\.url) == [url], "\(markdown)")
    #expect(read.tables.links.map(\.title) == [title], "\(markdown)")
  }

  @Test(
    "never lead where they must not",
    arguments: ["javascript:alert(1)", "JAVA\tSCRIPT:x", "vbscript:x", "data:text/html,x"])
  func schemes(url: String) {
    var text = AttributedText("text")
    text.addLink(LinkTarget(url: url), to: 0..<4)
    #expect(Self.markdown(text) == "text\n")
  }
}
