import StylemarkSyntax

/// Works out what an element comes to, once for each distinct state, name and attributes.
extension StyleResolver {
  /// Resolves an element that the cache does not know, and remembers it if nothing was wrong with it.
  mutating func resolveAnew(
    _ index: Int, _ name: NameTable.ID, _ key: ResolutionCache.Key
  ) -> Int {
    if tree.names.builtin(name)?.schema.display == .definition {
      // `DocumentDefinitions` has read it and said what is wrong with it.
      let state = key.textState
      let definition = ElementResolution(
        role: .definition, state: state, alternateState: state, textState: state)
      return cache.insert(definition, node: index, key)
    }
    var binder = AttributeBinder(tree: tree, node: index, catalog: catalog)
    binder.suggests = diagnostics.totalCount < Diagnostics.storedPerKind
    let binding = binder.bind()
    if isComparison(index, binder.diagnostics) {
      return cache.add(
        ElementResolution(
          role: .text, state: key.textState, alternateState: key.textState,
          textState: key.textState))
    }
    let problems = diagnostics.totalCount
    let resolution = resolve(index, name, binding, state: key.textState)
    let isClean = binder.diagnostics.isEmpty && diagnostics.totalCount == problems
    // Of an element that does not exist nobody knows the attributes.
    if resolution.role != .text && !tree.nodes[index].flags.contains(.continued) {
      for diagnostic in binder.diagnostics { diagnostics.report(diagnostic) }
    }
    // A link or picture is most often the only one with its URL: not worth remembering. Of footnotes
    // each one counts.
    let isRepeated =
      resolution.role != .link && resolution.role != .object
      && tree.names.builtin(name)?.schema.name != "footnote-def"
    guard isClean && isRepeated && resolution.role != .text else { return cache.add(resolution) }
    return cache.insert(resolution, node: index, key)
  }

  /// Whether a tag is text that looks like one, as in `a<b and c>d`: it has no closer, and nothing in
  /// it but words that mean nothing to its element.
  private func isComparison(_ index: Int, _ problems: [Diagnostic]) -> Bool {
    guard tree.nodes[index].flags.contains(.unclosed) else { return false }
    let attributes = tree.attributes(of: index)
    return !attributes.isEmpty && problems.count == attributes.count
      && attributes.allSatisfy { $0.form == .bare }
  }

  private mutating func resolve(
    _ index: Int, _ nameID: NameTable.ID, _ binding: AttributeBinding, state: UInt32
  ) -> ElementResolution {
    let schema = tree.names.builtin(nameID)?.schema
    let name = schema?.name ?? tree.names[nameID]
    let own = catalog.style(named: name)
    // What leads nowhere does not look like a link.
    let isPlain = schema?.name == "link" && !hasTarget(binding)
    var style = binding.dropsStyle || isPlain ? nil : own
    var styleName = name
    if !binding.dropsStyle, let variant = schema.flatMap({ Self.variantStyleName($0, binding) }),
      let other = catalog.style(named: variant)
    {
      style = style.map { $0.merging(other) } ?? other
      styleName = variant
    }
    if let extra = binding.styleName, let other = catalog.style(named: extra) {
      style = style.map { $0.merging(other) } ?? other
      styleName = extra
    }
    guard schema != nil || own != nil || style != nil else {
      return ElementResolution(role: .text, state: state, alternateState: state, textState: state)
    }
    var element = StyledElement(
      name: name, styleName: style == nil ? nil : styleName, style: style ?? TextStyle(),
      overrides: scaled(binding.overrides), binding: binding)
    // Without its style an element is still what it is.
    if binding.dropsStyle {
      element.ownRole =
        schema == nil ? own?.role : StyleSheet.builtin.styles[name]?.style.role ?? .paragraph
    }
    element.keepsWhiteSpace = binding.keepsWhiteSpace
    if schema?.content == .preformatted || schema?.content == .raw {
      element.keepsWhiteSpace = binding.keepsWhiteSpace ?? true
    }
    let styleDisplay = binding.dropsStyle ? own?.display : style?.display
    let display = schema?.display ?? (styleDisplay == .block ? .block : .inline)
    return display == .block
      ? resolveBlock(element, schema, index) : resolveInline(element, schema, index, outer: state)
  }

  /// The parser reports unclosed elements of the language; here the ones that are styles.
  mutating func reportUnclosedStyle(_ node: SyntaxNode, _ nameID: NameTable.ID) {
    guard tree.names.builtin(nameID) == nil else { return }
    let name = tree.names[nameID]
    report(
      .unclosedElement(name: name),
      SourceRange(
        start: node.start, end: min(node.start + UInt32(name.utf8.count) + 2, node.end)),
      notes: [Diagnostic.Note("'\(name)' ends here", at: .at(Int(node.end)))],
      hint: "close it with '</\(name)>'")
  }

  /// Overrides in the control state of the context, an absolute size scaled to the content size.
  private func scaled(_ overrides: TextStyle) -> TextStyle {
    // The apply mode is about the colours of styles.
    let overrides =
      catalog.appliesStates ? overrides.inState(catalog.context.state) : overrides
    guard case .points(let points) = overrides.character.fontSize else { return overrides }
    var result = overrides
    result.character.fontSize = .points(
      catalog.scaled(
        points, minimum: overrides.minimumPointSize, maximum: overrides.maximumPointSize,
        mode: overrides.scalingMode, styleName: nil))
    return result
  }

  // MARK: Attributes

  /// The attributes inside an element: those outside, under the style's, under the tag's.
  private func cascade(
    _ outer: CharacterAttributes, _ element: StyledElement
  ) -> CharacterAttributes {
    var outer = outer
    if outer.fontSize == nil, element.changesSizeRelatively {
      outer.fontSize = .points(basePointSize)
    }
    return outer.merging(element.style.character).merging(element.overrides.character)
  }

  private mutating func styleID(_ element: StyledElement) -> UInt32 {
    guard let name = element.styleName else { return 0 }
    return builder.intern(
      AttributeTables.NamedStyle(name: catalog.className(of: name), style: element.style))
  }

  // MARK: Inline elements

  /// What a link with no attribute but its URL comes to, its target left out.
  mutating func resolveLinkTemplate(_ index: Int, state: UInt32) -> ElementResolution {
    let style = catalog.style(named: "link")
    let element = StyledElement(
      name: "link", styleName: style == nil ? nil : "link", style: style ?? TextStyle())
    let schema = BuiltinElement.named("link")?.element.schema
    return resolveInline(element, schema, index, outer: state)
  }

  private mutating func resolveInline(
    _ element: StyledElement, _ schema: ElementSchema?, _ index: Int, outer: UInt32
  ) -> ElementResolution {
    if schema?.name == "br" {
      return ElementResolution(
        role: .lineBreak, state: outer, alternateState: outer, textState: outer)
    }
    let state = states[Int(outer)]
    let attributes = cascade(attributes(state.character), element)
    let character = builder.intern(attributes)
    let look = look(of: element, attributes, in: state)
    let overrides = builder.intern(overrides: shownOverrides(of: element, attributes, in: state))
    let keeps = element.keepsWhiteSpace ?? state.keepsWhiteSpace
    if let object = inlineObject(element, schema, index) {
      let shown = shown(character, look)
      let isMarked = schema?.takesStyleKeys == true && schema?.name != "image"
      var resolution = ElementResolution(
        role: .object, state: outer, alternateState: outer, textState: outer)
      var path = state.path
      if isMarked {
        let mark = mark(around: path, styleID(element), overrides, 0)
        path = mark.path
        resolution.isTooDeep = mark.isTooDeep
      }
      resolution.objectFormat = builder.intern(
        AttributeTables.Format(character: shown, path: path, object: builder.intern(object)))
      return resolution
    }
    var role = ElementResolution.Role.inline
    var link: UInt32 = 0
    if schema?.name == "link" {
      role = .refusedLink
      if let target = linkTarget(element, index) {
        role = .link
        link = builder.intern(target)
      }
    } else if schema?.content == .raw {
      role = .raw
    }
    let style = schema?.content == .raw ? 0 : styleID(element)
    let (path, alternate, isTooDeep) = mark(around: state.path, style, overrides, link)
    let inside = intern(
      character: character, paragraph: state.paragraph, path: path, keepsWhiteSpace: keeps,
      look: look)
    let other =
      path == alternate
      ? inside
      : intern(
        character: character, paragraph: state.paragraph, path: alternate, keepsWhiteSpace: keeps,
        look: look)
    return ElementResolution(
      role: role, isTooDeep: isTooDeep, state: inside, alternateState: other, textState: inside)
  }

  /// Whether a link leads somewhere, or stays where it does not.
  private func hasTarget(_ binding: AttributeBinding) -> Bool {
    guard let url = binding.value("url") else { return false }
    return options.linkPolicy.admits(url) || options.emptiesBlockedLinks
  }

  /// The target of a link, or nil, with a diagnostic, when the policy refuses its URL and refused
  /// links do not stay.
  private mutating func linkTarget(_ element: StyledElement, _ index: Int) -> LinkTarget? {
    guard var url = element.binding.value("url") else { return nil }
    if !options.linkPolicy.admits(url) {
      reportBlocked(url, tree.nodes[index].range)
      guard options.emptiesBlockedLinks else { return nil }
      url = ""
    }
    return LinkTarget(url: url, title: element.binding.value("title"))
  }

  /// The path inside an element, and the one that it has after an equal element; those outside where
  /// the path would be too long.
  private mutating func mark(
    around parent: UInt32, _ style: UInt32, _ overrides: UInt32, _ link: UInt32
  ) -> (path: UInt32, alternate: UInt32, isTooDeep: Bool) {
    guard style != 0 || overrides != 0 || link != 0 else { return (parent, parent, false) }
    let depth = builder.result.tables.marks[Int(parent)].depth + 1
    guard depth <= Self.markLimit else { return (parent, parent, true) }
    var mark = AttributeTables.Mark(
      parent: parent, depth: depth, ordinal: 0, style: style, overrides: overrides, link: link)
    let path = builder.intern(mark)
    mark.ordinal = 1
    return (path, builder.intern(mark), false)
  }

  // MARK: Blocks

  private mutating func resolveBlock(
    _ element: StyledElement, _ schema: ElementSchema?, _ index: Int
  ) -> ElementResolution {
    let outerID = blockState(of: frames.count - 1)
    let outer = states[Int(outerID)]
    let attributes = cascade(attributes(outer.character), element)
    let character = builder.intern(attributes)
    let look = look(of: element, attributes, in: outer)
    let paragraph = builder.result.tables.paragraphs[Int(outer.paragraph)]
      .merging(element.style.paragraph).merging(element.overrides.paragraph)
    let kind = blockKind(element, schema, index)
    let format = builder.intern(
      AttributeTables.BlockFormat(
        kind: kind, style: styleID(element),
        overrides: builder.intern(overrides: shownOverrides(of: element, attributes, in: outer)),
        paragraph: builder.intern(paragraph), character: shown(character, look)))
    let state = intern(
      character: character, paragraph: builder.intern(paragraph.inherited), path: outer.path,
      keepsWhiteSpace: element.keepsWhiteSpace ?? outer.keepsWhiteSpace, look: look)
    var resolution = ElementResolution(
      role: .flow, state: state, alternateState: state, textState: state)
    resolution.blockFormat = format
    complete(&resolution, as: kind, element, index)
    return resolution
  }

  /// Says what a block of a kind holds.
  private mutating func complete(
    _ resolution: inout ElementResolution, as kind: BlockKind, _ element: StyledElement,
    _ index: Int
  ) {
    let state = resolution.state
    switch kind {
    case .spacing, .rule: resolution.role = .emptyBlock
    case .html:
      resolution.role = .emptyBlock
      let source = element.binding.value("source") ?? ""
      guard !source.isEmpty else { break }
      let inside = states[Int(state)]
      let html = builder.intern(.html(source))
      resolution.objectFormat = builder.intern(
        AttributeTables.Format(
          character: shown(inside.character, inside.look), path: 0, object: html))
    case .list:
      resolution.role = .list
      resolution.implicitFormat = implicitFormat(.item(), state)
    case .table:
      resolution.role = .table
      resolution.implicitFormat = implicitFormat(.paragraph, state)
      resolution.detail = columns(of: element, index)
    case .row(let isHeader):
      resolution.role = isHeader ? .headerRow : .row
      resolution.implicitFormat = implicitFormat(.cell(isHeader: isHeader), state)
    case .alert(let alert):
      resolution.role = .alert
      let implicit = resolveImplicitParagraph(in: state)
      resolution.textState = implicit.state
      resolution.implicitFormat = implicit.format
      let style = "alert-\(alert.rawValue)-title"
      resolution.objectFormat = resolveImplicitParagraph(in: state, style: style).format
      resolution.detail = title(of: alert, element)
    case .quote, .group:
      resolution.role = .container
      let implicit = resolveImplicitParagraph(in: state)
      resolution.textState = implicit.state
      resolution.implicitFormat = implicit.format
    case .cell:
      resolution.role = .cell
      resolution.implicitFormat = implicitFormat(.paragraph, state)
    default: resolution.implicitFormat = implicitFormat(.paragraph, state)
    }
  }

  /// The format of a block that takes text which stands beside blocks.
  private mutating func implicitFormat(_ kind: BlockKind, _ state: UInt32) -> UInt32 {
    let state = states[Int(state)]
    return builder.intern(
      AttributeTables.BlockFormat(
        kind: kind, style: 0, overrides: 0, paragraph: state.paragraph,
        character: shown(state.character, state.look)))
  }

  /// The paragraph that bare text in a container stands in: one with the style `p`.
  mutating func resolveImplicitParagraph(
    in state: UInt32, style name: String = "p"
  ) -> (state: UInt32, format: UInt32) {
    let outer = states[Int(state)]
    let element = StyledElement(
      name: name, styleName: name, style: catalog.style(named: name) ?? TextStyle())
    let attributes = cascade(attributes(outer.character), element)
    let character = builder.intern(attributes)
    let look = look(of: element, attributes, in: outer)
    let paragraph = builder.result.tables.paragraphs[Int(outer.paragraph)]
      .merging(element.style.paragraph)
    let format = builder.intern(
      AttributeTables.BlockFormat(
        kind: .paragraph, style: styleID(element),
        overrides: builder.intern(overrides: shownOverrides(of: element, attributes, in: outer)),
        paragraph: builder.intern(paragraph), character: shown(character, look)))
    let inside = intern(
      character: character, paragraph: builder.intern(paragraph.inherited), path: outer.path,
      keepsWhiteSpace: outer.keepsWhiteSpace, look: look)
    return (inside, format)
  }
}

/// An element with its style and attributes, on the way to a resolution.
struct StyledElement {
  var name: String
  var styleName: String?
  var style: TextStyle
  var overrides = TextStyle()
  var binding = AttributeBinding()
  var keepsWhiteSpace: Bool?
  /// What the element means though its style does not count.
  var ownRole: StyleRole?

  /// The appearance that it asks for.
  var appearance: ColorAppearance? { overrides.appearance ?? style.appearance }

  /// Whether the size inside depends on the size outside.
  var changesSizeRelatively: Bool {
    for size in [style.character.fontSize, overrides.character.fontSize] {
      switch size {
      case .scale, .delta: return true
      default: break
      }
    }
    return false
  }
}
