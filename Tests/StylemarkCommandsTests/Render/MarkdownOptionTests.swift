import Foundation
import Testing

@Suite("Options of render for Markdown")
struct MarkdownOptionTests {
  private static let markdown = "a <b>b</b>\n\"c\" [d](javascript:e)\n\n|f|\n|-|\n"

  private static func run(_ arguments: [String]) async throws -> Tool.Outcome {
    try await Tool.run(
      ["--from", "markdown", "--to", "html", "--html-dialect", "commonmark"] + arguments,
      input: Array(markdown.utf8))
  }

  @Test("give what cmark gives", arguments: [false, true])
  func cmark(isUnsafe: Bool) async throws {
    let outcome = try await Self.run(
      ["--markdown", "commonmark"] + (isUnsafe ? ["--unsafe-html"] : []))
    let html =
      isUnsafe ? ("<b>", "</b>") : ("<!-- raw HTML omitted -->", "<!-- raw HTML omitted -->")
    #expect(
      outcome.text == """
        <p>a \(html.0)b\(html.1)
        &quot;c&quot; <a href="\(isUnsafe ? "javascript:e" : "")">d</a></p>
        <p>|f|
        |-|</p>

        """)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty == isUnsafe)
  }

  @Test(
    "change how it is read",
    arguments: [
      (["--smart"], "“c”"), (["--hardbreaks"], "<br />\n&quot;c"),
      (["--raw-html", "escape"], "&lt;b&gt;"),
      (["--raw-html", "subset"], "<strong>b</strong>"), (["--raw-html", "omit"], "a b "),
      ([], "<th>f</th>"), (["--unsafe-html"], "<b>b</b>"),
    ])
  func reading(arguments: [String], part: String) async throws {
    let outcome = try await Self.run(arguments)
    #expect(outcome.text.contains(part))
  }

  @Test("trust the document in the usual HTML, too")
  func usualHTML() async throws {
    let outcome = try await Tool.run(
      ["--from", "markdown", "--to", "html", "--unsafe-html"], input: Array(Self.markdown.utf8))
    #expect(outcome.text.contains("<b>b</b>") && outcome.text.contains("href=\"javascript:e\""))
  }

  @Test("keep raw HTML out of a terminal", arguments: ["ansi", "text"])
  func terminal(format: String) async throws {
    let outcome = try await Tool.run(
      ["--from", "markdown", "--to", format, "--raw-html", "passthrough", "--color", "never"],
      input: Array(Self.markdown.utf8))
    #expect(!outcome.text.contains("<b>"))
  }
}
