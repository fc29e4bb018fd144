import Foundation
import Testing

@Suite("Files that are read and would be written")
struct OverwritingTests {
  /// A folder with documents in all formats, sheets that they use and links to them.
  private func folder() async throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("<use \"used.json\"/><b>x</b>", to: "a.stm")
    try scratch.write("y", to: "b.stm")
    try scratch.write("**x**\n", to: "a.md")
    try await Tool.run(["a.md", "-t", "json", "-o", "a.json"], in: scratch.folder)
      .expectSuccess()
    try scratch.write("{}", to: "used.json")
    try scratch.write("{}", to: "named.json")
    try scratch.write("<use \"deep.json\"/><style b italic/>", to: "sheet.stm")
    try scratch.write("{}", to: "deep.json")
    for (link, file) in [("link.stm", "a.stm"), ("link.json", "used.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.file(link).path, withDestinationPath: file)
    }
    return scratch
  }

  @Test(
    "stay as they are when they are sheets, or documents in another format than the output",
    arguments: [
      "a.stm -t html -o used.json", "a.stm -t json -o ./used.json", "a.stm -t html -o link.json",
      "b.stm a.stm -t html -o used.json", "a.stm -s named.json -t html -o named.json",
      "b.stm -s sheet.stm -t text -o deep.json", "b.stm -s sheet.stm -t markup -o sheet.stm",
      "sheet.stm -s sheet.stm -t markup -o sheet.stm", "a.stm -t html -o a.stm",
      "a.stm -t text -o ./a.stm", "a.stm -t tree -o link.stm", "link.stm -t html -o a.stm",
      "a.stm b.stm -t markdown -o b.stm", "a.md -t html -o a.md", "a.md -t markup -o a.md",
      "a.md -f stylemark -t markdown -o a.md", "a.json -t text -o a.json",
      "a.json -t json --json-flavor delta -o a.json", "check a.stm -o a.stm",
      "check a.stm -t json -o used.json", "watch a.stm -t markup -o a.stm",
      "styles named.json -o named.json", "colors sheet.stm -t json -o deep.json",
      "palette named.json -t json -o ./named.json",
    ])
  func refused(line: String) async throws {
    let scratch = try await folder()
    let before = try scratch.names.map(scratch.data)
    let outcome = try await Tool.run(
      line.split(separator: " ").map(String.init), in: scratch.folder)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("is read, so it is not written"), "\(outcome.messages)")
    #expect(try scratch.names.map(scratch.data) == before)
  }

  @Test(
    "are documents that change in place when the output is in their format",
    arguments: [
      ("a.stm -t markup -o a.stm", "a.stm"), ("a.stm -t markup -o ./link.stm", "a.stm"),
      ("a.stm b.stm -t markup -o b.stm", "b.stm"), ("a.md -t markdown -o a.md", "a.md"),
      ("b.stm -f markdown -t markdown -o b.stm", "b.stm"), ("a.json -t json -o a.json", "a.json"),
    ])
  func inPlace(line: String, file: String) async throws {
    let scratch = try await folder()
    var arguments = line.split(separator: " ").map(String.init)
    let outcome = try await Tool.run(arguments, in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let written = try scratch.data(file)
    // What it would be anywhere else.
    let other = try await folder()
    arguments[arguments.count - 1] = "other"
    _ = try await Tool.run(arguments, in: other.folder)
    #expect(try other.data("other") == written)
  }

  @Test("say which format may change a document in place")
  func hint() async throws {
    let scratch = try await folder()
    for (file, format) in [("a.stm", "markup"), ("a.md", "markdown"), ("a.json", "json")] {
      let outcome = try await Tool.run([file, "-t", "text", "-o", file], in: scratch.folder)
      #expect(
        outcome.messages == """
          stylemark: error: '\(file)' is read, so it is not written; '--to \(format)' may change it in place

          """)
    }
  }
}

extension Tool.Outcome {
  /// Checks that the run went well.
  fileprivate func expectSuccess() { #expect(status == 0, "\(messages)") }
}
