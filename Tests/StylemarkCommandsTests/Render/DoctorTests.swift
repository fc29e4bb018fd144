import FoundationEssentials
import StylemarkTestSupport
import Testing

@testable import StylemarkCommands

@Suite("The doctor")
struct DoctorTests {
  @Test("says what is decided about a pipe, and why")
  func pipe() async throws {
    let outcome = try await Tool.run(["doctor"])
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        output      not a terminal
        colors      none, plain text, because the output is not a terminal
        background  unknown, so colors suit light and dark, because neither STYLEMARK_BACKGROUND nor \
        COLORFGBG says
        width       80 columns, because nothing says otherwise
        links       addresses in the text, because the terminal is not known to show hyperlinks
        underlines  single, because the terminal is not known to show others
        signs       Unicode, because the locale is UTF-8
        variables   LANG=C.UTF-8 TERM=xterm-256color

        """)
  }

  @Test(
    "says which flag or variable decided",
    arguments: [
      (["--color", "16"], "", "colors      the 16 of the terminal's theme, because --color=16"),
      (
        ["--scheme", "dark", "--background", "light"], "", "background  dark, because --scheme=dark"
      ),
      (["--background", "light"], "", "background  light, because --background=light"),
      ([], "COLORFGBG=0;15", "background  light, because COLORFGBG=0;15"),
      (["--width", "0"], "", "width       lines are not wrapped, because --width=0"),
      ([], "COLUMNS=33", "width       33 columns, because COLUMNS=33"),
      (["--links", "none"], "", "links       text alone, because --links=none"),
      (
        ["--links", "osc8"], "",
        "links       addresses in the text, which is plain, because --links=osc8"
      ),
      (["--ascii"], "", "signs       ASCII, because --ascii is given"),
      (["--ambiguous-width", "2"], "", "signs       ASCII, because --ambiguous-width=2"),
      ([], "LANG=C", "signs       ASCII, because the locale is not UTF-8"),
      ([], "FORCE_HYPERLINK=1", "because the terminal is known to show hyperlinks"),
    ])
  func decisions(arguments: [String], variable: String, line: String) async throws {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    let environment = parts.count == 2 ? [parts[0]: parts[1]] : [:]
    let outcome = try await Tool.run(["doctor"] + arguments, environment: environment)
    #expect(outcome.text.contains(line), "\(outcome.text)")
  }

  @Test("takes no file")
  func usage() async throws {
    let outcome = try await Tool.run(["doctor", "a.stm"])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("'doctor' takes no file"))
  }

  #if os(Linux)
    @Test("knows a terminal, and sends it no control character of a variable")
    func terminal() async throws {
      let text = try await Terminal.run(["doctor"], environment: ["TERM_PROGRAM": "a\u{1B}[31m"])
      #expect(
        text.hasPrefix("output      a terminal\ncolors      256, because TERM=xterm-256color"))
      #expect(text.contains("TERM_PROGRAM=a\u{241B}[31m"))
    }

    @Test("asks the terminal for its ground when told to, and shows nothing of the answer")
    func query() async throws {
      let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
      let answer = "\u{1B}]11;rgb:1414/1919/1f1f\u{1B}\\\u{1B}[?62;c"
      let text = try await Terminal.run(["doctor", "--background", "query"], typed: answer)
      // What the terminal showed as typed before anything asked comes first.
      let parts = text.components(separatedBy: question)
      #expect(parts.count == 2)
      #expect(parts.last?.contains("\u{1B}") == false)
      #expect(parts.last?.contains("background  dark, because the terminal says so\n") == true)
    }

    @Test("goes on when the terminal does not answer, or may be far away")
    func silence() async throws {
      let silent = try await Terminal.run(
        ["doctor", "--background", "query"], environment: ["COLORFGBG": "0;15"])
      #expect(silent.contains("background  light, because COLORFGBG=0;15"))
      let remote = try await Terminal.run(
        ["doctor", "--background", "query"], environment: ["SSH_TTY": "/dev/pts/9"])
      #expect(!remote.contains("\u{1B}"))
      #expect(remote.contains("background  unknown"))
    }
  #endif
}
