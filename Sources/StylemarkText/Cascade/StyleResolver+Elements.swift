import StylemarkSyntax

extension StyleResolver {
  /// Enters an element that was not met lately.
  mutating func resolveElement(_ index: Int, _ node: SyntaxNode, _ recent: ResolutionCache.Recent) {
    let name = tree.nameID(of: index)
    var key = ResolutionCache.Key(
      textState: recent.textState, blockState: recent.blockState, name: name.value, hash: 0)
    if node.flags.contains(.hasAttributes) {
      if let url = plainLinkURL(index, name) { return enterPlainLink(index, node, url, key) }
      key.hash = tree.attributesHash(of: index)
    }
    let known = cache.find(tree, index, key)
    if let known { cache.keep(recent, known) }
    let found = known ?? resolveAnew(index, name, key)
    let resolution = cache.values[found]
    if node.flags.contains(.unclosed) && resolution.role != .text {
      reportUnclosedStyle(node, name)
    }
    enter(index, node, resolution)
  }

  /// An element that holds nothing, or one plain text: what most elements are.
  ///
  /// - Returns: The index of the node after it; 0, and nothing has happened, when it is something else.
  @inline(__always)
  mutating func resolvePlainElement(
    _ nodes: Span<SyntaxNode>, _ index: Int, _ known: Int
  ) -> Int {
    let node = nodes[index]
    let role = cache.values[known].role
    if role == .emptyBlock {
      beginGroup()
      appendEmptyBlock(
        cache.values[known].blockFormat, cache.values[known].objectFormat, node.range)
      return index &+ 1
    }
    guard Int(node.next) == index &+ 2 else { return 0 }
    let content = nodes[index &+ 1]
    guard content.kind == .text, content.flags.isDisjoint(with: Self.notPlain) else { return 0 }
    let hasLineFeeds = content.flags.contains(.hasLineFeeds)
    switch role {
    case .inline, .link:
      let state = states[Int(inner(cache.values[known]))]
      guard !state.keepsWhiteSpace, !cache.values[known].isTooDeep else { return 0 }
      appendClean(content.range, hasLineFeeds: hasLineFeeds, format: state.format)
    case .flow:
      let state = states[Int(cache.values[known].textState)]
      guard !state.keepsWhiteSpace else { return 0 }
      beginGroup()
      appendCleanLeaf(
        content.range, hasLineFeeds: hasLineFeeds, format: state.format,
        blockFormat: cache.values[known].blockFormat, source: node.range)
    default: return 0
    }
    return index &+ 2
  }

  /// The flags of text that is more than words and single spaces or line feeds of the source.
  private static var notPlain: SyntaxNode.Flags { [.needsCleaning, .inBuffer, .isWhiteSpace] }

  mutating func enter(_ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution) {
    if resolution.isTooDeep { report(.nestingLimit(limit: Self.markLimit), node.range) }
    switch resolution.role {
    case .definition: skipTo = Int(node.next)
    case .inline, .link, .refusedLink, .raw:
      push(index, node, resolution, state: ResolverFrame.unknown, textState: inner(resolution))
    case .flow, .container, .list: enterBlock(index, node, resolution)
    case .table, .row, .headerRow:
      enterTablePart(resolution)
      enterBlock(index, node, resolution)
    case .cell: enterBlock(index, node, placed(resolution))
    case .alert:
      enterBlock(index, node, resolution)
      appendTitle(of: resolution)
    case .emptyBlock:
      beginGroup()
      appendEmptyBlock(resolution.blockFormat, resolution.objectFormat, node.range)
    case .lineBreak:
      resolveLineBreak(node.range)
    case .object:
      openLeaf()
      skipsWhiteSpace = false
      builder.appendObject(format: resolution.objectFormat, source: node.range)
    case .text: enterText(index, node, resolution)
    }
  }

  /// Adds a block without content, or with an object for it.
  private mutating func appendEmptyBlock(
    _ format: UInt32, _ objectFormat: UInt32, _ range: SourceRange
  ) {
    guard objectFormat != 0 else {
      builder.appendLeafBlock(
        format: format, source: range, source, 0..<0, hasLineFeeds: false, textFormat: 0,
        textSource: .at(0))
      return
    }
    builder.beginLeafBlock(format: format, source: range)
    builder.appendObject(format: objectFormat, source: range)
    builder.endBlock()
  }

  private mutating func enterBlock(
    _ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution
  ) {
    beginBlock(resolution.blockFormat, node.range)
    push(index, node, resolution, state: resolution.state, textState: resolution.textState)
  }

  /// The state inside an inline element: the one with the other ordinal when the text before it
  /// belongs to an equal element that has ended.
  private mutating func inner(_ resolution: ElementResolution) -> UInt32 {
    guard leafIsOpen, resolution.alternateState != resolution.state else { return resolution.state }
    let path = builder.lastPath()
    guard path != 0, builder.isPath(states[Int(resolution.state)].path, within: path) else {
      return resolution.state
    }
    usesAlternates = true
    return resolution.alternateState
  }

  private mutating func push(
    _ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution, state: UInt32,
    textState: UInt32
  ) {
    var frame = ResolverFrame(
      end: Int(node.next), node: Int32(truncatingIfNeeded: index), state: state,
      textState: textState, implicitFormat: resolution.implicitFormat,
      textStart: UInt32(truncatingIfNeeded: builder.contentCount), role: resolution.role)
    frame.hasBlocks = resolution.role.isBlock && !resolution.role.isFlow
    if resolution.role.isBlock {
      frame.outerBlock = Int32(truncatingIfNeeded: innermostBlock)
      innermostBlock = frames.count
    }
    push(frame)
  }

  /// Leaves the innermost element.
  mutating func leaveElement() {
    let position = frames.count - 1
    let frame = frames[position]
    switch frame.role {
    case .flow, .cell, .container, .alert, .list, .table, .row, .headerRow:
      endLeaf()
      closeGroup(of: position)
      if frame.role.isFlow && !frames[position].isLeaf && !frames[position].hasBlocks {
        builder.beginLeaf()
      }
      builder.endBlock()
      innermostBlock = Int(frame.outerBlock)
      leaveTablePart(frame.role)
    case .link where builder.contentCount == Int(frame.textStart): showURL(of: frame)
    case .refusedLink where builder.contentCount == Int(frame.textStart):
      showRefusedURL(of: frame)
    case .text: leaveText(frame)
    default: break
    }
    pop()
    if openGroups > 0 && !frame.isBlock {
      if frames[innermostBlock].groupNode == frame.node { closeGroup(of: innermostBlock) }
    }
    if seesSpace { resolveSpace(after: Int(frame.node)) }
  }

  /// A link without content shows its URL.
  private mutating func showURL(of frame: ResolverFrame) {
    let state = states[Int(frame.textState)]
    guard let link = builder.result.tables.link(of: state.path) else { return }
    show(link.url, state.format, tree.nodes[Int(frame.node)].range)
  }

  /// So does one whose URL the policy refuses, as text.
  private mutating func showRefusedURL(of frame: ResolverFrame) {
    var binder = AttributeBinder(tree: tree, node: Int(frame.node), catalog: catalog)
    guard let url = binder.bind().value("url") else { return }
    show(url, states[Int(frame.textState)].format, tree.nodes[Int(frame.node)].range)
  }

  private mutating func show(_ url: String, _ format: UInt32, _ range: SourceRange) {
    guard !url.isEmpty else { return }
    openLeaf()
    skipsWhiteSpace = false
    builder.append(Array(url.utf8)[...], format: format, source: range)
  }

  // MARK: Elements that are text

  /// An element that does not exist: its opener is text.
  private mutating func enterText(
    _ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution
  ) {
    let name = tree.names[tree.nameID(of: index)]
    if !node.flags.contains(.continued) {
      // An element of the language is text here when its attributes make no sense, which is reported.
      if tree.names.builtin(tree.nameID(of: index)) == nil {
        let tagEnd = min(node.start + UInt32(name.utf8.count) + 1, node.end)
        report(
          .unknownElement(name: name), SourceRange(start: node.start, end: tagEnd),
          hint: hint(forUnknown: name))
      }
      if !node.flags.contains(.inBuffer) {
        let end = endOfOpener(index, node)
        resolveTagAsText(Int(node.start)..<end)
      }
    }
    push(
      index, node, resolution, state: ResolverFrame.unknown,
      textState: frames[frames.count - 1].textState)
  }

  private func hint(forUnknown name: String) -> String? {
    guard diagnostics.keeps(.unknownElement) else { return nil }
    return NearestName.nearest(to: name, among: BuiltinElement.allNames + catalog.styleNames)
      .map { "did you mean '\($0)'?" }
  }

  /// The offset after the `>` of an opener.
  private func endOfOpener(_ index: Int, _ node: SyntaxNode) -> Int {
    // The last attribute ends before the `>`, and a name or a value cannot hold one.
    var offset = Int(node.start) + 1 + tree.names[tree.nameID(of: index)].utf8.count
    if let last = tree.attributes(of: index).last { offset = Int(last.range.end) }
    while offset < source.count && source[offset] != ASCII.greaterThan { offset += 1 }
    return min(offset + 1, source.count)
  }

  /// The closer of an element that does not exist is text, if it has one of its own.
  private mutating func leaveText(_ frame: ResolverFrame) {
    let node = tree.nodes[Int(frame.node)]
    guard node.flags.isDisjoint(with: [.selfClosing, .unclosed, .split, .inBuffer]) else { return }
    var start = Int(node.end) - 1
    while start > Int(node.start) && source[start] != ASCII.lessThan { start -= 1 }
    resolveTagAsText(start..<Int(node.end))
  }
}
