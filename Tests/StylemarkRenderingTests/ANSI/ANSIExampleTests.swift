import FoundationEssentials
import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Examples, samples and goldens in a terminal")
struct ANSIExampleTests {
  private struct Example: Decodable {
    var markdown: String
    var example: Int
  }

  private static let isMissing: Comment = """
    the examples are not here: put commonmark-0.30.json into the folder that STYLEMARK_CONFORMANCE \
    names
    """

  @Test(
    "fit all widths and depths: CommonMark",
    .enabled(if: Repository.conformanceExamples != nil, isMissing))
  func commonMark() throws {
    let file = try #require(Repository.conformanceExamples)
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    #expect(examples.count == 652)
    for example in examples {
      let document = MarkupDocument(parsing: example.markdown, as: .markdown)
      ANSIInvariants("example \(example.example)", document.attributedText().text).check()
    }
  }

  private static let documents: [String] = {
    let folders = [Repository.samples, Repository.root.appending(path: "Tests/Goldens")]
    return folders.flatMap { folder in
      [".stm", ".md"].flatMap { (try? Repository.files(in: folder, suffix: $0)) ?? [] }
    }.map { String($0.path.dropFirst(Repository.root.path.count)) }
  }()

  @Test("fit all widths and depths: files", arguments: documents)
  func files(path: String) throws {
    let source = try Repository.text(of: Repository.root.appending(path: path))
    let format: MarkupDocument.Format = path.hasSuffix(".md") ? .markdown : .stylemark
    let text = MarkupDocument(parsing: source, as: format).attributedText().text
    ANSIInvariants(path, text).check()
  }
}
