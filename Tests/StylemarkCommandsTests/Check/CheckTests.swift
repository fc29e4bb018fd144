import Foundation
import StylemarkTestSupport
import Testing

@Suite("stylemark check")
struct CheckTests {
  private static let document = """
    <stylemark 1 lang=en/>
    <h1>Top</h1>
    <h3>Deep</h3>
    <p><color #999>pale</color> <image "x.png"/></p>

    """

  @Test("shows what is wrong with the lines that it is in")
  func text() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.document, to: "a.stm")
    let outcome = try await Tool.run(["check", "a.stm", "--scheme", "light"], in: scratch.folder)
    #expect(
      outcome.text == """
        a.stm:3:1: warning: heading of level 3 follows one of level 1 [skipped-heading]
         3 | <h3>Deep</h3>
           | ^~~~~~~~~~~~~
        a.stm:2:1: note: the heading before
         2 | <h1>Top</h1>
           | ^~~~~~~~~~~~
           = help: make it level 2
        a.stm:4:16: warning: contrast 2.84:1 of '#999999' on '#ffffff' in light is below 4.5:1 [low-contrast]
         4 | <p><color #999>pale</color> <image "x.png"/></p>
           |                ^~~~
        a.stm:4:29: warning: picture 'x.png' has no text that stands in for it [missing-alternative]
         4 | <p><color #999>pale</color> <image "x.png"/></p>
           |                             ^~~~~~~~~~~~~~~~
           = help: describe it, or write alt="" if it only decorates

        """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("says nothing of a document that everybody can read")
  func silence() async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--strict"], input: Array("<stylemark 1 lang=en/>text".utf8))
    #expect(outcome.text == "" && outcome.messages == "" && outcome.status == 0)
  }

  @Test("fails with --strict, and where a document has errors")
  func status() async throws {
    let pale = Array("<stylemark 1 lang=en/><color #999>pale</color>".utf8)
    #expect(try await Tool.run(["check"], input: pale).status == 0)
    let strict = try await Tool.run(["check", "--strict"], input: pale)
    #expect(strict.status == 1 && strict.text.contains(": error: contrast"))
    let broken = try await Tool.run(["check"], input: Array("<use \"none.json\"/>x".utf8))
    #expect(broken.status == 1 && broken.text.contains("[unreadable-sheet]"))
    #expect(try await Tool.run(["check", "none.stm"]).status == 3)
    #expect(try await Tool.run(["check", "--to", "html"]).status == 2)
  }

  @Test("takes sheets into account, and Markdown, and several documents")
  func inputs() async throws {
    let scratch = try Scratch()
    try scratch.write(##"{"ui-font-text-styles": {"p": {"text-color": "#aaa"}}}"##, to: "pale.json")
    try scratch.write("---\nlang: en\n---\n\ntext\n\n![](x.png)\n", to: "a.md")
    try scratch.write("<stylemark 1 lang=en/><link \"/x\"></link>", to: "b.stm")
    let outcome = try await Tool.run(
      ["check", "a.md", "b.stm", "--styles", "pale.json", "--scheme", "light"], in: scratch.folder)
    let lines = outcome.text.split(separator: "\n").filter { $0.contains("warning") }
    #expect(
      lines.map { String($0.prefix { $0 != "'" }) } == [
        "a.md:5:1: warning: contrast 2.32:1 of ", "a.md:7:1: warning: picture ",
        "b.stm:1:23: warning: link to ",
      ])
  }

  @Test(
    "checks the scheme that is asked for, or all",
    arguments: [
      ([], "in light, light-hc is"), (["--scheme", "light"], "in light is"),
      (["--scheme", "dark"], nil),
    ] as [([String], String?)])
  func schemes(arguments: [String], part: String?) async throws {
    let input = Array("<stylemark 1 lang=en/><color #999>pale</color>".utf8)
    let outcome = try await Tool.run(["check"] + arguments, input: input)
    if let part { #expect(outcome.text.contains(part)) } else { #expect(outcome.text == "") }
  }

  @Test(
    "writes JSON that its schema describes",
    arguments: ["Samples/elements.stm", "Samples/guide.md", "Tests/Goldens/errors/input.stm", "-"])
  func json(file: String) async throws {
    let outcome = try await Tool.run(
      ["check", file, "--to", "json", "--styles", "Tests/Goldens/hostile/sheet.json"],
      input: Array(Self.document.utf8))
    let schema = try JSONValue(
      parsing: Array(Data(contentsOf: Repository.grammar.appending(path: "check.schema.json"))))
    let value = try JSONValue(parsing: Array(outcome.output))
    #expect(JSONSchemaChecker(schema: schema).problems(in: value) == [])
    #expect(value["diagnostics"]?.items.isEmpty == false)
  }

  @Test("writes ratios and places for programs")
  func ratios() async throws {
    let outcome = try await Tool.run(
      ["check", "--to", "json"], input: Array("<stylemark 1 lang=en/><color #999>pale</color>".utf8)
    )
    #expect(
      outcome.text == """
        {"format":"stylemark-check","version":1,"diagnostics":[
        {"id":"low-contrast","severity":"warning","message":"contrast 2.84:1 of '#999999' on '#ffffff' in light, light-hc is below 4.5:1","file":"standard input","line":1,"column":35,"start":34,"end":38,"contrast":{"ratio":2.84,"required":4.5,"color":"#999999","ground":"#ffffff","schemes":["light","light-hc"]}}],"counts":[{"id":"low-contrast","count":1}]}

        """)
  }

  @Test("knows the places of links in Markdown that are dropped, in render too")
  func blockedLinks() async throws {
    let outcome = try await Tool.run(
      ["--from", "markdown", "--to", "text"],
      input: Array("a\n\n- b [c](javascript:x) ![d](data:y)\n".utf8))
    let places = outcome.messages.split(separator: "\n").filter { $0.contains("warning") }
    #expect(
      places.map { String($0.prefix { $0 != "'" }) } == [
        "standard input:3:5: warning: link to ", "standard input:3:23: warning: link to ",
      ])
  }
}
