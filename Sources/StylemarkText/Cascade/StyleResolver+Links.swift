import StylemarkSyntax

/// The short way for the most common element with a value of its own each time: a link that has
/// nothing but a URL.
extension StyleResolver {
  /// The attribute that holds the URL of a link with no other attribute.
  mutating func plainLinkURL(_ index: Int, _ name: NameTable.ID) -> SyntaxAttribute? {
    guard name.value < NameTable.builtinCount, BuiltinElement.areLinks[Int(name.value)],
      tree.nodes[index].flags.contains(.hasAttributes)
    else { return nil }
    let attributes = tree.attributes(of: index)
    guard attributes.count == 1, let only = attributes.first else { return nil }
    switch only.form {
    case .quoted: return only
    case .namedQuoted:
      let key = tree.nameBytes(of: only)
      return key.elementsEqual("url".utf8) || key.elementsEqual("href".utf8) ? only : nil
    default: return nil
    }
  }

  /// Enters such a link.
  ///
  /// The cache knows what any link comes to; only the target is new.
  mutating func enterPlainLink(
    _ index: Int, _ node: SyntaxNode, _ attribute: SyntaxAttribute, _ key: ResolutionCache.Key
  ) {
    let known =
      attribute.inBuffer
      ? bufferLinks.find(tree.buffer, attribute.value, textState: key.textState)
      : sourceLinks.find(source, attribute.value, textState: key.textState)
    if let known { return enter(index, node, linkResolutions[known]) }
    var url = tree.value(of: attribute)
    var isRemembered = true
    if !options.linkPolicy.admits(url) {
      if !node.flags.contains(.continued) { reportBlocked(url, node.range) }
      guard options.emptiesBlockedLinks else {
        // What leads nowhere does not look like a link.
        let state = key.textState
        return enter(
          index, node,
          ElementResolution(
            role: .refusedLink, state: state, alternateState: state, textState: state))
      }
      url = ""
      // Each such link is reported.
      isRemembered = false
    }
    let link = builder.intern(LinkTarget(url: url))
    let resolved = Int(
      knownLinkIndex.intern(UInt64(key.textState) << 32 | UInt64(link), in: &knownLinks))
    if resolved == linkResolutions.count {
      let plain = plainInline(index, key)
      linkResolutions.append(linked(plain, to: link, outer: states[Int(key.textState)]))
    }
    if isRemembered {
      if attribute.inBuffer {
        bufferLinks.insert(resolved, tree.buffer, attribute.value, textState: key.textState)
      } else {
        sourceLinks.insert(resolved, source, attribute.value, textState: key.textState)
      }
    }
    enter(index, node, linkResolutions[resolved])
  }

  /// Reports a URL that the policy refuses.
  mutating func reportBlocked(_ url: String, _ range: SourceRange) {
    let isRelative = LinkPolicy.scheme(of: url.utf8) == nil
    report(
      .blockedLink(url: url), range,
      hint: isRelative ? "it is relative, and there is nothing that it belongs to" : nil)
  }

  /// What a link without a target comes to.
  private mutating func plainInline(
    _ index: Int, _ key: ResolutionCache.Key
  ) -> ElementResolution {
    let state = Int(key.textState)
    while linkTemplates.count <= state { linkTemplates.append(nil) }
    if let known = linkTemplates[state] { return known }
    let template = resolveLinkTemplate(index, state: key.textState)
    linkTemplates[state] = template
    return template
  }

  /// The resolution of a link without a target, given one.
  private mutating func linked(
    _ plain: ElementResolution, to link: UInt32, outer: ResolverState
  ) -> ElementResolution {
    let inside = states[Int(plain.state)]
    var mark = AttributeTables.Mark(
      parent: outer.path, depth: builder.result.tables.marks[Int(outer.path)].depth + 1,
      ordinal: 0, style: 0, overrides: 0, link: link)
    var result = plain
    guard mark.depth <= Self.markLimit else {
      result.isTooDeep = true
      return result
    }
    if inside.path != outer.path {
      let template = builder.result.tables.marks[Int(inside.path)]
      mark.style = template.style
      mark.overrides = template.overrides
    }
    let path = builder.intern(mark)
    mark.ordinal = 1
    let alternate = builder.intern(mark)
    result.role = .link
    result.state = intern(
      character: inside.character, paragraph: inside.paragraph, path: path,
      keepsWhiteSpace: inside.keepsWhiteSpace, look: inside.look)
    result.alternateState = intern(
      character: inside.character, paragraph: inside.paragraph, path: alternate,
      keepsWhiteSpace: inside.keepsWhiteSpace, look: inside.look)
    result.textState = result.state
    return result
  }
}
