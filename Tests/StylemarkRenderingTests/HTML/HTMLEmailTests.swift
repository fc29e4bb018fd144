import Foundation
import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("HTML for mail programs")
struct HTMLEmailTests {
  let email = HTMLRenderer(isEmail: true)

  /// The message inside of the tables around it.
  func body(_ markup: String, renderer: HTMLRenderer? = nil, sheet: String? = nil) -> String {
    let html = Rendered.html(markup, sheet: sheet, renderer: renderer ?? email)
    guard let start = html.firstRange(of: "color:#000000\">\n"),
      let end = html.firstRange(of: "</td></tr>\n</table>\n</td></tr>\n</table>\n")
    else { return html }
    return String(html[start.upperBound..<end.lowerBound])
  }

  @Test("stands in a table of at most 600 pixels, the ground said twice")
  func wrapper() {
    let html = Rendered.html("<stylemark lang=ar dir=rtl/>a", renderer: email)
    #expect(
      html.hasPrefix(
        """
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" \
        bgcolor="#ffffff" lang="ar" dir="rtl" style="background-color:#ffffff">
        <tr><td align="center">
        <table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600" \
        style="width:100%;max-width:600px">
        <tr><td align="right" style="padding:16px;text-align:right;
        """))
    #expect(html.hasSuffix("</td></tr>\n</table>\n</td></tr>\n</table>\n"))
  }

  @Test("is a page without a style sheet on request")
  func page() {
    let html = Rendered.html(
      "<h1>a</h1>", renderer: HTMLRenderer(isStandalone: true, isEmail: true))
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"))
    #expect(html.contains("<title>a</title>\n</head>\n<body bgcolor=\"#ffffff\" style="))
    #expect(html.hasSuffix("</table>\n</body>\n</html>\n"))
  }

  @Test("has nothing that mail programs drop, whatever the document", arguments: 0..<4)
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: 4200 + seed)
    for round in 0..<50 {
      let isMarkdown = round % 3 == 2
      let source =
        isMarkdown ? HostileInput.markdown(&generator) : HostileInput.markup(&generator)
      let document = MarkupDocument(parsing: source, as: isMarkdown ? .markdown : .stylemark)
      let text = document.attributedText().text
      for isPage in [true, false] {
        let html = HTMLRenderer(isStandalone: isPage, isEmail: true).string(for: text)
        #expect(Self.problems(in: html) == [], "\(source.debugDescription)")
      }
    }
  }

  @Test(
    "has nothing of that in the samples",
    arguments: ["movie.stm", "brand.stm", "elements.stm", "guide.md"])
  func samples(name: String) throws {
    let source = try Repository.text(of: Repository.samples.appending(path: name))
    let sheet = try Repository.text(of: Repository.samples.appending(path: "brand.json"))
    let brand = StyleSheet.decode(bytes: Array(sheet.utf8), file: "brand.json").sheet
    let document = MarkupDocument(
      parsing: source, as: name.hasSuffix(".md") ? .markdown : .stylemark)
    let text = document.attributedText(sheets: [brand]).text
    for appearance in ColorAppearance.allCases {
      let html = HTMLRenderer(appearance: appearance, showsStates: true, isEmail: true)
        .string(for: text)
      #expect(Self.problems(in: html) == [])
    }
  }

  /// What tags say that mail programs do not know.
  static func problems(in html: String) -> [String] {
    var problems: [String] = []
    for match in html.matches(of: #/<[a-z][^>]*>/#.matchingSemantics(.unicodeScalar)) {
      let tag = String(match.output)
      if tag.contains(#/ class=| id="|<style|<input|<link/#) { problems.append(tag) }
      if let url = tag.firstMatch(of: #/ (?:href|src)="([^"]*)"/#)?.output.1,
        !url.contains(#/^[a-z]+:/#)
      {
        problems.append("\(url) is relative")
      }
      guard let style = tag.firstMatch(of: #/ style="([^"]*)"/#)?.output.1 else { continue }
      // Names of fonts are the document's.
      let own = style.replacing("&#39;", with: "'").replacing(
        #/font-family:[^;]*(&[^;]*;[^;]*)*/#, with: "")
      if own.contains(#/var\(|rem|[0-9]em|calc\(|max\(|min\(|inline-|rgb|\bfont:/#) {
        problems.append(String(own))
      }
      for color in own.matches(of: #/#[0-9a-f]+/#) where color.output.utf8.count != 7 {
        problems.append(String(color.output))
      }
    }
    return problems
  }

  @Test(
    "says sizes in pixels, those of inner elements worked out",
    arguments: [
      ("<big>a</big>", "<span style=\"font-size:19.2px;line-height:24px\">a</span>"),
      ("<span size=40>a</span>", "<span style=\"font-size:40px;line-height:50px\">a</span>"),
      (
        "<span size=20><span size=\"150%\">a</span></span>",
        "<span style=\"font-size:20px;line-height:25px\"><span style=\"font-size:30px;line-height:37.5px\">a</span></span>"
      ),
      ("<span size=\"+4\">a</span>", "<span style=\"font-size:20px;line-height:25px\">a</span>"),
      (
        "<sub>a</sub>",
        "<sub style=\"vertical-align:sub;font-size:13.3px;line-height:16.7px\">a</sub>"
      ),
      ("<span kern=2>a</span>", "<span style=\"letter-spacing:2px\">a</span>"),
    ])
  func sizes(markup: String, expected: String) {
    #expect(
      body("<p>\(markup)</p>")
        == "<p style=\"margin:0;font-size:16px;line-height:20px;margin-bottom:10px\">\(expected)</p>\n"
    )
  }

  @Test("works the size of an element out anew where the text around has another one")
  func sizesAround() {
    let html = body("<h1><big>a</big></h1><p><big>b</big></p>")
    #expect(html.contains("font-size:33.6px;line-height:42px\">a<"))
    #expect(html.contains("font-size:19.2px;line-height:24px\">b<"))
  }

  @Test(
    "says line heights in pixels",
    arguments: [
      ("line-height=2", "32px"), ("line-spacing=4", "24px"), ("minimum-line-height=30", "30px"),
      ("maximum-line-height=10", "10px"), ("size=10 line-height=1.5", "15px"),
    ])
  func lineHeights(attributes: String, height: String) {
    #expect(body("<p \(attributes)>a</p>").contains("line-height:\(height);"))
  }

  @Test(
    "mixes colours that are not opaque with the ground",
    arguments: [
      ("#ff000080", ColorAppearance.light, "#ff7f7f"), ("#ff0000", .light, "#ff0000"),
      ("#ffffff00", .dark, "#121212"),
    ])
  func colors(color: String, appearance: ColorAppearance, expected: String) {
    let renderer = HTMLRenderer(appearance: appearance, isEmail: true)
    #expect(
      Rendered.html("<color \(color)>a</color>", renderer: renderer)
        .contains("<span style=\"color:\(expected)\">a</span>"))
  }

  @Test(
    "mixes them with the ground that they are on",
    arguments: [
      // The ground of a block, and of a line; both are the text's own.
      (
        "<block background-color=#000><p><color #ffffff80>x</color></p></block>",
        ["color:#808080\">x"]
      ),
      ("<bg #ff0><color #00000080>x</color></bg>", ["background-color:#ffff00;color:#7f7f00\">x"]),
      (
        "<block background-color=#000><p><bg #ffffff80>x</bg></p></block>",
        ["<span style=\"background-color:#808080\">x"]
      ),
      // A ground on a ground on the page.
      (
        "<p background-color=#ff000080>a<bg #0000ff80>b</bg></p>",
        ["background-color:#ff7f7f\">a", "background-color:#7f3fbf\">b"]
      ),
      // The colour comes from outside, where it is another one.
      (
        "<color #00000080>a<bg #ff0>b</bg></color>",
        ["color:#7f7f7f\">a", "color:#7f7f00;background-color:#ffff00\">b"]
      ),
      (
        "<block color=#00000080><p>a</p><p background-color=#f00>b</p></block>",
        ["color:#7f7f7f\">\n", "color:#7f0000;background-color:#ff0000\">b"]
      ),
      (
        "<block color=#00000080 background-color=#ff0><table><row><cell>a</cell></row></table></block>",
        ["color:#7f7f00\">a</td>"]
      ),
      // Of equal elements each has the colour of its place.
      (
        "<p><color #00000080>a</color></p><p background-color=#f00><color #00000080>b</color></p>",
        ["color:#7f7f7f\">a", "color:#7f0000\">b"]
      ),
    ])
  func grounds(markup: String, expected: [String]) {
    let html = body(markup)
    for part in expected { #expect(html.contains(part), "\(html)") }
  }

  @Test("shows the colours that contrast is checked with")
  func checkedColors() {
    let text = Rendered.text(
      "<block background-color=#000><p><color #ffffff40>x</color></p></block>")
    let problems = AccessibilityChecker(appearances: [.light]).diagnostics(for: text, file: "")
    let ratio = RGBAColor(hex: 0x404040).contrastRatio(on: RGBAColor(hex: 0))
    #expect(HTMLRenderer(isEmail: true).string(for: text).contains("color:#404040"))
    #expect(
      problems.items.contains {
        if case .lowContrast(let found, _, _, _, _) = $0.message {
          found == ((ratio * 100).rounded(.down) / 100).shortDescription
        } else {
          false
        }
      })
  }

  @Test("says in HTML's own words what the style of a cell says")
  func cells() {
    let html = body(
      "<table \"left center\"><row header><cell>a</cell><cell bg=#eeeeee>b</cell></row></table>")
    #expect(
      html.hasPrefix(
        "<table cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"border-collapse:collapse;")
    )
    #expect(html.contains("<th align=\"left\" valign=\"top\" style="))
    #expect(html.contains("<th align=\"center\" valign=\"top\" bgcolor=\"#eeeeee\" style="))
    #expect(html.contains("text-align:center") && html.contains("font-weight:600"))
  }

  @Test(
    "indents at a side of the page",
    arguments: [
      ("<p indent=8>a</p>", "padding-left:8px"), ("<p tail-indent=8>a</p>", "padding-right:8px"),
      ("<p indent=8 dir=rtl>a</p>", "padding-right:8px"),
      ("<p indent=-8>a</p>", "margin-left:-8px"),
    ])
  func indents(markup: String, declaration: String) {
    #expect(body(markup).contains(declaration))
  }

  @Test("makes a gap a table, which no program closes")
  func gaps() {
    #expect(
      body("<spacing 8/>")
        == """
        <table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" \
        border="0"><tr><td height="8" style="height:8px;font-size:1px;line-height:8px">&nbsp;</td></tr></table>

        """)
  }

  @Test("has signs for boxes and numbers for footnotes")
  func signs() {
    let html = body(
      "<list none><item done>a</item><item todo>b</item></list>c<footnote-ref n/>"
        + "<footnote-def n>d</footnote-def>")
    #expect(html.contains(">\u{2611} a</li>") && html.contains(">\u{2610} b</li>"))
    #expect(html.contains("[1]</sup>") && html.contains(">1. d</div>"))
  }

  @Test("has absolute URLs alone")
  func urls() throws {
    let markup =
      "<link \"a\">x</link><link \"#b\">y</link><link \"mailto:c\">z</link>"
      + "<image \"d.png\" alt=w/>"
    let without = body(markup)
    #expect(without.ranges(of: "href=").count == 1 && !without.contains("<img"))
    #expect(without.contains(">xy<a") && without.contains("</a>w"))
    let base = try #require(BaseURL("https://e.org/p/q"))
    let with = body(markup, renderer: HTMLRenderer(baseURL: base, isEmail: true))
    for url in ["\"https://e.org/p/a\"", "\"https://e.org/p/q#b\"", "\"https://e.org/p/d.png\""] {
      #expect(with.contains(url))
    }
  }

  // MARK: By way of JSON

  /// A message made from a document, and one made from the document as JSON, which keeps the links that
  /// a message cannot have.
  private static func messages(
    _ source: String, as format: MarkupDocument.Format, sheets: [StyleSheet] = []
  ) throws -> [String] {
    var policy = LinkPolicy.standard
    policy.allowsRelative = false
    let email = HTMLRenderer(linkPolicy: policy, isEmail: true)
    let document = MarkupDocument(parsing: source, as: format)
    let direct = document.attributedText(
      sheets: sheets, options: StyleResolver.Options(linkPolicy: policy))
    let json = JSONRenderer().bytes(for: document.attributedText(sheets: sheets).text)
    let decoded = try AttributedText(json: json)
    return [email.string(for: direct.text), email.string(for: decoded)]
  }

  @Test(
    "is the same by way of JSON for all samples",
    arguments: [
      "movie.stm", "brand.stm", "elements.stm", "guide.md", "Markdown/changelog.md",
      "Markdown/manual.md",
      "Markdown/notes.md", "Markdown/readme.md", "Markdown/reference.md",
    ],
    [nil, "cinema.json", "brand.json"])
  func samplesByJSON(name: String, sheet: String?) throws {
    let source = try Repository.text(of: Repository.samples.appending(path: name))
    let sheets = try sheet.map { name in
      let bytes = try Data(contentsOf: Repository.samples.appending(path: name))
      return StyleSheet.decode(bytes: [UInt8](bytes), file: name).sheet
    }
    let messages = try Self.messages(
      source, as: name.hasSuffix(".md") ? .markdown : .stylemark, sheets: sheets.map { [$0] } ?? [])
    #expect(messages[0] == messages[1])
  }

  @Test("is the same by way of JSON for random documents", arguments: 0..<16 as Range<UInt64>)
  func randomByJSON(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let markup = HostileInput.markup(&generator)
      let messages = try Self.messages(markup, as: .stylemark)
      #expect(messages[0] == messages[1], "\(markup.debugDescription)")
      let markdown = HostileInput.markdown(&generator)
      let others = try Self.messages(markdown, as: .markdown)
      #expect(others[0] == others[1], "\(markdown.debugDescription)")
    }
  }

  @Test(
    "is the same by way of JSON for links that it cannot have, and keeps their text",
    arguments: [
      ("<link \"films/1/\"/>", "films/1/"), ("<link \"films/1/\" title=t/>", "films/1/"),
      ("<link \"films/1/\" bold></link>", "films/1/"), ("<link \"u\">a</link>", ">a</p>"),
      ("<link \"u\" color=red>a</link>", "<span style=\"color:#ff0000\">a</span>"),
      ("<style link kern=2/><link \"u\" title=t>a <b>c</b></link>", "<strong>c</strong>"),
      ("<link \"u\" !style>a</link>", ">a</p>"),
      ("<h1><link \"u\"/></h1>", ">u</h1>"), ("<b>a<link \"b\"/></b>c", "<strong>ab</strong>c"),
      ("<link \"u\" size=20>a</link>", "font-size:20px"), ("<link \"x:1\"/>", ">x:1</p>"),
      ("<p>a<link \"u\"> </link>b</p>", ">a b</p>"),
      ("<b><link \"c\"></b>x</link>", "x"), ("<link \"y\"><link \"z\"/></link>", "z"),
    ])
  func linksByJSON(markup: String, part: String) throws {
    let messages = try Self.messages(markup, as: .stylemark)
    #expect(messages[0] == messages[1])
    #expect(messages[0].contains(part))
    #expect(!messages[0].contains("<a "))
  }
}
