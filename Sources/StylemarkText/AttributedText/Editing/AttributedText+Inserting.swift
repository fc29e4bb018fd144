import StylemarkSyntax

extension AttributedText {
  /// Inserts plain text, with the attributes at its place.
  ///
  /// It has those of the text before it in its block, and stands in the same inline elements; at the
  /// beginning of a block it has those that the block gives. A line feed breaks the line and does not
  /// end the block (`splitBlock(at:)` does that); other line ends become line feeds. A gap or a rule
  /// that gets text becomes a paragraph; a text without blocks gets one.
  ///
  /// Takes time proportional to the inserted text and the runs and blocks of the text, and moves the
  /// bytes behind it.
  ///
  /// - Parameters:
  ///   - string: The text. One that would make the whole longer than 4 GiB is not inserted.
  ///   - offset: An offset in bytes, clamped to the text and moved back to the border of a character's
  ///     UTF-8 sequence or of an object.
  /// - Returns: The byte range of the inserted text.
  @discardableResult
  public mutating func insert(_ string: String, at offset: Int) -> Range<Int> {
    replaceSubrange(offset..<offset, with: string)
  }

  /// Inserts a text with its attributes.
  ///
  /// A text of one block goes into the block at its place, which stays what it is; the attributes that
  /// the inserted block gave become those of this one. A text of several blocks goes between the two
  /// parts of the block at its place, in whatever that stands in: what is before it joins the first
  /// of its blocks, and what is behind it the last one, as in `removeSubrange(_:)`.
  ///
  /// Takes time proportional to the inserted text and the runs and blocks of the text, and moves the
  /// bytes behind it. Metadata stays; what is inserted comes from nowhere in the source.
  ///
  /// - Parameters:
  ///   - text: The text. One without blocks of text adds nothing, nor does one that would make the whole
  ///     longer than 4 GiB.
  ///   - offset: An offset in bytes, clamped to the text and moved back to the border of a character's
  ///     UTF-8 sequence or of an object.
  /// - Returns: The byte range of the inserted text.
  @discardableResult
  public mutating func insert(_ text: AttributedText, at offset: Int) -> Range<Int> {
    let offset = wholeRange(offset..<offset).lowerBound
    guard let first = text.leafIndex(at: 0), let last = text.lastLeafIndex,
      fits(text.utf8.count, in: offset..<offset)
    else { return offset..<offset }
    if first == last {
      insertContent(of: text, leaf: first, into: leafForText(at: offset), at: offset)
    } else {
      insertBlocks(of: text, first...last, at: offset)
    }
    return offset..<(offset + text.utf8.count)
  }

  /// Replaces a part of the text by plain text, with the attributes at its place.
  ///
  /// It has the attributes of the first character that it replaces, and stands in the same inline
  /// elements; where it replaces none, or an object, it has those that `insert(_:at:)` gives. The rest
  /// is as in `removeSubrange(_:)` and `insert(_:at:)`.
  ///
  /// - Returns: The byte range of the new text.
  @discardableResult
  public mutating func replaceSubrange(_ range: Range<Int>, with string: String) -> Range<Int> {
    let range = wholeRange(range)
    let bytes = Self.lineFed(string)
    guard fits(bytes.count, in: range) else { return range.lowerBound..<range.lowerBound }
    guard !bytes.isEmpty else {
      removeSubrange(range)
      return range.lowerBound..<range.lowerBound
    }
    let leaf = leafForText(at: range.lowerBound)
    let format = formatOfText(replacing: range, inLeaf: leaf)
    if leafIndex(at: range.upperBound) == leaf {
      let run = RunRecord(length: UInt32(bytes.count), format: format)
      replaceContent(ofLeaf: leaf, range, with: bytes, runs: [run])
    } else {
      let values = tables.runValues(format)
      let base = tables.blockValues(blockRecords[leaf].format).character
      removeSubrange(range)
      insert(bytes, values, from: base, at: range.lowerBound)
    }
    return range.lowerBound..<(range.lowerBound + bytes.count)
  }

  /// Replaces a part of the text by a text with its attributes.
  ///
  /// The same as `removeSubrange(_:)` and then `insert(_:at:)`.
  ///
  /// - Returns: The byte range of the new text.
  @discardableResult
  public mutating func replaceSubrange(
    _ range: Range<Int>, with text: AttributedText
  ) -> Range<Int> {
    let range = wholeRange(range)
    guard fits(text.utf8.count, in: range) else { return range.lowerBound..<range.lowerBound }
    removeSubrange(range)
    return insert(text, at: range.lowerBound)
  }

  // MARK: Parts

  /// Whether the text has room for bytes in the place of a range.
  private func fits(_ count: Int, in range: Range<Int>) -> Bool {
    utf8.count - range.count + count < SourceText.maximumByteCount
  }

  /// The bytes of text with line feeds for all line ends.
  private static func lineFed(_ string: String) -> [UInt8] {
    guard string.utf8.contains(ASCII.carriageReturn) else { return Array(string.utf8) }
    var bytes: [UInt8] = []
    var followsReturn = false
    for byte in string.utf8 {
      if byte != ASCII.lineFeed || !followsReturn {
        bytes.append(byte == ASCII.carriageReturn ? ASCII.lineFeed : byte)
      }
      followsReturn = byte == ASCII.carriageReturn
    }
    return bytes
  }

  /// The leaf at an offset, made a paragraph if it takes no text; a new paragraph in a text without.
  private mutating func leafForText(at offset: Int) -> Int {
    if let leaf = leafIndex(at: offset) {
      let values = tables.blockValues(blockRecords[leaf].format)
      guard !values.takesText else { return leaf }
      setFormat(ofBlock: leaf, paragraph(in: surroundings(ofBlock: leaf)))
      return leaf
    }
    let end = UInt32(blockRecords.count)
    blockRecords.append(
      BlockRecord(
        parent: BlockRecord.none, format: 0, next: end + 1, isLeaf: true, textStart: 0, textEnd: 0,
        runStart: 0, runEnd: 0))
    if tracksSources { blockSources.append(.at(0)) }
    setFormat(ofBlock: Int(end), paragraph(in: BlockSurroundings(metadata)))
    return Int(end)
  }

  /// A paragraph without a style.
  private func paragraph(in surroundings: BlockSurroundings) -> BlockValues {
    BlockValues(
      kind: .paragraph, paragraph: surroundings.paragraph, character: surroundings.character)
  }

  private mutating func setFormat(ofBlock block: Int, _ values: BlockValues) {
    var editor = TableEditor(tables)
    blockRecords[block].format = editor.intern(values)
    tables = editor.tables
  }

  /// The format of plain text in the place of a range that begins in a leaf.
  private mutating func formatOfText(replacing range: Range<Int>, inLeaf leaf: Int) -> UInt32 {
    if !range.isEmpty, let format = format(ofByte: range.lowerBound, inLeaf: leaf),
      tables.formats[Int(format)].object == 0
    {
      return format
    }
    guard let before = format(ofByte: range.lowerBound - 1, inLeaf: leaf) else {
      let block = tables.blockFormats[Int(blockRecords[leaf].format)]
      return index(of: AttributeTables.Format(character: block.character, path: 0))
    }
    var format = tables.formats[Int(before)]
    format.object = 0
    return index(of: format)
  }

  /// The format of the run of a leaf that holds a byte.
  private func format(ofByte offset: Int, inLeaf leaf: Int) -> UInt32? {
    let record = blockRecords[leaf]
    guard Int(record.textStart) <= offset else { return nil }
    var end = Int(record.textStart)
    for run in runRecords[Int(record.runStart)..<Int(record.runEnd)] {
      end += Int(run.length)
      if offset < end { return run.format }
    }
    return nil
  }

  private mutating func index(of format: AttributeTables.Format) -> UInt32 {
    if let known = tables.formats.firstIndex(of: format) { return UInt32(known) }
    tables.formats.append(format)
    return UInt32(tables.formats.count - 1)
  }

  /// Inserts bytes that have had their attributes in another block.
  private mutating func insert(
    _ bytes: [UInt8], _ values: RunValues, from base: CharacterAttributes, at offset: Int
  ) {
    let leaf = leafForText(at: offset)
    var values = values
    values.move(
      from: base, to: tables.blockValues(blockRecords[leaf].format).character,
      basePointSize: BlockSurroundings(metadata).basePointSize)
    var editor = TableEditor(tables)
    let run = RunRecord(length: UInt32(bytes.count), format: editor.intern(values))
    tables = editor.tables
    replaceContent(ofLeaf: leaf, offset..<offset, with: bytes, runs: [run])
    compactTables()
  }

  /// Inserts the text of a text of one leaf.
  private mutating func insertContent(
    of text: AttributedText, leaf: Int, into target: Int, at offset: Int
  ) {
    var mover = RunMover(from: text, into: TableEditor(tables))
    let new = blockRecords[target].format
    let record = text.blockRecords[leaf]
    let runs = text.runRecords[Int(record.runStart)..<Int(record.runEnd)].map { run in
      RunRecord(
        length: run.length, format: mover.move(run.format, from: record.format, to: new))
    }
    tables = mover.editor.tables
    replaceContent(ofLeaf: target, offset..<offset, with: text.utf8, runs: runs)
    compactTables()
  }
}
