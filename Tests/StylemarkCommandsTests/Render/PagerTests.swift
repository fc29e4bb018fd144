import StylemarkTestSupport
import Testing

@testable import StylemarkCommands

@Suite("The pager")
struct PagerTests {
  struct Row: Sendable {
    let pager: String?
    let less: String?
    let line: String
    let options: String?
  }

  @Test(
    "is PAGER or less, which is told to pass escape sequences",
    arguments: [
      Row(pager: nil, less: nil, line: "less", options: "FRX"),
      Row(pager: "", less: "", line: "less", options: "FRX"),
      Row(pager: "more", less: nil, line: "more", options: nil),
      Row(pager: "less --no-init", less: nil, line: "less --no-init", options: "R"),
      Row(pager: "/usr/bin/less -i", less: nil, line: "/usr/bin/less -i", options: "R"),
      Row(pager: "less -R", less: nil, line: "less -R", options: nil),
      Row(
        pager: "less --RAW-CONTROL-CHARS", less: "i", line: "less --RAW-CONTROL-CHARS", options: nil
      ),
      Row(pager: "less", less: "-iM", line: "less", options: "-iM -R"),
      Row(pager: nil, less: "FRX", line: "less", options: nil),
      Row(pager: nil, less: "--mouse -r", line: "less", options: nil),
      Row(pager: "lessish", less: nil, line: "lessish", options: nil),
    ])
  func command(_ row: Row) {
    let pager = PagerCommand { ["PAGER": row.pager, "LESS": row.less][$0] ?? nil }
    #expect(pager.line == row.line)
    #expect(pager.lessOptions == row.options)
  }

  #if os(Linux)
    private func show(_ pager: String, _ more: [String] = []) async throws -> String {
      let scratch = try Scratch()
      let path = try scratch.write("<b>x</b>", to: "a.stm")
      return try await Terminal.run([path, "--pager"] + more, environment: ["PAGER": pager])
    }

    @Test("gets the output")
    func output() async throws {
      #expect(try await show("sed 's/^/> /'") == "> \u{1B}[1mx\u{1B}[m\n")
    }

    @Test("may go before it has read all")
    func closing() async throws {
      #expect(try await show("true") == "")
    }

    @Test("is done without where there is none")
    func missing() async throws {
      #expect(try await show("/nowhere/pager 2>/dev/null").hasSuffix("\u{1B}[1mx\u{1B}[m\n"))
    }

    @Test("is not used for a file")
    func file() async throws {
      #expect(try await show("echo used", ["-o", "/dev/null"]) == "")
    }
  #endif

  @Test("is not used in a pipe")
  func pipe() async throws {
    let outcome = try await Tool.run(
      ["--pager", "--to", "text"], input: Array("x".utf8), environment: ["PAGER": "echo used"])
    #expect(outcome.text == "x\n")
  }
}
