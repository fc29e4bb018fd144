public import StylemarkSyntax
public import StylemarkText

extension MarkupDocument {
  /// Finds what keeps people from reading the document; see `AccessibilityChecker`.
  ///
  /// - Parameters:
  ///   - text: What the document came to; with the places in its source, if it was asked for them.
  ///   - appearances: Those in which contrast is checked.
  ///   - baseURL: What relative URLs belong to.
  public func accessibilityDiagnostics(
    for text: AttributedText, appearances: [ColorAppearance] = ColorAppearance.allCases,
    baseURL: BaseURL? = nil
  ) -> Diagnostics {
    var checker = AccessibilityChecker(appearances: appearances, baseURL: baseURL)
    // The tree knows more of them.
    checker.findsEmptyLinks = false
    var diagnostics = checker.diagnostics(for: text, file: tree.source.name)
    let links = SilentLinks(in: tree).links
    guard !links.isEmpty else { return diagnostics }
    // One that was dropped is no link any more.
    let kept = Set(text.runs.lazy.compactMap { $0.link?.url })
    for link in links where kept.contains(link.url) {
      diagnostics.report(
        Diagnostic(
          .emptyLink(url: link.url), file: tree.source.name,
          at: link.place.end > 0 ? .range(link.place) : .file,
          hint: link.showsAddress ? "its address is shown instead" : nil))
    }
    diagnostics.sortByPlace()
    return diagnostics
  }
}
