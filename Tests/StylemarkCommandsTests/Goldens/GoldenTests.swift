import Foundation
import StylemarkTestSupport
import Testing

@Suite("Goldens")
struct GoldenTests {
  @Test("are what the tool writes", arguments: GoldenCase.all)
  func outputs(of golden: GoldenCase) async throws {
    var messages: Set<String> = []
    for output in GoldenCase.outputs {
      let outcome = try await Tool.run(
        ["render", golden.input] + golden.arguments + output.arguments)
      messages.insert(outcome.messages)
      #expect(outcome.status <= 1)
      // JSON is compared as it is, so that its goldens are JSON.
      let text = output.file == "output.json" ? outcome.text : GoldenCase.readable(outcome.text)
      try compare(text, with: output.file, of: golden)
    }
    #expect(messages.count == 1, "the diagnostics depend on the output format")
    try compare(GoldenCase.readable(messages.first ?? ""), with: "diagnostics.txt", of: golden)
  }

  private func compare(_ found: String, with name: String, of golden: GoldenCase) throws {
    let file = golden.folder.appending(path: name)
    let expected = (try? Repository.text(of: file)) ?? ""
    guard found != expected else { return }
    guard Recording.isOn else {
      let difference = LineDifference.describe(expected: expected, found: found)
      Issue.record("\(golden.name)/\(name) differs:\n\(difference)")
      return
    }
    if found.isEmpty {
      try FileManager.default.removeItem(at: file)
    } else {
      try FileManager.default.createDirectory(
        at: golden.folder, withIntermediateDirectories: true)
      try Repository.write(found, to: file)
    }
    Issue.record("recorded \(golden.name)/\(name)")
  }

  @Test("have a case for each folder")
  func folders() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: GoldenCase.root.path)
    #expect(found.sorted() == GoldenCase.all.map(\.name).sorted())
  }
}
