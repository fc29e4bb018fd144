import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("Options of terminal output")
struct ANSIOptionTests {
  @Test("number links, and put their addresses at the end, each once")
  func references() {
    let markup = """
      <p>See <link "https://a.test/ä">one</link>, <link "https://b.test/">two</link> and \
      <link "https://a.test/ä">one again</link>, <link "https://c.test/">https://c.test/</link>, \
      <link "#part">a part</link>.</p>
      """
    let output = ANSISample.render(markup, ANSIRenderer(depth: .none, links: .references))
    #expect(
      output == """
        See one [1], two [2] and one again [1], https://c.test/, a part.

        [1] https://a.test/%C3%A4
        [2] https://b.test/

        """)
  }

  @Test("number links after the footnotes, and in cells")
  func referencesAndFootnotes() {
    let markup = """
      a<footnote-ref n/> <link "https://a.test/">b</link><footnote-def n>note</footnote-def>\
      <table><row><cell><link "https://b.test/">c</link></cell><cell>d</cell></row></table>
      """
    let output = ANSISample.render(
      markup, ANSIRenderer(depth: .none, width: 40, links: .references))
    #expect(output.hasPrefix("a[1] b [2]\n"))
    #expect(output.contains("c [3] │ d\n"))
    #expect(output.hasSuffix("\n\n[2] https://a.test/\n[3] https://b.test/\n"))
  }

  @Test(
    "stop after some lines",
    arguments: [
      (1, nil, "one…\n"), (2, nil, "one\ntwo words…\n"), (3, nil, "one\ntwo words\nthree\n"),
      (9, nil, "one\ntwo words\nthree\n"), (2, 9, "one\ntwo word…\n"), (0, nil, "one…\n"),
    ] as [(Int, Int?, String)])
  func maximumLines(lines: Int, width: Int?, output: String) {
    let text = ANSISample.text("one<br>two words<br>three")
    let renderer = ANSIRenderer(depth: .none, width: width, maximumLines: lines)
    #expect(renderer.string(for: text) == output)
  }

  @Test("end in the style of the text before the ellipsis")
  func styleOfEllipsis() {
    let renderer = ANSIRenderer(depth: .attributesOnly, width: 8, maximumLines: 1)
    #expect(ANSISample.render("<b>one</b><p>two</p>", renderer) == "\\e[1mone…\\e[m\n")
    #expect(ANSISample.render("a <b>bcdefg hi</b>", renderer) == "a \\e[1mbcdef…\\e[m\n")
  }

  @Test("stop in the default style and outside links", arguments: 1...12)
  func maximumLinesOfStyles(lines: Int) {
    let text = ANSISample.text(
      "<b>one two <link \"https://a.test/\">three four 世界世界</link> five six seven</b><p>eight</p>")
    for width in [1, 2, 3, 5, 8] {
      let renderer = ANSIRenderer(width: width, maximumLines: lines)
      let terminal = ANSITerminal(renderer.bytes(for: text))
      let whole = ANSITerminal(ANSIRenderer(width: width).bytes(for: text))
      #expect(terminal.violations == [])
      #expect(terminal.lines.allSatisfy { $0.endsClean })
      #expect(terminal.lines.count == min(lines, whole.lines.count))
      #expect(
        terminal.lines.dropLast().map(\.text)
          == whole.lines.prefix(terminal.lines.count - 1).map(\.text))
      if lines < whole.lines.count {
        #expect(terminal.lines.last?.text.hasSuffix("…") == true)
        #expect(DisplayWidth().columns(of: terminal.lines.last?.text ?? "") <= max(width, 2))
      }
    }
  }

  @Test("measure ambiguous characters as one or two columns, with signs of ASCII for two")
  func ambiguousWidth() {
    let markup = "<list><item>§§§§ §§§§</item></list>"
    func lines(_ ambiguous: DisplayWidth.Ambiguous) -> String {
      ANSISample.render(markup, ANSIRenderer(depth: .none, width: 11, ambiguousWidth: ambiguous))
    }
    #expect(lines(.narrow) == "• §§§§ §§§§\n")
    #expect(lines(.wide) == "- §§§§\n  §§§§\n")
  }

  @Test("keep text readable on light and dark where the ground is unknown")
  func anyGround() {
    let colors = ["000000", "ffffff", "0000ff", "ffff00", "808080", "2c3136", "f2f3f5"]
    for color in colors {
      let markup = "<span text-color=#\(color)>a</span>"
      let bytes = ANSIRenderer(suitsAnyGround: true).bytes(for: ANSISample.text(markup))
      guard
        case .rgb(let red, let green, let blue)? = ANSITerminal(bytes).lines[0].styles[0].foreground
      else {
        Issue.record("no colour for \(color)")
        continue
      }
      let found = RGBAColor(red: red, green: green, blue: blue)
      for ground in [RGBAColor(hex: 0x000000), RGBAColor(hex: 0xFFFFFF)] {
        #expect(found.contrastRatio(on: ground) >= 2.9, "\(color) on \(ground)")
      }
    }
  }

  @Test(
    "keep text of the terminal's own colour readable on the colour behind it",
    arguments: [
      (ColorAppearance.dark, "ffff00", "38;2;0;0;0;"), (.dark, "fff8e1", "38;2;0;0;0;"),
      (.dark, "202428", ""), (.darkHighContrast, "ffffff", "38;2;0;0;0;"), (.light, "ffff00", ""),
      (.light, "000080", "38;2;255;255;255;"), (.lightHighContrast, "000000", "38;2;255;255;255;"),
    ])
  func ownColor(appearance: ColorAppearance, color: String, foreground: String) throws {
    let output = ANSISample.render(
      "<bg #\(color)>a</bg>", ANSIRenderer(depth: .trueColor, appearance: appearance))
    #expect(output.hasPrefix("\\e[\(foreground)48;2;"), "\(output)")
  }

  @Test("keep a colour that can be read on both, and a pair, but no lonely grey ground")
  func anyGroundPairs() {
    let renderer = ANSIRenderer(suitsAnyGround: true)
    #expect(
      ANSISample.render("<color #ff0000>a</color>", renderer) == "\\e[38;2;255;0;0ma\\e[m\n")
    #expect(
      ANSISample.render("<span color=#000000 bg=#ffffff>a</span>", renderer)
        == "\\e[38;2;0;0;0;48;2;255;255;255ma\\e[m\n")
    #expect(ANSISample.render("<code>a</code>", renderer) == "a\n")
    #expect(
      ANSISample.render("<mark>a</mark>", renderer)
        == "\\e[38;2;0;0;0;48;2;255;243;163ma\\e[m\n")
    #expect(
      ANSISample.render("<bg #000080>a</bg>", renderer)
        == "\\e[38;2;255;255;255;48;2;0;0;128ma\\e[m\n")
  }
}
