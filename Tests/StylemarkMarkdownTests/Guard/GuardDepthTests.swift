import StylemarkSyntax
import StylemarkTestSupport
import Testing

@testable import StylemarkMarkdown

@Suite("The guard knows how deep libcmark nests")
struct GuardDepthTests {
  /// How deep quotes and items nest in what libcmark makes of Markdown.
  private static func depth(_ markdown: ArraySlice<UInt8>) -> Int {
    let html = String(
      decoding: LibcmarkHTML.render(Array(markdown), isUnsafe: false), as: UTF8.self)
    var depth = 0
    var deepest = 0
    for part in html.split(separator: "<") {
      if part.hasPrefix("blockquote>") || part.hasPrefix("li>") { depth += 1 }
      if part.hasPrefix("/blockquote>") || part.hasPrefix("/li>") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private static let pieces = [
    "- ", "-    ", "-     ", "-\t", "* ", "1. ", "2) ", "123456789.    ", "> ", ">", "  ", " ",
    "    ",
    "\t", "      ", "```\n", "~~~~\n", "```", "x\n", "x", "\n", "\n\n", "---\n", "- - -\n", "===\n",
    "# h\n", "<div>\n", "<!-- ", "-->\n", "<pre>\n", "</pre>\n", "[a]: b\n", "-\n", "*\n", "\r\n",
    "&",
  ]

  @Test(arguments: 0..<16)
  func nothingNestsDeeperThanTheLimit(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      var markdown = ""
      for _ in 0..<generator.number(below: 40) { markdown += generator.pick(Self.pieces) }
      let input = Array(markdown.utf8)
      var limits = MarkdownGuard.Limits()
      limits.nesting = 3
      var guarded = MarkdownGuard(input, from: 0, limits: limits)
      guarded.run()
      let depth = Self.depth(guarded.output)
      #expect(depth <= (guarded.isUncertain ? 6 : 3), "\(markdown.debugDescription)")
      if !guarded.isUncertain && Self.depth(input[...]) <= 3 {
        #expect(guarded.firstCut == nil, "cut needlessly: \(markdown.debugDescription)")
      }
    }
  }

  @Test(
    "sees through every way to hide markers",
    arguments: [
      "-    ", "- ", "-\t", "1.    ", ">", "> - ", " > ", "*   ", "<!-- -->\n", "<div>\n",
      "<pre>\n```\n",
      "<pre>\n```\n</pre>\n", "<div>\n~~~\n\n", "a\n", "a\n===\n", "[a]: b\n===\n", "```\n```\n",
      "- a\n\n", "2. ", "<a\n",
    ])
  func hiddenMarkers(start: String) {
    for marker in [">", "> ", "- ", "-    ", "-\t", "1. ", "2.    "] {
      let input = Array((start + String(repeating: marker, count: 1000) + "x").utf8)
      var guarded = MarkdownGuard(input, from: 0)
      guarded.run()
      #expect(Self.depth(guarded.output) <= 2 * MarkdownParser.nestingLimit)
    }
  }

  @Test(
    "counts brackets over lines with any line end", arguments: ["\n", "\r", "\r\n", " "])
  func bracketsOverLines(lineEnd: String) {
    let input = Array(String(repeating: "![[]()" + lineEnd, count: 300).utf8)
    var guarded = MarkdownGuard(input, from: 0)
    guarded.run()
    let escaped = guarded.output.filter { $0 == ASCII.backslash }.count
    #expect(escaped >= 300 - MarkdownParser.bracketLimit)
  }

  @Test func bracketsInCodeAreLeftAlone() {
    let code = String(repeating: "`a[` ", count: 400)
    let block = "```\n" + String(repeating: "[\n", count: 400) + "```\n"
    let indented = String(repeating: "    [\n", count: 400)
    for markdown in [code, block, indented, code + "\n\n" + block] {
      var guarded = MarkdownGuard(Array(markdown.utf8), from: 0)
      guarded.run()
      #expect(guarded.firstCut == nil)
    }
  }
}
