import FoundationEssentials
import StylemarkMarkdown
import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("The examples of CommonMark 0.30")
struct ConformanceTests {
  private struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
  }

  private static let isMissing: Comment = """
    the examples are not here: put commonmark-0.30.json into the folder that STYLEMARK_CONFORMANCE \
    names
    """

  private static let examples: [Example] = {
    guard let file = Repository.conformanceExamples, let data = try? Data(contentsOf: file) else {
      return []
    }
    return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
  }()

  @Test(.enabled(if: Repository.conformanceExamples != nil, isMissing))
  func keepTheirWords() throws {
    #expect(Self.examples.count == 652)
    for example in Self.examples {
      let found = Set(Self.words(MarkdownTree.text(example.markdown)))
      let expected = Self.words(Self.text(ofHTML: example.html))
      let missing = expected.filter { !found.contains($0) }
      #expect(missing == [], "example \(example.example): \(example.markdown.debugDescription)")
    }
  }

  /// The words of letters and digits.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The text of HTML: without tags, comments, scripts; the alternatives of images instead of them.
  private static func text(ofHTML html: String) -> String {
    var result = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...]
      let isComment = rest.hasPrefix("<!--")
      guard let close = rest.firstRange(of: isComment ? "-->" : ">") else {
        result += rest
        return decoded(result)
      }
      let tag = rest[..<close.upperBound]
      rest = rest[close.upperBound...]
      if tag.hasPrefix("<img"), let alt = tag.firstRange(of: "alt=\"") {
        result += tag[alt.upperBound...].prefix { $0 != "\"" }
      }
      for name in ["script", "style"] where tag.hasPrefix("<" + name) {
        rest = rest.firstRange(of: "</" + name).map { rest[$0.lowerBound...] } ?? ""
      }
      if !["<em", "</em", "<str", "</str", "<code>", "</code>", "<a", "</a"]
        .contains(where: { tag.hasPrefix($0) })
      {
        result += "\n"
      }
    }
    return decoded(result + rest)
  }

  private static func decoded(_ text: String) -> String {
    let references = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&amp;": "&"]
    return references.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }
}
