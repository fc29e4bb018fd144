package import StylemarkSyntax

/// The text of leaves, and its runs.
extension AttributedTextBuilder {
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

  /// How many bytes of text there are, without the line feeds that end leaves.
  package var contentCount: Int { utf8.count &- closedLeaves }

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
  mutating func extendRun(_ length: UInt32, _ format: UInt32, _ source: SourceRange) {
    if run.format == format && run.length > 0 && !runIsObject {
      run.length &+= length
      if source.end > runSource.end { runSource.end = source.end }
      return
    }
    if run.length > 0 {
      flushRun()
    } else if takeBackRun(format) {
      run.length &+= length
      runSource.end = max(runSource.end, source.end)
      return
    }
    run = AttributedText.RunRecord(length: length, format: format)
    runSource = source
  }

  /// Takes back the last run of the leaf when text of its format follows after all: a space between
  /// has vanished, or the leaf has moved into a block of its own.
  mutating func takeBackRun(_ format: UInt32) -> Bool {
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
  mutating func flushRun() {
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
}
