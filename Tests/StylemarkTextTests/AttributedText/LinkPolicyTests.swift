import StylemarkText
import Testing

@Suite("The link policy")
struct LinkPolicyTests {
  @Test(
    "admits web, mail and telephone links and everything relative",
    arguments: [
      "https://example.com/", "http://example.com", "HTTPS://EXAMPLE.COM", "mailto:a@b.c",
      "tel:+4912345", "https://example.com/view?src=data:image/png", "//host", "/path", "#x",
      "a/b:c", "?q=a:b", "#a:b", "file.html", "", "./javascript:x", "javascript%3Aalert(1)",
      "  https://example.com", "ht\ntps://example.com",
    ])
  func admits(url: String) {
    #expect(LinkPolicy.standard.admits(url))
  }

  @Test(
    "refuses scripts in every disguise, and every other scheme",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
      "jav\tascript:alert(1)", "java\nscript:alert(1)", "java\rscript:alert(1)",
      "\u{1}javascript:alert(1)", "\u{1F}\t \njavascript:alert(1)", "javascript\t:alert(1)",
      "java\u{0}script:alert(1)", "javascript :alert(1)", "\u{A0}javascript:alert(1)",
      "ｊavascript:alert(1)", "javascript:https://example.com", "\\javascript:x",
      "vbscript:x", "data:text/html,<script>", "file:///etc/passwd", "ftp://host", ":x",
      "https\u{200B}://example.com", "blob:x", "view-source:http://a",
    ])
  func refuses(url: String) {
    #expect(!LinkPolicy.standard.admits(url))
  }

  @Test("admits other schemes by choice, in any case")
  func otherSchemes() {
    let policy = LinkPolicy(schemes: ["Gemini"], allowsRelative: false)
    #expect(policy.admits("gemini://host"))
    #expect(policy.admits("GEMINI://host"))
    #expect(!policy.admits("https://host"))
    #expect(!policy.admits("#part"))
  }

  @Test("judges bytes that are no UTF-8")
  func invalidBytes() {
    #expect(!LinkPolicy.standard.admits([0xFF] + Array("javascript:".utf8)))
    #expect(LinkPolicy.standard.admits([0xFF, 0x2F, 0x3A]))
  }

  @Test("can admit everything", arguments: ["javascript:x", "data:y", "z:", "", " \u{1}a:b"])
  func everything(url: String) {
    #expect(LinkPolicy.everything.admits(url))
    #expect(LinkPolicy.everything.admits(url.utf8))
    #expect(LinkPolicy.everything != .standard)
  }
}
