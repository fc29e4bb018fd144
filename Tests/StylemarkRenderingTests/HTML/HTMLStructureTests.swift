import StylemarkRendering
import StylemarkText
import Testing

@Suite("The structure of HTML")
struct HTMLStructureTests {
  /// The body without class attributes.
  func plain(_ markup: String) -> String {
    Rendered.body(markup).replacing(#/ class="sm[^"]*"/#, with: "")
  }

  @Test(
    "has a tag for each role",
    arguments: [
      ("<b>x</b>", "<strong>x</strong>"), ("<i>x</i>", "<em>x</em>"), ("<u>x</u>", "<u>x</u>"),
      ("<s>x</s>", "<s>x</s>"), ("<code>x</code>", "<code>x</code>"),
      ("<kbd>x</kbd>", "<kbd>x</kbd>"), ("<sub>x</sub>", "<sub>x</sub>"),
      ("<sup>x</sup>", "<sup>x</sup>"), ("<small>x</small>", "<small>x</small>"),
      ("<mark>x</mark>", "<mark>x</mark>"), ("<big>x</big>", "<span>x</span>"),
    ])
  func inlines(markup: String, expected: String) {
    #expect(plain("a\(markup)b") == "<p>a\(expected)b</p>\n")
  }

  @Test(
    "has a tag for each block",
    arguments: [
      ("<h1>x</h1>", "<h1>x</h1>\n"), ("<h6>x</h6>", "<h6>x</h6>\n"),
      ("<title>x</title>", "<h1>x</h1>\n"), ("<subtitle>x</subtitle>", "<h2>x</h2>\n"),
      ("<p>x</p>", "<p>x</p>\n"), ("x", "<p>x</p>\n"), ("<hr/>", "<hr>\n"),
      ("<quote>x</quote>", "<blockquote>\n<p>x</p>\n</blockquote>\n"),
      ("<block><p>x</p></block>", "<div>\n<p>x</p>\n</div>\n"),
      ("<pre>x\n y</pre>", "<pre><code>x\n y</code></pre>\n"),
      ("<pre swift>x</pre>", "<pre><code class=\"language-swift\">x</code></pre>\n"),
    ])
  func blocks(markup: String, expected: String) {
    #expect(plain(markup) == expected)
  }

  @Test(
    "numbers lists from where they start",
    arguments: [
      ("<list><item>x</item></list>", "<ul>\n<li>x</li>\n</ul>\n"),
      ("<list number><item>x</item></list>", "<ol>\n<li>x</li>\n</ol>\n"),
      ("<list number start=3><item>x</item></list>", "<ol start=\"3\">\n<li>x</li>\n</ol>\n"),
      ("<list number start=0><item>x</item></list>", "<ol start=\"0\">\n<li>x</li>\n</ol>\n"),
    ])
  func lists(markup: String, expected: String) {
    #expect(plain(markup) == expected)
  }

  @Test("leaves out the markers of unmarked lists")
  func unmarkedLists() {
    #expect(
      Rendered.body("<list none><item>x</item></list>")
        == "<ul class=\"sm-list sm-unmarked\">\n<li class=\"sm-item\">x</li>\n</ul>\n")
    #expect(Rendered.html("x").contains(".sm .sm-unmarked{list-style:none}\n"))
  }

  @Test(
    "names the box of a task by its text, or else its state",
    arguments: [
      (
        "<item done>a <b>b</b></item>",
        "<li><label><input type=\"checkbox\" disabled checked> a <strong>b</strong></label></li>\n"
      ),
      (
        "<item todo ws=keep> a  b</item>",
        "<li><label><input type=\"checkbox\" disabled>  a  b</label></li>\n"
      ),
      (
        "<item todo><p>a</p><p>b</p></item>",
        "<li>\n<p><label><input type=\"checkbox\" disabled> a</label></p>\n<p>b</p>\n</li>\n"
      ),
      (
        "<item todo/>", "<li><input type=\"checkbox\" disabled aria-label=\"to do\"> </li>\n"
      ),
      (
        "<item done><pre>a</pre></item>",
        "<li>\n<input type=\"checkbox\" disabled checked aria-label=\"done\"> "
          + "<pre><code>a</code></pre>\n</li>\n"
      ),
    ])
  func tasks(item: String, expected: String) {
    #expect(plain("<list>\(item)</list>") == "<ul>\n\(expected)</ul>\n")
  }

  @Test("names the box of a task whose text is cut in the middle by its state")
  func cutTasks() {
    let body = Rendered.body(
      "<list><item done line-break=truncate-middle>a long text</item></list>")
    #expect(body.contains("<input type=\"checkbox\" disabled checked aria-label=\"done\"> <"))
    #expect(!body.contains("label>"))
  }

  @Test("keeps neighbouring lists apart")
  func neighbouringLists() {
    #expect(
      plain("<list><item>x</item></list><list><item>y</item></list>")
        == "<ul>\n<li>x</li>\n</ul>\n<ul>\n<li>y</li>\n</ul>\n")
  }

  @Test(
    "keeps marks as they were nested",
    arguments: [
      ("<b>a<b>b</b></b>", "<strong>a<strong>b</strong></strong>"),
      ("<b>a</b><b>b</b>", "<strong>a</strong><strong>b</strong>"),
      ("<b><i>x</i></b>", "<strong><em>x</em></strong>"),
      ("<i><b>x</b></i>", "<em><strong>x</strong></em>"),
      ("<b>a <i>b</i> c</b>", "<strong>a <em>b</em> c</strong>"),
      ("<b>x<i>y</b>z</i>", "<strong>x<em>y</em></strong><em>z</em>"),
    ])
  func marks(markup: String, expected: String) {
    #expect(plain(markup) == "<p>\(expected)</p>\n")
  }

  @Test("breaks lines where the text does")
  func lineBreaks() {
    #expect(plain("a<br/>b") == "<p>a<br>\nb</p>\n")
    #expect(plain("<b>a<br/><br/>b</b>") == "<p><strong>a<br>\n<br>\nb</strong></p>\n")
  }

  @Test(
    "keeps white space that a browser would collapse",
    arguments: [
      ("<p ws=keep>a  b</p>", "<p class=\"sm-p sm-keep\">a  b</p>\n"),
      ("<p>a&#32;&#32;b</p>", "<p class=\"sm-p sm-keep\">a  b</p>\n"),
      ("<p>&#32;a</p>", "<p class=\"sm-p sm-keep\"> a</p>\n"),
      ("<p>a&#9;b</p>", "<p class=\"sm-p sm-keep\">a\tb</p>\n"),
      ("<p>a  b</p>", "<p class=\"sm-p\">a b</p>\n"),
      ("<pre>a  b</pre>", "<pre class=\"sm-pre\"><code>a  b</code></pre>\n"),
    ])
  func whiteSpace(markup: String, expected: String) {
    #expect(Rendered.body(markup) == expected)
  }

  @Test(
    "makes gaps of exact heights",
    arguments: [
      ("8", "sm-gap-8", ".5rem"), ("24", "sm-gap-24", "1.5rem"), ("0", "sm-gap-0", "0"),
      ("2.5", "sm-gap-2-5", ".1563rem"), ("1000", "sm-gap-1000", "62.5rem"),
    ])
  func gaps(points: String, name: String, height: String) {
    let markup = "<p>a</p><spacing \(points)/><p>b</p>"
    #expect(Rendered.body(markup).contains("<div class=\"\(name)\" aria-hidden=\"true\"></div>\n"))
    #expect(
      Rendered.rules(markup).contains(".sm .\(name){height:\(height);overflow:hidden}"),
      "\(Rendered.rules(markup))")
  }

  @Test("adds no margin to a gap")
  func gapMargins() {
    let body = Rendered.body("<p>a</p><spacing 8/><h2>b</h2><quote>c</quote><spacing 8/>")
    #expect(body.contains("<p class=\"sm-p sm-flush-end\">a</p>"))
    #expect(body.contains("<h2 class=\"sm-h2 sm-flush-start\">b</h2>"))
    #expect(body.contains("<blockquote class=\"sm-quote sm-flush-end\">"))
  }

  @Test("has space between the items of a loose list")
  func looseLists() {
    let markup = "<item>a</item><item>b</item></list>"
    #expect(Rendered.html("<list loose>" + markup) != Rendered.html("<list>" + markup))
  }

  @Test("says the language of a part")
  func language() {
    #expect(
      plain("<p lang=fr>a <span lang=de>b</span></p>")
        == "<p lang=\"fr\">a <span lang=\"de\">b</span></p>\n")
  }

  @Test("gives pictures their sizes")
  func pictures() {
    #expect(
      plain("<image \"a.png\" alt=b title=c width=64 height=32/>")
        == "<p><img src=\"a.png\" alt=\"b\" title=\"c\" width=\"64\" height=\"32\"></p>\n")
  }
}
