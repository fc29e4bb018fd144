import StylemarkRendering
import StylemarkTestSupport
import Testing

@Suite("The SGR encoder")
struct SGREncoderTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let old: TerminalStyle
    let new: TerminalStyle
    let bytes: String
    var testDescription: String { bytes }
  }

  static func style(_ change: (inout TerminalStyle) -> Void) -> TerminalStyle {
    var style = TerminalStyle()
    change(&style)
    return style
  }

  static let bold = style { $0.bold = true }
  static let plain = TerminalStyle()
  static let curlyRed = style {
    $0.underline = .curly
    $0.underlineColor = .rgb(red: 255, green: 0, blue: 7)
  }

  static let examples = [
    Example(old: plain, new: plain, bytes: ""),
    Example(old: plain, new: bold, bytes: "\u{1B}[1m"),
    Example(old: bold, new: plain, bytes: "\u{1B}[m"),
    // `22;2` would be longer than the reset.
    Example(old: bold, new: style { $0.faint = true }, bytes: "\u{1B}[0;2m"),
    Example(
      old: style {
        $0.bold = true
        $0.foreground = .indexed(200)
      }, new: style { $0.foreground = .indexed(200) }, bytes: "\u{1B}[22m"),
    Example(
      old: style {
        $0.bold = true
        $0.faint = true
        $0.foreground = .basic(1)
      },
      new: style {
        $0.faint = true
        $0.foreground = .basic(1)
      }, bytes: "\u{1B}[22;2m"),
    Example(
      old: style { $0.foreground = .basic(1) }, new: style { $0.foreground = .basic(12) },
      bytes: "\u{1B}[94m"),
    Example(old: plain, new: style { $0.background = .basic(9) }, bytes: "\u{1B}[101m"),
    Example(old: plain, new: curlyRed, bytes: "\u{1B}[4:3;58:2::255:0:7m"),
    Example(
      old: plain,
      new: style {
        $0.italic = true
        $0.underline = .dotted
      }, bytes: "\u{1B}[3m\u{1B}[4:4m"),
    Example(
      old: curlyRed, new: style { $0.underline = .curly }, bytes: "\u{1B}[59m"),
  ]

  @Test("writes the shortest bytes", arguments: examples)
  func shortest(_ example: Example) {
    var output: [UInt8] = []
    SGREncoder(supportsStyledUnderlines: true)
      .appendTransition(from: example.old, to: example.new, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == example.bytes)
  }

  @Test("degrades underline shapes to a single line where the terminal knows no others")
  func degradesUnderline() {
    var output: [UInt8] = []
    SGREncoder().appendTransition(from: TerminalStyle(), to: Self.curlyRed, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "\u{1B}[4m")
  }

  @Test("keeps what is already in the output")
  func appends() {
    var output = Array("text".utf8)
    SGREncoder().appendTransition(from: Self.bold, to: Self.plain, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "text\u{1B}[m")
  }

  @Test("leads a terminal from any style to any other", arguments: [false, true])
  func allPairs(supportsStyledUnderlines: Bool) {
    let encoder = SGREncoder(supportsStyledUnderlines: supportsStyledUnderlines)
    let styles = Self.generatedStyles(count: 220)
    for old in styles {
      for new in styles {
        var output: [UInt8] = []
        let oldShown = Self.shown(old, supportsStyledUnderlines)
        encoder.appendTransition(from: old, to: new, to: &output)
        var terminal = SGRInterpreter(style: oldShown)
        terminal.run(output)
        #expect(terminal.rejected.isEmpty)
        #expect(terminal.style == Self.shown(new, supportsStyledUnderlines))
        #expect(output.count <= Self.resetLength(to: new, with: encoder))
      }
    }
  }

  @Test("is as short as the best of all sequences of up to four parameters")
  func exhaustiveSearch() {
    let styles = (0..<8).map { bits in
      Self.style {
        $0.bold = bits & 1 != 0
        $0.faint = bits & 2 != 0
        $0.italic = bits & 4 != 0
      }
    }
    var lists: [[String]] = [[]]
    for length in 0..<4 {
      for list in lists where list.count == length {
        lists += ["0", "1", "2", "3", "22", "23"].map { list + [$0] }
      }
    }
    let sequences = lists.map { Array("\u{1B}[\($0.joined(separator: ";"))m".utf8) }
    for old in styles {
      var shortest = [old: 0]
      for sequence in sequences {
        var terminal = SGRInterpreter(style: old)
        terminal.run(sequence)
        let best = shortest[terminal.style] ?? .max
        shortest[terminal.style] = min(best, sequence.count)
      }
      for new in styles {
        var output: [UInt8] = []
        SGREncoder().appendTransition(from: old, to: new, to: &output)
        #expect(output.count == shortest[new], "\(String(decoding: output, as: UTF8.self))")
      }
    }
  }

  /// The length of a reset and the style written from scratch, in two sequences.
  static func resetLength(to style: TerminalStyle, with encoder: SGREncoder) -> Int {
    var output = Array("\u{1B}[m".utf8)
    encoder.appendTransition(from: TerminalStyle(), to: style, to: &output)
    return output.count
  }

  /// What a terminal with or without underline shapes shows of a style.
  static func shown(_ style: TerminalStyle, _ supportsStyledUnderlines: Bool) -> TerminalStyle {
    var style = style
    if !supportsStyledUnderlines && style.underline != .none { style.underline = .single }
    if !supportsStyledUnderlines || style.underline == .none { style.underlineColor = nil }
    return style
  }

  static func generatedStyles(count: Int) -> [TerminalStyle] {
    var random = SeededGenerator(seed: 1)
    let colors: [TerminalColor?] = [
      nil, nil, .basic(1), .basic(15), .indexed(7), .indexed(231),
      .rgb(red: 0, green: 128, blue: 255), .rgb(red: 1, green: 2, blue: 3),
    ]
    return [TerminalStyle()]
      + (1..<count).map { _ in
        style {
          $0.foreground = colors.randomElement(using: &random) ?? nil
          $0.background = colors.randomElement(using: &random) ?? nil
          $0.underlineColor =
            colors.filter { $0 != .basic(1) && $0 != .basic(15) }
            .randomElement(using: &random) ?? nil
          $0.underline = TerminalStyle.Underline.allCases.randomElement(using: &random) ?? .none
          $0.bold = Bool.random(using: &random)
          $0.faint = Bool.random(using: &random)
          $0.italic = Bool.random(using: &random)
          $0.strikethrough = Bool.random(using: &random)
          $0.reverse = Bool.random(using: &random)
        }
      }
  }
}
