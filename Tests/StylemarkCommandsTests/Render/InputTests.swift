import Foundation
import StylemarkTestSupport
import Testing

@Suite("Inputs of render")
struct InputTests {
  @Test("are files, in the order given")
  func files() async throws {
    let scratch = try Scratch()
    try scratch.write("<b>one</b>", to: "a.stm")
    try scratch.write("**two**", to: "b.md")
    let outcome = try await Tool.run(
      ["a.stm", "b.md", "-", "a.stm", "--to", "text"], input: Array("<i>three</i>".utf8),
      in: scratch.folder)
    #expect(outcome.text == "one\ntwo\nthree\none\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("are standard input without a file", arguments: [[], ["render"], ["-"], ["render", "-"]])
  func standardInput(arguments: [String]) async throws {
    let outcome = try await Tool.run(arguments, input: Array("<b>x</b>".utf8))
    #expect(outcome.text.hasSuffix("<p class=\"sm-p\"><strong>x</strong></p>\n</div>\n"))
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("may be JSON that was written before", arguments: ["html", "ansi", "json", "text", "runs"])
  func json(format: String) async throws {
    let scratch = try Scratch()
    try scratch.write("<title>Ö</title><p align=center>a <b>b</b><spacing 8/>\tc", to: "a.stm")
    let written = try await Tool.run(
      ["a.stm", "--to", "json", "-o", "a.json"], in: scratch.folder)
    #expect(written.status == 0)
    let direct = try await Tool.run(["a.stm", "--to", format], in: scratch.folder)
    for arguments in [["a.json"], ["--from", "json", "a.json"]] {
      let again = try await Tool.run(arguments + ["--to", format], in: scratch.folder)
      #expect(again.text == direct.text)
      #expect(again.status == 0 && again.errors.isEmpty)
    }
  }

  @Test("that are not the JSON of a text are errors with a place")
  func brokenJSON() async throws {
    let scratch = try Scratch()
    try scratch.write("{\"format\":\"stylemark\",\"version\":9}", to: "a.json")
    let outcome = try await Tool.run(["a.json", "--to", "text"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.messages.hasPrefix(
        "a.json: error: not attributed text: /version: version 9 is not known; version 1 is "
          + "[invalid-json]"))
    let tree = try await Tool.run(["a.json", "--to", "tree"], in: scratch.folder)
    #expect(tree.status == 2 && tree.text.isEmpty)
  }

  @Test("come through pipes")
  func pipes() async throws {
    let outcome = try await Tool.shell("printf '<b>a</b>' | stylemark --to text | cat")
    #expect(outcome.text == "a\n")
    let large = String(repeating: "word <b>bold</b> ", count: 20_000)
    let pipe = try await Tool.shell("cat | stylemark --to text", input: Array(large.utf8))
    #expect(pipe.text.utf8.count == "word bold ".utf8.count * 20_000)
  }

  @Test(
    "are Markdown by name or on request",
    arguments: [
      ("a.md", [], "x\n"), ("a.MD", [], "x\n"), ("a.markdown", [], "x\n"), ("a.mkd", [], "x\n"),
      ("a.stm", [], "**x**\n"), ("a.txt", [], "**x**\n"), ("a", ["--from", "markdown"], "x\n"),
      ("a.md", ["--from", "stylemark"], "**x**\n"),
    ])
  func formats(name: String, arguments: [String], expected: String) async throws {
    let scratch = try Scratch()
    try scratch.write("**x**", to: name)
    let outcome = try await Tool.run([name, "--to", "text"] + arguments, in: scratch.folder)
    #expect(outcome.text == expected)
  }

  @Test("that are missing end with status 3, and the others are rendered")
  func missing() async throws {
    let scratch = try Scratch()
    try scratch.write("here", to: "a.stm")
    let outcome = try await Tool.run(
      ["none.stm", "a.stm", "a.stm/b", ".", "--to", "text"], in: scratch.folder)
    #expect(outcome.text == "here\n")
    #expect(
      outcome.messages == """
        stylemark: error: cannot read 'none.stm': No such file or directory
        stylemark: error: cannot read 'a.stm/b': Not a directory
        stylemark: error: cannot read '.': Is a directory

        """)
    #expect(outcome.status == 3)
  }

  @Test("that are all missing leave no output")
  func allMissing() async throws {
    let scratch = try Scratch()
    let outcome = try await Tool.run(["none.stm", "-o", "out.html"], in: scratch.folder)
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(try !scratch.names.contains("out.html"))
  }

  @Test("cannot act on a terminal through their names")
  func names() async throws {
    let name = "a\u{1B}[31m\u{9B}\n\u{202E}b.stm"
    let outcome = try await Tool.run([name])
    #expect(
      outcome.messages
        == "stylemark: error: cannot read 'a␛[31m\u{FFFD}␊b.stm': No such file or directory\n")
    let scratch = try Scratch()
    try scratch.write("<zzzz>x</zzzz>", to: name)
    let warned = try await Tool.run([name, "--to", "text"], in: scratch.folder)
    #expect(warned.messages.hasPrefix("a␛[31m\u{FFFD}␊\u{FFFD}b.stm:1:1: warning: unknown"))
  }

  @Test("are rendered by 'stylemark FILE' as by 'stylemark render FILE'")
  func short() async throws {
    let short = try await Tool.run(["Samples/movie.stm"])
    let long = try await Tool.run(["render", "Samples/movie.stm", "--to", "html"])
    #expect(short.output == long.output)
    #expect(short.text.hasPrefix("<style>\n"))
    #expect(short.status == 0)
  }
}
