import StylemarkMarkdown
import StylemarkSyntax
import Testing

@Suite("Footnotes of Markdown")
struct FootnoteTests {
  /// The outline with short names: `{label}` for a reference, `{label: …}` for a footnote.
  private static func outline(_ markdown: String) -> String {
    MarkdownTree.outline(markdown)
      .replacing("></footnote-ref>", with: "}").replacing("<footnote-ref label=", with: "{")
      .replacing("</footnote-def>", with: "}").replacing("<footnote-def label=", with: "{def ")
  }

  @Test(arguments: [
    ("a[^1]\n\n[^1]: b", "<p>a{1}</p>{def 1><p>b</p>}"),
    ("a[^1]\n\n[^1]: b c", "<p>a{1}</p>{def 1><p>b c</p>}"),
    ("[^1]: b\n\na[^1]", "<p>a{1}</p>{def 1><p>b</p>}"),
    ("a[^x][^y][^x]\n\n[^y]: 2\n[^x]: 1", "<p>a{x}{y}{x}</p>{def x><p>1</p>}{def y><p>2</p>}"),
    ("a[^X]\n\n[^x]: b", "<p>a{x}</p>{def x><p>b</p>}"),
    ("a[^1]\n\n[^1]: b\nlazy", "<p>a{1}</p>{def 1><p>b lazy</p>}"),
    (
      "a[^1]\n\n[^1]: b\n\n    c\n\n        d\n\ne",
      "<p>a{1}</p><p>e</p>{def 1><p>b</p><p>c</p><pre>d\n</pre>}"
    ),
    (
      "a[^1]\n\n[^1]:\n    - b\n    - c",
      "<p>a{1}</p>{def 1><list><item>b</item><item>c</item></list>}"
    ),
    ("a[^1]\n\n[^1]: b[^2]\n[^2]: c", "<p>a{1}</p>{def 1><p>b{2}</p>}{def 2><p>c</p>}"),
    ("a[^1]\n\n[^1]: b[^1]", "<p>a{1}</p>{def 1><p>b{1}</p>}"),
    ("a\n\n[^1]: b", "<p>a</p>{def 1><p>b</p>}"),
    ("a[^1]\n\n[^1]:", "<p>a{1}</p>{def 1>}"),
    ("a[^1]\n\n[^1]: b\n\n[^1]: c", "<p>a{1}</p>{def 1><p>b</p><p>c</p>}"),
    ("a\n[^1]: b", "<p>a</p>{def 1><p>b</p>}"),
    (
      "- a[^1]\n[^1]: b\n- c",
      "<list><item>a{1}</item></list><list><item>c</item></list>{def 1><p>b</p>}"
    ),
    ("a[^1]\n\n[^1]: [r]\n\n[r]: /u", "<p>a{1}</p>{def 1><p><link url=/u>r</link></p>}"),
    (
      "a[^1]\n\n[^1]: |b|\n    |-|",
      "<p>a{1}</p>{def 1><table><row header=true><cell>b</cell></row></table>}"
    ),
    (
      "|a[^1]|\n|-|\n\n[^1]: b",
      "<table><row header=true><cell>a{1}</cell></row></table>{def 1><p>b</p>}"
    ),
    ("[a[^1]](u)\n\n[^1]: b", "<p><link url=u>a{1}</link></p>{def 1><p>b</p>}"),
    ("a[^1]\n\n[^1]: b\n---", "<p>a{1}</p><hr></hr>{def 1><p>b</p>}"),
    ("a[^1]\r\n\r\n[^1]: b\r\n", "<p>a{1}</p>{def 1><p>b</p>}"),
  ])
  func footnotes(markdown: String, outline: String) {
    #expect(Self.outline(markdown) == outline)
  }

  @Test(arguments: [
    ("a[^1]", "<p>a[^1]</p>"), ("`[^1]`\n\n[^1]: b", "<p><code>[^1]</code></p>{def 1><p>b</p>}"),
    ("```\n[^1]: b\n```", "<pre>[^1]: b\n</pre>"), ("    [^1]: b", "<pre>[^1]: b</pre>"),
    ("a [^b c]", "<p>a [^b c]</p>"), ("a [^]: c", "<p>a [^]: c</p>"),
    ("<!--\n[^1]: b\n-->", "|\n|"),
  ])
  func whatIsNoFootnote(markdown: String, outline: String) {
    let found = Self.outline(markdown)
    #expect(found == outline || found.filter { $0 != "\n" } == outline.filter { $0 != "\n" })
  }

  @Test func definitionsBesideThemStay() {
    let outline = Self.outline("[a] [^1]\n\n[a]: /u\n[^1]: b\n[c]: /v\n\n[c]")
    #expect(
      outline == "<p><link url=/u>a</link> {1}</p><p><link url=/v>c</link></p>{def 1><p>b</p>}")
  }
}
