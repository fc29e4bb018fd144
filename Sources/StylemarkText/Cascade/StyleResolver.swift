public import StylemarkSyntax

/// Applies styles to a syntax tree and flattens it into attributed text.
///
/// The tree is walked once, in order. What an element comes to is worked out once for each distinct
/// state outside, name and attributes, and found again in a cache. Paragraphs are formed here,
/// because only the styles say which elements are blocks.
public struct StyleResolver: Sendable {
  /// How many marks a path can have.
  ///
  /// Elements nested deeper give their style only.
  public static let markLimit = 32
  /// The point size of text that neither a style nor the document gives a size, at content size L.
  public static let basePointSize = StyleCatalog.basePointSize

  /// What to resolve for.
  public struct Options: Sendable {
    /// Which links are kept.
    public var linkPolicy: LinkPolicy
    /// Whether a link that is not kept becomes a link to nowhere, with an empty URL, rather than
    /// text that looks like one.
    public var emptiesBlockedLinks: Bool
    /// Whether runs and blocks remember where they came from.
    public var tracksSources: Bool
    /// How many footnotes come before those of this text, where several texts make one output.
    public var footnotesBefore = 0

    /// Makes options.
    public init(
      linkPolicy: LinkPolicy = .standard, emptiesBlockedLinks: Bool = false,
      tracksSources: Bool = true
    ) {
      self.linkPolicy = linkPolicy
      self.emptiesBlockedLinks = emptiesBlockedLinks
      self.tracksSources = tracksSources
    }
  }

  let tree: SyntaxTree
  let catalog: StyleCatalog
  let options: Options
  let source: [UInt8]

  var builder: AttributedTextBuilder
  var diagnostics = Diagnostics()
  var states: [ResolverState] = []
  var stateIndex = InternIndex()
  var cache = ResolutionCache()
  /// Links that were met, each a state outside (upper half) and a target (lower half).
  var knownLinks: [UInt64] = []
  var knownLinkIndex = InternIndex()
  /// The way to a known link by its bytes in the source.
  var sourceLinks = LinkMemo()
  /// The way to a known link by its bytes in the tree's buffer.
  var bufferLinks = LinkMemo()
  /// For each known link what it comes to.
  var linkResolutions: [ElementResolution] = []
  /// For each state outside what a link without a target comes to.
  var linkTemplates: [ElementResolution?] = []
  var frames: [ResolverFrame] = []
  /// Whether a mark may have the ordinal 1.
  var usesAlternates = false
  /// Where the last element ends that shows nothing.
  var skipTo = 0
  /// Where the innermost frame ends.
  private var innermostEnd = Int.max
  /// The state that text has here: that of the innermost frame.
  private(set) var textState = ResolverState(
    character: 0, paragraph: 0, path: 0, keepsWhiteSpace: false, look: ResolverLook(), format: 0)
  /// The position in `frames` of the innermost block.
  var innermostBlock = 0
  /// The point size of text that no style gives a size, scaled: relative sizes build on it.
  var basePointSize = Self.basePointSize
  /// How many groups are open.
  var openGroups = 0
  /// The labels of footnotes that were met.
  var footnotes = FootnoteLabels()
  /// The alignments that tables give their columns; index 0 is none.
  var columnLists: [[ParagraphAttributes.Alignment?]] = [[]]
  /// For each table that the resolver is inside of its list of alignments.
  var tableColumns: [UInt32] = []
  /// The rows that the resolver is inside of.
  var tableRows: [TableRow] = []
  /// The titles of alerts.
  var alertTitles: [String] = []
  var placedCells: [CellKey: ElementResolution] = [:]
  /// Styles of chains of inline elements that blocks stand in; index 0 is no style.
  var chainStyles: [TextStyle] = [TextStyle()]

  /// Whether a leaf takes text.
  var leafIsOpen = false
  /// Whether that leaf is an implicit paragraph, with a block record of its own.
  var leafIsImplicit = false
  /// Whether white space at the start of the next text vanishes.
  var skipsWhiteSpace = false

  /// Resolves a tree.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - definitions: What `DocumentDefinitions` read from it.
  ///   - catalog: All styles, the document's own included.
  ///   - options: How to resolve.
  /// - Returns: The attributed text, and the problems found in the order of their places.
  public static func resolve(
    _ tree: SyntaxTree, definitions: DocumentDefinitions, catalog: StyleCatalog,
    options: Options = Options()
  ) -> (text: AttributedText, diagnostics: Diagnostics) {
    var resolver = StyleResolver(tree, catalog, options)
    resolver.resolveDocument(definitions)
    resolver.diagnostics.sortByPlace()
    var text = resolver.builder.finish()
    if resolver.usesAlternates { text.settleOrdinals() }
    if !definitions.keepsLetters { text.applyLetterCases() }
    return (text, resolver.diagnostics)
  }

  private init(_ tree: SyntaxTree, _ catalog: StyleCatalog, _ options: Options) {
    self.tree = tree
    self.catalog = catalog
    self.options = options
    source = tree.source.bytes
    builder = AttributedTextBuilder(tracksSources: options.tracksSources)
    let size = source.count + tree.buffer.count
    builder.reserve(text: size + size / 8, runs: tree.nodes.count, blocks: tree.nodes.count)
  }

  // MARK: The walk

  private mutating func resolveDocument(_ definitions: DocumentDefinitions) {
    var metadata = definitions.metadata
    let context = catalog.context
    if metadata.language == nil { metadata.language = context.language }
    if metadata.writingDirection == nil && context.writingDirection != .natural {
      metadata.writingDirection = context.writingDirection
    }
    basePointSize = catalog.scaled(definitions.basePointSize ?? Self.basePointSize)
    var character = CharacterAttributes()
    if basePointSize != Self.basePointSize {
      metadata.pointSize = basePointSize
      character.fontSize = .points(basePointSize)
    }
    builder.metadata = metadata
    pushRoot(character, definitions)

    var index = 0
    let nodes = tree.nodes
    while index < nodes.count {
      while innermostEnd <= index { leaveElement() }
      index = resolveNodes(nodes.span, from: index, to: min(innermostEnd, nodes.count))
    }
    while frames.count > 1 { leaveElement() }
    endLeaf()
    closeGroup(of: 0)
    reportUnknownFootnotes()
  }

  /// Resolves nodes of the innermost element, up to the first element that has to be entered, and
  /// enters it.
  ///
  /// - Returns: The index of the node that is next.
  private mutating func resolveNodes(
    _ nodes: Span<SyntaxNode>, from start: Int, to end: Int
  ) -> Int {
    let outer = frames[frames.count - 1]
    let blockState = outer.isBlock ? outer.state : ResolverFrame.unknown
    var index = start
    while index < end {
      let node = nodes[index]
      switch node.kind {
      case .element:
        let key = ResolutionCache.Recent(
          textState: outer.textState, blockState: blockState, node: node)
        let depth = frames.count
        if !node.flags.contains(.unclosed), let known = cache.find(key) {
          let next = resolvePlainElement(nodes, index, known)
          if next > index {
            if node.flags.contains(.spaceAfter) && seesSpace { resolveSpace(after: index) }
            index = next
            continue
          }
          enter(index, node, cache.values[known])
        } else {
          resolveElement(index, node, key)
        }
        if seesSpace { resolveSpace(behindTagOf: index, isEntered: frames.count > depth) }
        return max(index &+ 1, skipTo)
      case .text:
        if node.flags.contains(.isWhiteSpace) && !seesSpace { break }
        resolveText(node)
      case .literal:
        if node.flags.contains(.inBuffer) {
          resolveLiteral(bytes(of: node), options.tracksSources ? outerPlace : .at(0))
        } else {
          resolveVerbatim(node.range.bytes)
        }
      case .character: resolveCharacter(tree.scalar(of: index), node.range)
      case .lineJoin: if !keepsWhiteSpace { skipsWhiteSpace = true }
      case .paragraphBreak: resolveParagraphBreak(node)
      case .comment: break
      }
      index &+= 1
    }
    return index
  }

  /// Whether white space may show here, which it does not between blocks.
  var seesSpace: Bool {
    mutating get { leafIsOpen || textState.keepsWhiteSpace }
  }

  private mutating func pushRoot(
    _ character: CharacterAttributes, _ definitions: DocumentDefinitions
  ) {
    var paragraph = ParagraphAttributes()
    let mode = definitions.lineBreakMode ?? catalog.base.paragraph.lineBreakMode
    if mode != .wordWrap { paragraph.lineBreakMode = mode }
    let root = intern(
      character: builder.intern(character), paragraph: builder.intern(paragraph), path: 0,
      keepsWhiteSpace: definitions.keepsWhiteSpace, look: ResolverLook())
    let implicit = resolveImplicitParagraph(in: root)
    var frame = ResolverFrame(
      end: Int.max, node: -1, state: root, textState: implicit.state,
      implicitFormat: implicit.format, textStart: 0, role: .container)
    frame.hasBlocks = true
    push(frame)
  }

  mutating func report(
    _ message: DiagnosticMessage, _ range: SourceRange, notes: [Diagnostic.Note] = [],
    hint: String? = nil
  ) {
    // An element of the source is never empty; one from code or Markdown has no place.
    let location = range == .at(0) ? Diagnostic.Location.file : .range(range)
    diagnostics.report(
      Diagnostic(message, file: tree.source.name, at: location, notes: notes, hint: hint))
  }

  /// The place of the element that text from code or Markdown stands in; `.at(0)` where it has none.
  private var outerPlace: SourceRange {
    mutating get {
      let node = Int(frames[frames.count - 1].node)
      return node < 0 ? .at(0) : tree.nodes[node].range
    }
  }

  mutating func bytes(of node: SyntaxNode) -> ArraySlice<UInt8> {
    node.flags.contains(.inBuffer) ? tree.buffer[node.range.bytes] : source[node.range.bytes]
  }

  // MARK: States

  mutating func intern(
    character: UInt32, paragraph: UInt32, path: UInt32, keepsWhiteSpace: Bool,
    look: ResolverLook
  ) -> UInt32 {
    let format = builder.intern(
      AttributeTables.Format(character: shown(character, look), path: path))
    let state = ResolverState(
      character: character, paragraph: paragraph, path: path, keepsWhiteSpace: keepsWhiteSpace,
      look: look, format: format)
    return stateIndex.intern(state, in: &states)
  }

  // MARK: Frames

  /// Puts a frame on the stack.
  mutating func push(_ frame: ResolverFrame) {
    frames.append(frame)
    innermostEnd = frame.end
    textState = states[Int(frame.textState)]
  }

  /// Takes the innermost frame off the stack.
  mutating func pop() {
    frames.removeLast()
    let outer = frames[frames.count - 1]
    innermostEnd = outer.end
    textState = states[Int(outer.textState)]
  }

  // What runs for every node is `mutating` although it changes nothing: otherwise each call copies
  // the whole resolver (Swift passes a large struct by copy).

  var keepsWhiteSpace: Bool {
    mutating get { textState.keepsWhiteSpace }
  }
}
