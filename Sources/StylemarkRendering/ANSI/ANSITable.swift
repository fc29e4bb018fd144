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

  /// A table with more columns is not drawn as one.
  static let maximumColumnCount = 256

  private(set) var rows: [Row] = []
  /// The columns that the content of each column takes when no line is broken.
  private(set) var naturalWidths: [Int] = []
  /// The columns of the longest word in each column.
  private var wordWidths: [Int] = []

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
    wordWidths = naturalWidths
  }

  /// Notes how wide a cell is, and its longest word.
  mutating func note(width: Int, word: Int, column: Int) {
    naturalWidths[column] = max(naturalWidths[column], width)
    wordWidths[column] = max(wordWidths[column], min(word, width))
  }

  /// The widths of the columns when they may take a number of columns together; nil when that is too
  /// little for the longest words.
  ///
  /// Each column gets its longest word, and the columns share what is left in proportion to what
  /// they need beyond that.
  func widths(within room: Int?) -> [Int]? {
    guard let room else { return naturalWidths }
    guard naturalWidths.reduce(0, +) > room else { return naturalWidths }
    let words = wordWidths.reduce(0, +)
    return words <= room ? proportional(room, words) : nil
  }

  private func proportional(_ room: Int, _ words: Int) -> [Int] {
    var rest = room - words
    var need = naturalWidths.reduce(0, +) - words
    return naturalWidths.indices.map { column in
      let own = naturalWidths[column] - wordWidths[column]
      let extra = need > 0 ? (rest * own + need / 2) / need : 0
      rest -= extra
      need -= own
      return wordWidths[column] + extra
    }
  }
}
