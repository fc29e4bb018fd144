public import StylemarkSyntax

/// Reads Markdown (CommonMark 0.30, by libcmark) into the syntax tree that the parser for markup
/// makes: every Markdown node is an element with a style, so a sheet can change its look.
///
/// | Markdown | element |
/// |---|---|
/// | paragraph; in a tight list none | `p` |
/// | heading | `h1`…`h6` |
/// | block quote | `quote` |
/// | list, item | `list`, `item` |
/// | code block, with the first word of its info string | `pre` |
/// | thematic break | `hr` |
/// | emphasis, strong emphasis | `i`, `b` |
/// | code span | `code` |
/// | link, image | `link`, `image` |
/// | hard line break; soft line break | `br`; a space |
/// | raw HTML | the elements of the same meaning, other tags dropped, text kept |
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
  /// - Returns: The tree and the problems found. Parsing takes time proportional to the input: what
  ///   makes libcmark slow (deep nesting, many open brackets) is taken out before.
  public static func parse(_ source: SourceText) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    for range in source.invalidRanges {
      diagnostics.report(Diagnostic(.invalidUTF8, file: source.name, at: .range(range)))
    }
    let matter = FrontMatter(source.bytes)
    var guarded = MarkdownGuard(source.bytes, from: matter?.end ?? source.contentStart)
    guarded.run()
    if let offset = guarded.firstCut {
      diagnostics.report(
        Diagnostic(
          .markdownNestingLimit(limit: nestingLimit), file: source.name,
          at: .range(SourceRange(start: UInt32(offset), end: UInt32(offset) + 1))))
    }
    var bridge = CMarkBridge(source: source)
    if let matter { bridge.appendDefinitions(matter) }
    bridge.convert(guarded.output, isValid: source.invalidRanges.isEmpty)
    return (bridge.finish(), diagnostics)
  }
}
