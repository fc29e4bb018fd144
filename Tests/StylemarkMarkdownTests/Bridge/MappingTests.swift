import Testing

@Suite("Markdown becomes elements")
struct MappingTests {
  @Test(arguments: [
    ("a", "<p>a</p>"),
    ("a\nb", "<p>a b</p>"),
    ("a\n\nb", "<p>a</p><p>b</p>"),
    ("a  \nb", "<p>a<br></br>b</p>"),
    ("a\\\nb", "<p>a<br></br>b</p>"),
    ("# a", "<h1>a</h1>"), ("## a", "<h2>a</h2>"), ("### a", "<h3>a</h3>"),
    ("#### a", "<h4>a</h4>"), ("##### a", "<h5>a</h5>"), ("###### a", "<h6>a</h6>"),
    ("a\n===", "<h1>a</h1>"), ("a\n---", "<h2>a</h2>"),
    ("> a", "<quote><p>a</p></quote>"),
    ("> a\n\n> b", "<quote><p>a</p></quote><quote><p>b</p></quote>"),
    ("***", "<hr></hr>"),
    ("*a*", "<p><i>a</i></p>"), ("**a**", "<p><b>a</b></p>"),
    ("***a***", "<p><i><b>a</b></i></p>"), ("*a **b***", "<p><i>a <b>b</b></i></p>"),
    ("`a  b`", "<p><code>a  b</code></p>"),
    ("    a\n     b", "<pre>a\n b\n</pre>"),
    ("```\na\n```", "<pre>a\n</pre>"),
    ("```swift title\na\n```", "<pre language=swift>a\n</pre>"),
    ("~~~ \na\n", "<pre>a\n</pre>"),
    ("[a](b)", "<p><link url=b>a</link></p>"),
    ("[a](<b c> 'd')", "<p><link url=b%20c title=d>a</link></p>"),
    ("[a]\n\n[a]: b \"c\"", "<p><link url=b title=c>a</link></p>"),
    ("<http://a>", "<p><link url=http://a>http://a</link></p>"),
    ("<a@b.c>", "<p><link url=mailto:a@b.c>a@b.c</link></p>"),
    ("![a](b)", "<p><image src=b alt=a></image></p>"),
    ("![a *b* `c`\nd](e \"f\")", "<p><image src=e alt=a b c d title=f></image></p>"),
    ("![a ![b](c) d](e)", "<p><image src=e alt=a b d></image></p>"),
    ("[![a](b)](c)", "<p><link url=c><image src=b alt=a></image></link></p>"),
    ("&copy; &#65; &amp;lt;", "<p>© A &lt;</p>"),
    ("\\*a\\*", "<p>*a*</p>"),
    ("", ""), ("\n \n", ""),
  ])
  func everyConstruct(markdown: String, outline: String) {
    let found = MarkdownTree.outline(markdown)
    #expect(found.replacing("%20", with: " ") == outline.replacing("%20", with: " "))
  }

  @Test(arguments: [
    ("- a\n- b", "<list><item>a</item><item>b</item></list>"),
    ("* a", "<list><item>a</item></list>"), ("+ a", "<list><item>a</item></list>"),
    ("- a\n\n- b", "<list loose=true><item><p>a</p></item><item><p>b</p></item></list>"),
    ("1. a", "<list kind=number><item>a</item></list>"),
    ("7) a", "<list kind=number start=7><item>a</item></list>"),
    ("0. a", "<list kind=number start=0><item>a</item></list>"),
    ("- a\n* b", "<list><item>a</item></list><list><item>b</item></list>"),
    ("- a\n  - b", "<list><item>a<list><item>b</item></list></item></list>"),
    ("- a\n\n  b", "<list loose=true><item><p>a</p><p>b</p></item></list>"),
    ("-\n- a", "<list><item></item><item>a</item></list>"),
    ("- > a", "<list><item><quote><p>a</p></quote></item></list>"),
    ("- # a", "<list><item><h1>a</h1></item></list>"),
  ])
  func everyKindOfList(markdown: String, outline: String) {
    #expect(MarkdownTree.outline(markdown) == outline)
  }

  @Test(arguments: [
    ("a <b>b</b>", "<p>a <b>b</b></p>"), ("a <STRONG>b</STRONG>", "<p>a <b>b</b></p>"),
    ("a <em class=x>b</em>", "<p>a <i>b</i></p>"), ("a <del>b</del>", "<p>a <s>b</s></p>"),
    ("a <sub>b</sub> <sup>c</sup>", "<p>a <sub>b</sub> <sup>c</sup></p>"),
    ("a <u>b</u> <ins>c</ins>", "<p>a <u>b</u> <u>c</u></p>"),
    ("a <kbd>b</kbd> <mark>c</mark>", "<p>a <kbd>b</kbd> <mark>c</mark></p>"),
    ("a<br>b<br/>c", "<p>a<br></br>b<br></br>c</p>"),
    ("a <a href='b' title=c>d</a>", "<p>a <link url=b title=c>d</link></p>"),
    ("a <a>b</a>", "<p>a b</p>"),
    (
      "a <img src=b alt='c &amp; d' width=3 onerror=x>",
      "<p>a <image src=b alt=c & d width=3></image></p>"
    ),
    ("a <span onclick=x>b</span>", "<p>a b</p>"), ("a <!-- b --> c", "<p>a  c</p>"),
    ("a <?b?> <!C d> <![CDATA[e]]>", "<p>a   </p>"),
    ("a <b>b *c</b> d*", "<p>a <b>b <i>c d</i></b></p>"),
    ("a <b>b\n\nc", "<p>a <b>b</b></p><p>c</p>"), ("a </b> b", "<p>a  b</p>"),
    ("<b>a</b>", "<p><b>a</b></p>"),
  ])
  func rawHTMLInALine(markdown: String, outline: String) {
    #expect(MarkdownTree.outline(markdown) == outline)
  }

  @Test(arguments: [
    ("<div>\na <b>b</b>\n</div>", "||\na <b>b</b>\n||"),
    ("<script>\na\n</script>\nb", "|\n||"),
    ("<style>a</style>", "||"), ("<pre>a</pre>", "|a|"),
    ("<!-- a -->\n\nb", "|\n|<p>b</p>"),
  ])
  func rawHTMLInBlocks(markdown: String, outline: String) {
    let found = MarkdownTree.outline(markdown).filter { $0 != "\n" }
    #expect(found.contains("<b>b</b>") == outline.contains("<b>b</b>"))
    #expect(!found.contains("script") && !found.contains("div"))
  }

  @Test(arguments: [
    ("---\ntitle: a\n---\nb", "<stylemark title=a></stylemark><p>b</p>"),
    (
      "---\ntitle: \"a: b\"\nlang: de\n...\nc", "<stylemark title=a: b lang=de></stylemark><p>c</p>"
    ),
    ("---\nsheet: a.json\n---\n", "<use =a.json></use>"),
    ("---\ndir: rtl\n---\n", "<stylemark dir=rtl></stylemark>"),
    ("---\nother: a\n# comment\nlist:\n  - b\n---\nc", "<p>c</p>"),
    ("\u{FEFF}---\r\ntitle: a\r\n---\r\nb", "<stylemark title=a></stylemark><p>b</p>"),
    ("---\n---\na", "<hr></hr><hr></hr><p>a</p>"),
    ("---\na\n---\n", "<hr></hr><h2>a</h2>"),
    ("---\ntitle: a\n", "<hr></hr><p>title: a</p>"),
    ("---\n10:30 start\n---\na", "<hr></hr><h2>10:30 start</h2><p>a</p>"),
    ("---\nx:y\n---\n", "<hr></hr><h2>x:y</h2>"),
    ("--- \ntitle:\ta\n---\t\nb", "<stylemark title=a></stylemark><p>b</p>"),
    ("a\n\n---\nb: c\n---\n", "<p>a</p><hr></hr><h2>b: c</h2>"),
  ])
  func frontMatter(markdown: String, outline: String) {
    #expect(MarkdownTree.outline(markdown) == outline)
  }
}
