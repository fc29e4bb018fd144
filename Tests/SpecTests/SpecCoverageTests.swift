import Stylemark
import StylemarkTestSupport
import Testing

@Suite("What the examples cover")
struct SpecCoverageTests {
  @Test func thereAreEnoughExamples() {
    #expect(SpecExample.all.count >= 150)
  }

  @Test func namesOfExamplesAreDistinct() {
    let groups = Dictionary(grouping: SpecExample.all, by: \.name).filter { $1.count > 1 }
    #expect(groups.keys.sorted() == [])
  }

  @Test func everyElementAndAliasOccurs() {
    var names: Set<String> = []
    for example in SpecExample.all where example.language == .stm {
      let tree = SpecRun(example).document.tree
      for index in tree.nodes.indices {
        if let element = tree.element(at: index) { names.insert(element.name) }
      }
    }
    #expect(BuiltinElement.allNames.filter { !names.contains($0) } == [])
  }

  @Test func everyDiagnosticOfADocumentOccurs() {
    // These need an input of gigabytes, one that is no document of the language, and a network; those of
    // accessibility come from 'stylemark check' alone.
    var kinds: Set<DiagnosticMessage.Kind> = [
      .inputTooLarge, .invalidJSON, .staleSheet, .missingAlternative, .skippedHeading, .lowContrast,
      .emptyLink, .ambiguousLink, .unusedFootnote, .missingLanguage,
    ]
    for example in SpecExample.all
    where example.expectations.contains(where: { $0.kind == "diagnostics" }) {
      kinds.formUnion(SpecRun(example).diagnostics.items.map(\.message.kind))
    }
    let missing = DiagnosticMessage.Kind.allCases.filter { !kinds.contains($0) }
    #expect(missing.map(\.rawValue) == [])
  }
}
