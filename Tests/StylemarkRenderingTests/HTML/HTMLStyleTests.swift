import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("Styles in HTML")
struct HTMLStyleTests {
  @Test(
    "become rules under classes of their names",
    arguments: [
      ("\"font-weight\": \"semibold\"", "font-weight:600"),
      ("\"point-size\": 24", "font-size:1.5rem"),
      ("\"point-size\": \"120%\"", "font-size:1.2em"),
      ("\"point-size\": \"+2\"", "font-size:calc(1em + .125rem)"),
      ("\"italic\": true", "font-style:italic"),
      ("\"font-name\": \"Georgia\"", "font-family:\"Georgia\",serif"),
      ("\"font-name\": \"System\"", "font-family:system-ui,sans-serif"),
      ("\"text-color\": \"#2D6A4F\"", "color:#2d6a4f"),
      ("\"background-color\": \"#11223380\"", "background-color:#11223380"),
      ("\"underline\": true", "text-decoration-line:underline"),
      ("\"strikethrough\": true", "text-decoration-line:line-through"),
      ("\"letter-spacing\": -0.5", "letter-spacing:-.0313rem"),
      ("\"baseline\": \"super\"", "vertical-align:super;font-size:smaller"),
    ])
  func rules(entry: String, declarations: String) {
    let sheet = "{\"ui-font-text-styles\": {\"my-style\": {\(entry)}}}"
    let rules = Rendered.rules("<p><my-style>x</my-style></p>", sheet: sheet)
    #expect(rules.contains(".sm .sm-my-style{\(declarations)}"), "\(rules)")
  }

  @Test(
    "have classes of ASCII letters, digits, dashes, whatever their names",
    arguments: [
      ("a.b", "sm-a-x2e-b"), ("a_b", "sm-a_b"), ("A1", "sm-A1"),
    ])
  func classNames(name: String, expected: String) {
    #expect(
      Rendered.body("<style \(name) color=red/><p><\(name)>x</\(name)></p>")
        == "<p class=\"sm-p\"><span class=\"\(expected)\">x</span></p>\n")
  }

  @Test(
    "have classes that nothing else has",
    arguments: [
      "<style a.b color=red/><style a-x2e-b color=blue/><p><a.b>x</a.b><a-x2e-b>y</a-x2e-b></p>",
      "<style keep color=red/><p ws=keep><keep>x</keep>  y</p>",
      "<style flush-end color=red/><p><flush-end>x</flush-end></p><spacing 8/>",
      "<style unmarked color=red/><list none><item><unmarked>x</unmarked></item></list>",
    ])
  func collisions(markup: String) {
    let names = Rendered.html(markup).split(separator: "\n")
      .filter { $0.hasPrefix(".sm .") }.map { $0.split(separator: "{")[0] }
    #expect(names.count == Set(names).count, "\(names)")
  }

  @Test("have a class that no gap has")
  func gapCollision() {
    let rules = Rendered.rules("<style gap-8 bold/><p><gap-8>x</gap-8></p><spacing 8/>")
    #expect(rules.filter { $0.hasPrefix(".sm .sm-gap-8{") }.count == 1)
  }

  @Test("give the same HTML each time")
  func deterministic() {
    let markup = "<style x color=red/><style y size=20/><p><x>a</x><y>b</y><span bold>c</span></p>"
    let first = Rendered.html(markup)
    for _ in 0..<5 { #expect(Rendered.html(markup) == first) }
  }

  @Test("of equal overrides share a class")
  func overrides() {
    let markup = "<color red>a</color><span color=#f00>b</span><color blue>c</color>"
    #expect(
      Rendered.body(markup)
        == "<p class=\"sm-p\"><span class=\"sm-1\">a</span><span class=\"sm-1\">b</span><span class=\"sm-2\">c</span></p>\n"
    )
  }

  @Test("change the letters of the text, not how a browser shows them")
  func letterCase() {
    let markup = "<style x case=upper/><p>a <x>stra<b>ß</b>e</x></p>"
    #expect(
      Rendered.body(markup)
        == "<p class=\"sm-p\">a <span class=\"sm-x\">STRA<strong>SS</strong>E</span></p>\n")
    #expect(!Rendered.html(markup).contains("text-transform"))
  }

  @Test("of overrides that differ in the dark only have classes of their own")
  func darkOverrides() {
    let sheet = """
      {"typography-colors": {"a": {"light": "#111", "dark": "#222"}, "b": {"light": "#111", "dark": "#333"}}}
      """
    let markup = "<color a>x</color><color b>y</color><color a>z</color>"
    #expect(
      Rendered.body(markup, sheet: sheet)
        == "<p class=\"sm-p\"><span class=\"sm-1\">x</span><span class=\"sm-2\">y</span><span class=\"sm-1\">z</span></p>\n"
    )
  }

  @Test("that nothing uses leave no rule")
  func unused() {
    #expect(
      Rendered.rules("<style x color=red/><style y bold/><p><y>a</y></p>").contains {
        $0.contains("sm-x")
      } == false)
  }
}

@Suite("Light and dark in HTML")
struct HTMLAppearanceTests {
  let sheet = """
    {"ui-font-text-styles": {"ink": {"text-color": {"light": "#111111", "dark": "#eeeeee"}}}}
    """
  let markup = "<p><ink>x</ink></p>"

  func html(_ appearance: ColorAppearance?) -> String {
    Rendered.html(
      markup, sheet: sheet, renderer: HTMLRenderer(isStandalone: true, appearance: appearance))
  }

  @Test("follow the reader by media query")
  func media() {
    let html = html(nil)
    #expect(html.contains(":root{color-scheme:light dark;"))
    #expect(html.contains(".sm .sm-ink{color:#111111}\n"))
    #expect(
      html.contains("@media (prefers-color-scheme:dark){\n.sm .sm-ink{color:#eeeeee}\n}\n"))
  }

  @Test(
    "are fixed on request",
    arguments: [
      (ColorAppearance.light, "#111111", "light"), (.dark, "#eeeeee", "dark"),
      (.lightHighContrast, "#111111", "light"), (.darkHighContrast, "#eeeeee", "dark"),
    ])
  func fixed(appearance: ColorAppearance, color: String, scheme: String) {
    let html = html(appearance)
    #expect(html.contains(":root{color-scheme:\(scheme);"))
    #expect(html.contains(".sm .sm-ink{color:\(color)}\n"))
    #expect(!html.contains("@media (prefers"))
  }

  @Test("leave a ground that a tag gives as it is")
  func ground() {
    let html = Rendered.html("<p><code bg=#ffffff>x</code></p>")
    let block = html.split(separator: "@media")[1]
    #expect(
      block.contains(".sm .sm-code{background-color:#22262b}\n.sm .sm-1{background-color:#ffffff}"))
  }

  @Test("need a dark value of some text colour, else the page stays light")
  func onlyLight() {
    let html = Rendered.html(
      "<p><color #111111>x</color> <code>y</code></p>", renderer: HTMLRenderer(isStandalone: true))
    #expect(html.contains(":root{color-scheme:light;"))
    #expect(!html.contains("@media (prefers"))
  }

  @Test("leave a plain colour as it is, and change the others")
  func plainColor() {
    let html = Rendered.html(
      "<p><ink>x</ink> <color #2D6A4F>y</color></p>", sheet: sheet,
      renderer: HTMLRenderer(isStandalone: true))
    #expect(html.contains(":root{color-scheme:light dark;"))
    #expect(
      html.contains(
        """
        @media (prefers-color-scheme:dark){
        .sm .sm-ink{color:#eeeeee}
        .sm .sm-1{color:#2d6a4f}
        }
        """))
  }
}

@Suite("Ways to deliver styles in HTML")
struct HTMLDeliveryTests {
  let markup = "<style x color=red/><h1>a</h1><p><x>b</x> <b>c</b> <span bold size=20>d</span></p>"

  @Test("inline: on each element, without classes or a style element")
  func inline() {
    let html = Rendered.html(markup, renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(!html.contains("<style"))
    #expect(html.ranges(of: "class=").count == 1)
    #expect(html.contains("<span style=\"color:#ff0000\">b</span>"))
    #expect(html.contains("<span style=\"font-size:1.25rem;font-weight:700\">d</span>"))
    #expect(html.contains("<strong>c</strong>"))
  }

  @Test("none: classes without rules")
  func none() {
    let html = Rendered.html(markup, renderer: HTMLRenderer(styleDelivery: .none))
    #expect(!html.contains("<style") && !html.contains("style="))
    #expect(html.contains("<span class=\"sm-x\">b</span>"))
    #expect(html.hasPrefix("<div class=\"sm\">\n<h1 class=\"sm-h1\">a</h1>\n"))
  }

  @Test("inline: with all that the classes give")
  func inlineIsComplete() {
    let renderer = HTMLRenderer(styleDelivery: .inline)
    #expect(Rendered.body("<p ws=keep>a  b</p>", renderer: renderer).contains("pre-wrap"))
    #expect(
      Rendered.body("<list none><item>a</item></list>", renderer: renderer)
        .contains("list-style:none"))
    #expect(
      Rendered.body("<p line-spacing=4>a</p>", renderer: renderer).contains("line-height:"))
    #expect(Rendered.body("<h1>a</h1>", renderer: renderer).contains("margin"))
  }

  @Test(
    "keep the line that a style gives beside the one that a tag gives",
    arguments: [
      ("<u strikethrough>a</u>", "underline line-through"),
      ("<s underline>a</s>", "underline line-through"), ("<u !strikethrough>a</u>", "underline"),
      ("<style x underline strikethrough/><x !underline>a</x>", "line-through"),
      ("<style x display=block underline/><x strikethrough>a</x>", "underline line-through"),
      ("<style x underline/><x underline=double>a</x>", nil), ("<u>a</u>", nil),
    ] as [(String, String?)])
  func joinedLines(markup: String, lines: String?) {
    let text = MarkupDocument(parsing: markup).attributedText().text
    let classes = HTMLRenderer().string(for: text)
    let inline = HTMLRenderer(styleDelivery: .inline).string(for: text)
    if let lines {
      #expect(classes.contains("\n.sm .sm-both-1{text-decoration-line:\(lines)}\n"))
      #expect(classes.contains(" sm-both-1\"") || classes.contains("class=\"sm-both-1\""))
      #expect(inline.contains(";text-decoration-line:\(lines)\""))
    } else {
      #expect(!classes.contains("sm-both"))
    }
  }
}
