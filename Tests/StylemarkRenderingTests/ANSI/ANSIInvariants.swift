import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

/// What holds of every output for a terminal, whatever the text.
struct ANSIInvariants {
  static let widths = [80, 40, 20, 8, 1]

  let name: String
  let text: AttributedText
  private let model = DisplayWidth()
  /// What is never broken: the lines of preformatted text.
  private let unbroken: String
  private let isTable: Bool
  /// Whether lines are cut, so that words are missing.
  private let isCut: Bool

  init(_ name: String, _ text: AttributedText) {
    self.name = name
    self.text = text
    unbroken = text.blocks.filter { if case .preformatted = $0.kind { true } else { false } }
      .map { Self.squeezed($0.content) }.joined(separator: "\n")
    let modes: Set<ParagraphAttributes.LineBreakMode> = [
      .clip, .truncateHead, .truncateMiddle, .truncateTail,
    ]
    isCut = text.blocks.contains { $0.paragraph.lineBreakMode.map(modes.contains) ?? false }
    isTable = text.blocks.contains { $0.kind == .table }
  }

  /// Checks the output at all widths, with no colours, 16 and all.
  func check() {
    for width in Self.widths {
      let plain = lines(.none, .none, width)
      let attributes = lines(.attributesOnly, .osc8, width)
      checkText(plain, width)
      checkText(attributes, width)
      for depth in [ColorDepth.ansi16, .trueColor] {
        checkStyles(attributes, lines(depth, .osc8, width), width)
      }
    }
  }

  private func lines(
    _ depth: ColorDepth, _ links: ANSIRenderer.LinkStyle, _ width: Int
  ) -> [ANSITerminal.Line] {
    let bytes = ANSIRenderer(depth: depth, width: width, links: links).bytes(for: text)
    let terminal = ANSITerminal(bytes)
    #expect(terminal.violations == [], "\(name) at \(width) columns")
    #expect(depth > .none || !bytes.contains(0x1B), "\(name) at \(width) columns")
    for line in terminal.lines {
      #expect(line.endsClean, "\(name) at \(width) columns: \(line.text)")
      checkWidth(line.text, width)
    }
    return terminal.lines
  }

  private func checkWidth(_ line: String, _ width: Int) {
    guard model.columns(of: line) > width else { return }
    let content = line.drop { " │•◦▪☐☑".contains($0) }
    let visible = content.filter { model.columns(of: $0) > 0 && $0 != " " }
    // A marker of a list may stand before what is not broken.
    let rest = content.drop { "0123456789.".contains($0) }
    let isUnbroken =
      [content, rest].contains { unbroken.contains(Self.squeezed($0)) }
      || ["://", "mailto:"].contains { content.contains($0) }
    #expect(visible.count <= 1 || isUnbroken, "\(name) at \(width) columns: \(line)")
  }

  /// A text without the white space that a terminal lays out.
  private static func squeezed(_ text: some StringProtocol) -> String {
    String(text.filter { !" \t".contains($0) })
  }

  /// Whether all words are there in their order; cells stand beside each other, so in tables the
  /// letters are counted.
  private func checkText(_ lines: [ANSITerminal.Line], _ width: Int) {
    guard !isCut else { return }
    let shown = lines.flatMap { $0.text.unicodeScalars.filter(Self.isWord) }
    let expected = text.plainText.unicodeScalars.filter(Self.isWord)
    guard !isTable else {
      #expect(expected.count <= shown.count, "\(name) at \(width) columns")
      return
    }
    var rest = shown[...]
    for scalar in expected {
      guard let found = rest.firstIndex(of: scalar) else {
        Issue.record("\(name) at \(width) columns: \(scalar) is missing")
        return
      }
      rest = rest[(found + 1)...]
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0"..."9" ~= scalar
  }

  /// Whether colours are all that tells two outputs apart.
  private func checkStyles(
    _ plain: [ANSITerminal.Line], _ colored: [ANSITerminal.Line], _ width: Int
  ) {
    #expect(plain.map(\.text) == colored.map(\.text), "\(name) at \(width) columns")
    #expect(plain.map(\.links) == colored.map(\.links), "\(name) at \(width) columns")
    let stripped = colored.flatMap(\.styles).map { style in
      var style = style
      style.foreground = nil
      style.background = nil
      style.underlineColor = nil
      return style
    }
    #expect(plain.flatMap(\.styles) == stripped, "\(name) at \(width) columns")
  }
}
