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
  /// Whether text stays as it is written where a style has a letter case.
  public private(set) var keepsLetters = false
  /// Whether styles stay as they are whatever the control state.
  public private(set) var keepsStates = false
  /// The point size, at content size L, of text that no style gives one; nil for 16.
  public private(set) var basePointSize: Double?
  /// What happens to long lines unless a style says otherwise; nil for what the sheets say.
  public private(set) var lineBreakMode: ParagraphAttributes.LineBreakMode?
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
        if let name = binding.value("name") { defineStyle(name, binding, tree, node) }
      default: break
      }
    }
  }

  private mutating func defineStyle(
    _ name: String, _ binding: AttributeBinding, _ tree: SyntaxTree, _ node: Int
  ) {
    let location = tree.location(of: node, tree.nodes[node].range)
    let unset = (binding.value("without").map(StyleValue.string)?.names ?? [])
      .map { (key: $0, value: StyleValue.null, location: location) }
    diagnostics.append(
      styles.define(style: name, entries: unset + binding.entries, location: location))
    if let output = binding.value("class") { styles.define(class: output, ofStyle: name) }
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
    if let letters = binding.value("case") { keepsLetters = letters == "keep" }
    if let states = binding.value("states") { keepsStates = states == "keep" }
    if let size = binding.value("size") { basePointSize = StyleValue.string(size).number }
    if let mode = binding.value("line-break") {
      lineBreakMode = ParagraphAttributes.LineBreakMode(rawValue: mode)
    }
  }
}
