import Stylemark
import StylemarkTestSupport
import Testing

@Suite("Hostile input to the pipeline", .serialized, .timeLimit(.minutes(1)))
struct HostilePipelineInputTests {
  @Test(arguments: PathologicalInput.markup)
  func markupIsRenderedWithinBounds(input: PathologicalInput) {
    check(MarkupDocument(parsing: input.text))
  }

  @Test(arguments: PathologicalInput.markdown)
  func markdownIsRenderedWithinBounds(input: PathologicalInput) {
    check(MarkupDocument(parsing: input.text, as: .markdown))
  }

  private func check(_ document: MarkupDocument) {
    document.tree.checkInvariants()
    let (text, diagnostics) = document.attributedText()
    text.checkInvariants()
    #expect(!HTMLRenderer().bytes(for: text).isEmpty)
    #expect(diagnostics.items.count <= Diagnostics.storedPerKind * 4)
  }
}
