import Stylemark
import StylemarkTestSupport
import Testing

@Suite("Footnotes without a counterpart")
struct FootnoteCounterpartTests {
  /// What is said about a document, with the parts of the source that it is about: those of the messages,
  /// then those of their notes.
  private func findings(
    _ marked: String, as format: MarkupDocument.Format = .stylemark
  ) -> (messages: [String], hints: [String], places: [Range<Int>], marked: [Range<Int>]) {
    let source = MarkedSource(marked)
    let document = MarkupDocument(parsing: source.text, as: format)
    let items = document.diagnostics.items + document.attributedText().diagnostics.items
    let places = items.compactMap { item in
      if case .range(let range) = item.location { range.bytes } else { nil }
    }
    return (
      items.map { "\($0.severity) \($0.id): \($0.message)" }, items.compactMap(\.hint),
      places + items.flatMap(\.notes).map(\.range.bytes), source.ranges
    )
  }

  @Test(
    "are references, each with its place",
    arguments: [
      "a<footnote-ref «x»/>", "a<footnote-ref \"«x»\"/>", "a<footnote-ref «label=x»/>",
      "a<footnote-ref number=3 «x»/><footnote-def y>b</footnote-def><footnote-ref y/>",
      "<table><row><cell>a<footnote-ref «x»/></cell></row></table>",
      "<footnote-def y>a<footnote-ref «x»/></footnote-def>",
    ])
  func unknownFootnotes(marked: String) {
    let found = findings(marked)
    #expect(found.messages == ["warning unknown-footnote: unknown footnote 'x'"])
    #expect(found.places == found.marked)
  }

  @Test("are all references to one label")
  func manyReferences() {
    let found = findings("a<footnote-ref «x»/> b<footnote-ref «x»/>")
    #expect(found.messages.count == 2)
    #expect(found.places == found.marked)
  }

  @Test(
    "are footnotes with the label of an earlier one",
    arguments: [
      "<footnote-def «a»>n</footnote-def>x<footnote-ref a/><footnote-def «a»>n</footnote-def>",
      "x<footnote-ref a/><footnote-def «a»>n<footnote-def «a»>m</footnote-def></footnote-def>",
      "x<footnote-ref a/><footnote-def «a»/><footnote-def number=7 «label=a»>m</footnote-def>",
    ])
  func duplicateFootnotes(marked: String) {
    let found = findings(marked)
    #expect(found.messages == ["warning duplicate-footnote: footnote 'a' is defined twice"])
    #expect(found.places == found.marked.reversed())
  }

  @Test(
    "are footnotes of Markdown with the label of an earlier one, whose texts are one",
    arguments: [
      "a[^x]\n\n«[^x]»: b\n\n«[^X]»: c", "---\nlang: en\n---\na[^x]\n\n  «[^x]»: b\n«[^x]»: c",
      "> a[^x]\r\n\r\n«[^x]»: b\r\n    c\r\n\r\n«[^x]»: d",
    ])
  func duplicateFootnotesOfMarkdown(marked: String) {
    let found = findings(marked, as: .markdown)
    #expect(found.messages == ["warning duplicate-footnote: footnote 'x' is defined twice"])
    #expect(found.places == found.marked.reversed())
  }

  @Test(
    "are none that have one, before or after",
    arguments: [
      "a<footnote-ref x/><footnote-def x>b</footnote-def>",
      "<footnote-def x>b</footnote-def>a<footnote-ref x/><footnote-ref x/>",
      "<footnote-def x>b<footnote-ref x/></footnote-def>", "<footnote-def x>b</footnote-def>",
      "<b><footnote-def x>b</b>c</footnote-def>a<footnote-ref x/>",
      "<b><i><footnote-def x>b</b>c</i></footnote-def>a<footnote-ref x/>",
    ])
  func counterparts(markup: String) {
    let messages = findings(markup).messages
    #expect(messages.filter { $0.contains("footnote '") } == [])
  }

  @Test("are said once where the label itself is missing")
  func missingLabels() {
    let found = findings("a<footnote-ref/><footnote-def>b</footnote-def>")
    #expect(found.messages.map { $0.contains("missing-attribute") } == [true, true])
  }

  @Test("may have another label that was meant")
  func hints() {
    let found = findings("a<footnote-ref Loki/><footnote-def loki>b</footnote-def>")
    #expect(found.hints == ["did you mean 'loki'?"])
  }

  @Test("are counted, however many there are")
  func manyFootnotes() {
    let count = 1000
    let references = (0..<count).map { "<footnote-ref \($0)/>" }.joined()
    let document = MarkupDocument(parsing: references)
    let diagnostics = document.attributedText().diagnostics
    #expect(diagnostics.count(of: .unknownFootnote) == count)
    #expect(diagnostics.items.count == Diagnostics.storedPerKind)
  }
}
