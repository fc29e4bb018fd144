import StylemarkSyntax
import StylemarkText

/// The labels that the footnotes of a text get in Markdown: their names, or their numbers where
/// Markdown takes no such name.
struct MarkdownLabels {
  private var labels: [String: String] = [:]

  init(_ tables: AttributeTables) {
    var taken: Set<String> = []
    var copies: [String: Int] = [:]
    for label in Self.footnotes(of: tables) where labels[label.name] == nil {
      let base = Self.isLabel(label.name) ? label.name : String(label.number)
      var name = base
      while !taken.insert(name).inserted {
        copies[base, default: 1] += 1
        name = "\(base)-\(copies[base, default: 1])"
      }
      labels[label.name] = name
    }
  }

  /// The label of a footnote of the text.
  subscript(label: FootnoteLabel) -> String { labels[label.name] ?? String(label.number) }

  private static func footnotes(of tables: AttributeTables) -> [FootnoteLabel] {
    var result: [FootnoteLabel] = []
    for case .footnoteReference(let label) in tables.objects { result.append(label) }
    for case .footnote(let label) in tables.blockFormats.map(\.kind) { result.append(label) }
    return result
  }

  private static func isLabel(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.underscore
      }
  }
}
