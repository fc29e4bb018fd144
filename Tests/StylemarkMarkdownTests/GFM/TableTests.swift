import StylemarkMarkdown
import StylemarkSyntax
import Testing

@Suite("Tables of Markdown")
struct TableTests {
  /// The outline of Markdown with short names of the parts of tables.
  private static func outline(_ markdown: String) -> String {
    MarkdownTree.outline(markdown)
      .replacing("<row header=true>", with: "<head>").replacing("<cell>", with: "(")
      .replacing("</cell>", with: ")")
  }

  @Test(arguments: [
    ("| a | b |\n|---|---|\n| c | d |", "<table><head>(a)(b)</row><row>(c)(d)</row></table>"),
    ("a | b\n-|-\nc | d", "<table><head>(a)(b)</row><row>(c)(d)</row></table>"),
    ("| a |\n|---|", "<table><head>(a)</row></table>"),
    ("a\n:-\nb", "<table columns=left><head>(a)</row><row>(b)</row></table>"),
    (
      "|a|b|c|d|\n|:-|-:|:-:|-|",
      "<table columns=left right center -><head>(a)(b)(c)(d)</row></table>"
    ),
    ("|a|b|\n|-|-|\n|c|", "<table><head>(a)(b)</row><row>(c)()</row></table>"),
    ("|a|\n|-|\n|b|c|", "<table><head>(a)</row><row>(b)(c)</row></table>"),
    ("|a\\|b|\n|-|\n|`c\\|d`|", "<table><head>(a|b)</row><row>(<code>c|d</code>)</row></table>"),
    ("|a\\\\|b|\n|-|-|", "<table><head>(a\\)(b)</row></table>"),
    ("|# a|> b|- c|1. d|\n|-|-|-|-|", "<table><head>(# a)(> b)(- c)(1. d)</row></table>"),
    ("|a #|``` b|[x]: y|\n|-|-|-|", "<table><head>(a #)(``` b)([x]: y)</row></table>"),
    (
      "|*a*|[r]|\n|-|-|\n|![i](j)|<b>k</b>|\n\n[r]: /u \"t\"",
      "<table><head>(<i>a</i>)(<link url=/u title=t>r</link>)</row>"
        + "<row>(<image src=j alt=i></image>)(<b>k</b>)</row></table>"
    ),
  ])
  func rowsAndCells(markdown: String, outline: String) {
    #expect(Self.outline(markdown) == outline)
  }

  @Test(arguments: [
    ("before\n|a|\n|-|\n\nafter", "<p>before</p><table><head>(a)</row></table><p>after</p>"),
    ("|a|\n|-|\n---", "<table><head>(a)</row></table><hr></hr>"),
    ("|a|\n|-|\n===", "<table><head>(a)</row><row>(===)</row></table>"),
    ("|a|\n|-|\n> b", "<table><head>(a)</row></table><quote><p>b</p></quote>"),
    ("> |a|\n> |-|\n> |b|", "<quote><table><head>(a)</row><row>(b)</row></table></quote>"),
    ("> |a|\n> |-|\nb", "<quote><table><head>(a)</row></table><p>b</p></quote>"),
    (
      "- |a|\n  |-|\n  |b|",
      "<list><item><table><head>(a)</row><row>(b)</row></table></item></list>"
    ),
    ("- x\n  |a|\n  |-|", "<list><item>x<table><head>(a)</row></table></item></list>"),
    (
      "1. > - |a|\n   >   |-|",
      "<list kind=number><item><quote><list><item><table><head>(a)</row></table></item></list>"
        + "</quote></item></list>"
    ),
    ("|a|\r\n|-|\r\n|b|\r\n", "<table><head>(a)</row><row>(b)</row></table>"),
    ("|a|\r|-|\r|b|", "<table><head>(a)</row><row>(b)</row></table>"),
    ("\u{FEFF}|a|\n|-|", "<table><head>(a)</row></table>"),
    ("[r]: /u\n|[r]|\n|-|", "<table><head>(<link url=/u>r</link>)</row></table>"),
    (
      "> [r]: /u\n\n|[r]|\n|-|", "<quote></quote><table><head>(<link url=/u>r</link>)</row></table>"
    ),
    (
      "- [r]:\n  /u\n  't'\n\n|[r]|\n|-|",
      "<list><item></item></list><table><head>(<link url=/u title=t>r</link>)</row></table>"
    ),
    (
      "h\n---\n[r]: /u\n\n|[r]|\n|-|",
      "<h2>h</h2><table><head>(<link url=/u>r</link>)</row></table>"
    ),
  ])
  func places(markdown: String, outline: String) {
    #expect(Self.outline(markdown) == outline)
  }

  @Test(arguments: [
    "|a|b|\n|-|", "|a|\n|-|-|", "|a|\n|x|", "|a|\n\n|-|", "|-|", "```\n|a|\n|-|\n```",
    "    |a|\n    |-|",
    "a\n---", "|a|\n|--x|", "|a|\n||", "<div>\n|a|\n|-|\n</div>",
  ])
  func whatIsNoTable(markdown: String) {
    #expect(!Self.outline(markdown).contains("<table"))
  }

  @Test func areNoneInCommonMark() {
    let options = MarkdownOptions(dialect: .commonmark)
    let tree = MarkdownParser.parse(SourceText("|a|\n|-|\n|b|"), options: options).tree
    #expect(!tree.dump().contains("table"))
  }

  @Test("short rows of a broad table do not grow without bound")
  func shortRowsOfABroadTable() {
    let columns = 2000
    let markdown =
      String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns)
      + "|\n" + String(repeating: "|b|\n", count: 2000)
    let tree = MarkdownParser.parse(SourceText(markdown)).tree
    #expect(tree.nodes.count < 4 * markdown.utf8.count)
  }
}
