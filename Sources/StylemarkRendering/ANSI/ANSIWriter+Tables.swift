import StylemarkSyntax
import StylemarkText

/// Lays tables out in columns.
///
/// Each cell is laid out twice: as wide as it likes, to find the widths of the columns, and in its
/// column. A table that does not fit, or that lies in too many others, is written block by block.
extension ANSIWriter {
  /// Tables in tables are drawn to this depth.
  private static let maximumTableDepth = 3

  /// The lines of one cell.
  private struct Cell {
    var bytes: [UInt8] = []
    var lines: [(range: Range<Int>, columns: Int)] = []
  }

  /// Appends a table; false when it is to be written block by block.
  mutating func writeTable(
    _ index: Int, _ plan: ANSIBlockPlan, _ output: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void
  ) -> Bool {
    guard tableDepth < Self.maximumTableDepth, !text.blockRecords[index].isLeaf else {
      return false
    }
    var table = ANSITable(text, at: index)
    guard !table.naturalWidths.isEmpty,
      table.naturalWidths.count <= ANSITable.maximumColumnCount
    else { return false }
    tableDepth += 1
    defer { tableDepth -= 1 }
    for row in table.rows {
      for (column, cell) in row.cells.enumerated() {
        let width = layOut(cell, width: nil).lines.reduce(0) { max($0, $1.columns) }
        table.note(width: width, word: longestWord(in: cell), column: column)
      }
    }
    let hasPrefix = plan.headIndent > 0 && pushPrefix(plan)
    let available = lines.availableColumns.map { $0 - plan.tailIndent }
    let widths = table.widths(within: available)
    if let widths {
      spacing.add(plan.spacingBefore)
      write(table, widths, &output, flush)
      spacing.add(plan.spacingAfter)
    }
    if hasPrefix { lines.popPrefix() }
    return widths != nil
  }

  /// The columns of the longest word of a cell: what stands between spaces, hyphens and wide
  /// characters.
  private func longestWord(in cell: Int) -> Int {
    var longest = 0
    for index in cell..<Int(text.blockRecords[cell].next) where text.blockRecords[index].isLeaf {
      let range = Int(text.blockRecords[index].textStart)..<text.contentEnd(of: index)
      var scanner = ClusterScanner(text.utf8, range, width: DisplayWidth())
      var word = 0
      while true {
        word += scanner.skipASCIIWord()
        guard let cluster = scanner.next() else { break }
        let ends = cluster.columns == 2 || cluster.scalar <= 0x20 || cluster.scalar == 0x2D
        longest = max(longest, word + (cluster.scalar <= 0x20 ? 0 : cluster.columns))
        word = ends ? 0 : word + cluster.columns
      }
      longest = max(longest, word)
    }
    return longest
  }

  /// Lays out a cell in a width.
  private mutating func layOut(_ index: Int, width: Int?) -> Cell {
    var area = ANSILineWriter.Area(width: width)
    var lists = ANSILists(glyphs: lists.glyphs)
    var spacing = spacing
    _ = spacing.takeLines()
    swap(&area, &lines.area)
    swap(&lists, &self.lists)
    swap(&spacing, &self.spacing)
    var cell = Cell()
    write(index..<Int(text.blockRecords[index].next), into: &cell.bytes) { _ in }
    swap(&area, &lines.area)
    swap(&lists, &self.lists)
    swap(&spacing, &self.spacing)
    var start = 0
    for offset in cell.bytes.indices where cell.bytes[offset] == ASCII.lineFeed {
      cell.lines.append((start..<offset, ANSIMeasure.columns(of: cell.bytes, start..<offset)))
      start = offset + 1
    }
    return cell
  }

  private mutating func write(
    _ table: ANSITable, _ widths: [Int], _ output: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void
  ) {
    var isTall = false
    for (position, row) in table.rows.enumerated() {
      if output.count >= flushThreshold { flush(&output) }
      if row.cells.isEmpty {
        write(row.index..<row.end, into: &output, flush: flush)
        continue
      }
      let cells = zip(row.cells, widths).map { layOut($0, width: $1) }
      let height = cells.reduce(1) { max($0, $1.lines.count) }
      // Rows of several lines are told apart by a rule.
      let follows = position > 0 && !table.rows[position - 1].cells.isEmpty
      let ruled =
        follows && (table.rows[position - 1].isHeader != row.isHeader || isTall || height > 1)
      if ruled { writeRule(widths, &output) }
      isTall = height > 1
      for line in 0..<height { write(line, of: cells, widths, &output) }
    }
  }

  /// Appends one line of a row.
  private mutating func write(
    _ line: Int, of cells: [Cell], _ widths: [Int], _ output: inout [UInt8]
  ) {
    let glyphs = lists.glyphs
    lines.writeLine(&spacing, &output) { output in
      for (column, cell) in cells.enumerated() {
        if column > 0 { output.append(contentsOf: glyphs.columnBar) }
        var columns = 0
        if line < cell.lines.count {
          output.append(contentsOf: cell.bytes[cell.lines[line].range])
          columns = cell.lines[line].columns
        }
        guard column + 1 < cells.count, columns < widths[column] else { continue }
        output.append(contentsOf: repeatElement(ASCII.space, count: widths[column] - columns))
      }
    }
  }

  /// Appends a rule between two rows.
  private mutating func writeRule(_ widths: [Int], _ output: inout [UInt8]) {
    let glyphs = lists.glyphs
    lines.writeLine(&spacing, &output) { output in
      for (column, width) in widths.enumerated() {
        if column > 0 { output.append(contentsOf: glyphs.crossing) }
        for _ in 0..<width { output.append(contentsOf: glyphs.rule) }
      }
    }
  }
}
