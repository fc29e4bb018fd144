import StylemarkSyntax
import Testing

@Suite("The syntax tree")
struct SyntaxTreeTests {
  private static let tree = Parser.parse(SourceText("<p>a<b>b</b></p><i x y=1>c</i>")).tree

  @Test func rootsAndChildrenAreSiblings() {
    let roots = Array(Self.tree.roots)
    #expect(roots.map { Self.tree.element(at: $0)?.name } == ["p", "i"])
    let children = Array(Self.tree.children(of: roots[0]))
    #expect(children.map { Self.tree.nodes[$0].kind } == [.text, .element])
  }

  @Test func namesOfDocumentsAreKeptOnce() {
    let tree = Parser.parse(SourceText("<x1/><x2/><x1/>")).tree
    let names = tree.nodes.indices.map { tree.nameID(of: $0) }
    #expect(names[0] == names[2])
    #expect(names[0] != names[1])
    #expect(tree.names[names[1]] == "x2")
  }

  @Test func aDeepTreeIsPrintedWithoutRunningToTheRight() {
    let markup = String(repeating: "<b>", count: 5000)
    let lines = Parser.parse(SourceText(markup)).tree.dump().split(separator: "\n")
    #expect(lines.count == 5000)
    #expect(lines.allSatisfy { $0.count < 400 })
  }

  @Test func aBuiltTreeHasPlainTextInItsValues() throws {
    var builder = SyntaxTreeBuilder()
    builder.openElement(named: "link", [("url", "a&amp;b\\\"")])
    builder.appendLiteral(Array("<x>".utf8))
    let tree = builder.finish()
    tree.checkInvariants()
    let element = try #require(tree.element(at: 0))
    #expect(element.attributes.map(\.value) == ["a&amp;b\\\""])
    #expect(tree.dump() == "└─ link url=\"a&amp;b\\\\\\\"\"\n   └─ literal \"<x>\"\n")
  }
}
