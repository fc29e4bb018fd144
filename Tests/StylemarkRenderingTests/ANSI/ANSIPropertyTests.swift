import Stylemark
import StylemarkRendering
import StylemarkText
import StylemarkTestSupport
import Testing

@Suite("Any document in a terminal")
struct ANSIPropertyTests {
  static let words = [
    "a", "word", "longer-word", "x ", " ", "\n\n", "é", "世界", "。", "👩‍👩‍👧", "&shy;", "&#27;[1m", "&#9;",
    "<br>", "&nbsp;", "\u{202E}", "&#x9b;", "<spacing 20/>", "<hr>", "<image x.png alt=\"al t\"/>",
    "&#x2028;", "supercalifragilistic", ". ", "e\u{301}", "\u{200B}",
  ]
  static let elements = [
    "b", "i", "u", "p", "quote", "list", "list number start=98", "list loose", "list none", "item",
    "item", "link \"https://a.test/ä\"", "link \"https://b.test/\"", "code", "h1", "color #ff8000",
    "bg #204060", "p align=center", "p align=right indent=16", "p line-break=char-wrap",
    "p line-break=truncate-middle", "p line-break=clip", "p first-line-indent=-24 indent=24",
    "block tail-indent=16", "span letter-case=upper", "p spacing-before=40", "item done",
    "alert tip", "footnote-def a",
  ]
  static let tableElements = [
    "table \"left right center\"", "table indent=16", "row", "row", "row header", "cell", "cell",
    "cell", "cell tail-indent=8", "th",
  ]

  /// A document of random elements and words, without preformatted text.
  static func markup(_ random: inout SeededGenerator) -> String {
    var markup = ""
    let hasTables = Bool.random(using: &random)
    var open: [Substring] = []
    for _ in 0..<Int.random(in: 1..<60, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...1:
        let isTable = hasTables && Bool.random(using: &random)
        let names = isTable ? tableElements : elements
        let element = names.randomElement(using: &random) ?? "b"
        markup += "<\(element)>"
        open.append(element.prefix { $0 != " " })
      case 2:
        if let element = open.popLast() { markup += "</\(element)>" }
      default:
        markup += words.randomElement(using: &random) ?? "a"
        if Bool.random(using: &random) { markup += " " }
      }
    }
    return markup
  }

  struct Case {
    let markup: String
    let text: AttributedText
    let renderer: ANSIRenderer
    let terminal: ANSITerminal
  }

  static func forEachCase(
    seed: UInt64, depths: [ColorDepth] = ColorDepth.allCases, _ body: (Case) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let markup = markup(&random)
      let text = ANSISample.text(markup)
      for width in [80, 40, 20, 8, 1, nil] {
        let renderer = ANSIRenderer(
          depth: depths.randomElement(using: &random) ?? .none, width: width,
          links: ANSIRenderer.LinkStyle.allCases.randomElement(using: &random) ?? .osc8)
        let terminal = ANSITerminal(renderer.bytes(for: text))
        body(Case(markup: markup, text: text, renderer: renderer, terminal: terminal))
      }
    }
  }

  @Test("stays in the width, unless one cluster is wider, or an address")
  func widths() {
    let model = DisplayWidth()
    Self.forEachCase(seed: 71) { example in
      guard let width = example.renderer.width else { return }
      for line in example.terminal.lines where model.columns(of: line.text) > width {
        let visible = line.text.filter { model.columns(of: $0) > 0 && $0 != " " }
        #expect(
          visible.count == 1 || line.text.contains("://"),
          "\(width) \(line.text.debugDescription) \(example.markup)")
      }
    }
  }

  @Test("ends each line in the default style and outside links, without spaces")
  func lineEnds() {
    Self.forEachCase(seed: 72) { example in
      #expect(example.terminal.violations.isEmpty, "\(example.markup)")
      for line in example.terminal.lines {
        #expect(line.endsClean, "\(example.markup)")
        // Half of a wide character that was cut is a space.
        #expect(
          !line.text.hasSuffix(" ") || example.markup.contains("truncate"),
          "\(line.text.debugDescription) \(example.markup)")
      }
    }
  }

  @Test("shows all words in their order")
  func words() {
    let cuts = ["clip", "truncate"]
    Self.forEachCase(seed: 73) { example in
      guard example.renderer.width == nil || !cuts.contains(where: example.markup.contains)
      else { return }
      let shown = example.terminal.lines.flatMap { $0.text.unicodeScalars }
      guard !example.markup.contains("<table") else { return checkNothingIsLost(example, shown) }
      var position = shown.startIndex
      for scalar in example.text.plainText.unicodeScalars
      where scalar.value > 0xA0 || ("a"..."z" ~= scalar) {
        if ["\u{AD}", "\u{202E}", "\u{2028}", "\u{FFFC}", "\u{200B}"].contains(scalar) { continue }
        guard let found = shown[position...].firstIndex(of: scalar) else {
          Issue.record("\(scalar) is missing from \(example.markup)")
          return
        }
        position = found + 1
      }
    }
  }

  /// Cells stand beside each other, so the order of their words is another one.
  private func checkNothingIsLost(_ example: Case, _ shown: [Unicode.Scalar]) {
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in shown { counts[scalar, default: 0] += 1 }
    for scalar in example.text.plainText.unicodeScalars where "a"..."z" ~= scalar {
      counts[scalar, default: 0] -= 1
      guard counts[scalar, default: 0] >= 0 else {
        Issue.record("\(scalar) is missing from \(example.markup)")
        return
      }
    }
  }

  @Test("looks the same at every depth, colours aside")
  func depths() {
    var random = SeededGenerator(seed: 74)
    for _ in 0..<150 {
      let text = ANSISample.text(Self.markup(&random))
      for width in [nil, 30] {
        let lines = ColorDepth.allCases.dropFirst().map { depth in
          ANSITerminal(ANSIRenderer(depth: depth, width: width).bytes(for: text)).lines
        }
        for other in lines.dropFirst() {
          #expect(other.map(\.text) == lines.first?.map(\.text))
          #expect(other.map(\.links) == lines.first?.map(\.links))
        }
      }
    }
  }
}
