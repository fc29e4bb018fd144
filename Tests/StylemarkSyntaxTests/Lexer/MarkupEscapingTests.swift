import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("Escaping of text")
struct MarkupEscapingTests {
  @Test(arguments: [
    ("a b", "a b"), ("", ""), (" ", "&#32;"), ("  ", "&#32;&#32;"), (" a ", "&#32;a&#32;"),
    ("a  b", "a&#32;&#32;b"), ("a\tb", "a&#9;b"), ("a\nb", "a&#10;b"), ("a\r\nb", "a&#13;&#10;b"),
    ("\\<>&{}", "\\\\\\<\\>\\&\\{\\}"), ("\u{FEFF}a\u{FEFF}", "&#xFEFF;a\u{FEFF}"), ("\"'", "\"'"),
    ("a\u{0}b", "a\u{0}b"), ("\n a", "&#10;&#32;a"),
  ])
  func writesOnlyWhatItMust(text: String, markup: String) {
    #expect(MarkupEscaping.escape(text) == markup)
  }

  @Test(arguments: 0..<16)
  func givesOneParagraphOfTextAndReferences(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let text = HostileInput.markup(&generator)
      let (tree, diagnostics) = Parser.parse(SourceText(MarkupEscaping.escape(text)))
      #expect(diagnostics.isEmpty)
      #expect(tree.nodes.allSatisfy { [.text, .literal, .character].contains($0.kind) })
    }
  }
}
