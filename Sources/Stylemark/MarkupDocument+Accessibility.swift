public import StylemarkSyntax
public import StylemarkText

extension MarkupDocument {
  /// Finds what keeps people from reading the document; see `AccessibilityChecker`.
  ///
  /// - Parameters:
  ///   - text: What the document came to; with the places in its source, if it was asked for them.
  ///   - appearances: Those in which contrast is checked.
  public func accessibilityDiagnostics(
    for text: AttributedText, appearances: [ColorAppearance] = ColorAppearance.allCases
  ) -> Diagnostics {
    var checker = AccessibilityChecker(appearances: appearances)
    checker.decorativePictures = decorativePictures
    var diagnostics = checker.diagnostics(for: text, file: tree.source.name)
    for (url, place) in linksWithoutContent {
      diagnostics.report(
        Diagnostic(
          .emptyLink(url: url), file: tree.source.name,
          at: place.end > 0 ? .range(place) : .file, hint: "its address is shown instead"))
    }
    diagnostics.sortByPlace()
    return diagnostics
  }

  /// The links that are written with nothing inside, so that they show their address.
  ///
  /// A tag that ends itself asks for that.
  private var linksWithoutContent: [(url: String, place: SourceRange)] {
    tree.nodes.indices.compactMap { index in
      let node = tree.nodes[index]
      guard Int(node.next) == index + 1, !node.flags.contains(.selfClosing),
        let element = tree.element(at: index), ["link", "a"].contains(element.name),
        let url = element.attributes.first(where: { ["url", "href", ""].contains($0.name) })?.value
      else { return nil }
      return (url, node.range)
    }
  }

  /// The addresses of pictures that are all written with an alternative, and be it empty.
  private var decorativePictures: Set<String> {
    var isExplicit: [String: Bool] = [:]
    for index in tree.nodes.indices {
      guard let element = tree.element(at: index), ["image", "img"].contains(element.name)
      else { continue }
      let attributes = element.attributes
      let source = attributes.first { $0.name == "src" || $0.name.isEmpty }?.value ?? ""
      isExplicit[source, default: true] =
        isExplicit[source, default: true] && attributes.contains { $0.name == "alt" }
    }
    return Set(isExplicit.filter(\.value).keys)
  }
}
