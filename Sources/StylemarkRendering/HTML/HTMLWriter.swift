import StylemarkSyntax
import StylemarkText

/// Writes the blocks and runs of one text.
struct HTMLWriter {
  /// The tags around something, ready to copy.
  private struct Tags {
    var open: [UInt8]
    var close: [UInt8]
  }

  private let text: AttributedText
  private let tables: AttributeTables
  private let renderer: HTMLRenderer
  private let classes: HTMLStyleClasses
  /// The leaf whose text has no line feed at its end.
  private let lastLeaf: Int?
  /// For each mark without a link its tags, made when it is first met.
  private var markTags: [Tags?]
  /// For each block format the tags of a leaf and of a container, without the flush classes.
  private var leafTags: [Tags?]
  private var containerTags: [Tags?]
  /// The marks that are open, outermost first.
  private var openMarks: [UInt32] = []
  /// How many of them are links with a tag.
  private var openLinks = 0

  init(text: AttributedText, renderer: HTMLRenderer, classes: HTMLStyleClasses) {
    self.text = text
    self.tables = text.tables
    self.renderer = renderer
    self.classes = classes
    lastLeaf = text.lastLeafIndex
    markTags = Array(repeating: nil, count: text.tables.marks.count)
    leafTags = Array(repeating: nil, count: text.tables.blockFormats.count)
    containerTags = leafTags
  }

  /// Appends all blocks.
  mutating func write(into output: inout [UInt8]) {
    var open: [(end: Int, close: [UInt8])] = []
    let blocks = text.blockRecords
    for index in blocks.indices {
      while let last = open.last, last.end <= index {
        output.append(contentsOf: last.close)
        open.removeLast()
      }
      let block = blocks[index]
      if block.isLeaf {
        writeLeaf(index, block, &output)
      } else {
        let tags = blockTags(block)
        appendOpen(tags, index, block, keepsSpace: false, &output)
        output.append(ASCII.lineFeed)
        open.append((Int(block.next), tags.close))
      }
    }
    for level in open.reversed() { output.append(contentsOf: level.close) }
  }

  // MARK: Blocks

  private mutating func blockTags(_ block: AttributedText.BlockRecord) -> Tags {
    let format = Int(block.format)
    if block.isLeaf {
      if let tags = leafTags[format] { return tags }
      let tags = makeBlockTags(tables.blockFormats[format], isLeaf: true)
      leafTags[format] = tags
      return tags
    }
    if let tags = containerTags[format] { return tags }
    let tags = makeBlockTags(tables.blockFormats[format], isLeaf: false)
    containerTags[format] = tags
    return tags
  }

  private func makeBlockTags(_ format: AttributeTables.BlockFormat, isLeaf: Bool) -> Tags {
    let tag = HTMLTag.block(format.kind, isLeaf: isLeaf)
    var names: [String] = []
    var declarations: [String] = []
    if case .spacing(let points) = format.kind {
      names = ["sm-spacing", HTMLStyleClasses.spacingClass(points)]
      declarations = ["height:" + CSSDeclarations.rem(points), "overflow:hidden"]
    }
    if format.style != 0 {
      names.append(classes.styleClasses[Int(format.style) - 1])
      declarations += classes.styleDeclarations[Int(format.style) - 1]
    }
    if format.overrides != 0 {
      names.append(classes.overrideClasses[Int(format.overrides) - 1])
      declarations += classes.overrideDeclarations[Int(format.overrides) - 1]
    }
    if case .list(let list) = format.kind, list.marker == .none { names.append("sm-unmarked") }
    var open: [UInt8] = []
    open.append(utf8: "<\(tag)")
    appendLook(names, declarations, &open)
    appendBlockAttributes(format, &open)
    var close = "</\(tag)>\n"
    switch format.kind {
    case .preformatted(let language) where isLeaf:
      // A parser drops a line feed right after the tag, so the content never begins the element.
      open.append(utf8: "><code")
      if let language, !language.isEmpty {
        open.append(utf8: " class=\"language-")
        HTMLEscaping.appendAttribute(language.utf8, to: &open)
        open.append(utf8: "\"")
      }
      close = "</code></pre>\n"
    case .rule: close = "\n"
    default: break
    }
    return Tags(open: open, close: Array(close.utf8))
  }

  private func appendBlockAttributes(
    _ format: AttributeTables.BlockFormat, _ open: inout [UInt8]
  ) {
    switch format.kind {
    case .spacing: open.append(utf8: " aria-hidden=\"true\"")
    case .list(let list) where list.marker == .number && list.start != 1:
      open.append(utf8: " start=\"\(list.start)\"")
    default: break
    }
    let language = tables.characters[Int(format.character)].language
    if let language, format.overrides != 0,
      tables.overrides[Int(format.overrides) - 1].character.language == language
    {
      open.append(utf8: " lang=\"")
      HTMLEscaping.appendAttribute(language.utf8, to: &open)
      open.append(utf8: "\"")
    }
  }

  /// Appends a class or style attribute.
  private func appendLook(_ names: [String], _ declarations: [String], _ open: inout [UInt8]) {
    switch renderer.styleDelivery {
    case .classes, .none:
      guard !names.isEmpty else { return }
      open.append(utf8: " class=\"\(names.joined(separator: " "))\"")
    case .inline:
      guard !declarations.isEmpty else { return }
      open.append(utf8: " style=\"")
      HTMLEscaping.appendAttribute(declarations.joined(separator: ";").utf8, to: &open)
      open.append(utf8: "\"")
    }
  }

  /// Appends an open tag, with classes that follow from the block's neighbours.
  private func appendOpen(
    _ tags: Tags, _ index: Int, _ block: AttributedText.BlockRecord, keepsSpace: Bool,
    _ output: inout [UInt8]
  ) {
    let isBeforeGap = isSpacing(Int(block.next), sibling: block)
    let isAfterGap = index > 0 && text.blockRecords[index - 1].isLeaf && isSpacing(index - 1, sibling: block)
    if renderer.styleDelivery != .inline && (isBeforeGap || isAfterGap || keepsSpace) {
      var extra = ""
      if keepsSpace { extra += " sm-keep" }
      if isBeforeGap && hasSpaceAfter(block) { extra += " sm-flush-end" }
      if isAfterGap && hasSpaceBefore(block) { extra += " sm-flush-start" }
      appendOpen(tags.open, extraClasses: extra, &output)
    } else {
      output.append(contentsOf: tags.open)
    }
    output.append(ASCII.greaterThan)
  }

  /// Whether a block exists, is a gap, and has the same parent.
  private func isSpacing(_ index: Int, sibling: AttributedText.BlockRecord) -> Bool {
    guard index < text.blockRecords.count else { return false }
    let block = text.blockRecords[index]
    guard block.parent == sibling.parent else { return false }
    if case .spacing = tables.blockFormats[Int(block.format)].kind { return true }
    return false
  }

  private func hasSpaceAfter(_ block: AttributedText.BlockRecord) -> Bool {
    !block.isLeaf || paragraph(block).spacingAfter.map { $0 != 0 } ?? false
  }

  private func hasSpaceBefore(_ block: AttributedText.BlockRecord) -> Bool {
    !block.isLeaf || paragraph(block).spacingBefore.map { $0 != 0 } ?? false
  }

  private func paragraph(_ block: AttributedText.BlockRecord) -> ParagraphAttributes {
    tables.paragraphs[Int(tables.blockFormats[Int(block.format)].paragraph)]
  }

  /// Appends an open tag with more classes in its class attribute.
  private func appendOpen(_ open: [UInt8], extraClasses: String, _ output: inout [UInt8]) {
    guard !extraClasses.isEmpty else {
      output.append(contentsOf: open)
      return
    }
    let marker = Array(" class=\"".utf8)
    let nameEnd = open.firstIndex { $0 == ASCII.space || $0 == ASCII.greaterThan } ?? open.count
    if open[nameEnd...].starts(with: marker) {
      let start = nameEnd + marker.count
      let end = open[start...].firstIndex(of: ASCII.doubleQuote) ?? open.count
      output.append(contentsOf: open[..<end])
      output.append(utf8: extraClasses)
      output.append(contentsOf: open[end...])
    } else {
      output.append(contentsOf: open[..<nameEnd])
      output.append(utf8: " class=\"\(extraClasses.dropFirst())\"")
      output.append(contentsOf: open[nameEnd...])
    }
  }

  // MARK: Leaves

  private mutating func writeLeaf(
    _ index: Int, _ block: AttributedText.BlockRecord, _ output: inout [UInt8]
  ) {
    let tags = blockTags(block)
    let end = index == lastLeaf ? Int(block.textEnd) : Int(block.textEnd) - 1
    let kind = tables.blockFormats[Int(block.format)].kind
    var isVerbatim = false
    switch kind {
    case .rule:
      appendOpen(tags, index, block, keepsSpace: false, &output)
      output.append(ASCII.lineFeed)
      return
    case .preformatted: isVerbatim = true
    default: break
    }
    let keepsSpace =
      !isVerbatim
      && ByteScanner.hasExposedWhiteSpace(text.utf8.span, from: Int(block.textStart), to: end)
    appendOpen(tags, index, block, keepsSpace: keepsSpace, &output)
    var offset = Int(block.textStart)
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let runEnd = min(offset + Int(record.length), end)
      if offset < runEnd { writeRun(record.format, offset..<runEnd, isVerbatim, &output) }
      offset = runEnd
    }
    closeMarks(to: 0, &output)
    output.append(contentsOf: tags.close)
  }

  private mutating func writeRun(
    _ formatID: UInt32, _ range: Range<Int>, _ isVerbatim: Bool, _ output: inout [UInt8]
  ) {
    let format = tables.formats[Int(formatID)]
    if format.path != openMarks.last ?? 0 { moveMarks(to: format.path, &output) }
    if format.object != 0 {
      writeObject(tables.objects[Int(format.object) - 1], &output)
    } else {
      HTMLEscaping.appendText(
        text.utf8[range], to: &output, lineBreak: isVerbatim ? "\n" : "<br>\n")
    }
  }

  private func writeObject(_ object: TextObject, _ output: inout [UInt8]) {
    guard case .image(let image) = object else { return }
    output.append(utf8: "<img src=\"")
    if renderer.linkPolicy.admits(image.source.utf8) {
      HTMLEscaping.appendURL(image.source.utf8, to: &output)
    }
    output.append(utf8: "\" alt=\"")
    HTMLEscaping.appendAttribute(image.alternative.utf8, to: &output)
    output.append(utf8: "\"")
    if let title = image.title {
      output.append(utf8: " title=\"")
      HTMLEscaping.appendAttribute(title.utf8, to: &output)
      output.append(utf8: "\"")
    }
    if let width = image.width { output.append(utf8: " width=\"\(Int(width.rounded()))\"") }
    if let height = image.height { output.append(utf8: " height=\"\(Int(height.rounded()))\"") }
    output.append(ASCII.greaterThan)
  }

  // MARK: Marks

  /// Closes and opens marks so that exactly those of a path are open.
  private mutating func moveMarks(to path: UInt32, _ output: inout [UInt8]) {
    var opening: [UInt32] = []
    var mark = path
    while mark != 0 {
      let depth = Int(tables.marks[Int(mark)].depth)
      if depth <= openMarks.count && openMarks[depth - 1] == mark { break }
      opening.append(mark)
      mark = tables.marks[Int(mark)].parent
    }
    closeMarks(to: mark == 0 ? 0 : Int(tables.marks[Int(mark)].depth), &output)
    for mark in opening.reversed() { openMark(mark, &output) }
  }

  private mutating func closeMarks(to depth: Int, _ output: inout [UInt8]) {
    while openMarks.count > depth {
      let index = Int(openMarks.removeLast())
      if tables.marks[index].link != 0 {
        openLinks -= 1
        if openLinks == 0 {
          output.append(utf8: "</a>")
          continue
        }
      }
      if let tags = markTags[index] { output.append(contentsOf: tags.close) }
    }
  }

  private mutating func openMark(_ index: UInt32, _ output: inout [UInt8]) {
    openMarks.append(index)
    let mark = tables.marks[Int(index)]
    if mark.link != 0 {
      openLinks += 1
      // A link inside a link keeps its look and is no link.
      if openLinks == 1 {
        openLink(mark, &output)
        return
      }
    }
    if markTags[Int(index)] == nil { markTags[Int(index)] = makeMarkTags(mark) }
    if let tags = markTags[Int(index)] { output.append(contentsOf: tags.open) }
  }

  private func makeMarkTags(_ mark: AttributeTables.Mark) -> Tags {
    let role =
      (mark.overrides == 0 ? nil : tables.overrides[Int(mark.overrides) - 1].role)
      ?? (mark.style == 0 ? nil : tables.styles[Int(mark.style) - 1].style.role)
    let tag = HTMLTag.inline(role)
    var open: [UInt8] = []
    open.append(utf8: "<\(tag)")
    appendMarkLook(mark, tag: tag, &open)
    open.append(ASCII.greaterThan)
    return Tags(open: open, close: Array("</\(tag)>".utf8))
  }

  private func appendMarkLook(_ mark: AttributeTables.Mark, tag: String, _ open: inout [UInt8]) {
    var names: [String] = []
    var declarations: [String] = []
    if mark.style != 0 {
      let style = Int(mark.style) - 1
      if classes.styleDeclarations[style] != HTMLTag.implied(tag) || tag == "span" {
        names.append(classes.styleClasses[style])
        declarations += classes.styleDeclarations[style]
      }
    }
    if mark.overrides != 0 {
      let overrides = Int(mark.overrides) - 1
      names.append(classes.overrideClasses[overrides])
      declarations += classes.overrideDeclarations[overrides]
    }
    appendLook(names, declarations, &open)
    if mark.overrides != 0,
      let language = tables.overrides[Int(mark.overrides) - 1].character.language
    {
      open.append(utf8: " lang=\"")
      HTMLEscaping.appendAttribute(language.utf8, to: &open)
      open.append(utf8: "\"")
    }
  }

  private func openLink(_ mark: AttributeTables.Mark, _ output: inout [UInt8]) {
    let link = tables.links[Int(mark.link) - 1]
    output.append(utf8: "<a")
    appendMarkLook(mark, tag: "a", &output)
    if renderer.linkPolicy.admits(link.url.utf8) {
      output.append(utf8: " href=\"")
      HTMLEscaping.appendURL(link.url.utf8, to: &output)
      output.append(utf8: "\"")
    }
    if let title = link.title {
      output.append(utf8: " title=\"")
      HTMLEscaping.appendAttribute(title.utf8, to: &output)
      output.append(utf8: "\"")
    }
    output.append(ASCII.greaterThan)
  }
}
