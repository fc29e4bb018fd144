import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("A style applied to attributed text")
struct MergePolicyTests {
  private static let red = StyleColor(RGBAColor(hex: 0xFF0000))
  private static let style = TextStyle {
    $0.character.fontFamily = ["Georgia"]
    $0.character.fontSize = .points(20)
    $0.character.fontWeight = FontWeight(300)
    $0.character.textColor = red
    $0.paragraph.lineSpacing = 4
    $0.paragraph.alignment = .center
  }

  /// Each run as its text and attributes.
  private static func runs(_ text: AttributedText) -> [String] {
    text.dump().split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\"") }.map { String($0) }
  }

  private static let markup =
    "<p line-spacing=9>a<b>b</b><span size=12 color=#00f font=Menlo>c</span></p>"

  @Test("What runs have stays where they win, property by property")
  func runWins() {
    let text = AttributedTextInvariantTests.text(Self.markup).applying(Self.style)
    #expect(
      Self.runs(text) == [
        #""a" {font-name=Georgia point-size=20 font-weight=300 text-color=#ff0000}"#,
        #""b" .b {font-name=Georgia point-size=20 font-weight=700 text-color=#ff0000}"#,
        #""c" .span {font-name=Menlo point-size=12 font-weight=300 text-color=#0000ff}"#,
      ])
    #expect(text.dump().contains("alignment=center line-spacing=9"))
  }

  @Test("The size is the style's where it gives that, face and color the runs'")
  func styleSize() {
    let text = AttributedTextInvariantTests.text(Self.markup)
      .applying(Self.style, merge: .styleSize)
    #expect(
      Self.runs(text) == [
        #""a" {font-name=Georgia point-size=20 font-weight=300 text-color=#ff0000}"#,
        #""b" .b {font-name=Georgia point-size=20 font-weight=700 text-color=#ff0000}"#,
        #""c" .span .span {font-name=Menlo point-size=20 font-weight=300 text-color=#0000ff}"#,
      ])
    let colored = TextStyle().with(textColor: Self.red)
    let sizeless = AttributedTextInvariantTests.text("<size 12>a</size>")
      .applying(colored, merge: .styleSize)
    #expect(Self.runs(sizeless) == [#""a" .span {point-size=12 text-color=#ff0000}"#])
  }

  @Test("What the style gives takes the place of what runs have, and links stay links")
  func replace() {
    let text = AttributedTextInvariantTests.text(Self.markup + "<link \"https://a.b\">d</link>")
      .applying(Self.style, merge: .replace)
    let same = "font-name=Georgia point-size=20 font-weight=300 text-color=#ff0000"
    #expect(
      Self.runs(text) == [
        "\"a\" {\(same)}", "\"b\" .b .span {\(same)}", "\"c\" .span .span {\(same)}",
        "\"d\" .link(\"https://a.b\") .span {\(same) underline=single}",
      ])
    #expect(text.dump().contains("alignment=center line-spacing=4"))
  }

  @Test("Paragraph attributes merge one by one, never as one value")
  func paragraphs() {
    let markup = "<p alignment=right minimum-line-height=30>a</p><p>b</p>"
    let style = TextStyle().with(alignment: .center, lineSpacing: 4, lineBreakMode: .clip)
    let text = AttributedTextInvariantTests.text(markup).applying(style)
    let paragraphs = text.blocks.map(\.paragraph)
    #expect(paragraphs.map(\.alignment) == [.right, .center])
    #expect(paragraphs.map(\.minimumLineHeight) == [30, nil])
    #expect(
      paragraphs.map(\.lineSpacing) == [4, 4] && paragraphs.map(\.lineBreakMode) == [.clip, .clip])
    #expect(paragraphs.map(\.spacingAfter) == [10, 10])
  }

  @Test("Space and indents go to blocks of text alone; gaps and rules stay")
  func structure() {
    let style = TextStyle {
      $0.paragraph.headIndent = 7
      $0.paragraph.spacingBefore = 3
      $0.character.textColor = Self.red
    }
    let markup = "<quote><p>a</p><p>b</p></quote><spacing 8/><hr/>"
    let before = AttributedTextInvariantTests.text(markup)
    let text = before.applying(style)
    let kinds = text.blocks.map {
      ($0.kind.name, $0.paragraph.spacingBefore, $0.attributes.textColor != nil)
    }
    #expect(kinds.map(\.0) == ["quote", "paragraph", "paragraph", "spacing", "rule"])
    #expect(kinds.map(\.1) == [nil, 3, 3, nil, nil])
    #expect(text.blocks[3].attributes == before.blocks[3].attributes)
    #expect(text.blocks[4].paragraph == before.blocks[4].paragraph)
  }

  @Test("A relative size is relative to the size of text without one, and nothing is scaled twice")
  func relativeSizes() {
    let style = TextStyle { $0.character.fontSize = .scale(2) }
    let text = AttributedTextInvariantTests.text("a<small>b</small><size 10>c</size>")
    #expect(text.applying(style).runs.map(\.attributes.pointSize) == [32, 13.6, 10])
    #expect(
      text.applying(style, merge: .styleSize).runs.map(\.attributes.pointSize) == [32, 32, 32])
  }

  @Test("Every property of a style arrives, and none is lost")
  func fullness() {
    var full = TextStyle()
    let values: [(String, StyleValue)] = [
      ("font-name", "Georgia"), ("point-size", .number(20)), ("font-weight", "semibold"),
      ("italic", .bool(true)), ("monospaced-digits", .bool(true)), ("text-color", "red"),
      ("background-color", "blue"), ("underline", "double"), ("strikethrough", .bool(true)),
      ("letter-spacing", .number(-2)), ("baseline", "super"), ("letter-case", "train"),
      ("letter-case-options", "preserve-suffix"),
      ("language", "fa"), ("alignment", "center"), ("line-spacing", .number(-2)),
      ("line-height-multiple", .number(1.5)), ("minimum-line-height", .number(10)),
      ("maximum-line-height", .number(50)), ("spacing-before", .number(1)),
      ("spacing-after", .number(2)), ("first-line-indent", .number(3)),
      ("head-indent", .number(4)), ("tail-indent", .number(5)),
      ("line-break-mode", "truncate-middle"), ("writing-direction", "rtl"),
      ("ansi-color", "bright-red"), ("ansi-prefix", "→ "), ("ansi-rest-prefix", "| "),
      ("ansi-rule", "="), ("ansi-border", "box"),
    ]
    for (key, value) in values { #expect(full.set(key, to: value) == nil) }
    func unset(_ value: some Any) -> [String] {
      Mirror(reflecting: value).children.compactMap { child in
        let mirror = Mirror(reflecting: child.value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty ? child.label : nil
      }
    }
    #expect(unset(full.character) == [] && unset(full.paragraph) == [])
    for policy in AttributedText.MergePolicy.allCases {
      let text = AttributedText("a").applying(full, merge: policy)
      #expect(text.runs.map(\.attributes) == [full.character])
      #expect(text.blocks[0].paragraph == full.paragraph)
      #expect(text.blocks[0].overrides?.character == full.character)
      #expect(text.blocks[0].overrides?.paragraph == full.paragraph)
    }
  }

  // MARK: Any text

  private static func links(_ text: AttributedText) -> Set<String> {
    Set(text.runs.compactMap { $0.link?.url })
  }

  /// What styles and overrides of blocks and marks come to, as a renderer cascades them.
  static func cascaded(_ run: AttributedText.Run, base: Double) -> CharacterAttributes {
    var layers: [CharacterAttributes?] = []
    var block: AttributedText.Block? = run.block
    while let current = block {
      layers.insert(contentsOf: [current.style?.character, current.overrides?.character], at: 0)
      block = current.parent
    }
    for mark in run.marks { layers += [mark.style?.character, mark.overrides?.character] }
    return layers.compactMap(\.self).reduce(CharacterAttributes()) { outer, inner in
      var outer = outer
      if outer.fontSize == nil, inner.fontSize != nil, inner.pointSize == nil {
        outer.fontSize = .points(base)
      }
      return outer.merging(inner)
    }
  }

  @Test(
    "Any text keeps its text, structure and rules, and its styles come to its attributes",
    arguments: 0..<24)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let text = AttributedTextInvariantTests.text(HostileInput.markup(&generator))
      let policy = AttributedText.MergePolicy.allCases[round % 3]
      let styled =
        round % 5 == 4
        ? text.replacingDominantColor(with: Self.red) : text.applying(Self.style, merge: policy)
      styled.checkInvariants()
      #expect(styled.utf8 == text.utf8)
      #expect(styled.blocks.map(\.kind) == text.blocks.map(\.kind))
      #expect(Self.links(styled) == Self.links(text))
      for run in styled.runs {
        let isFixed = ["spacing", "rule"].contains(run.block.kind.name)
        #expect(isFixed || Self.cascaded(run, base: 16) == run.attributes, "\(styled.dump())")
      }
      #expect(text.applying(TextStyle(), merge: policy).dump() == text.dump())
    }
  }
}
