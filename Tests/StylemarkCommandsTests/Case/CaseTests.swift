import Foundation
import Testing

@Suite("The command case")
struct CaseTests {
  @Test(
    "changes each text to a line",
    arguments: [
      (
        ["--to", "kebab", "The quick, brown FOX's  iPhone — 42 über!"],
        "the-quick-brown-foxs-iphone--42-über\n"
      ),
      (["--to=train", "one two", "three"], "ONE-TWO\nTHREE\n"),
      (["-tsnake", "-f", "camel", "parseJson"], "parse_json\n"),
      (["--to", "camel", "--from", "kebab", "parse-json"], "parseJson\n"),
      (["--to", "lower-camel", "--from", "macro", "PARSE_JSON"], "parseJson\n"),
      (["--to", "capitalized", "--preserve-suffix", "an iPhone"], "An IPhone\n"),
      (["--to", "kebab", "--preserve-punctuation", "it's me"], "it's-me\n"),
      (["--to", "upper", "--strip-punctuation", "it's me!"], "ITS ME\n"),
      (["--to", "upper", "straße"], "STRASSE\n"), (["--to", "regular", " a  b "], " a  b \n"),
      (["--to", "kebab", ""], "\n"), (["--to", "kebab", "a b\nc d"], "a-b\nc-d\n"),
      (["--to", "kebab", "--", "--to X"], "--to-x\n"),
      (["a b", "--to", "kebab", "--to", "upper"], "A B\n"),
      (["--to", "upper", "render"], "RENDER\n"),
    ])
  func operands(arguments: [String], expected: String) async throws {
    let outcome = try await Tool.run(["case"] + arguments, input: Array("not read".utf8))
    #expect(outcome.text == expected)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test(
    "changes the lines of standard input and keeps their ends",
    arguments: [
      ("", ""), ("\n", "\n"), ("a b\nc  d\n", "a-b\nc-d\n"), ("a b\nc d", "a-b\nc-d"),
      ("a b\r\nc d\r\n", "a-b\r\nc-d\r\n"), ("a b\rc d", "a-b\rc-d"), ("\u{FEFF}a b\n", "a-b\n"),
      ("  \n\n x \n", "\n\nx\n"), ("a\0 b\u{1B}[31m", "a-b31m"),
    ])
  func lines(input: String, expected: String) async throws {
    for arguments in [[], ["-"]] {
      let outcome = try await Tool.run(
        ["case", "--to", "kebab"] + arguments, input: Array(input.utf8))
      #expect(Array(outcome.text.utf8) == Array(expected.utf8))
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
  }

  @Test("reads standard input where the texts say so")
  func mixed() async throws {
    let outcome = try await Tool.run(
      ["case", "--to", "upper", "a", "-", "b"], input: Array("x\n".utf8))
    #expect(outcome.text == "A\nX\nB\n")
  }

  @Test("reads bytes that are not UTF-8 as U+FFFD and says where")
  func invalid() async throws {
    let outcome = try await Tool.run(
      ["case", "--to", "upper"], input: Array("one\ntwo ".utf8) + [0xFF] + Array("x\n".utf8))
    #expect(outcome.text == "ONE\nTWO \u{FFFD}X\n")
    #expect(
      outcome.messages.hasPrefix(
        "standard input:2:5: warning: bytes that are not UTF-8 are read as U+FFFD [invalid-utf8]\n")
    )
    #expect(outcome.status == 0)
  }

  @Test("counts invalid bytes beyond the first twenty")
  func manyInvalid() async throws {
    let outcome = try await Tool.run(
      ["case", "--to", "lower"], input: [UInt8](repeating: 0xFF, count: 50_000))
    #expect(outcome.messages.hasSuffix("… and 49980 more [invalid-utf8]\n"))
    #expect(outcome.text.unicodeScalars.count == 50_000)
  }

  @Test("reads a line of megabytes")
  func hugeLine() async throws {
    let input = String(repeating: "Word ", count: 200_000)
    let outcome = try await Tool.run(["case", "--to", "upper-camel"], input: Array(input.utf8))
    #expect(outcome.text == String(repeating: "Word", count: 200_000))
    #expect(outcome.status == 0)
  }

  private static let names =
    "regular, capitalized, kebab, lower, lower-camel, macro, train, snake, upper, upper-camel, camel"

  @Test(
    "says what is wrong with its usage",
    arguments: [
      (["x"], "option '--to' is missing; it takes \(names)"),
      (
        ["--to", "kebap", "x"],
        "'kebap' is no value for '--to'; it takes \(names); did you mean 'kebab'?"
      ),
      (
        ["--to", "kebab", "--from", "lisp", "x"],
        "'lisp' is no value for '--from'; it takes \(names)"
      ),
      (
        ["--to", "Snake", "x"],
        "'Snake' is no value for '--to'; it takes \(names); did you mean 'snake'?"
      ),
      (["--to"], "option '--to' needs a value"),
      (["--form", "kebab"], "unknown option '--form'; did you mean '--from'?"),
      (["--strict", "--to", "kebab"], "unknown option '--strict'"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let outcome = try await Tool.run(["case"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.messages
        == "stylemark: error: \(message)\nTry 'stylemark --help' or 'stylemark case --help'.\n")
  }

  @Test("ends quietly when nobody reads, and with status 3 when nothing can be written or read")
  func streams() async throws {
    let closed = try await Tool.shell("stylemark case --to upper x | true")
    #expect(closed.errors.isEmpty)
    let full = try await Tool.shell("stylemark case --to upper x > /dev/full; echo $?")
    #expect(full.text == "3\n")
    #expect(
      full.messages == "stylemark: error: cannot write 'standard output': No space left on device\n"
    )
    let unreadable = try await Tool.shell("stylemark case --to upper < .; echo $?")
    #expect(unreadable.text == "3\n")
    #expect(unreadable.messages == "stylemark: error: cannot read '-': Is a directory\n")
  }

  #if os(Linux)
    @Test("lets no control character reach a terminal")
    func terminal() async throws {
      let shown = try await Terminal.run(["case", "--to", "upper", "a\u{1B}[31m b"])
      #expect(!shown.contains("\u{1B}"))
      #expect(shown.hasPrefix("A"))
    }
  #endif
}
