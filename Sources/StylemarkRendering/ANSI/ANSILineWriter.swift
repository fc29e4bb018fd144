import StylemarkSyntax
import StylemarkText

/// Writes lines: breaks paragraphs, and puts prefixes, indentation and alignment before the text.
struct ANSILineWriter {
  /// At least this many columns are left for text, as far as half the width allows.
  private static let leastColumns = 10
  /// The width that nesting is kept to when lines are not wrapped.
  private static let assumedWidth = 80
  /// Wider output counts as this wide.
  private static let maximumWidth = 65_535
  private static let ruleColumns = 40

  /// What lines are laid out in: the page, or a cell of a table.
  struct Area {
    fileprivate let width: Int?
    /// The columns that text keeps in any case.
    fileprivate let leastColumns: Int
    fileprivate var prefixes: ANSIPrefixes
    /// The columns that the blocks around keep free at the end of lines.
    fileprivate var tailIndent = 0
    /// How many levels of prefixes have been there all the time since the last line.
    fileprivate var commonLevels = 0
    fileprivate var hasOutput = false
    /// The most columns before the text of a line: prefixes and indentation.
    fileprivate(set) var widestPrefix = 0

    /// Whether it is a cell, so that something stands beside it.
    fileprivate let isCell: Bool

    /// An area of a width; nil for lines as long as they are.
    init(width: Int?, isCell: Bool = false) {
      self.isCell = isCell
      self.width = width.map { min(max($0, 1), ANSILineWriter.maximumWidth) }
      let assumed = self.width ?? ANSILineWriter.assumedWidth
      leastColumns = max(min(ANSILineWriter.leastColumns, assumed / 2), 1)
      prefixes = ANSIPrefixes(limit: assumed - leastColumns)
    }
  }

  /// Where lines go.
  var area: Area
  let glyphs: ANSIGlyphs
  private let underlinesTitles: Bool
  let breaker: LineBreaker
  var cursor: ANSICursor

  // The paragraph that is being written.
  private var plan: ANSIBlockPlan?
  private var firstIndent = 0
  private var restIndent = 0
  private(set) var available: Int?
  private var isFirstLine = true
  private var widestLine = 0

  init(_ text: AttributedText, _ renderer: ANSIRenderer) {
    area = Area(width: renderer.width)
    glyphs = renderer.glyphs
    underlinesTitles = renderer.depth == .none
    breaker = LineBreaker(width: renderer.displayWidth)
    cursor = ANSICursor(text, renderer)
  }

  /// The addresses that numbers in the text so far stand for.
  var references: ANSIReferences { cursor.paragraph.references }

  // MARK: Prefixes

  /// Keeps columns free at the end of lines; fewer when the number is negative.
  mutating func indentTail(by columns: Int) { area.tailIndent += columns }

  /// Whether the first line of the innermost prefix is still to come.
  var isFirstPending: Bool { area.prefixes.isFirstPending }

  /// Adds a prefix for the lines of a block.
  ///
  /// - Returns: Whether there was room for it.
  mutating func pushPrefix(_ bytes: [UInt8], rest: [UInt8]? = nil, columns: Int) -> Bool {
    area.prefixes.push(first: bytes, rest: rest, columns: columns)
  }

  /// Adds a prefix that a style gives, in the style of its block.
  ///
  /// - Parameters:
  ///   - first: What stands before the first line.
  ///   - rest: What stands before the others; nil for spaces.
  ///   - indent: Columns before both.
  mutating func pushPrefix(
    _ first: ANSISign, rest: ANSISign?, indent: Int, likeBlock format: UInt32
  ) -> Bool {
    let columns = max(first.columns, rest?.columns ?? 0)
    let spaces = Array(repeating: ASCII.space, count: indent)
    let style = paragraph.style(ofBlock: format)
    let others = rest.map { spaces + cursor.styled($0.padded(to: columns), in: style) }
    return area.prefixes.push(
      first: spaces + cursor.styled(first.padded(to: columns), in: style), rest: others,
      columns: indent + columns, style: style)
  }

  mutating func popPrefix() {
    area.prefixes.pop()
    area.commonLevels = min(area.commonLevels, area.prefixes.count)
  }

  /// Writes the prefixes alone, for an item without text.
  mutating func writeEmptyLine(_ spacing: inout ANSISpacing, _ output: inout [UInt8]) {
    writeSpacing(&spacing, &output)
    let start = output.count
    area.prefixes.append(&output)
    endLine(start, &output)
  }

  // MARK: Paragraphs

  /// Writes the text of a leaf.
  mutating func write(
    _ block: AttributedText.BlockRecord, _ plan: ANSIBlockPlan, _ spacing: inout ANSISpacing,
    _ output: inout [UInt8]
  ) {
    cursor.load(block)
    guard !paragraph.range.isEmpty else { return }
    writeSpacing(&spacing, &output)
    measure(plan)
    if let line = singleLine {
      writeLine(line, columns: columns(of: line), nextLine: Int.max, &output)
    } else {
      writeLines(plan, &output)
    }
    if let sign = underline(of: plan) { writeUnderline(sign, &output) }
  }

  /// Writes a rule across the page, or a part of it.
  mutating func writeRule(
    _ plan: ANSIBlockPlan, _ spacing: inout ANSISpacing, _ output: inout [UInt8]
  ) {
    writeSpacing(&spacing, &output)
    measure(plan)
    let start = output.count
    let columns = min(available.map { $0 - restIndent } ?? Self.ruleColumns, Self.ruleColumns)
    beginLine(columns: columns, &output)
    for _ in 0..<columns / (plan.rule?.columns ?? 1) {
      output.append(contentsOf: plan.rule?.bytes ?? glyphs.rule)
    }
    endLine(start, &output)
  }

  /// Writes the blank lines that are due.
  private mutating func writeSpacing(_ spacing: inout ANSISpacing, _ output: inout [UInt8]) {
    let count = spacing.takeLines()
    if area.hasOutput { area.prefixes.appendEmptyLines(count, levels: area.commonLevels, &output) }
    area.hasOutput = true
    area.commonLevels = area.prefixes.count
  }

  /// The columns that a block of blocks has; nil where lines are as long as they are.
  var availableColumns: Int? {
    area.width.map { max($0 - area.prefixes.columns - area.tailIndent, 0) }
  }

  /// Writes a line that has been put together before: a part of a table.
  mutating func writeLine(
    _ spacing: inout ANSISpacing, _ output: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    writeSpacing(&spacing, &output)
    let start = output.count
    area.prefixes.append(&output)
    body(&output)
    endLine(start, &output)
  }

  /// Works out the indentation and the columns of a block.
  private mutating func measure(_ plan: ANSIBlockPlan) {
    self.plan = plan
    isFirstLine = true
    widestLine = 0
    available = area.width.map {
      max($0 - area.prefixes.columns - area.tailIndent - plan.tailIndent, area.leastColumns)
    }
    let room = max((available ?? Self.assumedWidth - area.prefixes.columns) - area.leastColumns, 0)
    restIndent = min(ownHeadIndent(plan), room)
    firstIndent = min(max(restIndent + plan.firstLineIndent, 0), room)
  }

  /// The head indent, where no bar or marker stands for it.
  private func ownHeadIndent(_ plan: ANSIBlockPlan) -> Int {
    switch plan.kind {
    case .quote, .item, .footnote, .list: 0
    default: plan.headIndent
    }
  }

  /// The text when it is plain to see that it fits one line.
  private var singleLine: Range<Int>? {
    guard !paragraph.hasLineEnds else { return nil }
    var end = paragraph.range.upperBound
    let start = paragraph.range.lowerBound
    while end > start && paragraph.bytes[end - 1] == ASCII.space { end -= 1 }
    if let available {
      let room = available - firstIndent
      guard paragraph.isSimple else { return nil }
      // A character has three bytes at most.
      guard end - start <= 3 * room else { return nil }
      guard end - start <= room || SimpleText.columns(in: paragraph.bytes, start..<end) <= room
      else { return nil }
    } else if !paragraph.isSimple && underlinesTitles {
      return nil
    }
    return start..<end
  }

  private mutating func writeLines(_ plan: ANSIBlockPlan, _ output: inout [UInt8]) {
    let wraps = plan.lineBreakMode == .wordWrap
    if wraps, let available, paragraph.isSimple {
      writePlainLines(available, &output)
      return
    }
    let lines = breaker.lines(
      in: paragraph.bytes, paragraph.range,
      firstWidth: wraps ? available.map { $0 - firstIndent } ?? Int.max : Int.max,
      restWidth: wraps ? available.map { $0 - restIndent } ?? Int.max : Int.max,
      links: paragraph.linkRanges)
    for index in lines.indices {
      let line = lines[index]
      let nextLine = index + 1 < lines.count ? lines[index + 1].range.lowerBound : Int.max
      if !wraps, let mode = plan.lineBreakMode, let available,
        line.columns > available - indent
      {
        writeCut(line, mode, available - indent, nextLine: nextLine, &output)
      } else {
        let isHyphenated = line.ending == .softHyphen
        writeLine(
          line.range, columns: line.columns, isHyphenated: isHyphenated,
          isFilled: isHyphenated || line.ending == .wrapped, nextLine: nextLine, &output)
      }
    }
  }

  /// The columns of a part of a simple paragraph, which are counted only where they matter: not for
  /// lines at the left.
  private func columns(of range: Range<Int>) -> Int {
    if paragraph.isPlain || !needsColumns { return range.count }
    return SimpleText.columns(in: paragraph.bytes, range)
  }

  private var needsColumns: Bool {
    guard let plan, plan.alignment == .left else { return true }
    return underline(of: plan) != nil
  }

  /// Writes a simple paragraph.
  private mutating func writePlainLines(_ available: Int, _ output: inout [UInt8]) {
    var lines = PlainLineBreaker(
      paragraph.bytes, paragraph.range, firstWidth: available - firstIndent,
      restWidth: available - restIndent, isASCII: paragraph.isPlain, links: paragraph.linkRanges)
    let hasBareLines = hasBareLines
    var line = lines.next()
    while var current = line {
      if hasBareLines {
        guard let next = writeBareLines(from: current, &lines, &output) else { return }
        current = next
      }
      line = lines.next()
      writeLine(
        current, columns: columns(of: current), isFilled: line != nil,
        nextLine: line?.lowerBound ?? Int.max, &output)
    }
  }

  /// Whether lines of the paragraph are nothing but their text, where that has no look.
  private var hasBareLines: Bool {
    guard let plan else { return false }
    return area.prefixes.count == 0 && firstIndent == 0 && restIndent == 0 && plan.lineGap == 0
      && !needsColumns
  }

  /// Writes lines as long as they lie in a stretch without a look and one byte is between them.
  ///
  /// - Returns: The first line that is not written; nil after the last.
  private mutating func writeBareLines(
    from first: Range<Int>, _ lines: inout PlainLineBreaker, _ output: inout [UInt8]
  ) -> Range<Int>? {
    let start = first.lowerBound
    let end = cursor.bareEnd(from: start)
    guard first.upperBound <= end, !first.isEmpty else { return first }
    isFirstLine = false
    // All of the stretch at once; then a line feed for each space where a line ends.
    let shift = output.count - start
    output.append(contentsOf: cursor.paragraph.bytes[start..<end])
    var lineEnd = first.upperBound
    while true {
      let next = lines.next()
      guard let next, next.lowerBound == lineEnd + 1, next.upperBound <= end else {
        output.removeLast(end - lineEnd)
        output.append(ASCII.lineFeed)
        return next
      }
      output[lineEnd + shift] = ASCII.lineFeed
      lineEnd = next.upperBound
    }
  }

  // MARK: Lines

  var paragraph: ANSIParagraph { cursor.paragraph }

  var indent: Int { isFirstLine ? firstIndent : restIndent }

  mutating func writeLine(
    _ range: Range<Int>, columns: Int, isHyphenated: Bool = false, isFilled: Bool = false,
    nextLine: Int, _ output: inout [UInt8]
  ) {
    let start = output.count
    let text = paragraph.isSimple ? range : paragraph.visiblePart(of: range, cursor.sanitizer)
    let room = available.map { $0 - indent - columns } ?? 0
    beginLine(columns: columns, &output)
    if !text.isEmpty { cursor.resume(area.prefixes.innermostStyle, at: text.lowerBound, &output) }
    let isIsolated = beginIsolation(of: text, &output)
    if isFilled && plan?.alignment == .justified {
      writeJustified(text, adding: room, columns: columns, nextLine: nextLine, &output)
    } else {
      cursor.write(text, nextLine: nextLine, &output)
    }
    if isHyphenated { output.append(ASCII.hyphen) }
    if isIsolated { endIsolation(&output) }
    endLine(start, &output)
  }

  /// Isolates right-to-left text of a line; false when there is none.
  mutating func beginIsolation(of text: Range<Int>, _ output: inout [UInt8]) -> Bool {
    guard !paragraph.isSimple, !glyphs.isASCII, let plan else { return false }
    guard plan.isRightToLeft || area.isCell || area.prefixes.columns > 0 else { return false }
    guard BidiIsolation.isNeeded(paragraph.bytes, text) else { return false }
    output.append(
      contentsOf: plan.isRightToLeft ? BidiIsolation.rightToLeft : BidiIsolation.firstStrong)
    return true
  }

  /// Ends the isolation before the line ends, outside links and styles.
  mutating func endIsolation(_ output: inout [UInt8]) {
    cursor.endLine(&output)
    output.append(contentsOf: BidiIsolation.end)
  }

  /// Writes what is before the text of a line.
  mutating func beginLine(columns: Int, _ output: inout [UInt8]) {
    if !isFirstLine, let plan {
      area.prefixes.appendEmptyLines(plan.lineGap, levels: area.prefixes.count, &output)
    }
    area.prefixes.append(&output)
    area.widestPrefix = max(area.widestPrefix, area.prefixes.columns + indent)
    var spaces = indent
    if let plan, let available, columns < available - indent {
      switch plan.alignment {
      case .left, .justified: break
      case .center: spaces += (available - indent - columns) / 2
      case .right: spaces += available - indent - columns
      }
    }
    if spaces > 0 { output.append(contentsOf: repeatElement(ASCII.space, count: spaces)) }
    isFirstLine = false
    widestLine = max(widestLine, columns)
  }

  /// Ends a line that began at an offset of the output.
  mutating func endLine(_ start: Int, _ output: inout [UInt8]) {
    cursor.endLine(&output)
    var end = output.count
    while end > start && output[end - 1] == ASCII.space { end -= 1 }
    if end < output.count { output.removeSubrange(end...) }
    output.append(ASCII.lineFeed)
  }

  /// What the line below a heading is made of: as its style says, and that of a title where there
  /// are no styles.
  private func underline(of plan: ANSIBlockPlan) -> ANSISign? {
    switch plan.kind {
    case .title where underlinesTitles: plan.rule ?? .titleRule
    case .title, .heading: plan.rule
    default: nil
    }
  }

  private mutating func writeUnderline(_ sign: ANSISign, _ output: inout [UInt8]) {
    let start = output.count
    let columns = available.map { min(widestLine, $0 - restIndent) } ?? widestLine
    beginLine(columns: columns, &output)
    for _ in 0..<columns / sign.columns { output.append(contentsOf: sign.bytes) }
    endLine(start, &output)
  }
}
