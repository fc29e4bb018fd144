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
    @Test(
      "that are full end with status 3",
      arguments: [
        "--to text -o /dev/full", "--to text > /dev/full", "--help > /dev/full",
        "--version > /dev/full", "help check > /dev/full",
      ])
    func full(arguments: String) async throws {
      let scratch = try Scratch()
      let outcome = try await Tool.shell("printf x | stylemark \(arguments)", in: scratch.folder)
      #expect(outcome.status == 3)
      #expect(outcome.messages.hasSuffix("': No space left on device\n"))
    }

    @Test("end with status 3 where the hash beside them cannot be written")
    func fullHash() async throws {
      let scratch = try Scratch()
      let line = "printf x | stylemark --to html --standalone --csp-hash"
      let file = try await Tool.shell("\(line) -o q.html > /dev/full", in: scratch.folder)
      #expect(file.status == 3)
      #expect(
        file.messages
          == "stylemark: error: cannot write 'standard output': No space left on device\n")
      #expect(try scratch.text("q.html").hasPrefix("<!DOCTYPE html>"))
      let stream = try await Tool.shell("\(line) 2> /dev/full")
      #expect(stream.status == 3 && stream.text.hasPrefix("<!DOCTYPE html>"))
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
}
