import Stylemark
import StylemarkRendering
import Testing

@Suite("Styles that decide what a terminal shows beside the text")
struct ANSIStyleKeyTests {
  @Test("give prefixes in the style of their block, which goes on in the text where it can")
  func styledPrefixes() {
    let renderer = ANSIRenderer(depth: .attributesOnly, width: 9)
    #expect(
      ANSISample.render("<h3>one two</h3>", renderer)
        == "\\e[1m### one\\e[m\n    \\e[1mtwo\\e[m\n")
    #expect(
      ANSISample.render("<quote ansi-prefix=\"! \" bold>one two three</quote>", renderer)
        == "\\e[1m! one two\\e[m\n\\e[1m! three\\e[m\n")
  }

  @Test("give prefixes whose style ends before spaces that would show it, or text of another")
  func endingPrefixes() {
    let renderer = ANSIRenderer(depth: .attributesOnly, width: 20)
    #expect(
      ANSISample.render("<p ansi-prefix=\"! \" underline>a</p>", renderer)
        == "\\e[4m!\\e[m \\e[4ma\\e[m\n")
    #expect(
      ANSISample.render("<p ansi-prefix=\"! \" bold><b italic>a</b></p>", renderer)
        == "\\e[1m!\\e[m \\e[1;3ma\\e[m\n")
    #expect(
      ANSISample.render(
        "<p ansi-prefix=\"! \" bold><link \"https://a.test/\" underline=none>a</link></p>",
        renderer) == "\\e[1m! \\e]8;;https://a.test/\\e\\a\\e]8;;\\e\\\\e[m\n")
  }

  @Test(
    "fall back to the renderer's own signs where they are not ASCII",
    arguments: [
      ("<quote ansi-prefix=\"▌ \">a</quote>", "> a\n"),
      ("<quote ansi-prefix=\"% \">a</quote>", "% a\n"),
      ("<list><item ansi-prefix=\"→ \">a</item></list>", "- a\n"),
      ("<hr ansi-rule=\"═\"/>", String(repeating: "-", count: 12) + "\n"),
      ("<table ansi-border=box><row><cell>a</cell></row></table>", "+---+\n| a |\n+---+\n"),
    ])
  func ascii(markup: String, output: String) {
    #expect(ANSISample.plain(markup, width: 12, isASCII: true) == output)
  }

  @Test("measure prefixes as text, and give them up where there is no room")
  func widths() {
    #expect(
      ANSISample.plain("<p ansi-prefix=\"世界 \">one two</p>", width: 12)
        == "世界 one two\n")
    let long = String(repeating: "x", count: 40)
    #expect(ANSISample.plain("<p ansi-prefix=\"\(long)\">one</p>", width: 12) == "one\n")
  }

  @Test(
    "give a heading the line below it",
    arguments: [
      ("<h1>Ab c</h1>", ColorDepth.none, "Ab c\n====\n"),
      ("<h1 ansi-rule=\"~\">Ab c</h1>", .none, "Ab c\n~~~~\n"),
      ("<h2 ansi-rule=\"-\" ansi-prefix=\"\">Ab é</h2>", .none, "Ab é\n----\n"),
      ("<h1 ansi-rule=\"-=\">Abc</h1>", .attributesOnly, "\\e[1mAbc\\e[m\n-=\n"),
    ])
  func headingRules(markup: String, depth: ColorDepth, output: String) {
    #expect(ANSISample.render(markup, ANSIRenderer(depth: depth, width: 12)) == output)
  }

  @Test("give bullets, but no numbers and boxes")
  func markers() {
    let list = "<style item ansi-prefix=\"> \"/><list KIND><item>a</item><item done>b</item></list>"
    #expect(ANSISample.plain(list.replacing("KIND", with: "")) == "> a\n☑ b\n")
    #expect(ANSISample.plain(list.replacing("KIND", with: "number")) == "1. a\n2. ☑ b\n")
  }

  @Test("let no control character through")
  func controls() {
    for sign in ["a&#27;[31m", "a\u{202E}b", "a&#x9b;", "a&#9;b", "a&#10;b", "a&#x2028;b"] {
      let markup = """
        <p ansi-prefix="\(sign)" ansi-rest-prefix="\(sign)">one<br>two</p><hr ansi-rule="\(sign)"/>
        """
      let terminal = ANSITerminal(
        ANSIRenderer(depth: .none, width: 12).bytes(for: ANSISample.text(markup)))
      #expect(terminal.violations == [], "\(sign)")
      #expect(terminal.lines.count == 4, "\(sign)")
    }
  }

  @Test(
    "give a colour of the theme where there are 16, until another colour comes",
    arguments: [
      (ColorDepth.ansi16, "\\e[36ma\\e[34mb\\e[m\n"),
      (.ansi256, "\\e[38;5;214ma\\e[38;5;21mb\\e[m\n"),
      (.trueColor, "\\e[38;2;255;170;0ma\\e[38;2;0;0;255mb\\e[m\n"),
    ])
  func ansiColors(depth: ColorDepth, output: String) {
    let markup = "<span color=#ffaa00 ansi-color=cyan>a<color #0000ff>b</color></span>"
    #expect(ANSISample.render(markup, ANSIRenderer(depth: depth)) == output)
  }

  @Test("keep a colour of the theme readable on its ground")
  func ansiColorPairs() {
    let markup = "<span bg=#00ffff ansi-color=bright-cyan color=#000000>a</span>"
    let bytes = ANSIRenderer(depth: .ansi16).bytes(for: ANSISample.text(markup))
    let style = ANSITerminal(bytes).lines.first?.styles.first
    #expect(style?.background == .basic(14) && style?.foreground == .basic(0))
  }

  @Test("draw a box around rows of several lines and of different lengths")
  func boxes() {
    let markup = """
      <table ansi-border=box><row header><cell>a</cell></row>\
      <row><cell>one two</cell><cell>half</cell></row></table>
      """
    #expect(
      ANSISample.plain(markup, width: 15) == """
        ┌──────┬──────┐
        │ a    │      │
        ├──────┼──────┤
        │ one  │ half │
        │ two  │      │
        └──────┴──────┘

        """)
  }
}
