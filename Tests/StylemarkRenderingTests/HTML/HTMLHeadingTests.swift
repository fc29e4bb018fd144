import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("Headings in HTML")
struct HTMLHeadingTests {
  /// The ids of headings, in order.
  func ids(_ markup: String, renderer: HTMLRenderer = HTMLRenderer(isStandalone: true)) -> [String]
  {
    Rendered.html(markup, renderer: renderer).matches(of: #/<h[1-6] id="([^"]*)"/#)
      .map { String($0.output.1) }
  }

  @Test(
    "have ids on pages, made as GitHub makes them",
    arguments: [
      ("<h1>Hello, World!</h1>", ["hello-world"]), ("<h2>a b  c</h2>", ["a-b-c"]),
      ("<h1>C++ &amp; C#</h1>", ["c--c"]), ("<h1>snake_case-x</h1>", ["snake_case-x"]),
      ("<h1>Über 3 Straßen</h1>", ["über-3-straßen"]), ("<h1>日本 語</h1>", ["日本-語"]),
      ("<h1>a <b>b</b><code>c</code></h1>", ["a-bc"]), ("<h1>!?</h1>", ["section"]),
      ("<h1></h1><h1>x</h1>", ["section", "x"]),
      ("<h1></h1><h1>!</h1><h1>section</h1>", ["section-1", "section-2", "section"]),
      ("<h1>a</h1><h2>a</h2><h1>a</h1>", ["a", "a-1", "a-2"]),
      ("<h1>a-1</h1><h1>a</h1><h1>a</h1><h1>a-1</h1>", ["a-1", "a", "a-2", "a-1-1"]),
      ("<h1>fn 1</h1><h1>fnref-1</h1>", ["section-fn-1", "section-fnref-1"]),
      ("<h1>\"><script></h1>", ["script"]), ("<h1><image \"a\" alt=\"A B\"/> c</h1>", ["a-b-c"]),
    ])
  func slugs(markup: String, expected: [String]) {
    #expect(ids(markup) == expected)
  }

  @Test("have ids where they hold blocks, and are in the table of contents")
  func blocks() {
    let markup =
      "<h1>A<spacing 8/>B <b>b</b></h1><h2><p>C</p><h3>D</h3><p>E</p></h2>"
      + "<h2><h3>F</h3></h2><h2><spacing 8/></h2>"
    let html = Rendered.html(
      markup,
      renderer: HTMLRenderer(isStandalone: true, headings: HTMLHeadings(contentsDepth: 3)))
    #expect(html.contains("<title>A B b</title>"))
    #expect(html.contains("<div id=\"a-b-b\" class=\"sm-h1\" role=\"heading\" aria-level=\"1\">"))
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    // A heading that says nothing beside the headings in it has no id.
    #expect(ids == ["a-b-b", "c-e", "d", "f"])
    #expect(
      html.contains(
        "<a class=\"sm-link\" href=\"#c-e\">C E</a>\n<ul>\n<li><a class=\"sm-link\" href=\"#d\">D</a></li>"
      ))
    // Markdown has none of them.
    let bare = Rendered.html(
      markup, renderer: HTMLRenderer(dialect: .commonmark, headings: HTMLHeadings(hasIDs: true)))
    #expect(bare.contains("<h3 id=\"sm-d\">D</h3>") && bare.contains("<h3 id=\"sm-f\">F</h3>"))
  }

  @Test("are listed in the look of links")
  func contentsLinks() {
    var renderer = HTMLRenderer(headings: HTMLHeadings(contentsDepth: 1))
    // That of a sheet where the text has links, else the built-in one.
    let own = "<style link text-color=#123456/><h1>a</h1><link \"x\">b</link>"
    let html = Rendered.html(own, renderer: renderer)
    #expect(html.contains("<li><a class=\"sm-link\" href=\"#sm-a\">a</a></li>"))
    #expect(html.ranges(of: ".sm .sm-link{color:#123456;").count == 1)
    let plain = Rendered.html("<h1>a</h1>", renderer: renderer)
    #expect(plain.contains("<a class=\"sm-link\" href=\"#sm-a\">"))
    #expect(plain.contains(".sm .sm-link{color:#0b5fff;text-decoration-line:underline}"))
    #expect(plain.contains("{\n.sm .sm-link{color:#7fb0ff}\n}"))
    #expect(!Rendered.html("<h1>a</h1>").contains("sm-link"))
    renderer.styleDelivery = .inline
    #expect(
      Rendered.html("<h1>a</h1>", renderer: renderer)
        .contains("<a style=\"color:#0b5fff;text-decoration-line:underline\" href=\"#sm-a\">"))
    // A file of its own has it, too.
    let text = Rendered.text("<h1>a</h1>")
    let sheet = String(
      decoding: HTMLRenderer(headings: HTMLHeadings(contentsDepth: 1)).styleSheet(for: text),
      as: UTF8.self)
    #expect(sheet.contains(".sm-link{"))
  }

  @Test("that are in each other say what they say in time that is in proportion to it")
  func deepBlocks() {
    let deep = String(repeating: "<h1><p>a</p>", count: 5000)
    let html = Rendered.html(deep, renderer: HTMLRenderer(isStandalone: true))
    #expect(html.ranges(of: " id=\"a").count == 5000)
  }

  @Test("have ids in time that is in proportion to their length")
  func longIDs() {
    let long = ids("<h1>" + String(repeating: "a b ", count: 50_000) + "</h1>")
    #expect(long.first?.utf8.count == 199_999)
  }

  @Test("have ids in fragments on request, which nothing around can have")
  func fragments() {
    #expect(ids("<h1>location</h1>", renderer: HTMLRenderer()) == [])
    let renderer = HTMLRenderer(headings: HTMLHeadings(hasIDs: true))
    #expect(ids("<h1>location</h1>", renderer: renderer) == ["sm-location"])
    var page = HTMLRenderer(isStandalone: true)
    page.headings.hasIDs = false
    #expect(ids("<h1>a</h1>", renderer: page) == [])
  }

  @Test("are where links of the document lead")
  func links() {
    let markup =
      "<h1>Über uns</h1><p><link \"#über-uns\">a</link><link \"#%C3%BCber-uns\">b</link>"
      + "<link \"#other\">c</link></p>"
    let body = Rendered.body(markup, renderer: HTMLRenderer(headings: HTMLHeadings(hasIDs: true)))
    #expect(body.ranges(of: "href=\"#sm-%C3%BCber-uns\"").count == 2)
    #expect(body.contains("href=\"#other\""))
    #expect(Rendered.body(markup).contains("href=\"#%C3%BCber-uns\""))
  }

  @Test(
    "have other levels on request, never outside of 1 to 6",
    arguments: [
      (0, "<h1></h1><h6></h6>"), (1, "<h2></h2><h6></h6>"), (-1, "<h1></h1><h5></h5>"),
      (9, "<h6></h6><h6></h6>"), (Int.min, "<h1></h1><h1></h1>"), (Int.max, "<h6></h6><h6></h6>"),
    ])
  func shift(levels: Int, expected: String) {
    for dialect in HTMLRenderer.Dialect.allCases {
      let renderer = HTMLRenderer(
        dialect: dialect, styleDelivery: .none, headings: HTMLHeadings(shift: levels))
      let html = Rendered.html("<h1></h1><h6></h6>", renderer: renderer)
      #expect(
        html.replacing(#/ class="[^"]*"/#, with: "").replacing("\n", with: "")
          .replacing(#/<\/?div>/#, with: "") == expected)
    }
  }

  @Test("keep their look when their level changes")
  func look() {
    let renderer = HTMLRenderer(headings: HTMLHeadings(shift: 2))
    #expect(Rendered.body("<h1>a</h1>", renderer: renderer) == "<h3 class=\"sm-h1\">a</h3>\n")
    #expect(
      Rendered.body("<h1><p>a</p></h1>", renderer: renderer)
        .contains("role=\"heading\" aria-level=\"3\""))
  }

  @Test("of the CommonMark dialect are bare unless ids are asked for")
  func commonMark() {
    let markup = "<h1>a</h1><p><link \"#a\">b</link></p>"
    let bare = HTMLRenderer(dialect: .commonmark, isStandalone: true)
    #expect(Rendered.html(markup, renderer: bare) == "<h1>a</h1>\n<p><a href=\"#a\">b</a></p>\n")
    let asked = HTMLRenderer(dialect: .commonmark, headings: HTMLHeadings(hasIDs: true))
    #expect(
      Rendered.html(markup, renderer: asked)
        == "<h1 id=\"sm-a\">a</h1>\n<p><a href=\"#sm-a\">b</a></p>\n")
  }

  @Test("have ids without repetition, and cost the same each")
  func many() {
    let markup = (0..<4000).map { "<h2>a\($0 % 2 == 0 ? "" : "-\($0)")</h2>" }.joined()
    let found = ids(markup)
    #expect(found.count == 4000 && Set(found).count == 4000)
    #expect(ids(markup) == found)
  }
}

@Suite("A table of contents in HTML")
struct HTMLContentsTests {
  /// The table without its link targets.
  func table(_ markup: String, depth: Int = 3) -> String {
    let renderer = HTMLRenderer(
      styleDelivery: .none, headings: HTMLHeadings(contentsDepth: depth))
    let html = Rendered.body(markup, renderer: renderer)
    guard let end = html.firstRange(of: "</nav>\n") else { return "" }
    return String(html[..<end.lowerBound]).replacing(#/<\/?a[^>]*>/#, with: "")
      .replacing("\n", with: "")
      .replacing("<nav role=\"doc-toc\" class=\"sm-toc\">", with: "")
  }

  @Test(
    "has lists in lists, as headings go down and up",
    arguments: [
      ("<h1>a</h1><h1>b</h1>", "<ul><li>a</li><li>b</li></ul>"),
      (
        "<h1>a</h1><h2>b</h2><h2>c</h2><h1>d</h1>",
        "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"
      ),
      (
        "<h1>a</h1><h3>b</h3><h2>c</h2>", "<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>"
      ),
      ("<h3>a</h3><h1>b</h1><h2>c</h2>", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"),
      ("<h1>a</h1><h4>b</h4>", "<ul><li>a</li></ul>"),
      ("<h1></h1><h1>a &lt; b<footnote-ref x/></h1>", "<ul><li>a &lt; b</li></ul>"),
      ("<p>a</p>", ""), ("<h5>a</h5>", ""),
    ])
  func lists(markup: String, expected: String) {
    #expect(table(markup) == expected)
  }

  @Test("goes as deep as it is asked to")
  func depth() {
    let markup = (1...6).map { "<h\($0)>\($0)</h\($0)>" }.joined()
    for depth in 1...6 { #expect(table(markup, depth: depth).ranges(of: "<li>").count == depth) }
  }

  @Test("leads to the headings, with and without a page around")
  func targets() {
    for isPage in [true, false] {
      let renderer = HTMLRenderer(
        isStandalone: isPage, headings: HTMLHeadings(contentsDepth: 2))
      let html = Rendered.html("<h1>a</h1><h2>é</h2>", renderer: renderer)
      let prefix = isPage ? "" : "sm-"
      #expect(html.contains("<li><a class=\"sm-link\" href=\"#\(prefix)a\">a</a>\n"))
      #expect(html.contains("<a class=\"sm-link\" href=\"#\(prefix)%C3%A9\">é</a>"))
      #expect(html.contains("<h1 id=\"\(prefix)a\""))
      #expect(html.contains(".sm .sm-toc{"))
      #expect(html.ranges(of: "<nav role=\"doc-toc\" class=\"sm-toc\">").count == 1)
    }
  }

  @Test("has its look on its elements on request")
  func inline() {
    let renderer = HTMLRenderer(
      styleDelivery: .inline, headings: HTMLHeadings(contentsDepth: 2))
    let html = Rendered.html("<h1>a</h1><h2>b</h2>", renderer: renderer)
    #expect(!html.contains("sm-toc"))
    #expect(html.contains("padding-inline-start:1.25rem;list-style:none\">\n<li>"))
  }
}

@Suite("A class prefix")
struct HTMLClassPrefixTests {
  @Test(
    "is a letter, then letters, digits, dashes",
    arguments: [
      ("a", true), ("my-app_2", true), ("", false), ("2a", false), ("-a", false), ("a b", false),
      ("a\"", false), ("é", false), ("a.b", false),
      (String(repeating: "a", count: 40), true), (String(repeating: "a", count: 41), false),
    ])
  func names(name: String, isOne: Bool) {
    #expect((HTMLClassPrefix(name) != nil) == isOne)
  }

  @Test("is what every name begins with, in place of the usual one")
  func everywhere() throws {
    let prefix = try #require(HTMLClassPrefix("x-y"))
    let markup = """
      <h1>a</h1><p ws=keep line-spacing=4>b  <color red>c</color></p><spacing 8/>
      <list none loose><item done>d</item></list><p line-break=truncate-middle>e</p>
      <u strikethrough>f</u>
      """
    for delivery in HTMLRenderer.StyleDelivery.allCases {
      var renderer = HTMLRenderer(
        styleDelivery: delivery, classPrefix: prefix, headings: HTMLHeadings(contentsDepth: 3))
      renderer.palette = .builtin
      let html = Rendered.html(markup, renderer: renderer)
      #expect(!html.contains("sm"), "\(html)")
      renderer.classPrefix = .standard
      let usual = Rendered.html(markup, renderer: renderer)
      #expect(usual.replacing("sm", with: "x-y") == html)
    }
  }
}
