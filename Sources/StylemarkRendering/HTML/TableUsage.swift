import StylemarkText

/// Which entries of a text's tables its blocks and runs point to.
///
/// Editing and resolving may leave entries behind that nothing uses.
struct TableUsage {
  /// A style and what an element gives beside it, by their indices.
  struct Pair: Hashable {
    var style: Int
    var overrides: Int
  }

  private var styles: [Bool]
  private var overrides: [Bool]
  /// The styles whose colours follow the reader's appearance somewhere: their element does not take
  /// them for another one.
  private(set) var readerStyles: [Bool]
  /// The styles that are used, in the order of first use in the document.
  private(set) var stylesInOrder: [Int] = []
  /// The block formats that are used, in the order of first use in the document.
  private(set) var blockFormatsInOrder: [Int] = []
  /// The overrides that are used, in the order of first use in the document.
  private(set) var overridesInOrder: [Int] = []
  /// The pairs of both that one element has, in the order of first use.
  private(set) var pairsInOrder: [Pair] = []
  /// The styles that are used within links, on elements of their own.
  private(set) var linkStyles: [Bool]
  /// The overrides that are used within links, on elements of their own.
  private(set) var linkOverrides: [Bool]
  /// Whether a link has no style.
  private(set) var hasPlainLinks = false
  private var pairs: Set<Pair> = []

  init(_ inlines: HTMLInlines) {
    let text = inlines.text
    let tables = text.tables
    var blockFormats = [Bool](repeating: false, count: tables.blockFormats.count)
    styles = Array(repeating: false, count: tables.styles.count)
    readerStyles = styles
    linkStyles = styles
    overrides = Array(repeating: false, count: tables.overrides.count)
    linkOverrides = overrides
    let fixed = tables.overrides.map { $0.appearance != nil }
    var formats = [Bool](repeating: false, count: tables.formats.count)
    var marks = [Bool](repeating: false, count: tables.marks.count)
    let blocks = text.blockRecords.span
    let runs = text.runRecords.span
    for index in 0..<blocks.count {
      let block = blocks[index]
      if !blockFormats[Int(block.format)] {
        blockFormats[Int(block.format)] = true
        blockFormatsInOrder.append(Int(block.format))
        let format = tables.blockFormats[Int(block.format)]
        use(format.style, format.overrides, fixed)
      }
      guard block.isLeaf else { continue }
      for run in Int(block.runStart)..<Int(block.runEnd) {
        let format = Int(runs[run].format)
        guard !formats[format] else { continue }
        formats[format] = true
        let path = tables.marks(of: tables.formats[format].path)
        if let link = path.firstIndex(where: { tables.marks[Int($0)].link != 0 }) {
          if isPlain(Int(path[link]), inlines) { hasPlainLinks = true }
          for mark in path[(link + 1)...] { useInLink(inlines.marks(of: Int(mark))) }
        }
        for mark in path where !marks[Int(mark)] {
          marks[Int(mark)] = true
          if inlines.isMerged(Int(mark)) {
            for part in inlines.marks(of: Int(mark)) { use(part.style, part.overrides, fixed) }
          } else {
            use(tables.marks[Int(mark)].style, tables.marks[Int(mark)].overrides, fixed)
          }
        }
      }
    }
  }

  /// Notes a style that more than the text uses.
  mutating func addStyle(_ index: Int) {
    readerStyles[index] = true
    if !styles[index] { stylesInOrder.append(index) }
    styles[index] = true
  }

  /// Whether a link has no style.
  private func isPlain(_ index: Int, _ inlines: HTMLInlines) -> Bool {
    guard inlines.isMerged(index) else { return inlines.text.tables.marks[index].style == 0 }
    return inlines.marks(of: index).contains { $0.link != 0 && $0.style == 0 }
  }

  private mutating func useInLink(_ parts: [AttributeTables.Mark]) {
    for part in parts {
      if part.style != 0 { linkStyles[Int(part.style) - 1] = true }
      if part.overrides != 0 { linkOverrides[Int(part.overrides) - 1] = true }
    }
  }

  private mutating func use(_ style: UInt32, _ override: UInt32, _ fixed: [Bool]) {
    if style != 0 {
      if !styles[Int(style) - 1] { stylesInOrder.append(Int(style) - 1) }
      styles[Int(style) - 1] = true
      if override == 0 || !fixed[Int(override) - 1] { readerStyles[Int(style) - 1] = true }
    }
    if style != 0 && override != 0 {
      let pair = Pair(style: Int(style) - 1, overrides: Int(override) - 1)
      if pairs.insert(pair).inserted { pairsInOrder.append(pair) }
    }
    guard override != 0, !overrides[Int(override) - 1] else { return }
    overrides[Int(override) - 1] = true
    overridesInOrder.append(Int(override) - 1)
  }
}
