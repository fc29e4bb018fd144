import StylemarkRendering
import StylemarkText
import Testing

@Suite("A base URL")
struct BaseURLTests {
  /// RFC 3986, sections 5.4.1 and 5.4.2, with the strict reading of `http:g`.
  static let examples = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ]

  @Test("makes the URLs of the standard's examples absolute", arguments: examples)
  func standard(reference: String, expected: String) throws {
    let base = try #require(BaseURL("http://a/b/c/d;p?q"))
    #expect(base.resolve(reference) == expected)
  }

  @Test(
    "has a scheme of the web and a host",
    arguments: [
      ("https://example.com", true), ("HTTP://x/y?z#w", true), ("ftp://x/", false), ("x", false),
      ("//x/y", false), ("https:///y", false), ("https:x", false), ("", false),
      ("https://x y/", false), ("javascript://x/%0Aalert(1)", false),
    ])
  func valid(url: String, isBase: Bool) {
    #expect((BaseURL(url) != nil) == isBase)
  }

  @Test("skips what browsers skip")
  func trimmed() throws {
    let base = try #require(BaseURL("https://x"))
    #expect(base.resolve(" \n a\tb \u{1}") == "https://x/ab")
  }

  @Test("is put before relative links and pictures, not before places in the document")
  func output() throws {
    let base = try #require(BaseURL("https://x.y/z/"))
    let markup =
      "<link \"a\">t</link><link \"#b\">t</link><link \"mailto:c\">t</link>"
      + "<image \"../d.png\" alt=t/>"
    for dialect in HTMLRenderer.Dialect.allCases {
      let html = Rendered.html(markup, renderer: HTMLRenderer(dialect: dialect, baseURL: base))
      for part in ["href=\"https://x.y/z/a\"", "href=\"#b\"", "href=\"mailto:c\""] {
        #expect(html.contains(part))
      }
      #expect(html.contains("src=\"https://x.y/d.png\""))
    }
  }

  @Test("is not joined with a URL that the policy refuses")
  func refused() throws {
    let base = try #require(BaseURL("https://x.y/"))
    var policy = LinkPolicy.standard
    policy.allowsRelative = false
    let renderer = HTMLRenderer(linkPolicy: policy, baseURL: base)
    #expect(!Rendered.html("<link \"a\">t</link>", renderer: renderer).contains("href"))
    let script = StyleResolver.Options(linkPolicy: .everything)
    let text = Rendered.text("<link \"java&#9;script:x\">t</link>", options: script)
    #expect(!HTMLRenderer(baseURL: base).string(for: text).contains("href"))
  }
}

@Suite("The relation of links")
struct LinkRelationTests {
  @Test("stands on links that leave the document")
  func links() {
    let markup = "<h1>b</h1><link \"a\">t</link><link \"#b\">t</link><footnote-ref x/>"
    for dialect in HTMLRenderer.Dialect.allCases {
      let renderer = HTMLRenderer(
        dialect: dialect, headings: HTMLHeadings(contentsDepth: 2), linkRelation: "nofollow \"")
      let html = Rendered.html(markup, renderer: renderer)
      #expect(html.ranges(of: "rel=\"nofollow &quot;\"").count == 1, "\(html)")
      #expect(html.contains("href=\"a\" rel="))
    }
  }
}
