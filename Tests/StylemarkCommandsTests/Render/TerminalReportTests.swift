import StylemarkTestSupport
import Testing

/// Runs of bug reports about other programs, by the project and number of the report.
@Suite("What went wrong with other programs' terminal output")
struct TerminalReportTests {
  private static let red = Array("<color #ff0000>x</color>".utf8)

  @Test("glow#654: forced colours keep their depth in a pipe")
  func forcedColors() async throws {
    let outcome = try await Tool.run(
      ["--to", "ansi"], input: Self.red,
      environment: ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"])
    #expect(outcome.text == "\u{1B}[38;2;255;0;0mx\u{1B}[m\n")
  }

  @Test("lipgloss#593: a file has no escape sequences unless they are asked for")
  func files() async throws {
    let plain = try await Tool.run(["--to", "ansi"], input: Self.red)
    #expect(plain.text == "x\n")
    let colored = try await Tool.run(["--to", "ansi", "--color", "always"], input: Self.red)
    #expect(colored.text == "\u{1B}[38;5;196mx\u{1B}[m\n")
  }

  @Test("glow#162: a pipe that is closed early is no error")
  func closedPipes() async throws {
    let outcome = try await Tool.shell(
      "(stylemark Samples/guide.md --to ansi --color always; echo $? >&2) | head -n 1")
    #expect(outcome.text == "\u{1B}[1mThe Stylemark guide\u{1B}[m\n")
    #expect(outcome.messages == "0\n")
  }

  #if os(Linux)
    @Test("tmux#4846: the terminal is asked nothing")
    func queries() async throws {
      let scratch = try Scratch()
      let path = try scratch.write("<b>x</b>", to: "a.stm")
      #expect(try await Terminal.run([path]) == "\u{1B}[1mx\u{1B}[m\n")
      #expect(!(try await Terminal.run(["doctor"])).contains("\u{1B}"))
    }

    @Test("keeps control characters out of the names of files in messages")
    func names() async throws {
      let text = try await Terminal.run(["no\u{1B}[31m\u{9B}\u{202E}file.stm"])
      #expect(text.contains("cannot read 'no\u{241B}[31m"))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{9B}") && !text.contains("\u{202E}"))
    }
  #endif
}
