import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Elements around the same text, in HTML")
struct HTMLMergedMarkTests {
  @Test(
    "are one where that looks the same",
    arguments: [
      (
        "<span letter-spacing=1><bg #ff0>x</bg></span>", "<span class=\"sm-1 sm-2\">x</span>"
      ),
      ("<b><color #a00>x</color></b>", "<strong class=\"sm-1\">x</strong>"),
      ("<color #a00><b>x</b></color>", "<strong class=\"sm-1\">x</strong>"),
      (
        "<link \"u\"><bg #ff0>x</bg></link>", "<a class=\"sm-link sm-1\" href=\"u\">x</a>"
      ),
      (
        "<bg #ff0><link \"u\">x</link></bg>", "<a class=\"sm-1 sm-link\" href=\"u\">x</a>"
      ),
      (
        "<span lang=fr><i><bg #ff0>x</bg></i></span>", "<em class=\"sm-1\" lang=\"fr\">x</em>"
      ),
      // Nothing is left of the colour outside.
      ("<color #a00><color #0a0>x</color></color>", "<span class=\"sm-1\">x</span>"),
      // What is inside of the one may be in the other.
      (
        "<b><color #a00>x<i>y</i></color></b>", "<strong class=\"sm-1\">x<em>y</em></strong>"
      ),
      (
        // Twice in a paragraph, once with more around it.
        "<b><color #a00>x</color></b><b>y<color #a00>x</color></b>",
        "<strong class=\"sm-1\">x</strong><strong>y<span class=\"sm-1\">x</span></strong>"
      ),
    ])
  func merged(markup: String, expected: String) {
    #expect(Rendered.body(markup) == "<p class=\"sm-p\">\(expected)</p>\n")
  }

  @Test(
    "stay apart where that looks otherwise",
    arguments: [
      // Both mean something.
      ("<b><i>x</i></b>", "<strong><em>x</em></strong>"),
      // The line has the colour of the link.
      (
        "<link \"u\"><color #a00>x</color></link>",
        "<a class=\"sm-link\" href=\"u\"><span class=\"sm-1\">x</span></a>"
      ),
      ("<u><color #a00>x</color></u>", "<u><span class=\"sm-1\">x</span></u>"),
      // The size inside is relative to the one outside.
      (
        "<size 20><size 150%>x</size></size>",
        "<span class=\"sm-1\"><span class=\"sm-2\">x</span></span>"
      ),
      // It is raised by a part of the size around it.
      ("<size 20><sup>x</sup></size>", "<span class=\"sm-1\"><sup>x</sup></span>"),
      // The ground is as high as the font outside.
      (
        "<bg #ff0><size 20>x</size></bg>",
        "<span class=\"sm-1\"><span class=\"sm-2\">x</span></span>"
      ),
      // Not the same text.
      (
        "<b>y<color #a00>x</color></b>", "<strong>y<span class=\"sm-1\">x</span></strong>"
      ),
      (
        "<b><color #a00>x</color><color #a00>y</color></b>",
        "<strong><span class=\"sm-1\">x</span><span class=\"sm-1\">y</span></strong>"
      ),
    ])
  func apart(markup: String, expected: String) {
    #expect(Rendered.body(markup) == "<p class=\"sm-p\">\(expected)</p>\n")
  }

  @Test("have one style attribute without classes, in mail too")
  func inline() {
    let markup = "<span letter-spacing=1><bg #ff0>x</bg></span>"
    let inline = Rendered.body(markup, renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(
      inline.contains("<span style=\"letter-spacing:.0625rem;background-color:#ffff00\">x</span>"))
    let mail = HTMLRenderer(isEmail: true).string(for: Rendered.text(markup))
    #expect(mail.contains("<span style=\"letter-spacing:1px;background-color:#ffff00\">x</span>"))
    // Sizes in mail are worked out through all that an element stands for.
    let sized = HTMLRenderer(isEmail: true)
      .string(for: Rendered.text("<b><size 20><size 150%>x</size>y</size></b>"))
    #expect(
      sized.contains(
        "<strong style=\"font-size:20px;line-height:25px\">"
          + "<span style=\"font-size:30px;line-height:37.5px\">x</span>y</strong>"))
  }

  @Test("leave no rule behind that nothing needs")
  func unusedRules() {
    #expect(!Rendered.html("<color #a00><color #0a0>x</color></color>").contains("#aa0000"))
  }

  @Test("stay apart where one of them has a state that the other one would change")
  func states() {
    let body = Rendered.body(
      "<style btn text-color=#004400/><style btn:highlighted background-color=#eee/>"
        + "<btn><bg #ff0>x</bg></btn> <btn><span letter-spacing=1>y</span></btn>",
      renderer: HTMLRenderer(showsStates: true))
    #expect(
      body
        == "<p class=\"sm-p\"><span class=\"sm-btn\"><span class=\"sm-1\">x</span></span> "
        + "<span class=\"sm-btn sm-2\">y</span></p>\n")
  }

  @Test("leave no span that could be the element around it", arguments: 0..<6)
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed: 7200 + seed)
    for _ in 0..<60 {
      let markup = OverlappingMarkup.document(&generator)
      let text = Rendered.text(markup)
      for delivery in [HTMLRenderer.StyleDelivery.classes, .inline] {
        let html = HTMLRenderer(styleDelivery: delivery).string(for: text)
        let shown = ShownText(html)
        #expect(shown.redundantSpans.map { "\($0.outer) \($0.inner)" } == [], "\(markup)\n\(html)")
        #expect(HTMLWholeLinkTests.differences(shown, text) == [], "\(markup)\n\(html)")
      }
    }
  }

  @Test("cost what their text costs, however many and deep they are")
  func hostile() {
    let deep = String(repeating: "<span letter-spacing=1><bg #ff0>", count: 15)
    let markup = deep + String(repeating: "<b>x</b>y", count: 4000)
    let html = Rendered.html(markup)
    #expect(html.ranges(of: "<strong>x</strong>y").count == 4000)
    // Of each two around all of it one is left.
    #expect(html.ranges(of: "<span").count == 15)
  }
}
