import Stylemark
import StylemarkTestSupport
import Testing

@Suite("Composing in code")
struct ComposeTests {
  private struct Actor {
    var name: String
    var role: String
  }

  private static let cast = [
    Actor(name: "Robert Downey Jr.", role: "Tony Stark"),
    Actor(name: "Chris <b>", role: "Steve & \"Rogers\""),
  ]

  private static func parsed(_ markup: String) -> AttributedText {
    MarkupDocument(parsing: markup).attributedText().text
  }

  private static let pairs: [(Markup, String)] = [
    (Markup { Title("a") }, "<title>a</title>"),
    (Markup { Subtitle("a") }, "<subtitle>a</subtitle>"),
    (
      Markup {
        Paragraph {
          "a"; Bold("b"); Italic { CodeSpan("c") }
        }
      },
      "<p>a<b>b</b><i><code>c</code></i></p>"
    ),
    (Markup { Quotation { Paragraph("a") } }, "<quote><p>a</p></quote>"),
    (
      Markup {
        Heading(3, "a"); Heading(9, "b")
      }, "<h3>a</h3><h6>b</h6>"
    ),
    (
      Markup {
        "a"; Spacing(8); "b"; Spacing(-1)
      }, "a<spacing 8/>b<spacing 0/>"
    ),
    (
      Markup {
        "a"; Rule(); "b"; LineBreak(); "c"
      }, "a<hr/>b<br/>c"
    ),
    (Markup { BulletList(["a", "b"]) }, "<list><item>a</item><item>b</item></list>"),
    (
      Markup { NumberedList(from: 4) { ListItem("a") } },
      "<list number start=4><item>a</item></list>"
    ),
    (
      Markup {
        Hyperlink("a", to: "http://x", title: "t"); Hyperlink(to: "http://y")
      },
      "<link \"http://x\" title=\"t\">a</link><link \"http://y\"/>"
    ),
    (Markup { Picture("x.png", alternative: "y") }, "<image \"x.png\" alt=\"y\"/>"),
    (
      Markup {
        Styled("span", "a", [MarkupAttribute("bold", true), MarkupAttribute("size", 12.5)])
      },
      "<span bold size=12.5>a</span>"
    ),
    (
      Markup {
        Styled("style", [MarkupAttribute("", "x"), MarkupAttribute("color", "red")]) {}
        Styled("x", "a")
      }, "<style x color=red/><x>a</x>"
    ),
    (Markup { if cast.count > 1 { Bold("a") } else { Italic("a") } }, "<b>a</b>"),
    (
      Markup {
        if cast.isEmpty { Bold("a") }; "b"
      }, "b"
    ),
    (
      Markup { for actor in cast { ListItem(actor.name) } },
      "<item>Robert Downey Jr.</item><item>Chris \\<b\\></item>"
    ),
  ]

  @Test(arguments: pairs.indices)
  func aBuilderMakesTheTextOfTheMarkup(index: Int) {
    let (markup, source) = Self.pairs[index]
    #expect(markup.attributedText().text == Self.parsed(source))
    #expect(Markup(parsing: source).attributedText().text == Self.parsed(source))
  }

  @Test func piecesJoinWithPlus() {
    var markup: Markup = "<b>a</b>" + " <i>b</i>" as Markup
    markup += Markup(text: "<c>")
    #expect((markup + " d").attributedText().text == Self.parsed("<b>a</b> <i>b</i>\\<c\\> d"))
    #expect(("x " + markup).attributedText().text.plainText == "x a b<c>")
  }

  @Test func functionsMakePieces() {
    func row(_ actor: Actor) -> Markup {
      "<b>\(actor.name)</b> as \(actor.role)"
    }
    let text = Markup { for actor in Self.cast { Paragraph { row(actor) } } }.attributedText().text
    #expect(text.plainText == "Robert Downey Jr. as Tony Stark\nChris <b> as Steve & \"Rogers\"")
  }

  // MARK: Interpolation

  static let hostileValues = [
    "<b>x</b>", "</b>", "</>", "&lt;", "&#10;", "\\", "\\<b>", "\"", "'", "\" href=\"javascript:x",
    "' bold '", ">", "/>", "<!--", "-->", "<raw>", "</raw>", "{x}", "x y", " x ", "\n\n", "\r\n",
    "\t", "\u{0}", "\u{FEFF}", "\u{301}", "b", "!bold", "=", "a=b", "&", "amp;", "", "😀",
  ]

  @Test(arguments: hostileValues)
  func anInterpolatedValueIsTextInContent(value: String) {
    let markup: Markup = "<b>[\(value)]</b>"
    let (text, diagnostics) = markup.attributedText()
    #expect(text.plainText == "[" + value + "]")
    #expect(text.runs.allSatisfy { $0.marks.map(\.styleName) == ["b"] })
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: hostileValues)
  func anInterpolatedValueIsTextInQuotedAttributes(value: String) {
    for markup: Markup in [
      "<link \"http://x\" title=\"\(value)\">y</link>",
      "<link \"http://x\" title='\(value)'>y</link>",
    ] {
      let (text, _) = markup.attributedText()
      #expect(text.plainText == "y")
      #expect(text.runs.map(\.link) == [LinkTarget(url: "http://x", title: value)])
    }
  }

  @Test(arguments: hostileValues)
  func anInterpolatedValueOutsideOfQuotesMakesNoAttribute(value: String) {
    let markup: Markup = "<span \(value)>y</span><span color=\(value)>z</span><\(value)>"
    let text = markup.attributedText().text
    #expect(text.plainText.contains("y"))
    #expect(text.runs.allSatisfy { $0.attributes.isEmpty && $0.link == nil })
  }

  @Test(arguments: hostileValues)
  func anInterpolatedValueIsTextInRawAndAfterABackslash(value: String) {
    let raw: Markup = "<raw>[\(value)]</raw>"
    #expect(raw.attributedText().text.plainText == "[" + value + "]")
    let path: Markup = "C:\\\(value)."
    #expect(path.attributedText().text.plainText == "C:\\" + value + ".")
  }

  @Test(arguments: 0..<16)
  func randomValuesAreText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let value = HostileInput.markup(&generator, limit: 12)
      let markup: Markup = "<i>.\(value).</i>"
      #expect(markup.attributedText().text.plainText == "." + value + ".")
      let link: Markup = "<link \"u\" title=\"\(value)\">x</link>"
      #expect(link.attributedText().text.runs.first { _ in true }?.link?.title == value)
    }
  }

  @Test(arguments: hostileValues)
  func textInABuilderIsNeverParsed(value: String) {
    let markup = Markup {
      value
      Bold(value)
      Styled("link", value, [MarkupAttribute("url", "u"), MarkupAttribute("title", value)])
    }
    let text = markup.attributedText().text
    let shown = value.isEmpty ? "u" : value
    #expect(text.plainText == value + value + shown)
    #expect(text.runs.compactMap(\.link?.title).allSatisfy { $0 == value })
  }

  // MARK: Source

  @Test(arguments: 0..<32)
  func theSourceOfAPieceGivesTheSameText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let markup = Markup(parsing: HostileInput.knownMarkup(&generator))
      let text = markup.attributedText().text
      let source = markup.source
      #expect(Self.parsed(source) == text, "\(source.debugDescription)")
    }
  }

  @Test(arguments: [
    "a <raw><b>  &amp;</raw>", "<raw></raw>", "a\n<!-- b -->\nc", "a\n</b>\nc", "a\n\nb",
    "<pre>a\n \r\nb</pre>", "<p ws=keep>a\n\n\nb</p>", "a\\\n\nb", "a\\\n  b", "<link \"u\"/>",
    "<span !bold>a</span>", "<b>x<i>y</b>z</i>", "a\n\n<!-- b -->\n\nc",
  ])
  func aPieceOfMarkupIsTheParsedMarkup(source: String) {
    let markup = Markup(parsing: source)
    #expect(markup.attributedText().text == Self.parsed(source))
    #expect(Self.parsed(markup.source) == Self.parsed(source))
  }

  @Test(arguments: 0..<16)
  func aPieceOfAnyMarkupIsTheParsedMarkup(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let source = HostileInput.knownMarkup(&generator)
      #expect(
        Markup(parsing: source).attributedText().text == Self.parsed(source),
        "\(source.debugDescription)")
    }
  }

  @Test(arguments: pairs.indices)
  func theSourceOfABuiltPieceGivesTheSameText(index: Int) {
    let markup = Self.pairs[index].0
    #expect(Self.parsed(markup.source) == markup.attributedText().text)
  }

  @Test(arguments: hostileValues)
  func theSourceOfHostileTextGivesTheSameText(value: String) {
    let markup = Markup {
      Paragraph {
        value; Hyperlink(value, to: "u", title: value)
      }
    }
    #expect(Self.parsed(markup.source) == markup.attributedText().text)
  }
}
