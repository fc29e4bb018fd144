import StylemarkText

/// A text as simply as it can be told: leaves with one cell for each byte.
///
/// What edits do is written down here once more, with no thought of cost.
struct EditingModel: Equatable {
  struct Mark: Equatable {
    var name: String?
    var overrides: TextStyle?
    var link: LinkTarget?

    var isAnonymous: Bool { name == nil && link == nil }
  }

  struct Cell: Equatable {
    var byte: UInt8
    var marks: [Mark] = []
    var object: TextObject?
  }

  struct Leaf: Equatable {
    /// The blocks around it and itself, outermost first: what they are, and a number for each.
    var chain: [Block]
    var alignment: ParagraphAttributes.Alignment?
    var cells: [Cell]

    var takesText: Bool { !["rule", "spacing"].contains(chain[chain.count - 1].kind) }
  }

  struct Block: Equatable {
    var kind: String
    var style: String?
    var number: Int
  }

  var leaves: [Leaf] = []
  private var lastNumber = 0

  init(_ text: AttributedText) {
    for block in text.blocks where block.isLeaf {
      var chain: [Block] = []
      var ancestor: AttributedText.Block? = block
      while let current = ancestor {
        chain.insert(
          Block(kind: current.kind.name, style: current.styleName, number: current.index), at: 0)
        ancestor = current.parent
      }
      var cells: [Cell] = []
      for run in block.runs {
        let marks = run.marks.map {
          Mark(name: $0.styleName, overrides: $0.overrides, link: $0.link)
        }
        cells += run.text.utf8.map { Cell(byte: $0, marks: marks, object: run.object) }
      }
      cells.removeLast(cells.count - block.contentRange.count)
      leaves.append(
        Leaf(chain: chain, alignment: block.overrides?.paragraph.alignment, cells: cells))
    }
    renumber()
  }

  /// Numbers the blocks in the order of their leaves, so that equal structures are equal.
  mutating func renumber() {
    var numbers: [Int: Int] = [:]
    for leaf in leaves.indices {
      for index in leaves[leaf].chain.indices {
        let old = leaves[leaf].chain[index].number
        let new = numbers[old] ?? numbers.count
        numbers[old] = new
        leaves[leaf].chain[index].number = new
      }
    }
    lastNumber = numbers.count
  }

  var bytes: [UInt8] {
    Array(leaves.map { $0.cells.map(\.byte) }.joined(separator: [0x0A]))
  }

  private mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The leaf and the cell at an offset.
  private func place(_ offset: Int) -> (leaf: Int, cell: Int) {
    var rest = offset
    for (index, leaf) in leaves.enumerated() {
      if rest <= leaf.cells.count { return (index, rest) }
      rest -= leaf.cells.count + 1
    }
    return (leaves.count - 1, leaves[leaves.count - 1].cells.count)
  }

  // MARK: Text

  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (first, low) = place(range.lowerBound)
    let (last, high) = place(range.upperBound)
    var staying = leaves[low == 0 ? last : first]
    staying.cells = Array(leaves[first].cells[..<low] + leaves[last].cells[high...])
    leaves.replaceSubrange(first...last, with: [staying])
  }

  private mutating func prepareLeaf(at offset: Int) {
    if leaves.isEmpty {
      let block = Block(kind: "paragraph", style: nil, number: newNumber())
      leaves = [Leaf(chain: [block], cells: [])]
    }
    let leaf = place(offset).leaf
    guard !leaves[leaf].takesText else { return }
    let number = newNumber()
    leaves[leaf].chain.removeLast()
    leaves[leaf].chain.append(Block(kind: "paragraph", style: nil, number: number))
    leaves[leaf].alignment = nil
  }

  mutating func replace(_ range: Range<Int>, with string: String) {
    guard !string.isEmpty else { return remove(range) }
    prepareLeaf(at: range.lowerBound)
    let (leaf, cell) = place(range.lowerBound)
    let cells = leaves[leaf].cells
    var marks = cell > 0 ? cells[cell - 1].marks : []
    if !range.isEmpty {
      if cell < cells.count, cells[cell].object == nil { marks = cells[cell].marks }
      if cell == cells.count { marks = [] }
    }
    remove(range)
    prepareLeaf(at: range.lowerBound)
    let (target, index) = place(range.lowerBound)
    leaves[target].cells.insert(
      contentsOf: string.utf8.map { Cell(byte: $0, marks: marks) }, at: index)
  }

  mutating func insert(_ other: EditingModel, at offset: Int) {
    guard !other.leaves.isEmpty else { return }
    if other.leaves.count == 1 {
      prepareLeaf(at: offset)
      let (leaf, cell) = place(offset)
      leaves[leaf].cells.insert(contentsOf: other.leaves[0].cells, at: cell)
      return
    }
    var new = other.leaves
    for leaf in new.indices {
      for index in new[leaf].chain.indices { new[leaf].chain[index].number += 1_000_000 }
    }
    guard !leaves.isEmpty else {
      leaves = new
      return
    }
    let (leaf, cell) = place(offset)
    let old = leaves[leaf]
    for index in new.indices { new[index].chain = old.chain.dropLast() + new[index].chain }
    if cell > 0 {
      var front = old
      front.cells = Array(old.cells[..<cell]) + new[0].cells
      new[0] = front
    }
    var back = new[new.count - 1]
    if back.cells.isEmpty {
      back = old
      // The second half of a block that was cut is a block of its own.
      if cell > 0 { back.chain[back.chain.count - 1].number = newNumber() }
    }
    back.cells = new[new.count - 1].cells + old.cells[cell...]
    new[new.count - 1] = back
    leaves.replaceSubrange(leaf...leaf, with: new)
  }

  // MARK: Blocks

  mutating func split(at offset: Int) {
    guard !leaves.isEmpty else { return }
    let (leaf, cell) = place(offset)
    var back = leaves[leaf]
    back.chain[back.chain.count - 1].number = newNumber()
    back.cells.removeFirst(cell)
    leaves[leaf].cells.removeLast(back.cells.count)
    leaves.insert(back, at: leaf + 1)
  }

  mutating func join(at offset: Int) {
    guard !leaves.isEmpty else { return }
    let (leaf, cell) = place(offset)
    guard leaf < leaves.count - 1 else { return }
    let end = offset - cell + leaves[leaf].cells.count
    remove(end..<(end + 1))
  }

  // MARK: Attributes

  mutating func changeMarks(_ range: Range<Int>, _ change: (inout [Mark]) -> Void) {
    var offset = 0
    for leaf in leaves.indices {
      for cell in leaves[leaf].cells.indices where range.contains(offset + cell) {
        change(&leaves[leaf].cells[cell].marks)
      }
      offset += leaves[leaf].cells.count + 1
    }
  }

  mutating func align(_ range: Range<Int>, _ alignment: ParagraphAttributes.Alignment?) {
    var offset = 0
    for leaf in leaves.indices {
      let end = offset + leaves[leaf].cells.count + 1
      let isLast = leaf == leaves.count - 1
      let isTouched =
        range.isEmpty
        ? offset <= range.lowerBound && range.lowerBound < end
        : offset < range.upperBound && range.lowerBound < end
          || isLast && leaves[leaf].cells.isEmpty && range.upperBound == offset
      if isTouched && leaves[leaf].takesText { leaves[leaf].alignment = alignment }
      offset = end
    }
  }

  /// The first thing that is not the same, for a message.
  func difference(from other: EditingModel) -> String {
    for (index, (one, two)) in zip(leaves, other.leaves).enumerated() where one != two {
      if one.chain != two.chain { return "leaf \(index): \(one.chain) is not \(two.chain)" }
      for (cell, (one, two)) in zip(one.cells, two.cells).enumerated() where one != two {
        return "cell \(cell) of leaf \(index): \(one) is not \(two)"
      }
      return "leaf \(index)"
    }
    return "\(leaves.count) leaves, not \(other.leaves.count)"
  }
}
