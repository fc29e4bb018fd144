import StylemarkSyntax
import StylemarkText

/// Writes the blocks of one text.
struct ANSIWriter {
  /// A block of blocks that has begun and not ended.
  private struct Container {
    let end: Int
    let plan: ANSIBlockPlan
    let hasPrefix: Bool
  }

  let text: AttributedText
  /// What measures the lines of cells.
  let measure: ANSIMeasure
  let plans: [ANSIBlockPlan]
  private var containers: [Container] = []
  var lists: ANSILists
  var spacing: ANSISpacing
  var lines: ANSILineWriter
  /// How many tables the writer is inside of.
  var tableDepth = 0

  init(text: AttributedText, renderer: ANSIRenderer) {
    self.text = text
    measure = ANSIMeasure(width: renderer.displayWidth)
    let direction = text.metadata.writingDirection
    plans = text.tables.blockFormats.map {
      ANSIBlockPlan($0, text.tables, renderer, direction: direction)
    }
    lists = ANSILists(glyphs: renderer.glyphs)
    spacing = ANSISpacing(pointsPerLine: renderer.linePoints)
    lines = ANSILineWriter(text, renderer)
  }

  /// Appends all blocks.
  mutating func write(into output: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    write(0..<text.blockRecords.count, into: &output, flush: flush)
    writeReferences(&output)
  }

  /// Appends the addresses that numbers in the text stand for.
  private mutating func writeReferences(_ output: inout [UInt8]) {
    let references = lines.references
    spacing.addLine()
    for (index, address) in references.addresses.enumerated() {
      lines.writeLine(&spacing, &output) { output in
        output.append(contentsOf: "[\(references.first + index)] ".utf8)
        TerminalSanitizer.appendURL(address.utf8, to: &output)
      }
    }
  }

  /// Appends some blocks, whole ones.
  mutating func write(
    _ blocks: Range<Int>, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    let outer = containers.count
    var index = blocks.lowerBound
    while index < blocks.upperBound {
      if output.count >= flushThreshold { flush(&output) }
      while containers.count > outer, let last = containers.last, last.end <= index {
        endContainer(&output)
      }
      let block = text.blockRecords[index]
      let plan = plans[Int(block.format)]
      index += 1
      switch plan.kind {
      case .gap: spacing.addGap(plan.height)
      case .rule: writeRule(plan, &output)
      case .html: break
      case .table where writeTable(index - 1, plan, &output, flush): index = Int(block.next)
      default:
        if block.isLeaf {
          writeLeaf(block, plan, &output)
        } else {
          beginContainer(block, index - 1, plan)
        }
      }
    }
    while containers.count > outer { endContainer(&output) }
  }

  // MARK: Containers

  private mutating func beginContainer(
    _ block: AttributedText.BlockRecord, _ index: Int, _ plan: ANSIBlockPlan
  ) {
    if case .list(let marker, let start, let isTight) = plan.kind {
      // The list in an item of a tight list goes with the item's text.
      if case .item? = containers.last?.plan.kind, lists.isTight { spacing.collapse() }
      lists.begin(
        marker, start: start, isTight: isTight, bullet: plan.prefix,
        itemCount: itemCount(of: block, index))
    }
    beginItem(plan)
    spacing.add(plan.spacingBefore)
    let hasPrefix = pushPrefix(plan, block.format)
    lines.indentTail(by: plan.tailIndent)
    containers.append(Container(end: Int(block.next), plan: plan, hasPrefix: hasPrefix))
  }

  private mutating func endContainer(_ output: inout [UInt8]) {
    let container = containers.removeLast()
    lines.indentTail(by: -container.plan.tailIndent)
    if case .list = container.plan.kind { lists.end() }
    endItem(container.plan, hasPrefix: container.hasPrefix, &output)
    if container.hasPrefix { lines.popPrefix() }
    spacing.add(container.plan.spacingAfter)
  }

  /// How many items stand directly in a list.
  private func itemCount(of list: AttributedText.BlockRecord, _ index: Int) -> Int {
    var count = 0
    var child = index + 1
    while child < Int(list.next) {
      let block = text.blockRecords[child]
      if case .item = plans[Int(block.format)].kind { count += 1 }
      child = Int(block.next)
    }
    return count
  }

  /// Sets the space before an item.
  private mutating func beginItem(_ plan: ANSIBlockPlan) {
    guard case .item = plan.kind, lists.hasItems, !lists.isTight else { return }
    spacing.addLine()
  }

  /// Writes the marker of an item without text, and sets the space after it.
  private mutating func endItem(
    _ plan: ANSIBlockPlan, hasPrefix: Bool, _ output: inout [UInt8]
  ) {
    guard case .item = plan.kind else { return }
    if hasPrefix && lines.isFirstPending { lines.writeEmptyLine(&spacing, &output) }
    if lists.isTight { spacing.collapse() }
  }

  /// Adds what a block puts before its lines; false when that is nothing.
  mutating func pushPrefix(_ plan: ANSIBlockPlan, _ format: UInt32) -> Bool {
    switch plan.kind {
    case .list: return false
    case .item(let task): return pushMarker(plan, task, format)
    case .footnote(let number):
      let marker = Array("[\(number)] ".utf8)
      return lines.pushPrefix(marker, columns: marker.count)
    case .quote:
      if let prefix = plan.prefix {
        return lines.pushPrefix(
          prefix, rest: plan.restPrefix ?? prefix, indent: 0, likeBlock: format)
      }
      return lines.pushPrefix(lists.glyphs.quoteBar, rest: lists.glyphs.quoteBar, columns: 2)
    default:
      if let prefix = plan.prefix {
        return lines.pushPrefix(
          prefix, rest: plan.restPrefix, indent: max(plan.headIndent, 0), likeBlock: format)
      }
      guard plan.headIndent > 0 else { return false }
      let spaces = Array(repeating: ASCII.space, count: plan.headIndent)
      return lines.pushPrefix(spaces, rest: spaces, columns: plan.headIndent)
    }
  }

  /// Adds the marker of an item: a bullet may be given by the style of the item or of its list.
  private mutating func pushMarker(
    _ plan: ANSIBlockPlan, _ task: BlockKind.TaskState?, _ format: UInt32
  ) -> Bool {
    let bullet = plan.prefix ?? lists.bullet
    guard let marker = lists.nextMarker(indent: plan.headIndent, task: task) else { return false }
    if marker.isBullet, let bullet {
      return lines.pushPrefix(
        bullet, rest: plan.restPrefix, indent: plan.headIndent, likeBlock: format)
    }
    return lines.pushPrefix(marker.bytes, columns: marker.columns)
  }

  // MARK: Leaves

  private mutating func writeLeaf(
    _ block: AttributedText.BlockRecord, _ plan: ANSIBlockPlan, _ output: inout [UInt8]
  ) {
    beginItem(plan)
    spacing.add(plan.spacingBefore)
    let hasPrefix = pushLeafPrefix(plan, block)
    lines.write(block, plan, &spacing, &output)
    endItem(plan, hasPrefix: hasPrefix, &output)
    if hasPrefix { lines.popPrefix() }
    spacing.add(plan.spacingAfter)
  }

  /// Adds what stands before the lines of a leaf; its indent is not a part of that.
  private mutating func pushLeafPrefix(
    _ plan: ANSIBlockPlan, _ block: AttributedText.BlockRecord
  ) -> Bool {
    switch plan.kind {
    case .quote, .item, .footnote: return pushPrefix(plan, block.format)
    default:
      // A sign alone would be a line where there is no text.
      guard let prefix = plan.prefix, block.textStart < block.textEnd else { return false }
      return lines.pushPrefix(prefix, rest: plan.restPrefix, indent: 0, likeBlock: block.format)
    }
  }

  private mutating func writeRule(_ plan: ANSIBlockPlan, _ output: inout [UInt8]) {
    spacing.add(plan.spacingBefore)
    lines.writeRule(plan, &spacing, &output)
    spacing.add(plan.spacingAfter)
  }
}
