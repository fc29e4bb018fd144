import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("A style sheet of its own")
struct HTMLStyleSheetTests {
  let text = Rendered.text("<style x color=red/><h1>a</h1><p><x>b</x></p>")

  @Test("holds what the style element would hold", arguments: [true, false])
  func content(isPage: Bool) throws {
    var renderer = HTMLRenderer(isStandalone: isPage, styleSheetURL: "a/b.css?\"<")
    let inside = renderer.string(for: text)
    renderer.styleDelivery = .external
    let linked = renderer.string(for: text)
    let sheet = String(decoding: renderer.styleSheet(for: text), as: UTF8.self)
    #expect(
      inside.replacing(
        "<style>\n\(sheet)</style>", with: "<link rel=\"stylesheet\" href=\"a/b.css?&quot;&lt;\">")
        == linked)
    #expect(sheet.contains(".sm .sm-x{color:#ff0000}\n") && !linked.contains("<style"))
  }

  @Test("is empty where there is none")
  func none() {
    #expect(HTMLRenderer(styleDelivery: .none).styleSheet(for: text).isEmpty)
    #expect(HTMLRenderer(dialect: .commonmark).styleSheet(for: text).isEmpty)
    #expect(HTMLRenderer(styleDelivery: .inline).styleSheet(for: text).isEmpty)
    let page = HTMLRenderer(isStandalone: true, styleDelivery: .none).string(for: text)
    #expect(!page.contains("<style") && !page.contains("<link"))
  }

  @Test("has rules for paper on a page only")
  func paper() {
    #expect(HTMLRenderer(isStandalone: true).string(for: text).contains("@media print{\n:root{"))
    #expect(!HTMLRenderer().string(for: text).contains("@media print"))
  }
}

@Suite("A hash for a Content-Security-Policy")
struct ContentSecurityHashTests {
  @Test("is that of the style element as a browser reads it")
  func element() throws {
    let text = Rendered.text("<p>a</p>")
    let renderer = HTMLRenderer(isStandalone: true)
    let html = renderer.string(for: text)
    let content = html.split(separator: "<style>")[1].split(separator: "</style>")[0]
    let digest = SHA256.digest(of: Array(content.utf8))
    #expect(renderer.contentSecurityHash(for: text) == "'sha256-\(Base64.encode(digest))'")
  }

  @Test(
    "is none where there is no style element",
    arguments: [HTMLRenderer.StyleDelivery.inline, .external, .none])
  func none(delivery: HTMLRenderer.StyleDelivery) {
    let renderer = HTMLRenderer(isStandalone: true, styleDelivery: delivery)
    #expect(renderer.contentSecurityHash(for: Rendered.text("a")) == nil)
  }

  /// Examples of NIST: FIPS 180-2, appendix B, and the Cryptographic Algorithm Validation Program.
  @Test(
    "is SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
          + "lmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func vectors(message: String, expected: String) {
    let digest = SHA256.digest(of: Array(message.utf8))
    let hex = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(hex == expected)
  }

  @Test("is the same around the length of a block")
  func lengths() {
    let digests = (50..<140).map { SHA256.digest(of: Array(repeating: 0x61, count: $0)) }
    #expect(Set(digests).count == 90 && digests.allSatisfy { $0.count == 32 })
  }

  /// The examples of RFC 4648, section 10.
  @Test(
    "is in base64",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == expected)
  }
}

@Suite("Colours as custom properties")
struct HTMLColorPropertyTests {
  let sheet = ##"""
    {"typography-colors": {
       "ink": {"light": "#111111", "dark": "#eeeeee", "light-hc": "#000000", "dark-hc": "#ffffff"},
       "brand.main": {"light": "#aa0000", "dark": "#ff8888"}},
     "ui-font-text-styles": {"soft": {"text-color": "ink"}, "b": {"text-color": "brand.main"}}}
    """##

  func renderer(_ appearance: ColorAppearance? = nil) -> HTMLRenderer {
    let sheet = StyleSheet.decode(bytes: Array(sheet.utf8), file: "sheet.json").sheet
    return HTMLRenderer(
      appearance: appearance, palette: StyleCatalog(sheets: [sheet]).palette)
  }

  @Test("have their names, and rules hold no value")
  func names() {
    let markup = "<p><soft>x</soft> <b>y</b> <color #123456>z</color></p>"
    let html = Rendered.html(markup, sheet: sheet, renderer: renderer())
    #expect(html.contains(".sm .sm-b{font-weight:700;color:var(--sm-brand-x2e-main)}\n"))
    #expect(html.contains(".sm .sm-1{color:var(--sm-color-1)}\n"))
    #expect(html.contains("--sm-color-1:#123456"))
    let rules = html.split(separator: "\n").filter { $0.hasPrefix(".sm .") }
    #expect(!rules.contains { $0.contains(":#") })
  }

  @Test("change by media query alone, once for all rules")
  func media() {
    let html = Rendered.html("<p><b>y</b></p>", sheet: sheet, renderer: renderer())
    #expect(html.contains(".sm{--sm-brand-x2e-main:#aa0000}\n"))
    #expect(
      html.contains(
        "@media (prefers-color-scheme:dark){\n.sm{--sm-brand-x2e-main:#ff8888}\n}\n"))
    #expect(html.ranges(of: "@media").count == 1)
    let fixed = Rendered.html("<p><b>y</b></p>", sheet: sheet, renderer: renderer(.dark))
    #expect(fixed.contains(".sm{--sm-brand-x2e-main:#ff8888}\n") && !fixed.contains("@media"))
  }

  @Test("have names that no variable of a formula has")
  func collisions() {
    let sheet = StyleSheet.decode(
      bytes: Array(##"{"typography-colors": {"lh": "#111111"}}"##.utf8), file: "a"
    ).sheet
    let html = HTMLRenderer(palette: StyleCatalog(sheets: [sheet]).palette).string(
      for: Rendered.text(
        "<p line-spacing=2><color lh>a</color></p>",
        sheet: ##"{"typography-colors": {"lh": "#111111"}}"##))
    #expect(html.contains("--sm-lh-2:#111111"))
  }
}

@Suite("High contrast in HTML")
struct HTMLContrastTests {
  let sheet = ##"""
    {"ui-font-text-styles": {"ink": {"text-color":
      {"light": "#222222", "dark": "#dddddd", "light-hc": "#000000", "dark-hc": "#ffffff"}}}}
    """##

  @Test("follows the reader, in light and in dark")
  func media() {
    let html = Rendered.html("<p><ink>a</ink></p>", sheet: sheet)
    #expect(
      html.contains(
        """
        .sm .sm-ink{color:#222222}
        @media (prefers-contrast:more) and (prefers-color-scheme:light){
        .sm .sm-ink{color:#000000}
        }
        @media (prefers-color-scheme:dark){
        .sm .sm-ink{color:#dddddd}
        }
        @media (prefers-color-scheme:dark) and (prefers-contrast:more){
        .sm .sm-ink{color:#ffffff}
        }

        """))
  }

  @Test("counts where a page stays light, too")
  func light() {
    let sheet = ##"""
      {"ui-font-text-styles": {"ink": {"text-color":
        {"light": "#222222", "light-hc": "#000000", "dark": "#222222", "dark-hc": "#000000"}}}}
      """##
    let html = Rendered.html("<p><ink>a</ink></p>", sheet: sheet)
    #expect(html.contains("@media (prefers-contrast:more){\n.sm .sm-ink{color:#000000}\n"))
    #expect(!html.contains("prefers-color-scheme"))
  }

  @Test("leaves overrides with other colours of high contrast apart")
  func overrides() {
    let sheet = """
      {"typography-colors": {"a": {"light": "#111", "light-hc": "#222"},
       "b": {"light": "#111", "light-hc": "#333"}}}
      """
    #expect(
      Rendered.body("<color a>x</color><color b>y</color>", sheet: sheet)
        .contains("<span class=\"sm-1\">x</span><span class=\"sm-2\">y</span>"))
  }
}

@Suite("Forced colours in HTML")
struct HTMLForcedColorTests {
  @Test("keep marked text marked, in the reader's colours")
  func marks() {
    let rule = """
      @media (forced-colors:active){
      .sm .sm-mark,.sm .sm-hot{color:MarkText;background-color:Mark}
      }

      """
    let markup = "<style hot role=mark bg=red/><p><mark>a</mark><hot>b</hot></p>"
    #expect(Rendered.html(markup).contains(rule))
    #expect(Rendered.html(markup, renderer: HTMLRenderer(appearance: .dark)).contains(rule))
    #expect(!Rendered.html("<p>a</p>").contains("forced-colors"))
  }
}
