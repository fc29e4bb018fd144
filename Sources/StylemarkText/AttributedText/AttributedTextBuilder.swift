package import StylemarkSyntax

/// Writes an attributed text from its start to its end, keeping its rules.
///
/// Indices in the tables are given by the `intern` functions, which number distinct values in the
/// order of first use.
package struct AttributedTextBuilder: Sendable {
  /// The text without its bytes.
  package internal(set) var result = AttributedText()
  /// The bytes of the text.
  var utf8 = ByteBuffer()
  /// Index of the innermost block that has begun and not ended; `none` outside of all.
  private var innermost = AttributedText.BlockRecord.none
  /// Whether run and block sources are kept.
  let tracksSources: Bool
  /// Index of the last leaf, which is open while it is the innermost block; -1 before there is one.
  private var lastLeaf = -1
  /// How many leaves have ended.
  private(set) var closedLeaves = 0
  /// The record of the last leaf, stored in `result` when it ends.
  private var leaf = AttributedText.BlockRecord(
    parent: AttributedText.BlockRecord.none, format: 0, next: 0, isLeaf: false, textStart: 0,
    textEnd: 0, runStart: 0, runEnd: 0)
  /// The format of the last leaf's text where no inline element says otherwise.
  private var leafFormat: UInt32 = 0
  /// Where the runs of the last leaf begin.
  var leafRunStart = 0
  /// The run that may still grow; its length is 0 when there is none.
  var run = AttributedText.RunRecord(length: 0, format: 0)
  var runSource = SourceRange.at(0)
  var runIsObject = false
  /// Where the last run of the last leaf came from before the line feed was added to it.
  private var sourceBeforeLineFeed = SourceRange.at(0)
  /// For each block format the format of its text where no inline element says otherwise, plus one.
  private var baseFormats: [UInt32] = []
  /// While blocks are copied: where, in the text they come from, each open one ends.
  package var openSourceEnds: [Int] = []
  /// Whether the last byte is a space that may still vanish.
  package var endsInCollapsibleSpace = false

  private var indexes = TableIndexes()

  package init(tracksSources: Bool = true) {
    self.tracksSources = tracksSources
  }

  /// Makes room, so that growing copies nothing.
  ///
  /// Room that is not used costs no memory: the system gives pages when they are written to.
  package mutating func reserve(text: Int, runs: Int, blocks: Int) {
    utf8.reserve(text)
    result.runRecords.reserveCapacity(runs)
    result.blockRecords.reserveCapacity(blocks)
    if tracksSources {
      result.runSources.reserveCapacity(runs)
      result.blockSources.reserveCapacity(blocks)
    }
  }

  package var metadata: AttributedText.Metadata {
    get { result.metadata }
    set { result.metadata = newValue }
  }

  // MARK: Tables

  package mutating func intern(_ attributes: CharacterAttributes) -> UInt32 {
    indexes.intern(attributes, in: &result.tables)
  }

  package mutating func intern(_ attributes: ParagraphAttributes) -> UInt32 {
    indexes.intern(attributes, in: &result.tables)
  }

  package mutating func intern(_ format: AttributeTables.Format) -> UInt32 {
    indexes.intern(format, in: &result.tables)
  }

  package mutating func intern(_ format: AttributeTables.BlockFormat) -> UInt32 {
    indexes.intern(format, in: &result.tables)
  }

  /// Index plus one of a named style.
  package mutating func intern(_ style: AttributeTables.NamedStyle) -> UInt32 {
    indexes.intern(style, in: &result.tables)
  }

  /// Index plus one of attributes that an element gives beside its style; 0 for none.
  package mutating func intern(overrides: TextStyle) -> UInt32 {
    indexes.intern(overrides: overrides, in: &result.tables)
  }

  /// Index plus one of a link.
  package mutating func intern(_ link: LinkTarget) -> UInt32 {
    indexes.intern(link, in: &result.tables)
  }

  /// Index plus one of an object.
  package mutating func intern(_ object: TextObject) -> UInt32 {
    indexes.intern(object, in: &result.tables)
  }

  /// Index of a mark.
  package mutating func intern(_ mark: AttributeTables.Mark) -> UInt32 {
    indexes.intern(mark, in: &result.tables)
  }

  /// Index of the format of a run.
  package mutating func intern(_ values: RunValues) -> UInt32 {
    indexes.intern(values, in: &result.tables)
  }

  /// Index of the format of a block.
  package mutating func intern(_ values: BlockValues) -> UInt32 {
    indexes.intern(values, in: &result.tables)
  }

  // MARK: Blocks

  /// Begins a block inside the innermost open one.
  ///
  /// - Returns: Its index.
  @discardableResult
  package mutating func beginBlock(format: UInt32, source: SourceRange = .at(0)) -> UInt32 {
    let record = nextRecord(format, isLeaf: false)
    result.blockRecords.append(record)
    if tracksSources { result.blockSources.append(source) }
    innermost = record.next &- 1
    return innermost
  }

  /// Begins a block inside the innermost open one, and makes it a leaf that takes text.
  package mutating func beginLeafBlock(format: UInt32, source: SourceRange = .at(0)) {
    leaf = nextRecord(format, isLeaf: true)
    result.blockRecords.append(leaf)
    if tracksSources { result.blockSources.append(source) }
    setStarts(around: leaf)
    innermost = leaf.next &- 1
    takeText()
  }

  /// Adds a block inside the innermost open one, a leaf whose text is a range of well-formed bytes.
  ///
  /// - Parameters:
  ///   - format: The format of the block.
  ///   - source: Where the block came from.
  ///   - bytes: What holds the text.
  ///   - range: The text; it may be empty.
  ///   - hasLineFeeds: Whether it has line feeds, each of which is a space here.
  ///   - textFormat: The format of the text.
  ///   - textSource: Where the text came from.
  package mutating func appendLeafBlock(
    format: UInt32, source: SourceRange, _ bytes: [UInt8], _ range: Range<Int>, hasLineFeeds: Bool,
    textFormat: UInt32, textSource: SourceRange
  ) {
    var record = nextRecord(format, isLeaf: true)
    setStarts(around: record)
    if range.isEmpty {
      utf8.append(ASCII.lineFeed)
    } else if hasLineFeeds {
      utf8.appendReplacingLineFeeds(bytes.span, range)
      utf8.append(ASCII.lineFeed)
    } else {
      utf8.appendLine(bytes.span, range)
    }
    closedLeaves &+= 1
    record.textEnd = UInt32(truncatingIfNeeded: utf8.count)
    let length = record.textEnd &- record.textStart
    let lineFeedFormat = baseFormat(of: format)
    if textFormat == lineFeedFormat || length == 1 {
      result.runRecords.append(
        AttributedText.RunRecord(length: length, format: lineFeedFormat))
      record.runEnd &+= 1
    } else {
      result.runRecords.append(
        AttributedText.RunRecord(length: length &- 1, format: textFormat))
      result.runRecords.append(AttributedText.RunRecord(length: 1, format: lineFeedFormat))
      record.runEnd &+= 2
    }
    lastLeaf = Int(record.next &- 1)
    result.blockRecords.append(record)
    if tracksSources { setSources(of: record, source, textSource) }
  }

  /// Notes where a leaf of one text came from.
  private mutating func setSources(
    of leaf: AttributedText.BlockRecord, _ source: SourceRange, _ textSource: SourceRange
  ) {
    result.blockSources.append(source)
    let lineFeedSource = SourceRange(start: source.end, end: source.end)
    if leaf.textEnd == leaf.textStart &+ 1 {
      result.runSources.append(lineFeedSource)
    } else if leaf.runEnd == leaf.runStart &+ 1 {
      sourceBeforeLineFeed = textSource
      result.runSources.append(
        SourceRange(start: textSource.start, end: max(textSource.end, source.end)))
    } else {
      result.runSources.append(textSource)
      result.runSources.append(lineFeedSource)
    }
  }

  /// The record of a block that begins here.
  @inline(__always)
  private func nextRecord(_ format: UInt32, isLeaf: Bool) -> AttributedText.BlockRecord {
    let offset = UInt32(truncatingIfNeeded: utf8.count)
    let run = UInt32(truncatingIfNeeded: result.runRecords.count)
    return AttributedText.BlockRecord(
      parent: innermost, format: format,
      next: UInt32(truncatingIfNeeded: result.blockRecords.count &+ 1), isLeaf: isLeaf,
      textStart: offset, textEnd: offset, runStart: run, runEnd: run)
  }

  /// Makes the innermost open block, which has no blocks in it, a leaf that takes text.
  package mutating func beginLeaf() {
    guard innermost != AttributedText.BlockRecord.none else { return }
    leaf = result.blockRecords[Int(innermost)]
    leaf.isLeaf = true
    leaf.setStart(text: utf8.count, run: result.runRecords.count)
    setStarts(around: leaf)
    takeText()
  }

  /// Lets text come into the innermost block, whose record is that of the leaf.
  @inline(__always)
  private mutating func takeText() {
    lastLeaf = Int(innermost)
    leafFormat = baseFormat(of: leaf.format)
    leafRunStart = Int(leaf.runStart)
    endsInCollapsibleSpace = false
  }

  /// Notes for the blocks around a leaf that have begun since the last one that this is their first.
  @inline(__always)
  private mutating func setStarts(around leaf: AttributedText.BlockRecord) {
    var outer = leaf.parent
    while outer != AttributedText.BlockRecord.none && Int(outer) > lastLeaf {
      var record = result.blockRecords[Int(outer)]
      record.setStart(text: utf8.count, run: result.runRecords.count)
      result.blockRecords[Int(outer)] = record
      outer = record.parent
    }
  }

  /// Gives the leaf its line feed and its ends.
  private mutating func closeLeaf() {
    utf8.append(ASCII.lineFeed)
    closedLeaves &+= 1
    if tracksSources { sourceBeforeLineFeed = runSource }
    if run.length == 0 && takeBackRun(leafFormat) {
      sourceBeforeLineFeed = runSource
      run.length &+= 1
    } else {
      let source = tracksSources ? result.blockSources[lastLeaf].end : 0
      extendRun(1, leafFormat, SourceRange(start: source, end: source))
    }
    flushRun()
    leaf.textEnd = UInt32(truncatingIfNeeded: utf8.count)
    leaf.runEnd = UInt32(truncatingIfNeeded: result.runRecords.count)
    result.blockRecords[lastLeaf] = leaf
    if tracksSources { setSource(ofImplicit: lastLeaf) }
  }

  /// Says where a leaf came from that no element has made: its text tells.
  private mutating func setSource(ofImplicit leaf: Int) {
    guard result.blockSources[leaf].end == 0 else { return }
    let sources = result.runSources[leafRunStart...].filter { $0.end > 0 }
    guard let first = sources.first else { return }
    result.blockSources[leaf] = SourceRange(
      start: first.start, end: sources.reduce(first.end) { max($0, $1.end) })
  }

  @inline(__always)
  private mutating func baseFormat(of blockFormat: UInt32) -> UInt32 {
    let index = Int(blockFormat)
    if index < baseFormats.count && baseFormats[index] != 0 { return baseFormats[index] - 1 }
    return makeBaseFormat(index)
  }

  private mutating func makeBaseFormat(_ index: Int) -> UInt32 {
    while baseFormats.count <= index { baseFormats.append(0) }
    let format = intern(
      AttributeTables.Format(
        character: result.tables.blockFormats[index].character, path: 0))
    baseFormats[index] = format + 1
    return format
  }

  /// Ends the innermost open block.
  package mutating func endBlock() {
    // A leaf has no blocks in it, so it says already which block is next.
    if innermost == lastLeaf {
      closeLeaf()
      innermost = leaf.parent
    } else {
      let index = Int(innermost)
      result.blockRecords[index].next = UInt32(truncatingIfNeeded: result.blockRecords.count)
      innermost = result.blockRecords[index].parent
    }
  }

  /// Puts the text of the innermost open block, a leaf, into a block of its own inside it, which ends.
  package mutating func wrapLeaf(format: UInt32) {
    guard innermost == lastLeaf else { return }
    if run.length > 0 { flushRun() }
    var outer = leaf
    outer.isLeaf = false
    result.blockRecords[lastLeaf] = outer
    leaf.parent = innermost
    leaf.format = format
    leaf.next = UInt32(truncatingIfNeeded: result.blockRecords.count &+ 1)
    lastLeaf = result.blockRecords.count
    leafFormat = baseFormat(of: format)
    result.blockRecords.append(leaf)
    if tracksSources {
      result.blockSources.append(.at(0))
      setSource(ofImplicit: lastLeaf)
    }
    closeLeaf()
  }

  /// Sets where a block came from.
  package mutating func setSource(_ source: SourceRange, of block: UInt32) {
    if tracksSources { result.blockSources[Int(block)] = source }
  }

  // MARK: The end

  /// Ends what is open and gives the text.
  package mutating func finish() -> AttributedText {
    while innermost != AttributedText.BlockRecord.none { endBlock() }
    if lastLeaf >= 0 { takeBackLineFeed() }
    result.utf8 = utf8.take()
    var text = AttributedText()
    swap(&text, &result)
    return text
  }

  /// Takes the line feed of the last leaf back, which no leaf follows.
  private mutating func takeBackLineFeed() {
    utf8.removeLast()
    result.blockRecords[lastLeaf].textEnd &-= 1
    let last = result.runRecords.count - 1
    if result.runRecords[last].length > 1 {
      result.runRecords[last].length &-= 1
      if tracksSources { result.runSources[last] = sourceBeforeLineFeed }
    } else {
      result.runRecords.removeLast()
      if tracksSources { result.runSources.removeLast() }
      result.blockRecords[lastLeaf].runEnd &-= 1
    }
    for index in result.blockRecords.indices.dropFirst(lastLeaf + 1) {
      result.blockRecords[index].setStart(text: utf8.count, run: result.runRecords.count)
    }
  }
}

extension AttributedText.BlockRecord {
  /// Sets where the text and the runs of the block begin.
  fileprivate mutating func setStart(text: Int, run: Int) {
    textStart = UInt32(truncatingIfNeeded: text)
    textEnd = textStart
    runStart = UInt32(truncatingIfNeeded: run)
    runEnd = runStart
  }
}
