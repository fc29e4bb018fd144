import Stylemark
import StylemarkMarkdown
import StylemarkTestSupport
import Testing

@Suite("No text of Markdown is lost")
struct TextPreservationTests {
  private static let pieces: [String] = [
    "\n", "\n", "\n\n", "|", " | ", "|-|\n", "\n|-|-|\n", "[^1]", "[^2]", "\n[^1]: ", "\n[^2]: ",
    "\n\n    ", "~~", "~", "*", "**", "_", "`", "``", "\n```\n", "> ", "\n> ", "\n- ", "\n1. ",
    "[ ] ", "[!NOTE]\n> ", "www.a.b/", "http://x.y/", "@e.org ", "(", ")", "[", "]", "\n# ",
    "\n---\n",
    "\\", "\\|", "&", "!", " ", "\t", "\r\n",
  ]

  @Test("every word of hostile Markdown is in its plain text", arguments: 0..<12)
  func everyWordIsKept(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var markdown = ""
      var words: [String] = []
      for number in 0..<generator.number(below: 24) {
        let word = "word\(number)z"
        words.append(word)
        markdown += generator.pick(Self.pieces) + word
      }
      let document = MarkupDocument(parsing: markdown, as: .markdown)
      document.tree.checkInvariants()
      let text = document.attributedText().text
      text.checkInvariants()
      let found = text.plainText + Self.names(text)
      for word in words where !found.contains(word) {
        Issue.record("'\(word)' is lost: \(markdown.debugDescription)")
      }
    }
  }

  /// What stands outside of the text: URLs, titles, languages of code.
  private static func names(_ text: AttributedText) -> String {
    var result = String(decoding: JSONRenderer().bytes(for: text), as: UTF8.self)
    for block in text.blocks {
      if case .preformatted(let language?) = block.kind { result += language }
    }
    return result
  }
}
