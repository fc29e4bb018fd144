import StylemarkSyntax
import StylemarkText

/// Lays tables out in columns.
///
/// Each cell is laid out twice: as wide as it likes, to find the widths of the columns, and in its
/// column. A table whose longest words do not fit is written as records, and one that lies in too
/// many others block by block.
extension ANSIWriter {
  /// Tables in tables are drawn to this depth.
  private static let maximumTableDepth = 3

  /// The lines of one cell.
  struct Cell {
    var bytes: [UInt8] = []
    var lines: [(range: Range<Int>, columns: Int)] = []
    /// The most columns before the text of a line.
    var prefixColumns = 0
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
        let natural = layOut(cell, width: nil)
        let width = natural.lines.reduce(0) { max($0, $1.columns) }
        let word = natural.lines.reduce(0) {
          max($0, measure.longestWord(in: natural.bytes, $1.range))
        }
        table.note(width: width, word: natural.prefixColumns + word, column: column)
      }
    }
    let hasPrefix = plan.headIndent > 0 && pushPrefix(plan, text.blockRecords[index].format)
    let available = lines.availableColumns.map { $0 - plan.tailIndent }
    spacing.add(plan.spacingBefore)
    let border = ANSITableBorder(plan.border, isASCII: lists.glyphs.isASCII)
    let gaps = border.gapColumns * (table.naturalWidths.count - 1) + border.edgeColumns
    if let widths = table.widths(within: available.map { $0 - gaps }) {
      write(table, widths, border, &output, flush)
    } else {
      writeRecords(table, within: max(available ?? 1, 1), &output, flush)
    }
    spacing.add(plan.spacingAfter)
    if hasPrefix { lines.popPrefix() }
    return true
  }

  /// Lays out a cell in a width.
  mutating func layOut(_ index: Int, width: Int?) -> Cell {
    var area = ANSILineWriter.Area(width: width, isCell: true)
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
    cell.prefixColumns = area.widestPrefix
    var start = 0
    for offset in cell.bytes.indices where cell.bytes[offset] == ASCII.lineFeed {
      cell.lines.append((start..<offset, measure.columns(of: cell.bytes, start..<offset)))
      start = offset + 1
    }
    return cell
  }

  private mutating func write(
    _ table: ANSITable, _ widths: [Int], _ border: ANSITableBorder, _ output: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void
  ) {
    var isTall = false
    var isInside = false
    for (position, row) in table.rows.enumerated() {
      if output.count >= flushThreshold { flush(&output) }
      if row.cells.isEmpty {
        if isInside { writeRule(border.bottom, widths, &output) }
        isInside = false
        write(row.index..<row.end, into: &output, flush: flush)
        continue
      }
      let cells = zip(row.cells, widths).map { layOut($0, width: $1) }
      let height = cells.reduce(1) { max($0, $1.lines.count) }
      if !isInside {
        writeRule(border.top, widths, &output)
      } else if table.rows[position - 1].isHeader != row.isHeader || isTall || height > 1 {
        // Rows of several lines are told apart by a rule.
        writeRule(border.middle, widths, &output)
      }
      isInside = true
      isTall = height > 1
      for line in 0..<height { write(line, of: cells, widths, border, &output) }
    }
    if isInside { writeRule(border.bottom, widths, &output) }
  }

  /// Appends one line of a row.
  private mutating func write(
    _ line: Int, of cells: [Cell], _ widths: [Int], _ border: ANSITableBorder,
    _ output: inout [UInt8]
  ) {
    lines.writeLine(&spacing, &output) { output in
      output.append(contentsOf: border.start)
      // Without an edge a row ends with its last cell.
      let count = border.end.isEmpty ? cells.count : widths.count
      for column in 0..<count {
        if column > 0 { output.append(contentsOf: border.bar) }
        var columns = 0
        if column < cells.count, line < cells[column].lines.count {
          output.append(contentsOf: cells[column].bytes[cells[column].lines[line].range])
          columns = cells[column].lines[line].columns
        }
        let isLast = column + 1 == count && border.end.isEmpty
        guard !isLast, columns < widths[column] else { continue }
        output.append(contentsOf: repeatElement(ASCII.space, count: widths[column] - columns))
      }
      output.append(contentsOf: border.end)
    }
  }

  /// Appends a line across the table, where there is one.
  private mutating func writeRule(
    _ rule: ANSITableBorder.Rule?, _ widths: [Int], _ output: inout [UInt8]
  ) {
    guard let rule else { return }
    let glyphs = lists.glyphs
    lines.writeLine(&spacing, &output) { output in
      output.append(contentsOf: rule.start)
      for (column, width) in widths.enumerated() {
        if column > 0 { output.append(contentsOf: rule.crossing) }
        for _ in 0..<width { output.append(contentsOf: glyphs.rule) }
      }
      output.append(contentsOf: rule.end)
    }
  }
}
