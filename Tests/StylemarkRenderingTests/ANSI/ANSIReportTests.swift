import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

/// Inputs of bug reports about other programs, by the project and number of the report.
@Suite("What went wrong in other terminals' renderers")
struct ANSIReportTests {
  struct Report: Sendable, CustomTestStringConvertible {
    let name: String
    var format = MarkupDocument.Format.markdown
    let input: String
    var renderer = ANSIRenderer(depth: .none, width: 40)
    let output: String
    var testDescription: String { name }
  }

  private static let rule = String(repeating: "─", count: 40)

  static let texts = [
    Report(
      name: "glamour#615: an escape character out of pieces", input: "~~&**#27;**[31mFAKE~~",
      output: "&#27;[31mFAKE\n"),
    Report(
      name: "glamour#615: an escape character as a reference", input: "&#27;[31mFAKE&#x9b;0m",
      output: "␛[31mFAKE\u{FFFD}0m\n"),
    Report(
      name: "glamour#595: Japanese on one line",
      input: "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。",
      output: "吾輩は猫である。名前はまだ無い。どこで生\nれたかとんと見当がつかぬ。\n"),
    Report(
      name: "glamour#185: a comma that begins a line", input: "一二三四五六七八九十一二三四五六七八九十，二",
      output: "一二三四五六七八九十一二三四五六七八九\n十，二\n"),
    Report(
      name: "glamour#149: a link's address cut in two",
      input: "[a](http://example.test/a-long/path-that/does-not-fit/the-width?of=the&terminal=1) b",
      output: """
        a
        (http://example.test/a-long/path-that/does-not-fit/the-width?of=the&terminal=1)
        b

        """),
    Report(
      name: "cli#3718: an address in the text cut in two",
      input: "See http://example.test/a-long/path-that/does-not-fit/the-width now.",
      output: """
        See
        http://example.test/a-long/path-that/does-not-fit/the-width
        now.

        """),
    Report(
      name: "glamour#235: spaces up to the width", input: "Hello World", output: "Hello World\n"),
    Report(
      name: "glamour#331: blank lines in a list as wide as the terminal",
      input: "- abcde\n- fghij\n",
      renderer: ANSIRenderer(depth: .none, width: 7), output: "• abcde\n• fghij\n"),
    Report(
      name: "glamour#106: escapes read twice", input: "- \\*hi\n- \\\\hi\n- `\\*hi`\n",
      output: "• *hi\n• \\hi\n• \\*hi\n"),
    Report(
      name: "glamour#107: a long line of code wrapped",
      input: "```\nOptions=" + String(repeating: "a b ", count: 40) + "end\n```",
      output: "Options=" + String(repeating: "a b ", count: 40) + "end\n"),
    Report(name: "glamour#83: a lost line end", input: "foo<br>bar", output: "foo\nbar\n"),
    Report(
      name: "glamour#152: a lost line end in a cell", format: .stylemark,
      input: "<table><row><cell>foo<br>bar</cell><cell>b</cell></row></table>",
      output: "foo │ b\nbar │\n"),
    Report(
      name: "glamour#152: a lost line end in a cell of Markdown",
      input: "| a | b |\n|---|---|\n| foo<br>bar | c |\n",
      output: "a   │ b\n────┼──\nfoo │ c\nbar │\n"),
    Report(name: "glamour#561: a lost image", input: "a ![sea](x.png) b", output: "a [sea] b\n"),
    Report(
      name: "glamour#561: a lost image of HTML", input: "a <img src=\"x.png\" alt=\"sea\"> b",
      output: "a [sea] b\n"),
    Report(
      name: "glamour#140: a lost summary",
      input: "<details><summary>S</summary>\n\nBody\n\n</details>\n", output: "S\n\nBody\n"),
    Report(
      name: "glamour#315: pipes in code in a cell", input: "| a |\n|---|\n| `a \\|\\| b` |\n",
      output: "a\n──────\na || b\n"),
    Report(
      name: "mdcat#310: HTML in a cell of Markdown", input: "| a |\n|---|\n| a<i>b</i>c |\n",
      output: "a\n───\nabc\n"),
    Report(
      name: "pandoc#10149: the text of cells over several rows, lost",
      input: "<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>\n",
      output: "a b\n\nc\n"),
    Report(
      name: "glow: text between rules taken for front matter",
      input: "---\n\nimportant\n\n---\n\nrest\n",
      output: "\(rule)\n\nimportant\n\n\(rule)\n\nrest\n"),
    Report(
      name: "x#58: an empty line after a character as wide as the terminal", format: .stylemark,
      input: "<color red>1</color>", renderer: ANSIRenderer(depth: .ansi16, width: 1, links: .none),
      output: "\\e[91m1\\e[m\n"),
    Report(
      name: "pandoc#11775: code in a cell without its style, a line low", format: .stylemark,
      input: """
        <table><row><cell>one</cell><cell>two</cell></row>
        <row><cell><span bold>output_directory</span></cell><cell>three four five</cell></row></table>
        """,
      renderer: ANSIRenderer(depth: .attributesOnly, width: 29),
      output: """
        one              │ two
        ─────────────────┼───────────
        \\e[1moutput_directory\\e[m │ three four
                         │ five

        """),
    Report(
      name: "pandoc#11804: a quote in a list without its first bar", input: "- > one\n  > two\n",
      renderer: ANSIRenderer(depth: .none, width: 8), output: "• │ one\n  │ two\n"),
    Report(
      name: "pandoc#10898: lines wrapped that were not to be",
      input: String(repeating: "word ", count: 40) + "end",
      renderer: ANSIRenderer(depth: .none, width: nil),
      output: String(repeating: "word ", count: 40) + "end\n"),
    Report(
      name: "rich#3115: two links in a cell, one shown", format: .stylemark,
      input: """
        <table><row><cell><link "https://a.test/">page1</link>, <link "https://b.test/">page2</link>\
        </cell></row></table>
        """,
      renderer: ANSIRenderer(depth: .none, width: 80, links: .inline),
      output: "page1 (https://a.test/), page2 (https://b.test/)\n"),
    Report(
      name: "rich#3897: a cloud of one column", format: .stylemark,
      input:
        "<table><row><cell>☁️</cell><cell>a</cell></row><row><cell>xy</cell><cell>b</cell></row></table>",
      output: "☁️ │ a\nxy │ b\n"),
    Report(
      name: "mdcat#310: HTML in a cell", format: .stylemark,
      input:
        "<table><row><cell>a<html \"<i>\"/>b<html \"</i>\"/></cell><cell>c</cell></row></table>",
      output: "ab │ c\n"),
    Report(
      name: "mdcat#302: tasks with paragraphs", format: .stylemark,
      input: "<list loose><item done><p>a</p><p>b</p></item><item todo><p>c</p></item></list>",
      output: "☑ a\n\n  b\n\n☐ c\n"),
    Report(
      name: "mdcat#255: a link that begins at the space before it",
      input: "a [b](https://c.test/) d",
      renderer: ANSIRenderer(depth: .attributesOnly),
      output: "a \\e[4m\\e]8;;https://c.test/\\e\\b\\e]8;;\\e\\\\e[m d\n"),
    Report(
      name: "systemd#33449: a colour of a line that blinks", format: .stylemark,
      input: "<span underline=curly underline-color=#050505>a</span>",
      renderer: ANSIRenderer(depth: .trueColor), output: "\\e[4ma\\e[m\n"),
  ]

  @Test("comes out right", arguments: texts)
  func output(of report: Report) {
    let text = MarkupDocument(parsing: report.input, as: report.format).attributedText().text
    let output = ANSISample.readable(report.renderer.string(for: text))
    #expect(output == report.output)
  }

  @Test("lipgloss#85: words in a narrow box keep their colour on every line")
  func colorsAfterWraps() {
    let words = (26...31).map { String(repeating: "x", count: $0) }.joined(separator: " ")
    let markup = "<quote><color #00ff00>\(words)</color></quote>"
    let bytes = ANSIRenderer(depth: .ansi16, width: 34).bytes(for: ANSISample.text(markup))
    let lines = ANSITerminal(bytes).lines
    #expect(lines.count == 6)
    for line in lines {
      #expect(line.text.count <= 34)
      #expect(line.styles.dropFirst(2).allSatisfy { $0.foreground == .basic(10) })
    }
  }

  @Test("oh-my-pi#5885: padding, borders and the next cell are outside a wrapped link")
  func linksInCells() {
    let markup = """
      <quote><table><row><cell><link "https://a.test/">one two three</link></cell><cell>next</cell>\
      </row></table></quote>
      """
    let output = ANSISample.render(markup, ANSIRenderer(depth: .attributesOnly, width: 16))
    let open = "\\e[4m\\e]8;id=1;https://a.test/\\e\\"
    let close = "\\e]8;;\\e\\\\e[m"
    #expect(
      output == """
        │ \(open)one two\(close) │ next
        │ \(open)three\(close)   │

        """)
  }

  @Test("less#535: links end with ST, never with BEL")
  func terminators() {
    let text = ANSISample.text("<link \"https://a.test/&#7;\">a</link>")
    #expect(!ANSIRenderer().bytes(for: text).contains(0x07))
  }

  @Test("glow#654: few colours leave text readable", arguments: [ColorDepth.ansi16, .ansi256])
  func contrast(depth: ColorDepth) {
    // The headings of the report: light text on a dark violet ground.
    for (text, ground) in [("ffff87", "5f5fff"), ("00afff", "1c1c1c"), ("303030", "262626")] {
      let markup = "<span text-color=#\(text) background-color=#\(ground)>a</span>"
      let bytes = ANSIRenderer(depth: depth).bytes(for: ANSISample.text(markup))
      let style = ANSITerminal(bytes).lines.first?.styles.first
      #expect(style?.foreground != nil && style?.foreground != style?.background)
    }
  }
}
