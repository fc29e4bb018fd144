import FoundationEssentials
import Stylemark
import StylemarkMarkdown
import StylemarkRendering
import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("The JSON schema")
struct JSONSchemaTests {
  let checker: JSONSchemaChecker

  init() throws {
    let file = Repository.grammar.appending(path: "attributed-text.schema.json")
    checker = JSONSchemaChecker(schema: try JSONValue(parsing: [UInt8](Data(contentsOf: file))))
  }

  func json(_ text: AttributedText) throws -> JSONValue {
    try JSONValue(parsing: JSONRenderer().bytes(for: text))
  }

  static func goldens() throws -> [URL] {
    try Repository.files(
      in: Repository.root.appending(path: "Tests/Goldens"), suffix: "output.json")
  }

  @Test("holds for every golden", arguments: try goldens())
  func golden(file: URL) throws {
    let value = try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
    #expect(checker.problems(in: value) == [])
  }

  @Test(
    "holds for every sample, with and without its sheet",
    arguments: ["movie.stm", "brand.stm", "elements.stm", "guide.md"],
    [nil, "cinema.json", "brand.json", "brand.plist"])
  func sample(name: String, sheet: String?) throws {
    let text = try Repository.text(of: Repository.samples.appending(path: name))
    let document = MarkupDocument(
      parsing: text, as: name.hasSuffix(".md") ? .markdown : .stylemark)
    let sheets = try sheet.map { name in
      let file = Repository.samples.appending(path: name)
      return StyleSheet.decode(bytes: [UInt8](try Data(contentsOf: file)), file: name).sheet
    }
    let value = try json(document.attributedText(sheets: sheets.map { [$0] } ?? []).text)
    #expect(checker.problems(in: value) == [])
  }

  @Test("holds for offsets in any unit, and for no other unit", arguments: OffsetUnit.allCases)
  func offsets(unit: OffsetUnit) throws {
    let json = JSONRenderer(offsets: unit).string(for: Rendered.text("<p>a<b>é</b></p>"))
    #expect(checker.problems(in: try JSONValue(parsing: Array(json.utf8))) == [])
    let other = json.replacing("\"\(unit.rawValue)\"", with: "\"words\"")
    #expect(checker.problems(in: try JSONValue(parsing: Array(other.utf8))) != [])
  }

  @Test("holds for variants, letter cases and their options")
  func variants() throws {
    let markup = """
      <style x color=red case=upper case-options=strip-punctuation disabled-text-color=blue/>
      <style x:highlighted italic line-spacing=2/><x>a</x><span selected-text-color=red>b</span>
      """
    let text = Rendered.text(markup)
    let value = try json(text)
    #expect(checker.problems(in: value) == [])
    let style = try #require(value["styles"]?.items.first { $0["name"]?.string == "x" })
    let states = try #require(style["variants"]).items.map { $0["state"]?.string }
    #expect(states == ["highlighted", "disabled"])
    #expect(style["letter-case-options"]?.items.map(\.string) == ["strip-punctuation"])
  }

  @Test("holds for random documents", arguments: 0..<8)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let isMarkdown = round % 4 == 3
      let source =
        isMarkdown ? HostileInput.markdown(&generator) : HostileInput.markup(&generator)
      let document = MarkupDocument(parsing: source, as: isMarkdown ? .markdown : .stylemark)
      let text = document.attributedText().text
      let value = try json(text)
      #expect(checker.problems(in: value) == [], "\(source.debugDescription)")
      let runs = value["runs"]?.items.compactMap { $0["text"]?.string }.joined()
      #expect(runs.map { Array($0.utf8) } == text.utf8, "\(source.debugDescription)")
      #expect(Self.strayIndices(in: value) == [], "\(source.debugDescription)")
    }
  }

  /// What points outside a table.
  static func strayIndices(in value: JSONValue) -> [String] {
    let counts = ["styles", "attributes", "blocks"].map { value[$0]?.items.count ?? 0 }
    var problems: [String] = []
    func check(_ holder: JSONValue, _ key: String, _ limit: Int) {
      if let index = holder[key]?.number, Int(index) >= limit { problems.append("\(key) \(index)") }
    }
    for (index, block) in (value["blocks"]?.items ?? []).enumerated() {
      check(block, "style", counts[0])
      check(block, "attributes", counts[1])
      check(block, "parent", index)
    }
    for run in value["runs"]?.items ?? [] {
      check(run, "attributes", counts[1])
      check(run, "block", counts[2])
      for mark in run["marks"]?.items ?? [] { check(mark, "style", counts[0]) }
    }
    return problems
  }

  @Test("describes every property, and allows no others")
  func isComplete() {
    var problems: [String] = []
    func visit(_ schema: JSONValue, at place: String) {
      for (name, property) in schema["properties"]?.members ?? [:] {
        let target =
          property["$ref"]?.string.flatMap { reference in
            checker.schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
          }
        if property["description"] == nil && target?["description"] == nil {
          problems.append("\(place)/\(name) is not described")
        }
        visit(property, at: place + "/" + name)
      }
      if schema["properties"] != nil && schema["additionalProperties"] != .bool(false) {
        problems.append("\(place) allows other properties")
      }
      for (index, part) in (schema["anyOf"]?.items ?? []).enumerated() {
        visit(part, at: place + "/anyOf/\(index)")
      }
      if let items = schema["items"] { visit(items, at: place + "/items") }
    }
    visit(checker.schema, at: "")
    for (name, part) in checker.schema["$defs"]?.members ?? [:] { visit(part, at: name) }
    #expect(problems == [])
  }

  @Test("lists the values that the types have")
  func enumerations() {
    func values(_ part: String, _ property: String) -> Set<String> {
      let schema = checker.schema["$defs"]?[part]?["properties"]?[property]
      return Set((schema?["enum"]?.items ?? []).compactMap(\.string))
    }
    typealias Paragraph = ParagraphAttributes
    #expect(values("attributes", "letter-case") == Set(LetterCase.allCases.map(\.rawValue)))
    let options = checker.schema["$defs"]?["attributes"]?["properties"]?["letter-case-options"]
    #expect(
      (options?["items"]?["enum"]?.items ?? []).compactMap(\.string)
        == ["preserve-suffix", "preserve-punctuation", "strip-punctuation"])
    #expect(values("attributes", "underline") == Set(Underline.Style.allCases.map(\.rawValue)))
    #expect(values("paragraph", "alignment") == Set(Paragraph.Alignment.allCases.map(\.rawValue)))
    #expect(
      values("paragraph", "line-break-mode")
        == Set(Paragraph.LineBreakMode.allCases.map(\.rawValue)))
    #expect(
      values("paragraph", "writing-direction")
        == Set(Paragraph.WritingDirection.allCases.map(\.rawValue)))
    #expect(values("overrides", "role") == Set(StyleRole.allCases.map(\.rawValue)))
    #expect(values("block", "marker") == Set(BlockKind.ListKind.Marker.allCases.map(\.rawValue)))
  }
}

@Suite("The schema checker")
struct JSONSchemaCheckerTests {
  static let valid = """
    {"format":"stylemark","version":1,"styles":[{"name":"b","font-weight":700}],
    "attributes":[{"text-color":"#ff0000"}],
    "blocks":[{"kind":"heading","level":2,"leaf":true,"attributes":0}],
    "runs":[{"text":"x","block":0,"attributes":0,"marks":[{"style":0}]}]}
    """

  func problems(in json: String) throws -> [String] {
    let file = Repository.grammar.appending(path: "attributed-text.schema.json")
    let schema = try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
    return JSONSchemaChecker(schema: schema).problems(in: try JSONValue(parsing: Array(json.utf8)))
  }

  @Test("accepts what is right")
  func accepts() throws {
    #expect(try problems(in: Self.valid) == [])
  }

  @Test(
    "refuses what is wrong",
    arguments: [
      ("\"version\":1", "\"version\":2", "/version: is not number(1.0)"),
      ("\"format\":\"stylemark\",", "", ": 'format' is missing"),
      ("\"runs\":[", "\"extra\":1,\"runs\":[", ": 'extra' is not allowed"),
      ("\"leaf\":true", "\"leaf\":\"yes\"", "/blocks/0/leaf: is string"),
      ("\"level\":2", "\"level\":7", "/blocks/0/level: is too large"),
      ("\"level\":2", "\"level\":2.5", "/blocks/0/level: is number"),
      ("\"block\":0", "\"block\":-1", "/runs/0/block: is too small"),
      ("\"heading\"", "\"header\"", "/blocks/0/kind: is none of the values"),
      ("#ff0000", "red", "/attributes/0/text-color: fits none of the alternatives"),
      ("\"text\":\"x\"", "\"text\":\"\"", "/runs/0/text: is too short"),
      ("\"text\":\"x\",", "", "/runs/0: 'text' is missing"),
      ("[{\"style\":0}]", "[]", "/runs/0/marks: has too few items"),
      ("{\"style\":0}", "{\"style\":0,\"href\":\"x\"}", "/runs/0/marks/0: 'href' is not allowed"),
      ("700", "\"bold\"", "/styles/0/font-weight: is string"),
    ])
  func refuses(old: String, new: String, problem: String) throws {
    let json = Self.valid.split(separator: old, maxSplits: 1).joined(separator: new)
    let found = try problems(in: json)
    #expect(found.contains(problem), "\(found)")
  }

  @Test("refuses a schema that it does not understand")
  func unknownKeyword() throws {
    let schema = JSONValue.object(["maxLength": .number(1), "$ref": .string("#/$defs/none")])
    #expect(
      JSONSchemaChecker(schema: schema).problems(in: .string("x"))
        == [
          ": the keyword '$unknown' is not known", ": the keyword 'maxLength' is not known",
        ])
  }
}
