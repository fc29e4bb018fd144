import FoundationEssentials
import StylemarkTestSupport
import Testing

@Suite("The reference tables")
struct ReferenceTableTests {
  @Test(arguments: ["diagnostics.md", "elements.md", "settings.md", "style-keys.md"])
  func filesAgreeWithTheTablesInTheSources(_ name: String) throws {
    let table =
      switch name {
      case "diagnostics.md": ReferenceTables.diagnostics
      case "elements.md": ReferenceTables.elements
      case "settings.md": ReferenceTables.settings
      default: ReferenceTables.styleKeys
      }
    let file = Repository.grammar.appending(path: name)
    let written = (try? Repository.text(of: file)) ?? ""
    guard written != table else { return }
    if Recording.isOn {
      try Repository.write(table, to: file)
      Issue.record("recorded \(name); run again without STYLEMARK_RECORD")
    } else {
      Issue.record("\(name) differs:\n\(LineDifference.describe(expected: written, found: table))")
    }
  }
}
