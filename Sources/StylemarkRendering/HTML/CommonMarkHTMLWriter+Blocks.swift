import StylemarkSyntax
import StylemarkText

extension CommonMarkHTMLWriter {
  func kind(_ block: AttributedText.BlockRecord) -> BlockKind {
    tables.blockFormats[Int(block.format)].kind
  }

  func parentKind(_ block: AttributedText.BlockRecord) -> BlockKind? {
    block.parent == AttributedText.BlockRecord.none
      ? nil : kind(text.blockRecords[Int(block.parent)])
  }

  /// Writes a leaf, or begins a block of blocks.
  mutating func writeBlock(_ index: Int, _ block: AttributedText.BlockRecord) {
    let kind = kind(block)
    let parent = parentKind(block)
    if parent == .table { placeInTable(block, kind) }
    switch kind {
    case .spacing: break
    case .rule:
      beginLine()
      output.append("<hr />\n")
    case .html: writeHTML(block)
    case .quote, .alert:
      beginLine()
      output.append("<blockquote>\n")
      end(block, "</blockquote>\n", beginsLine: true)
      writeLeafParagraph(index, block)
    case .list(let list): beginList(list, index, block)
    case .item(let task):
      guard case .list = parent else { return writeParagraph(index, block) }
      beginItem(task, index, block)
    case .heading(let level) where block.isLeaf:
      writeHeading(renderer.headings.shifted(level), index, block)
    case .preformatted(let language) where block.isLeaf: writeCode(language, index, block)
    case .footnote(let label): beginFootnote(label, index, block)
    case .table:
      beginLine()
      output.append("<table>\n")
      openTables.append(.none)
      open.append(OpenBlock(end: Int(block.next), close: "", isTable: true))
    case .row where parent == .table: beginRow(index, block)
    case .cell where isInRow(block): beginCell(index, block)
    default: writeParagraph(index, block)
    }
  }

  /// Notes where a block ends.
  mutating func end(
    _ block: AttributedText.BlockRecord, _ close: StaticString, beginsLine: Bool = false
  ) {
    open.append(OpenBlock(end: Int(block.next), close: close, beginsLine: beginsLine))
  }

  /// Writes a leaf as a paragraph; a block that has no tag in Markdown vanishes around its blocks.
  private mutating func writeParagraph(_ index: Int, _ block: AttributedText.BlockRecord) {
    guard block.isLeaf else { return }
    if isInTightItem(block) {
      if UInt32(truncatingIfNeeded: index) != block.parent + 1 { beginLine() }
      return writeText(index, block)
    }
    beginLine()
    output.append("<p>")
    writeText(index, block)
    output.append("</p>\n")
  }

  /// Writes the text of a block, if it is a leaf, as a paragraph inside of it.
  private mutating func writeLeafParagraph(_ index: Int, _ block: AttributedText.BlockRecord) {
    guard block.textEnd > block.textStart else { return }
    writeParagraph(index, block)
  }

  /// Whether a block stands in an item of a tight list, where a paragraph has no tag.
  private func isInTightItem(_ block: AttributedText.BlockRecord) -> Bool {
    guard case .item = parentKind(block),
      case .list(let list) = parentKind(text.blockRecords[Int(block.parent)])
    else { return false }
    return list.isTight
  }

  private mutating func writeHeading(
    _ level: Int, _ index: Int, _ block: AttributedText.BlockRecord
  ) {
    beginLine()
    if nextHeading < outline.headings.count {
      let id = outline.headings[nextHeading].id
      output.append(contentsOf: Array("<h\(level) id=\"\(id)\">".utf8))
      nextHeading += 1
    } else {
      output.append(contentsOf: CommonMarkTags.headings[level - 1].open)
    }
    writeText(index, block)
    output.append(contentsOf: CommonMarkTags.headings[level - 1].close)
  }

  private mutating func writeHTML(_ block: AttributedText.BlockRecord) {
    beginLine()
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let format = tables.formats[Int(text.runRecords[run].format)]
      if format.object != 0 { writeObject(tables.objects[Int(format.object) - 1]) }
    }
    beginLine()
  }

  private mutating func writeCode(
    _ language: String?, _ index: Int, _ block: AttributedText.BlockRecord
  ) {
    beginLine()
    if let language {
      output.append("<pre><code class=\"language-")
      CommonMarkEscaping.append(language, to: &output)
      output.append("\">")
    } else {
      output.append("<pre><code>")
    }
    writeText(index, block, isCode: true)
    output.append("</code></pre>\n")
  }

  // MARK: Lists

  private mutating func beginList(
    _ list: BlockKind.ListKind, _ index: Int, _ block: AttributedText.BlockRecord
  ) {
    beginLine()
    guard list.marker == .number else {
      output.append("<ul>\n")
      return end(block, "</ul>\n")
    }
    if list.start == 1 {
      output.append("<ol>\n")
    } else {
      output.append("<ol start=\"")
      CommonMarkEscaping.append(String(list.start), to: &output)
      output.append("\">\n")
    }
    end(block, "</ol>\n")
  }

  private mutating func beginItem(
    _ task: BlockKind.TaskState?, _ index: Int, _ block: AttributedText.BlockRecord
  ) {
    beginLine()
    output.append("<li>")
    switch task {
    case .done: output.append("<input type=\"checkbox\" checked=\"\" disabled=\"\" /> ")
    case .todo: output.append("<input type=\"checkbox\" disabled=\"\" /> ")
    case nil: break
    }
    if block.isLeaf { writeText(index, block) }
    end(block, "</li>\n")
  }

  /// Begins a footnote; neighbours share a list.
  private mutating func beginFootnote(
    _ label: FootnoteLabel, _ index: Int, _ block: AttributedText.BlockRecord
  ) {
    beginLine()
    if footnotes.end != index || footnotes.parent != block.parent {
      output.append("<ol>\n")
      footnotes.next = 1
    }
    let number = String(label.number)
    output.append("<li id=\"fn-")
    CommonMarkEscaping.append(number, to: &output)
    if label.number == footnotes.next {
      output.append("\">\n")
    } else {
      output.append("\" value=\"")
      CommonMarkEscaping.append(number, to: &output)
      output.append("\">\n")
    }
    footnotes = (label.number + 1, Int(block.next), block.parent)
    let next = Int(block.next)
    var goesOn = false
    if next < text.blockRecords.count, text.blockRecords[next].parent == block.parent,
      case .footnote = kind(text.blockRecords[next])
    {
      goesOn = true
    }
    end(block, goesOn ? "</li>\n" : "</li>\n</ol>\n", beginsLine: true)
    writeLeafParagraph(index, block)
  }

  // MARK: Tables

  /// Whether a block stands in a row of a table.
  private func isInRow(_ block: AttributedText.BlockRecord) -> Bool {
    guard case .row = parentKind(block) else { return false }
    return parentKind(text.blockRecords[Int(block.parent)]) == .table
  }

  /// Opens the section of a table that a block belongs to, and a row for a block that is none.
  private mutating func placeInTable(_ block: AttributedText.BlockRecord, _ kind: BlockKind) {
    let section = openTables.popLast() ?? .none
    let wanted: HTMLOpenTable.Section =
      kind == .row(isHeader: true) && section != .body ? .head : .body
    if section != wanted {
      if section == .head { output.append("</thead>\n") }
      output.append(wanted == .head ? "<thead>\n" : "<tbody>\n")
    }
    openTables.append(wanted)
    if case .row = kind { return }
    output.append("<tr>\n<td>")
    end(block, "</td>\n</tr>\n")
  }

  mutating func endTable() {
    switch openTables.popLast() {
    case .head: output.append("</thead>\n")
    case .body: output.append("</tbody>\n")
    default: break
    }
    output.append("</table>\n")
  }

  private mutating func beginRow(_ index: Int, _ block: AttributedText.BlockRecord) {
    output.append("<tr>\n")
    end(block, "</tr>\n")
    if block.isLeaf { writeCellText(index, block) }
  }

  private mutating func writeCellText(_ index: Int, _ block: AttributedText.BlockRecord) {
    output.append("<td>")
    writeText(index, block)
    output.append("</td>\n")
  }

  private mutating func beginCell(_ index: Int, _ block: AttributedText.BlockRecord) {
    let format = tables.blockFormats[Int(block.format)]
    let isHeader = format.kind == .cell(isHeader: true)
    output.append(isHeader ? "<th" : "<td")
    switch tables.paragraphs[Int(format.paragraph)].alignment {
    case .left: output.append(" align=\"left\"")
    case .center: output.append(" align=\"center\"")
    case .right: output.append(" align=\"right\"")
    default: break
    }
    output.append(ASCII.greaterThan)
    if block.isLeaf { writeText(index, block) }
    end(block, isHeader ? "</th>\n" : "</td>\n")
  }
}
