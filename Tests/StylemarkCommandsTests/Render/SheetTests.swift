import Testing

@Suite("Style sheets of render")
struct SheetTests {
  static let red = #"{"ui-font-text-styles": {"x1": {"text-color": "red"}}}"#
  static let blue = #"{"ui-font-text-styles": {"x1": {"text-color": "blue"}}}"#

  func run(
    _ files: [String: String], _ arguments: [String], to format: String = "runs"
  ) async throws -> Tool.Outcome {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    return try await Tool.run(arguments + ["--to", format], in: scratch.folder)
  }

  @Test("win over each other in the order given")
  func order() async throws {
    let files = ["a.json": Self.red, "b.json": Self.blue, "d.stm": "<p><x1>t</x1></p>"]
    let later = try await run(files, ["-s", "a.json", "--styles", "b.json", "d.stm"])
    #expect(later.text.contains("text-color=#0000ff"))
    let earlier = try await run(files, ["d.stm", "--styles=b.json", "-sa.json"])
    #expect(earlier.text.contains("text-color=#ff0000"))
    #expect(later.errors.isEmpty && earlier.errors.isEmpty)
  }

  @Test("lose to those that the document uses, and these to its own definitions")
  func document() async throws {
    let files = [
      "a.json": Self.red, "b.json": Self.blue, "d.stm": "<use \"b.json\"/><p><x1>t</x1></p>",
    ]
    #expect(try await run(files, ["-s", "a.json", "d.stm"]).text.contains("#0000ff"))
    let own = files.merging(
      ["d.stm": "<style x1 text-color=#00ff00/><use \"b.json\"/><p><x1>t</x1></p>"]) { $1 }
    #expect(try await run(own, ["-s", "a.json", "d.stm"]).text.contains("#00ff00"))
  }

  @Test("can be markup, and use others")
  func markup() async throws {
    let files = [
      "a.stm": "<use \"b.json\"/><style y1 extends=x1 bold/>", "b.json": Self.blue,
      "d.stm": "<use \"a.stm\"/><p><y1>t</y1></p>",
    ]
    let outcome = try await run(files, ["d.stm"])
    #expect(outcome.text.contains("font-weight=700 text-color=#0000ff"))
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test("are found beside the file that uses them")
  func relative() async throws {
    let outcome = try await Tool.run(["Samples/movie.stm", "--to", "runs"])
    #expect(outcome.text.contains("text-color=#2c3136"))
    #expect(outcome.errors.isEmpty)
  }

  @Test("that the command line names and that are missing end with status 3, the text rendered")
  func missing() async throws {
    let outcome = try await run(["d.stm": "text"], ["-s", "none.json", "d.stm"], to: "text")
    #expect(outcome.text == "text\n")
    #expect(
      outcome.messages
        == "none.json: error: style sheet 'none.json' cannot be read: No such file or directory "
        + "[unreadable-sheet]\n")
    #expect(outcome.status == 3)
  }

  @Test("that a document uses and that are missing end with status 1, at the place of use")
  func missingUse() async throws {
    let outcome = try await run(["d.stm": "text\n<use \"none.json\"/>"], ["d.stm"], to: "text")
    #expect(outcome.text == "text\n")
    #expect(
      outcome.messages == """
        d.stm:2:1: error: style sheet 'none.json' cannot be read: No such file or directory [unreadable-sheet]
         2 | <use "none.json"/>
           | ^~~~~~~~~~~~~~~~~~

        """)
    #expect(outcome.status == 1)
  }

  @Test(
    "with mistakes end with the right status, the text rendered",
    arguments: [
      ("no json", 1, "invalid-sheet"), ("{", 1, "invalid-sheet"), ("", 1, "invalid-sheet"),
      ("[]", 1, "invalid-sheet"), ("{}", 0, nil),
      (#"{"ui-font-text-styles": {"x1": {"extends": "x1"}}}"#, 1, "style-cycle"),
      (
        #"{"ui-font-text-styles": {"x1": {"extends": "y1"}, "y1": {"extends": "x1"}}}"#, 1,
        "style-cycle"
      ),
      (#"{"ui-font-text-styles": {"x1": {"text-color": "zork"}}}"#, 0, "unknown-color"),
      (#"{"ui-font-text-styles": {"x1": {"extends": "none"}}}"#, 0, "unknown-style"),
      (#"{"ui-font-text-styles": {"x1": {"point-size": "big"}}}"#, 0, "invalid-value"),
      (#"{"ui-font-text-styles": {"x1": {"zork": 1}}}"#, 0, "unknown-key"),
      (#"{"typography-colors": {"a": "b", "b": "a"}}"#, 1, "color-cycle"),
      (#"{"zork": 1}"#, 0, "unknown-key"),
    ] as [(String, Int32, String?)])
  func mistakes(json: String, status: Int32, id: String?) async throws {
    let files = ["a.json": json, "d.stm": "<p>text</p>"]
    let outcome = try await run(files, ["-s", "a.json", "d.stm"], to: "text")
    #expect(outcome.text == "text\n")
    #expect(outcome.status == status)
    #expect(LenienceTests.ids(in: outcome.messages).first == id, "\(outcome.messages)")
    let strict = try await run(files, ["--strict", "-s", "a.json", "d.stm"], to: "text")
    #expect(strict.status == (id == nil ? 0 : 1))
  }

  @Test(
    "that use each other end at the circle, whatever the spelling of its paths",
    arguments: ["a.stm", "./a.stm", "b.stm", ".//./b.stm"])
  func cycles(path: String) async throws {
    let files = [
      "a.stm": "<use \"\(path)\"/><use \"\(path)\"/><style x1 bold/>",
      "b.stm": "<use \"./a.stm\"/><use \"a.stm\"/>", "d.stm": "<p><x1>t</x1></p>",
    ]
    let outcome = try await run(files, ["-s", "a.stm", "d.stm"])
    #expect(outcome.text.contains("\"t\" .x1 {font-weight=700}"))
    #expect(LenienceTests.ids(in: outcome.messages).first == "sheet-cycle")
    #expect(outcome.status == 1)
  }

  @Test("are read once, so that many ways to one sheet cost nothing")
  func diamonds() async throws {
    var files = ["d.stm": "<use \"s0.stm\"/><p><x1>t</x1></p>", "s40.stm": "<style x1 bold/>"]
    for level in 0..<40 {
      let next = "<use \"s\(level + 1).stm\"/>"
      files["s\(level).stm"] = next + next
    }
    let outcome = try await run(files, ["d.stm"])
    #expect(outcome.text.contains("\"t\" .x1 {font-weight=700}"))
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("may use each other to a limit")
  func depth() async throws {
    var files = ["d.stm": "<use \"s0.stm\"/>text"]
    for level in 0..<60 { files["s\(level).stm"] = "<use \"s\(level + 1).stm\"/>" }
    let outcome = try await run(files, ["d.stm"], to: "text")
    #expect(outcome.text == "text\n")
    #expect(
      outcome.messages.contains(
        "cannot be read: more than 50 sheets use each other [unreadable-sheet]"))
    #expect(outcome.status == 1)
  }

  @Test("show missing colors during development", arguments: [true, false])
  func development(isOn: Bool) async throws {
    let outcome = try await Tool.run(
      ["-", "--css", "inline"] + (isOn ? ["--dev"] : []), input: Array("<color nope>x</color>".utf8)
    )
    #expect(outcome.text.contains("color:#ff0000") == isOn)
    #expect(outcome.messages.contains("[unknown-color]"))
    #expect(outcome.status == 0)
  }

  @Test("follow the text size of the environment, the flag before it")
  func contentSize() async throws {
    let document = "printf '<style x point-size=17 scaling-mode=stepping/><x>a</x>' | "
    let set = "STYLEMARK_CONTENT_SIZE=AX1 stylemark --to runs"
    #expect(try await Tool.shell(document + set).text.contains("point-size=25"))
    let both = try await Tool.shell(document + set + " --content-size L")
    #expect(both.text.contains("point-size=17"))
    let wrong = try await Tool.shell(document + "STYLEMARK_CONTENT_SIZE=huge stylemark")
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("'huge' in STYLEMARK_CONTENT_SIZE is no content size"))
  }
}
