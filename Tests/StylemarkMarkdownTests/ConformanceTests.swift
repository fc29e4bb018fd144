import FoundationEssentials
import Stylemark
import StylemarkMarkdown
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

  @Test(
    "become the HTML of the specification, through the model and through JSON, 652 of 652",
    .enabled(if: Repository.conformanceExamples != nil, isMissing))
  func becomeTheHTMLOfTheSpecification() throws {
    var equal = 0
    var equalThroughJSON = 0
    for example in Self.examples {
      let text = CommonMark.text(example.markdown)
      let html = CommonMark.html(of: text)
      #expect(
        html == example.html, "example \(example.example): \(example.markdown.debugDescription)")
      if html == example.html { equal += 1 }
      let decoded = try AttributedText(json: JSONRenderer().bytes(for: text))
      if CommonMark.html(of: decoded) == example.html { equalThroughJSON += 1 }
    }
    print("CommonMark 0.30: \(equal) of 652 examples, \(equalThroughJSON) through JSON")
    #expect(equal == 652)
    #expect(equalThroughJSON == 652)
  }

  @Test(
    "keep their words in GitHub's dialect",
    .enabled(if: Repository.conformanceExamples != nil, isMissing))
  func keepTheirWords() throws {
    #expect(Self.examples.count == 652)
    for example in Self.examples {
      let found = Set(MarkdownWords.words(MarkdownTree.text(example.markdown)))
      let expected = MarkdownWords.words(MarkdownWords.text(ofHTML: example.html))
      let missing = expected.filter { !found.contains($0) }
      #expect(missing == [], "example \(example.example): \(example.markdown.debugDescription)")
    }
  }
}
