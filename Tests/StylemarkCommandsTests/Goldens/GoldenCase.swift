import Foundation
import StylemarkTestSupport
import Testing

/// A folder of `Tests/Goldens`: an input and every output expected of it.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  /// One output: how it is made, and how it is kept.
  struct Output: Sendable {
    var file: String
    var arguments: [String]
  }

  /// The name of the folder.
  var name: String
  /// The input, from the root of the repository; nil for the one in the folder.
  var sample: String?
  /// What the command line says beside the output format.
  var arguments: [String] = []

  var testDescription: String { name }

  static let outputs = [
    Output(file: "output.html", arguments: ["--to", "html"]),
    Output(
      file: "output.ansi",
      arguments: [
        "--to", "ansi", "--color", "truecolor", "--links", "osc8", "--width", "72",
        "--background", "light",
      ]),
    Output(file: "output.json", arguments: ["--to", "json"]),
    Output(file: "output.txt", arguments: ["--to", "text"]),
    Output(file: "output.stm", arguments: ["--to", "markup"]),
    Output(file: "tree.txt", arguments: ["--to", "tree", "--positions"]),
    Output(file: "runs.txt", arguments: ["--to", "runs", "--positions"]),
  ]

  static let all = [
    GoldenCase(name: "movie", sample: "Samples/movie.stm"),
    GoldenCase(name: "brand", sample: "Samples/brand.stm"),
    GoldenCase(name: "elements", sample: "Samples/elements.stm"),
    GoldenCase(name: "guide", sample: "Samples/guide.md"),
    GoldenCase(name: "nested-lists"),
    GoldenCase(name: "links-images"),
    GoldenCase(name: "hostile", arguments: ["--styles", "Tests/Goldens/hostile/sheet.json"]),
    GoldenCase(
      name: "content-size-ax3",
      arguments: ["--styles", "Samples/brand.json", "--content-size", "AX3"]),
    GoldenCase(
      name: "dark-scheme", arguments: ["--styles", "Samples/brand.json", "--scheme", "dark"]),
    GoldenCase(
      name: "states-schemes",
      arguments: ["--styles", "Tests/Goldens/states-schemes/sheet.json", "--states"]),
    GoldenCase(name: "errors"),
    GoldenCase(name: "markdown-everything"),
    GoldenCase(name: "cjk-emoji"),
  ]

  static let root = Repository.root.appending(path: "Tests/Goldens")

  var folder: URL { Self.root.appending(path: name) }

  /// The path of the input, from the root of the repository.
  var input: String {
    if let sample { return sample }
    let isMarkdown = FileManager.default.fileExists(
      atPath: folder.appending(path: "input.md").path)
    return "Tests/Goldens/\(name)/input.\(isMarkdown ? "md" : "stm")"
  }

  /// An output as a golden keeps it: escape sequences and other controls made readable.
  static func readable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x1B: result += "\\e"
      case 0x0A: result += "\n"
      case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xFEFF:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
