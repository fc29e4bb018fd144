/// How Markdown is read.
public struct MarkdownOptions: Hashable, Sendable {
  /// Which Markdown it is.
  public enum Dialect: String, CaseIterable, Hashable, Sendable {
    /// CommonMark 0.30 and nothing else.
    ///
    /// Line ends of the source, empty links and the like stay as objects, so that HTML in the
    /// CommonMark dialect is that of libcmark.
    case commonmark
    /// CommonMark with GitHub's extensions: tables, tasks, struck-through text, bare links,
    /// footnotes, alerts; and front matter.
    case gfm
  }

  /// What becomes of HTML in Markdown.
  public enum RawHTML: String, CaseIterable, Hashable, Sendable {
    /// It is dropped; text between tags in a line stays.
    case omit
    /// It is shown as text.
    case escape
    /// Tags with an element of the same meaning become that element, other tags are dropped, text
    /// stays.
    case subset
    /// It stays as objects that only HTML output shows, and only when it is told to trust it.
    case passthrough
  }

  /// Which Markdown it is.
  public var dialect: Dialect
  /// Whether straight quotes become curly ones, `--` and `---` dashes, `...` an ellipsis.
  public var isSmart: Bool
  /// Whether line ends in a paragraph are line breaks.
  public var keepsLineEnds: Bool
  /// What becomes of HTML.
  public var rawHTML: RawHTML
  /// Whether `key: value` lines between two `---` at the start are facts about the document.
  public var readsFrontMatter: Bool
  /// Whether elements know where they stand in the source, which messages show; it takes some time.
  ///
  /// Places are those of libcmark: exact for blocks, near for links and pictures; what stands in cells of
  /// tables has the place of the table, and what stands in footnotes none.
  public var tracksSources = false

  /// Makes options.
  ///
  /// Front matter is read in GitHub's dialect unless given.
  public init(
    dialect: Dialect = .gfm, isSmart: Bool = false, keepsLineEnds: Bool = false,
    rawHTML: RawHTML = .subset, readsFrontMatter: Bool? = nil
  ) {
    self.dialect = dialect
    self.isSmart = isSmart
    self.keepsLineEnds = keepsLineEnds
    self.rawHTML = rawHTML
    self.readsFrontMatter = readsFrontMatter ?? (dialect == .gfm)
  }
}
