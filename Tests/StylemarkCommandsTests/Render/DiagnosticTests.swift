import Testing

@Suite("Diagnostics of render")
struct DiagnosticTests {
  func messages(_ source: String, _ arguments: [String] = []) async throws -> String {
    let scratch = try Scratch()
    try scratch.write(source, to: "movie.stm")
    return try await Tool.run(["movie.stm", "--to", "text"] + arguments, in: scratch.folder)
      .messages
  }

  @Test("say where, what, and what may help")
  func shape() async throws {
    let source = "\n\n<titel>Avengers: Infinity War</titel>\n"
    #expect(
      try await messages(source) == """
        movie.stm:3:1: warning: unknown element 'titel' [unknown-element]
         3 | <titel>Avengers: Infinity War</titel>
           | ^~~~~~
           = help: did you mean 'title'?

        """)
    #expect(
      try await messages(source, ["--strict"]) == """
        movie.stm:3:1: error: unknown element 'titel' [unknown-element]
         3 | <titel>Avengers: Infinity War</titel>
           | ^~~~~~
           = help: did you mean 'title'?

        """)
  }

  @Test("point at the place after tabs and wide characters, columns in bytes")
  func columns() async throws {
    #expect(
      try await messages("\ta\t日本語👩‍👩‍👧é <titel>x</titel>") == """
        movie.stm:1:34: warning: unknown element 'titel' [unknown-element]
         1 |     a    日本語👩‍👩‍👧é <titel>x</titel>
           |                    ^~~~~~
           = help: did you mean 'title'?

        """)
  }

  @Test("cut long lines around the place")
  func longLines() async throws {
    let source =
      String(repeating: "before ", count: 100) + "<titel>x</titel>"
      + String(repeating: " after", count: 100)
    let lines = try await messages(source).split(separator: "\n")
    #expect(lines[0] == "movie.stm:1:701: warning: unknown element 'titel' [unknown-element]")
    #expect(lines[1].hasPrefix(" 1 | …") && lines[1].hasSuffix("…"))
    #expect(lines[1].count <= 130)
    let caret = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    let place = lines[1].firstRange(of: "<titel").map {
      lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound)
    }
    #expect(caret == place)
    #expect(lines[2].hasSuffix("^~~~~~"))
  }

  @Test("show the place of the opener")
  func notes() async throws {
    #expect(
      try await messages("<b>x<i>y</b>z</i>") == """
        movie.stm:1:9: warning: '</b>' ends inside 'i' [overlapping-elements]
         1 | <b>x<i>y</b>z</i>
           |         ^~~~
        movie.stm:1:5: note: 'i' is opened here
         1 | <b>x<i>y</b>z</i>
           |     ^~~

        """)
  }

  @Test("of one kind are printed 20 times, then counted", arguments: [20, 21, 25, 1000])
  func counts(count: Int) async throws {
    let source = String(repeating: "</b>\n", count: count) + "<zzzz>x</zzzz>"
    let messages = try await messages(source)
    #expect(messages.ranges(of: "[stray-closer]\n").count == min(count, 20) + (count > 20 ? 1 : 0))
    #expect(messages.ranges(of: ": warning: unknown element").count == 1)
    #expect(messages.hasSuffix("… and \(count - 20) more [stray-closer]\n") == (count > 20))
  }

  @Test("make visible what a terminal would act on")
  func controls() async throws {
    let messages = try await messages("<zz\u{1B}[31m>\u{202E} <zzzz \u{9B}31m>\u{7}x")
    for scalar in messages.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
      #expect(scalar != "\u{202E}")
    }
  }

  @Test("name the key of a style sheet")
  func keys() async throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"ui-font-text-styles": {"x1": {"text-colour": "red"}}}"#, to: "a.json")
    let outcome = try await Tool.run(
      ["-s", "a.json", "--to", "text"], input: Array("x".utf8), in: scratch.folder)
    #expect(
      outcome.messages == """
        a.json: ui-font-text-styles.x1.text-colour: warning: unknown key 'text-colour' [unknown-key]
           = help: did you mean 'text-color'?

        """)
  }

  @Test("go to standard error only")
  func streams() async throws {
    let outcome = try await Tool.run(["--to", "text"], input: Array("<zzzz>".utf8))
    #expect(outcome.text == "<zzzz>\n")
    #expect(!outcome.errors.isEmpty)
  }
}
