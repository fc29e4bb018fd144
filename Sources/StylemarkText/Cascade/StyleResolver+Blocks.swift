import StylemarkSyntax

/// Forms paragraphs and nests blocks.
///
/// Text that stands directly in a flow block makes the block a leaf. When a block or a blank line
/// follows, the leaf's text moves into a block of its own and the outer one becomes a container.
/// Containers (the document, quotes, `block`) put text into implicit paragraphs from the start.
extension StyleResolver {
  /// Makes sure that there is a leaf for text.
  mutating func openLeaf() {
    guard !leafIsOpen else { return }
    let position = innermostBlock
    closeGroup(of: position)
    leafIsOpen = true
    skipsWhiteSpace = false
    if frames[position].role.isFlow && !frames[position].hasBlocks && !frames[position].isLeaf {
      frames[position].isLeaf = true
      leafIsImplicit = false
      builder.beginLeaf()
      return
    }
    wrapLeaf(of: position)
    leafIsImplicit = true
    builder.beginLeafBlock(format: implicitFormat(at: position))
  }

  /// The format of the block for text that stands directly in a block.
  private mutating func implicitFormat(at position: Int) -> UInt32 {
    let frame = frames[position]
    guard frame.role == .row || frame.role == .headerRow else { return frame.implicitFormat }
    return placedImplicitCell(frame)
  }

  /// Ends the leaf that takes text.
  mutating func endLeaf() {
    guard leafIsOpen else { return }
    builder.trimCollapsibleSpace()
    leafIsOpen = false
    skipsWhiteSpace = false
    if leafIsImplicit { builder.endBlock() }
  }

  /// Turns a block that is a leaf into a container around its text.
  private mutating func wrapLeaf(of position: Int) {
    if frames[position].isLeaf {
      frames[position].isLeaf = false
      builder.wrapLeaf(format: frames[position].implicitFormat)
    }
    // Written only when it changes: a write asks whether the array is shared.
    if !frames[position].hasBlocks { frames[position].hasBlocks = true }
  }

  /// Begins a block in the innermost one, with a group for the inline elements in between.
  mutating func beginBlock(_ format: UInt32, _ range: SourceRange) {
    beginGroup()
    builder.beginBlock(format: format, source: range)
  }

  /// Ends the leaf before a block, and begins the group that the block stands in.
  @inline(__always)
  mutating func beginGroup() {
    if leafIsOpen { endLeaf() }
    let position = innermostBlock
    if frames[position].isLeaf || !frames[position].hasBlocks { wrapLeaf(of: position) }
    if openGroups > 0 || position < frames.count - 1 { openGroup(in: position) }
  }

  /// Opens a group for the inline elements between a block and the block inside it, so that what
  /// they give lies outside of what the inner block gives.
  private mutating func openGroup(in position: Int) {
    let innermost = frames.count - 1
    guard innermost > position else {
      closeGroup(of: position)
      return
    }
    guard frames[position].groupNode != frames[innermost].node else { return }
    closeGroup(of: position)
    let chain = chainStyle(upTo: innermost, from: position)
    guard chain != 0 else { return }
    frames[position].groupNode = frames[innermost].node
    openGroups += 1
    let state = states[Int(blockState(of: innermost))]
    let mark = builder.result.tables.marks[Int(states[Int(frames[innermost].textState)].path)]
    let isSingle = innermost == position + 1 && mark.style != 0
    var given = chainStyles[chain]
    // Sizes relative to each other come to the size that they have here.
    if innermost > position + 1, given.character.fontSize != nil {
      given.character.fontSize = attributes(state.character).fontSize
    }
    builder.beginBlock(
      format: builder.intern(
        AttributeTables.BlockFormat(
          kind: .group, style: isSingle ? mark.style : 0,
          overrides: isSingle ? mark.overrides : builder.intern(overrides: given),
          paragraph: state.paragraph, character: shown(state.character, state.look))))
  }

  /// Ends the group that is open in a block.
  mutating func closeGroup(of position: Int) {
    guard openGroups > 0, frames[position].groupNode != ResolverFrame.noGroup else { return }
    frames[position].groupNode = ResolverFrame.noGroup
    openGroups -= 1
    builder.endBlock()
  }

  /// Index of what the inline elements above a block give together.
  ///
  /// Each frame remembers its own, so deep nesting costs nothing again.
  private mutating func chainStyle(upTo innermost: Int, from position: Int) -> Int {
    var first = innermost
    while first > position + 1 && frames[first].chainStyle < 0 { first -= 1 }
    for index in first...innermost where frames[index].chainStyle < 0 {
      let outer = index == position + 1 ? 0 : Int(frames[index - 1].chainStyle)
      let outerState = index == position + 1 ? frames[position] : frames[index - 1]
      let path = states[Int(frames[index].textState)].path
      if path == states[Int(outerState.textState)].path {
        frames[index].chainStyle = Int32(outer)
        continue
      }
      let mark = builder.result.tables.marks[Int(path)]
      var style = chainStyles[outer]
      if mark.style != 0 {
        style = style.merging(builder.result.tables.styles[Int(mark.style) - 1].style)
      }
      if mark.overrides != 0 {
        style = style.merging(builder.result.tables.overrides[Int(mark.overrides) - 1])
      }
      style.role = nil
      style.display = nil
      if style == chainStyles[outer] {
        frames[index].chainStyle = Int32(outer)
      } else {
        chainStyles.append(style)
        frames[index].chainStyle = Int32(chainStyles.count - 1)
      }
    }
    return Int(frames[innermost].chainStyle)
  }

  /// The state that a block inside a frame begins with: for an inline element its attributes
  /// without its marks, except that it stays in its link.
  mutating func blockState(of index: Int) -> UInt32 {
    if frames[index].state != ResolverFrame.unknown { return frames[index].state }
    let state = states[Int(frames[index].textState)]
    var path: UInt32 = 0
    var mark = state.path
    while mark != 0 && path == 0 {
      let record = builder.result.tables.marks[Int(mark)]
      if record.link != 0 {
        path = builder.intern(
          AttributeTables.Mark(
            parent: 0, depth: 1, ordinal: 0, style: 0, overrides: 0, link: record.link))
      }
      mark = record.parent
    }
    frames[index].state = intern(
      character: state.character, paragraph: state.paragraph, path: path,
      keepsWhiteSpace: state.keepsWhiteSpace, look: state.look)
    return frames[index].state
  }
}
