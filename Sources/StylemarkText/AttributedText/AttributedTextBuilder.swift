package import StylemarkSyntax

/// Writes an attributed text from its start to its end, keeping its rules.
///
/// Indices in the tables are given by the `intern` functions, which number distinct values in the
/// order of first use.
package struct AttributedTextBuilder: Sendable {
  package private(set) var result = AttributedText()
  /// Indices of the blocks that have begun and not ended, outermost first.
  package private(set) var openBlocks: [UInt32] = []
  /// Whether run and block sources are kept.
  private let tracksSources: Bool
  /// Index of the last leaf, for its closing line feed.
  private var lastLeaf: Int?
  /// While blocks are copied: where, in the text they come from, each open one ends.
  package var openSourceEnds: [Int] = []
  /// Whether the last byte is a space that may still vanish.
  package var endsInCollapsibleSpace = false

  private var characterIDs: [CharacterAttributes: UInt32] = [:]
  private var paragraphIDs: [ParagraphAttributes: UInt32] = [:]
  private var formatIDs: [AttributeTables.Format: UInt32] = [:]
  private var blockFormatIDs: [AttributeTables.BlockFormat: UInt32] = [:]
  private var markIDs: [AttributeTables.Mark: UInt32] = [:]
  private var styleIDs: [AttributeTables.NamedStyle: UInt32] = [:]
  private var overrideIDs: [TextStyle: UInt32] = [:]
  private var linkIDs: [LinkTarget: UInt32] = [:]
  private var objectIDs: [TextObject: UInt32] = [:]

  package init(tracksSources: Bool = true) {
    self.tracksSources = tracksSources
  }

  package mutating func reserve(text: Int, runs: Int) {
    result.utf8.reserveCapacity(text)
    result.runRecords.reserveCapacity(runs)
    if tracksSources { result.runSources.reserveCapacity(runs) }
  }

  package var metadata: AttributedText.Metadata {
    get { result.metadata }
    set { result.metadata = newValue }
  }

  // MARK: Tables

  package mutating func intern(_ attributes: CharacterAttributes) -> UInt32 {
    Self.intern(attributes, in: &result.tables.characters, &characterIDs)
  }

  package mutating func intern(_ attributes: ParagraphAttributes) -> UInt32 {
    Self.intern(attributes, in: &result.tables.paragraphs, &paragraphIDs)
  }

  package mutating func intern(_ format: AttributeTables.Format) -> UInt32 {
    Self.intern(format, in: &result.tables.formats, &formatIDs)
  }

  package mutating func intern(_ format: AttributeTables.BlockFormat) -> UInt32 {
    Self.intern(format, in: &result.tables.blockFormats, &blockFormatIDs)
  }

  /// Index plus one of a named style.
  package mutating func intern(_ style: AttributeTables.NamedStyle) -> UInt32 {
    Self.intern(style, in: &result.tables.styles, &styleIDs) + 1
  }

  /// Index plus one of attributes that an element gives beside its style; 0 for none.
  package mutating func intern(overrides: TextStyle) -> UInt32 {
    overrides.isEmpty ? 0 : Self.intern(overrides, in: &result.tables.overrides, &overrideIDs) + 1
  }

  /// Index plus one of a link.
  package mutating func intern(_ link: LinkTarget) -> UInt32 {
    Self.intern(link, in: &result.tables.links, &linkIDs) + 1
  }

  /// Index plus one of an object.
  package mutating func intern(_ object: TextObject) -> UInt32 {
    Self.intern(object, in: &result.tables.objects, &objectIDs) + 1
  }

  /// Index of a mark.
  package mutating func intern(_ mark: AttributeTables.Mark) -> UInt32 {
    Self.intern(mark, in: &result.tables.marks, &markIDs)
  }

  private static func intern<Value: Hashable>(
    _ value: Value, in table: inout [Value], _ ids: inout [Value: UInt32]
  ) -> UInt32 {
    if let id = ids[value] { return id }
    let id = UInt32(table.count)
    table.append(value)
    ids[value] = id
    return id
  }

  // MARK: Blocks

  /// Begins a block inside the innermost open one.
  ///
  /// - Returns: Its index.
  @discardableResult
  package mutating func beginBlock(format: UInt32, source: SourceRange = .at(0)) -> UInt32 {
    let index = UInt32(result.blockRecords.count)
    let offset = UInt32(result.utf8.count)
    let run = UInt32(result.runRecords.count)
    result.blockRecords.append(
      AttributedText.BlockRecord(
        parent: openBlocks.last ?? AttributedText.BlockRecord.none, format: format,
        next: index + 1, isLeaf: false, textStart: offset, textEnd: offset, runStart: run,
        runEnd: run))
    if tracksSources { result.blockSources.append(source) }
    openBlocks.append(index)
    return index
  }

  /// Makes the innermost open block, which has no blocks in it, a leaf that takes text.
  package mutating func beginLeaf() {
    guard let index = openBlocks.last.map(Int.init) else { return }
    endLastLeaf()
    let offset = UInt32(result.utf8.count)
    let run = UInt32(result.runRecords.count)
    result.blockRecords[index].isLeaf = true
    result.blockRecords[index].textStart = offset
    result.blockRecords[index].textEnd = offset
    result.blockRecords[index].runStart = run
    result.blockRecords[index].runEnd = run
    lastLeaf = index
    endsInCollapsibleSpace = false
  }

  /// Gives the leaf before its line feed, now that another one follows.
  private mutating func endLastLeaf() {
    guard let leaf = lastLeaf else { return }
    let record = result.blockRecords[leaf]
    let base = result.tables.blockFormats[Int(record.format)].character
    let format = intern(AttributeTables.Format(character: base, path: 0))
    result.utf8.append(ASCII.lineFeed)
    let source = tracksSources ? result.blockSources[leaf] : .at(0)
    appendRun(
      length: 1, format: format, to: leaf, source: SourceRange(start: source.end, end: source.end))
  }

  /// Ends the innermost open block.
  package mutating func endBlock() {
    let index = Int(openBlocks.removeLast())
    result.blockRecords[index].next = UInt32(result.blockRecords.count)
  }

  /// Puts the text of the innermost open block, a leaf, into a block of its own inside it.
  package mutating func wrapLeaf(format: UInt32) {
    guard let index = openBlocks.last.map(Int.init), result.blockRecords[index].isLeaf else {
      return
    }
    var inner = result.blockRecords[index]
    inner.parent = UInt32(index)
    inner.format = format
    inner.next = UInt32(result.blockRecords.count + 1)
    result.blockRecords[index].isLeaf = false
    result.blockRecords[index].textEnd = inner.textStart
    result.blockRecords[index].runEnd = inner.runStart
    result.blockRecords.append(inner)
    if tracksSources { result.blockSources.append(result.blockSources[index]) }
    lastLeaf = result.blockRecords.count - 1
  }

  /// Sets where a block came from.
  package mutating func setSource(_ source: SourceRange, of block: UInt32) {
    if tracksSources { result.blockSources[Int(block)] = source }
  }

  /// The path of the last run of the leaf that is open, or nil when it has none.
  package var lastPath: UInt32? {
    guard let leaf = lastLeaf, let run = result.runRecords.last,
      result.blockRecords[leaf].runEnd > result.blockRecords[leaf].runStart
    else { return nil }
    return result.tables.formats[Int(run.format)].path
  }

  // MARK: Text

  /// Adds bytes of well-formed text to the leaf.
  package mutating func append(
    _ bytes: ArraySlice<UInt8>, format: UInt32, source: SourceRange
  ) {
    guard let leaf = lastLeaf, !bytes.isEmpty else { return }
    result.utf8.append(contentsOf: bytes)
    appendRun(length: UInt32(bytes.count), format: format, to: leaf, source: source)
    endsInCollapsibleSpace = false
  }

  /// Adds one scalar to the leaf.
  package mutating func append(
    _ scalar: Unicode.Scalar, format: UInt32, source: SourceRange
  ) {
    guard let leaf = lastLeaf else { return }
    let before = result.utf8.count
    result.utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    let length = UInt32(result.utf8.count - before)
    appendRun(length: length, format: format, to: leaf, source: source)
    endsInCollapsibleSpace = false
  }

  /// Says that bytes written to the text belong to a run.
  private mutating func appendRun(
    length: UInt32, format: UInt32, to leaf: Int, source: SourceRange
  ) {
    let last = result.runRecords.count - 1
    let isFirst = result.blockRecords[leaf].runStart == result.blockRecords[leaf].runEnd
    if !isFirst && result.runRecords[last].format == format
      && result.tables.formats[Int(format)].object == 0
    {
      result.runRecords[last].length += length
      if tracksSources {
        result.runSources[last].end = max(result.runSources[last].end, source.end)
      }
    } else {
      result.runRecords.append(AttributedText.RunRecord(length: length, format: format))
      if tracksSources { result.runSources.append(source) }
      result.blockRecords[leaf].runEnd += 1
    }
    result.blockRecords[leaf].textEnd += length
  }

  /// Takes back the space at the end of the leaf that turned out to be followed by nothing.
  package mutating func trimCollapsibleSpace() {
    guard endsInCollapsibleSpace, let leaf = lastLeaf else { return }
    endsInCollapsibleSpace = false
    result.utf8.removeLast()
    result.blockRecords[leaf].textEnd -= 1
    let last = result.runRecords.count - 1
    result.runRecords[last].length -= 1
    if result.runRecords[last].length == 0 {
      result.runRecords.removeLast()
      if tracksSources { result.runSources.removeLast() }
      result.blockRecords[leaf].runEnd -= 1
    }
  }

  /// Ends what is open and gives the text.
  package consuming func finish() -> AttributedText {
    while !openBlocks.isEmpty { endBlock() }
    return result
  }
}
