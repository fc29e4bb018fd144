import StylemarkRendering
import StylemarkText
import Testing

@Suite("Links in HTML")
struct HTMLLinkTests {
  static let disguises = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "JAVASCRIPT:alert(1)", " javascript:alert(1)",
    "&#9;javascript:alert(1)", "&#1;javascript:alert(1)", "&#x1F; javascript:alert(1)",
    "java&#9;script:alert(1)", "java&#10;script:alert(1)", "java&#13;script:alert(1)",
    "javascript&#10;:alert(1)", "&#106;avascript:alert(1)", "&#x6A;avascript:alert(1)",
    "&#0000106;avascript:alert(1)", "javascript&#58;alert(1)", "javascript&#x3a;alert(1)",
    "java\\script:alert(1)", "\\javascript:alert(1)", "java&#0;script:alert(1)",
    "data:text/html,x", "DATA:text/html;base64,x",
    "data&#58;image/svg+xml,x", "vbscript:msgbox(1)", "VbScript:x", "vb&#9;script:x",
    "file:///etc/passwd", "blob:https://x.y/", "view-source:javascript:x", "livescript:x",
    "mocha:x", "feed:javascript:x", "jar:x",
  ]

  @Test("never lead to a script, whatever its disguise", arguments: disguises)
  func disguised(url: String) {
    let markup = "<link \"\(url)\">t</link><a href='\(url)'>t</a><image \"\(url)\" alt=t/>"
    for renderer in [HTMLRenderer(), HTMLRenderer(styleDelivery: .inline)] {
      let body = Rendered.body(markup, renderer: renderer)
      #expect(!body.contains(" href="))
      #expect(!body.contains(" src=\"") || body.contains(" src=\"\""), "\(body)")
    }
  }

  @Test("are decoded once, so that a reference in a URL is no colon to a browser")
  func decodedOnce() {
    #expect(
      Rendered.body("<link \"javascript&amp;colon;alert(1)//x:\">t</link>")
        .contains(" href=\"javascript&amp;colon;alert(1)//x:\""))
  }

  @Test("are checked again where a text is made in code", arguments: ["javascript:x", "data:,x"])
  func strict(url: String) {
    // A resolver with a lax policy keeps the URL; the renderer's own policy decides.
    let lax = LinkPolicy(schemes: ["javascript", "data"])
    var options = StyleResolver.Options()
    options.linkPolicy = lax
    let text = Rendered.text("<link \"\(url)\">t</link>", options: options)
    let refused = HTMLRenderer().string(for: text)
    #expect(refused.contains("<p class=\"sm-p\">t</p>"))
    #expect(!refused.contains("sm-link"))
    #expect(HTMLRenderer(linkPolicy: lax).string(for: text).contains(" href=\"\(url)\""))
  }

  @Test("that are not allowed are what is in them, and what the tag gives beside")
  func refused() {
    #expect(
      Rendered.body("<link \"javascript:x\">a <b>b</b></link><link \"x:y\" color=#a00>c</link>")
        == "<p class=\"sm-p\">a <strong>b</strong><span class=\"sm-1\">c</span></p>\n")
    // A link in one that is none is one.
    let text = Rendered.text(
      "<link \"javascript:x\">a <link \"y\">b</link></link>",
      options: StyleResolver.Options(linkPolicy: .everything))
    #expect(
      HTMLRenderer().string(for: text)
        .contains("<p class=\"sm-p\">a <a class=\"sm-link\" href=\"y\">b</a></p>"))
  }

  @Test(
    "lead where they say",
    arguments: [
      "https://x.y/z?a=b#c", "http://x.y", "mailto:a@b.c", "tel:+49123", "#part", "page.html",
      "/a/b", "../a", "//host/x", "?q=a:b",
    ])
  func allowed(url: String) {
    #expect(
      Rendered.body("<link \"\(url)\">t</link>")
        == "<p class=\"sm-p\"><a class=\"sm-link\" href=\"\(url)\">t</a></p>\n")
  }

  @Test("are one element each, with all their marks inside")
  func oneElement() {
    #expect(
      Rendered.body("<link \"#a\">one <b>two <i>three</i></b> four</link>")
        == "<p class=\"sm-p\"><a class=\"sm-link\" href=\"#a\">one <strong>two <em>three</em></strong> four</a></p>\n"
    )
  }

  @Test("stay apart when they are neighbours, even to the same place")
  func neighbours() {
    let body = Rendered.body("<link \"#a\">x</link><link \"#a\">y</link><link \"#b\">z</link>")
    #expect(body.ranges(of: "<a ").count == 3)
    #expect(body.contains("x</a><a class=\"sm-link\" href=\"#a\">y</a>"))
  }

  @Test("are not put into each other")
  func nested() {
    let body = Rendered.body("<link \"#a\">x <link \"#b\">y</link> z</link>")
    #expect(body.ranges(of: "<a ").count == 1)
    #expect(body.ranges(of: "</a>").count == 1)
    #expect(body.contains("href=\"#a\">x <span class=\"sm-link\">y</span> z</a>"))
  }
}
