import StylemarkText

/// The part that a block has in a structure: a table, a task list, footnotes.
enum BlockPart {
  case none, table, row, headerRow, cell, task, alert, footnote, html

  init(_ kind: BlockKind) {
    self =
      switch kind {
      case .table: .table
      case .row(let isHeader): isHeader ? .headerRow : .row
      case .cell: .cell
      case .item(_?): .task
      case .alert: .alert
      case .footnote: .footnote
      case .html: .html
      default: .none
      }
  }

  /// Whether it is a row.
  var isRow: Bool { self == .row || self == .headerRow }
}

extension BlockKind {
  /// Whether a browser knows its tag inside a table only.
  var isTablePart: Bool { BlockPart(self).isRow || BlockPart(self) == .cell }
}
