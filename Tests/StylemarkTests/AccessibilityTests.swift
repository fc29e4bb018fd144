import Stylemark
import StylemarkRendering
import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("What keeps people from reading a document")
struct AccessibilityTests {
  /// The messages about a document, each with the part of the source that it is about.
  private func findings(
    _ marked: String, as format: MarkupDocument.Format = .stylemark,
    appearances: [ColorAppearance] = [.light], language: String? = "en"
  ) -> (messages: [String], places: [Range<Int>], marked: [Range<Int>]) {
    let source = MarkedSource(marked)
    var options = MarkdownOptions()
    options.tracksSources = true
    let document = MarkupDocument(parsing: source.text, as: format, markdown: options)
    let text = document.attributedText(context: RenderContext(language: language)).text
    let found = document.accessibilityDiagnostics(for: text, appearances: appearances).items
    let places = found.compactMap { diagnostic in
      if case .range(let range) = diagnostic.location { range.bytes } else { nil }
    }
    return (found.map(\.message.description), places, source.ranges)
  }

  @Test(
    "is a picture without an alternative",
    arguments: [
      ("<p>a «<image \"x.png\"/>»</p>", MarkupDocument.Format.stylemark),
      ("<p>a «<image \"x.png\" title=\"t\"/>»</p>", .stylemark),
      ("<p>a «<img src=\"x.png\">»</p>", .stylemark), ("# b\n\na «![](x.png)»", .markdown),
      ("a\n\n- «<img src=\"x.png\">»\n", .markdown),
      ("<p>«<image \"x.png\" alt=\" \"/>»", .stylemark),
    ])
  func pictures(marked: String, format: MarkupDocument.Format) {
    let found = findings(marked, as: format)
    guard !marked.contains("alt") else { return #expect(found.messages == []) }
    #expect(found.messages == ["picture 'x.png' has no text that stands in for it"])
    #expect(found.places == found.marked)
  }

  @Test(
    "is no picture that says what it shows, or that it only decorates",
    arguments: [
      ("<image \"x.png\" alt=\"a cat\"/>", MarkupDocument.Format.stylemark),
      ("<image \"x.png\" alt=\"\"/>", .stylemark), ("![a cat](x.png)", .markdown),
      ("<image url=\"x.png\" alt=\"\"/><img src=\"y.png\" alt=''>", .stylemark),
      ("<img src=\"x.png\" alt=\"\">", .markdown),
    ])
  func describedPictures(source: String, format: MarkupDocument.Format) {
    #expect(findings(source, as: format).messages == [])
  }

  @Test(
    "is found in its line after definitions of links, however many they are",
    arguments: [
      "# T\n\n[r]: /u\n«![](x.png)»", "[r]: /u\n[s]: /v\n  'title'\na\nb «![](x.png)» *c\nd*",
      "[r]: /u\n*a «![](x.png)»*\n===\n", "[r]\n«![](x.png)»\n\n[r]: /u",
      "[a](y) «![](x.png)» `b\nc` d", "[r]: /u\na `b\nc`\n«![](x.png)»\n\n«![](x.png)»",
    ])
  func picturesAfterDefinitions(marked: String) {
    let found = findings(marked, as: .markdown)
    #expect(found.places == found.marked)
  }

  @Test(
    "is one picture, and not another with the same address that only decorates",
    arguments: [
      ("<p>«<image \"x.png\"/>» <image \"x.png\" alt=\"\"/></p>", MarkupDocument.Format.stylemark),
      ("<p><image \"x.png\" alt=\"\"/> «<image url=\"x.png\"/>»</p>", .stylemark),
      ("«<img src=\"x.png\">» <img src=\"x.png\" alt=\"\">", .markdown),
    ])
  func picturesWithSameAddress(marked: String, format: MarkupDocument.Format) throws {
    let found = findings(marked, as: format)
    #expect(found.messages == ["picture 'x.png' has no text that stands in for it"])
    #expect(found.places == found.marked)
  }

  @Test(
    "is a footnote that nothing refers to",
    arguments: [
      (
        "a<footnote-ref y/>«<footnote-def x>b</footnote-def>»<footnote-def y>c</footnote-def>", true
      ),
      ("a<footnote-ref x/><footnote-def x>b</footnote-def>", false),
      ("<footnote-def x>b</footnote-def>a<footnote-ref x/>", false),
    ])
  func footnotes(marked: String, isUnused: Bool) {
    let found = findings(marked)
    #expect(found.messages == (isUnused ? ["nothing refers to footnote 'x'"] : []))
    #expect(found.places == found.marked)
  }

  @Test("is a footnote of Markdown that nothing refers to")
  func footnotesOfMarkdown() {
    let found = findings("a[^y]\n\n[^x]: b\n[^y]: c", as: .markdown)
    #expect(found.messages == ["nothing refers to footnote 'x'"])
  }

  @Test("is the same for a text that was JSON or markup in between")
  func picturesOfOtherSources() throws {
    let context = RenderContext(language: "en")
    let text = MarkupDocument(
      parsing: "<image \"x\"/> <image \"y\" alt=\"\"/> <image \"z\" alt=w/>"
    )
    .attributedText(context: context).text
    let json = try AttributedText(json: JSONRenderer().bytes(for: text))
    let markup = MarkupDocument(parsing: MarkupRenderer().string(for: text))
      .attributedText(context: context).text
    for copy in [text, json, markup] {
      let found = AccessibilityChecker().diagnostics(for: copy, file: "x")
      #expect(
        found.items.map(\.message.description)
          == ["picture 'x' has no text that stands in for it"])
    }
  }

  @Test(
    "is a level of headings that is left out",
    arguments: [
      ("<h1>a</h1>«<h3>b</h3>»", MarkupDocument.Format.stylemark, 3, 1),
      ("<h2>a</h2><h3>b</h3><h2>c</h2>«<h6>d</h6>»", .stylemark, 6, 2),
      ("<h1>a</h1><quote>«<h4>b</h4>»</quote>", .stylemark, 4, 1),
      ("# a\n\ntext\n\n«### b»\n", .markdown, 3, 1),
      ("---\nx: y\n---\n\n# a\n\n> «### b»\n", .markdown, 3, 1),
    ])
  func headings(marked: String, format: MarkupDocument.Format, level: Int, previous: Int) {
    let found = findings(marked, as: format)
    #expect(found.messages == ["heading of level \(level) follows one of level \(previous)"])
    #expect(found.places == found.marked)
  }

  @Test(
    "is no heading one level below, on the same level or above",
    arguments: [
      "<h1>a</h1><h2>b</h2><h3>c</h3><h1>d</h1>", "<h3>first</h3>",
      "<title>a</title><subtitle>b</subtitle>",
    ])
  func headingsInOrder(source: String) {
    #expect(findings(source).messages == [])
  }

  @Test(
    "is text too close to its ground",
    arguments: [
      ("<color #777>«text»</color>", "4.47:1 of '#777777' on '#ffffff' in light is below 4.5:1"),
      ("<color #767676>text</color>", nil),
      // Large text: from 24 points, or bold from 18 2/3.
      ("<size 24><color #949494>text</color></size>", nil),
      (
        "<size 24><color #959595>«text»</color></size>",
        "2.99:1 of '#959595' on '#ffffff' in light is below 3:1"
      ),
      (
        "<size 23.9><color #949494>«text»</color></size>",
        "3.03:1 of '#949494' on '#ffffff' in light is below 4.5:1"
      ),
      ("<size 19><b><color #949494>text</color></b></size>", nil),
      ("<size 18.67><b><color #949494>text</color></b></size>", nil),
      (
        "<size 18.66><b><color #949494>«text»</color></b></size>",
        "3.03:1 of '#949494' on '#ffffff' in light is below 4.5:1"
      ),
      (
        "<size 24><sub><color #949494>«text»</color></sub></size>",
        "3.03:1 of '#949494' on '#ffffff' in light is below 4.5:1"
      ),
      // The ground is the run's own, or that of blocks around it.
      ("<bg #333>«text»</bg>", "1.66:1 of '#000000' on '#333333' in light is below 4.5:1"),
      ("<bg #333><color #fff>text</color></bg>", nil),
      (
        "<block background-color=#333><p>«text»</p></block>",
        "1.66:1 of '#000000' on '#333333' in light is below 4.5:1"
      ),
      (
        "<block background-color=#333><p>«text »<bg #fff>pale</bg></p></block>",
        "1.66:1 of '#000000' on '#333333' in light is below 4.5:1"
      ),
      // A ground that is not opaque lies over the one below.
      (
        "<block background-color=#000><p><bg #ffffff80><color #fff>«text»</color></bg></p></block>",
        "3.94:1 of '#ffffff' on '#808080' in light is below 4.5:1"
      ),
      (
        "<color #00000080>«text»</color>",
        "4:1 of '#00000080' on '#ffffff' in light is below 4.5:1"
      ),
    ] as [(String, String?)])
  func contrast(marked: String, message: String?) {
    let found = findings("<p>\(marked)</p>")
    #expect(found.messages == (message.map { ["contrast " + $0] } ?? []))
    #expect(found.places == found.marked)
  }

  @Test(
    "is contrast that is too low in one appearance alone; appearances with the same colours share a message"
  )
  func appearances() {
    let source = "<p><color \"light-dark(#595959, #444444)\">text</color></p>"
    #expect(
      findings(source, appearances: ColorAppearance.allCases).messages
        == ["contrast 2.15:1 of '#444444' on '#000000' in dark, dark-hc is below 4.5:1"])
    #expect(findings(source, appearances: [.light, .lightHighContrast]).messages == [])
  }

  @Test("is reported for each run", arguments: [1, 3, 50])
  func runs(count: Int) {
    let source = (1...count).map { "<p>a <color #999>\($0)</color></p>" }.joined()
    #expect(findings(source).messages.count == count)
  }

  @Test(
    "is a link without text",
    arguments: [
      ("<p>a «<link \"https://x.org/\"></link>»</p>", MarkupDocument.Format.stylemark),
      ("<p>a «<a href=\"https://x.org/\"><image \"y.png\" alt=\"\"/></a>»</p>", .stylemark),
      ("<p>a «<link \"https://x.org/\"><empty/></link>»</p>", .stylemark),
      ("<p>a «<link url=\"https://x.org/\"> </link>»</p>", .stylemark),
      ("<p>a «<link \"https://x.org/\"><br/></link>»</p>", .stylemark),
      ("<p>a «<link \"https://x.org/\"><b> <i></i></b></link>»</p>", .stylemark),
      ("«<link \"https://x.org/\"><spacing 8/></link>»", .stylemark),
      ("<p>a «<link \"https://x.org/\">&#x200b;</link>»</p>", .stylemark),
      ("<p>a «<link \"https://x.org/\">\u{200B}\u{2060}</link>»</p>", .stylemark),
      ("<p>a «<link \"https://x.org/\"><!-- b --></link>»</p>", .stylemark),
      ("a «[ ](https://x.org/)»", .markdown),
      ("a «[](https://x.org/)»", .markdown),
    ])
  func emptyLinks(marked: String, format: MarkupDocument.Format) {
    let found = findings(marked, as: format)
    #expect(found.messages == ["link to 'https://x.org/' has no text"])
    #expect(found.places == found.marked)
  }

  @Test(
    "is no link that shows its address, or a picture with an alternative",
    arguments: [
      ("<link \"https://x.org/\"/>", MarkupDocument.Format.stylemark),
      ("<link \"https://x.org/\"><image \"y.png\" alt=\"z\"/></link>", .stylemark),
      (
        "<p><link \"https://x.org/\"><b>x</b></link> <link \"https://x.org/\">&amp;</link></p>",
        .stylemark
      ),
      ("<b>one <link \"https://x.org/\"></b>two</link>", .stylemark),
      ("<b>one <link \"https://x.org/\">two</b> </link>", .stylemark),
      ("<https://x.org/> https://y.org/ [![z](y.png)](https://z.org/)", .markdown),
    ])
  func shownLinks(source: String, format: MarkupDocument.Format) {
    #expect(findings(source, as: format).messages == [])
  }

  @Test(
    "of links without text has a hint that the address is shown only where it is",
    arguments: [
      ("<link \"x\"></link>", true), ("<link \"x\"><b> </b></link>", true),
      ("a<link \"x\"><br/></link>", false), ("<link \"x\">&#x200b;</link>", false),
    ])
  func shownAddresses(source: String, isShown: Bool) throws {
    let document = MarkupDocument(parsing: source)
    let text = document.attributedText(context: RenderContext(language: "en")).text
    let found = document.accessibilityDiagnostics(for: text).items
    let first = try #require(found.first)
    #expect(found.count == 1)
    #expect(first.hint == (isShown ? "its address is shown instead" : nil))
  }

  @Test(
    "is no link that was dropped",
    arguments: [
      ("<link \"javascript:1\"></link>", MarkupDocument.Format.stylemark),
      ("a <link \"javascript:1\"><br/></link>", .stylemark), ("a [](javascript:1)", .markdown),
    ])
  func droppedLinks(source: String, format: MarkupDocument.Format) {
    #expect(findings(source, as: format).messages == [])
  }

  @Test(
    "is not the same text for links to one place, however that is written",
    arguments: [
      ("a", "./a"), ("a/b", "a/./c/../b"), ("../a", "./../a"),
      ("HTTP://Example.COM", "http://example.com/"),
      ("http://e.org:80/%7ea/%e4", "http://e.org/~a/%E4"),
      ("https://e.org:443/a/../b", "https://e.org/b"),
      ("//E.org/a", "//e.org/a"), ("#a", "#%61"), (" a", "a"), (".", "./"), ("a/..", "./"),
    ])
  func onePlace(first: String, second: String) {
    #expect(
      findings("<link \"\(first)\">x</link> <link \"\(second)\">x</link>").messages == [])
  }

  @Test(
    "is the same text for links to places that only look the same",
    arguments: [
      ("a", "A"), ("a", "a/"), ("a", "/a"), ("../a", "a"), ("", "."), ("a?b", "a#b"),
      ("http://e.org:443/", "http://e.org/"), ("a%2Fb", "a/b"),
      ("http://u@e.org/", "http://U@e.org/"),
      ("mailto:A@e.org", "mailto:a@e.org"), ("./tel:1", "tel:1"), (".//a", "/a"),
    ])
  func otherPlaces(first: String, second: String) {
    #expect(
      findings("<link \"\(first)\">«x»</link> <link \"\(second)\">x</link>").messages.count == 1)
  }

  @Test("is not the same text for a relative and an absolute URL of one place")
  func baseURL() throws {
    let text = MarkupDocument(
      parsing: "<stylemark 1 lang=en/><link \"a\">x</link> <link \"https://e.org/b/a\">x</link>"
    ).attributedText().text
    let base = try #require(BaseURL("https://e.org/b/"))
    let checker = AccessibilityChecker(baseURL: base)
    #expect(checker.diagnostics(for: text, file: "").items.isEmpty)
    #expect(AccessibilityChecker().diagnostics(for: text, file: "").items.count == 1)
  }

  @Test(
    "is the same text for links to different places, whatever its case and white space",
    arguments: [
      (
        "<p><link \"/a\">more</link>, <link \"/b\">«more»</link></p>",
        MarkupDocument.Format.stylemark
      ),
      (
        "<p><link \"/a\">More <b>of</b> it</link></p><p><link \"/b\">«more <i>of it</i>»</link></p>",
        .stylemark
      ),
      ("<p><link \"/a\">more</link><link \"/b\">«more»</link></p>", .stylemark),
      ("[more](/a)\n\n- «[more](/b)»", .markdown),
    ])
  func ambiguousLinks(marked: String, format: MarkupDocument.Format) {
    let found = findings(marked, as: format)
    #expect(found.messages.count == 1)
    #expect(
      found.messages.first?.hasSuffix("leads to '/b', another one with this text to '/a'") == true)
    #expect(found.places.first?.lowerBound == found.marked.first?.lowerBound)
  }

  @Test("is no second link to the same place")
  func repeatedLinks() {
    #expect(
      findings("<p><link \"/a\">x</link> <link \"/a\">x</link> <link \"/b\">y</link></p>").messages
        == [])
  }

  @Test(
    "is text in no language",
    arguments: [
      ("text", MarkupDocument.Format.stylemark, true),
      ("<stylemark 1 lang=de/>text", .stylemark, false),
      ("<span lang=de>Wort</span>", .stylemark, false),
      ("<span lang=de>Wort</span> word", .stylemark, true),
      ("", .stylemark, false), ("<hr/><image \"x\" alt=\"\"/>", .stylemark, false),
      ("text", .markdown, true),
      ("---\nlang: de\n---\n\nText", .markdown, false),
    ])
  func language(source: String, format: MarkupDocument.Format, isMissing: Bool) {
    let found = findings(source, as: format, language: nil)
    #expect(found.messages == (isMissing ? ["nothing says which language this is"] : []))
  }

  @Test("is found in any document without harm", arguments: 0..<150 as Range<UInt64>)
  func hostile(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let format = generator.pick([MarkupDocument.Format.stylemark, .markdown])
    let source =
      format == .markdown
      ? HostileInput.markdown(&generator) : HostileInput.markup(&generator)
    let found = findings(source.filter { $0 != "«" && $0 != "»" }, as: format)
    #expect(found.places.allSatisfy { $0.upperBound <= source.utf8.count })
  }
}
