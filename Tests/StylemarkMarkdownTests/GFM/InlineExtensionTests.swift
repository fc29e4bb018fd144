import StylemarkMarkdown
import StylemarkSyntax
import Testing

@Suite("Struck-through text, bare links and tasks of Markdown")
struct InlineExtensionTests {
  private static func paragraph(_ markdown: String) -> String {
    let outline = MarkdownTree.outline(markdown)
    guard outline.hasPrefix("<p>"), outline.hasSuffix("</p>") else { return outline }
    return String(outline.dropFirst(3).dropLast(4))
  }

  @Test(arguments: [
    ("~~a~~", "<s>a</s>"), ("~a~", "<s>a</s>"), ("~~a~", "~~a~"),
    ("~~~a~~~", "<pre language=a~~~></pre>"),
    ("b~~~a~~~", "b~~~a~~~"), ("a~~b~~c", "a<s>b</s>c"), ("~~ a~~", "~~ a~~"), ("~~a ~~", "~~a ~~"),
    ("~~a *b* `c`~~", "<s>a <i>b</i> <code>c</code></s>"), ("*~~a~~*", "<i><s>a</s></i>"),
    ("*~~a*~~", "<i>~~a</i>~~"), ("~~*a~~*", "~~<i>a~~</i>"), ("~~a\nb~~", "<s>a b</s>"),
    ("~~a~~b~~c~~", "<s>a</s>b<s>c</s>"), ("~~a ~b~ c~~", "<s>a <s>b</s> c</s>"),
    ("~~a ~b~~", "<s>a ~b</s>"), ("`~~a~~`", "<code>~~a~~</code>"),
    ("[~~a~~](b)", "<link url=b><s>a</s></link>"), ("~~[a](b)~~", "<s><link url=b>a</link></s>"),
    ("# ~~a~~", "<h1><s>a</s></h1>"), ("~~é~~", "<s>é</s>"), ("a ~~b~~.", "a <s>b</s>."),
    ("~~<b>a~~</b>", "<s><b>a</b></s>"),
  ])
  func struckThroughText(markdown: String, outline: String) {
    #expect(Self.paragraph(markdown) == outline)
  }

  /// An outline with `{text}` for a link without brackets.
  private static func expanded(_ outline: String) -> String {
    var result = ""
    for part in outline.split(separator: "{", omittingEmptySubsequences: false) {
      guard let end = part.firstIndex(of: "}") else {
        result += part
        continue
      }
      let text = String(part[..<end])
      let prefix =
        text.contains("@") ? "mailto:" : text.lowercased().hasPrefix("www") ? "http://" : ""
      result += "<link url=\(prefix)\(text)>\(text)</link>" + part[part.index(after: end)...]
    }
    return result
  }

  @Test(arguments: [
    ("www.a.org", "{www.a.org}"), ("WWW.a.org", "{WWW.a.org}"),
    ("http://a.org", "{http://a.org}"),
    ("https://a.org/b?c=d#e", "{https://a.org/b?c=d#e}"),
    ("ftp://a.org", "{ftp://a.org}"), ("http://localhost:80/", "{http://localhost:80/}"),
    ("a@b.org", "{a@b.org}"),
    ("a.b-c_d+e@b.org", "{a.b-c_d+e@b.org}"),
    ("(www.a.org)", "({www.a.org})"),
    ("http://a.org/b(c)", "{http://a.org/b(c)}"),
    ("(http://a.org/b(c))", "({http://a.org/b(c)})"),
    ("http://a.org.", "{http://a.org}."), ("http://a.org?!", "{http://a.org}?!"),
    ("http://a.org,", "{http://a.org},"), ("http://a.org/*", "{http://a.org/}*"),
    ("**http://a.org**", "<b>{http://a.org}</b>"),
    ("~~http://a.org~~", "<s>{http://a.org}</s>"),
    ("http://a.org/~b~/c", "{http://a.org/~b~/c}"),
    ("http://a.org&lt;b", "{http://a.org}<b"),
    ("http://a.org/b&c;", "{http://a.org/b}&c;"),
    (
      "b http://a.org c www.d.org",
      "b {http://a.org} c {www.d.org}"
    ),
    ("a@b.org, c@d.org", "{a@b.org}, {c@d.org}"),
    ("a@b.org.", "{a@b.org}."),
    ("www.a_b.c.org", "{www.a_b.c.org}"),
  ])
  func bareLinks(markdown: String, outline: String) {
    #expect(Self.paragraph(markdown) == Self.expanded(outline))
  }

  @Test(arguments: [
    ("a&#64;b.org", "{a@b.org}"), ("a&commat;b.org", "{a@b.org}"),
    ("http&colon;//a.org", "{http://a.org}"),
    ("http:&sol;/a.org", "{http://a.org}"), ("www&#x2e;a.org", "{www.a.org}"),
    ("R&D, a@b.org", "R&D, {a@b.org}"),
  ])
  func bareLinksWithCharacterReferences(markdown: String, outline: String) {
    #expect(Self.paragraph(markdown) == Self.expanded(outline))
  }

  @Test(arguments: [
    "www.", "www.a_b.org_c", "xwww.a.org", "http:// a", "http://", "://a", "a@b", "a@b-", "@b.org",
    "a@",
    "a@b.org_", "a@b.1", "`www.a.org`", "w w", "x:y",
  ])
  func whatIsNoLink(markdown: String) {
    #expect(!MarkdownTree.outline(markdown).contains("<link"))
  }

  @Test func aLinkHoldsNoOther() {
    #expect(Self.paragraph("[www.a.org](b)") == "<link url=b>www.a.org</link>")
  }

  @Test(arguments: [
    ("- [ ] a", "<list><item task=todo>a</item></list>"),
    ("- [x] a", "<list><item task=done>a</item></list>"),
    ("1. [X] *a*", "<list kind=number><item task=done><i>a</i></item></list>"),
    (
      "- [ ] a\n\n- b",
      "<list loose=true><item task=todo><p>a</p></item><item><p>b</p></item></list>"
    ),
    ("- [ ]a", "<list><item>[ ]a</item></list>"), ("- [ ]", "<list><item>[ ]</item></list>"),
    ("- [y] a", "<list><item>[y] a</item></list>"),
    ("- a [ ] b", "<list><item>a [ ] b</item></list>"),
    ("[ ] a", "<p>[ ] a</p>"),
    ("- > [ ] a", "<list><item><quote><p>[ ] a</p></quote></item></list>"),
    ("- [ ] www.a.org", "<list><item task=todo>{www.a.org}</item></list>"),
  ])
  func tasks(markdown: String, outline: String) {
    #expect(MarkdownTree.outline(markdown) == Self.expanded(outline))
  }

  @Test(arguments: [
    ("> [!NOTE]\n> a", "<alert kind=note><p>a</p></alert>"),
    ("> [!tip]\n> a\n>\n> b", "<alert kind=tip><p>a</p><p>b</p></alert>"),
    ("> [!WARNING]  \n> a", "<alert kind=warning><p>a</p></alert>"),
    ("> [!CAUTION]\n>\n> - a", "<alert kind=caution><list><item>a</item></list></alert>"),
    ("> [!IMPORTANT]\n> *a*", "<alert kind=important><p><i>a</i></p></alert>"),
    ("> [!NOTE] a", "<quote><p>[!NOTE] a</p></quote>"),
    ("> [!NOTE]", "<quote><p>[!NOTE]</p></quote>"),
    ("> [!OTHER]\n> a", "<quote><p>[!OTHER] a</p></quote>"), ("[!NOTE]\na", "<p>[!NOTE] a</p>"),
    ("> a\n> [!NOTE]", "<quote><p>a [!NOTE]</p></quote>"),
  ])
  func alerts(markdown: String, outline: String) {
    #expect(MarkdownTree.outline(markdown) == outline)
  }
}
