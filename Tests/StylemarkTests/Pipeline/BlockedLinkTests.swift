import Stylemark
import StylemarkSyntax
import StylemarkText
import Testing

@Suite("A URL that is not allowed")
struct BlockedLinkTests {
  /// What diagnostics point at, in order; empty for one without a place.
  func places(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return MarkupDocument(parsing: source).attributedText().diagnostics.items
      .filter { $0.message.kind == .blockedLink }
      .map { diagnostic in
        guard case .range(let range) = diagnostic.location else { return "" }
        return String(decoding: bytes[range.bytes], as: UTF8.self)
      }
  }

  @Test("is pointed at in markup, for each link, and its text stays")
  func markup() {
    let source = "<link \"x:1\">a</link><link \"x:1\" title=t>b</link><image \"x:2\" alt=c/>"
    #expect(
      places(source)
        == ["<link \"x:1\">a</link>", "<link \"x:1\" title=t>b</link>", "<image \"x:2\" alt=c/>"])
    let text = MarkupDocument(parsing: source).attributedText().text
    #expect(HTMLRenderer(styleDelivery: .none).string(for: text).contains(">abc</p>"))
  }

  @Test(
    "is shown where its link has no content",
    arguments: [
      ("a <link \"x:1\"/>", "a x:1"), ("a<link \"x:1\" title=t></link>b", "ax:1b"),
      ("<b><link url=\"x:1\"> </link></b>", "x:1"), ("<link \"\"/>a<link/>", "a"),
      ("<link \"x:1\"><link \"x:2\"/></link>", "x:2"), ("<p><link \"x:1\"/></p>b", "x:1\nb"),
    ])
  func addresses(markup: String, text: String) {
    let found = MarkupDocument(parsing: markup).attributedText().text
    found.checkInvariants()
    #expect(PlainTextRenderer().string(for: found) == text + "\n")
    #expect(found.tables.links.filter { !$0.url.isEmpty } == [])
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
