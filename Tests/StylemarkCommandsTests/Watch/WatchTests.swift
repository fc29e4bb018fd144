import Foundation
import StylemarkTestSupport
import Testing

@testable import StylemarkCommands

@Suite("stylemark watch", .serialized)
struct WatchTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("<use \"brand.stm\"/><title>First</title><lead>text</lead>", to: "a.stm")
    try scratch.write("<use \"base.json\"/><style lead display=block bold/>", to: "brand.stm")
    try scratch.write(
      ##"{"ui-font-text-styles": {"title": {"text-color": "#111111"}}}"##, to: "base.json")
  }

  /// Waits for the next event after a change.
  private func expectEvent(_ run: WatchRun, after change: () throws -> Void) throws {
    let connection = try run.listen()
    try change()
    #expect(try connection.read { $0.contains("data: change\n\n") }.contains("data: change"))
  }

  @Test(
    "serves the page, and tells it when the document or a sheet changes that is used by another one"
  )
  func changes() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    #expect(try run.page().contains(">First</h1>"))
    try expectEvent(run) {
      try scratch.write("<use \"brand.stm\"/><title>Second</title><lead>text</lead>", to: "a.stm")
    }
    #expect(try run.page().contains(">Second</h1>"))
    try expectEvent(run) {
      try scratch.write(
        ##"{"ui-font-text-styles": {"title": {"text-color": "#222222"}}}"##, to: "base.json")
    }
    #expect(try run.page().contains("color:#222222"))
    try expectEvent(run) {
      try scratch.write("<style lead display=block italic/>", to: "brand.stm")
    }
    #expect(try run.page().contains("font-style:italic"))
    #expect(try run.messages == "")
    #expect(try await run.end(by: SIGTERM) == 0)
  }

  @Test("follows the sheets of front matter, and those of the command line")
  func otherSheets() async throws {
    try scratch.write("---\nsheet: base.json\n---\n\n# Title\n", to: "a.md")
    try scratch.write("<style h1 text-color=#333333/>", to: "more.stm")
    let run = try WatchRun(["a.md", "--styles", "more.stm"], in: scratch)
    #expect(try run.page().contains("color:#333333"))
    try expectEvent(run) { try scratch.write("<style h1 text-color=#444444/>", to: "more.stm") }
    #expect(try run.page().contains("color:#444444"))
    try expectEvent(run) {
      try scratch.write(#"{"ui-font-text-styles": {"h1": {"point-size": 77}}}"#, to: "base.json")
    }
    #expect(try run.page().contains("font-size:4.8125rem"))
  }

  @Test("survives a document that is renamed over, deleted and made again")
  func editors() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    try expectEvent(run) {
      try scratch.write("<title>Renamed</title>", to: "new")
      #expect(rename(scratch.file("new").path, scratch.file("a.stm").path) == 0)
    }
    #expect(try run.page().contains(">Renamed</h1>"))
    try expectEvent(run) { try FileManager.default.removeItem(at: scratch.file("a.stm")) }
    let broken = try run.page()
    #expect(broken.contains(">Renamed</h1>"), "the last good page stays")
    #expect(
      broken.contains("cannot read &#39;a.stm&#39;") || broken.contains("cannot read 'a.stm'"))
    try expectEvent(run) { try scratch.write("<title>Back</title>", to: "a.stm") }
    let page = try run.page()
    #expect(page.contains(">Back</h1>") && !page.contains("cannot read"))
  }

  @Test("shows errors over the last good page, as text, and in the terminal")
  func errors() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    try expectEvent(run) {
      try scratch.write("<use \"<none>.json\"/><title>Broken</title>", to: "a.stm")
    }
    let page = try run.page()
    #expect(page.contains(">First</h1>") && !page.contains(">Broken</h1>"))
    #expect(page.contains("[unreadable-sheet]") && page.contains("&lt;none>.json"))
    try await run.wait { try run.messages.contains("[unreadable-sheet]") }
    // The sheet that was missing is watched, too.
    try expectEvent(run) { try scratch.write("{}", to: "<none>.json") }
    #expect(try run.page().contains(">Broken</h1>"))
  }

  @Test("shows warnings below the new page")
  func warnings() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    try expectEvent(run) { try scratch.write("<title>New</title><nope>", to: "a.stm") }
    let page = try run.page()
    #expect(page.contains(">New</h1>") && page.contains("[unknown-element]"))
  }

  @Test("tells a page at once that shows an older version")
  func olderPage() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    let events = try run.listen("/events?older", until: "data: change")
    withExtendedLifetime(events) {}
  }

  @Test("ends without an error", arguments: [SIGINT, SIGTERM, SIGHUP])
  func end(signal: Int32) async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    let connection = try run.listen()
    #expect(try await run.end(by: signal) == 0)
    #expect(try connection.readToEnd().hasPrefix("HTTP") == false)
  }

  // MARK: Who is answered

  @Test(
    "answers no page that takes this machine's address for its own",
    arguments: [
      "evil.test", "evil.test:80", "127.0.0.1", "127.0.0.1:1", "localhost.evil.test", "", "[::1]",
    ])
  func hosts(host: String) async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    let answer = try run.request(host: host)
    #expect(!answer.contains("First") && !answer.hasPrefix("HTTP/1.1 200"))
  }

  @Test(
    "answers no other method and no other path",
    arguments: [
      "POST /", "PUT /", "DELETE /", "OPTIONS /", "PATCH /", "BREW /", "GET /a.stm",
      "GET /base.json",
      "GET /../a.stm", "GET //etc/passwd", "GET /%2e%2e/secret.png", "GET /../secret.png",
      "GET /nul%00.png",
      "GET /link.png", "GET /%zz", "GET http://evil.test/",
    ])
  func paths(line: String) async throws {
    try scratch.write(
      "<image \"../secret.png\" alt=\"\"/><image \"link.png\" alt=\"\"/>First", to: "sub.stm")
    symlink("/etc/passwd", scratch.file("link.png").path)
    let run = try WatchRun(["sub.stm"], in: scratch)
    let answer = try run.request(line)
    #expect(!answer.hasPrefix("HTTP/1.1 200") && !answer.contains("root:"))
  }

  @Test("gives the pictures of the document that lie in its folder")
  func pictures() async throws {
    try scratch.write("<image \"a b.png\" alt=\"\"/>", to: "a.stm")
    try scratch.write("picture", to: "a b.png")
    try scratch.write("other", to: "other.png")
    let run = try WatchRun(["a.stm"], in: scratch)
    let answer = try run.request("GET /a%20b.png")
    #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("picture"))
    #expect(
      answer.contains("Content-Type: image/png")
        && answer.contains("Content-Security-Policy: sandbox"))
    #expect(try run.request("GET /other.png").hasPrefix("HTTP/1.1 404"))
  }

  @Test("shows pictures again that change, and nothing where a file only has another time")
  func changedPictures() async throws {
    try scratch.write("<image \"./a%20b.png?x\" alt=a/> <image \"later.png\" alt=b/>", to: "a.stm")
    try scratch.write("picture", to: "a b.png")
    let run = try WatchRun(["a.stm"], in: scratch)
    try expectEvent(run) { try scratch.write("another", to: "a b.png") }
    #expect(try run.request("GET /a%20b.png").hasSuffix("another"))
    try expectEvent(run) { try scratch.write("new", to: "later.png") }
    // Of two changes the first one shows nothing, so that one event comes.
    let connection = try run.listen()
    let source = try scratch.text("a.stm")
    try scratch.write(source, to: "a.stm")
    try await Task.sleep(for: .milliseconds(700))
    try scratch.write("<title>Last</title>", to: "a.stm")
    try await run.wait { try run.page().contains(">Last</h1>") }
    let events = try connection.read { $0.contains("data: change\n\n") }
    #expect(events.ranges(of: "data: change").count == 1)
  }

  @Test("allows its page no script but its own")
  func policy() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    let answer = try run.request()
    #expect(answer.contains("Content-Security-Policy: default-src 'none'"))
    let trusting = try WatchRun(["a.stm", "--unsafe-html"], in: scratch)
    #expect(try !trusting.request().contains("Content-Security-Policy"))
  }

  // MARK: Other outputs

  @Test("writes a file each time, and keeps the last good one")
  func file() async throws {
    let run = try WatchRun(["a.stm", "--to", "text", "-o", "a.txt"], in: scratch, isServing: false)
    try await run.wait { (try? scratch.text("a.txt")) == "First\ntext\n" }
    try scratch.write("Second", to: "a.stm")
    try await run.wait { try scratch.text("a.txt") == "Second\n" }
    try FileManager.default.removeItem(at: scratch.file("a.stm"))
    try await run.wait { try run.messages.contains("cannot read") }
    #expect(try scratch.text("a.txt") == "Second\n")
    #expect(try await run.end(by: SIGINT) == 0)
  }

  @Test("writes a style sheet of its own beside the file each time")
  func styleSheet() async throws {
    let run = try WatchRun(
      ["a.stm", "-o", "a.html", "--css", "external", "a.css"], in: scratch, isServing: false)
    try await run.wait { (try? scratch.text("a.css"))?.contains("#111111") == true }
    try scratch.write(
      ##"{"ui-font-text-styles": {"title": {"text-color": "#222222"}}}"##, to: "base.json")
    try await run.wait { try scratch.text("a.css").contains("#222222") }
    #expect(try scratch.text("a.html").contains("a.css"))
  }

  @Test("prints again for a stream")
  func stream() async throws {
    let run = try WatchRun(["a.stm", "--to", "text"], in: scratch, isServing: false)
    #expect(try run.read { $0.hasSuffix("text\n") } == "First\ntext\n")
    try scratch.write("Second", to: "a.stm")
    #expect(try run.read { $0.hasSuffix("Second\n") } == "Second\n")
  }

  @Test("ends with status 3 when it could not write at last")
  func unwritable() async throws {
    let run = try WatchRun(
      ["a.stm", "--to", "text", "-o", "none/a.txt"], in: scratch, isServing: false)
    try await run.wait { try run.messages.contains("cannot write 'none/a.txt'") }
    #expect(try await run.end(by: SIGTERM) == 3)
  }

  @Test(
    "says what is wrong with its arguments",
    arguments: [
      ([], "no file to watch"), (["-"], "standard input cannot be watched"),
      (["a.stm", "--port", "70000"], "'70000' is no value for '--port'"),
    ] as [([String], String)])
  func usage(arguments: [String], message: String) async throws {
    let outcome = try await Tool.run(["watch"] + arguments, in: scratch.folder)
    #expect(outcome.status == 2 && outcome.messages.contains(message))
  }

  @Test("says that a port is taken")
  func takenPort() async throws {
    let run = try WatchRun(["a.stm"], in: scratch)
    let outcome = try await Tool.run(
      ["watch", "a.stm", "--port", "\(run.port)"], in: scratch.folder)
    #expect(outcome.status == 3 && outcome.messages.contains("cannot serve on port \(run.port)"))
  }
}
