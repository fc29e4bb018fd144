import StylemarkSyntax
import StylemarkText

/// Structures that need more than one tag for each block: the sections of tables, the boxes of
/// tasks, the numbers of footnotes.
extension HTMLWriter {
  /// Whether a block is a row in a table or a cell in a row.
  mutating func isInTable(_ block: AttributedText.BlockRecord) -> Bool {
    let part = parts[Int(block.format)]
    guard part.isRow || part == .cell, let around = self.part(around: block) else { return false }
    return part.isRow ? around == .table : around.isRow && isRowInTable(block.parent)
  }

  private func part(around block: AttributedText.BlockRecord) -> BlockPart? {
    guard block.parent != AttributedText.BlockRecord.none else { return nil }
    return parts[Int(text.blockRecords[Int(block.parent)].format)]
  }

  private func isRowInTable(_ row: UInt32) -> Bool {
    part(around: text.blockRecords[Int(row)]) == .table
  }

  /// Writes what goes before a block: the section of a table that it belongs to, and a row or cell
  /// of its own where it stands in a table without one.
  mutating func place(
    _ index: Int, _ block: AttributedText.BlockRecord, _ open: inout [OpenBlock]
  ) {
    while let table = openTables.last, table.end <= index { openTables.removeLast() }
    guard let around = part(around: block) else { return }
    let part = parts[Int(block.format)]
    if around == .table {
      openSection(part == .headerRow ? .head : .body, &open)
      if !part.isRow {
        let columns = max(columnCount(of: Int(block.parent)), 1)
        wrap("<tr><td colspan=\"\(columns)\">", "</td></tr>\n", block, &open)
      }
    } else if around.isRow && part != .cell && isRowInTable(block.parent) {
      wrap("<td>", "</td>\n", block, &open)
    }
  }

  /// How many cells the widest row of the innermost table has.
  private mutating func columnCount(of table: Int) -> Int {
    if let known = openTables[openTables.count - 1].columns { return known }
    var columns = 0
    var row = table + 1
    while row < Int(text.blockRecords[table].next) {
      let end = Int(text.blockRecords[row].next)
      var count = 0
      var cell = row + 1
      while parts[Int(text.blockRecords[row].format)].isRow && cell < end {
        count += 1
        cell = Int(text.blockRecords[cell].next)
      }
      columns = max(columns, count)
      row = end
    }
    openTables[openTables.count - 1].columns = columns
    return columns
  }

  /// Opens a section of the innermost table, unless it is the open one; the head comes first only.
  private mutating func openSection(
    _ section: HTMLOpenTable.Section, _ open: inout [OpenBlock]
  ) {
    let last = openTables.count - 1
    let current = openTables[last].section
    let next: HTMLOpenTable.Section = current == .body ? .body : section
    guard next != current else { return }
    write(current == .none ? "" : "</thead>\n")
    write(next == .head ? "<thead>\n" : "<tbody>\n")
    openTables[last].section = next
    // The table, which is the innermost open block, ends with its section.
    let closing = next == .head ? "</thead>\n</table>\n" : "</tbody>\n</table>\n"
    open[open.count - 1].close = closingTag(closing)
  }

  private mutating func write(_ text: String) { output.append(contentsOf: Array(text.utf8)) }

  /// A closing tag in the pool, put there when it is first asked for.
  private mutating func closingTag(_ text: String) -> Range<Int> {
    if let known = closingTags[text] { return known }
    let range = add(open: [], close: text).close
    closingTags[text] = range
    return range
  }

  /// Puts tags around a block.
  private mutating func wrap(
    _ opening: String, _ closing: String, _ block: AttributedText.BlockRecord,
    _ open: inout [OpenBlock]
  ) {
    write(opening)
    open.append(OpenBlock(end: Int(block.next), close: closingTag(closing)))
  }

  /// Writes what a block begins with, after its tag.
  mutating func begin(_ index: Int, _ block: AttributedText.BlockRecord) {
    if block.isLeaf, let task = pendingTask { writeBox(of: task, before: block) }
    switch tables.blockFormats[Int(block.format)].kind {
    case .table: openTables.append(HTMLOpenTable(end: Int(block.next)))
    case .item(let task?):
      if !block.isLeaf && beginsWithText(index) {
        pendingTask = task
      } else {
        writeBox(of: task, before: block)
      }
    case .footnote(let label) where email != nil: write("\(label.number). ")
    case .footnote(let label):
      writeBacklink(label.number, block)
      write(block.isLeaf ? "<p>" : "\n")
    default: break
    }
  }

  /// Writes the number of a note, as a link back if something refers to it.
  private mutating func writeBacklink(_ number: Int, _ block: AttributedText.BlockRecord) {
    guard footnotes.isReferredTo(number) else { return write("\(number)") }
    let format = tables.blockFormats[Int(block.format)]
    let language = tables.characters[Int(format.character)].language ?? footnotes.language
    let name =
      HTMLBacklinkLabel.label(number, language: language).map { " aria-label=\"\($0)\"" } ?? ""
    let reference = renderer.id("fnref-\(number)")
    write("<a href=\"#\(reference)\" role=\"doc-backlink\"\(name)>\(number)</a>")
  }

  /// Writes the box of a task.
  ///
  /// Its name is the text that follows, in a label with it; where there is none, or where the text stands
  /// in halves, it is the state.
  private mutating func writeBox(
    of task: BlockKind.TaskState, before block: AttributedText.BlockRecord
  ) {
    if email != nil { return write(task == .done ? "\u{2611} " : "\u{2610} ") }
    let range = Int(block.textStart)..<Int(block.textEnd)
    let hasText = block.isLeaf && text.utf8[range].contains { $0 > ASCII.space }
    let attributes = "type=\"checkbox\" disabled" + (task == .done ? " checked" : "")
    if hasText && halvedFormats[Int(block.format)] == nil {
      write("<label><input \(attributes)> ")
      isInLabel = true
    } else {
      write("<input \(attributes) aria-label=\"\(task == .done ? "done" : "to do")\"> ")
    }
  }

  /// Closes the label around the box and the text of a task.
  mutating func closeLabel() {
    write("</label>")
    isInLabel = false
  }

  /// Whether the first block in a block is a paragraph or a heading.
  private func beginsWithText(_ index: Int) -> Bool {
    guard index + 1 < text.blockRecords.count, text.blockRecords[index + 1].isLeaf else {
      return false
    }
    switch tables.blockFormats[Int(text.blockRecords[index + 1].format)].kind {
    case .paragraph, .heading: return true
    default: return false
    }
  }

  /// Writes HTML that the document brings, when it is trusted.
  mutating func writeHTMLBlock(_ block: AttributedText.BlockRecord) {
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let object = tables.formats[Int(text.runRecords[run].format)].object
      if object != 0 { writeObject(tables.objects[Int(object) - 1]) }
    }
  }

  /// The classes and declarations that a kind of block has by itself.
  func addStructure(_ kind: BlockKind, _ names: inout [String], _ declarations: inout [String]) {
    switch kind {
    case .list(let list):
      if list.marker == .none {
        names.append(renderer.classPrefix("unmarked"))
        declarations.append("list-style:none")
      }
      if !list.isTight { names.append(renderer.classPrefix("loose")) }
    case .item(_?):
      names.append(renderer.classPrefix("task"))
      declarations.append("list-style:none")
    default: break
    }
  }
}
