import Stylemark
import StylemarkTestSupport
import Testing

@Suite("Hostile markup in the pipeline", .serialized, .timeLimit(.minutes(5)))
struct HostileMarkupTests {
  @Test(arguments: PathologicalInput.markup)
  func isRenderedWithinBounds(input: PathologicalInput) {
    checkPipeline(MarkupDocument(parsing: input.text))
  }
}

@Suite("Hostile Markdown in the pipeline", .serialized, .timeLimit(.minutes(5)))
struct HostileMarkdownTests {
  @Test(arguments: PathologicalInput.markdown)
  func isRenderedWithinBounds(input: PathologicalInput) {
    checkPipeline(MarkupDocument(parsing: input.text, as: .markdown))
  }
}

/// Resolves and renders a document; the time limit of the suite shows when that takes too long.
private func checkPipeline(_ document: MarkupDocument) {
  document.tree.checkInvariants()
  let (text, diagnostics) = document.attributedText()
  text.checkInvariants()
  #expect(!HTMLRenderer().bytes(for: text).isEmpty)
  #expect(diagnostics.items.count <= Diagnostics.storedPerKind * 4)
}
