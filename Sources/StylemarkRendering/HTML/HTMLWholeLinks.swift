import StylemarkText

extension AttributedText {
  /// The same text with each link around all that it overlaps, so that it is one element.
  ///
  /// Runs say of each part of a link what is around it, and where it overlaps another element that is
  /// different things. Neighbours with one target are parts of one link where they stand in different
  /// elements; in the same one they are links of their own.
  func withWholeLinks() -> AttributedText {
    guard HTMLWholeLinks.mayBeNeeded(tables) else { return self }
    var links = HTMLWholeLinks(self)
    links.mend()
    return links.text
  }
}

/// Goes through the runs of leaves and puts the parts of links together.
private struct HTMLWholeLinks {
  private(set) var text: AttributedText
  /// For each mark of the text the outermost link that it is in; 0 for none.
  private let links: [UInt32]
  private var marks = InternIndex()
  private var formats = InternIndex()
  /// Tells a link that was put together from one right before it.
  private var isSecond = false

  /// Whether a target has links in different elements, or of different looks.
  static func mayBeNeeded(_ tables: AttributeTables) -> Bool {
    guard !tables.links.isEmpty else { return false }
    // By number, the first mark with it.
    var first = [Int](repeating: 0, count: tables.links.count + 1)
    for (index, mark) in tables.marks.enumerated() where mark.link != 0 {
      let known = tables.marks[first[Int(mark.link)]]
      if known.link == 0 {
        first[Int(mark.link)] = index
      } else if known.parent != mark.parent || known.overrides != mark.overrides {
        return true
      }
    }
    return false
  }

  init(_ text: AttributedText) {
    self.text = text
    var links: [UInt32] = []
    links.reserveCapacity(text.tables.marks.count)
    for (index, mark) in text.tables.marks.enumerated() {
      let outer = index == 0 ? 0 : links[Int(mark.parent)]
      links.append(outer == 0 && mark.link != 0 ? UInt32(index) : outer)
    }
    self.links = links
  }

  mutating func mend() {
    for block in text.blockRecords where block.isLeaf {
      var start = Int(block.runStart)
      var link: UInt32 = 0
      var isSplit = false
      for run in Int(block.runStart)..<Int(block.runEnd) {
        let next = links[Int(text.tables.formats[Int(text.runRecords[run].format)].path)]
        guard next != link else { continue }
        if isSame(link, next) {
          isSplit = true
        } else {
          if isSplit { join(start..<run) }
          start = run
          isSplit = false
        }
        link = next
      }
      if isSplit { join(start..<Int(block.runEnd)) }
    }
  }

  /// Whether two different marks with nothing between are parts of one link.
  private func isSame(_ left: UInt32, _ right: UInt32) -> Bool {
    guard left != 0, right != 0 else { return false }
    let first = text.tables.marks[Int(left)]
    let second = text.tables.marks[Int(right)]
    guard first.link == second.link, first.style == second.style else { return false }
    return first.parent != second.parent
      || appearance(first.overrides) != appearance(second.overrides)
  }

  /// The appearance that overrides take colours for; an element that gives one need not have a mark.
  private func appearance(_ overrides: UInt32) -> ColorAppearance? {
    overrides == 0 ? nil : text.tables.overrides[Int(overrides) - 1].appearance
  }

  /// Makes the runs that a link consists of one element, inside of what is around all of them.
  private mutating func join(_ runs: Range<Int>) {
    let paths = runs.map {
      text.tables.marks(of: text.tables.formats[Int(text.runRecords[$0].format)].path)
    }
    let depths = runs.map { run in
      let path = text.tables.formats[Int(text.runRecords[run].format)].path
      return Int(text.tables.marks[Int(links[Int(path)])].depth) - 1
    }
    let around = sharedDepth(paths, depths)
    let isPlain = !hasOneLook(paths, depths, around)
    let whole = wholeLink(paths[0], depths[0], around, isPlain: isPlain)
    for (position, run) in runs.enumerated() {
      let path = paths[position]
      let depth = depths[position]
      var parent = whole
      for mark in path[around..<depth] { parent = copy(mark, into: parent) }
      if isPlain { parent = copyLook(path[depth], into: parent) }
      for mark in path[(depth + 1)...] { parent = copy(mark, into: parent) }
      var format = text.tables.formats[Int(text.runRecords[run].format)]
      format.path = parent
      text.runRecords[run].format = formats.intern(format, in: &text.tables.formats)
    }
  }

  /// How many marks are around all parts of a link.
  private func sharedDepth(_ paths: [[UInt32]], _ depths: [Int]) -> Int {
    var shared = depths[0]
    for (path, depth) in zip(paths, depths) {
      shared = zip(paths[0].prefix(shared), path.prefix(depth)).prefix { $0 == $1 }.count
    }
    return shared
  }

  /// Whether a link that is put together can have the look of its parts: where they have the same one,
  /// and it does not matter whether that counts inside or outside of what the link overlaps.
  private func hasOneLook(_ paths: [[UInt32]], _ depths: [Int], _ around: Int) -> Bool {
    let first = text.tables.marks[Int(paths[0][depths[0]])]
    let look = HTMLLook(first, in: text.tables)
    for (path, depth) in zip(paths, depths) {
      if text.tables.marks[Int(path[depth])].overrides != first.overrides { return false }
      for mark in path[around..<depth] {
        let outer = HTMLLook(text.tables.marks[Int(mark)], in: text.tables)
        if !look.commutes(with: outer) { return false }
      }
    }
    return true
  }

  /// The mark of a link that is put together; a plain one leaves its look to its parts.
  private mutating func wholeLink(
    _ path: [UInt32], _ depth: Int, _ around: Int, isPlain: Bool
  ) -> UInt32 {
    var mark = text.tables.marks[Int(path[depth])]
    if isPlain {
      mark.style = 0
      mark.overrides = 0
    }
    mark.parent = around == 0 ? 0 : path[around - 1]
    mark.depth = UInt16(around + 1)
    // No link of the text has such an ordinal.
    mark.ordinal = isSecond ? 3 : 2
    isSecond.toggle()
    return marks.intern(mark, in: &text.tables.marks)
  }

  private mutating func copy(_ index: UInt32, into parent: UInt32) -> UInt32 {
    var mark = text.tables.marks[Int(index)]
    mark.parent = parent
    mark.depth = text.tables.marks[Int(parent)].depth + 1
    return marks.intern(mark, in: &text.tables.marks)
  }

  /// The look of a link without its target, as a mark of its own.
  private mutating func copyLook(_ index: UInt32, into parent: UInt32) -> UInt32 {
    var mark = text.tables.marks[Int(index)]
    guard mark.style != 0 || mark.overrides != 0 else { return parent }
    mark.parent = parent
    mark.depth = text.tables.marks[Int(parent)].depth + 1
    mark.link = 0
    return marks.intern(mark, in: &text.tables.marks)
  }
}
