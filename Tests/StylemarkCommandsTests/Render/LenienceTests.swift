import Testing

@Suite("Documents with mistakes")
struct LenienceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var bytes: [UInt8]
    var text: String
    var ids: [String]
    var status: Int32

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

    init(_ bytes: [UInt8], _ text: String, _ ids: [String] = [], status: Int32 = 0) {
      self.bytes = bytes
      self.text = text
      self.ids = ids
      self.status = status
    }

    init(_ source: String, _ text: String, _ ids: [String] = [], status: Int32 = 0) {
      self.init(Array(source.utf8), text, ids, status: status)
    }
  }

  static let cases = [
    Case("", ""),
    Case(" \n\t \r\n ", ""),
    Case([0xEF, 0xBB, 0xBF] + Array("text".utf8), "text\n"),
    Case([0xEF, 0xBB, 0xBF], ""),
    Case("a\r\nb\r\n\r\nc\rd", "a b\nc d\n"),
    Case([0x61, 0xFF, 0x62], "a\u{FFFD}b\n", ["invalid-utf8"]),
    Case([0xC3], "\u{FFFD}\n", ["invalid-utf8"]),
    Case(
      [0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\n", Array(repeating: "invalid-utf8", count: 3)),
    Case("a\0b", "a\0b\n"),
    Case("<", "<\n"), Case("a < b > c", "a < b > c\n"), Case("<3", "<3\n"),
    Case("a <- b", "a <- b\n"),
    Case("a & b", "a & b\n"), Case("R&D;", "R&D;\n", ["unknown-entity"]),
    Case("<title", "<title\n", ["unterminated-tag"]),
    Case("<title foo=\"", "<title foo=\"\n", ["unterminated-tag"]),
    Case("<title foo=\"x>y</title>", "<title foo=\"x>y\n", ["unterminated-tag", "stray-closer"]),
    Case("</b>", "", ["stray-closer"]), Case("a</b>c", "ac\n", ["stray-closer"]),
    Case("</>", "", ["stray-closer"]),
    Case("<b>x<i>y</b>z</i>", "xyz\n", ["overlapping-elements"]),
    Case("<b>x", "x\n", ["unclosed-element"]),
    Case("<zzzz>x</zzzz>", "<zzzz>x</zzzz>\n", ["unknown-element"]),
    Case("<zzzz a=1/>", "<zzzz a=1/>\n", ["unknown-element"]),
    Case("<b zzzz=1>x</b>", "x\n", ["unknown-attribute"]),
    Case("<size abc>x</size>", "x\n", ["invalid-value"]),
    Case("<spacing tall/>x", "\nx\n", ["invalid-value"]),
    Case("<color zork>x</color>", "x\n", ["unknown-color"]),
    Case("<style a1 text-color=zork/><a1>x</a1>", "x\n", ["unknown-color"]),
    Case("<style a1 extends=a1/><a1>x</a1>", "x\n", ["style-cycle"], status: 1),
    Case("<use \"none.json\"/>x", "x\n", ["unreadable-sheet"], status: 1),
    Case("<use \"/dev/zero\"/>x", "x\n", ["unreadable-sheet"], status: 1),
    Case("<use \".\"/>x", "x\n", ["unreadable-sheet"], status: 1),
    Case("<link \"javascript:x\">x</link>", "x\n", ["blocked-link"]),
    Case("<!-- x", "<!-- x\n", ["unterminated-comment"]),
  ]

  /// The ids of the diagnostics in the messages of a run.
  static func ids(in messages: String) -> [String] {
    messages.split(separator: "\n")
      .filter { $0.contains(": warning: ") || $0.contains(": error: ") }
      .compactMap { $0.split(separator: "[").last.map { String($0.dropLast()) } }
  }

  @Test("keep their text and end with the right status", arguments: cases)
  func lenient(example: Case) async throws {
    let outcome = try await Tool.run(["--to", "text"], input: example.bytes)
    #expect(outcome.text == example.text)
    #expect(Self.ids(in: outcome.messages) == example.ids)
    #expect(outcome.status == example.status)
  }

  @Test("end with status 1 on request, the text as before", arguments: cases)
  func strict(example: Case) async throws {
    let outcome = try await Tool.run(["--to", "text", "--strict"], input: example.bytes)
    #expect(outcome.text == example.text)
    #expect(outcome.status == (example.ids.isEmpty ? 0 : 1))
    #expect(!outcome.messages.contains(": warning: "))
  }

  @Test("render in every format", arguments: ["html", "ansi", "json", "tokens", "tree", "runs"])
  func formats(format: String) async throws {
    for example in Self.cases {
      let outcome = try await Tool.run(["--to", format], input: example.bytes)
      #expect(outcome.status == example.status, "\(example.testDescription)")
      #expect(Self.ids(in: outcome.messages) == example.ids, "\(example.testDescription)")
    }
  }
}
