import StylemarkMarkdown
import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("Values of front matter")
struct FrontMatterTests {
  @Test(arguments: [
    ("a b", "a b"), ("a # b", "a"), ("a#b", "a#b"), ("C# c", "C# c"), ("a: b", "a: b"),
    (#""a \"b\" \\ \u00e4\x21""#, #"a "b" \ ä!"#), ("'it''s'", "it's"), (#""a" # b"#, "a"),
    (#""a # b""#, "a # b"), ("'a' ", "a"), ("\"\"", nil), ("", nil), ("# a", nil),
  ])
  func areText(written: String, text: String?) {
    let source = SourceText("---\ntitle: \(written)\n---\n")
    let (tree, diagnostics) = MarkdownParser.parse(source)
    #expect(diagnostics.isEmpty)
    let title = tree.nodes.isEmpty ? nil : tree.attributes(of: 0).first.map(tree.value)
    #expect(title == text)
  }

  @Test(arguments: [
    "title: «|»\n  a", "title: «>-»\n  a", "«title»:\n- a", "«title»:\n  a: b", "title: «[a, b]»",
    "title: «{a: b}»", "title: «\"a»", "title: «'a»", "title: «\"a\" b»", "title: «\"a\"#b»",
    "title: «\"\\q\"»", "title: «\"\\u12\"»", "title: «*a»", "Title:  «&a b» ", "title: «a»\n  b",
    "x: [a]\n«sheet»:\n  - a.json\ny: {b: c}", "lang: «[de]»\r", "\u{FEFF}title: «[»",
  ])
  func thatAreNoTextAreReported(marked: String) {
    let isMarked = marked.hasPrefix("\u{FEFF}")
    let content = isMarked ? String(marked.unicodeScalars.dropFirst()) : marked
    let source = MarkedSource((isMarked ? "\u{FEFF}" : "") + "---\n\(content)\n---\na")
    let (tree, diagnostics) = MarkdownParser.parse(SourceText(source.text))
    #expect(diagnostics.items.map(\.id) == ["invalid-value"])
    #expect(
      diagnostics.items.map(\.location) == source.ranges.map { .range(SourceRange($0)) })
    #expect(tree.dump() == "└─ p\n   └─ literal \"a\"\n")
  }

  @Test func bytesThatAreNotUTF8HavePlacesInTheSource() {
    let bytes = Array("---\ntitle: [".utf8) + [0xFF, 0xFF, 0xFF] + Array("\n---".utf8)
    let (_, diagnostics) = MarkdownParser.parse(SourceText(name: "a", bytes: bytes))
    #expect(diagnostics.items.last?.location == .range(SourceRange(11..<15)))
  }
}
