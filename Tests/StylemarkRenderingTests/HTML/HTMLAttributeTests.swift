import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("Looks of a tag and its style together in HTML")
struct HTMLCorrectionTests {
  @Test(
    "say what neither rule says alone",
    arguments: [
      ("<style x underline=double/><x underline=single>a</x>", "text-decoration-style:solid"),
      (
        "<style x underline=true underline-color=#ff0000/><x underline=true>a</x>",
        "text-decoration-color:currentcolor"
      ),
      ("<sub baseline=normal>a</sub>", "font-size:inherit"),
      ("<style x size=20 baseline=super/><x baseline=4>a</x>", "font-size:1.25rem"),
    ])
  func corrections(markup: String, declaration: String) {
    let rules = Rendered.rules("<p>\(markup)</p>")
    #expect(rules.contains(".sm .sm-both-1{\(declaration)}"), "\(rules)")
    #expect(Rendered.body("<p>\(markup)</p>").contains("sm-both-1\">a</"))
    let inline = Rendered.body("<p>\(markup)</p>", renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(inline.contains(";\(declaration)\">a</"), "\(inline)")
  }

  @Test("leave no style on elements where there are classes")
  func noStyleAttributes() {
    let markup = "<u strikethrough>a</u><s underline>b</s><list none><item done>c</item></list>"
    #expect(!Rendered.html(markup).contains(" style="))
  }
}

@Suite("Looks that browsers give tags")
struct HTMLTagResetTests {
  @Test(
    "are taken back where a style does not give them",
    arguments: [
      ("strong", "font-weight:inherit"), ("emphasis", "font-style:inherit"),
      ("code", "font-family:inherit"), ("keyboard", "font-family:inherit"),
      ("mark", "color:inherit;background-color:transparent"), ("small", "font-size:inherit"),
      ("underline", "text-decoration-line:none"), ("strikethrough", "text-decoration-line:none"),
      ("sub", "vertical-align:baseline;font-size:inherit"),
      ("sup", "vertical-align:baseline;font-size:inherit"),
    ])
  func roles(role: String, declarations: String) {
    #expect(
      Rendered.rules("<style x role=\(role)/><p><x>a</x></p>")
        .contains(".sm .sm-x{\(declarations)}"))
  }

  @Test("are those of code in preformatted text, which has the font of its style")
  func code() {
    #expect(
      Rendered.rules("<pre>a</pre>").contains(
        ".sm :where(pre>code){font-family:inherit;font-size:inherit}"))
    #expect(!Rendered.html("<p>a</p>").contains("pre>code"))
  }
}

@Suite("Spans in HTML")
struct HTMLSpanTests {
  @Test("that say nothing are not written")
  func empty() {
    let text = Rendered.text("<p>a <span ansi-color=red>b</span> c</p>")
    #expect(HTMLRenderer().string(for: text).contains("<p class=\"sm-p\">a b c</p>"))
    let inline = Rendered.body(
      "<style x/><p>a <x>b</x></p>", renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(inline.hasSuffix(">a b</p>\n"))
  }

  @Test("stand inside of a link whose text changes its style")
  func links() {
    var text = Rendered.text("<p>a <b>b</b> <color red>c</color> d</p>")
    text.addLink(LinkTarget(url: "u"), to: 0..<7)
    let html = HTMLRenderer().string(for: text)
    #expect(html.ranges(of: "<a ").count == 1)
    #expect(
      html.contains(
        " href=\"u\">a <strong>b</strong> <span class=\"sm-1\">c</span> d</a></p>"))
  }
}

@Suite("Line heights in HTML")
struct HTMLLineHeightTests {
  @Test("are multiples without units where that is all there is")
  func multiples() {
    let html = Rendered.html("<p line-height=1.5>a</p>")
    #expect(html.contains(".sm .sm-1{line-height:1.5}\n"))
    #expect(!html.contains("var("))
  }

  @Test(
    "follow one formula where lines have more than that",
    arguments: [
      ("line-spacing=4", "--sm-ls:.25rem"), ("minimum-line-height=24", "--sm-min:1.5rem"),
      ("maximum-line-height=24", "--sm-max:1.5rem"),
      ("line-spacing=4 minimum-line-height=0", "--sm-ls:.25rem;--sm-min:0px"),
      ("line-height=2 line-spacing=4", "--sm-ls:.25rem;--sm-lh:2"),
    ])
  func formula(attributes: String, variables: String) {
    let html = Rendered.html("<p \(attributes)>a</p>")
    #expect(html.contains(".sm .sm-1{\(variables)}\n"))
    #expect(html.contains(".sm :where(*){line-height:max(var(--sm-min,0px),"))
  }
}

@Suite("Indents in HTML")
struct HTMLIndentTests {
  @Test(
    "are padding, or a margin where they are negative",
    arguments: [
      ("head-indent=16", "padding-inline-start:1rem"),
      ("head-indent=-16", "margin-inline-start:-1rem"),
      ("tail-indent=8", "padding-inline-end:.5rem"),
      ("tail-indent=-8", "margin-inline-end:-.5rem"),
      ("first-line-indent=-8", "text-indent:-.5rem"),
    ])
  func sides(attribute: String, declaration: String) {
    #expect(Rendered.rules("<p \(attribute)>a</p>").contains(".sm .sm-1{\(declaration)}"))
  }

  @Test("of a first line are not handed on to blocks inside")
  func firstLine() {
    #expect(
      Rendered.html("<block first-line-indent=8><p>a</p></block>").contains("th,td){text-indent:0}")
    )
    #expect(!Rendered.html("<p>a</p>").contains("text-indent"))
  }
}

@Suite("The writing direction in HTML")
struct HTMLDirectionTests {
  @Test(
    "is an attribute of the element that gives it",
    arguments: [
      ("<p dir=rtl>a</p>", "<p class=\"sm-p\" dir=\"rtl\">"),
      ("<block dir=rtl><p>a</p></block>", "dir=\"rtl\">\n<p class=\"sm-p\">"),
      ("<block dir=auto><p>a</p></block>", "<p class=\"sm-p\" dir=\"auto\">"),
      ("<style x display=block dir=ltr/><x>a</x>", "<p class=\"sm-x\" dir=\"ltr\">"),
    ])
  func attribute(markup: String, expected: String) {
    let html = Rendered.html(markup)
    #expect(html.contains(expected), "\(html)")
    #expect(!html.contains("direction:") && !html.contains("unicode-bidi"))
  }
}

@Suite("Lines cut in the middle in HTML")
struct HTMLMiddleTests {
  func body(_ content: String) -> String {
    Rendered.body("<p line-break=truncate-middle>\(content)</p>")
      .replacing(#/^<p class="sm-p sm-keep sm-truncate-middle">|<\/p>\n$/#, with: "")
  }

  @Test(
    "stand in two halves, parted where no element is open",
    arguments: [
      ("abcd", "<span><span>ab</span><span><bdi dir=\"ltr\">cd</bdi></span></span>"),
      ("äöüß", "<span><span>äö</span><span><bdi dir=\"ltr\">üß</bdi></span></span>"),
      (
        "<b>a</b><i>bcd</i>",
        "<span><span><strong>a</strong></span><span><bdi dir=\"ltr\"><em>bcd</em></bdi></span></span>"
      ),
      (
        "a<link \"u\">bcdefgh</link>i",
        "<span><span>a</span><span><bdi dir=\"ltr\"><a class=\"sm-link\" href=\"u\">bcdefgh</a>i</bdi></span></span>"
      ),
      ("<b>abcd</b>", "<span><span><strong>abcd</strong></span></span>"),
      ("a<br/>b", "<span><span>a<br>b</span></span>"), ("", "<span><span></span></span>"),
      ("x", "<span><span>x</span></span>"),
    ])
  func halves(content: String, expected: String) {
    #expect(body(content) == expected)
  }

  @Test("have rules for both halves, the second one cut at its head")
  func rules() {
    let rules = Rendered.rules("<p line-break=truncate-middle>abcd</p>")
    #expect(
      rules.contains(".sm .sm-truncate-middle>span>:first-child{text-overflow:ellipsis}"))
    #expect(rules.contains(".sm .sm-truncate-middle>span>span+span{direction:rtl}"))
    #expect(
      Rendered.rules("<p line-break=truncate-middle dir=rtl>אבגד</p>")
        .contains(".sm .sm-truncate-middle-rtl>span>span+span{direction:ltr}"))
  }

  @Test("have their looks on the elements on request")
  func inline() {
    let html = Rendered.body(
      "<p line-break=truncate-middle>abcd</p>", renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(html.contains("text-overflow:ellipsis\">ab</span><span style=\""))
    #expect(html.contains("direction:rtl\"><bdi dir=\"ltr\">cd</bdi></span></span></p>"))
  }

  @Test(
    "stand in the order of their text, whatever the direction of the block",
    arguments: [
      ("", "abcd", "truncate-middle", "rtl", "ltr", false),
      ("dir=rtl", "אבגד", "truncate-middle-rtl", "ltr", "rtl", false),
      ("", "(אבגד)", "truncate-middle-against", "ltr", "rtl", true),
      ("dir=rtl", "12 abcd", "truncate-middle-rtl-against", "rtl", "ltr", true),
      // No letter tells.
      ("dir=rtl", "1234", "truncate-middle-rtl", "ltr", "rtl", false),
    ])
  func directions(
    attributes: String, text: String, name: String, turned: String, own: String, isAgainst: Bool
  ) {
    let markup = "<p line-break=truncate-middle \(attributes)>\(text)</p>"
    let html = Rendered.body(markup)
    #expect(html.contains(" sm-\(name)\"") && html.contains("<bdi dir=\"\(own)\">"))
    let rules = Rendered.rules(markup)
    #expect(rules.contains(".sm .sm-\(name)>span>span+span{direction:\(turned)}"))
    #expect(rules.contains { $0.contains("white-space:pre;direction:\(own)}") } == isAgainst)
    let inline = Rendered.body(markup, renderer: HTMLRenderer(styleDelivery: .inline))
    #expect(inline.contains("white-space:pre;direction:\(own)\">") == isAgainst)
    #expect(inline.contains("direction:\(turned)\"><bdi dir=\"\(own)\">"))
  }

  @Test(
    "are not parted within text in the other direction",
    arguments: [
      ("a אבג דהו z", "a ", "אבג דהו z"), ("a b אבג דהו z", "a b ", "אבג דהו z"),
      ("a אבג 12 דהו b c d e", "a אבג 12 דהו", " b c d e"),
      ("a אבג <b>דהו</b> z", "a ", "אבג <strong>דהו</strong> z"),
      ("אבג ab cd גדה", "אבג ", "ab cd גדה"),
    ])
  func foreignText(content: String, first: String, second: String) {
    let parts = body(content)
    #expect(parts.contains("<span><span>\(first)</span><span><bdi"))
    #expect(parts.contains(">\(second)</bdi></span></span>"))
  }
}

@Suite("Lines cut at their head in HTML")
struct HTMLCutHeadTests {
  @Test(
    "are cut at the head of their text, whatever the direction of the block",
    arguments: [
      ("", "abc", "truncate-head", "rtl", "left"),
      ("dir=rtl", "אבג", "truncate-head-rtl", "ltr", "right"),
      ("dir=rtl", "12 abc", "truncate-head-rtl-against", "rtl", "right"),
      ("", "(אבג) abc", "truncate-head-against", "ltr", "left"),
      // No letter tells.
      ("dir=rtl", "12", "truncate-head-rtl", "ltr", "right"),
    ])
  func cutHeads(attributes: String, text: String, name: String, turned: String, side: String) {
    let markup = "<p line-break=truncate-head \(attributes)>\(text)</p>"
    #expect(Rendered.body(markup).contains(" sm-\(name)\""))
    let rules = Rendered.rules(markup)
    #expect(
      rules.first { $0.contains("text-overflow") }
        == ".sm .sm-\(name){white-space:nowrap;overflow:hidden;text-overflow:ellipsis;direction:\(turned)}"
    )
    #expect(rules.contains(":where(.sm .sm-\(name)){text-align:\(side)}"))
    #expect(rules.filter { $0.contains("text-overflow") }.count == 1)
    #expect(
      Rendered.body(markup, renderer: HTMLRenderer(styleDelivery: .inline))
        .contains("direction:\(turned);text-align:\(side)"))
  }

  @Test("have a class for each of the two where a paragraph has both")
  func cutHeadsOfBoth() {
    let rules = Rendered.rules(
      "<style x display=block line-break=truncate-head/><block dir=rtl><x>abc</x><x>אבג</x></block>"
    )
    #expect(rules.filter { $0.contains("text-overflow") }.count == 2)
  }
}
