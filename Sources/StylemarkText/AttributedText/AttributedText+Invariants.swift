extension AttributedText {
  /// Stops the program when the text breaks its rules.
  ///
  /// Runs cover the text exactly, are not empty and differ from their neighbours in a block;
  /// leaves follow each other without gaps and every one but the last ends with a line feed;
  /// blocks nest; indices lie in their tables; the text is well-formed UTF-8.
  public func checkInvariants() {
    precondition(
      (try? UTF8Span(validating: utf8.span)) != nil, "the text is not well-formed UTF-8")
    precondition(runSources.isEmpty || runSources.count == runRecords.count, "run sources")
    precondition(blockSources.isEmpty || blockSources.count == blockRecords.count, "block sources")
    checkBlocks()
    checkTables()
    let covered = runRecords.reduce(0) { $0 + Int($1.length) }
    precondition(covered == utf8.count, "runs cover \(covered) of \(utf8.count) bytes")
  }

  private func checkBlocks() {
    let lastLeaf = lastLeafIndex
    var text: UInt32 = 0
    var run: UInt32 = 0
    var ends: [(index: Int, end: Int)] = []
    for (index, block) in blockRecords.enumerated() {
      while let last = ends.last, last.end <= index { ends.removeLast() }
      let parent = ends.last.map { UInt32($0.index) } ?? BlockRecord.none
      precondition(block.parent == parent, "block \(index) has the wrong parent")
      precondition(Int(block.next) > index, "block \(index) ends before it begins")
      precondition(Int(block.next) <= ends.last?.end ?? blockRecords.count, "block \(index) nests")
      precondition(Int(block.format) < tables.blockFormats.count, "format of block \(index)")
      guard block.isLeaf else {
        ends.append((index, Int(block.next)))
        continue
      }
      precondition(Int(block.next) == index + 1, "leaf \(index) holds blocks")
      precondition(block.textStart == text && block.runStart == run, "leaf \(index) leaves a gap")
      let length = runRecords[Int(block.runStart)..<Int(block.runEnd)].reduce(0) { $0 + $1.length }
      precondition(block.textEnd - block.textStart == length, "runs of leaf \(index)")
      if index != lastLeaf {
        precondition(utf8[Int(block.textEnd) - 1] == 0x0A, "leaf \(index) has no line feed")
      }
      checkRuns(of: block)
      text = block.textEnd
      run = block.runEnd
    }
    precondition(Int(text) == utf8.count && Int(run) == runRecords.count, "leaves cover the text")
  }

  private func checkRuns(of block: BlockRecord) {
    var previous: UInt32?
    var offset = Int(block.textStart)
    for run in runRecords[Int(block.runStart)..<Int(block.runEnd)] {
      precondition(run.length > 0, "empty run")
      precondition(Int(run.format) < tables.formats.count, "format of a run")
      let object = tables.formats[Int(run.format)].object
      precondition(object != 0 || run.format != previous, "equal neighbours")
      previous = run.format
      let end = offset + Int(run.length)
      if object != 0 {
        let substitute = tables.objects[Int(object) - 1].substitute
        precondition(utf8[offset..<end].elementsEqual(substitute.utf8), "text of an object")
      }
      offset = end
    }
  }

  private func checkTables() {
    for format in tables.formats {
      precondition(Int(format.character) < tables.characters.count, "attributes of a format")
      precondition(Int(format.path) < tables.marks.count, "path of a format")
      precondition(Int(format.object) <= tables.objects.count, "object of a format")
    }
    for (index, mark) in tables.marks.enumerated().dropFirst() {
      precondition(Int(mark.parent) < index, "parent of a mark")
      precondition(mark.depth == tables.marks[Int(mark.parent)].depth + 1, "depth of a mark")
      precondition(Int(mark.style) <= tables.styles.count, "style of a mark")
      precondition(Int(mark.overrides) <= tables.overrides.count, "overrides of a mark")
      precondition(Int(mark.link) <= tables.links.count, "link of a mark")
    }
  }
}
