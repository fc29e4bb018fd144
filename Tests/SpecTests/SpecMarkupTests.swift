import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("The examples of the specification as markup")
struct SpecMarkupTests {
  @Test("read back to an equal text", arguments: SpecExample.all)
  func exampleReadsBack(_ example: SpecExample) {
    let difference = MarkupRoundTrip.difference(
      of: SpecRun(example).text, options: StyleResolver.Options(linkPolicy: .everything))
    #expect(difference == nil, "\(difference ?? "")")
  }
}
