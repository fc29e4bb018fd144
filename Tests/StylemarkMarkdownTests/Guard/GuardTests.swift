import StylemarkMarkdown
import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("The guard against slow Markdown")
struct GuardTests {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    repeated(">", 99) + "a", repeated("> ", 100) + "a", repeated("- ", 100) + "a",
    repeated("1. ", 50) + repeated("> ", 50) + "a",
  ])
  func leavesNestingWithinTheLimitAlone(markdown: String) {
    let (tree, diagnostics) = MarkdownParser.parse(SourceText(markdown))
    #expect(diagnostics.isEmpty)
    #expect(tree.nodes.filter { $0.kind == .element }.count >= 99)
  }

  @Test(arguments: [">", "> ", "- ", "* ", "+ ", "1. ", "9) "])
  func makesTextOfMarkersBeyondTheLimit(marker: String) {
    let (tree, diagnostics) = MarkdownParser.parse(
      SourceText(Self.repeated(marker, 150) + "word"))
    tree.checkInvariants()
    #expect(diagnostics.items.map(\.message.kind) == [.markdownNestingLimit])
    let text = MarkdownTree.text(Self.repeated(marker, 150) + "word")
    let sign = marker.filter { $0 != " " }
    #expect(text.hasSuffix("word"))
    #expect(text.contains(sign + marker.filter { $0 == " " } + sign))
  }

  @Test func bracketsWithinTheLimitAreLinks() {
    let markdown = Self.repeated("[", MarkdownParser.bracketLimit - 1) + "[a](b)"
    #expect(MarkdownTree.outline(markdown).hasSuffix("<link url=b>a</link></p>"))
  }

  @Test func bracketsBeyondTheLimitStayText() {
    let markdown = Self.repeated("[", 2000) + "a"
    #expect(MarkdownTree.text(markdown) == "\n" + markdown)
  }

  @Test(arguments: 0..<32)
  func keepsTheWordsOfAnyMarkdown(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let markdown = HostileInput.markdown(&generator)
      let tree = MarkdownParser.parse(SourceText(markdown)).tree
      tree.checkInvariants()
    }
  }

  @Test(arguments: 0..<16)
  func anyBytesAreRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let source = SourceText(name: "input", bytes: HostileInput.bytes(&generator))
      let tree = MarkdownParser.parse(source).tree
      tree.checkInvariants()
      for node in tree.nodes {
        #expect(String(validating: tree.bytes(of: node), as: UTF8.self) != nil)
      }
    }
  }
}
