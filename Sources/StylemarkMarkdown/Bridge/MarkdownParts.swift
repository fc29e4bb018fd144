import StylemarkSyntax

/// All that libcmark has read of one source: the document, and what of it is parsed apart because
/// libcmark does not know it, namely footnotes and tables.
struct MarkdownParts {
  /// A footnote: its label and the node around its content.
  struct Footnote {
    var label: String
    var content: CMarkNode?
  }

  /// The document without its footnotes.
  let document: CMarkDocument
  /// The tables, by the block that libcmark takes each for.
  private(set) var tables: [CMarkNode: MarkdownTable] = [:]
  /// The nodes around cells and lines of tables, in order.
  private(set) var fragments: [CMarkNode] = []
  /// For each label its footnote.
  private(set) var footnoteNumbers: [String: Int] = [:]
  /// The footnotes with labels of earlier ones.
  private(set) var duplicateFootnotes: [Footnotes.Duplicate] = []

  private var footnotes: [Footnote] = []
  /// The footnotes in the order of their first references.
  private var order: [Int] = []
  /// For each footnote whether it is in `order`.
  private var isReferred: [Bool] = []
  /// How many footnotes of `order` were taken.
  private var taken = 0
  /// The first footnote that may have no reference.
  private var nextUnreferred = 0
  private var placeholders: Set<Int> = []
  /// The documents of the nodes.
  private var documents: [CMarkDocument] = []

  /// Reads Markdown that is nothing but CommonMark.
  init(_ document: CMarkDocument) { self.document = document }

  /// Reads Markdown with tables and footnotes.
  ///
  /// - Parameters:
  ///   - document: What libcmark reads in it.
  ///   - markdown: The bytes.
  ///   - parse: Has libcmark read a part.
  init(
    _ document: CMarkDocument, of markdown: ArraySlice<UInt8>,
    parsing parse: ([UInt8]) -> CMarkDocument
  ) {
    var document = document
    guard var lines = MarkdownLines(markdown) else {
      self.document = document
      return
    }
    let footnotes = Footnotes(lines, document)
    if let footnotes {
      document = parse(footnotes.rest)
      placeholders = footnotes.placeholders
      lines = MarkdownLines(all: footnotes.rest[...])
    }
    self.document = document
    guard footnotes != nil || !lines.delimiterRows.isEmpty else { return }
    let definitions = LinkDefinitions.markdown(lines, document)
    var notes: (lines: MarkdownLines, document: CMarkDocument)?
    if let footnotes {
      let markdown = footnotes.markdown(definitions)
      let document = parse(markdown)
      take(footnotes, document)
      if let lines = MarkdownLines(markdown[...]) { notes = (lines, document) }
    }
    readTables(lines, document, notes, definitions, parse)
  }

  private mutating func take(_ footnotes: Footnotes, _ document: CMarkDocument) {
    documents.append(document)
    footnoteNumbers = footnotes.numbers
    duplicateFootnotes = footnotes.duplicates
    var node = document.root?.firstChild
    for footnote in footnotes.all {
      self.footnotes.append(Footnote(label: footnote.label, content: node))
      node = node?.next
    }
    isReferred = Array(repeating: false, count: footnotes.all.count)
  }

  private mutating func readTables(
    _ lines: MarkdownLines, _ document: CMarkDocument,
    _ notes: (lines: MarkdownLines, document: CMarkDocument)?, _ definitions: [UInt8],
    _ parse: ([UInt8]) -> CMarkDocument
  ) {
    var scanner = TableScanner(lines, MarkdownFragments())
    scanner.scan(document)
    tables = scanner.tables
    var found = scanner.fragments
    if let notes {
      scanner = TableScanner(notes.lines, found)
      scanner.scan(notes.document)
      tables.merge(scanner.tables) { first, _ in first }
      found = scanner.fragments
    }
    guard found.count > 0 else { return }
    found.appendDefinitions(definitions)
    let parsed = parse(found.markdown)
    documents.append(parsed)
    fragments.reserveCapacity(found.count)
    var node = parsed.root?.firstChild
    while let fragment = node, fragments.count < found.count {
      fragments.append(fragment)
      node = fragment.next
    }
  }

  // MARK: Footnotes

  /// Notes that there is a reference to a footnote.
  mutating func refer(to label: String) {
    guard let number = footnoteNumbers[label], !isReferred[number] else { return }
    isReferred[number] = true
    order.append(number)
  }

  /// Takes the next footnote: in the order of first references, then those without one.
  mutating func nextFootnote() -> Footnote? {
    if taken < order.count {
      taken += 1
      return footnotes[order[taken - 1]]
    }
    while nextUnreferred < footnotes.count {
      nextUnreferred += 1
      if !isReferred[nextUnreferred - 1] {
        // References in it do not bring it in again.
        isReferred[nextUnreferred - 1] = true
        return footnotes[nextUnreferred - 1]
      }
    }
    return nil
  }

  /// Whether a node stands where a footnote was.
  func isPlaceholder(_ node: CMarkNode) -> Bool {
    !placeholders.isEmpty && placeholders.contains(node.firstLine)
      && node.literal.starts(with: Footnotes.placeholder)
  }
}
