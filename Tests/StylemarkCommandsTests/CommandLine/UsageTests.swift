import Testing

@Suite("Wrong usage")
struct UsageTests {
  @Test(
    "ends with status 2 and a hint, and writes nothing",
    arguments: [
      (["--strct", "x.stm"], "unknown option '--strct'; did you mean '--strict'?"),
      (["--zzz"], "unknown option '--zzz'"), (["-z"], "unknown option '-z'"),
      (
        ["--to", "htlm"],
        "'htlm' is no value for '--to'; it takes html, ansi, json, text, markup, "
          + "markdown, tokens, tree, runs; did you mean 'html'?"
      ),
      (
        ["--from=yaml"], "'yaml' is no value for '--from'; it takes stylemark, markdown, json"
      ),
      (["x.stm", "--to"], "option '--to' needs a value"),
      (["x.stm", "-o"], "option '--output' needs a value"),
      (["--strict=yes"], "option '--strict' takes no value"),
      (["--width", "wide"], "'wide' is no value for '--width'; it takes 0 … 10000 columns"),
      (["--width=-1"], "'-1' is no value for '--width'; it takes 0 … 10000 columns"),
      (["--max-lines", "0"], "'0' is no value for '--max-lines'; it takes 1 … 1000000 lines"),
      (
        ["--content-size", "huge"],
        "'huge' is no content size; it takes XS, S, M, L, XL, XXL, XXXL, AX1 … AX5"
      ),
      (
        ["rendr", "a.stm"], "'rendr' is neither a command nor a file; did you mean 'render'?"
      ),
      (["Check"], "'Check' is neither a command nor a file; did you mean 'check'?"),
      (["help", "rendr"], "unknown command 'rendr'; did you mean 'render'?"),
      (["--\u{1B}[31m"], "unknown option '--␛[31m'"),
    ])
  func wrong(arguments: [String], message: String) async throws {
    let outcome = try await Tool.run(arguments, input: Array("text".utf8))
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.messages
        == "stylemark: error: \(message)\nTry 'stylemark --help' or 'stylemark render --help'.\n")
  }

  @Test(
    "is none in any order and spelling of options",
    arguments: [
      ["render", "-", "--to", "text"], ["--to", "text", "-"], ["--to=text"], ["-t", "text"],
      ["-ttext", "-"], ["render", "--to=json", "--to=text"], ["--to", "text", "--", "-"],
      ["--strict", "--to=text"],
    ])
  func right(arguments: [String]) async throws {
    let outcome = try await Tool.run(arguments, input: Array("<b>x</b>".utf8))
    #expect(outcome.text == "x\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("is not a file whose name is like that of a command")
  func files() async throws {
    let scratch = try Scratch()
    try scratch.write("a file", to: "rendr")
    let outcome = try await Tool.run(["rendr", "--to", "text"], in: scratch.folder)
    #expect(outcome.text == "a file\n" && outcome.status == 0)
    let missing = try await Tool.run(["./chek", "--to", "text"], in: scratch.folder)
    #expect(missing.status == 3)
  }

  @Test("is not what begins with a dash after '--'")
  func operands() async throws {
    let scratch = try Scratch()
    try scratch.write("a dash", to: "-t")
    let outcome = try await Tool.run(["--to", "text", "--", "-t"], in: scratch.folder)
    #expect(outcome.text == "a dash\n")
  }

  @Test("is to ask for the tokens of Markdown")
  func tokens() async throws {
    let outcome = try await Tool.run(["--from", "markdown", "--to", "tokens"], input: [0x61])
    #expect(outcome.status == 2)
    #expect(
      outcome.messages
        == "stylemark: error: 'standard input' is Markdown and has no tokens; try '--to tree'\n")
  }
}
