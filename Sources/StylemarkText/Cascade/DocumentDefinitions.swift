public import StylemarkSyntax

/// What the definitions of a document say: settings, the sheets it uses, its own styles.
public struct DocumentDefinitions: Sendable {
  /// A style sheet that the document uses.
  public struct SheetReference: Hashable, Sendable {
    /// The path as it is written.
    public var path: String
    /// Where it is written.
    public var range: SourceRange
  }

  /// Title, language and direction.
  public private(set) var metadata = AttributedText.Metadata()
  /// Whether white space is kept unless an element says otherwise.
  public private(set) var keepsWhiteSpace = false
  /// The sheets, in order.
  public private(set) var sheets: [SheetReference] = []
  /// The styles that the document defines.
  public private(set) var styles: StyleSheet
  /// What was wrong with the definitions.
  public private(set) var diagnostics = Diagnostics()

  /// Reads the definitions of a tree, wherever they stand.
  public init(_ tree: SyntaxTree) {
    styles = StyleSheet(file: tree.source.name)
    guard !tree.definitions.isEmpty else { return }
    for node in tree.definitions {
      var binder = AttributeBinder(tree: tree, node: node, catalog: nil, keepsEntries: true)
      let binding = binder.bind()
      for diagnostic in binder.diagnostics { diagnostics.report(diagnostic) }
      switch binder.schema?.name {
      case "stylemark": readSettings(binding, tree, node)
      case "use":
        if let path = binding.value("sheet") {
          sheets.append(SheetReference(path: path, range: tree.nodes[node].range))
        }
      case "style":
        guard let name = binding.value("name") else { break }
        diagnostics.append(
          styles.define(
            style: name, entries: binding.entries,
            location: tree.location(of: node, tree.nodes[node].range)))
      default: break
      }
    }
  }

  private mutating func readLanguage(_ language: String, _ tree: SyntaxTree, _ node: Int) {
    var scratch = TextStyle()
    if let problem = scratch.set("language", to: .string(language)) {
      diagnostics.report(
        problem.diagnostic(file: tree.source.name, at: .range(tree.nodes[node].range)))
    } else {
      metadata.language = language
    }
  }

  private mutating func readSettings(_ binding: AttributeBinding, _ tree: SyntaxTree, _ node: Int) {
    if let version = binding.value("version"), version != "1" {
      diagnostics.report(
        Diagnostic(
          .unsupportedVersion(version: version), file: tree.source.name,
          at: tree.location(of: node, tree.nodes[node].range)))
    }
    if let title = binding.value("title") { metadata.title = title }
    if let language = binding.value("lang") { readLanguage(language, tree, node) }
    if let direction = binding.value("dir") {
      metadata.writingDirection = ParagraphAttributes.WritingDirection(rawValue: direction)
    }
    if let whiteSpace = binding.value("ws") { keepsWhiteSpace = whiteSpace == "keep" }
  }
}
