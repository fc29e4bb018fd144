import Stylemark
import StylemarkRendering
import Testing

@Suite("Runs in a terminal")
struct ANSIStyleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let markup: String
    var renderer = ANSIRenderer()
    let output: String
    var testDescription: String { markup }
  }

  static let styles = [
    Example(markup: "a <b>b</b> c", output: "a \\e[1mb\\e[m c\n"),
    Example(markup: "<b>a <i>b</i></b>", output: "\\e[1ma \\e[3mb\\e[m\n"),
    Example(markup: "<b>a</b><strong>b</strong>", output: "\\e[1mab\\e[m\n"),
    Example(markup: "<s>a</s><u>b</u>", output: "\\e[9ma\\e[0;4mb\\e[m\n"),
    Example(markup: "H<sub>2</sub>O", output: "H2O\n"),
    Example(markup: "<span font-weight=300>a</span>", output: "\\e[2ma\\e[m\n"),
    Example(
      markup: "<color #ff8000>a</color><bg #000080>b</bg>",
      output: "\\e[38;2;255;128;0ma\\e[38;2;255;255;255;48;2;0;0;128mb\\e[m\n"),
    Example(
      markup: "<color #ff8000>a</color>", renderer: ANSIRenderer(depth: .ansi256),
      output: "\\e[38;5;208ma\\e[m\n"),
    Example(
      markup: "<color #ff8000><b>a</b></color>", renderer: ANSIRenderer(depth: .attributesOnly),
      output: "\\e[1ma\\e[m\n"),
    Example(
      markup: "<color #ff8000><b>a</b></color>", renderer: ANSIRenderer(depth: .none),
      output: "a\n"),
    // Half of black on white, and on black.
    Example(markup: "<color #00000080>a</color>", output: "\\e[38;2;127;127;127ma\\e[m\n"),
    Example(
      markup: "<color #00000080>a</color>", renderer: ANSIRenderer(appearance: .dark),
      output: "\\e[38;2;0;0;0ma\\e[m\n"),
    Example(
      markup: "<quote>a</quote>", renderer: ANSIRenderer(appearance: .dark),
      output: "│ \\e[38;2;169;176;184ma\\e[m\n"),
    Example(
      markup: "<span underline=curly underline-color=#ff0000>a</span>",
      renderer: ANSIRenderer(supportsStyledUnderlines: true),
      output: "\\e[4:3;58:2::255:0:0ma\\e[m\n"),
    Example(
      markup: "<span underline=curly underline-color=#ff0000>a</span>",
      output: "\\e[4ma\\e[m\n"),
    Example(markup: "<b>a<br>b</b>", output: "\\e[1ma\\e[m\n\\e[1mb\\e[m\n"),
    Example(markup: "<span letter-case=upper>straße</span>", output: "STRASSE\n"),
    Example(
      markup: "<p case=kebab>The <b>quick</b> fox</p>", output: "the-\\e[1mquick\\e[m-fox\n"),
  ]

  @Test("change the style by the shortest sequence", arguments: styles)
  func style(_ example: Example) {
    #expect(ANSISample.render(example.markup, example.renderer) == example.output)
  }

  static let attributes = ANSIRenderer(depth: .attributesOnly)

  static let links = [
    Example(
      markup: "<link \"https://a.test/\">b</link>.", renderer: attributes,
      output: "\\e[4m\\e]8;;https://a.test/\\e\\b\\e]8;;\\e\\\\e[m.\n"),
    // Only a link that is split needs a number.
    Example(
      markup: "<link \"https://a.test/\">one two</link> <link \"https://b.test/\">six</link>",
      renderer: ANSIRenderer(depth: .attributesOnly, width: 7),
      output: """
        \\e[4m\\e]8;;https://a.test/\\e\\one two\\e]8;;\\e\\\\e[m
        \\e[4m\\e]8;;https://b.test/\\e\\six\\e]8;;\\e\\\\e[m

        """),
    Example(
      markup: "<link \"https://a.test/\">one two</link>",
      renderer: ANSIRenderer(depth: .attributesOnly, width: 4),
      output: """
        \\e[4m\\e]8;id=1;https://a.test/\\e\\one\\e]8;;\\e\\\\e[m
        \\e[4m\\e]8;id=1;https://a.test/\\e\\two\\e]8;;\\e\\\\e[m

        """),
    Example(
      markup: "<link \"https://a.test/ö b\">x</link>", renderer: attributes,
      output: "\\e[4m\\e]8;;https://a.test/%C3%B6%20b\\e\\x\\e]8;;\\e\\\\e[m\n"),
    Example(
      markup: "<link \"#part\">a</link> <link \"b/c\">d</link>", renderer: attributes,
      output: "\\e[4ma\\e[m \\e[4md\\e[m\n"),
    Example(
      markup: "<link \"https://a.test/\" title=never>b</link>.",
      renderer: ANSIRenderer(depth: .none, links: .inline), output: "b (https://a.test/).\n"),
    Example(
      markup: """
        <link "https://a.test/">https://a.test/</link>, <link "mailto:a@b.test">a@b.test</link>
        """,
      renderer: ANSIRenderer(depth: .none, links: .inline), output: "https://a.test/, a@b.test\n"),
    Example(
      markup: "<link \"#part\">a</link>", renderer: ANSIRenderer(depth: .none, links: .inline),
      output: "a\n"),
    // Without escape sequences the address is not lost.
    Example(
      markup: "<link \"https://a.test/\">b</link>", renderer: ANSIRenderer(depth: .none),
      output: "b (https://a.test/)\n"),
    Example(
      markup: "<link \"https://a.test/\">b</link>",
      renderer: ANSIRenderer(depth: .attributesOnly, links: .none), output: "\\e[4mb\\e[m\n"),
  ]

  @Test("are links where they lead somewhere", arguments: links)
  func link(_ example: Example) {
    #expect(ANSISample.render(example.markup, example.renderer) == example.output)
  }

  @Test("show pictures as their alternative text")
  func pictures() {
    #expect(ANSISample.plain("a <image x.png alt=\"the sea\"/> b") == "a [the sea] b\n")
    #expect(ANSISample.plain("<image x.png/>") == "[image]\n")
  }

  @Test("keep apart what prefixes and links are")
  func prefixes() {
    let output = ANSISample.render(
      "<quote><link \"https://a.test/\">one two</link></quote>",
      ANSIRenderer(depth: .attributesOnly, width: 6))
    #expect(
      output == """
        │ \\e[4m\\e]8;id=1;https://a.test/\\e\\one\\e]8;;\\e\\\\e[m
        │ \\e[4m\\e]8;id=1;https://a.test/\\e\\two\\e]8;;\\e\\\\e[m

        """)
  }
}
