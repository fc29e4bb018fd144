import StylemarkSyntax
import StylemarkText

/// Lines that are cut in the middle: their text stands in two halves.
extension HTMLWriter {
  /// Writes the text of a leaf in halves.
  mutating func writeHalves(
    _ block: AttributedText.BlockRecord, _ leaf: Range<Int>, _ halves: HTMLHalves,
    isRightToLeft: Bool
  ) {
    output.append(contentsOf: Array(halves.open.utf8))
    guard let middle = middle(of: block, leaf, isRightToLeft: isRightToLeft) else {
      writeRuns(of: block, leaf, in: leaf)
      output.append(contentsOf: Array(halves.closeWhole.utf8))
      return
    }
    writeRuns(of: block, leaf.lowerBound..<middle, in: leaf)
    output.append(contentsOf: Array(halves.between.utf8))
    writeRuns(of: block, middle..<leaf.upperBound, in: leaf)
    output.append(contentsOf: Array(halves.close.utf8))
  }

  /// Writes a part of a leaf, its white space kept.
  private mutating func writeRuns(
    of block: AttributedText.BlockRecord, _ part: Range<Int>, in leaf: Range<Int>
  ) {
    var offset = Int(block.textStart)
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let range = (offset..<offset + Int(record.length)).clamped(to: part)
      offset += Int(record.length)
      guard !range.isEmpty else { continue }
      let format = tables.formats[Int(record.format)]
      if format.path != openMarks.last ?? 0 { moveMarks(to: format.path) }
      if format.object != 0 {
        writeObject(tables.objects[Int(format.object) - 1])
      } else {
        HTMLEscaping.appendText(text.utf8, range, to: &output, leaf: leaf, Self.keeping)
      }
    }
    if !openMarks.isEmpty { closeMarks(to: 0) }
  }

  /// The offset nearest to the middle of a leaf at which no element is open.
  ///
  /// Nil where there is none inside, or where the text has several lines. Text in the other direction is
  /// not cut.
  private func middle(
    of block: AttributedText.BlockRecord, _ leaf: Range<Int>, isRightToLeft: Bool
  ) -> Int? {
    if text.utf8[leaf].contains(ASCII.lineFeed) { return nil }
    let target = leaf.lowerBound + leaf.count / 2
    let foreign = ForeignText(in: text.utf8, leaf, isRightToLeft: isRightToLeft)
    let part = foreign.part(around: target)
    var best = leaf.lowerBound
    var offset = leaf.lowerBound
    var outermost: UInt32 = 0
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let range = (offset..<offset + Int(record.length)).clamped(to: leaf)
      offset += Int(record.length)
      let format = tables.formats[Int(record.format)]
      let mark = tables.marks(of: format.path).first ?? 0
      if mark != outermost || mark == 0, foreign.part(around: range.lowerBound) == nil {
        choose(range.lowerBound, near: target, &best)
      }
      outermost = mark
      guard format.path == 0 && format.object == 0 else { continue }
      if let part {
        for end in [part.lowerBound, part.upperBound] where range.contains(end) {
          choose(end, near: target, &best)
        }
      } else if range.contains(target) {
        choose(characterStart(before: target, in: range), near: target, &best)
      }
    }
    return best > leaf.lowerBound && best < leaf.upperBound ? best : nil
  }

  private func choose(_ offset: Int, near target: Int, _ best: inout Int) {
    if abs(offset - target) < abs(best - target) { best = offset }
  }

  /// Where the character begins that an offset in a run lies in.
  private func characterStart(before target: Int, in run: Range<Int>) -> Int {
    var start = run.lowerBound
    for character in String(decoding: text.utf8[run], as: UTF8.self) {
      let next = start + character.utf8.count
      if next > target { break }
      start = next
    }
    return start
  }
}
