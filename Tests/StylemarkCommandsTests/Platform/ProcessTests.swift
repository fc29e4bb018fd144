import Testing

@testable import StylemarkCommands

@Suite("Programs that are run")
struct ProcessTests {
  private func run(
    _ script: String, environment: [String] = ["PATH=/usr/bin:/bin"], timeLimit: Int = 10,
    outputLimit: Int = 1 << 20
  ) throws -> Platform.ProcessOutcome {
    try #require(
      try Platform.run(
        "sh", ["-c", script], environment: environment, timeLimit: timeLimit,
        outputLimit: outputLimit))
  }

  @Test("leave output, messages and a status, and read an empty input")
  func outcome() throws {
    let outcome = try run("cat; echo out; echo err >&2; exit 7")
    #expect(outcome.end == .exited(7))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "out\n")
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "err\n")
    #expect(try run("kill -9 $$").end == .signalled)
  }

  @Test("see the variables that they are given, and no others")
  func environment() throws {
    let outcome = try run("echo \"$A-$HOME\"", environment: ["PATH=/bin", "A=x y"])
    #expect(String(decoding: outcome.output, as: UTF8.self) == "x y-\n")
  }

  @Test("may write much to both outputs at once")
  func large() throws {
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero"
    let outcome = try run(script)
    #expect(outcome.output.count == 600_000 && outcome.errors.count == 65_536)
    #expect(outcome.end == .exited(0))
  }

  @Test("are ended when they write too much or take too long, closed outputs or not")
  func limits() throws {
    #expect(try run("yes", outputLimit: 100_000).end == .tooMuchOutput)
    #expect(try run("sleep 60", timeLimit: 1).end == .timedOut)
    #expect(try run("exec >&- 2>&-; sleep 60", timeLimit: 1).end == .timedOut)
  }

  @Test("are nil when there is none, and an error when it cannot be run")
  func missing() throws {
    #expect(
      try Platform.run(
        "no-such-program", [], environment: [], timeLimit: 1, outputLimit: 1) == nil)
    #expect(throws: Platform.IOError.self) {
      try Platform.run("/", [], environment: [], timeLimit: 1, outputLimit: 1)
    }
  }

  @Test("act on the signals that this program ignores")
  func signals() throws {
    Platform.ignoreWriteSignals()
    #expect(try run("yes | true; kill -13 $$").end == .signalled)
  }
}
