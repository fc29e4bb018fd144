import Foundation
import Testing

@Suite("Output files of runs that are ended")
struct OutputInterruptionTests {
  /// A line of a shell that ends the tool by a signal as soon as it has begun to write.
  private func line(_ options: String, signal: String) -> String {
    """
    stylemark a.stm \(options) & tool=$!
    until ls .stylemark.* > seen 2> /dev/null; do kill -0 $tool || break; done
    kill -\(signal) $tool; wait $tool; echo status $?
    """
  }

  @Test(
    "stay as they were, and nothing is left beside them",
    arguments: [("HUP", 129), ("TERM", 143)],
    ["-t html -o out.html", "-t html --css external out.css -o out.html"])
  func signals(signal: (name: String, status: Int), options: String) async throws {
    let scratch = try Scratch()
    // Large enough to take some time.
    let paragraph = "<p size=20>one <b>two</b> <i>three</i></p>\n"
    try scratch.write(String(repeating: paragraph, count: 8000), to: "a.stm")
    try scratch.write("old", to: "out.html")
    let outcome = try await Tool.shell(line(options, signal: signal.name), in: scratch.folder)
    #expect(outcome.text == "status \(signal.status)\n")
    #expect(try scratch.text("out.html") == "old")
    #expect(try scratch.names == ["a.stm", "out.html", "seen"])
  }

  @Test("are written although a run with the same number left something there")
  func leftover() async throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a.stm")
    let outcome = try await Tool.shell(
      "echo old > .stylemark.$$.tmp; exec stylemark a.stm -t text -o out.txt", in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try scratch.text("out.txt") == "x\n")
  }

  @Test("are whole when the signal is ignored")
  func ignored() async throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: "x ", count: 50_000), to: "a.stm")
    let outcome = try await Tool.shell(
      "trap '' TERM\n" + line("-t text -o out.txt", signal: "TERM"), in: scratch.folder)
    #expect(outcome.text == "status 0\n")
    #expect(try scratch.data("out.txt").count == 100_000)
  }
}
