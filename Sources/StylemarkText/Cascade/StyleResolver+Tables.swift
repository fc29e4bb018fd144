import StylemarkSyntax

/// Gives the cells of a table what follows from their place: the alignment of their column, and the
/// part of a header in a header row.
extension StyleResolver {
  /// A row that the resolver is inside of.
  struct TableRow: Sendable, BitwiseCopyable {
    /// Index into `columnLists`.
    var columns: UInt32
    var isHeader: Bool
    /// The column of the next cell, from 0.
    var nextColumn = 0
  }

  /// A cell in a place: what it comes to by itself, and what the place gives.
  struct CellKey: Hashable, Sendable {
    fileprivate var blockFormat: UInt32
    fileprivate var state: UInt32
    fileprivate var isHeader: Bool
    fileprivate var alignment: ParagraphAttributes.Alignment?
  }

  /// The words for columns; `-` says nothing.
  private static let columnWords = ["left", "center", "right", "-"]

  /// Index of the list of alignments that a table gives; unknown words are reported.
  mutating func columns(of element: StyledElement, _ index: Int) -> UInt32 {
    guard let value = element.binding.value("columns") else { return 0 }
    let words = value.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }
    let columns = words.map { word -> ParagraphAttributes.Alignment? in
      guard let known = Keyword.word(word, among: Self.columnWords) else {
        report(
          .invalidValue(
            value: String(word), name: "columns",
            expected: AttributeType.keyword(Self.columnWords).expectation),
          tree.nodes[index].range)
        return nil
      }
      return ParagraphAttributes.Alignment(rawValue: known)
    }
    columnLists.append(columns)
    return UInt32(columnLists.count - 1)
  }

  /// Notes that a table or row begins.
  mutating func enterTablePart(_ resolution: ElementResolution) {
    switch resolution.role {
    case .table: tableColumns.append(resolution.detail)
    case .row, .headerRow:
      tableRows.append(
        TableRow(
          columns: tableColumns.last ?? 0, isHeader: resolution.role == .headerRow))
    default: break
    }
  }

  /// Notes that a table or row ends.
  mutating func leaveTablePart(_ role: ElementResolution.Role) {
    switch role {
    case .table: tableColumns.removeLast()
    case .row, .headerRow: tableRows.removeLast()
    default: break
    }
  }

  /// What a cell comes to at its place in the innermost row.
  mutating func placed(_ cell: ElementResolution) -> ElementResolution {
    guard let row = tableRows.last, isDirectlyInRow else { return cell }
    let columns = columnLists[Int(row.columns)]
    let alignment = row.nextColumn < columns.count ? columns[row.nextColumn] : nil
    tableRows[tableRows.count - 1].nextColumn += 1
    guard row.isHeader || alignment != nil else { return cell }
    let key = CellKey(
      blockFormat: cell.blockFormat, state: cell.state, isHeader: row.isHeader,
      alignment: alignment)
    if let known = placedCells[key] { return known }
    let result = place(cell, isHeader: row.isHeader, alignment)
    placedCells[key] = result
    return result
  }

  /// The format of the cell that text in a row stands in.
  ///
  /// Text stands in the state of the row, so its alignment is of the cell alone.
  mutating func placedImplicitCell(_ row: ResolverFrame) -> UInt32 {
    var cell = ElementResolution(
      role: .cell, state: row.state, alternateState: row.state, textState: row.textState)
    cell.blockFormat = row.implicitFormat
    cell.implicitFormat = row.implicitFormat
    return placed(cell).blockFormat
  }

  /// Whether the innermost block is a row.
  private var isDirectlyInRow: Bool {
    mutating get {
      switch frames[innermostBlock].role {
      case .row, .headerRow: true
      default: false
      }
    }
  }

  private mutating func place(
    _ cell: ElementResolution, isHeader: Bool, _ alignment: ParagraphAttributes.Alignment?
  ) -> ElementResolution {
    var result = cell
    var format = builder.result.tables.blockFormats[Int(cell.blockFormat)]
    if isHeader { format.kind = .cell(isHeader: true) }
    if let alignment, ownAlignment(of: format) == nil {
      var overrides = TextStyle()
      if format.overrides != 0 {
        overrides = builder.result.tables.overrides[Int(format.overrides) - 1]
      }
      overrides.paragraph.alignment = alignment
      format.overrides = builder.intern(overrides: overrides)
      format.paragraph = aligned(format.paragraph, alignment)
      var state = states[Int(cell.state)]
      state.paragraph = aligned(state.paragraph, alignment)
      result.state = stateIndex.intern(state, in: &states)
      result.alternateState = result.state
      result.textState = result.state
      var implicit = builder.result.tables.blockFormats[Int(cell.implicitFormat)]
      implicit.paragraph = aligned(implicit.paragraph, alignment)
      result.implicitFormat = builder.intern(implicit)
    }
    result.blockFormat = builder.intern(format)
    return result
  }

  /// The alignment that an element gives itself.
  private func ownAlignment(
    of format: AttributeTables.BlockFormat
  ) -> ParagraphAttributes.Alignment? {
    let tables = builder.result.tables
    let given =
      format.overrides == 0
      ? nil : tables.overrides[Int(format.overrides) - 1].paragraph.alignment
    return given
      ?? (format.style == 0 ? nil : tables.styles[Int(format.style) - 1].style.paragraph.alignment)
  }

  /// Index of the attributes with an alignment.
  private mutating func aligned(
    _ paragraph: UInt32, _ alignment: ParagraphAttributes.Alignment
  ) -> UInt32 {
    var attributes = builder.result.tables.paragraphs[Int(paragraph)]
    attributes.alignment = alignment
    return builder.intern(attributes)
  }
}
