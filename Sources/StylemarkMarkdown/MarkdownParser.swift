public import StylemarkSyntax

/// Reads Markdown (CommonMark 0.30, by libcmark, and GitHub's extensions) into the syntax tree that
/// the parser for markup makes: every Markdown node is an element with a style, so a sheet can change
/// its look.
///
/// | Markdown | element |
/// |---|---|
/// | paragraph; in a tight list none | `p` |
/// | heading | `h1`…`h6` |
/// | block quote | `quote` |
/// | list, item | `list`, `item`, a task with `task` |
/// | code block, with the first word of its info string | `pre` |
/// | thematic break | `hr` |
/// | emphasis, strong emphasis, struck-through text | `i`, `b`, `s` |
/// | code span | `code` |
/// | link, image | `link`, `image` |
/// | hard line break | `br` |
/// | soft line break | a space; in the CommonMark dialect `soft-break` |
/// | table | `table`, `row`, `cell` |
/// | footnote, reference | `footnote-def` at the end, `footnote-ref` |
/// | alert | `alert` |
/// | raw HTML | see `MarkdownOptions.RawHTML` |
public enum MarkdownParser {
  /// How deep lists and quotes may nest.
  ///
  /// Markers beyond are read as text.
  public static let nestingLimit = 100
  /// How many brackets may be open at one place of a paragraph.
  ///
  /// More are read as text.
  public static let bracketLimit = 100

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - source: The Markdown.
  ///   - options: How it is read.
  /// - Returns: The tree and the problems found. Parsing takes time proportional to the input: what
  ///   makes libcmark slow (deep nesting, many open brackets) is taken out before.
  public static func parse(
    _ source: SourceText, options: MarkdownOptions = MarkdownOptions()
  ) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    for range in source.invalidRanges {
      diagnostics.report(Diagnostic(.invalidUTF8, file: source.name, at: .range(range)))
    }
    let matter = options.readsFrontMatter ? FrontMatter(source.bytes) : nil
    for entry in matter?.problems ?? [] { report(entry, source, &diagnostics) }
    var guarded = MarkdownGuard(source.bytes, from: matter?.end ?? source.contentStart)
    guarded.run()
    if let offset = guarded.firstCut {
      let place = SourceRange(start: UInt32(offset), end: UInt32(offset) + 1)
      report(.range(place), source, &diagnostics)
    }
    let reader = PartReader(options: options, isValid: source.invalidRanges.isEmpty)
    let (parts, isCut) = reader.read(guarded.output)
    if isCut && guarded.firstCut == nil { report(.file, source, &diagnostics) }
    // Where the guard has changed the input, offsets are not those of the source.
    let isChanged = guarded.firstCut != nil
    let hasPlaces = options.tracksSources && !isChanged
    for footnote in parts.duplicateFootnotes {
      report(footnote, source, hasPlace: !isChanged, &diagnostics)
    }
    var bridge = CMarkBridge(
      source: source, options: options, parts: parts, signs: InlineSigns(guarded.output),
      lines: hasPlaces ? MarkdownLines(all: guarded.output) : nil)
    if let matter { bridge.appendDefinitions(matter) }
    bridge.convert()
    return (bridge.finish(), diagnostics)
  }

  private static func report(
    _ entry: FrontMatter.Entry, _ source: SourceText, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .invalidValue(value: entry.written, name: entry.key, expected: "text on one line"),
        file: source.name, at: .range(SourceRange(entry.place)),
        hint: entry.goesOn ? nil : "text that begins with such a sign stands in quotes"))
  }

  private static func report(
    _ footnote: Footnotes.Duplicate, _ source: SourceText, hasPlace: Bool,
    _ diagnostics: inout Diagnostics
  ) {
    let first = Diagnostic.Note("the first one is here", at: SourceRange(footnote.first))
    diagnostics.report(
      Diagnostic(
        .duplicateFootnote(label: footnote.label), file: source.name,
        at: hasPlace ? .range(SourceRange(footnote.place)) : .file, notes: hasPlace ? [first] : []))
  }

  private static func report(
    _ place: Diagnostic.Location, _ source: SourceText, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(.markdownNestingLimit(limit: nestingLimit), file: source.name, at: place))
  }
}

/// Has libcmark read a document and its parts.
private struct PartReader {
  let options: MarkdownOptions
  let isValid: Bool

  /// Reads Markdown that the guard has seen; says whether the guard had to cut in a part of it.
  func read(_ markdown: ArraySlice<UInt8>) -> (MarkdownParts, isCut: Bool) {
    guard options.dialect == .gfm else { return (MarkdownParts(parse(markdown)), false) }
    var isCut = false
    let parts = MarkdownParts(parse(markdown), of: markdown) { part in
      var guarded = MarkdownGuard(part, from: 0)
      guarded.run()
      isCut = isCut || guarded.firstCut != nil
      return parse(guarded.output)
    }
    return (parts, isCut)
  }

  private func parse(_ markdown: ArraySlice<UInt8>) -> CMarkDocument {
    CMarkDocument(markdown, isSmart: options.isSmart, isValid: isValid)
  }
}
