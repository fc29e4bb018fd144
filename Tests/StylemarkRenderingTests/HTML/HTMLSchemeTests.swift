import StylemarkRendering
import StylemarkText
import Testing

@Suite("A scheme for a part of a page")
struct HTMLSchemeTests {
  let sheet = ##"""
    {"typography-colors": {"ink": {"light": "#111111", "dark": "#eeeeee"}},
     "ui-font-text-styles": {"ink": {"text-color": "ink"}}}
    """##

  @Test("stays as it is while the page follows the reader")
  func media() {
    let markup = "<p><ink>a<scheme dark>b</scheme></ink> <scheme light><ink>c</ink></scheme></p>"
    let html = Rendered.html(markup, sheet: sheet, renderer: HTMLRenderer(isStandalone: true))
    #expect(html.contains(":root{color-scheme:light dark;"))
    #expect(
      html.contains(
        """
        <p class="sm-p"><span class="sm-ink">a<span class="sm-1">b</span></span> \
        <span class="sm-ink sm-2">c</span></p>
        """))
    #expect(html.contains(".sm .sm-ink{color:#111111}\n.sm .sm-1{color:#eeeeee}\n"))
    #expect(
      html.contains(
        """
        @media (prefers-color-scheme:dark){
        .sm .sm-ink{color:#eeeeee}
        .sm .sm-1{color:#eeeeee}
        .sm .sm-2{color:#111111}
        }
        """))
  }

  @Test("does not take the page's dark scheme away by its own fixed colours")
  func fixed() {
    let markup = """
      <style s color=#ff0000/><p>a<scheme dark><s>b</s><color #00ff00>c</color></scheme></p>
      """
    let renderer = HTMLRenderer(isStandalone: true)
    let html = Rendered.html(markup, sheet: sheet, renderer: renderer)
    #expect(html.contains(":root{color-scheme:light dark;"))
    let outside = Rendered.html(markup + "<s>d</s>", sheet: sheet, renderer: renderer)
    #expect(outside.contains(":root{color-scheme:light;"))
  }

  @Test("goes around blocks")
  func blocks() {
    #expect(
      Rendered.body(
        "<ink><scheme dark><p>a</p></scheme><p>b</p></ink>", sheet: sheet,
        renderer: HTMLRenderer(styleDelivery: .inline)
      ).contains("color:#eeeeee"))
  }

  @Test("is the same with looks on the elements, and in a terminal")
  func others() {
    let markup = "<p><ink>a<scheme dark>b</scheme></ink></p>"
    #expect(
      Rendered.body(markup, sheet: sheet, renderer: HTMLRenderer(styleDelivery: .inline))
        .contains("<span style=\"color:#111111\">a<span style=\"color:#eeeeee\">b</span></span>"))
    let text = Rendered.text(markup, sheet: sheet)
    for appearance in ColorAppearance.allCases {
      let output = ANSIRenderer(appearance: appearance).string(for: text)
      // In the dark the text before has the same colour.
      let isDark = appearance == .dark || appearance == .darkHighContrast
      #expect(output.contains(isDark ? "38;2;238;238;238mab" : "38;2;238;238;238mb"))
    }
    let json = JSONRenderer().string(for: text)
    #expect(json.contains("\"overrides\":{\"scheme\":\"dark\",\"text-color\":\"#eeeeee\"}"))
  }

  @Test("takes the variants of control states with it")
  func states() {
    let html = Rendered.html(
      "<scheme dark><span highlighted-text-color=ink>a</span></scheme>", sheet: sheet,
      renderer: HTMLRenderer(showsStates: true))
    #expect(html.contains(".sm .sm-1:hover,.sm .sm-1:active{color:#eeeeee}"))
    #expect(!html.contains("#111111"))
  }

  @Test("gives colours that are the same one class, whether a scheme or the tag chose them")
  func sharedClasses() {
    let html = Rendered.html(
      "<color #fff>a</color><scheme dark><color \"light-dark(#777,#fff)\">b</color></scheme>")
    #expect(html.contains("<span class=\"sm-1\">a</span><span class=\"sm-1\">b</span>"))
    #expect(html.ranges(of: "{color:#ffffff}").count == 1)
    // In any order the page follows the one that follows the reader.
    let other = Rendered.html(
      "<scheme dark><color \"light-dark(#777,#fff)\">b</color></scheme><color #fff>a</color>",
      renderer: HTMLRenderer(isStandalone: true))
    #expect(other.contains(":root{color-scheme:light;"))
  }
}
