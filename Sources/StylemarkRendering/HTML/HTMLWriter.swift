import StylemarkSyntax
import StylemarkText

/// Writes the blocks and runs of one text.
struct HTMLWriter {
  /// The tags around something, ready to copy: ranges of `pool`.
  struct Tags {
    var open: Range<Int>
    var close: Range<Int>
  }

  /// A block that was begun: where its blocks end, and its closing tag.
  struct OpenBlock {
    var end: Int
    var close: Range<Int>
  }

  /// What follows for a block from its neighbours and its text, as classes.
  struct Circumstances: OptionSet {
    let rawValue: Int
    static let keepsSpace = Circumstances(rawValue: 1)
    static let isBeforeGap = Circumstances(rawValue: 2)
    static let isAfterGap = Circumstances(rawValue: 4)
    static let isLeaf = Circumstances(rawValue: 8)
    /// A row in a table or a cell in a row.
    static let isInTable = Circumstances(rawValue: 16)
    /// How many sets there are.
    static let count = 32
  }

  let text: AttributedText
  let tables: AttributeTables
  let renderer: HTMLRenderer
  let classes: HTMLStyleClasses
  let outline: HTMLOutline
  /// Whether headings have ids.
  let hasOutline: Bool
  /// The next heading of the outline.
  var nextHeading = 0
  /// The leaf whose text has no line feed at its end.
  let lastLeaf: Int?
  /// For each block format whether it is preformatted.
  let verbatimFormats: [Bool]
  /// For each block format whether it is a gap.
  let gapFormats: [Bool]
  /// For each block format its part in the structures that need more than a tag.
  let parts: [BlockPart]
  /// Whether there are such structures.
  let hasParts: Bool
  /// For each block format whose lines are cut in the middle its tags for that.
  let halvedFormats: [HTMLHalves?]
  /// Whether there are such formats.
  let hasHalves: Bool
  /// The tables that are open.
  var openTables: [HTMLOpenTable] = []
  /// What mail programs understand, when the output is for them.
  let email: HTMLEmailTheme?
  /// Whether it is.
  let isEmail: Bool
  /// The format of the block that is written, for mail programs.
  var emailFormat = 0
  /// The size of the text in a mark, for mail programs; empty where it is that of the text around.
  var emailSize: [String] = []
  /// The state of the task whose box goes before the text of the next leaf.
  var pendingTask: BlockKind.TaskState?
  /// Whether the label is open that names the box of a task by its text.
  var isInLabel = false
  /// Closing tags in the pool.
  var closingTags: [String: Range<Int>] = [:]
  /// How often footnotes were referred to, by number.
  var footnoteReferences: [Int: Int] = [:]
  /// The references in the leaf that is written, to take them back.
  var leafReferences: [Int] = []
  /// For each mark its tags without a link, made when it is first met.
  var markTags: [Tags?]
  /// For each mark its tags with its link, made when it is first met.
  var linkTags: [Tags?]
  /// For each block format and circumstances its tags, made when they are first met.
  var blockTags: [Tags?]
  /// The bytes of all tags.
  var pool: [UInt8] = []
  /// For each look of links the beginning of the tag.
  var linkOpenings: [UInt64: [UInt8]] = [:]
  /// What was written and not yet handed on.
  var output = ByteBuffer()
  /// The marks that are open, outermost first.
  var openMarks: [UInt32] = []
  /// Marks that are about to be opened, innermost first; empty between runs.
  var opening: [UInt32] = []
  /// How many of them are links with a tag.
  var openLinks = 0

  init(
    text: AttributedText, renderer: HTMLRenderer, classes: HTMLStyleClasses, outline: HTMLOutline
  ) {
    self.text = text
    self.outline = outline
    hasOutline = !outline.headings.isEmpty
    self.tables = text.tables
    self.renderer = renderer
    isEmail = renderer.isEmail
    email = isEmail ? HTMLEmailTheme(text, renderer) : nil
    self.classes = classes
    lastLeaf = text.lastLeafIndex
    gapFormats = text.tables.blockFormats.map { if case .spacing = $0.kind { true } else { false } }
    verbatimFormats = text.tables.blockFormats.map {
      if case .preformatted = $0.kind { true } else { false }
    }
    parts = text.tables.blockFormats.map { BlockPart($0.kind) }
    hasParts = parts.contains { $0 != .none }
    halvedFormats = text.tables.blockFormats.map {
      let paragraph = text.tables.paragraphs[Int($0.paragraph)]
      guard paragraph.lineBreakMode == .truncateMiddle, !renderer.isEmail,
        let lineBreak = HTMLLineBreak(
          paragraph, $0.kind, direction: text.metadata.writingDirection,
          prefix: renderer.classPrefix),
        lineBreak.isHalved
      else { return nil }
      return lineBreak.halves(isInline: renderer.styleDelivery == .inline)
    }
    hasHalves = halvedFormats.contains { $0 != nil }
    markTags = Array(repeating: nil, count: text.tables.marks.count)
    linkTags = markTags
    blockTags = Array(
      repeating: nil, count: text.tables.blockFormats.count * Circumstances.count)
  }

  /// Appends all blocks.
  mutating func write(into result: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    var open: [OpenBlock] = []
    var innermostEnd = Int.max
    output.reserve(min(text.utf8.count * 4, flushThreshold + flushThreshold / 4))
    let blocks = text.blockRecords
    for index in blocks.indices {
      while innermostEnd <= index {
        output.append(pool, open.removeLast().close)
        innermostEnd = open.last?.end ?? Int.max
      }
      if hasParts {
        place(index, blocks[index], &open)
        innermostEnd = open.last?.end ?? Int.max
      }
      if output.count >= flushThreshold {
        output.move(to: &result)
        flush(&result)
      }
      let block = blocks[index]
      if block.isLeaf {
        writeLeaf(index, block)
      } else {
        let tags = tags(of: block, circumstances(index, block))
        output.append(pool, tags.open)
        output.append(ASCII.lineFeed)
        innermostEnd = Int(block.next)
        open.append(OpenBlock(end: innermostEnd, close: tags.close))
        if hasParts { begin(index, block) }
      }
    }
    for level in open.reversed() { output.append(pool, level.close) }
    output.move(to: &result)
  }

  // MARK: Blocks

  mutating func tags(
    of block: AttributedText.BlockRecord, _ circumstances: Circumstances
  ) -> Tags {
    let index = Int(block.format) * Circumstances.count + circumstances.rawValue
    if let tags = blockTags[index] { return tags }
    let tags = makeBlockTags(tables.blockFormats[Int(block.format)], circumstances)
    blockTags[index] = tags
    return tags
  }

  mutating func add(open: [UInt8], close: String) -> Tags {
    let start = pool.count
    pool.append(contentsOf: open)
    let middle = pool.count
    pool.append(utf8: close)
    let end = pool.count
    // Copying is fastest where a block of bytes can be read past the end of a tag.
    pool.append(contentsOf: repeatElement(0, count: ByteBuffer.blockSize))
    return Tags(open: start..<middle, close: middle..<end)
  }

  mutating func makeBlockTags(
    _ format: AttributeTables.BlockFormat, _ circumstances: Circumstances
  ) -> Tags {
    if let email { return makeEmailBlockTags(format, circumstances, email) }
    let isLeaf = circumstances.contains(.isLeaf)
    let tag = HTMLTag.block(
      format.kind, isLeaf: isLeaf, isInTable: circumstances.contains(.isInTable),
      headings: renderer.headings)
    var names: [String] = []
    var declarations: [String] = []
    if renderer.styleDelivery == .inline {
      declarations = HTMLBaseStyle.inlineBlock(tag, tables.paragraphs[Int(format.paragraph)])
    }
    if case .spacing(let points) = format.kind {
      names = [HTMLStyleClasses.spacingClass(points, renderer.classPrefix)]
      declarations += ["height:" + CSSDeclarations.rem(points), "overflow:hidden"]
    }
    if format.style != 0 {
      names.append(classes.styleClasses[Int(format.style) - 1])
      declarations += classes.styleDeclarations[Int(format.style) - 1]
    }
    if format.overrides != 0 {
      let name = classes.overrideClasses[Int(format.overrides) - 1]
      if !name.isEmpty { names.append(name) }
      declarations += classes.overrideDeclarations[Int(format.overrides) - 1]
    }
    addCorrections(style: format.style, overrides: format.overrides, &names, &declarations)
    addStructure(format.kind, &names, &declarations)
    names += classes(for: circumstances, format)
    if circumstances.contains(.keepsSpace) { declarations.append("white-space:pre-wrap") }
    let lineBreak = isLeaf ? lineBreak(of: format) : nil
    if let lineBreak {
      names.append(lineBreak.className)
      var keepsSpace = circumstances.contains(.keepsSpace)
      if case .preformatted = format.kind { keepsSpace = true }
      declarations += lineBreak.inline(
        keepsSpace: keepsSpace, tables.paragraphs[Int(format.paragraph)])
    }
    if circumstances.contains(.isBeforeGap) { declarations.append("margin-bottom:0") }
    if circumstances.contains(.isAfterGap) { declarations.append("margin-top:0") }
    var open: [UInt8] = []
    open.append(utf8: "<\(tag)")
    appendLook(names, declarations, &open)
    appendBlockAttributes(format, tag, &open)
    if !isLeaf, case .heading(let level) = format.kind {
      open.append(utf8: " role=\"heading\" aria-level=\"\(renderer.headings.shifted(level))\"")
    }
    var close = "</\(tag)>\n"
    switch format.kind {
    case .preformatted(let language) where isLeaf:
      // A parser drops a line feed right after the tag, so the content never begins the element.
      open.append(utf8: "><code")
      if renderer.styleDelivery == .inline {
        open.append(utf8: " style=\"font-family:inherit;font-size:inherit\"")
      }
      if let language, !language.isEmpty {
        open.append(utf8: " class=\"language-")
        HTMLEscaping.appendAttribute(language.utf8, to: &open)
        open.append(utf8: "\"")
      }
      close = "</code></pre>\n"
    case .rule: close = "\n"
    case .footnote where isLeaf: close = "</p></div>\n"
    default: break
    }
    open.append(ASCII.greaterThan)
    if let lineBreak, lineBreak.isolatesText {
      open.append(utf8: "<bdi>")
      close = "</bdi>" + close
    }
    return add(open: open, close: close)
  }

  func lineBreak(of format: AttributeTables.BlockFormat) -> HTMLLineBreak? {
    switch format.kind {
    case .spacing, .rule: nil
    default:
      HTMLLineBreak(
        tables.paragraphs[Int(format.paragraph)], format.kind,
        direction: text.metadata.writingDirection, prefix: renderer.classPrefix)
    }
  }

  func classes(
    for circumstances: Circumstances, _ format: AttributeTables.BlockFormat
  ) -> [String] {
    let isLeaf = circumstances.contains(.isLeaf)
    let paragraph = tables.paragraphs[Int(format.paragraph)]
    var names: [String] = []
    if circumstances.contains(.keepsSpace) { names.append(renderer.classPrefix("keep")) }
    if circumstances.contains(.isBeforeGap) && (!isLeaf || paragraph.spacingAfter ?? 0 != 0) {
      names.append(renderer.classPrefix("flush-end"))
    }
    if circumstances.contains(.isAfterGap) && (!isLeaf || paragraph.spacingBefore ?? 0 != 0) {
      names.append(renderer.classPrefix("flush-start"))
    }
    return names
  }

  func appendBlockAttributes(
    _ format: AttributeTables.BlockFormat, _ tag: String, _ open: inout [UInt8]
  ) {
    switch format.kind {
    case .spacing: open.append(utf8: " aria-hidden=\"true\"")
    case .alert: open.append(utf8: " role=\"note\"")
    case .footnote(let label):
      open.append(utf8: " id=\"fn-\(label.number)\" role=\"doc-footnote\"")
    case .list(let list) where list.marker == .number && list.start != 1:
      open.append(utf8: " start=\"\(list.start)\"")
    default: break
    }
    appendLanguageAndDirection(of: format, &open)
  }

  func appendLanguageAndDirection(
    of format: AttributeTables.BlockFormat, _ open: inout [UInt8]
  ) {
    if let language = language(style: format.style, overrides: format.overrides) {
      open.append(utf8: " lang=\"")
      HTMLEscaping.appendAttribute(language.utf8, to: &open)
      open.append(utf8: "\"")
    }
    if let direction = direction(of: format) {
      open.append(utf8: " dir=\"\(direction.rawValue)\"")
    }
  }

  /// The direction that an element gives; the one that the text tells is found in each leaf.
  private func direction(
    of format: AttributeTables.BlockFormat
  ) -> ParagraphAttributes.WritingDirection? {
    if format.kind == .rule { return nil }
    let cascaded = tables.paragraphs[Int(format.paragraph)].writingDirection
    if cascaded == .natural { return isContainer(format.kind) ? nil : .natural }
    let own =
      (format.overrides == 0
        ? nil : tables.overrides[Int(format.overrides) - 1].paragraph.writingDirection)
      ?? (format.style == 0
        ? nil : tables.styles[Int(format.style) - 1].style.paragraph.writingDirection)
    return own == nil ? nil : cascaded
  }

  private func isContainer(_ kind: BlockKind) -> Bool {
    switch kind {
    case .list, .table, .row, .spacing, .html: true
    default: false
    }
  }

  /// The language that an element gives.
  func language(style: UInt32, overrides: UInt32) -> String? {
    (overrides == 0 ? nil : tables.overrides[Int(overrides) - 1].character.language)
      ?? (style == 0 ? nil : tables.styles[Int(style) - 1].style.character.language)
  }

  /// Appends a class or style attribute.
  func appendLook(_ names: [String], _ declarations: [String], _ open: inout [UInt8]) {
    switch renderer.styleDelivery {
    case .classes, .external, .none:
      guard !names.isEmpty else { return }
      open.append(utf8: " class=\"\(names.joined(by: " "))\"")
    case .inline:
      guard !declarations.isEmpty else { return }
      open.append(utf8: " style=\"")
      HTMLEscaping.appendAttribute(declarations.joined(by: ";").utf8, to: &open)
      open.append(utf8: "\"")
    }
  }

  mutating func circumstances(
    _ index: Int, _ block: AttributedText.BlockRecord
  ) -> Circumstances {
    var result: Circumstances = block.isLeaf ? .isLeaf : []
    if hasParts && isInTable(block) { result.insert(.isInTable) }
    if isGap(Int(block.next), beside: block) { result.insert(.isBeforeGap) }
    if index > 0 && isGap(index - 1, beside: block) { result.insert(.isAfterGap) }
    return result
  }

  /// Whether a block exists, is a gap, and has the same parent.
  mutating func isGap(_ index: Int, beside sibling: AttributedText.BlockRecord) -> Bool {
    index < text.blockRecords.count && text.blockRecords[index].parent == sibling.parent
      && gapFormats[Int(text.blockRecords[index].format)]
  }

  /// Appends the opening tag of a leaf, with its id if it is a heading that has one.
  mutating func appendOpening(_ tag: Range<Int>, of index: Int) {
    let headings = outline.headings
    while nextHeading < headings.count && headings[nextHeading].block < index { nextHeading += 1 }
    guard nextHeading < headings.count, headings[nextHeading].block == index else {
      output.append(pool, tag)
      return
    }
    // Behind `<h1`.
    let name = min(tag.lowerBound + 3, tag.upperBound)
    output.append(pool, tag.lowerBound..<name)
    output.append(contentsOf: Array(" id=\"\(headings[nextHeading].id)\"".utf8))
    output.append(pool, name..<tag.upperBound)
  }

  // MARK: Leaves

  mutating func writeLeaf(_ index: Int, _ block: AttributedText.BlockRecord) {
    if hasParts && parts[Int(block.format)] == .html { return writeHTMLBlock(block) }
    var circumstances = circumstances(index, block)
    let start = output.count
    if isEmail { emailFormat = Int(block.format) }
    if !leafReferences.isEmpty { leafReferences.removeAll(keepingCapacity: true) }
    if hasHalves && halvedFormats[Int(block.format)] != nil {
      circumstances.insert(.keepsSpace)
      _ = writeLeaf(index, block, circumstances, Self.keeping)
    } else if verbatimFormats[Int(block.format)] {
      _ = writeLeaf(index, block, circumstances, Self.verbatim)
    } else if !writeLeaf(index, block, circumstances, Self.collapsing) {
      // White space would have vanished: begin again, keeping it.
      output.truncate(to: start)
      openMarks.removeAll(keepingCapacity: true)
      openLinks = 0
      isInLabel = false
      for number in leafReferences { footnoteReferences[number, default: 1] -= 1 }
      circumstances.insert(.keepsSpace)
      _ = writeLeaf(index, block, circumstances, Self.keeping)
    }
    pendingTask = nil
  }

  static let verbatim = HTMLEscaping.TextContext(lineBreak: [ASCII.lineFeed])
  static let collapsing = HTMLEscaping.TextContext(
    lineBreak: Array("<br>\n".utf8), stopsAtExposedSpace: true)
  /// Where white space is kept, a line feed beside the tag would be a line of its own.
  static let keeping = HTMLEscaping.TextContext(lineBreak: Array("<br>".utf8))

  /// Writes a leaf; false when the context made it stop.
  mutating func writeLeaf(
    _ index: Int, _ block: AttributedText.BlockRecord, _ circumstances: Circumstances,
    _ context: HTMLEscaping.TextContext
  ) -> Bool {
    var offset = Int(block.textStart)
    let end = Int(block.textEnd) - (index == lastLeaf ? 0 : 1)
    let leaf = offset..<max(offset, end)
    if context.stopsAtExposedSpace && HTMLEscaping.hasExposedEdge(text.utf8, leaf) { return false }
    let tags = tags(of: block, circumstances)
    if hasOutline { appendOpening(tags.open, of: index) } else { output.append(pool, tags.open) }
    if hasParts { begin(index, block) }
    if hasHalves, let halves = halvedFormats[Int(block.format)] {
      writeHalves(block, leaf, halves)
      output.append(pool, tags.close)
      return true
    }
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let runEnd = min(offset &+ Int(record.length), end)
      guard offset < runEnd else { continue }
      let format = tables.formats[Int(record.format)]
      if format.path != openMarks.last ?? 0 { moveMarks(to: format.path) }
      if format.object != 0 {
        writeObject(tables.objects[Int(format.object) - 1])
      } else if !HTMLEscaping.appendText(
        text.utf8, offset..<runEnd, to: &output, leaf: leaf, context)
      {
        return false
      }
      offset = runEnd
    }
    if !openMarks.isEmpty { closeMarks(to: 0) }
    if isInLabel { closeLabel() }
    output.append(pool, tags.close)
    return true
  }
}
