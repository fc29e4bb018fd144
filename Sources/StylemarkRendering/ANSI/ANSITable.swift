import StylemarkText

/// The rows of a table, and how wide its columns are in a terminal.
struct ANSITable {
  /// A row, or another block that stands across the table.
  struct Row {
    /// The index of the row.
    var index: Int
    var isHeader: Bool
    /// The indices of its cells; empty for a block that is no row.
    var cells: [Int]
    /// The index after it.
    var end: Int
  }

  /// Columns between two columns of the table.
  static let gap = 3
  /// A column that does not get what it needs gets this at least.
  static let leastColumns = 4
  /// A table with more columns is not drawn as one.
  static let maximumColumnCount = 256

  private(set) var rows: [Row] = []
  /// The columns that the content of each column takes when no line is broken.
  private(set) var naturalWidths: [Int] = []

  init(_ text: AttributedText, at table: Int) {
    let blocks = text.blockRecords
    var index = table + 1
    while index < Int(blocks[table].next) {
      let end = Int(blocks[index].next)
      var row = Row(index: index, isHeader: false, cells: [], end: end)
      if case .row(let isHeader) = text.tables.blockFormats[Int(blocks[index].format)].kind {
        row.isHeader = isHeader
        var cell = index + 1
        while cell < end {
          row.cells.append(cell)
          cell = Int(blocks[cell].next)
        }
      }
      rows.append(row)
      index = end
    }
    let count = rows.reduce(0) { max($0, $1.cells.count) }
    naturalWidths = Array(repeating: 1, count: count)
  }

  /// Notes how wide a cell is.
  mutating func note(width: Int, column: Int) {
    naturalWidths[column] = max(naturalWidths[column], width)
  }

  /// The widths of the columns when the table may take a number of columns; nil when that is too
  /// little.
  ///
  /// Columns that need no more than their share get what they need; the others share the rest.
  func widths(within available: Int?) -> [Int]? {
    guard naturalWidths.count <= Self.maximumColumnCount else { return nil }
    guard let available else { return naturalWidths }
    var rest = available - Self.gap * max(naturalWidths.count - 1, 0)
    let least = naturalWidths.reduce(0) { $0 + min($1, Self.leastColumns) }
    guard rest >= least else { return nil }
    var widths = naturalWidths
    let order = naturalWidths.indices.sorted { naturalWidths[$0] < naturalWidths[$1] }
    for (position, column) in order.enumerated() {
      let share = rest / (order.count - position)
      widths[column] = min(naturalWidths[column], max(share, 1))
      rest -= widths[column]
    }
    return widths
  }
}
