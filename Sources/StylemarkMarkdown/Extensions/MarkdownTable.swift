import StylemarkSyntax

/// A table that libcmark takes for a paragraph.
struct MarkdownTable {
  /// The alignments of its columns.
  var alignments: [String]
  /// For each row how many cells it has; the first one is the header.
  var rows: [Int]
  /// Whether the paragraph has lines before the table, and after it.
  var hasLead = false
  var hasTrail = false
  /// Whether a rule follows, which libcmark takes for the underline of a heading.
  var hasRule = false
  /// The first of its fragments.
  var firstFragment = 0
}

/// Finds the tables of a document, and gathers what of them is to be parsed: the lines before and
/// after, and the cells.
struct TableScanner {
  private let lines: MarkdownLines
  /// What may be added to short rows yet; without a limit a broad table of short rows would grow
  /// with the square of its size.
  private var padding: Int
  private(set) var tables: [CMarkNode: MarkdownTable] = [:]
  private(set) var fragments: MarkdownFragments

  init(_ lines: MarkdownLines, _ fragments: MarkdownFragments) {
    self.lines = lines
    self.fragments = fragments
    padding = lines.bytes.count + 1000
  }

  /// Reads the tables of a document.
  mutating func scan(_ document: CMarkDocument) {
    guard !lines.delimiterRows.isEmpty else { return }
    var blocks: [CMarkNode] = []
    var next = 0
    let rows = lines.delimiterRows
    document.root?.forEachLeafBlock { block in
      while next < rows.count && rows[next] <= block.firstLine { next += 1 }
      guard next < rows.count, rows[next] <= block.lastLine else { return }
      if block.type == .paragraph || block.type == .heading { blocks.append(block) }
    }
    next = 0
    for block in blocks {
      while rows[next] <= block.firstLine { next += 1 }
      var delimiter = next
      while delimiter < rows.count && rows[delimiter] <= block.lastLine {
        if read(block, delimiter: rows[delimiter]) { break }
        delimiter += 1
      }
    }
  }

  /// Reads the table with a delimiter row in a block; false when it is none.
  private mutating func read(_ block: CMarkNode, delimiter: Int) -> Bool {
    let place = LinePlace(block)
    guard let row = place.content(of: delimiter, lines),
      let alignments = TableRow.alignments(row),
      let head = place.content(of: delimiter - 1, lines)
    else { return false }
    let header = TableRow.cells(head)
    guard header.count == alignments.count else { return false }
    var table = MarkdownTable(alignments: alignments, rows: [])
    table.firstFragment = fragments.count
    if delimiter - 1 > block.firstLine {
      table.hasLead = true
      fragments.appendLines((block.firstLine..<(delimiter - 1)).map { place.text(of: $0, lines) })
    }
    append(header, to: &table)
    readBody(of: &table, block, place, from: delimiter + 1)
    tables[block] = table
    return true
  }

  private mutating func readBody(
    of table: inout MarkdownTable, _ block: CMarkNode, _ place: LinePlace, from first: Int
  ) {
    var line = first
    while line <= block.lastLine {
      if line == block.lastLine && isRule(block, place.text(of: line, lines)) {
        table.hasRule = true
        return
      }
      guard let row = place.content(of: line, lines) else { break }
      append(TableRow.cells(row), to: &table)
      line += 1
    }
    guard line <= block.lastLine else { return }
    table.hasTrail = true
    fragments.appendLines((line...block.lastLine).map { place.text(of: $0, lines) })
  }

  /// Whether the last line of a heading is a rule by itself.
  private func isRule(_ block: CMarkNode, _ line: ArraySlice<UInt8>) -> Bool {
    block.type == .heading && line.count >= 3 && line.allSatisfy { $0 == ASCII.hyphen }
  }

  private mutating func append(_ cells: [[UInt8]], to table: inout MarkdownTable) {
    let missing = max(0, table.alignments.count - cells.count)
    let added = missing <= padding ? missing : 0
    padding -= added
    table.rows.append(cells.count + added)
    for cell in cells { fragments.appendCell(cell) }
    for _ in 0..<added { fragments.appendCell([]) }
  }
}
