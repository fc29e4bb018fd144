package import StylemarkSyntax

/// Writes an attributed text from its start to its end, keeping its rules.
///
/// Indices in the tables are given by the `intern` functions, which number distinct values in the
/// order of first use.
package struct AttributedTextBuilder: Sendable {
  /// The text without its bytes.
  package private(set) var result = AttributedText()
  /// The bytes of the text.
  private var utf8 = ByteBuffer()
  /// Index of the innermost block that has begun and not ended; `none` outside of all.
  private var innermost = AttributedText.BlockRecord.none
  /// Whether run and block sources are kept.
  private let tracksSources: Bool
  /// Index of the last leaf, for its closing line feed; -1 before there is one.
  private var lastLeaf = -1
  /// The record of the last leaf, stored in `result` once its ends are known.
  private var leaf = AttributedText.BlockRecord(
    parent: AttributedText.BlockRecord.none, format: 0, next: 0, isLeaf: false, textStart: 0,
    textEnd: 0, runStart: 0, runEnd: 0)
  /// The format of the last leaf's text where no inline element says otherwise.
  private var leafFormat: UInt32 = 0
  /// Where the runs of the last leaf begin.
  private var leafRunStart = 0
  /// The run that may still grow; its length is 0 when there is none.
  private var run = AttributedText.RunRecord(length: 0, format: 0)
  private var runSource = SourceRange.at(0)
  private var runIsObject = false
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
    endLastLeaf()
    leaf = nextRecord(format, isLeaf: true)
    result.blockRecords.append(leaf)
    if tracksSources { result.blockSources.append(source) }
    innermost = leaf.next &- 1
    takeText()
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
    endLastLeaf()
    leaf = result.blockRecords[Int(innermost)]
    leaf.isLeaf = true
    leaf.setStart(text: utf8.count, run: result.runRecords.count)
    takeText()
  }

  /// Lets text come into the innermost block, whose record is that of the leaf.
  @inline(__always)
  private mutating func takeText() {
    // This leaf is the first one of the blocks around it that have begun since the last leaf.
    var outer = leaf.parent
    while outer != AttributedText.BlockRecord.none && Int(outer) > lastLeaf {
      var record = result.blockRecords[Int(outer)]
      record.setStart(text: utf8.count, run: result.runRecords.count)
      result.blockRecords[Int(outer)] = record
      outer = record.parent
    }
    lastLeaf = Int(innermost)
    leafFormat = baseFormat(of: leaf.format)
    leafRunStart = Int(leaf.runStart)
    endsInCollapsibleSpace = false
  }

  /// Gives the last leaf its line feed, now that another one follows, and its ends.
  @inline(__always)
  private mutating func endLastLeaf() {
    guard lastLeaf >= 0 else { return }
    utf8.append(ASCII.lineFeed)
    let source = tracksSources ? result.blockSources[lastLeaf].end : 0
    if run.length == 0 && takeBackRun(leafFormat) {
      run.length &+= 1
    } else {
      extendRun(1, leafFormat, SourceRange(start: source, end: source))
    }
    setEndsOfLeaf()
  }

  private mutating func setEndsOfLeaf() {
    if run.length > 0 { flushRun() }
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
      innermost = leaf.parent
    } else {
      let index = Int(innermost)
      result.blockRecords[index].next = UInt32(truncatingIfNeeded: result.blockRecords.count)
      innermost = result.blockRecords[index].parent
    }
  }

  /// Puts the text of the innermost open block, a leaf, into a block of its own inside it.
  package mutating func wrapLeaf(format: UInt32) {
    guard innermost == lastLeaf else { return }
    setEndsOfLeaf()
    let index = lastLeaf
    result.blockRecords[index].isLeaf = false
    result.blockRecords[index].textEnd = leaf.textStart
    result.blockRecords[index].runEnd = leaf.runStart
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
  }

  /// Sets where a block came from.
  package mutating func setSource(_ source: SourceRange, of block: UInt32) {
    if tracksSources { result.blockSources[Int(block)] = source }
  }

  /// The path of the last run of the leaf that is open; 0 when it has none.
  package mutating func lastPath() -> UInt32 {
    if run.length > 0 { return result.tables.formats[Int(run.format)].path }
    guard let last = result.runRecords.last, result.runRecords.count > leafRunStart else {
      return 0
    }
    return result.tables.formats[Int(last.format)].path
  }

  /// Whether a path is another one or leads to it.
  package mutating func isPath(_ outer: UInt32, within path: UInt32) -> Bool {
    var path = path
    let depth = result.tables.marks[Int(outer)].depth
    while result.tables.marks[Int(path)].depth > depth {
      path = result.tables.marks[Int(path)].parent
    }
    return path == outer
  }

  // MARK: Text

  /// How many bytes of text there are.
  package var byteCount: Int { utf8.count }

  /// Adds bytes of well-formed text to the leaf.
  package mutating func append(
    _ bytes: ArraySlice<UInt8>, format: UInt32, source: SourceRange
  ) {
    guard !bytes.isEmpty else { return }
    utf8.append(bytes.span, 0..<bytes.count)
    extendRun(UInt32(bytes.count), format, source)
    endsInCollapsibleSpace = false
  }

  /// Adds a range, not empty, of well-formed text to the leaf.
  package mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, format: UInt32, source: SourceRange
  ) {
    utf8.append(bytes.span, range)
    extendRun(UInt32(truncatingIfNeeded: range.count), format, source)
    endsInCollapsibleSpace = false
  }

  /// Adds a range, not empty, of well-formed text to the leaf, with a space in place of each line
  /// feed.
  package mutating func appendReplacingLineFeeds(
    _ bytes: [UInt8], _ range: Range<Int>, format: UInt32, source: SourceRange
  ) {
    utf8.appendReplacingLineFeeds(bytes.span, range)
    extendRun(UInt32(truncatingIfNeeded: range.count), format, source)
    endsInCollapsibleSpace = false
  }

  /// Adds a space that vanishes again when nothing follows it in the leaf.
  package mutating func appendCollapsibleSpace(format: UInt32, source: SourceRange) {
    utf8.append(ASCII.space)
    extendRun(1, format, source)
    endsInCollapsibleSpace = true
  }

  /// Adds one scalar to the leaf.
  package mutating func append(
    _ scalar: Unicode.Scalar, format: UInt32, source: SourceRange
  ) {
    let before = utf8.count
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { utf8.append(unit) }
    extendRun(UInt32(utf8.count - before), format, source)
    endsInCollapsibleSpace = false
  }

  /// Adds an object: its substitute with a run of its own.
  package mutating func appendObject(format: UInt32, source: SourceRange) {
    if run.length > 0 { flushRun() }
    let object = result.tables.objects[Int(result.tables.formats[Int(format)].object) - 1]
    append(Array(object.substitute.utf8)[...], format: format, source: source)
    runIsObject = true
  }

  /// Says that bytes written to the text belong to a run.
  private mutating func extendRun(_ length: UInt32, _ format: UInt32, _ source: SourceRange) {
    if run.format == format && run.length > 0 && !runIsObject {
      run.length &+= length
      if source.end > runSource.end { runSource.end = source.end }
      return
    }
    if run.length > 0 { flushRun() }
    if result.runRecords.count > leafRunStart && takeBackRun(format) {
      run.length += length
      runSource.end = max(runSource.end, source.end)
    } else {
      run = AttributedText.RunRecord(length: length, format: format)
      runSource = source
    }
  }

  /// Takes back the last run of the leaf when text of its format follows after all: a space between
  /// has vanished, or the leaf has moved into a block of its own.
  private mutating func takeBackRun(_ format: UInt32) -> Bool {
    let count = result.runRecords.count
    guard count > leafRunStart, result.runRecords[count - 1].format == format,
      result.tables.formats[Int(format)].object == 0
    else { return false }
    run = result.runRecords.removeLast()
    if tracksSources { runSource = result.runSources.removeLast() }
    return true
  }

  /// Stores the run that can grow no more, which is not empty.
  @inline(__always)
  private mutating func flushRun() {
    result.runRecords.append(run)
    if tracksSources { result.runSources.append(runSource) }
    run.length = 0
    runIsObject = false
  }

  /// Takes back the space at the end of the leaf that turned out to be followed by nothing.
  package mutating func trimCollapsibleSpace() {
    guard endsInCollapsibleSpace else { return }
    endsInCollapsibleSpace = false
    utf8.removeLast()
    run.length -= 1
  }

  /// Ends what is open and gives the text.
  package mutating func finish() -> AttributedText {
    while innermost != AttributedText.BlockRecord.none { endBlock() }
    if lastLeaf >= 0 { setEndsOfLeaf() }
    result.utf8 = utf8.take()
    var text = AttributedText()
    swap(&text, &result)
    return text
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
