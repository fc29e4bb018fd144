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
    // One needs 4 GiB, the other an input that is no document of the language.
    var kinds: Set<DiagnosticMessage.Kind> = [.inputTooLarge, .invalidJSON]
    for example in SpecExample.all
    where example.expectations.contains(where: { $0.kind == "diagnostics" }) {
      kinds.formUnion(SpecRun(example).diagnostics.items.map(\.message.kind))
    }
    let missing = DiagnosticMessage.Kind.allCases.filter { !kinds.contains($0) }
    #expect(missing.map(\.rawValue) == [])
  }
}
