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
    var next = 0
    let rows = lines.delimiterRows
    var blocks: [(CMarkNode, delimiters: Range<Int>)] = []
    document.root?.forEachLeafBlock { block in
      while next < rows.count && rows[next] <= block.firstLine { next += 1 }
      guard block.type == .paragraph || block.type == .heading else { return }
      var end = next
      let lastLine = block.lastLine(lines)
      while end < rows.count && rows[end] <= lastLine { end += 1 }
      if end > next { blocks.append((block, next..<end)) }
    }
    for (block, delimiters) in blocks {
      let place = LinePlace(block)
      for index in delimiters where read(block, place, delimiter: rows[index]) { break }
    }
  }

  /// Reads the table with a delimiter row in a block; false when it is none.
  private mutating func read(_ block: CMarkNode, _ place: LinePlace, delimiter: Int) -> Bool {
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
    let lastLine = block.lastLine(lines)
    var line = first
    while line <= lastLine {
      if line == lastLine && block.type == .heading && isRule(place.text(of: line, lines)) {
        table.hasRule = true
        return
      }
      guard let row = place.content(of: line, lines) else { break }
      append(TableRow.cells(row), to: &table)
      line += 1
    }
    guard line <= lastLine else { return }
    table.hasTrail = true
    fragments.appendLines((line...lastLine).map { place.text(of: $0, lines) })
  }

  /// Whether the underline of a heading is a rule by itself.
  private func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 3 && line.allSatisfy { $0 == ASCII.hyphen }
  }

  private mutating func append(_ cells: [ArraySlice<UInt8>], to table: inout MarkdownTable) {
    let missing = max(0, table.alignments.count - cells.count)
    let added = missing <= padding ? missing : 0
    padding -= added
    table.rows.append(cells.count + added)
    for cell in cells { fragments.appendCell(cell) }
    for _ in 0..<added { fragments.appendCell([]) }
  }
}
