import Stylemark
import StylemarkSyntax
import StylemarkText
import Testing

@Suite("A URL that is not allowed")
struct BlockedLinkTests {
  /// What diagnostics point at, in order; empty for one without a place.
  func places(_ source: String, as format: MarkupDocument.Format) -> [String] {
    let bytes = Array(source.utf8)
    return MarkupDocument(parsing: source, as: format).attributedText().diagnostics.items
      .filter { $0.message.kind == .blockedLink }
      .map { diagnostic in
        guard case .range(let range) = diagnostic.location else { return "" }
        return String(decoding: bytes[range.bytes], as: UTF8.self)
      }
  }

  @Test(
    "is pointed at in Markdown",
    arguments: [
      ("[a](x:1)", ["x:1"]), ("![a](<x:1>)", ["x:1"]), ("<x-y:1>", ["x-y:1"]),
      ("`x:1` x:1 [a](x:1)", ["x:1"]), ("[a](x:1) [b](x:1)", ["x:1", "x:1"]),
      ("[r]: y:1\n\n[a](x:1) [r]", ["y:1", "x:1"]), ("<a href=\"x:1\">b</a>", ["x:1"]),
      ("<img src='x:1' alt=a>", ["x:1"]), ("---\ntitle: t\n---\n[a](x:1)", ["x:1"]),
      ("| a |\n|---|\n| [b](x:1) |", ["x:1"]), ("a[^1]\n\n[^1]: [b](x:1)", ["x:1"]),
      // Written in another way, it is not found.
      ("[a](x&#58;1)", [""]), ("[a](x\\:1)", [""]),
    ])
  func markdown(source: String, expected: [String]) {
    #expect(places(source, as: .markdown) == expected)
  }

  @Test("is pointed at in markup, for each link, and its text stays")
  func markup() {
    let source = "<link \"x:1\">a</link><link \"x:1\" title=t>b</link><image \"x:2\" alt=c/>"
    #expect(
      places(source, as: .stylemark)
        == ["<link \"x:1\">a</link>", "<link \"x:1\" title=t>b</link>", "<image \"x:2\" alt=c/>"])
    let text = MarkupDocument(parsing: source).attributedText().text
    #expect(HTMLRenderer(styleDelivery: .none).string(for: text).contains(">a</span>"))
  }

  @Test("is reported in bounded time, however many there are")
  func many() {
    let source = String(repeating: "[a](x\\:1) ", count: 20_000)
    let text = MarkupDocument(parsing: source, as: .markdown).attributedText()
    #expect(text.diagnostics.count(of: .blockedLink) == 20_000)
  }

  @Test("is relative where none is allowed, which the hint says")
  func relative() throws {
    var policy = LinkPolicy.standard
    policy.allowsRelative = false
    let found = MarkupDocument(parsing: "<link \"a\">b</link><link \"x:1\">c</link>")
      .attributedText(options: StyleResolver.Options(linkPolicy: policy)).diagnostics.items
    #expect(
      found.map(\.hint) == ["it is relative, and there is nothing that it belongs to", nil])
  }
}
