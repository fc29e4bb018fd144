import Foundation
import Stylemark
import StylemarkSyntax
import StylemarkTestSupport
import Testing

@testable import StylemarkCommands

@Suite("The README")
struct ReadmeTests {
  let readme: MarkdownFile

  init() throws { readme = try MarkdownFile("README.md") }

  @Test("shows what its commands print")
  func commands() async throws {
    let build = Repository.root.appending(path: ".build")
    try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
    #expect(readme.commands.count >= 5)
    for (command, output) in readme.commands {
      let outcome = try await Tool.shell(command.text)
      #expect(outcome.text == output, "README.md:\(command.line)")
      #expect(outcome.messages == "", "README.md:\(command.line)")
      #expect(outcome.status == 0, "README.md:\(command.line)")
    }
  }

  @Test("says truly which helps are the same")
  func help() async throws {
    let text = try Repository.text(of: Repository.root.appending(path: "README.md"))
    let claims = text.matches(of: /`stylemark ([^`]+)` and `stylemark ([^`]+)` say the same/)
    #expect(!claims.isEmpty)
    for claim in claims {
      let one = try await Tool.run(claim.1.split(separator: " ").map(String.init))
      let other = try await Tool.run(claim.2.split(separator: " ").map(String.init))
      #expect(one.text == other.text && !one.text.isEmpty, "\(claim.0)")
    }
    let general = try await Tool.run(["--help"]).text
    #expect(CommandSpecification.all.allSatisfy { general.contains("\n  \($0.name) ") })
  }

  @Test("begins with an example and its output on one screen")
  func firstScreen() throws {
    let first = try #require(readme.commands.first)
    #expect(first.command.line < 10)
    #expect(first.command.line + first.output.split(separator: "\n").count < 40)
  }

  @Test("shows code that is compiled and run")
  func code() throws {
    let sources =
      try Repository.files(in: Repository.samples.appending(path: "MovieCard"), suffix: ".swift")
      + [
        Repository.root.appending(
          path: "Tests/StylemarkCommandsTests/Documentation/LibraryExampleTests.swift")
      ]
    let compiled = try sources.map { Self.unindented(try Repository.text(of: $0)) }
    let examples = readme.blocks.filter { $0.language == "swift" }
    #expect(examples.count >= 2)
    for example in examples {
      let code = Self.unindented(example.text)
      #expect(compiled.contains { $0.contains(code) }, "README.md:\(example.line)")
    }
  }

  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }

  /// The row of the options table that says what the specification says.
  static func row(_ option: CommandSpecification.Option) -> String {
    let value = option.value.map { " " + $0 } ?? ""
    let short = option.short.map { ", `-\($0)`" } ?? ""
    let choices =
      option.choices.isEmpty
      ? "" : ": " + option.shownChoices.map { "`\($0)`" }.joined(separator: ", ")
    return "| `--\(option.name)\(value)`\(short) | \(option.help)\(choices) |"
  }

  @Test("has every option of each command, and no other")
  func options() throws {
    let rows = readme.text.split(separator: "\n").filter { $0.hasPrefix("| `--") }.map {
      String($0)
    }
    // The commands 'styles' and 'colors' share a table, and 'watch' has little of its own.
    let expected = CommandSpecification.all.filter { $0.name != "colors" }.flatMap { command in
      let others = Set(CommandSpecification.render.options.map(\.name))
      return command.name == "watch"
        ? command.options.filter { !others.contains($0.name) } : command.options
    }
    .map(Self.row)
    let difference = LineDifference.describe(
      expected: expected.joined(separator: "\n"), found: rows.joined(separator: "\n"))
    #expect(rows == expected, "\(difference)")
  }

  @Test("names each command as its usage line does")
  func usage() {
    for command in CommandSpecification.all {
      #expect(readme.text.contains("stylemark \(command.name) \(command.operands)\n"))
    }
  }

  @Test("leads to files that exist", arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  func links(name: String) throws {
    for path in try MarkdownFile(name).linkedPaths {
      let file = Repository.root.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name) links to \(path)")
    }
  }

  @Test("has a table of syntax that is right")
  func syntax() throws {
    let start = try #require(readme.text.firstRange(of: "## Syntax\n"))
    let rows = readme.text[start.upperBound...].split(separator: "\n")
      .prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 10)
    for row in rows {
      let markup = row.dropFirst(2).split(separator: " | ")[0].matches(of: #/`([^`]+)`/#)
        .map { String($0.output.1) }.joined(separator: " ")
      let document = MarkupDocument(parsing: markup)
      let diagnostics =
        document.diagnostics.items + document.attributedText().diagnostics.items
      let problems = diagnostics.filter { $0.message.kind != .unclosedElement }
      #expect(problems.map(\.id) == [], "\(row)")
    }
  }
}
