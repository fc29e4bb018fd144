import StylemarkSyntax
import StylemarkText

/// Writes the blocks of one text as Markdown.
struct MarkdownWriter {
  /// A block of blocks that has begun and not ended.
  struct Container {
    var end: Int
    var kind: BlockKind
    var hasPrefix: Bool
    /// For a list: the number of the next item, and the sign of its markers.
    var number = 0
    var sign: UInt8 = 0
    /// What the block before was, among those directly inside.
    var previous: BlockKind?
    /// The sign of the list before.
    var previousSign: UInt8 = 0
  }

  let text: AttributedText
  let tables: AttributeTables
  var lines: MarkdownLines
  var containers: [Container]
  /// The box of a task that goes before the text of the next leaf.
  var pendingBox = false
  var isTicked = false
  /// Footnotes in other blocks, which go to the end.
  private var deferred: [Int] = []
  /// For each footnote the label that it gets.
  let labels: MarkdownLabels

  init(_ text: AttributedText, _ output: [UInt8]) {
    self.text = text
    tables = text.tables
    labels = MarkdownLabels(text.tables)
    lines = MarkdownLines(output)
    containers = [Container(end: .max, kind: .group, hasPrefix: false)]
  }

  mutating func writeDocument(_ flush: (inout [UInt8]) -> Void) {
    writeFrontMatter()
    write(0..<text.blockRecords.count, flush)
    // Footnotes found in these go to the end again.
    var next = 0
    while next < deferred.count {
      let index = deferred[next]
      next += 1
      write(index..<Int(text.blockRecords[index].next), flush)
    }
  }

  private mutating func write(_ blocks: Range<Int>, _ flush: (inout [UInt8]) -> Void) {
    var index = blocks.lowerBound
    while index < blocks.upperBound {
      while let last = containers.last, last.end <= index { endContainer() }
      if lines.output.count >= flushThreshold { flush(&lines.output) }
      index = writeBlock(index)
    }
    while containers.count > 1 { endContainer() }
  }

  private mutating func writeFrontMatter() {
    let metadata = text.metadata
    let entries = [
      ("title", metadata.title), ("lang", metadata.language),
      ("dir", metadata.writingDirection?.rawValue),
    ]
    guard entries.contains(where: { $0.1 != nil }) else { return }
    lines.write("---".utf8)
    for case (let key, let value?) in entries {
      let line = value.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : String($0) }
      lines.write("\(key): \"\(line.joined())\"".utf8)
    }
    lines.write("---".utf8)
    containers[0].previous = .rule
  }

  // MARK: Blocks

  /// Writes a block, or begins it; gives the index of the next one.
  private mutating func writeBlock(_ index: Int) -> Int {
    let block = text.blockRecords[index]
    let kind = tables.blockFormats[Int(block.format)].kind
    switch kind {
    case .spacing: return Int(block.next)
    case .rule:
      separate(before: kind)
      // Dashes could belong to a marker or to text before them, or be front matter.
      lines.write((lines.isFirstPending || lines.depth > 0 ? "___" : "---").utf8)
      return Int(block.next)
    case .html:
      writeHTML(block)
      return Int(block.next)
    case .footnote where lines.depth > 0:
      deferred.append(index)
      return Int(block.next)
    case .table where !block.isLeaf:
      writeTable(index)
      return Int(block.next)
    default: break
    }
    if block.isLeaf {
      writeLeaf(index, kind)
      return index + 1
    }
    return beginContainer(index, kind)
  }

  /// Writes the blank line, and what else keeps a block apart from the one before.
  mutating func separate(before kind: BlockKind) {
    let last = containers.count - 1
    let previous = containers[last].previous
    containers[last].previous = kind
    guard let previous else { return }
    if !isTightlyJoined(previous, kind) { lines.blank() }
    guard isQuote(previous) && isQuote(kind) else { return }
    lines.write("<!-- -->".utf8)
    lines.blank()
  }

  private func isQuote(_ kind: BlockKind) -> Bool {
    switch kind {
    case .quote, .alert: true
    default: false
    }
  }

  /// Whether no blank line stands between two blocks: in tight lists.
  private func isTightlyJoined(_ previous: BlockKind, _ kind: BlockKind) -> Bool {
    let last = containers.count - 1
    if case .list(let list) = containers[last].kind { return list.isTight }
    guard case .item = containers[last].kind, last > 0,
      case .list(let list) = containers[last - 1].kind, list.isTight
    else { return false }
    switch previous {
    case .heading, .preformatted, .rule: return true
    default: break
    }
    switch kind {
    case .preformatted, .heading, .rule: return true
    // Another number than 1 would belong to a paragraph before it.
    case .list(let inner): return inner.marker == .bullet || inner.start == 1
    case .quote, .alert: return !isQuote(previous)
    default: return false
    }
  }

  private mutating func beginContainer(_ index: Int, _ kind: BlockKind) -> Int {
    let block = text.blockRecords[index]
    var container = Container(end: Int(block.next), kind: kind, hasPrefix: false)
    var next = index + 1
    let mayNest = lines.depth < MarkdownRenderer.maximumDepth
    switch kind {
    case .list(let list) where list.marker != .none:
      beginList(list, &container)
    case .quote where mayNest:
      separate(before: kind)
      push("> ", "> ", &container)
    case .alert(let alert) where mayNest:
      separate(before: kind)
      push("> ", "> ", &container)
      lines.write("[!\(alert.rawValue.uppercased())]".utf8)
      next = indexAfterTitle(of: alert, index)
    case .item(let task) where mayNest && isInList:
      beginItem(task, &container)
      pendingBox = task != nil && beginsWithText(index)
    case .footnote(let label):
      separate(before: kind)
      push("[^\(labels[label])]: ", "    ", &container)
    default:
      // A group: its blocks stand where it does.
      container.kind = containers[containers.count - 1].kind
      container.previous = containers[containers.count - 1].previous
      container.previousSign = containers[containers.count - 1].previousSign
      container.number = containers[containers.count - 1].number
      container.sign = containers[containers.count - 1].sign
      if case .list = container.kind { container.kind = .group }
    }
    containers.append(container)
    return next
  }

  private mutating func endContainer() {
    let container = containers.removeLast()
    if container.hasPrefix {
      // An item, quote or footnote without a line of its own is its marker.
      if lines.isFirstPending { lines.blank() }
      lines.pop()
    } else if case .list = container.kind {
      containers[containers.count - 1].previousSign = container.sign
    } else {
      containers[containers.count - 1].previous = container.previous
      containers[containers.count - 1].previousSign = container.previousSign
    }
    pendingBox = false
  }

  private mutating func push(_ first: String, _ rest: String, _ container: inout Container) {
    lines.push(first: Array(first.utf8), rest: Array(rest.utf8))
    container.hasPrefix = true
  }

  // MARK: Lists

  private var isInList: Bool {
    if case .list(let list) = containers[containers.count - 1].kind {
      list.marker != .none
    } else {
      false
    }
  }

  /// Begins a list, with other markers than those of a list right before it.
  private mutating func beginList(_ list: BlockKind.ListKind, _ container: inout Container) {
    let signs: (UInt8, UInt8) =
      list.marker == .number
      ? (ASCII.period, UInt8(ascii: ")")) : (ASCII.hyphen, ASCII.asterisk)
    let outer = containers[containers.count - 1]
    container.sign = signs.0
    if case .list? = outer.previous, outer.previousSign == signs.0 { container.sign = signs.1 }
    container.number = list.start
    separate(before: .list(list))
  }

  private mutating func beginItem(_ task: BlockKind.TaskState?, _ container: inout Container) {
    separate(before: .item())
    let last = containers.count - 1
    var marker = String(UnicodeScalar(containers[last].sign))
    if case .list(let list) = containers[last].kind, list.marker == .number {
      // Markers have at most nine digits.
      let number = min(max(containers[last].number, 0), 999_999_999)
      marker = "\(number)\(marker)"
      containers[last].number &+= 1
    }
    isTicked = task == .done
    push(marker + " ", String(repeating: " ", count: marker.utf8.count + 1), &container)
  }

  /// Whether the first block in a block is a paragraph.
  private func beginsWithText(_ index: Int) -> Bool {
    guard index + 1 < Int(text.blockRecords[index].next) else { return false }
    let first = text.blockRecords[index + 1]
    guard first.isLeaf, case .paragraph = tables.blockFormats[Int(first.format)].kind else {
      return false
    }
    return true
  }

  /// The index of the first block of an alert that is not the title which its kind gives it.
  private func indexAfterTitle(of alert: BlockKind.AlertKind, _ index: Int) -> Int {
    // An alert without anything but its title is read as a quote.
    guard index + 2 < Int(text.blockRecords[index].next) else { return index + 1 }
    let first = text.blocks[index + 1]
    let isTitle =
      first.isLeaf && first.styleName == "alert-\(alert.rawValue)-title"
      && first.content == alert.defaultTitle
    return isTitle ? index + 2 : index + 1
  }

  // MARK: Leaves

  private mutating func writeLeaf(_ index: Int, _ kind: BlockKind) {
    let block = text.blockRecords[index]
    var container = Container(end: index + 1, kind: kind, hasPrefix: false)
    switch kind {
    case .preformatted(let language): return writeCode(index, language)
    case .heading(let level):
      separate(before: kind)
      return writeHeading(index, level)
    case .item(let task) where isInList && lines.depth < MarkdownRenderer.maximumDepth:
      beginItem(task, &container)
      pendingBox = task != nil
    case .quote:
      separate(before: kind)
      push("> ", "> ", &container)
    case .footnote(let label):
      separate(before: kind)
      push("[^\(labels[label])]: ", "    ", &container)
    default:
      guard block.textStart < text.contentEnd(of: index) else { return }
      separate(before: .paragraph)
    }
    let inlines = MarkdownInlines(text, index, labels: labels)
    let paragraph = inlines.paragraph()
    var box: [UInt8] = []
    if pendingBox { box = Array((isTicked ? "[x] " : "[ ] ").utf8) }
    pendingBox = false
    if !paragraph.isEmpty || !box.isEmpty { lines.write(box + paragraph) }
    guard container.hasPrefix else { return }
    if lines.isFirstPending { lines.blank() }
    lines.pop()
  }

  private mutating func writeHeading(_ index: Int, _ level: Int) {
    let inlines = MarkdownInlines(text, index, labels: labels)
    if level <= 2 && inlines.hasBreaks {
      let paragraph = inlines.paragraph()
      return lines.write(paragraph + (level == 1 ? "\n===" : "\n---").utf8)
    }
    let line = inlines.line(breaks: "<br>")
    var bytes = Array(repeating: UInt8(ascii: "#"), count: level)
    if !line.isEmpty { bytes.append(ASCII.space) }
    bytes += line
    // Signs at the end would be taken for a closing sequence.
    if line.last == UInt8(ascii: "#") { bytes.insert(ASCII.backslash, at: bytes.count - 1) }
    lines.write(bytes)
  }

  private mutating func writeCode(_ index: Int, _ language: String?) {
    separate(before: .preformatted(language: nil))
    var content = text.utf8[Int(text.blockRecords[index].textStart)..<text.contentEnd(of: index)]
    let isEmpty = content.isEmpty
    if content.last == ASCII.lineFeed { content.removeLast() }
    let info = (language ?? "").split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    let sign = info.utf8.contains(ASCII.backtick) ? UInt8(ascii: "~") : ASCII.backtick
    let fence = Array(repeating: sign, count: max(3, Self.longestRun(of: sign, in: content) + 1))
    lines.write(fence + MarkdownEscaping.info(info))
    if !isEmpty { writeVerbatim(content) }
    lines.write(fence)
  }

  /// Writes lines that keep the spaces at their ends.
  private mutating func writeVerbatim(_ content: ArraySlice<UInt8>) {
    for line in content.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      if line.isEmpty {
        lines.blank()
      } else {
        lines.begin()
        lines.output += line
        lines.output.append(ASCII.lineFeed)
      }
    }
  }

  private static func longestRun(of sign: UInt8, in bytes: ArraySlice<UInt8>) -> Int {
    var longest = 0
    var run = 0
    for byte in bytes {
      run = byte == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private mutating func writeHTML(_ block: AttributedText.BlockRecord) {
    for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)] {
      let object = tables.formats[Int(run.format)].object
      guard object != 0, case .html(let html) = tables.objects[Int(object) - 1] else { continue }
      separate(before: .html)
      var bytes = Array(html.utf8)
      while bytes.last == ASCII.lineFeed { bytes.removeLast() }
      lines.write(bytes)
    }
  }
}
