import StylemarkSyntax
import StylemarkText

/// Tables of GitHub's Markdown: a row of headers, a row of dashes, other rows.
extension MarkdownWriter {
  /// Writes a table; what is not a row parts it.
  mutating func writeTable(_ index: Int) {
    var rows: [Int] = []
    var child = index + 1
    let end = Int(text.blockRecords[index].next)
    while child < end {
      if case .row = kind(of: child) {
        rows.append(child)
      } else {
        write(rows: rows)
        rows = []
        writeText(of: child)
      }
      child = Int(text.blockRecords[child].next)
    }
    write(rows: rows)
  }

  private func kind(of index: Int) -> BlockKind {
    tables.blockFormats[Int(text.blockRecords[index].format)].kind
  }

  /// Writes the leaves of a block that is no row, a paragraph for each.
  private mutating func writeText(of block: Int) {
    for index in block..<Int(text.blockRecords[block].next) where text.blockRecords[index].isLeaf {
      let line = line(of: index, isInCell: false)
      guard !line.isEmpty else { continue }
      separate(before: .paragraph)
      lines.write(line)
    }
  }

  private mutating func line(of leaf: Int, isInCell: Bool) -> [UInt8] {
    let inlines = MarkdownInlines(text, leaf, labels: labels)
    return inlines.line(breaks: "<br>", isInCell: isInCell)
  }

  private mutating func write(rows: [Int]) {
    guard let first = rows.first else { return }
    separate(before: .table)
    let columns = max(rows.reduce(0) { max($0, cells(of: $1).count) }, 1)
    var body = rows[...]
    if case .row(isHeader: true) = kind(of: first) {
      write(row: first)
      body = rows.dropFirst()
    } else {
      // Markdown has no table without headers.
      lines.write("|\(String(repeating: " |", count: columns))".utf8)
    }
    writeDelimiters(of: first, columns)
    for row in body { write(row: row) }
  }

  /// The blocks in a row.
  private func cells(of row: Int) -> [Int] {
    var cells: [Int] = []
    var cell = row + 1
    while cell < Int(text.blockRecords[row].next) {
      cells.append(cell)
      cell = Int(text.blockRecords[cell].next)
    }
    return text.blockRecords[row].isLeaf ? [row] : cells
  }

  private mutating func write(row: Int) {
    var line: [UInt8] = [UInt8(ascii: "|")]
    for cell in cells(of: row) {
      var parts: [[UInt8]] = []
      for index in cell..<Int(text.blockRecords[cell].next) where text.blockRecords[index].isLeaf {
        let part = self.line(of: index, isInCell: true)
        if !part.isEmpty { parts.append(part) }
      }
      line.append(ASCII.space)
      line += parts.joined(separator: Array("<br>".utf8))
      if !parts.isEmpty { line.append(ASCII.space) }
      line.append(UInt8(ascii: "|"))
    }
    lines.write(line)
  }

  /// Writes the row of dashes, with the alignments of the columns as the first row has them.
  private mutating func writeDelimiters(of row: Int, _ columns: Int) {
    var line = "|"
    let cells = cells(of: row)
    for column in 0..<columns {
      var alignment: ParagraphAttributes.Alignment?
      if column < cells.count {
        let format = tables.blockFormats[Int(text.blockRecords[cells[column]].format)]
        alignment = tables.paragraphs[Int(format.paragraph)].alignment
      }
      switch alignment {
      case .left: line += " :-- |"
      case .center: line += " :-: |"
      case .right: line += " --: |"
      default: line += " --- |"
      }
    }
    lines.write(line.utf8)
  }
}
