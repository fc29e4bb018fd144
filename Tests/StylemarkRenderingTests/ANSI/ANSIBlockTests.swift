import Stylemark
import StylemarkRendering
import Testing

@Suite("Blocks in a terminal")
struct ANSIBlockTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    var width: Int?
    var isASCII = false
    let markup: String
    let output: String
    var testDescription: String { name }
  }

  static let containers = [
    Example(
      name: "a quote has a bar, also on the blank lines between its paragraphs", width: 12,
      markup: "<quote>one two three four\n\nfive</quote>after",
      output: """
        │ one two
        │ three four
        │
        │ five

        after

        """),
    Example(
      name: "quotes in quotes, in ASCII", isASCII: true,
      markup: "<quote>a<quote>b</quote></quote>",
      output: """
        > a
        >
        > > b

        """),
    Example(
      name: "bullets hang and change with the level", width: 14,
      markup: """
        <list><item>one two three four</item><item>b<list><item>c<list><item>d</item></list></item>
        </list></item><item>e</item></list>
        """,
      output: """
        • one two
          three four
        • b
          ◦ c
            ▪ d
        • e

        """),
    Example(
      name: "numbers are as wide as the widest",
      markup: "<list number start=9><item>a</item><item>b</item></list>",
      output: """
         9. a
        10. b

        """),
    Example(
      name: "items of a loose list stand apart",
      markup: "<list loose><item>a</item><item>b</item></list>",
      output: """
        • a

        • b

        """),
    Example(
      name: "a list without markers", isASCII: true,
      markup: "<list none><item>a</item><item>b</item></list><list><item>c</item></list>",
      output: """
        a
        b

        - c

        """),
    Example(
      name: "a quote in an item begins beside the marker", width: 12,
      markup: "<list><item><quote>one two three</quote></item></list>",
      output: """
        • │ one two
          │ three

        """),
    Example(
      name: "an item without text shows its marker",
      markup: "<list><item/><item>b</item></list>", output: "•\n• b\n"),
    Example(
      name: "indentation in columns of 8 points", width: 16,
      markup: "<p indent=16 first-line-indent=16 tail-indent=16>one two three four</p>",
      output: """
            one two
          three four

        """),
    Example(
      name: "a hanging first line", width: 12,
      markup: "<p indent=16 first-line-indent=-16>one two three four</p>",
      output: """
        one two
          three four

        """),
  ]

  @Test("stand behind bars, markers and indents", arguments: containers)
  func container(_ example: Example) {
    let output = ANSISample.plain(
      example.markup, width: example.width, isASCII: example.isASCII)
    #expect(output == example.output)
  }

  static let spacings = [
    Example(name: "paragraphs", markup: "a\n\nb", output: "a\n\nb\n"),
    Example(
      name: "too little space", markup: "<p spacing-after=7>a</p><p spacing-after=90>b</p>",
      output: "a\nb\n"),
    Example(
      name: "the larger of two spaces",
      markup: "<p spacing-after=32>a</p><p spacing-before=16>b</p>", output: "a\n\n\nb\n"),
    Example(
      name: "space of blocks around",
      markup: "<block spacing-after=32><p>a</p></block><block spacing-before=48><p>b</p></block>",
      output: "a\n\n\n\nb\n"),
    Example(
      name: "an exact gap instead", markup: "<p>a</p><spacing 4/><p spacing-before=48>b</p>",
      output: "a\nb\n"),
    Example(
      name: "gaps add up", markup: "<p>a</p><spacing 16/><spacing 16/><p>b</p>",
      output: "a\n\n\nb\n"),
    Example(
      name: "none at the start and the end",
      markup: "<spacing 32/><p spacing-before=32>a</p><spacing 32/>", output: "a\n"),
    Example(
      name: "a gap in a quote", markup: "<quote>a<spacing 16/>b</quote>", output: "│ a\n│\n│ b\n"),
    Example(
      name: "headings", markup: "<p spacing-after=0>a</p><h2>b</h2><p>c</p>",
      output: "a\n\n## b\n\nc\n"),
    Example(
      name: "between lines", markup: "<p line-spacing=20>a<br>b</p>", output: "a\n\nb\n"),
    Example(
      name: "less between lines", markup: "<p line-spacing=-20>a<br>b</p>", output: "a\nb\n"),
    Example(
      name: "of lines twice as high", markup: "<p line-height=2>a<br>b</p>", output: "a\n\nb\n"),
    Example(
      name: "of lines a little higher", markup: "<p line-height=1.5>a<br>b</p>",
      output: "a\nb\n"),
    Example(
      name: "of lines half as high", markup: "<p line-height=0.5>a<br>b</p>", output: "a\nb\n"),
    Example(name: "empty blocks take none", markup: "<p>a</p><p></p><p>b</p>", output: "a\n\nb\n"),
  ]

  @Test("keep their distance", arguments: spacings)
  func spacing(_ example: Example) {
    #expect(ANSISample.plain(example.markup) == example.output)
  }

  static let lines = [
    Example(
      name: "centred", width: 9, markup: "<p align=center>one<br>four</p>",
      output: "   one\n  four\n"),
    Example(
      name: "right", width: 9, markup: "<p align=right>世界<br>four</p>",
      output: "     世界\n     four\n"),
    Example(
      name: "right to left", width: 9, markup: "<stylemark 1 dir=rtl/><p>one</p>",
      output: "      one\n"),
    Example(
      name: "justified, but not the last line and those before line ends", width: 12,
      markup: "<p align=justified>one two three four 五 six<br>seven eight nine</p>",
      output: "one      two\nthree   four\n五 six\nseven  eight\nnine\n"),
    Example(
      name: "justified, but not a line that is less than half full", width: 12,
      markup: "<p align=justified>a b extraordinary c</p>", output: "a b\nextraordinar\ny c\n"),
    Example(
      name: "right-to-left text, isolated in its order", width: 9,
      markup: "<p dir=rtl>שלום abc</p><p>a שלום</p>",
      output: " \u{2067}שלום abc\u{2069}\n\na שלום\n"),
    Example(
      name: "right-to-left text beside a bar, apart from it",
      markup: "<quote>שלום</quote><table><row><cell>שלום</cell><cell>b</cell></row></table>",
      output: "│ \u{2068}שלום\u{2069}\n\n\u{2068}שלום\u{2069} │ b\n"),
    Example(
      name:
        "ligatures of Latin and Armenian, half marks and joiners, which are no right-to-left text",
      markup: "<quote>\u{FB01}sh \u{FB17} \u{FE40} \u{FE6F} a\u{FEFF}b</quote>",
      output: "│ \u{FB01}sh \u{FB17} \u{FE40} \u{FE6F} a\u{FEFF}b\n"),
    Example(
      name: "presentation forms of Hebrew and Arabic, isolated",
      markup: "<quote>\u{FB1D}</quote><quote>\u{FDFD}</quote><quote>\u{FE70}</quote>",
      output:
        "│ \u{2068}\u{FB1D}\u{2069}\n\n│ \u{2068}\u{FDFD}\u{2069}\n\n│ \u{2068}\u{FE70}\u{2069}\n"),
    Example(
      name: "right-to-left text in ASCII", isASCII: true, markup: "<p dir=rtl>שלום</p>",
      output: "שלום\n"),
    Example(
      name: "letters with space between them, which does not break words", width: 11,
      markup: "<p letter-spacing=8>ab cde</p><p letter-spacing=3.9>ab cd</p>",
      output: "a\u{A0}b\nc\u{A0}d\u{A0}e\n\nab cd\n".replacing("b\nc", with: "b c")),
    Example(name: "hard breaks", markup: "a<br><br>b", output: "a\n\nb\n"),
    Example(
      name: "by characters", width: 4, markup: "<p line-break=char-wrap>one two six</p>",
      output: "one\ntwo\nsix\n"),
    Example(
      name: "clipped", width: 6, markup: "<p line-break=clip>one two<br>six</p>",
      output: "one tw\nsix\n"),
    Example(
      name: "truncated at the tail", width: 6, markup: "<p line-break=truncate-tail>one two</p>",
      output: "one t…\n"),
    Example(
      name: "truncated at the head", width: 6, isASCII: true,
      markup: "<p line-break=truncate-head>one two</p>", output: "...two\n"),
    Example(
      name: "truncated in the middle", width: 6,
      markup: "<p line-break=truncate-middle>one two</p>", output: "one…wo\n"),
    Example(
      name: "a soft hyphen", width: 6, markup: "never&shy;more", output: "never-\nmore\n"),
    Example(name: "preserved spaces", markup: "&nbsp;&#32; a  b", output: "\u{A0}  a b\n"),
  ]

  @Test("lay out their lines", arguments: lines)
  func line(_ example: Example) {
    let output = ANSISample.plain(
      example.markup, width: example.width, isASCII: example.isASCII)
    #expect(output == example.output)
  }

  @Test("leave preformatted text as it is")
  func preformatted() {
    let markup = "<pre>a\tb\n  long line with <b>words</b>\n\nend\n</pre>after"
    #expect(
      ANSISample.plain(markup, width: 12) == """
        a       b
          long line with words

        end

        after

        """)
  }

  @Test("draw rules")
  func rules() {
    #expect(ANSISample.plain("a<hr>b", width: 5) == "a\n\n─────\n\nb\n")
    #expect(
      ANSISample.plain("<hr>", isASCII: true) == String(repeating: "-", count: 40) + "\n")
  }

  @Test("show titles without any style by a line below")
  func titles() {
    #expect(ANSISample.plain("<h1>Ä title</h1>text") == "Ä title\n=======\n\ntext\n")
    #expect(
      ANSISample.render("<h1>A</h1>", ANSIRenderer(depth: .attributesOnly)) == "\\e[1mA\\e[m\n")
  }

  @Test("have no output without text")
  func empty() {
    for markup in ["", "  ", "<p></p>", "<spacing 30/>", "<quote></quote>"] {
      #expect(ANSISample.plain(markup) == "")
    }
  }

  @Test("stop at a depth where some columns are left")
  func depth() {
    let count = 2000
    let markup =
      String(repeating: "<quote>", count: count) + "one two three four"
      + String(repeating: "</quote>", count: count)
    let lines = ANSISample.plain(markup, width: 40).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.first?.hasSuffix("│ one two") == true)
  }
}
