/// A large input made to be slow, or to fill the memory or the stack.
package struct PathologicalInput: Sendable, CustomStringConvertible {
  /// What it is made of.
  package let description: String
  private let make: @Sendable () -> String

  private init(_ description: String, _ make: @escaping @Sendable () -> String) {
    self.description = description
    self.make = make
  }

  /// The input, made anew.
  package var text: String { make() }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func numbered(_ count: Int, _ text: @Sendable (Int) -> String) -> String {
    var result = ""
    for number in 0..<count { result += text(number) }
    return result
  }

  /// Markup.
  package static let markup: [PathologicalInput] = [
    PathologicalInput("references without footnotes") {
      numbered(200) { "<footnote-def \"\(repeated("a", 60))\($0)\"/>" }
        + numbered(100_000) { "<footnote-ref \"\(repeated("a", 56))\($0)\"/>" }
    },
    PathologicalInput("footnotes of one label") {
      repeated("<footnote-def a>x</footnote-def>", 100_000) + "<footnote-ref a/>"
    },
    PathologicalInput("nested tags") {
      repeated("<b>", 100_000) + "x" + repeated("</b>", 100_000)
    },
    PathologicalInput("nested blocks") { repeated("<quote>", 20_000) + "x" },
    PathologicalInput("openers") { repeated("<p>", 50_000) },
    PathologicalInput("closers") { repeated("</b>", 100_000) },
    PathologicalInput("closers without a name") { repeated("</>", 100_000) },
    PathologicalInput("an attribute of 1 MB") {
      "<link \"" + repeated("x", 1_000_000) + "\">y</link>"
    },
    PathologicalInput("a quote that does not end") { "<link \"" + repeated("x", 1_000_000) },
    PathologicalInput("less-than signs") { repeated("<", 1_000_000) },
    PathologicalInput("ampersands") { repeated("&", 200_000) },
    PathologicalInput("backslashes") { repeated("\\", 200_000) },
    PathologicalInput("line ends") { repeated("\r", 1_000_000) },
    PathologicalInput("pairs that do not match") { numbered(20_000) { "<a\($0)>x</b\($0)>" } },
    PathologicalInput("pairs closed in the wrong order") {
      numbered(100_000) { "<a\($0)>" } + numbered(100_000) { "</a\($0)>" }
    },
    PathologicalInput("neighbours closed in the wrong order") {
      numbered(10_000) { "<a\($0)><b\($0)>x</a\($0)></b\($0)>" }
    },
    PathologicalInput("overlaps") { repeated("<b>x<i>y</b>z</i>", 100_000) },
    PathologicalInput("overlaps inside each other") {
      repeated("<b><i>", 10_000) + repeated("</b></i>", 10_000)
    },
    PathologicalInput("comments that do not end") { repeated("<!-- ", 100_000) },
    PathologicalInput("raw that does not end") { repeated("<raw>", 100_000) },
    PathologicalInput("tags that do not end") { repeated("<b ", 100_000) },
    PathologicalInput("attributes") { "<b " + repeated("x=1 ", 100_000) + ">" },
    PathologicalInput("attributes of 2,000 names") {
      "<b " + numbered(2_000) { "colour\($0)=1 " } + ">"
    },
    PathologicalInput("element names") { numbered(20_000) { "<n\($0)/>" } },
    PathologicalInput("long names that begin alike") {
      (0..<20_000).map { "<aaaaaaaaaaaaaaaa\($0)>" }.joined()
    },
    PathologicalInput("unknown entities") { repeated("&nope;", 50_000) },
    PathologicalInput("styles") { numbered(5_000) { "<style s\($0) bold/><s\($0)>x</s\($0)>" } },
    PathologicalInput("styles that extend each other") {
      numbered(5_000) { "<style s\($0) extends=s\($0 + 1) bold/>" } + "<s0>x</s0>"
    },
    PathologicalInput("links inside each other") { repeated("<link \"u\">", 20_000) + "x" },
    PathologicalInput("blocks in inlines") { repeated("<b><p>x", 10_000) },
  ]

  /// Markdown.
  package static let markdown: [PathologicalInput] = [
    PathologicalInput("HTML tags without an end") { "<div>" + repeated("<a ", 50_000) },
    PathologicalInput("brackets after indentation") { "a\n    " + repeated("![[]()", 20_000) },
    PathologicalInput("list markers") { repeated("- ", 30_000) + "x" },
    PathologicalInput("quote markers") { repeated(">", 50_000) + repeated("a*", 50_000) },
    PathologicalInput("quotes and lists") { repeated("> - ", 20_000) + "x" },
    PathologicalInput("images that do not end") { repeated("![[]()", 50_000) },
    PathologicalInput("open brackets") { repeated("[", 50_000) + "a" },
    PathologicalInput("links that do not end") { repeated("[a](", 30_000) },
    PathologicalInput("brackets and headings") {
      repeated(repeated("[", 101) + "\n# x\n", 2_000)
    },
    PathologicalInput("nested links") { repeated("[a](b", 30_000) },
    PathologicalInput("open emphasis") { repeated("*a **a ", 30_000) },
    PathologicalInput("closed emphasis") { repeated("a** b", 30_000) + repeated("c* d", 30_000) },
    PathologicalInput("backticks") { numbered(500) { "e" + repeated("`", $0) } },
    PathologicalInput("raw tags") { repeated("<b>", 10_000) + "x" },
    PathologicalInput("raw closers") { repeated("</b>", 50_000) },
    PathologicalInput("comments that do not end") { repeated("<!-- ", 50_000) },
    PathologicalInput("references") {
      numbered(5_000) { "[a\($0)]: u\n" } + repeated("[a1]", 5_000)
    },
    PathologicalInput("headings") { repeated("# x\n", 50_000) },
    PathologicalInput("pipes") { repeated("|", 500_000) + "\n" + repeated("|-", 250_000) + "|" },
    PathologicalInput("delimiter rows") { "|a|\n" + repeated("|-|-|\n", 50_000) },
    PathologicalInput("a broad table of short rows") {
      repeated("|a", 5_000) + "\n" + repeated("|-", 5_000) + "\n" + repeated("|b|\n", 5_000)
    },
    PathologicalInput("a long table") { "|a|b|\n|-|-|\n" + repeated("|c|d|\n", 20_000) },
    PathologicalInput("tables") { repeated("|a|\n|-|\n\n", 20_000) },
    PathologicalInput("images that do not end in cells") {
      "|a|\n|-|\n|" + repeated("![[]()", 20_000) + "|\n"
    },
    PathologicalInput("images that do not end in a footnote") {
      "[^a]: " + repeated("![[]()", 20_000) + "\n"
    },
    PathologicalInput("quotes in a footnote") { "[^a]:\n    " + repeated(">", 50_000) + "x" },
    PathologicalInput("footnotes") { numbered(20_000) { "[^\($0)]: x\n" } },
    PathologicalInput("references to footnotes") {
      numbered(5_000) { "[^\($0)]: x\n" } + "\n" + numbered(50_000) { "[^\($0 % 5_000)]" }
    },
    PathologicalInput("footnotes of one label") { repeated("[^a]: x\n", 20_000) + "\n[^a]" },
    PathologicalInput("footnotes that refer to the next") {
      "[^0]\n\n" + numbered(10_000) { "[^\($0)]: [^\($0 + 1)]\n" }
    },
    PathologicalInput("labels that do not end") { "[^a]: b\n\n" + repeated("[^", 100_000) },
    PathologicalInput("tildes in pairs") { repeated("~~", 100_000) },
    PathologicalInput("open struck-through text") { repeated("a ~~b ~c ", 30_000) },
    PathologicalInput("struck-through text in emphasis") { repeated("*~~a* b~~ ", 20_000) },
    PathologicalInput("links without an end") { repeated("www.", 100_000) },
    PathologicalInput("names that are no domain") { repeated("_www.a_b", 50_000) },
    PathologicalInput("parentheses in a link") {
      "http://a.b/" + repeated("(", 100_000) + repeated(")", 200_000)
    },
    PathologicalInput("references in a link") { "http://a.b/" + repeated("&a;", 100_000) },
    PathologicalInput("addresses") { repeated("a@", 100_000) + repeated("a.", 50_000) },
    PathologicalInput("markers after HTML") {
      "<pre>\n```\n</pre>\n" + repeated(">", 50_000) + "x"
    },
    PathologicalInput("markers far apart") { repeated("-    ", 20_000) + "x" },
    PathologicalInput("blank lines in nested lists") {
      repeated("- ", 30_000) + repeated("\n", 30_000)
    },
    PathologicalInput("images that do not end, a line each") { repeated("![[]()\r\n", 50_000) },
    PathologicalInput("indented lists") { numbered(200) { repeated("  ", $0) + "- x\n" } },
  ]
}
