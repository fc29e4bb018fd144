import Testing

@Suite("Each document of libcmark has memory of its own")
struct MemoryTests {
  private static func markdown(_ number: Int) -> String {
    (0...(number % 7 * 40)).map { "# \($0) of \(number)\n\n* *a* `\($0)`\n  > [b](c\(number))\n" }
      .joined()
  }

  @Test func `documents that are read at the same time come out as one after the other`() async {
    let documents = (0..<32).map(Self.markdown)
    let expected = documents.map(MarkdownTree.outline)
    let outlines = await withTaskGroup(of: (Int, String).self) { group in
      for (number, document) in documents.enumerated() {
        group.addTask { (number, MarkdownTree.outline(document)) }
      }
      return await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    for (number, outline) in expected.enumerated() { #expect(outlines[number] == outline) }
  }

  @Test(arguments: [
    // Each makes a tree of more bytes a byte of Markdown than the last.
    ("a", 100_000, "<p>", "</p>"), ("a\n\n", 20_000, "<p>a</p>", "<p>a</p>"),
    ("*a* ", 20_000, "<p><i>a</i> ", "<i>a</i></p>"), ("*\n", 20_000, "<list", "</list>"),
  ])
  func `a tree may take many times the bytes of the Markdown`(
    part: String, count: Int, start: String, end: String
  ) {
    let outline = MarkdownTree.outline(String(repeating: part, count: count))
    #expect(outline.hasPrefix(start) && outline.hasSuffix(end))
  }

  @Test func `a text of megabytes stays whole`() {
    let line = String(repeating: "0123456789abcdef", count: 1 << 18)
    #expect(MarkdownTree.outline("```\n\(line)\n```") == "<pre>\(line)\n</pre>")
    #expect(MarkdownTree.outline(line) == "<p>\(line)</p>")
  }
}
