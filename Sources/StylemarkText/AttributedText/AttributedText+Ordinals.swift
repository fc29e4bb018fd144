extension AttributedText {
  /// Makes the ordinals of marks say what they mean: 1 for a mark that follows an equal one of its
  /// paragraph at once, else 0.
  ///
  /// They may say something else in runs that were cut out of a text or come from outside, and in an
  /// element that goes on in another paragraph.
  package mutating func settleOrdinals() {
    var pass = OrdinalPass(tables)
    guard runRecords.contains(where: { pass.mayChange($0.format) }) else { return }
    for block in blockRecords where block.isLeaf {
      pass.beginLeaf()
      for run in Int(block.runStart)..<Int(block.runEnd) {
        let format = pass.settle(runRecords[run].format)
        if format != runRecords[run].format { runRecords[run].format = format }
      }
    }
    tables = pass.tables
  }
}

/// Goes through the runs of leaves and gives their marks the ordinals that they should have.
private struct OrdinalPass {
  private(set) var tables: AttributeTables
  private var formats = InternIndex()
  private var marks = InternIndex()
  /// For each mark of the text whether it or one around it has the ordinal 1.
  private let isSecond: [Bool]
  /// The path of the last run as it was, and as it is now.
  private var given: UInt32 = 0
  private var settled: UInt32 = 0

  init(_ tables: AttributeTables) {
    self.tables = tables
    var isSecond: [Bool] = []
    isSecond.reserveCapacity(tables.marks.count)
    for mark in tables.marks {
      let isInside = !isSecond.isEmpty && isSecond[Int(mark.parent)]
      isSecond.append(isInside || mark.ordinal != 0)
    }
    self.isSecond = isSecond
  }

  /// Whether runs of a format may get other marks.
  func mayChange(_ format: UInt32) -> Bool { isSecond[Int(tables.formats[Int(format)].path)] }

  mutating func beginLeaf() {
    given = 0
    settled = 0
  }

  /// The format of the next run of the leaf with settled marks.
  mutating func settle(_ id: UInt32) -> UInt32 {
    var format = tables.formats[Int(id)]
    // First marks stay first beside marks that are theirs.
    if !isSecond[Int(format.path)] && given == settled && !isSecond[Int(given)] {
      given = format.path
      settled = format.path
      return id
    }
    let path = tables.marks(of: format.path)
    let before = tables.marks(of: given)
    let previous = tables.marks(of: settled)
    let shared = zip(path, before).prefix { $0 == $1 }.count
    var parent = shared == 0 ? 0 : previous[shared - 1]
    for position in shared..<path.count {
      var mark = tables.marks[Int(path[position])]
      mark.parent = parent
      mark.ordinal = 0
      parent = marks.intern(mark, in: &tables.marks)
      guard position < previous.count && previous[position] == parent else { continue }
      mark.ordinal = 1
      parent = marks.intern(mark, in: &tables.marks)
    }
    given = format.path
    settled = parent
    guard parent != format.path else { return id }
    format.path = parent
    return formats.intern(format, in: &tables.formats)
  }
}
