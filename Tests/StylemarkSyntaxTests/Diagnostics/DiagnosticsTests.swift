import StylemarkSyntax
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  private static func diagnostic(_ name: String, at offset: UInt32 = 0) -> Diagnostic {
    Diagnostic(
      .strayCloser(name: name), file: "input",
      at: .range(SourceRange(start: offset, end: offset + 1)))
  }

  @Test func keepsTheFirstOfAKindAndCountsTheRest() {
    var diagnostics = Diagnostics()
    for number in 0..<250 { diagnostics.report(Self.diagnostic("\(number)")) }
    #expect(diagnostics.items.count == Diagnostics.storedPerKind)
    #expect(diagnostics.count(of: .strayCloser) == 250)
    #expect(diagnostics.totalCount == 250)
    #expect(!diagnostics.hasErrors)
  }

  @Test func countsAddUp() {
    var one = Diagnostics()
    for _ in 0..<150 { one.report(Self.diagnostic("x")) }
    var other = one
    other.append(one)
    #expect(other.count(of: .strayCloser) == 300)
    #expect(other.items.count == Diagnostics.storedPerKind)
  }

  @Test func strictModeMakesErrorsOfAll() {
    var diagnostics = Diagnostics()
    diagnostics.report(Self.diagnostic("x"))
    diagnostics.makeStrict()
    #expect(diagnostics.hasErrors)
    #expect(diagnostics.items.allSatisfy { $0.severity == .error })
  }

  @Test func sortingKeepsTheOrderOfEqualPlaces() {
    var diagnostics = Diagnostics()
    for (name, offset) in [("c", 5), ("a", 1), ("d", 5), ("b", 1)] {
      diagnostics.report(Self.diagnostic(name, at: UInt32(offset)))
    }
    diagnostics.sortByPlace()
    let names = diagnostics.items.map { item -> String in
      if case .strayCloser(let name) = item.message { name } else { "" }
    }
    #expect(names == ["a", "b", "c", "d"])
  }

  @Test(arguments: DiagnosticMessage.Kind.allCases)
  func idsAreKebabCaseAndExplained(kind: DiagnosticMessage.Kind) {
    #expect(kind.rawValue.utf8.allSatisfy { $0 == 0x2D || ASCII.isLetter($0) || ASCII.isDigit($0) })
    #expect(kind.rawValue == kind.rawValue.lowercased())
    #expect(kind.explanation.hasSuffix(".") || kind.explanation.hasSuffix("`"))
  }

  @Test(
    arguments: [
      ("titel", "title"), ("Title", "title"), ("colour", "color"), ("colro", "color"),
      ("B", "b"), ("xyzzy", nil), ("x", nil), ("", nil), ("ttiel", nil),
    ] as [(String, String?)])
  func theNearestNameIsFound(name: String, expected: String?) {
    #expect(NearestName.nearest(to: name, among: ["title", "color", "b", "p"]) == expected)
  }
}
