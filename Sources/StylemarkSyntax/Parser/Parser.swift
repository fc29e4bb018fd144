/// Reads a source text into a syntax tree.
///
/// The parser matches openers with closers and nothing more: what an element means is decided when
/// styles are known. It never fails and never loses text. Every loop consumes a token.
public struct Parser: Sendable {
  /// How many elements are split where they overlap with one closer; the outer ones of more end.
  public static let overlapLimit = 16

  /// An element that waits for its closer.
  struct OpenElement: Sendable, BitwiseCopyable {
    var name = NameTable.ID(0)
    /// The index of its node.
    var node: UInt32 = 0
    /// Where its name stands, one byte after its tag begins, and how many bytes it has.
    var nameStart: UInt32 = 0
    var nameLength: UInt32 = 0
    /// Where its tag ends.
    var tagEnd: UInt32 = 0

    /// The range of its tag, for notes.
    var tag: SourceRange { SourceRange(start: nameStart - 1, end: tagEnd) }
  }

  var lexer: Lexer
  var builder: SyntaxTreeBuilder
  var stack: [OpenElement] = []
  /// Those of the short forms; empty between them.
  var near = NearStack()
  /// The element whose tag was parsed last as a short form, if nothing stands behind it; -1 for none.
  var tagNode = -1
  /// The flag of that element which says that white space stands behind the tag.
  var spaceFlag = SyntaxNode.Flags.spaceAfter
  /// How many elements of each name are open, if `countsOpen`: from the first closer on that is not
  /// that of the innermost element.
  var openCounts: [Int] = []
  var countsOpen = false
  var closers: CloserIndex?
  var openers = OpenerCache()
  private var usesShortForms = true
  var diagnostics = Diagnostics()

  private init(_ source: SourceText) {
    lexer = Lexer(source)
    builder = SyntaxTreeBuilder(source: source)
    builder.reserve(bytes: source.bytes.count)
  }

  /// Parses a source.
  ///
  /// - Returns: The tree, and the problems of its syntax in the order of their places. Unknown
  ///   elements and attributes are found later, when styles are resolved.
  public static func parse(_ source: SourceText) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    parse(source, usesShortForms: true)
  }

  /// Parses with or without the short way for what most tokens are; both give the same.
  package static func parse(
    _ source: SourceText, usesShortForms: Bool
  ) -> (tree: SyntaxTree, diagnostics: Diagnostics) {
    var parser = Parser(source)
    parser.usesShortForms = usesShortForms
    for range in source.invalidRanges {
      parser.report(.invalidUTF8, range)
    }
    parser.parseDocument()
    parser.builder.setAttributes(parser.lexer.attributes)
    var diagnostics = parser.diagnostics
    diagnostics.append(parser.lexer.diagnostics)
    diagnostics.sortByPlace()
    return (parser.builder.finish(), diagnostics)
  }

  mutating func report(
    _ message: DiagnosticMessage, _ range: SourceRange, notes: [Diagnostic.Note] = [],
    hint: String? = nil
  ) {
    diagnostics.report(
      Diagnostic(
        message, file: lexer.source.name, at: .range(range), notes: notes, hint: hint))
  }

  // MARK: Productions

  /// ```
  /// document = { text | blank-line | escape | line-join | reference | comment | element | raw } ;
  /// element  = empty-tag | open-tag, document, ( close-tag | ? the end of its parent ? ) ;
  /// ```
  private mutating func parseDocument() {
    let bytes = lexer.source.bytes
    while true {
      if usesShortForms { parseShortForms(bytes.span) }
      let token = lexer.next(in: bytes.span)
      switch token.kind {
      case .text: parseText(token)
      case .blankLine: builder.appendLeaf(.paragraphBreak, token.range)
      case .escape:
        builder.appendLeaf(
          .literal, SourceRange(start: token.range.start + 1, end: token.range.end))
      case .lineJoin: builder.appendLeaf(.lineJoin, token.range)
      case .reference: builder.appendLeaf(.character, token.range, payload: token.scalar)
      case .comment: builder.appendLeaf(.comment, token.content)
      case .openTag: parseOpenTag(token, bytes.span)
      case .closeTag: parseCloseTag(token, bytes.span)
      case .raw: parseRaw(token, bytes.span)
      case .endOfInput:
        closeElements(downTo: 0, at: token.range.start)
        return
      }
    }
  }

  private mutating func parseText(_ token: Token) {
    var flags: SyntaxNode.Flags = []
    if token.needsCleaning { flags.insert(.needsCleaning) }
    if token.hasLineFeeds { flags.insert(.hasLineFeeds) }
    appendText(.text, token.range, flags)
  }

  /// Adds text, with U+FFFD in place of each ill-formed part.
  private mutating func appendText(
    _ kind: SyntaxNode.Kind, _ range: SourceRange, _ flags: SyntaxNode.Flags
  ) {
    guard !lexer.source.invalidRanges.isEmpty else {
      builder.appendLeaf(kind, range, flags: flags)
      return
    }
    var start = range.start
    for invalid in invalidRanges(in: range) {
      if start < invalid.start {
        builder.appendLeaf(kind, SourceRange(start: start, end: invalid.start), flags: flags)
      }
      builder.appendLeaf(.character, invalid, payload: 0xFFFD)
      start = invalid.end
    }
    if start < range.end {
      builder.appendLeaf(kind, SourceRange(start: start, end: range.end), flags: flags)
    }
  }

  /// The ill-formed parts inside a range, found by binary search.
  private mutating func invalidRanges(in range: SourceRange) -> ArraySlice<SourceRange> {
    let all = lexer.source.invalidRanges
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].start < range.start { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < all.count && all[end].end <= range.end { end += 1 }
    return all[low..<end]
  }

  private mutating func parseRaw(_ token: Token, _ bytes: Span<UInt8>) {
    let name = builder.intern(bytes, token.name.bytes)
    builder.openElement(
      name, attributes: Int(token.firstAttribute)..<Int(token.endAttribute), range: token.range)
    if !token.content.isEmpty { appendText(.literal, token.content, []) }
    let isUnclosed = token.content.end == token.range.end
    builder.closeElement(at: token.range.end, flags: isUnclosed ? .unclosed : [])
    if isUnclosed {
      let tag = SourceRange(start: token.range.start, end: token.content.start)
      report(.unclosedElement(name: "raw"), tag, hint: "close it with '</raw>'")
    }
  }

  private mutating func parseOpenTag(_ token: Token, _ bytes: Span<UInt8>) {
    let name = builder.intern(bytes, token.name.bytes)
    let isVoid =
      name.value < NameTable.builtinCount
      && BuiltinElement.contents[Int(name.value)] == .void
    let isEmpty = isVoid || token.isSelfClosing
    let flags: SyntaxNode.Flags = token.isSelfClosing ? .selfClosing : []
    let nameLength = token.name.end &- token.name.start
    builder.openElement(
      name, attributes: Int(token.firstAttribute)..<Int(token.endAttribute), range: token.range,
      flags: flags)
    // A void element without a slash is reported each time, a definition is noted each time.
    if (!isVoid || token.isSelfClosing) && !name.isDefinition {
      let node = builder.last
      openers.insert(
        OpenerCache.Entry(
          name: name, payload: node.payload, nameLength: nameLength, flags: node.flags,
          isEmpty: isEmpty),
        bytes, Int(token.range.start), count: token.range.count - 1)
    }
    if isEmpty {
      builder.closeElement()
      if isVoid && !token.isSelfClosing { checkVoidTag(token) }
      return
    }
    push(name, nameStart: token.name.start, nameLength: nameLength, tagEnd: token.range.end)
  }

  /// Void elements end with `/>`; the ones that HTML has are written without a slash by habit.
  private mutating func checkVoidTag(_ token: Token) {
    let name = lexer.source.string(in: token.name)
    guard !["br", "hr", "img"].contains(name) else { return }
    report(.voidElement(name: name), token.range, hint: "end the tag with '/>'")
  }
}
