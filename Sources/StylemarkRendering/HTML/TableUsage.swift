import StylemarkText

/// Which entries of a text's tables its blocks and runs point to.
///
/// Editing and resolving may leave entries behind that nothing uses.
struct TableUsage {
  private(set) var blockFormats: [Bool]
  private(set) var styles: [Bool]
  private(set) var overrides: [Bool]
  /// The styles whose colours follow the reader's appearance somewhere: their element does not take
  /// them for another one.
  private(set) var readerStyles: [Bool]

  init(_ text: AttributedText) {
    let tables = text.tables
    var blockFormats = [Bool](repeating: false, count: tables.blockFormats.count)
    for block in text.blockRecords { blockFormats[Int(block.format)] = true }
    var formats = [Bool](repeating: false, count: tables.formats.count)
    for run in text.runRecords { formats[Int(run.format)] = true }
    self.blockFormats = blockFormats
    styles = Array(repeating: false, count: tables.styles.count)
    readerStyles = styles
    overrides = Array(repeating: false, count: tables.overrides.count)
    let fixed = tables.overrides.map { $0.appearance != nil }
    for (format, isUsed) in zip(tables.blockFormats, blockFormats) where isUsed {
      use(format.style, format.overrides, fixed)
    }
    // A mark's parent has a lower index, so one pass from the last mark reaches all ancestors.
    var marks = [Bool](repeating: false, count: tables.marks.count)
    for (format, isUsed) in zip(tables.formats, formats) where isUsed {
      marks[Int(format.path)] = true
    }
    for index in marks.indices.dropFirst().reversed() where marks[index] {
      marks[Int(tables.marks[index].parent)] = true
      use(tables.marks[index].style, tables.marks[index].overrides, fixed)
    }
  }

  private mutating func use(_ style: UInt32, _ override: UInt32, _ fixed: [Bool]) {
    if style != 0 {
      styles[Int(style) - 1] = true
      if override == 0 || !fixed[Int(override) - 1] { readerStyles[Int(style) - 1] = true }
    }
    if override != 0 { overrides[Int(override) - 1] = true }
  }
}
