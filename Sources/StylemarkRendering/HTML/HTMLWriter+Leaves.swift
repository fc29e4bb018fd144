import StylemarkSyntax
import StylemarkText

/// Blocks with text.
extension HTMLWriter {
  static let verbatim = HTMLEscaping.TextContext(lineBreak: [ASCII.lineFeed])
  static let collapsing = HTMLEscaping.TextContext(
    lineBreak: Array("<br>\n".utf8), stopsAtExposedSpace: true)
  /// Where white space is kept, a line feed beside the tag would be a line of its own.
  static let keeping = HTMLEscaping.TextContext(lineBreak: Array("<br>".utf8))

  mutating func writeLeaf(_ index: Int, _ block: AttributedText.BlockRecord) {
    if hasParts && parts[Int(block.format)] == .html { return writeHTMLBlock(block) }
    var circumstances = circumstances(index, block)
    if turnsText && text.runsAgainst(block) { circumstances.insert(.runsAgainst) }
    let start = output.count
    if isEmail { emailFormat = Int(block.format) }
    if !leafReferences.isEmpty { leafReferences.removeAll(keepingCapacity: true) }
    if hasHalves && halvedFormats[Int(block.format)] != nil {
      circumstances.insert(.keepsSpace)
      _ = writeLeaf(index, block, circumstances, Self.keeping)
    } else if verbatimFormats[Int(block.format)] {
      _ = writeLeaf(index, block, circumstances, Self.verbatim)
    } else if !writeLeaf(index, block, circumstances, Self.collapsing) {
      // White space would have vanished: begin again, keeping it.
      output.truncate(to: start)
      openMarks.removeAll(keepingCapacity: true)
      openLinks = 0
      isInLabel = false
      for number in leafReferences { footnoteReferences[number, default: 1] -= 1 }
      circumstances.insert(.keepsSpace)
      _ = writeLeaf(index, block, circumstances, Self.keeping)
    }
    pendingTask = nil
  }

  /// Writes a leaf; false when the context made it stop.
  mutating func writeLeaf(
    _ index: Int, _ block: AttributedText.BlockRecord, _ circumstances: Circumstances,
    _ context: HTMLEscaping.TextContext
  ) -> Bool {
    var offset = Int(block.textStart)
    let end = Int(block.textEnd) - (index == lastLeaf ? 0 : 1)
    let leaf = offset..<max(offset, end)
    if context.stopsAtExposedSpace && HTMLEscaping.hasExposedEdge(text.utf8, leaf) { return false }
    let tags = tags(of: block, circumstances)
    if hasOutline {
      appendOpening(tags.open, "<h1", of: index)
    } else {
      output.append(pool, tags.open)
    }
    if hasParts { begin(index, block) }
    if hasHalves, let halves = halvedFormats[Int(block.format)] {
      let isAgainst = circumstances.contains(.runsAgainst)
      writeHalves(
        block, leaf, isAgainst ? halves.against : halves.along,
        isRightToLeft: text.isRightToLeft(block) != isAgainst)
      output.append(pool, tags.close)
      return true
    }
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let runEnd = min(offset &+ Int(record.length), end)
      guard offset < runEnd else { continue }
      let format = tables.formats[Int(record.format)]
      if format.path != openMarks.last ?? 0 { moveMarks(to: format.path) }
      if format.object != 0 {
        writeObject(tables.objects[Int(format.object) - 1])
      } else if !HTMLEscaping.appendText(
        text.utf8, offset..<runEnd, to: &output, leaf: leaf, context)
      {
        return false
      }
      offset = runEnd
    }
    if !openMarks.isEmpty { closeMarks(to: 0) }
    if isInLabel { closeLabel() }
    output.append(pool, tags.close)
    return true
  }

  /// Appends the opening tag of a block, with its id if it is a heading, of which a tag begins like
  /// another one.
  mutating func appendOpening(_ tag: Range<Int>, _ beginning: StaticString, of index: Int) {
    let headings = outline.headings
    while nextHeading < headings.count && headings[nextHeading].block < index { nextHeading += 1 }
    guard nextHeading < headings.count, headings[nextHeading].block == index else {
      output.append(pool, tag)
      return
    }
    let name = min(tag.lowerBound + beginning.utf8CodeUnitCount, tag.upperBound)
    output.append(pool, tag.lowerBound..<name)
    output.append(contentsOf: Array(" id=\"\(headings[nextHeading].id)\"".utf8))
    output.append(pool, name..<tag.upperBound)
  }
}
