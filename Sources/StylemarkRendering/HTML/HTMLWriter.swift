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

  /// The inline elements, with the text.
  let inlines: HTMLInlines
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
  let halvedFormats: [(along: HTMLHalves, against: HTMLHalves)?]
  /// Whether there are such formats.
  let hasHalves: Bool
  /// Whether lines of blocks are cut in a way that turns their direction.
  let turnsText: Bool
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
  let footnotes: HTMLFootnotes
  /// Whether the block that is written is a note with the number of an earlier one.
  var isRepeatedNote = false
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
    inlines: HTMLInlines, renderer: HTMLRenderer, classes: HTMLStyleClasses,
    outline: HTMLOutline
  ) {
    self.inlines = inlines
    let text = inlines.text
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
    footnotes = HTMLFootnotes(text, renderer)
    halvedFormats = text.tables.blockFormats.map { format in
      let paragraph = text.tables.paragraphs[Int(format.paragraph)]
      guard paragraph.lineBreakMode == .truncateMiddle, !renderer.isEmail else { return nil }
      let isInline = renderer.styleDelivery == .inline
      func halves(_ isAgainst: Bool) -> HTMLHalves? {
        HTMLLineBreak(
          paragraph, format.kind, direction: text.metadata.writingDirection, isAgainst: isAgainst,
          prefix: renderer.classPrefix)?.halves(isInline: isInline)
      }
      guard let along = halves(false), let against = halves(true) else { return nil }
      return (along, against)
    }
    turnsText = text.tables.paragraphs.contains { $0.lineBreakMode?.turnsText == true }
    hasHalves = halvedFormats.contains { $0 != nil }
    markTags = Array(repeating: nil, count: text.tables.marks.count)
    linkTags = markTags
    blockTags = Array(
      repeating: nil, count: text.tables.blockFormats.count * Circumstances.count)
  }

  /// Appends all blocks.
  mutating func write(into result: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    output.reserve(min(text.utf8.count * 4, flushThreshold + flushThreshold / 4))
    var open: [OpenBlock] = []
    let count = text.blockRecords.count
    let hasPlainBlocks = hasPlainBlocks
    var index = 0
    while index < count {
      if hasPlainBlocks { index = writePlainBlocks(from: index, &open) }
      if output.count >= flushThreshold {
        output.move(to: &result)
        flush(&result)
      } else if index < count {
        writeBlock(index, &open)
        index += 1
      }
    }
    for level in open.reversed() { output.append(pool, level.close) }
    output.move(to: &result)
  }

  /// Appends the closing tags of the blocks before a block, and the block up to the first one inside.
  private mutating func writeBlock(_ index: Int, _ open: inout [OpenBlock]) {
    while let innermost = open.last, innermost.end <= index {
      output.append(pool, innermost.close)
      open.removeLast()
    }
    let block = text.blockRecords[index]
    if hasParts {
      place(index, block, &open)
      isRepeatedNote = false
      if case .footnote(let label) = tables.blockFormats[Int(block.format)].kind {
        isRepeatedNote = footnotes.isRepeated(label.number, block: index)
      }
    }
    if block.isLeaf {
      writeLeaf(index, block)
    } else {
      let tags = tags(of: block, circumstances(index, block))
      if hasOutline {
        appendOpening(tags.open, "<div", of: index)
      } else {
        output.append(pool, tags.open)
      }
      output.append(ASCII.lineFeed)
      open.append(OpenBlock(end: Int(block.next), close: tags.close))
      if hasParts { begin(index, block) }
    }
  }
}
