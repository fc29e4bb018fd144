import StylemarkSyntax
import Testing

@Suite("Messages about long text")
struct DiagnosticLengthTests {
  private static let long = "first" + String(repeating: "x", count: 220_000) + "last"

  @Test(
    "show the beginning and the end of it",
    arguments: [
      .unknownElement(name: long), .malformedTag(found: long), .blockedLink(url: long),
      .unknownColor(name: long), .unknownKey(name: long), .unsupportedVersion(version: long),
      .invalidValue(value: long, name: long, expected: "one of '\(long)'"),
      .invalidColorExpression(expression: long, column: 1, reason: long),
      .unreadableSheet(path: long, reason: long), .invalidSheet(reason: long),
      .invalidJSON(pointer: long, reason: long), .styleCycle(path: [long, long]),
      .ambiguousLink(text: long, url: long, other: long),
    ] as [DiagnosticMessage])
  func cut(message: DiagnosticMessage) {
    let text = message.description
    #expect(text.utf8.count < 1000 && text.contains("firstxxx") && text.contains("xxxlast"))
    #expect(text.contains("x…x"))
  }

  @Test("show text whole that is not longer than is quoted")
  func whole() {
    let limit = DiagnosticMessage.maximumQuotation
    let name = String(repeating: "n", count: limit)
    #expect(DiagnosticMessage.unknownStyle(name: name).description == "unknown style '\(name)'")
    #expect(
      DiagnosticMessage.unknownStyle(name: name + "n").description
        == "unknown style '\(name.prefix(100))…\(name.prefix(40))'")
  }

  @Test(
    "keep characters whole, and cut those that are long themselves",
    arguments: [
      "é", "e\u{301}", "日", "👩‍👩‍👧‍👦", "🇩🇪", "\r\n", "e" + String(repeating: "\u{301}", count: 15),
    ])
  func characters(character: String) throws {
    let text = String(repeating: character, count: 2000)
    let message = DiagnosticMessage.unknownStyle(name: text).description
    let parts = message.dropFirst(15).dropLast().split(separator: "…")
    #expect(parts.count == 2 && parts.allSatisfy { text.hasPrefix($0) || text.hasSuffix($0) })
    for part in parts {
      #expect(part.count * character.count == part.utf8.count / character.utf8.count)
    }
    let mark = "e" + String(repeating: "\u{301}", count: 200_000)
    let cut = DiagnosticMessage.unknownStyle(name: mark).description
    #expect(cut.utf8.count < 200 && cut.utf8.starts(with: "unknown style 'e\u{301}\u{301}".utf8))
  }

  @Test("show the beginning and the end of a long circle")
  func chains() {
    let names = (1...20_000).map { "s\($0)" }
    #expect(
      DiagnosticMessage.styleCycle(path: names).description
        == "style extends itself: 's1 -> s2 -> s3 -> s4 -> s5 -> … -> s19996 -> s19997 -> s19998 -> s19999 -> s20000'"
    )
    let ten = Array(names.prefix(10))
    #expect(
      DiagnosticMessage.colorCycle(path: ten).description
        == "color refers to itself: '\(ten.joined(separator: " -> "))'")
  }

  @Test("come with hints, notes and key paths that are as short")
  func others() {
    let place = SourceRange(start: 0, end: 1)
    let diagnostic = Diagnostic(
      .missingLanguage, file: "f", at: .key(Self.long),
      notes: [Diagnostic.Note("'\(Self.long)' is open here", at: place)],
      hint: "close it with '</\(Self.long)>'")
    let text = DiagnosticFormatter().string(for: diagnostic)
    #expect(text.utf8.count < 2000)
    #expect(text.contains("last>'") && text.contains("last' is open here"))
  }

  @Test(
    "show a line no wider than it may be, tabs as four columns",
    arguments: [0, 1, 20, 29, 30, 31, 100, 10_000], ["", "x", "é"])
  func lines(tabs: Int, other: String) throws {
    let before = String(repeating: "\t" + other, count: tabs)
    let source = SourceText(name: "f", bytes: Array((before + "<titel>" + before).utf8))
    var formatter = DiagnosticFormatter()
    formatter.add(source)
    let start = UInt32(before.utf8.count)
    let lines = formatter.string(
      for: Diagnostic(
        .unknownElement(name: "titel"), file: "f",
        at: .range(SourceRange(start: start, end: start + 7)))
    ).split(separator: "\n")
    // A margin, two ellipses and a character that is cut stand beside.
    #expect(lines[1].count <= 5 + DiagnosticFormatter.maximumExcerpt + 2)
    let column = try #require(lines[1].firstRange(of: "<titel>")).lowerBound
    let caret = try #require(lines[2].firstRange(of: "^~~~~~~")).lowerBound
    #expect(lines[1][..<column].count == lines[2][..<caret].count)
    if tabs * (4 + other.count) * 2 + 7 <= 100 { #expect(!lines[1].contains("…")) }
  }
}
