import StylemarkSyntax
import StylemarkText

/// Writes a table that is too narrow for columns as records: the cells of a row below each other,
/// each behind the header of its column, as in `Year: 2008`.
extension ANSIWriter {
  /// Values stand this far in when their key has a line of its own.
  private static let valueIndent = 2
  /// Beside its key a value has this many columns at least.
  private static let leastValueColumns = 8

  /// Appends a table as records.
  mutating func writeRecords(
    _ table: ANSITable, within available: Int, _ output: inout [UInt8],
    _ flush: (inout [UInt8]) -> Void
  ) {
    var keys: [Int] = []
    var isAfterRecord = false
    for (position, row) in table.rows.enumerated() {
      if output.count >= flushThreshold { flush(&output) }
      let next = position + 1 < table.rows.count ? table.rows[position + 1] : nil
      if row.cells.isEmpty {
        write(row.index..<row.end, into: &output, flush: flush)
        isAfterRecord = false
      } else if row.isHeader, let next, !next.isHeader, !next.cells.isEmpty {
        keys = row.cells
      } else {
        if isAfterRecord { spacing.addLine() }
        write(row, keys: row.isHeader ? [] : keys, within: available, &output)
        isAfterRecord = true
      }
    }
  }

  private mutating func write(
    _ row: ANSITable.Row, keys: [Int], within available: Int, _ output: inout [UInt8]
  ) {
    for column in 0..<max(row.cells.count, keys.count) {
      let cell = column < row.cells.count ? row.cells[column] : nil
      let key = column < keys.count ? key(of: keys[column]) : Cell()
      guard let line = key.lines.first else {
        if let cell { writeIndented(layOut(cell, width: available), 0, &output) }
        continue
      }
      let room = available - line.columns - 1
      if room >= Self.leastValueColumns || cell == nil && room >= 0 {
        write(key, beside: cell.map { layOut($0, width: room) } ?? Cell(), &output)
      } else {
        let header = layOut(keys[column], width: max(available - 1, 1))
        writeIndented(header, 0, suffix: [ASCII.colon], within: available, &output)
        let indent = available > 2 * Self.leastValueColumns ? Self.valueIndent : 0
        guard let cell else { continue }
        writeIndented(layOut(cell, width: available - indent), indent, &output)
      }
    }
  }

  /// A header in one line, with its colon.
  private mutating func key(of header: Int) -> Cell {
    let cell = layOut(header, width: nil)
    var key = Cell()
    var columns = 0
    for line in cell.lines where line.columns > 0 {
      if !key.bytes.isEmpty { key.bytes.append(ASCII.space) }
      columns += line.columns + (columns > 0 ? 1 : 0)
      key.bytes += cell.bytes[line.range]
    }
    guard columns > 0 else { return key }
    key.bytes.append(ASCII.colon)
    key.lines = [(0..<key.bytes.count, columns + 1)]
    return key
  }

  private mutating func write(_ key: Cell, beside value: Cell, _ output: inout [UInt8]) {
    let indent = (key.lines.first?.columns ?? 0) + 1
    for line in 0..<max(value.lines.count, 1) {
      lines.writeLine(&spacing, &output) { output in
        if line == 0 {
          output.append(contentsOf: key.bytes)
          output.append(ASCII.space)
        } else {
          output.append(contentsOf: repeatElement(ASCII.space, count: indent))
        }
        if line < value.lines.count {
          output.append(contentsOf: value.bytes[value.lines[line].range])
        }
      }
    }
  }

  private mutating func writeIndented(
    _ cell: Cell, _ indent: Int, suffix: [UInt8] = [], within limit: Int = Int.max,
    _ output: inout [UInt8]
  ) {
    for (index, line) in cell.lines.enumerated() {
      lines.writeLine(&spacing, &output) { output in
        output.append(contentsOf: repeatElement(ASCII.space, count: indent))
        output.append(contentsOf: cell.bytes[line.range])
        // In one column there is no room for it.
        let isLast = index == cell.lines.count - 1
        if isLast && line.columns + suffix.count <= limit { output.append(contentsOf: suffix) }
      }
    }
  }
}
