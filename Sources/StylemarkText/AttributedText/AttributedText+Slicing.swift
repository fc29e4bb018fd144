import StylemarkSyntax

extension AttributedText {
  /// The part of the text in a byte range, with the blocks it lies in.
  ///
  /// A slice that ends with the line feed of a block ends with an empty block, so its text is
  /// exactly the bytes of the range. Takes time proportional to the blocks and runs of the text.
  ///
  /// - Parameter range: Offsets in bytes, clamped to the text and moved out to the borders of
  ///   characters' UTF-8 sequences and of objects.
  public func slice(_ range: Range<Int>) -> AttributedText {
    let range = wholeRange(range)
    var builder = AttributedTextBuilder(tracksSources: !runSources.isEmpty)
    builder.metadata = metadata
    if !range.isEmpty { builder.append(self, range) }
    var slice = builder.finish()
    slice.settleOrdinals()
    return slice
  }

  /// Adds the blocks of another text after the blocks of this one.
  public mutating func append(_ other: AttributedText) {
    guard !other.isEmpty else { return }
    var builder = AttributedTextBuilder(
      tracksSources: !runSources.isEmpty && !other.runSources.isEmpty)
    builder.metadata = metadata
    builder.append(self, 0..<utf8.count)
    builder.append(other, 0..<other.utf8.count)
    self = builder.finish()
  }

  /// Texts one after the other, each copied once; the metadata is that of the first.
  public static func joined(_ texts: [AttributedText]) -> AttributedText {
    guard let first = texts.first, texts.count > 1 else { return texts.first ?? AttributedText() }
    let known = texts.allSatisfy { $0.isEmpty || !$0.blockSources.isEmpty }
    var builder = AttributedTextBuilder(tracksSources: known)
    builder.metadata = first.metadata
    for text in texts { builder.append(text, 0..<text.utf8.count) }
    return builder.finish()
  }

  /// Two texts, one after the other.
  public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
    var result = left
    result.append(right)
    return result
  }
}

extension AttributedTextBuilder {
  /// Adds a copy of the blocks of a text that a byte range touches.
  package mutating func append(_ text: AttributedText, _ range: Range<Int>) {
    let included = text.blocks(touching: range)
    var copier = TableCopier(text.tables)
    for (index, block) in text.blockRecords.enumerated() where included[index] {
      while let open = openSourceEnds.last, open <= index {
        openSourceEnds.removeLast()
        endBlock()
      }
      let source = text.blockSources.isEmpty ? .at(0) : text.blockSources[index]
      beginBlock(format: copier.blockFormat(block.format, in: &self), source: source)
      openSourceEnds.append(Int(block.next))
      guard block.isLeaf else { continue }
      beginLeaf()
      var offset = Int(block.textStart)
      let end = min(text.contentEnd(of: index), range.upperBound)
      for run in Int(block.runStart)..<Int(block.runEnd) {
        let record = text.runRecords[run]
        let low = max(offset, range.lowerBound)
        let high = min(offset + Int(record.length), end)
        offset += Int(record.length)
        guard low < high else { continue }
        let format = copier.format(record.format, in: &self)
        let source = text.runSources.isEmpty ? .at(0) : text.runSources[run]
        if text.tables.formats[Int(record.format)].object == 0 {
          append(text.utf8[low..<high], format: format, source: source)
        } else {
          appendObject(format: format, source: source)
        }
      }
    }
    while openSourceEnds.popLast() != nil { endBlock() }
  }
}

extension AttributedText {
  /// For each block whether a slice of a byte range holds it: the leaves with text in the range,
  /// the leaf that begins where the range ends with a line feed, and the blocks around them.
  fileprivate func blocks(touching range: Range<Int>) -> [Bool] {
    var included = [Bool](repeating: false, count: blockRecords.count)
    let isWhole = range == 0..<utf8.count
    for (index, block) in blockRecords.enumerated() {
      let isEmptyContainer = !block.isLeaf && Int(block.next) == index + 1
      guard block.isLeaf || isEmptyContainer else { continue }
      let start = Int(block.textStart)
      let end = Int(block.textEnd)
      let overlaps = start < range.upperBound && end > range.lowerBound
      let followsLineFeed = start == range.upperBound && start > range.lowerBound
      let isInside = start > range.lowerBound && start < range.upperBound
      guard isWhole || overlaps || block.isLeaf && followsLineFeed || isEmptyContainer && isInside
      else { continue }
      var ancestor = UInt32(index)
      while ancestor != BlockRecord.none && !included[Int(ancestor)] {
        included[Int(ancestor)] = true
        ancestor = blockRecords[Int(ancestor)].parent
      }
    }
    return included
  }
}

/// Takes table entries of one text over into a builder, each once.
private struct TableCopier {
  let tables: AttributeTables
  private var formats: [UInt32: UInt32] = [:]
  private var blockFormats: [UInt32: UInt32] = [:]

  init(_ tables: AttributeTables) { self.tables = tables }

  mutating func format(_ id: UInt32, in builder: inout AttributedTextBuilder) -> UInt32 {
    if let known = formats[id] { return known }
    let format = tables.formats[Int(id)]
    let object = format.object == 0 ? 0 : builder.intern(tables.objects[Int(format.object) - 1])
    let copy = builder.intern(
      AttributeTables.Format(
        character: builder.intern(tables.characters[Int(format.character)]),
        path: path(format.path, in: &builder), object: object))
    formats[id] = copy
    return copy
  }

  private func path(_ id: UInt32, in builder: inout AttributedTextBuilder) -> UInt32 {
    var parent: UInt32 = 0
    for index in tables.marks(of: id) {
      var mark = tables.marks[Int(index)]
      mark.parent = parent
      mark.style = style(mark.style, in: &builder)
      mark.overrides = overrides(mark.overrides, in: &builder)
      mark.link = mark.link == 0 ? 0 : builder.intern(tables.links[Int(mark.link) - 1])
      parent = builder.intern(mark)
    }
    return parent
  }

  mutating func blockFormat(_ id: UInt32, in builder: inout AttributedTextBuilder) -> UInt32 {
    if let known = blockFormats[id] { return known }
    var format = tables.blockFormats[Int(id)]
    format.style = style(format.style, in: &builder)
    format.overrides = overrides(format.overrides, in: &builder)
    format.paragraph = builder.intern(tables.paragraphs[Int(format.paragraph)])
    format.character = builder.intern(tables.characters[Int(format.character)])
    let copy = builder.intern(format)
    blockFormats[id] = copy
    return copy
  }

  private func style(_ id: UInt32, in builder: inout AttributedTextBuilder) -> UInt32 {
    id == 0 ? 0 : builder.intern(tables.styles[Int(id) - 1])
  }

  private func overrides(_ id: UInt32, in builder: inout AttributedTextBuilder) -> UInt32 {
    id == 0 ? 0 : builder.intern(overrides: tables.overrides[Int(id) - 1])
  }
}
