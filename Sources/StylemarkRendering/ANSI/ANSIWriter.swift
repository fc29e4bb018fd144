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

  private let text: AttributedText
  private let plans: [ANSIBlockPlan]
  private var containers: [Container] = []
  private var lists: ANSILists
  private var spacing: ANSISpacing
  private var lines: ANSILineWriter

  init(text: AttributedText, renderer: ANSIRenderer) {
    self.text = text
    let direction = text.metadata.writingDirection
    plans = text.tables.blockFormats.map {
      ANSIBlockPlan($0, text.tables, renderer, direction: direction)
    }
    lists = ANSILists(glyphs: ANSIGlyphs(isASCII: renderer.isASCII))
    spacing = ANSISpacing(pointsPerLine: renderer.linePoints)
    lines = ANSILineWriter(text, renderer)
  }

  /// Appends all blocks.
  mutating func write(into output: inout [UInt8], flush: (inout [UInt8]) -> Void) {
    for index in text.blockRecords.indices {
      if output.count >= flushThreshold { flush(&output) }
      while let last = containers.last, last.end <= index { endContainer(&output) }
      let block = text.blockRecords[index]
      let plan = plans[Int(block.format)]
      switch plan.kind {
      case .gap: spacing.addGap(plan.height)
      case .rule: writeRule(plan, &output)
      default:
        if block.isLeaf {
          writeLeaf(block, plan, &output)
        } else {
          beginContainer(block, index, plan)
        }
      }
    }
    while !containers.isEmpty { endContainer(&output) }
  }

  // MARK: Containers

  private mutating func beginContainer(
    _ block: AttributedText.BlockRecord, _ index: Int, _ plan: ANSIBlockPlan
  ) {
    if case .list(let marker, let start, let isTight) = plan.kind {
      // The list in an item of a tight list goes with the item's text.
      if case .item? = containers.last?.plan.kind, lists.isTight { spacing.collapse() }
      lists.begin(marker, start: start, isTight: isTight, itemCount: itemCount(of: block, index))
    }
    beginItem(plan)
    spacing.add(plan.spacingBefore)
    let hasPrefix = pushPrefix(plan)
    lines.tailIndent += plan.tailIndent
    containers.append(Container(end: Int(block.next), plan: plan, hasPrefix: hasPrefix))
  }

  private mutating func endContainer(_ output: inout [UInt8]) {
    let container = containers.removeLast()
    lines.tailIndent -= container.plan.tailIndent
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
  private mutating func pushPrefix(_ plan: ANSIBlockPlan) -> Bool {
    switch plan.kind {
    case .quote: return lines.pushPrefix(lists.glyphs.quoteBar, isRepeated: true, columns: 2)
    case .list: return false
    case .item:
      guard let marker = lists.nextMarker(indent: plan.headIndent) else { return false }
      return lines.pushPrefix(marker.bytes, isRepeated: false, columns: marker.columns)
    default:
      guard plan.headIndent > 0 else { return false }
      let spaces = Array(repeating: ASCII.space, count: plan.headIndent)
      return lines.pushPrefix(spaces, isRepeated: true, columns: plan.headIndent)
    }
  }

  // MARK: Leaves

  private mutating func writeLeaf(
    _ block: AttributedText.BlockRecord, _ plan: ANSIBlockPlan, _ output: inout [UInt8]
  ) {
    beginItem(plan)
    spacing.add(plan.spacingBefore)
    var hasPrefix = false
    switch plan.kind {
    case .quote, .item: hasPrefix = pushPrefix(plan)
    default: break
    }
    lines.write(block, plan, &spacing, &output)
    endItem(plan, hasPrefix: hasPrefix, &output)
    if hasPrefix { lines.popPrefix() }
    spacing.add(plan.spacingAfter)
  }

  private mutating func writeRule(_ plan: ANSIBlockPlan, _ output: inout [UInt8]) {
    spacing.add(plan.spacingBefore)
    lines.writeRule(plan, &spacing, &output)
    spacing.add(plan.spacingAfter)
  }
}
