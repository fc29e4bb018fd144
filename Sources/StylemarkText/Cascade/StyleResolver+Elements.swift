import StylemarkSyntax

extension StyleResolver {
  /// Enters an element.
  mutating func resolveElement(_ index: Int, _ node: SyntaxNode) {
    let top = frames.count - 1
    let hasAttributes = node.flags.contains(.hasAttributes)
    var key = ResolutionCache.Key(
      textState: frames[top].textState,
      blockState: frames[top].isBlock ? frames[top].state : ResolverFrame.unknown,
      name: hasAttributes ? node.payload | ResolutionCache.listBit : node.payload, hash: 0)
    let isUnclosed = node.flags.contains(.unclosed)
    let recent = ResolutionCache.Recent(key)
    if !isUnclosed, let known = cache.find(recent) {
      if !resolvePlainElement(index, node, known) { enter(index, node, known) }
      return
    }
    let name = tree.nameID(of: index)
    key.name = name.value
    if hasAttributes {
      if let url = plainLinkURL(index, name) { return enterPlainLink(index, node, url, key) }
      key.hash = tree.attributesHash(of: index)
    }
    let known = cache.find(tree, index, key)
    if let known { cache.keep(recent, known) }
    let found = known ?? resolveAnew(index, name, key)
    let resolution = cache.values[found]
    if isUnclosed && resolution.role != .text { reportUnclosedStyle(node, name) }
    enter(index, node, resolution)
  }

  /// An element whose content is one plain text: what most elements are.
  ///
  /// - Returns: False, and nothing has happened, when it is something else.
  private mutating func resolvePlainElement(
    _ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution
  ) -> Bool {
    guard Int(node.next) == index &+ 2 else { return false }
    let content = tree.nodes[index &+ 1]
    guard content.kind == .text, content.flags.isDisjoint(with: .notPlain) else { return false }
    switch resolution.role {
    case .inline, .link:
      let state = states[Int(inner(resolution))]
      guard !state.keepsWhiteSpace else { return false }
      appendClean(state, content)
    case .flow:
      let state = states[Int(resolution.textState)]
      guard !state.keepsWhiteSpace else { return false }
      beginGroup()
      builder.beginLeafBlock(format: resolution.blockFormat, source: node.range)
      leafIsOpen = true
      leafIsImplicit = true
      skipsWhiteSpace = true
      appendClean(state, content)
      endLeaf()
    default: return false
    }
    skipTo = Int(node.next)
    return true
  }

  mutating func enter(_ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution) {
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
      builder.beginLeafBlock(format: resolution.blockFormat, source: node.range)
      if resolution.objectFormat != 0 {
        builder.appendObject(format: resolution.objectFormat, source: node.range)
      }
      builder.endBlock()
    case .lineBreak:
      resolveLineBreak(node.range)
    case .object:
      openLeaf()
      skipsWhiteSpace = false
      builder.appendObject(format: resolution.objectFormat, source: node.range)
    case .text: enterText(index, node, resolution)
    }
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
    guard path != 0 else { return resolution.state }
    return builder.isPath(states[Int(resolution.state)].path, within: path)
      ? resolution.alternateState : resolution.state
  }

  private mutating func push(
    _ index: Int, _ node: SyntaxNode, _ resolution: ElementResolution, state: UInt32,
    textState: UInt32
  ) {
    var frame = ResolverFrame(
      end: Int(node.next), node: Int32(truncatingIfNeeded: index), state: state,
      textState: textState, implicitFormat: resolution.implicitFormat,
      textStart: UInt32(truncatingIfNeeded: builder.byteCount), role: resolution.role)
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
    case .link where builder.byteCount == Int(frame.textStart): showURL(of: frame)
    case .refusedLink where builder.byteCount == Int(frame.textStart): showRefusedURL(of: frame)
    case .text: leaveText(frame)
    default: break
    }
    pop()
    if openGroups > 0 && !frame.isBlock {
      if frames[innermostBlock].groupNode == frame.node { closeGroup(of: innermostBlock) }
    }
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
