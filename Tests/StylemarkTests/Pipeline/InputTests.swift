import Stylemark
import StylemarkTestSupport
import Testing

@Suite("Inputs of every kind")
struct InputTests {
  /// The plain text and whether something was wrong.
  private static func read(_ bytes: [UInt8]) -> (text: String, hasProblems: Bool) {
    let document = MarkupDocument(parsing: SourceText(name: "input", bytes: bytes))
    let (text, diagnostics) = document.attributedText()
    text.checkInvariants()
    return (text.plainText, !document.diagnostics.isEmpty || !diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("", "", false), (" \n\t\r\n ", "", false), ("\u{FEFF}", "", false), ("\u{FEFF}a", "a", false),
    ("a\r\nb\rc", "a b c", false), ("a\u{0}b", "a\u{0}b", false), ("<", "<", false),
    ("<3", "<3", false), ("a & b", "a & b", false), ("<title", "<title", true),
    ("<title foo=\"", "<title foo=\"", true), ("</b>", "", true),
    ("<b>x<i>y</b>z</i>", "xyz", true), ("<nope>x</nope>", "<nope>x</nope>", true),
    ("<b nope=1>x</b>", "x", true), ("<spacing x/>y", "\ny", true),
    ("<style s extends=s/><s>x</s>", "x", true), ("<use \"x\"/>y", "y", false),
  ])
  func keepTheirText(markup: String, text: String, hasProblems: Bool) {
    let result = Self.read(Array(markup.utf8))
    #expect(result.text == text)
    #expect(result.hasProblems == hasProblems)
  }

  @Test func invalidBytesBecomeReplacementCharacters() {
    let result = Self.read([0x61, 0xFF, 0x62, 0xE2, 0x82])
    #expect(result.text == "a\u{FFFD}b\u{FFFD}")
    #expect(result.hasProblems)
  }

  @Test(arguments: 0..<32)
  func anyBytesGiveATextWithoutTags(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let document = MarkupDocument(
        parsing: SourceText(name: "input", bytes: HostileInput.bytes(&generator)))
      document.tree.checkInvariants()
      let text = document.attributedText().text
      text.checkInvariants()
      _ = HTMLRenderer().bytes(for: text)
      _ = HTMLRenderer(styleDelivery: .inline).bytes(for: text)
      _ = JSONRenderer().bytes(for: text)
      #expect(
        !PlainTextRenderer().string(for: text).contains("<b>") || text.plainText.contains("<b>"))
    }
  }

  @Test(arguments: ["<b>", "<i>x", "<p>a", "<quote><item>", "<list number>", "<b><i><u>", "<pre>"])
  func everyPrefixOfADocumentCanBeRead(opener: String) {
    let whole = opener + "text &amp; <color red>more</color> \\< <!-- c --> <raw><x></raw> end"
    let bytes = Array(whole.utf8)
    for end in 0...bytes.count { _ = Self.read(Array(bytes[..<end])) }
  }
}
