import FoundationEssentials
import Stylemark
import StylemarkRendering
import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Reading JSON")
struct JSONDecodingTests {
  private static func text(
    _ source: String, as format: MarkupDocument.Format = .stylemark, sheets: [StyleSheet] = []
  ) -> AttributedText {
    MarkupDocument(parsing: source, as: format).attributedText(sheets: sheets).text
  }

  /// Checks that a text comes back equal, and its bytes too.
  private static func expectRoundTrip(_ text: AttributedText, _ comment: String) throws {
    let bytes = JSONRenderer().bytes(for: text)
    let decoded = try AttributedText(json: bytes)
    decoded.checkInvariants()
    #expect(decoded == text, "\(comment)")
    #expect(JSONRenderer().bytes(for: decoded) == bytes, "\(comment)")
    #expect(HTMLRenderer().bytes(for: decoded) == HTMLRenderer().bytes(for: text), "\(comment)")
  }

  @Test(
    "gives samples back, with and without a sheet",
    arguments: ["movie.stm", "brand.stm", "elements.stm", "guide.md"],
    [nil, "cinema.json", "brand.json", "brand.plist"])
  func samples(name: String, sheet: String?) throws {
    let source = try Repository.text(of: Repository.samples.appending(path: name))
    let sheets = try sheet.map { name in
      let file = Repository.samples.appending(path: name)
      return StyleSheet.decode(bytes: [UInt8](try Data(contentsOf: file)), file: name).sheet
    }
    let format: MarkupDocument.Format = name.hasSuffix(".md") ? .markdown : .stylemark
    try Self.expectRoundTrip(
      Self.text(source, as: format, sheets: sheets.map { [$0] } ?? []), name)
  }

  @Test("gives variants, schemes, letter cases and their options back")
  func styles() throws {
    let source = """
      <style x color=red case=upper case-options=strip-punctuation disabled-text-color=blue/>
      <style x:highlighted italic line-spacing=2 maximum-point-size=20/>
      <x>a</x><span selected-text-color=red case=kebab case-options=none>b c</span>
      <scheme dark><link "u">d</link></scheme>
      """
    try Self.expectRoundTrip(Self.text(source), source)
  }

  @Test("gives random documents back", arguments: 0..<8 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let isMarkdown = round % 4 == 3
      let source =
        isMarkdown ? HostileInput.markdown(&generator) : HostileInput.markup(&generator)
      try Self.expectRoundTrip(
        Self.text(source, as: isMarkdown ? .markdown : .stylemark), source.debugDescription)
    }
  }

  @Test("survives damage", arguments: 0..<8 as Range<UInt64>)
  func damage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "", "0", "1", "7", "-1", "\"", "{", "}", "[", "]", ",", ":", "null", "true", "\\u",
    ]
    for _ in 0..<60 {
      var bytes = JSONRenderer().bytes(for: Self.text(HostileInput.markup(&generator)))
      for _ in 0...generator.number(below: 3) {
        let start = generator.number(below: bytes.count)
        let end = min(bytes.count, start + generator.number(below: 3))
        bytes.replaceSubrange(start..<end, with: Array(generator.pick(pieces).utf8))
      }
      // Either an error or a sound text.
      (try? AttributedText(json: bytes))?.checkInvariants()
    }
  }

  private static func document(
    version: String = "1", blocks: String = #"{"kind":"paragraph","leaf":true,"attributes":0}"#,
    runs: String = #"{"text":"a","block":0,"attributes":0}"#, rest: String = ""
  ) -> String {
    """
    {"format":"stylemark","version":\(version),"styles":[{"name":"b","font-weight":700}],\
    "attributes":[{}],"blocks":[\(blocks)],"runs":[\(runs)]\(rest)}
    """
  }

  @Test("reads the least that there can be")
  func least() throws {
    let text = try AttributedText(json: Array(Self.document(blocks: "", runs: "").utf8))
    #expect(text.isEmpty)
    #expect(try AttributedText(json: Array(Self.document().utf8)).plainText == "a")
    #expect(
      try AttributedText(json: Array(Self.document(rest: #","x-editor":{"a":[1]}"#).utf8))
        .plainText == "a")
  }

  private static let leaf = #"{"kind":"paragraph","leaf":true,"attributes":0}"#
  private static let group = #"{"kind":"group","leaf":false,"attributes":0}"#

  /// Documents that are wrong, and the JSON pointer of the error.
  static let wrong: [(json: String, pointer: String)] = [
    ("", ""), ("[]", ""), ("{\"a\":}", "/a"), ("{}", "/format"),
    (document().replacing("stylemark", with: "other"), "/format"),
    (document(version: "2"), "/version"), (document(version: "1.5"), "/version"),
    (document(version: "\"1\""), "/version"), (document(rest: ",\"a/b~\":1"), "/a~1b~0"),
    (document(rest: ",\"meta\":{\"title\":1}"), "/meta/title"),
    (document(rest: ",\"meta\":{\"writing-direction\":\"up\"}"), "/meta/writing-direction"),
    (document().replacing("700", with: "\"heavyish\""), "/styles/0/font-weight"),
    (document().replacing("\"attributes\":[{}]", with: "\"attributes\":[{},{}]"), "/attributes/1"),
    (
      document().replacing(
        "\"attributes\":[{}]", with: "\"attributes\":[{\"alignment\":\"left\"}]"),
      "/attributes/0"
    ),
    (document(blocks: "1"), "/blocks/0"), (document(blocks: "{}"), "/blocks/0/leaf"),
    (document(blocks: #"{"leaf":true}"#), "/blocks/0/kind"),
    (document(blocks: #"{"leaf":true,"kind":"heading"}"#), "/blocks/0/level"),
    (document(blocks: #"{"leaf":true,"kind":"heading","level":7}"#), "/blocks/0/level"),
    (document(blocks: #"{"leaf":true,"kind":"spacing","amount":-1}"#), "/blocks/0/amount"),
    (
      document(blocks: #"{"leaf":true,"kind":"list","marker":"number","start":-1}"#),
      "/blocks/0/start"
    ),
    (document(blocks: #"{"leaf":true,"kind":"rule","attributes":1}"#), "/blocks/0/attributes"),
    (
      document(blocks: #"{"parent":0,"kind":"rule","leaf":true,"attributes":0}"#),
      "/blocks/0/parent"
    ),
    (
      document(blocks: leaf + #",{"parent":0,"kind":"rule","leaf":true,"attributes":0}"#),
      "/blocks/1/parent"
    ),
    (
      document(
        blocks: group + "," + group + #",{"parent":0,"kind":"rule","leaf":true,"attributes":0}"#),
      "/blocks/2/parent"
    ),
    (document(blocks: group), "/runs/0/block"), (document(blocks: ""), "/runs/0/block"),
    (document(runs: #"{"text":"","block":0,"attributes":0}"#), "/runs/0/text"),
    (document(runs: #"{"text":"\ud83d","block":0,"attributes":0}"#), "/runs/0/text"),
    (document(runs: #"{"text":"a","block":0,"attributes":0},{"text":tru}"#), "/runs/1/text"),
    (
      document(runs: #"{"text":"a","x-1":[[],[0,[]]],"x-/~":[0,[1,01]]}"#), "/runs/0/x-~1~0/1/1"
    ),
    (
      document(runs: String(repeating: "[", count: 40)),
      "/runs" + String(repeating: "/0", count: 31)
    ),
    (document(runs: #"{"text":"a","block":1,"attributes":0}"#), "/runs/0/block"),
    (document(runs: #"{"text":"a","block":0.5,"attributes":0}"#), "/runs/0/block"),
    (document(runs: #"{"text":"a","block":0,"attributes":9}"#), "/runs/0/attributes"),
    (
      document(runs: #"{"text":"a","block":0,"attributes":0,"marks":[{"style":1}]}"#),
      "/runs/0/marks/0/style"
    ),
    (
      document(runs: #"{"text":"a","block":0,"attributes":0,"marks":[{"ordinal":2}]}"#),
      "/runs/0/marks/0/ordinal"
    ),
    (
      document(
        runs:
          #"{"text":"a","block":0,"attributes":0,"image":{"source":"","alternative":""}}"#),
      "/runs/0/text"
    ),
    (document(runs: #"{"text":"[2]","block":0,"attributes":0,"soft-break":true}"#), "/runs/0/text"),
    (
      document(runs: #"{"text":" ","block":0,"attributes":0,"soft-break":true,"empty":true}"#),
      "/runs/0/empty"
    ),
    (
      document(
        runs: #"{"text":"[0]","block":0,"attributes":0,"footnote":{"label":"a","number":0}}"#),
      "/runs/0/footnote/number"
    ),
    (
      document(runs: #"{"text":"\ufffc","block":0,"attributes":0,"image":{}}"#),
      "/runs/0/image/source"
    ),
    (
      document(
        runs: ##"{"text":"\ufffc","block":0,"attributes":0,"image":"##
          + #"{"source":"a","alternative":"","width":-1}}"#), "/runs/0/image/width"
    ),
    (document(blocks: leaf + "," + leaf), "/blocks/1"),
    (
      document(
        blocks: leaf + "," + leaf,
        runs: #"{"text":"a","block":0,"attributes":0},{"text":"b","block":1,"attributes":0}"#),
      "/runs/1/block"
    ),
    (
      document(
        blocks: leaf + "," + leaf, runs: #"{"text":"b","block":1,"attributes":0}"#),
      "/runs/0/block"
    ),
  ]

  @Test("says what is wrong, and where", arguments: wrong)
  func errors(json: String, pointer: String) {
    #expect {
      try AttributedText(json: Array(json.utf8))
    } throws: { error in
      (error as? JSONDecodingError)?.pointer == pointer
    }
  }

  @Test("limits depth and marks")
  func limits() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONDecodingError.self) { try AttributedText(json: Array(deep.utf8)) }
    let marks = Array(repeating: "{\"style\":0}", count: 33).joined(separator: ",")
    let run = #"{"text":"a","block":0,"attributes":0,"marks":["# + marks + "]}"
    #expect(throws: JSONDecodingError.self) {
      try AttributedText(json: Array(Self.document(runs: run).utf8))
    }
  }
}
