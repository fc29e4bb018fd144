import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

/// Each property of a paragraph: from a sheet, a tag and Swift, and in HTML.
@Suite("Properties of paragraphs")
struct ParagraphPropertyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var key: String
    var value: String
    /// Sets the same in Swift.
    var set: @Sendable (inout TextStyle) -> Void
    /// What the HTML of the paragraph has: a declaration of its class, or a class.
    var html: String

    init(
      _ key: String, _ value: String, html: String,
      set: @escaping @Sendable (inout TextStyle) -> Void
    ) {
      self.key = key
      self.value = value
      self.html = html
      self.set = set
    }

    var testDescription: String { key + "=" + value }
  }

  static let rows: [Row] = [
    Row("alignment", "left", html: "text-align:left") { $0.paragraph.alignment = .left },
    Row("alignment", "center", html: "text-align:center") { $0.paragraph.alignment = .center },
    Row("alignment", "right", html: "text-align:right") { $0.paragraph.alignment = .right },
    Row("alignment", "justified", html: "text-align:justify") {
      $0.paragraph.alignment = .justified
    },
    Row("alignment", "natural", html: "text-align:start") { $0.paragraph.alignment = .natural },
    Row("line-spacing", "4", html: "--sm-ls:.25rem") { $0.paragraph.lineSpacing = 4 },
    Row("line-spacing", "-2", html: "--sm-ls:-.125rem") { $0.paragraph.lineSpacing = -2 },
    Row("line-height-multiple", "1.5", html: "line-height:1.5") {
      $0.paragraph.lineHeightMultiple = 1.5
    },
    Row("line-height-multiple", "0.5", html: "line-height:.5") {
      $0.paragraph.lineHeightMultiple = 0.5
    },
    Row("minimum-line-height", "24", html: "--sm-min:1.5rem") {
      $0.paragraph.minimumLineHeight = 24
    },
    Row("maximum-line-height", "24", html: "--sm-max:1.5rem") {
      $0.paragraph.maximumLineHeight = 24
    },
    Row("spacing-before", "8", html: "margin-top:.5rem") { $0.paragraph.spacingBefore = 8 },
    Row("spacing-after", "8", html: "margin-bottom:.5rem") { $0.paragraph.spacingAfter = 8 },
    Row("first-line-indent", "-16", html: "text-indent:-1rem") {
      $0.paragraph.firstLineIndent = -16
    },
    Row("head-indent", "16", html: "padding-inline-start:1rem") { $0.paragraph.headIndent = 16 },
    Row("tail-indent", "16", html: "padding-inline-end:1rem") { $0.paragraph.tailIndent = 16 },
    Row("line-break-mode", "char-wrap", html: "sm-char-wrap") {
      $0.paragraph.lineBreakMode = .charWrap
    },
    Row("line-break-mode", "clip", html: "sm-clip") { $0.paragraph.lineBreakMode = .clip },
    Row("line-break-mode", "truncate-head", html: "sm-truncate-head") {
      $0.paragraph.lineBreakMode = .truncateHead
    },
    Row("line-break-mode", "truncate-middle", html: "sm-truncate") {
      $0.paragraph.lineBreakMode = .truncateMiddle
    },
    Row("line-break-mode", "truncate-tail", html: "sm-truncate") {
      $0.paragraph.lineBreakMode = .truncateTail
    },
    Row("writing-direction", "rtl", html: "dir=\"rtl\"") {
      $0.paragraph.writingDirection = .rightToLeft
    },
    Row("writing-direction", "ltr", html: "dir=\"ltr\"") {
      $0.paragraph.writingDirection = .leftToRight
    },
    Row("writing-direction", "auto", html: "dir=\"auto\"") {
      $0.paragraph.writingDirection = .natural
    },
    Row("language", "de", html: "lang=\"de\"") { $0.character.language = "de" },
  ]

  @Test("are the same from a sheet, a tag and Swift", arguments: rows)
  func sources(row: Row) throws {
    let sheet = """
      {"ui-font-text-styles": {"x": {"display": "block", "\(row.key)": "\(row.value)"}}}
      """
    var code = StyleSheet(file: "code")
    code.define(style: "x", TextStyle(row.set).with(\.display, .block))
    let texts = [
      Rendered.text("<x>a</x>", sheet: sheet),
      Rendered.text("<style x display=block \(row.key)=\"\(row.value)\"/><x>a</x>"),
      Rendered.text("<style x display=block/><x \(row.key)=\"\(row.value)\">a</x>"),
      MarkupDocument(parsing: "<x>a</x>").attributedText(sheets: [code]).text,
    ]
    var expected = TextStyle()
    row.set(&expected)
    for text in texts {
      let block = try #require(text.blocks.first)
      #expect(block.paragraph == expected.paragraph)
      #expect(block.attributes == expected.character)
      let html = HTMLRenderer().string(for: text)
      #expect(html.contains(row.html), "\(html)")
    }
  }

  @Test("cascade one by one")
  func cascade() throws {
    let text = Rendered.text(
      """
      <style outer display=block align=center line-spacing=4 line-height=2 dir=rtl/>
      <style inner display=block line-spacing=-1 line-break=clip/>
      <outer><inner align=right minimum-line-height=9>a</inner></outer>
      """)
    let inner = try #require(text.blocks.first { $0.styleName == "inner" }).paragraph
    var expected = ParagraphAttributes()
    expected.alignment = .right
    expected.lineSpacing = -1
    expected.lineHeightMultiple = 2
    expected.writingDirection = .rightToLeft
    expected.lineBreakMode = .clip
    expected.minimumLineHeight = 9
    #expect(inner == expected)
  }

  @Test(
    "'labels.line-break' and 'labels.line-break-mode' hold for the whole document",
    arguments: [
      "line-break", "line-break-mode",
    ])
  func setting(key: String) {
    let sheet = "{\"typography-kit\": {\"labels\": {\"\(key)\": \"truncate-tail\"}}}"
    let markup =
      "<p>one two three</p><list><item>four five six</item></list><p line-break=word-wrap>a b c d</p>"
    let text = Rendered.text(markup, sheet: sheet)
    #expect(
      ANSIRenderer(depth: .none, width: 12).string(for: text)
        == "one two thr…\n\n• four five…\n\na b c d\n")
    let html = Rendered.body(markup, sheet: sheet)
    #expect(html.contains("<p class=\"sm-p sm-truncate\">one two three</p>"))
    #expect(html.contains("<li class=\"sm-item sm-truncate\">four"))
    #expect(html.contains("<p class=\"sm-p\">a b c d</p>"))
  }
}

@Suite("Lines that are too long in HTML")
struct HTMLLineBreakTests {
  private static let cut = "overflow:hidden;text-overflow:ellipsis"

  @Test(
    "have rules where they are used",
    arguments: [
      ("char-wrap", ".sm .sm-char-wrap{line-break:anywhere}"),
      ("clip", ".sm .sm-clip{white-space:nowrap;overflow:hidden}"),
      ("truncate-tail", ".sm .sm-truncate{white-space:nowrap;\(cut)}"),
      ("truncate-middle", ".sm .sm-truncate-middle{overflow:hidden}"),
      ("truncate-head", ".sm .sm-truncate-head{white-space:nowrap;\(cut);direction:rtl}"),
    ])
  func rules(mode: String, rule: String) {
    #expect(Rendered.rules("<p line-break=\(mode)>a</p>").contains(rule))
    #expect(!Rendered.html("<p>a</p>").contains("sm-truncate"))
  }

  @Test("are cut at the head by their direction, which the text in them keeps")
  func head() {
    #expect(
      Rendered.body("<p line-break=truncate-head>a <b>b</b></p>")
        == "<p class=\"sm-p sm-truncate-head\"><bdi>a <strong>b</strong></bdi></p>\n")
    let rightToLeft = "<p line-break=truncate-head dir=rtl>א</p>"
    #expect(Rendered.body(rightToLeft).contains("sm-truncate-head-rtl\" dir=\"rtl\"><bdi>א</bdi>"))
    #expect(
      Rendered.rules(rightToLeft).contains(
        ".sm .sm-truncate-head-rtl{white-space:nowrap;\(Self.cut);direction:ltr}"))
    #expect(
      Rendered.body("<stylemark dir=rtl/><p line-break=truncate-head>a</p>")
        .contains("sm-truncate-head-rtl"))
  }

  @Test("come down to the leaves, where an inner mode wins")
  func leaves() {
    let body = Rendered.body(
      "<block line-break=truncate-tail><p>a</p><p line-break=word-wrap>b</p></block>")
    #expect(body.contains("<div class=\"sm-block\">\n<p class=\"sm-p sm-truncate\">a</p>"))
    #expect(body.contains("<p class=\"sm-p\">b</p>"))
  }

  @Test("keep the white space of text that keeps it")
  func whiteSpace() {
    let markup = "<pre line-break=clip>a\n b</pre><p ws=keep line-break=truncate-tail>a  b</p>"
    let rules = Rendered.rules(markup)
    #expect(rules.contains(".sm pre.sm-clip,.sm .sm-clip.sm-keep{white-space:pre}"))
    #expect(rules.contains(".sm pre.sm-truncate,.sm .sm-truncate.sm-keep{white-space:pre}"))
    let inline = Rendered.body(markup, renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(inline.contains("white-space:pre;overflow:hidden\"><code style="))
    #expect(
      inline.contains("white-space:pre-wrap;white-space:pre;\(Self.cut)\">a  b"))
  }

  @Test("have their looks on the elements on request")
  func inline() {
    #expect(
      Rendered.body(
        "<p line-break=truncate-head>a</p>", renderer: HTMLRenderer(styleDelivery: .inline)
      ).contains("white-space:nowrap;\(Self.cut);direction:rtl;text-align:left\"><bdi>a</bdi></p>"))
  }
}

@Suite("Languages in HTML")
struct HTMLLanguageTests {
  @Test("of styles and tags are attributes of their elements")
  func languages() {
    #expect(
      Rendered.body("<style de lang=de/><p>a <de>b</de> <de lang=de-AT>c</de></p>")
        == "<p class=\"sm-p\">a <span class=\"sm-de\" lang=\"de\">b</span> <span class=\"sm-de\" lang=\"de-AT\">c</span></p>\n"
    )
    #expect(
      Rendered.body("<style de display=block lang=de/><de>b</de>")
        == "<p class=\"sm-de\" lang=\"de\">b</p>\n")
  }
}
