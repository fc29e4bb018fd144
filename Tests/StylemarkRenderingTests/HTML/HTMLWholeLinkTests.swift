import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Links that overlap other elements, in HTML")
struct HTMLWholeLinkTests {
  @Test(
    "are one element around all that they overlap",
    arguments: [
      (
        "<b>one <link \"x\">two</b> three</link>",
        "<strong>one </strong>[<strong>two</strong> three]"
      ),
      (
        "<i>a<b>b<link \"x\">c</i>d</b>e</link>f",
        "<em>a<strong>b</strong></em>[<em><strong>c</strong></em><strong>d</strong>e]f"
      ),
      (
        // What is around all of it stays around it.
        "<i>a<b>b<link \"x\">c</b>d</link>e</i>",
        "<em>a<strong>b</strong>[<strong>c</strong>d]e</em>"
      ),
      (
        // Several ends in one link.
        "<b>a<link \"x\">b</b>c<br/>d<image \"p\" alt=q/></link>",
        "<strong>a</strong>[<strong>b</strong>c<br>\nd<img src=\"p\" alt=\"q\">]"
      ),
      (
        // A link that ends within what it overlaps was whole before.
        "<link \"x\">a<b>b</link>c</b>", "[a<strong>b</strong>]<strong>c</strong>"
      ),
      (
        // Two overlaps in one paragraph, with nothing between.
        "<b>a<link \"x\">b</b>c</link><i><link \"x\">d</i>e</link>",
        "<strong>a</strong>[<strong>b</strong>c<em>d</em>e]"
      ),
      (
        // The second one goes on, the first does not.
        "<b><link \"x\">1</link><link \"x\">2</b>3</link>",
        "<strong>[1]</strong>[<strong>2</strong>3]"
      ),
      ("<link \"x\">1</link><link \"x\">2</link>", "[1][2]"),
    ])
  func whole(markup: String, expected: String) {
    let body = Rendered.body(markup)
      .replacing("<a class=\"sm-link\" href=\"x\">", with: "[").replacing("</a>", with: "]")
    #expect(body == "<p class=\"sm-p\">\(expected)</p>\n")
  }

  @Test("leave the look to their parts where it counts inside of what they overlap")
  func plain() {
    let markup = "<color red>one <link \"x\">two</color> three</link>"
    #expect(
      Rendered.body(markup)
        == "<p class=\"sm-p\"><span class=\"sm-1\">one </span><a class=\"sm-plain\" href=\"x\">"
        + "<span class=\"sm-link\">two</span>"
        + "<span class=\"sm-link\"> three</span></a></p>\n")
    #expect(
      Rendered.rules(markup).contains(".sm .sm-plain{color:inherit;text-decoration:none}"))
    #expect(
      Rendered.body(markup, renderer: HTMLRenderer(styleDelivery: .inline))
        .contains("<a style=\"color:inherit;text-decoration:none\" href=\"x\">"))
  }

  @Test("are whole where only the scheme ends in them")
  func scheme() {
    let body = Rendered.body("<scheme dark>one <link \"x\">two</scheme> three</link>")
    #expect(body.ranges(of: "<a ").count == 1)
  }

  @Test("have rules for what they are made of, in a file of their own as well")
  func externalSheet() {
    let text = Rendered.text("<u>one <link \"x\">two</u> three</link>")
    let sheet = String(decoding: HTMLRenderer().styleSheet(for: text), as: UTF8.self)
    #expect(sheet.contains(".sm .sm-plain{"))
    let html = HTMLRenderer().string(for: text)
    #expect(html.contains(sheet))
  }

  @Test(
    "are as many elements as there are links, and all text keeps its look", arguments: 0..<6)
  func law(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 7000 + seed)
    for _ in 0..<40 {
      let markup = OverlappingMarkup.document(&generator)
      let text = Rendered.text(markup)
      for delivery in [HTMLRenderer.StyleDelivery.classes, .inline] {
        let html = HTMLRenderer(styleDelivery: delivery).string(for: text)
        #expect(HTMLPropertyTests.problems(in: html) == [], "\(markup)")
        let shown = ShownText(html)
        #expect(shown.linkCount == Self.linkCount(in: text), "\(markup)\n\(html)")
        #expect(Self.differences(shown, text) == [], "\(markup)\n\(html)")
      }
      let states = HTMLRenderer(showsStates: true).string(for: text)
      #expect(states.ranges(of: "<a ").count == Self.linkCount(in: text))
      let again = try AttributedText(json: JSONRenderer().bytes(for: text))
      #expect(HTMLRenderer().string(for: again) == HTMLRenderer().string(for: text))
    }
  }

  @Test("are whole in texts that no markup leads to", arguments: 0..<4)
  func oddTexts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 7100 + seed)
    for _ in 0..<80 {
      let json = OddText.json(&generator)
      let text = try AttributedText(json: Array(json.utf8))
      let html = HTMLRenderer().string(for: text)
      #expect(HTMLPropertyTests.problems(in: html) == [], "\(json)")
      #expect(html.ranges(of: "<a ").count == Self.linkCount(in: text), "\(json)\n\(html)")
    }
  }

  /// How many stretches of runs there are that belong to one link each.
  static func linkCount(in text: AttributedText) -> Int {
    var count = 0
    for block in text.blocks where block.isLeaf {
      var last: [AttributedText.Mark] = []
      for run in block.runs {
        // The line feed that ends a leaf is not shown.
        if run.text == "\n" && run.isLastOfBlock && block.index != text.lastLeaf { continue }
        let end = run.marks.firstIndex { $0.link != nil }
        let path = end.map { Array(run.marks[...$0]) } ?? []
        defer { last = path }
        guard let link = path.last else { continue }
        if last.map(Part.init) == path.map(Part.init) { continue }
        let isSame =
          last.last?.link == link.link && last.last?.styleName == link.styleName
          && (last.dropLast().map(Part.init) != path.dropLast().map(Part.init)
            || last.last?.overrides?.appearance != link.overrides?.appearance)
        if !isSame { count += 1 }
      }
    }
    return count
  }

  /// What tells a mark from others.
  private struct Part: Equatable {
    var style: String?
    var overrides: TextStyle?
    var link: LinkTarget?
    var ordinal: Int

    init(_ mark: AttributedText.Mark) {
      style = mark.styleName
      overrides = mark.overrides
      link = mark.link
      ordinal = mark.ordinal
    }
  }

  /// Where what is shown is not what the runs say.
  static func differences(_ shown: ShownText, _ text: AttributedText) -> [String] {
    var expected: [(scalar: Unicode.Scalar, run: AttributedText.Run)] = []
    for run in text.runs {
      for scalar in run.text.unicodeScalars where scalar.value > 0x20 {
        expected.append((scalar, run))
      }
    }
    let actual = shown.characters.filter { $0.scalar.value > 0x20 }
    guard actual.map(\.scalar) == expected.map(\.scalar) else {
      return ["text \(String(String.UnicodeScalarView(actual.map(\.scalar))))"]
    }
    var differences: [String] = []
    for (one, other) in zip(actual, expected) {
      let attributes = other.run.attributes
      let look = one.look
      let line = look.lines.last { $0.hasPrefix("underline") }
      let color = attributes.textColor?.light.hexString ?? "#000000"
      var pairs: [(String, String, String)] = [
        ("color", look.color, color),
        ("weight", look.weight, "\(attributes.fontWeight?.value ?? 400)"),
        ("italic", "\(look.isItalic)", "\(attributes.italic ?? false)"),
        (
          "ground", "\(look.ground?.prefix { $0 != " " } ?? "")",
          attributes.backgroundColor?.light.hexString ?? ""
        ),
        ("underline", "\(line != nil)", "\(attributes.underline != nil)"),
        (
          "strikethrough", "\(look.lines.contains { $0.hasPrefix("line-through") })",
          "\(attributes.strikethrough ?? false)"
        ),
        ("spacing", look.spacing, attributes.letterSpacing == nil ? "0" : ".0625rem"),
        ("link", "\(look.link != 0)", "\(other.run.link != nil)"),
      ]
      let size = attributes.pointSize ?? 16
      if abs(look.size - size) > 0.05 { pairs.append(("size", "\(look.size)", "\(size)")) }
      let tags = other.run.marks.compactMap { Self.tags[$0.styleName ?? ""] }
      pairs.append(("tags", "\(look.tags.sorted())", "\(tags.sorted())"))
      for (name, left, right) in pairs where left != right {
        differences.append("\(one.scalar): \(name) \(left), not \(right)")
      }
    }
    return differences
  }

  private static let tags = [
    "b": "strong", "i": "em", "code": "code", "u": "u", "s": "s",
  ]
}

extension AttributedText {
  fileprivate var lastLeaf: Int? { blocks.reduce(nil) { $1.isLeaf ? $1.index : $0 } }
}

extension AttributedText.Run {
  fileprivate var isLastOfBlock: Bool { block.runs.reduce(0) { max($0, $1.index) } == index }
}
