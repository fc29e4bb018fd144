import StylemarkSyntax
import StylemarkText

/// The tags of inline elements, opened and closed as runs need them.
extension HTMLWriter {
  /// Closes and opens marks so that exactly those of a path are open.
  mutating func moveMarks(to path: UInt32) {
    // The ancestor of the path that is open already.
    var mark = path
    var depth = Int(tables.marks[Int(mark)].depth)
    while mark != 0 && !(depth <= openMarks.count && openMarks[depth - 1] == mark) {
      opening.append(mark)
      mark = tables.marks[Int(mark)].parent
      depth -= 1
    }
    closeMarks(to: mark == 0 ? 0 : depth)
    while let next = opening.popLast() { openMark(Int(next)) }
  }

  mutating func closeMarks(to depth: Int) {
    while openMarks.count > depth {
      let index = Int(openMarks.removeLast())
      let hasLink = tables.marks[index].link != 0
      if hasLink { openLinks -= 1 }
      let tags = hasLink && openLinks == 0 ? linkTags[index] : markTags[index]
      if let tags { output.append(pool, tags.close) }
    }
  }

  private mutating func openMark(_ index: Int) {
    openMarks.append(UInt32(truncatingIfNeeded: index))
    let mark = tables.marks[index]
    if isEmail {
      if mark.link != 0 { openLinks += 1 }
      return openEmailMark(index, isLink: mark.link != 0 && openLinks == 1)
    }
    if mark.link != 0 {
      openLinks += 1
      // A link inside a link keeps its look and is no link.
      if openLinks == 1 {
        if linkTags[index] == nil { linkTags[index] = makeLinkTags(index) }
        if let tags = linkTags[index] { output.append(pool, tags.open) }
        return
      }
    }
    if markTags[index] == nil { markTags[index] = makeMarkTags(index) }
    if let tags = markTags[index] { output.append(pool, tags.open) }
  }

  mutating func makeMarkTags(_ index: Int) -> Tags {
    let marks = inlines.marks(of: index)
    var tag = "span"
    for mark in marks where tag == "span" { tag = HTMLTag.inline(mark, in: tables) }
    var open: [UInt8] = []
    open.append(utf8: "<\(tag)")
    appendLook(of: marks, tag: tag, &open)
    // A span that says nothing is none.
    if tag == "span" && open.count == "<span".utf8.count { return add(open: [], close: "") }
    open.append(ASCII.greaterThan)
    return add(open: open, close: "</\(tag)>")
  }

  /// Adds what the rules of a style and of overrides do not say together.
  func addCorrections(
    style: UInt32, overrides: UInt32, _ names: inout [String], _ declarations: inout [String]
  ) {
    guard style != 0, overrides != 0,
      let correction = classes.corrections[
        TableUsage.Pair(style: Int(style) - 1, overrides: Int(overrides) - 1)]
    else { return }
    names.append(correction.name)
    declarations += correction.declarations
  }

  /// Appends the look of an element that stands for marks, the outermost first.
  private func appendLook(
    of marks: [AttributeTables.Mark], tag: String, _ open: inout [UInt8]
  ) {
    var names: [String] = []
    var declarations: [String] = []
    for mark in marks { addLook(of: mark, tag: tag, &names, &declarations) }
    declarations += emailSize
    if isEmail { declarations = HTMLEmailTheme.settled(declarations) }
    appendLook(names, declarations, &open)
    for mark in marks.reversed() {
      guard let language = language(style: mark.style, overrides: mark.overrides) else { continue }
      open.append(utf8: " lang=\"")
      HTMLEscaping.appendAttribute(language.utf8, to: &open)
      open.append(utf8: "\"")
      break
    }
  }

  private func addLook(
    of mark: AttributeTables.Mark, tag: String, _ names: inout [String],
    _ declarations: inout [String]
  ) {
    if tag == "a" && mark.link != 0 && mark.style == 0 {
      names.append(renderer.classPrefix("plain"))
      declarations += HTMLStyleClasses.plainLink
    }
    if mark.style != 0 {
      let style = Int(mark.style) - 1
      if classes.styleDeclarations[style] != HTMLTag.implied(tag) || tag == "span" {
        names.append(classes.styleClasses[style])
        declarations += classes.styleDeclarations[style]
      }
    }
    if mark.overrides != 0 {
      let overrides = Int(mark.overrides) - 1
      if !classes.overrideClasses[overrides].isEmpty {
        names.append(classes.overrideClasses[overrides])
      }
      declarations += classes.overrideDeclarations[overrides]
    }
    addCorrections(style: mark.style, overrides: mark.overrides, &names, &declarations)
  }

  mutating func makeLinkTags(_ index: Int) -> Tags {
    let link = tables.links[Int(tables.marks[index].link) - 1]
    let address = inlines.addresses[Int(tables.marks[index].link) - 1] ?? ""
    var open = opening(ofLinksLike: index)
    open.append(utf8: " href=\"")
    HTMLEscaping.appendURL(outline.target(of: address), to: &open)
    open.append(ASCII.doubleQuote)
    if let relation = renderer.linkRelation, address.utf8.first != ASCII.numberSign {
      open.append(utf8: " rel=\"")
      HTMLEscaping.appendAttribute(relation.utf8, to: &open)
      open.append(ASCII.doubleQuote)
    }
    if let title = link.title {
      open.append(utf8: " title=\"")
      HTMLEscaping.appendAttribute(title.utf8, to: &open)
      open.append(utf8: "\"")
    }
    open.append(ASCII.greaterThan)
    return add(open: open, close: "</a>")
  }

  /// The beginning of the tag of all links with the same look.
  private mutating func opening(ofLinksLike index: Int) -> [UInt8] {
    let mark = tables.marks[index]
    let look = UInt64(mark.style) << 32 | UInt64(mark.overrides)
    let isCommon = emailSize.isEmpty && !inlines.isMerged(index)
    if isCommon, let known = linkOpenings[look] { return known }
    var open: [UInt8] = []
    open.append(utf8: "<a")
    appendLook(of: inlines.marks(of: index), tag: "a", &open)
    if isCommon { linkOpenings[look] = open }
    return open
  }
}
