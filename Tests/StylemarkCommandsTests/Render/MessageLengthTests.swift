import Foundation
import Testing

@Suite("What is printed about long names and values")
struct MessageLengthTests {
  private static let long = String(repeating: "x", count: 200_000)

  /// A sheet whose styles extend each other in a circle.
  private static var circle: String {
    let styles = (0..<20_000).map { "\"s\($0)\":{\"extends\":\"s\(($0 + 1) % 20_000)\"}" }
    return "{\"ui-font-text-styles\":{" + styles.joined(separator: ",") + "}}"
  }

  @Test(
    "is short",
    arguments: [
      ("a.md", "![](data:image/png;base64,\(long)) [a](x:\(long))"), ("a.stm", "<\(long)>x"),
      ("a.stm", "</\(long)>x"), ("a.stm", "<b \(long)=1>x</b>"),
      ("a.stm", "<size \"\(long)\">x</size>"), ("a.stm", "<color \"\(long)\">x</color>"),
      ("a.stm", "<size 1\(String(repeating: "0", count: 200_000))>x</size>"),
      ("a.stm", "<color \"blend(\(long)\">x</color>"), ("a.stm", "<use \"\(long)\"/>x"),
      ("a.stm", "<style \(long) italic><p style=\(long)1>x"),
      ("a.json", "{\"\(long)\":1}"), ("a.json", "{\"format\":\"\(long)\"}"),
      ("s.json", "{\"\(long)\":1}"), ("s.json", "[\"\(long)\"]"), ("s.json", circle),
      ("s.json", "{\"ui-font-text-styles\":{\"\(long)\":{\"\(long)\":1}}}"),
      ("s.json", "{\"ui-font-text-styles\":{\"a\":\"\(long)\"}}"),
      ("s.json", "{\"typography-colors\":{\"a\":\"\(long)\"}}"),
    ])
  func short(file: String, content: String) async throws {
    let scratch = try Scratch()
    try scratch.write("text", to: "x.stm")
    try scratch.write(content, to: file)
    let inputs = file == "s.json" ? ["x.stm", "-s", file] : [file]
    let outcome = try await Tool.run(
      ["render"] + inputs + ["-t", "text", "-o", "out"], in: scratch.folder)
    #expect(!outcome.errors.isEmpty && outcome.errors.count < 3000)
    let json = try await Tool.run(["check", "-t", "json"] + inputs, in: scratch.folder)
    #expect(!json.output.isEmpty && json.output.count < 6000)
  }
}
