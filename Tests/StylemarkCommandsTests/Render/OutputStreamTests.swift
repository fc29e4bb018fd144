import Foundation
import Testing

@Suite("Output that is a stream of the program")
struct OutputStreamTests {
  @Test(
    "goes where the stream leads, after what is there",
    arguments: [
      ("/dev/stdout", "> h"), ("/dev/fd/1", "> h"), ("/proc/self/fd/1", "> h"),
      ("/dev/../dev//stdout", "> h"), ("link", "> h"), ("/dev/stderr", "2> h >&2"),
      ("/dev/fd/7", "7> h >&7"),
    ])
  func named(path: String, redirection: String) async throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a.stm")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link").path, withDestinationPath: "/dev/stdout")
    let outcome = try await Tool.shell(
      "{ echo before; stylemark a.stm -t text -o \(path); echo after; } \(redirection)",
      in: scratch.folder)
    #expect(outcome.errors.isEmpty)
    #expect(try scratch.text("h") == "before\nx\nafter\n")
    #expect(try scratch.names == ["a.stm", "h", "link"])
  }

  @Test("shows what would go to it without a name, on a terminal, too")
  func terminal() async throws {
    #if os(Linux)
      let direct = try await Terminal.run(["Samples/movie.stm"])
      #expect(direct.contains("\u{1B}["))
      #expect(try await Terminal.run(["Samples/movie.stm", "-o", "/dev/stdout"]) == direct)
    #endif
  }

  @Test("and is closed ends with status 3", arguments: ["/dev/fd/9", "/proc/self/fd/9"])
  func closedStream(path: String) async throws {
    let outcome = try await Tool.run(["-t", "text", "-o", path], input: Array("x".utf8))
    #expect(outcome.status == 3)
    #expect(outcome.messages == "stylemark: error: cannot write '\(path)': Bad file descriptor\n")
  }

  @Test("may be closed where a file is written", arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func closed(redirection: String) async throws {
    let scratch = try Scratch()
    try scratch.write("<x>y", to: "a.stm")
    let outcome = try await Tool.shell(
      "stylemark a.stm -t text -o z \(redirection)", in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(try scratch.text("z") == "<x>y\n")
    #expect(try scratch.names == ["a.stm", "z"])
  }

  @Test("and is closed cannot be written, and no file stands in for it")
  func closedOutput() async throws {
    let scratch = try Scratch()
    try scratch.write("<x>y", to: "a.stm")
    let line = "stylemark a.stm -t html --css external s.css >&-"
    let outcome = try await Tool.shell(line, in: scratch.folder)
    #expect(outcome.status == 3)
    #expect(
      outcome.messages.hasSuffix("cannot write 'standard output': Bad file descriptor\n"))
    #expect(try scratch.names == ["a.stm", "s.css"])
  }
}
