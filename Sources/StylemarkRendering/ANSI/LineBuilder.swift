/// The line that `LineBreaker` is filling, and the lines before it.
struct LineBuilder {
  /// A place where the current line may end.
  private struct Opportunity {
    let contentEnd: Int
    let contentColumns: Int
    let nextStart: Int
    /// Columns of the line up to `nextStart`.
    let nextColumns: Int
    let ending: LineBreaker.Line.Ending
  }

  /// The lines that are complete.
  private(set) var lines: [LineBreaker.Line] = []
  /// Where the text of the second line starts, once the first line is complete.
  private(set) var secondLineStart: Int?

  private let restWidth: Int
  private var limit: Int
  private var lineStart: Int
  /// Columns from the line's start, white space at its end included.
  private var columns = 0
  /// The end and the columns of the line without white space at its end.
  private var contentEnd: Int
  private var contentColumns = 0
  /// The last place where the line may end; at or before `contentEnd`.
  private var opportunity: Opportunity?
  /// The scalar that the last content began with, or `nil` after a space or a line end.
  private var previous: UInt32?
  private var isAfterHyphen = false
  private var isAfterSoftHyphen = false

  init(start: Int, firstWidth: Int, restWidth: Int) {
    self.restWidth = restWidth
    limit = firstWidth
    lineStart = start
    contentEnd = start
  }

  /// Places a cluster, whatever it is.
  mutating func place(_ cluster: ClusterScanner.Cluster) {
    // White space that carries a mark is content.
    guard cluster.isSingleScalar else { return placeContent(cluster) }
    switch cluster.scalar {
    case 0x20: placeSpace(columns: 1)
    case 0x09: placeSpace(columns: DisplayWidth.tabColumns(at: columns))
    case 0x0A, 0x2028, 0x2029: breakLine(after: cluster)
    case 0xAD: isAfterSoftHyphen = previous != nil
    case let scalar where scalar >= 0x80 && ScalarProperties(scalar).isBreakingSpace:
      placeSpace(columns: cluster.columns)
    default: placeContent(cluster)
    }
  }

  /// Places visible ASCII without hyphens, one column for each byte.
  mutating func placeWord(at offset: Int, length: Int, first: UInt32, last: UInt32) {
    noteOpportunity(at: offset, before: first)
    var offset = offset
    var length = length
    while length > limit - columns {
      if moveToNextLine(from: offset) { continue }
      let room = max(limit - columns, 0)
      if room > 0 { extend(to: offset + room, columns: room) }
      offset += room
      length -= room
      endLine(at: offset)
    }
    extend(to: offset + length, columns: length)
    previous = last
    isAfterHyphen = false
  }

  /// Places visible ASCII that stays in one piece, however long it is.
  mutating func placeAddress(at offset: Int, length: Int, first: UInt32, last: UInt32) {
    noteOpportunity(at: offset, before: first)
    while length > limit - columns && moveToNextLine(from: offset) {}
    extend(to: offset + length, columns: length)
    previous = last
    isAfterHyphen = false
  }

  /// Ends the text.
  mutating func finish(at end: Int) {
    if lineStart < end { appendLine(ending: .endOfText) }
  }

  private mutating func placeSpace(columns spaceColumns: Int) {
    columns += spaceColumns
    previous = nil
    isAfterHyphen = false
    isAfterSoftHyphen = false
  }

  private mutating func placeContent(_ cluster: ClusterScanner.Cluster) {
    noteOpportunity(at: cluster.offset, before: cluster.scalar)
    // A cluster without columns stays with its base.
    let mayMove = cluster.columns > 0 || columns > contentColumns
    while mayMove && cluster.columns > limit - columns && cluster.offset > lineStart {
      if !moveToNextLine(from: cluster.offset) { endLine(at: cluster.offset) }
    }
    let isInWord = previous.map { isLetterOrDigit($0) } ?? false
    isAfterHyphen = isInWord && isHyphen(cluster.scalar)
    extend(to: cluster.offset + cluster.length, columns: cluster.columns)
    previous = cluster.scalar
  }

  private mutating func extend(to end: Int, columns added: Int) {
    columns += added
    contentEnd = end
    contentColumns = columns
  }

  /// Remembers that the line may end before content that begins with a scalar.
  private mutating func noteOpportunity(at offset: Int, before next: UInt32) {
    let isSoft = isAfterSoftHyphen
    isAfterSoftHyphen = false
    guard contentEnd > lineStart else { return }
    if isSoft {
      // The hyphen itself needs a column.
      guard contentColumns < limit else { return }
      note(offset, columns: contentColumns + 1, ending: .softHyphen)
    } else if mayBreak(before: next) {
      note(offset, columns: contentColumns, ending: .wrapped)
    }
  }

  private mutating func note(
    _ offset: Int, columns lineColumns: Int, ending: LineBreaker.Line.Ending
  ) {
    opportunity = Opportunity(
      contentEnd: contentEnd, contentColumns: lineColumns, nextStart: offset,
      nextColumns: columns, ending: ending)
  }

  private func mayBreak(before next: UInt32) -> Bool {
    guard let previous else { return true }
    if previous < 0x80 && next < 0x80 && !isAfterHyphen { return false }
    let nextProperties = ScalarProperties(next)
    if isHyphen(previous) { return isAfterHyphen && nextProperties.isLetter }
    let properties = ScalarProperties(previous)
    guard properties.isWide || nextProperties.isWide else { return false }
    return !properties.isNeverLast && !nextProperties.isNeverFirst
  }

  /// Whether the scalar is a hyphen or a dash that a word may break after.
  private func isHyphen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  private func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    0x30...0x39 ~= scalar || ScalarProperties(scalar).isLetter
  }

  /// Makes room for content at an offset without splitting a word: ends the line at the last
  /// opportunity, or drops the white space that the line begins with.
  private mutating func moveToNextLine(from offset: Int) -> Bool {
    if let opportunity {
      lines.append(
        LineBreaker.Line(
          range: lineStart..<opportunity.contentEnd, columns: opportunity.contentColumns,
          ending: opportunity.ending))
      limit = restWidth
      startLine(at: opportunity.nextStart, columnsBefore: opportunity.nextColumns)
      return true
    }
    guard contentEnd == lineStart && offset > lineStart else { return false }
    startLine(at: offset, columnsBefore: columns)
    return true
  }

  /// Ends the line in the middle of a word.
  private mutating func endLine(at offset: Int) {
    appendLine(ending: .wrapped)
    startLine(at: offset, columnsBefore: columns)
  }

  private mutating func breakLine(after cluster: ClusterScanner.Cluster) {
    appendLine(ending: .hardBreak)
    startLine(at: cluster.offset + cluster.length, columnsBefore: columns)
    previous = nil
    isAfterHyphen = false
    isAfterSoftHyphen = false
  }

  private mutating func appendLine(ending: LineBreaker.Line.Ending) {
    lines.append(
      LineBreaker.Line(range: lineStart..<contentEnd, columns: contentColumns, ending: ending))
    limit = restWidth
  }

  private mutating func startLine(at offset: Int, columnsBefore: Int) {
    lineStart = offset
    columns -= columnsBefore
    contentEnd = max(contentEnd, offset)
    contentColumns = max(contentColumns - columnsBefore, 0)
    opportunity = nil
    if lines.count == 1 && secondLineStart == nil { secondLineStart = offset }
  }
}
