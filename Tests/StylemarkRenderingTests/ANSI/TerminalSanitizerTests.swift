import StylemarkRendering
import StylemarkTestSupport
import Testing

@Suite("The terminal sanitizer")
struct TerminalSanitizerTests {
  /// What the sanitizer writes, or `nil` when that is no UTF-8.
  func sanitized(_ bytes: [UInt8], _ sanitizer: TerminalSanitizer = .init()) -> String? {
    var output: [UInt8] = []
    sanitizer.append(bytes, to: &output)
    return String(validating: output, as: UTF8.self)
  }

  @Test("shows every C0 control but tab and line feed as its picture", arguments: UInt8(0)...0x1F)
  func c0(control: UInt8) throws {
    let picture = try #require(Unicode.Scalar(0x2400 + UInt32(control)))
    let expected = [0x09, 0x0A].contains(control) ? "\(Unicode.Scalar(control))" : "\(picture)"
    #expect(sanitized([0x61, control, 0x62]) == "a\(expected)b")
  }

  @Test("replaces every C1 control", arguments: UInt8(0x80)...0x9F)
  func c1(control: UInt8) {
    #expect(sanitized([0x61, 0xC2, control, 0x62]) == "a\u{FFFD}b")
    // As a byte by itself it is no UTF-8.
    #expect(sanitized([0x61, control, 0x62]) == "a\u{FFFD}b")
  }

  @Test(
    "disarms escape sequences",
    arguments: [
      ("\u{1B}[31mFAKE", "␛[31mFAKE"), ("\u{1B}]52;c;eA==\u{7}", "␛]52;c;eA==␇"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("\u{1B}P$q\u{1B}\\", "␛P$q␛\\"), ("safe\rEVIL", "safe␍EVIL"),
      ("abc\u{8}\u{8}x", "abc␈␈x"), ("del\u{7F}", "del␡"), ("a\u{2028}b\u{2029}c", "a\nb\nc"),
      ("a\u{202E}b\u{2066}c\u{200F}d\u{61C}e", "abcde"), ("soft\u{AD}hyphen", "softhyphen"),
    ])
  func disarms(text: String, expected: String) {
    #expect(sanitized(Array(text.utf8)) == expected)
  }

  @Test("keeps bidi controls for trusted text")
  func keepsBidi() {
    let text = "a\u{202B}b\u{202C}\u{200E}"
    #expect(sanitized(Array(text.utf8), TerminalSanitizer(bidiControls: .keep)) == text)
  }

  @Test("leaves other text as it is")
  func keepsText() {
    let text = "Grüße, 世界! 👩‍👩‍👧 e\u{301}\tnext\nline \u{A0}\u{200B}\u{E000}"
    #expect(sanitized(Array(text.utf8)) == text)
  }

  @Test("finds a control at every place of a long line", arguments: 0..<40)
  func everyPosition(position: Int) {
    for control: UInt8 in [0x00, 0x1B, 0x1F, 0x7F, 0x80, 0xFF] {
      var bytes = [UInt8](repeating: 0x7E, count: 40)
      bytes[position] = control
      let tildes = String(repeating: "~", count: 40)
      let replacement = control >= 0x80 ? "\u{FFFD}" : control == 0x7F ? "␡" : nil
      let picture = Unicode.Scalar(0x2400 + UInt32(control)).map { String($0) } ?? ""
      let before = String(tildes.prefix(position))
      let after = String(tildes.dropFirst(position + 1))
      #expect(sanitized(bytes) == before + (replacement ?? picture) + after)
    }
  }

  @Test("replaces invalid UTF-8 as the standard library does, and writes no control")
  func randomBytes() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let letters = [UInt8](repeating: 0x61, count: Int.random(in: 0..<9, using: &random))
      let count = Int.random(in: 0..<24, using: &random)
      let others = (0..<count).map { _ in Self.interestingByte(&random) }
      let bytes = letters + others
      let output = sanitized(bytes)
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
        (0x80...0x9F ~= $0.value) ? "\u{FFFD}" : $0 == "\u{AD}" ? "" : String($0)
      }.joined()
      #expect(output == expected, "\(bytes)")
    }
  }

  /// A byte that UTF-8 gives a meaning near its limits, or a letter; no C0 control.
  static func interestingByte(_ random: inout SeededGenerator) -> UInt8 {
    let bytes: [UInt8] = [
      0x61, 0x7A, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xC3, 0xDF, 0xE0, 0xE4, 0xED,
      0xEE, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    return bytes.randomElement(using: &random) ?? 0x61
  }
}
