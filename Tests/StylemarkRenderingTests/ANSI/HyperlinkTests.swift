import StylemarkRendering
import StylemarkText
import Testing

@Suite("Hyperlinks")
struct HyperlinkTests {
  func opening(_ url: String, identifier: Int? = nil) -> String {
    var output: [UInt8] = []
    Hyperlink.appendOpening(url.utf8, identifier: identifier, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("open with the address and end with ST")
  func opens() {
    #expect(opening("https://a.b/c?d=e;f") == "\u{1B}]8;;https://a.b/c?d=e;f\u{1B}\\")
    #expect(opening("https://a.b", identifier: 12) == "\u{1B}]8;id=12;https://a.b\u{1B}\\")
  }

  @Test("close with an empty address")
  func closes() {
    var output: [UInt8] = []
    Hyperlink.appendClosing(to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "\u{1B}]8;;\u{1B}\\")
  }

  @Test("carry visible ASCII only, whatever the address holds")
  func encodes() {
    let hostile = "https://a/\u{1B}\\\u{1B}[31m\u{7}\u{9C}\u{7F} ü\n"
    #expect(
      opening(hostile)
        == "\u{1B}]8;;https://a/%1B%5C%1B[31m%07%C2%9C%7F%20%C3%BC%0A\u{1B}\\")
  }

  @Test("need a scheme that the policy admits")
  func linkable() {
    #expect(Hyperlink.isLinkable("https://a".utf8, policy: .standard))
    #expect(!Hyperlink.isLinkable("#part".utf8, policy: .standard))
    #expect(!Hyperlink.isLinkable("javascript:x".utf8, policy: .standard))
  }
}
