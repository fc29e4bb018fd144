import StylemarkSyntax
import Testing

@Suite("The limit of overlaps")
struct OverlapLimitTests {
  @Test func theOverlapsOfOneCloserAreBounded() {
    let count = 1000
    let openers = String(repeating: "<i>", count: count)
    let closers = String(repeating: "</i>", count: count)
    let (tree, diagnostics) = Parser.parse(SourceText("<b>" + openers + "x</b>" + closers))
    #expect(tree.nodes.filter { $0.flags.contains(.continued) }.count == Parser.overlapLimit)
    #expect(diagnostics.count(of: .overlapLimit) == 1)
  }
}
