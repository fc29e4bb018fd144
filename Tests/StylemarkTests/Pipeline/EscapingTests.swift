import Stylemark
import StylemarkTestSupport
import Testing

@Suite("Escaped text")
struct EscapingTests {
  private static func plainText(_ markup: String) -> (String, Diagnostics) {
    let document = MarkupDocument(parsing: markup)
    var diagnostics = document.diagnostics
    let (text, found) = document.attributedText()
    diagnostics.append(found)
    text.checkInvariants()
    return (text.plainText, diagnostics)
  }

  @Test(arguments: [
    "", " ", "  ", "\n", "\n\n", "\r", "\r\n", "\t", "a", " a", "a ", "a  b", "a\n\nb", "\u{0}",
    "\u{FEFF}", "\u{FEFF}\u{FEFF}", "<", "<b>", "</b>", "&", "&amp;", "\\", "\\\\", "{", "{a}",
    "\u{1B}[31m", "\u{85}", "\u{2028}\u{2029}", "\u{FFFD}", "\u{FFFE}", "e\u{301}", "👩‍👩‍👧",
  ])
  func isThePlainTextOfItsMarkup(text: String) {
    let (plain, diagnostics) = Self.plainText(escapeMarkup(text))
    #expect(Array(plain.utf8) == Array(text.utf8))
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: 0..<40)
  func isThePlainTextOfItsMarkupForRandomText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for index in 0..<60 {
      let text =
        index % 2 == 0 ? HostileInput.text(&generator) : HostileInput.markup(&generator, limit: 12)
      let (plain, diagnostics) = Self.plainText(escapeMarkup(text))
      #expect(Array(plain.utf8) == Array(text.utf8), "\(text.debugDescription)")
      #expect(diagnostics.isEmpty)
    }
  }

  @Test(arguments: 0..<20)
  func staysItselfInsideAnElement(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let text = HostileInput.text(&generator)
      for markup in [
        "<p>%</p>", "<i><b>%</b></i>", "<pre>%</pre>", "<quote><item>%</item></quote>",
      ] {
        let parts = markup.split(separator: "%")
        let (plain, _) = Self.plainText(parts[0] + escapeMarkup(text) + parts[1])
        #expect(plain == text)
      }
    }
  }
}
