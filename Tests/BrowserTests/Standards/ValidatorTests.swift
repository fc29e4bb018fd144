import Foundation
import Stylemark
import StylemarkTestSupport
import Testing

/// The Nu Html Checker, the validator of the W3C, if `make test-browser` has found it.
@Suite(
  "The validator of the W3C",
  .enabled(if: Validator.jar != nil, "needs STYLEMARK_VALIDATOR, which 'make test-browser' sets"))
struct ValidatorTests {
  @Test("finds nothing wrong with the page of any sample")
  func samples() throws {
    var pages: [String: String] = [:]
    for name in SamplePage.names {
      pages[name] = try SamplePage.html(sample: name)
      for (kind, renderer) in Self.renderers {
        pages[name + " " + kind] = try SamplePage.html(sample: name, renderer: renderer)
      }
    }
    let messages = try Validator.messages(pages)
    #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")
  }

  /// Other ways to write a page.
  private static let renderers = [
    ("with inline looks", HTMLRenderer(isStandalone: true, styleDelivery: .inline)),
    ("without looks", HTMLRenderer(isStandalone: true, styleDelivery: .none)),
    ("in the dark", HTMLRenderer(isStandalone: true, appearance: .dark)),
    ("with states", HTMLRenderer(isStandalone: true, showsStates: true)),
  ]

  @Test("finds nothing wrong with the pages of the examples of the language")
  func examples() throws {
    var pages: [String: String] = [:]
    for goldens in try Repository.files(
      in: Repository.root.appending(path: "Tests/Goldens"), suffix: "input.stm")
    {
      pages[goldens.deletingLastPathComponent().lastPathComponent] = SamplePage.html(
        try Repository.text(of: goldens))
    }
    pages["overlaps"] = SamplePage.html(
      "<b>a<link \"x\">b</b>c</link> <color #a00>d<link \"x\">e</color>f</link> <i><bg #ff0>g</bg></i>"
        + "<h1>h<spacing 8/>i</h1>j<footnote-ref k/><footnote-def k>l</footnote-def>")
    #expect(pages.count > 5)
    // Text of no known language has none; of other scripts than the Latin one it says so.
    let messages = try Validator.messages(pages).filter {
      !$0.contains("Consider adding a “lang” attribute")
    }
    #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")
  }

  @Test("finds what is wrong with other pages")
  func control() throws {
    let page = "<!DOCTYPE html><html lang=en><title>x</title><p><div></p><img src=x>"
    #expect(try Validator.messages(["page": page]).count >= 2)
  }
}

/// Runs the validator.
private enum Validator {
  static let jar = ProcessInfo.processInfo.environment["STYLEMARK_VALIDATOR"]

  private struct Report: Decodable {
    var messages: [Message]
  }

  private struct Message: Decodable {
    var type: String
    var url: String?
    var lastLine: Int?
    var message: String
    var extract: String?
  }

  /// The errors and warnings in pages, all of them in one start of Java.
  static func messages(_ pages: [String: String]) throws -> [String] {
    let jar = try #require(jar)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String: String] = [:]
    for (number, page) in pages.sorted(by: { $0.key < $1.key }).enumerated() {
      let file = folder.appending(path: "\(number).html")
      names[file.lastPathComponent] = page.key
      try Repository.write(page.value, to: file)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "java", "-Xss1m", "-XX:TieredStopAtLevel=1", "-jar", jar, "--format", "json",
        "--exit-zero-always",
      ]
      + names.keys.sorted().map { folder.appending(path: $0).path }
    let report = Pipe()
    process.standardError = report
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let bytes = try report.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Report.self, from: bytes).messages.map { message in
      let file = message.url.map { ($0 as NSString).lastPathComponent } ?? ""
      return "\(names[file] ?? file):\(message.lastLine ?? 0): \(message.type): \(message.message)"
        + " \(message.extract ?? "")"
    }
  }
}
