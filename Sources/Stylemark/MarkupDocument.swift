public import StylemarkMarkdown
public import StylemarkSyntax
public import StylemarkText

/// A document that has been read: its tree, what its definitions say, what was wrong with it.
///
/// ```swift
/// let document = MarkupDocument(parsing: "<title>Hello</title>")
/// let text = document.attributedText().text
/// print(HTMLRenderer().string(for: text))
/// ```
public struct MarkupDocument: Sendable {
  /// The languages that a document can be written in.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// Tags.
    case stylemark
    /// Markdown.
    case markdown
  }

  /// The tree.
  public let tree: SyntaxTree
  /// What the definitions say: settings, sheets, styles.
  public let definitions: DocumentDefinitions
  /// The problems of syntax and definitions, in the order of their places.
  public let diagnostics: Diagnostics

  /// Reads a document.
  ///
  /// It never fails: what cannot be read stays text.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - format: The language that it is written in.
  ///   - markdown: How Markdown is read.
  public init(
    parsing source: SourceText, as format: Format = .stylemark,
    markdown: MarkdownOptions = MarkdownOptions()
  ) {
    let parsed =
      switch format {
      case .stylemark: Parser.parse(source)
      case .markdown: MarkdownParser.parse(source, options: markdown)
      }
    self.init(tree: parsed.tree, diagnostics: parsed.diagnostics)
  }

  /// Reads a document that is a string.
  public init(
    parsing text: String, as format: Format = .stylemark,
    markdown: MarkdownOptions = MarkdownOptions()
  ) {
    self.init(parsing: SourceText(text), as: format, markdown: markdown)
  }

  /// Takes a tree that code has made.
  public init(tree: SyntaxTree, diagnostics: Diagnostics = Diagnostics()) {
    self.tree = tree
    definitions = DocumentDefinitions(tree)
    var diagnostics = diagnostics
    diagnostics.append(definitions.diagnostics)
    diagnostics.sortByPlace()
    self.diagnostics = diagnostics
  }

  /// Applies styles: the built-in sheet, the given sheets in order, and last the styles that the
  /// document defines.
  ///
  /// - Parameters:
  ///   - sheets: The sheets, those that the document uses included; see `definitions.sheets`.
  ///   - context: What to resolve for.
  ///   - options: Which links to keep, and whether to remember sources.
  /// - Returns: The attributed text, and the problems found, those of the sheets' styles first.
  public func attributedText(
    sheets: [StyleSheet] = [], context: RenderContext = RenderContext(),
    options: StyleResolver.Options = StyleResolver.Options()
  ) -> (text: AttributedText, diagnostics: Diagnostics) {
    let catalog = StyleCatalog(
      sheets: sheets + [definitions.styles], context: context,
      appliesStates: !definitions.keepsStates)
    let resolved = StyleResolver.resolve(
      tree, definitions: definitions, catalog: catalog, options: options)
    var diagnostics = catalog.diagnostics
    diagnostics.append(resolved.diagnostics)
    return (resolved.text, diagnostics)
  }
}

/// The markup whose plain text is `text`, for every text.
///
/// Puts a backslash before `\ < > & { }` and writes white space that would be lost as references.
public func escapeMarkup(_ text: String) -> String { MarkupEscaping.escape(text) }
