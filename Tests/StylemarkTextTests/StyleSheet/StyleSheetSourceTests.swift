import StylemarkText
import Testing

@Suite("Sources of style sheets")
struct StyleSheetSourceTests {
  /// A source as a host would write one.
  private struct Memory: StyleSheetSource {
    var sheets: [String: String]

    func load(_ request: StyleSheetRequest) throws(StyleSheetSourceError) -> StyleSheetResponse {
      guard let sheet = sheets[request.url] else { throw .status(code: 404) }
      let bytes = Array(sheet.utf8)
      guard bytes.count <= request.sizeLimit else { throw .tooLarge(limit: request.sizeLimit) }
      let tag = String(bytes.count)
      if request.validators?.entityTag == tag { return .notModified }
      return .loaded(bytes: bytes, validators: StyleSheetValidators(entityTag: tag))
    }
  }

  private let source = Memory(sheets: ["https://a.b/c": "{}"])

  @Test("answer with a sheet, or that the copy at hand still holds")
  func answers() throws {
    let first = try source.load(StyleSheetRequest(url: "https://a.b/c"))
    guard case .loaded(let bytes, let validators) = first else {
      Issue.record("no sheet")
      return
    }
    #expect(bytes == Array("{}".utf8) && !validators.isEmpty)
    #expect(
      try source.load(StyleSheetRequest(url: "https://a.b/c", validators: validators))
        == .notModified)
    #expect(StyleSheetValidators().isEmpty && !StyleSheetValidators(lastModified: "x").isEmpty)
  }

  @Test(
    "say in words why they have none",
    arguments: [
      (.refused(reason: "why"), "why"), (.unavailable(reason: "why"), "why"),
      (.network(reason: "why"), "why"), (.timedOut(seconds: 3), "no answer within 3 s"),
      (.tooLarge(limit: 9), "larger than 9 bytes"),
      (.status(code: 404), "the server answers with status 404"),
    ] as [(StyleSheetSourceError, String)])
  func errors(error: StyleSheetSourceError, words: String) { #expect(error.description == words) }

  @Test("keep to the limits of a request")
  func limits() {
    #expect(throws: StyleSheetSourceError.tooLarge(limit: 1)) {
      try source.load(StyleSheetRequest(url: "https://a.b/c", sizeLimit: 1))
    }
    #expect(StyleSheetRequest(url: "x").timeLimit == 20)
  }
}
