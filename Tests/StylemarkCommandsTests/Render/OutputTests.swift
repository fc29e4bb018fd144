import Foundation
import Testing

@Suite("Output files of render")
struct OutputTests {
  let files = FileManager.default

  func mode(_ file: URL) throws -> Int? {
    let attributes = try files.attributesOfItem(atPath: file.path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("hold what would go to standard output", arguments: ["-o", "--output"])
  func writes(option: String) async throws {
    let scratch = try Scratch()
    let path = scratch.file("out.html").path
    let direct = try await Tool.run(["Samples/movie.stm"])
    let outcome = try await Tool.run(["Samples/movie.stm", option, path])
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty && outcome.status == 0)
    #expect(try scratch.data("out.html") == direct.output)
    #expect(try scratch.names == ["out.html"])
  }

  @Test("are standard output as '-'")
  func dash() async throws {
    let outcome = try await Tool.run(["-o", "-", "--to", "text"], input: Array("x".utf8))
    #expect(outcome.text == "x\n")
  }

  @Test("are replaced as a whole, their mode kept", arguments: [0o600, 0o640, 0o666, 0o755])
  func replaces(mode: Int) async throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "out.txt")
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let outcome = try await Tool.run(["--to", "text", "-o", path], input: Array("new".utf8))
    #expect(outcome.status == 0)
    #expect(try scratch.text("out.txt") == "new\n")
    #expect(try self.mode(scratch.file("out.txt")) == mode)
    #expect(try scratch.names == ["out.txt"])
  }

  @Test("stay as they were when the JSON of the input is none", arguments: ["{", "{}", "[]"])
  func invalidJSON(json: String) async throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "out.html")
    let outcome = try await Tool.run(["--from", "json", "-o", path], input: Array(json.utf8))
    #expect(outcome.status == 1 && outcome.messages.contains("[invalid-json]"))
    #expect(try scratch.text("out.html") == "old")
  }

  @Test("stay as they were when an input cannot be read")
  func unreadableInput() async throws {
    let scratch = try Scratch()
    let input = try scratch.write("new", to: "a.stm")
    let path = try scratch.write("old", to: "out.txt")
    let missing = scratch.file("none.stm").path
    let outcome = try await Tool.run([input, missing, "--to", "text", "-o", path])
    #expect(outcome.status == 3)
    #expect(try scratch.text("out.txt") == "old")
  }

  @Test("behind links are replaced, the links stay", arguments: [true, false])
  func links(exists: Bool) async throws {
    let scratch = try Scratch()
    if exists { try scratch.write("old", to: "target.txt") }
    let link = scratch.file("link.txt").path
    try files.createSymbolicLink(atPath: link, withDestinationPath: "target.txt")
    let outcome = try await Tool.run(["--to", "text", "-o", link], input: Array("new".utf8))
    #expect(outcome.status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "target.txt")
    #expect(try scratch.text("target.txt") == "new\n")
    #expect(try scratch.names == ["link.txt", "target.txt"])
  }

  @Test(
    "that cannot be written end with status 3 and leave nothing",
    arguments: [
      ("none/out.txt", "No such file or directory"), ("file/out.txt", "Not a directory"),
      (".", "Is a directory"), ("", "No such file or directory"),
    ])
  func unwritable(path: String, reason: String) async throws {
    let scratch = try Scratch()
    try scratch.write("kept", to: "file")
    let outcome = try await Tool.run(
      ["--to", "text", "-o", path], input: Array("x".utf8), in: scratch.folder)
    #expect(outcome.messages == "stylemark: error: cannot write '\(path)': \(reason)\n")
    #expect(outcome.status == 3)
    #expect(try scratch.names == ["file"])
    #expect(try scratch.text("file") == "kept")
  }

  @Test("with the longest names are written")
  func longNames() async throws {
    let scratch = try Scratch()
    let name = String(repeating: "n", count: 255)
    let outcome = try await Tool.run(
      ["--to", "text", "-o", scratch.file(name).path], input: Array("x".utf8))
    #expect(outcome.status == 0)
    #expect(try scratch.text(name) == "x\n")
  }

  @Test("are written for documents with errors, too")
  func errors() async throws {
    let scratch = try Scratch()
    let path = scratch.file("out.txt").path
    let outcome = try await Tool.run(
      ["--strict", "--to", "text", "-o", path], input: Array("</b>x".utf8))
    #expect(outcome.status == 1)
    #expect(try scratch.text("out.txt") == "x\n")
  }

  #if os(Linux)
    @Test("that are full end with status 3", arguments: [["-o", "/dev/full"], []])
    func full(arguments: [String]) async throws {
      let redirection = arguments.isEmpty ? " > /dev/full" : ""
      let outcome = try await Tool.shell(
        "printf x | stylemark --to text " + arguments.joined(separator: " ") + redirection)
      #expect(outcome.status == 3)
      #expect(outcome.messages.hasSuffix("': No space left on device\n"))
    }
  #endif

  @Test("that cannot be written to their end leave the old file as it was")
  func halfWritten() async throws {
    let scratch = try Scratch()
    let path = try scratch.write("old", to: "out.html")
    let outcome = try await Tool.shell("ulimit -f 4; stylemark Samples/guide.md -o '\(path)'")
    #expect(outcome.status == 3)
    #expect(outcome.messages == "stylemark: error: cannot write '\(path)': File too large\n")
    #expect(try scratch.text("out.html") == "old")
    #expect(try scratch.names == ["out.html"])
  }

  @Test("may be devices")
  func devices() async throws {
    let outcome = try await Tool.run(["-o", "/dev/null"], input: Array("x".utf8))
    #expect(outcome.status == 0)
    #expect(files.fileExists(atPath: "/dev/null"))
  }

  @Test("that nobody reads any more end the run quietly")
  func closedPipe() async throws {
    let outcome = try await Tool.shell(
      "{ stylemark Samples/guide.md Samples/guide.md Samples/guide.md; echo status $? >&2; } | head -1"
    )
    #expect(outcome.text == "<style>\n")
    #expect(outcome.messages == "status 0\n")
  }

  @Test(
    "are JSON in the form that is asked for",
    arguments: [
      ([], "{\"format\":\"stylemark\""), (["--json-flavor", "stylemark"], "{\"format\""),
      (["--json-flavor", "delta"], "{\"ops\":["), (["--json-flavor", "foundation"], "[\"a\",{"),
    ])
  func flavors(options: [String], start: String) async throws {
    let outcome = try await Tool.run(["--to", "json"] + options, input: Array("<b>a</b>".utf8))
    #expect(outcome.text.hasPrefix(start) && outcome.status == 0)
  }

  @Test("say where runs begin in the unit that is asked for")
  func offsets() async throws {
    let input = Array("é<b>a</b>".utf8)
    let outcome = try await Tool.run(["--to", "json", "--offsets", "utf16"], input: input)
    #expect(outcome.text.hasSuffix("\"offsets\":{\"unit\":\"utf16\",\"starts\":[0,1]}}\n"))
    let wrong = try await Tool.run(["--to", "json", "--offsets", "words"], input: input)
    #expect(wrong.status == 2)
  }

  @Test("are written when standard streams are closed", arguments: [">&-", "2>&-", ">&- 2>&- <&-"])
  func closedStreams(redirection: String) async throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a.stm")
    let outcome = try await Tool.shell(
      "stylemark a.stm -t text -o out.txt \(redirection)", in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(try scratch.text("out.txt") == "x\n")
    #expect(try scratch.names == ["a.stm", "out.txt"])
  }

  @Test("that cannot be written to a closed stream are an error")
  func closedOutput() async throws {
    let outcome = try await Tool.shell(
      "stylemark -t text >&-", input: Array("x".utf8))
    #expect(outcome.status == 3 && outcome.messages.contains("cannot write 'standard output'"))
  }

  @Test("are written beside what another process left behind")
  func leftovers() async throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a.stm")
    let outcome = try await Tool.shell(
      "touch .stylemark.$$.tmp; exec stylemark a.stm -t text -o out.txt", in: scratch.folder)
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    #expect(try scratch.text("out.txt") == "x\n")
    #expect(try scratch.names.count == 3)
  }

  @Test("that are streams take their place in them", arguments: ["stdout", "fd/1", "fd/3"])
  func streams(name: String) async throws {
    let scratch = try Scratch()
    try scratch.write("x", to: "a.stm")
    let outcome = try await Tool.shell(
      "{ echo one; stylemark a.stm -t text -o /dev/\(name); echo two; } > out.txt 3>&1",
      in: scratch.folder)
    #expect(outcome.status == 0)
    #expect(try scratch.text("out.txt") == "one\nx\ntwo\n")
  }

  @Test(
    "are no file that was read, but for a document in its own language",
    arguments: [
      ("a.stm", "html", 2), ("a.stm", "text", 2), ("a.stm", "markup", 0), ("b.md", "html", 2),
      ("b.md", "markdown", 0), ("sheet.json", "html", 2), ("sheet.json", "json", 2),
      ("./a.stm", "html", 2), ("link.stm", "html", 2), ("link.stm", "markup", 0),
    ] as [(String, String, Int32)])
  func inputs(file: String, format: String, status: Int32) async throws {
    let scratch = try Scratch()
    try scratch.write("a *b*", to: "a.stm")
    try scratch.write("a *b*", to: "b.md")
    try scratch.write("{}", to: "sheet.json")
    try files.createSymbolicLink(
      atPath: scratch.file("link.stm").path, withDestinationPath: "a.stm")
    let input = file.hasSuffix(".md") ? "b.md" : "a.stm"
    let before = try scratch.text(file)
    let outcome = try await Tool.run(
      [input, "--styles", "sheet.json", "--to", format, "-o", file], in: scratch.folder)
    #expect(outcome.status == status)
    #expect(try scratch.text(file) == (status == 0 ? before + "\n" : before))
  }

  @Test("say so when the hash for their policy cannot be written")
  func unwrittenHash() async throws {
    let scratch = try Scratch()
    let path = scratch.file("out.html").path
    let outcome = try await Tool.shell(
      "stylemark --to html --standalone --csp-hash -o \(path) > /dev/full",
      input: Array("x".utf8))
    #expect(outcome.status == 3 && outcome.messages.contains("cannot write"))
  }
}
