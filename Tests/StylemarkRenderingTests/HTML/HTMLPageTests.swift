import StylemarkRendering
import StylemarkText
import Testing

@Suite("An HTML page")
struct HTMLPageTests {
  let page = HTMLRenderer(isStandalone: true)

  @Test("begins with doctype, language, encoding, title")
  func head() {
    let html = Rendered.html("<stylemark lang=de title=\"T & U\"/>x", renderer: page)
    #expect(
      html.hasPrefix(
        """
        <!DOCTYPE html>
        <html lang="de">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>T &amp; U</title>
        <style>

        """))
    #expect(html.hasSuffix("</main>\n</body>\n</html>\n"))
    #expect(html.contains("</style>\n</head>\n<body>\n<main class=\"sm\">\n"))
  }

  @Test(
    "takes its title from the caller, the document, the first heading",
    arguments: [
      ("<stylemark title=Own/><h1>Head</h1>", "Given", "Given"),
      ("<stylemark title=Own/><h1>Head</h1>", nil, "Own"),
      ("text <h2>Second <b>level</b></h2><h1>First</h1>", nil, "Second level"),
      ("text", nil, "Untitled"), ("", nil, "Untitled"),
    ])
  func title(markup: String, given: String?, expected: String) {
    let html = Rendered.html(markup, renderer: HTMLRenderer(isStandalone: true, title: given))
    #expect(html.contains("<title>\(expected)</title>"))
  }

  @Test("has the writing direction on its root")
  func direction() {
    #expect(
      Rendered.html("<stylemark lang=ar dir=rtl/>x", renderer: page)
        .contains("<html lang=\"ar\" dir=\"rtl\">"))
  }

  @Test("says its ground, which is white on paper", arguments: [nil, ColorAppearance.dark])
  func ground(appearance: ColorAppearance?) {
    for delivery in [HTMLRenderer.StyleDelivery.classes, .inline] {
      let html = Rendered.html(
        "x",
        renderer: HTMLRenderer(
          isStandalone: true, styleDelivery: delivery, appearance: appearance))
      let scheme = appearance == nil ? "light dark" : "dark"
      #expect(
        html.contains(":root{color-scheme:\(scheme);background:Canvas;color:CanvasText}\n"))
      #expect(html.contains("@media print{\n:root{color-scheme:light;background:none}\n"))
    }
    #expect(!Rendered.html("x", renderer: HTMLRenderer(appearance: appearance)).contains(":root"))
  }

  @Test("has one style element and one root")
  func parts() {
    let html = Rendered.html("<style x color=red/><x>a</x>", renderer: page)
    #expect(html.ranges(of: "<style>").count == 1)
    #expect(html.ranges(of: "class=\"sm\"").count == 1)
  }
}

@Suite("An HTML fragment")
struct HTMLFragmentTests {
  @Test("is a style element and one root, without a page around")
  func parts() {
    let html = Rendered.html("<b>x</b>")
    #expect(html.hasPrefix("<style>\n.sm{"))
    #expect(
      html.hasSuffix(
        "</style>\n<div class=\"sm\">\n<p class=\"sm-p\"><strong>x</strong></p>\n</div>\n"))
    #expect(!html.contains("<html") && !html.contains("<body"))
  }

  @Test("carries language and direction on its root")
  func language() {
    #expect(
      Rendered.html("<stylemark lang=ar dir=rtl/>x")
        .contains("<div class=\"sm\" lang=\"ar\" dir=\"rtl\">\n"))
  }

  @Test("styles nothing outside of its root")
  func scope() {
    let markup =
      "<style x color=red/><h1>a</h1><list><item><x>b</x></item></list><spacing 8/>"
      + "<mark>c</mark><pre>d</pre><quote>e</quote>"
    let css = Rendered.html(markup).split(separator: "</style>")[0].dropFirst("<style>\n".count)
    for line in css.split(separator: "\n") where line.contains("{") && !line.hasPrefix("@media") {
      let selectors = line.split(separator: "{")[0]
      // Commas inside :where() do not part selectors.
      for selector in selectors.split(separator: ",.").map({ $0.hasPrefix(".") ? $0 : "." + $0 }) {
        #expect(
          selector == ".sm" || selector.hasPrefix(".sm ") || selector.hasPrefix(".sm>"), "\(line)")
      }
    }
  }
}
