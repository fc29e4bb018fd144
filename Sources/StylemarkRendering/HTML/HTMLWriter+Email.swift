import StylemarkSyntax
import StylemarkText

/// Blocks and inline elements for mail programs.
extension HTMLWriter {
  mutating func makeEmailBlockTags(
    _ format: AttributeTables.BlockFormat, _ circumstances: Circumstances, _ email: HTMLEmailTheme
  ) -> Tags {
    if case .spacing(let points) = format.kind {
      return add(open: Array(HTMLEmailTheme.gap(points).utf8), close: "\n")
    }
    let isLeaf = circumstances.contains(.isLeaf)
    let tag = HTMLTag.block(
      format.kind, isLeaf: isLeaf, isInTable: circumstances.contains(.isInTable),
      headings: renderer.headings)
    let paragraph = tables.paragraphs[Int(format.paragraph)]
    let character = tables.characters[Int(format.character)]
    var declarations = email.block(tag, paragraph, character)
    if case .alert = format.kind {
      declarations.append(
        "border-\(email.start(paragraph.writingDirection)):4px solid \(email.line.hexString)")
    }
    var names: [String] = []
    addDeclarations(of: format, &names, &declarations)
    if circumstances.contains(.keepsSpace) { declarations.append("white-space:pre-wrap") }
    if circumstances.contains(.isBeforeGap) { declarations.append("margin-bottom:0") }
    if circumstances.contains(.isAfterGap) { declarations.append("margin-top:0") }
    var open = Array("<\(tag)".utf8)
    open.append(utf8: email.attributes(tag, paragraph, background: background(of: format)))
    appendLook([], HTMLEmailTheme.settled(declarations), &open)
    appendEmailAttributes(format, &open)
    if !isLeaf, case .heading(let level) = format.kind {
      open.append(utf8: " role=\"heading\" aria-level=\"\(renderer.headings.shifted(level))\"")
    }
    open.append(ASCII.greaterThan)
    return add(open: open, close: tag == "hr" ? "\n" : "</\(tag)>\n")
  }

  /// Adds what the style of a block, its overrides and its kind say.
  private func addDeclarations(
    of format: AttributeTables.BlockFormat, _ names: inout [String], _ declarations: inout [String]
  ) {
    if format.style != 0 { declarations += classes.styleDeclarations[Int(format.style) - 1] }
    if format.overrides != 0 {
      declarations += classes.overrideDeclarations[Int(format.overrides) - 1]
    }
    addCorrections(style: format.style, overrides: format.overrides, &names, &declarations)
    addStructure(format.kind, &names, &declarations)
  }

  /// The ground that a block gives itself.
  private func background(of format: AttributeTables.BlockFormat) -> StyleColor? {
    (format.overrides == 0
      ? nil : tables.overrides[Int(format.overrides) - 1].character.backgroundColor)
      ?? (format.style == 0
        ? nil : tables.styles[Int(format.style) - 1].style.character.backgroundColor)
  }

  private func appendEmailAttributes(
    _ format: AttributeTables.BlockFormat, _ open: inout [UInt8]
  ) {
    if case .list(let list) = format.kind, list.marker == .number, list.start != 1 {
      open.append(utf8: " start=\"\(list.start)\"")
    }
    appendLanguageAndDirection(of: format, &open)
  }

  /// Opens a mark; where it changes the size of text, its tag depends on the size around it.
  mutating func openEmailMark(_ index: Int, isLink: Bool) {
    let format = tables.blockFormats[emailFormat]
    var outer = tables.characters[Int(format.character)].pointSize ?? email?.pointSize ?? 16
    // The mark itself is the last of those that are open.
    for open in openMarks.dropLast() { outer = points(of: Int(open), within: outer) }
    let points = points(of: index, within: outer)
    let known = isLink ? linkTags[index] : markTags[index]
    if points == outer, let known { return output.append(pool, known.open) }
    emailSize =
      points == outer
      ? []
      : [
        HTMLEmailTheme.size(points),
        HTMLEmailTheme.lineHeight(tables.paragraphs[Int(format.paragraph)], points),
      ]
    let tags = isLink ? makeLinkTags(index) : makeMarkTags(index)
    emailSize = []
    if isLink { linkTags[index] = tags } else { markTags[index] = tags }
    output.append(pool, tags.open)
  }

  /// The size of text inside of a mark.
  private func points(of index: Int, within outer: Double) -> Double {
    inlines.marks(of: index).reduce(outer) { outer, mark in
      var character = CharacterAttributes()
      if mark.style != 0 { character = tables.styles[Int(mark.style) - 1].style.character }
      if mark.overrides != 0 {
        character = character.merging(tables.overrides[Int(mark.overrides) - 1].character)
      }
      return HTMLEmailTheme.points(character, within: outer)
    }
  }
}
