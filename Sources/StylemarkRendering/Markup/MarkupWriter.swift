import StylemarkSyntax
import StylemarkText

/// Writes one text: definitions, then its blocks in order, those inside others indented.
struct MarkupWriter {
  /// How many levels are indented, so that deep nesting costs no square of its depth.
  static let maximumIndent = 24

  /// A block that has begun and not ended; the first one is the document.
  struct OpenBlock {
    /// Index of the block after it.
    var end: Int
    var closer: [UInt8]
    var state: Int
    var content: MarkupContent
    var keeps: Bool
    /// Whether it has one block only.
    var isSingle: Bool
    /// Whether it is a row whose cells are headers by themselves.
    var isHeader = false
    var hasBlocks = false
    /// Whether the last block in it has no tag.
    var lastIsBare = false
    /// Whether all in it stands on the line of its opener.
    var isOneLine = false
  }

  let text: AttributedText
  let lastLeaf: Int
  var plans: MarkupPlans
  var output: [UInt8]
  var open: [OpenBlock] = []
  /// Index of the title of an alert that its tag has said.
  var absorbedTitle = -1
  /// The number that each label of a footnote has got.
  var footnoteNumbers: [String: Int] = [:]
  init(_ text: AttributedText, _ output: [UInt8]) {
    self.text = text
    self.output = output
    lastLeaf = text.lastLeafIndex ?? -1
    plans = MarkupPlans(text)
  }

  mutating func writeDocument(_ flush: (inout [UInt8]) -> Void) {
    let start = output.count
    writeSettings()
    plans.definitions.append(to: &output)
    if output.count > start && !text.isEmpty { output.append(ASCII.lineFeed) }
    writeBlocks(flush)
    if !text.isEmpty { output.append(ASCII.lineFeed) }
  }

  private mutating func writeBlocks(_ flush: (inout [UInt8]) -> Void) {
    open = [
      OpenBlock(
        end: .max, closer: [], state: plans.intern(rootState), content: .container, keeps: false,
        isSingle: false)
    ]
    for index in text.blockRecords.indices {
      closeBlocks(endingAt: index)
      if index == absorbedTitle { continue }
      writeBlock(index)
      if output.count >= flushThreshold { flush(&output) }
    }
    closeBlocks(endingAt: text.blockRecords.count)
  }

  // MARK: Settings

  /// The state around all blocks.
  private var rootState: MarkupState {
    var state = MarkupState()
    state.character.fontSize = text.metadata.pointSize.map(FontSize.points)
    state.paragraph.lineBreakMode = rootLineBreakMode
    return state
  }

  /// What happens to long lines where no style says: what the first such block says.
  private var rootLineBreakMode: ParagraphAttributes.LineBreakMode? {
    let tables = text.tables
    for block in text.blockRecords where block.parent == AttributedText.BlockRecord.none {
      let format = tables.blockFormats[Int(block.format)]
      let style = plans.definitions.style(format.style)?.style
      let overrides = format.overrides == 0 ? nil : tables.overrides[Int(format.overrides) - 1]
      if style?.paragraph.lineBreakMode != nil || overrides?.paragraph.lineBreakMode != nil {
        continue
      }
      return tables.paragraphs[Int(format.paragraph)].lineBreakMode
    }
    return nil
  }

  /// Whether letter cases would change the text again, which has them already.
  private var keepsLetters: Bool {
    guard text.hasLetterCases else { return false }
    if !text.hasSettledLetterCases { return true }
    // Where attributes contradict styles, other text may come to have a case.
    var trial = self
    trial.output = []
    trial.writeBlocks { $0.removeAll(keepingCapacity: true) }
    return trial.plans.hasContradictions
  }

  private mutating func writeSettings() {
    let metadata = text.metadata
    var settings: [UInt8] = []
    if let language = metadata.language {
      TagAttribute("lang", language).append(to: &settings)
    }
    if let direction = metadata.writingDirection {
      TagAttribute("dir", direction.rawValue).append(to: &settings)
    }
    if let title = metadata.title { MarkupPlans.appendText("title", title, to: &settings) }
    if let size = metadata.pointSize {
      TagAttribute("size", TagAttribute.number(size)).append(to: &settings)
    }
    if let mode = rootLineBreakMode {
      TagAttribute("line-break", mode.rawValue).append(to: &settings)
    }
    if keepsLetters { settings.append(utf8: " case=keep") }
    if !plans.definitions.areNormal { settings.append(utf8: " states=keep") }
    guard !settings.isEmpty else { return }
    output.append(utf8: "<stylemark 1")
    output += settings
    output.append(utf8: "/>\n")
  }

  // MARK: Blocks

  private mutating func writeBlock(_ index: Int) {
    let record = text.blockRecords[index]
    let tag = self.tag(ofBlock: index)
    let isBare = self.isBare(index, tag)
    beginLine(index, isBare: isBare)
    if isBare {
      writeText(of: index, in: tag.state, keeps: false)
    } else if record.isLeaf {
      writeLeaf(index, tag)
    } else if Int(record.next) == index + 1 {
      // A block of text that has neither text nor blocks, and no line of its own, is a group.
      if tag.content == .flow || tag.content == .none {
        output.append(utf8: "<block !style")
      } else {
        writeOpener(index, tag)
      }
      output.append(utf8: "/>")
    } else {
      openBlock(index, tag)
    }
  }

  /// The tag of a block in the innermost open one.
  private mutating func tag(ofBlock index: Int) -> MarkupPlans.Tag {
    let record = text.blockRecords[index]
    let parent = open[open.count - 1]
    let mayBeInline =
      !record.isLeaf && Int(record.next) > index + 1 && parent.content != .inline
    return plans.block(
      record.format, in: parent.state, mayBeInline: mayBeInline,
      isInHeader: parent.content == .row && parent.isHeader)
  }

  /// Whether a block needs no tag where it stands.
  private func isBare(_ index: Int, _ tag: MarkupPlans.Tag) -> Bool {
    let parent = open[open.count - 1]
    guard text.blockRecords[index].isLeaf, !content(of: index).isEmpty, !parent.keeps else {
      return false
    }
    switch parent.content {
    case .container: return tag.isPlain
    case .flow: return tag.isImplicit && !parent.isSingle
    default: return false
    }
  }

  /// The byte range of the text of a leaf without the closing line feed.
  func content(of index: Int) -> Range<Int> {
    let record = text.blockRecords[index]
    let end = Int(record.textEnd) - (index == lastLeaf ? 0 : 1)
    return Int(record.textStart)..<max(end, Int(record.textStart))
  }

  private mutating func openBlock(_ index: Int, _ tag: MarkupPlans.Tag) {
    let record = text.blockRecords[index]
    // Nothing can stand in a gap or rule.
    let isVoid = tag.content == .none
    if isVoid { output.append(utf8: "<block !style") } else { writeOpener(index, tag) }
    output.append(ASCII.greaterThan)
    let parent = open[open.count - 1]
    let first = absorbedTitle == index + 1 ? index + 2 : index + 1
    let isSingle = first < Int(record.next) && text.blockRecords[first].next == record.next
    var isHeader = false
    if case .row(isHeader: true) = plans.tables.blockFormats[Int(record.format)].kind {
      isHeader = true
    }
    open.append(
      OpenBlock(
        end: Int(record.next), closer: isVoid ? Array("</block>".utf8) : tag.closer,
        state: isVoid ? parent.state : tag.state, content: isVoid ? .container : tag.content,
        keeps: parent.keeps || tag.keeps, isSingle: isSingle, isHeader: isHeader))
  }

  private mutating func writeLeaf(_ index: Int, _ tag: MarkupPlans.Tag) {
    let isEmpty = content(of: index).isEmpty
    let keeps = open[open.count - 1].keeps || tag.keeps
    writeOpener(index, tag)
    switch tag.content {
    case .flow where isEmpty: output.append(utf8: "/>")
    case .flow:
      output.append(utf8: tag.keeps ? ">\n" : ">")
      writeText(of: index, in: tag.state, keeps: keeps)
      output += tag.closer
    case .none:
      output.append(utf8: "/>")
      if !isEmpty && !isHTML(index) {
        writeInnerLeaf(index, "p", in: open[open.count - 1].state, keeps: keeps)
      }
    case .container, .inline, .list, .table, .row:
      output.append(ASCII.greaterThan)
      writeInnerLeaf(index, tag.content.textElement, in: tag.state, keeps: keeps)
      output += tag.closer
    }
  }

  /// Writes the text of a leaf into a block of its own, which has no style.
  private mutating func writeInnerLeaf(_ index: Int, _ name: String, in state: Int, keeps: Bool) {
    output.append(utf8: "<\(name) !style>")
    writeText(of: index, in: state, keeps: keeps)
    output.append(utf8: "</\(name)>")
  }

  private mutating func closeBlocks(endingAt index: Int) {
    while open.count > 1, open[open.count - 1].end <= index {
      let block = open.removeLast()
      if !block.keeps && !block.isOneLine { newLine() }
      output += block.closer
    }
  }

  // MARK: Lines

  /// Begins the line of a block in the innermost open one.
  private mutating func beginLine(_ index: Int, isBare: Bool) {
    let position = open.count - 1
    let parent = open[position]
    let isFirst = !parent.hasBlocks
    open[position].hasBlocks = true
    open[position].lastIsBare = isBare
    guard !parent.keeps else { return }
    guard position > 0 else {
      if isFirst { return }
      output.append(ASCII.lineFeed)
      if parent.lastIsBare || isBare { output.append(ASCII.lineFeed) }
      return
    }
    if isFirst && isBare {
      let next = Int(text.blockRecords[index].next)
      let isAlone = next >= parent.end
      open[position].isOneLine = isAlone
      if isAlone || parent.content == .flow && !isBareBlock(next) { return }
    }
    open[position].isOneLine = false
    if parent.lastIsBare && isBare { output.append(ASCII.lineFeed) }
    newLine()
  }

  private mutating func isBareBlock(_ index: Int) -> Bool { isBare(index, tag(ofBlock: index)) }

  private mutating func newLine() {
    output.append(ASCII.lineFeed)
    let depth = min(open.count - 1, Self.maximumIndent)
    output.append(contentsOf: repeatElement(ASCII.space, count: 2 * depth))
  }
}
