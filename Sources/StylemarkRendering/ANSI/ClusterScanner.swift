/// Walks over UTF-8 text by grapheme cluster.
///
/// Measures text as `TerminalSanitizer` shows it: a control character is one column, a soft
/// hyphen none, an invalid sequence that of U+FFFD. A tab counts 1 and a line feed 0; both are
/// for the caller to lay out. CR and LF are two clusters.
///
/// Two plain scalars side by side are a boundary, which covers most text in most scripts; only
/// the stretches around other scalars go through the standard library's segmentation.
package struct ClusterScanner {
  /// One grapheme cluster.
  package struct Cluster: Hashable, Sendable {
    /// The offset of its first byte.
    package let offset: Int
    /// Its length in bytes.
    package let length: Int
    /// Its width in columns, 0…2.
    package let columns: Int
    /// Its first scalar; U+FFFD for an invalid sequence.
    package let scalar: UInt32

    /// Whether nothing follows the first scalar.
    var isSingleScalar: Bool {
      length == (scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4)
    }
  }

  /// The offset after the last cluster that was returned.
  package private(set) var offset: Int

  private let bytes: [UInt8]
  private let end: Int
  private let width: DisplayWidth
  /// Cluster ends that segmentation found ahead of the offset, the nearest one last.
  private var pendingEnds: [Int] = []

  /// Creates a scanner over a part of the bytes that begins and ends at cluster boundaries.
  package init(_ bytes: [UInt8], _ range: Range<Int>, width: DisplayWidth) {
    self.bytes = bytes
    self.offset = range.lowerBound
    self.end = range.upperBound
    self.width = width
  }

  /// The next cluster, or `nil` at the end.
  package mutating func next() -> Cluster? {
    if let pendingEnd = pendingEnds.popLast() { return cluster(endingAt: pendingEnd) }
    guard offset < end else { return nil }
    let first = bytes[offset]
    if first < 0x80 && (offset + 1 == end || bytes[offset + 1] < 0x80) {
      let columns = first == UInt8(ascii: "\n") ? 0 : 1
      return advance(by: 1, columns: columns, scalar: UInt32(first))
    }
    return nextBeyondASCII()
  }

  /// Steps over visible ASCII other than the hyphen, each byte a cluster of one column, and
  /// returns how many there were.
  mutating func skipASCIIWord() -> Int {
    guard pendingEnds.isEmpty else { return 0 }
    var position = offset
    while position < end, bytes[position] &- 0x21 < 0x5E, bytes[position] != UInt8(ascii: "-") {
      position += 1
    }
    // The last one may carry a combining mark.
    if position > offset && position < end && bytes[position] >= 0x80 { position -= 1 }
    defer { offset = position }
    return position - offset
  }

  /// Steps over visible ASCII up to an offset, each byte a cluster of one column, and returns how
  /// many there were.
  mutating func skipASCII(to end: Int) -> Int {
    guard pendingEnds.isEmpty, offset < end else { return 0 }
    // The last one may carry a combining mark.
    let position = end < self.end && bytes[end] >= 0x80 ? end - 1 : end
    defer { offset = position }
    return position - offset
  }

  private mutating func nextBeyondASCII() -> Cluster {
    let step = ScalarDecoder.step(in: bytes, at: offset, end: end)
    guard let scalar = step.scalar else {
      let columns = width.columns(of: ScalarProperties(0xFFFD))
      return advance(by: step.length, columns: columns, scalar: 0xFFFD)
    }
    if isControl(scalar) {
      return advance(by: step.length, columns: controlColumns(scalar), scalar: scalar)
    }
    let properties = ScalarProperties(scalar)
    let following = offset + step.length
    if properties.isPlain && isBoundaryAfterPlain(following) {
      let columns = width.columns(of: properties)
      return advance(by: step.length, columns: columns, scalar: scalar)
    }
    segment(from: offset)
    return cluster(endingAt: pendingEnds.removeLast())
  }

  private mutating func advance(by length: Int, columns: Int, scalar: UInt32) -> Cluster {
    defer { offset += length }
    return Cluster(offset: offset, length: length, columns: columns, scalar: scalar)
  }

  private mutating func cluster(endingAt clusterEnd: Int) -> Cluster {
    var sum = ClusterWidth()
    var position = offset
    var first: UInt32 = 0xFFFD
    while position < clusterEnd {
      let step = ScalarDecoder.step(in: bytes, at: position, end: clusterEnd)
      let scalar = step.scalar ?? 0xFFFD
      if position == offset { first = scalar }
      sum.add(scalar, width: width)
      position += step.length
    }
    return advance(by: clusterEnd - offset, columns: sum.columns, scalar: first)
  }

  /// Whether a cluster that ends with a plain scalar ends at that offset.
  private func isBoundaryAfterPlain(_ position: Int) -> Bool {
    guard position < end else { return true }
    let step = ScalarDecoder.step(in: bytes, at: position, end: end)
    guard let scalar = step.scalar else { return true }
    return isControl(scalar) || ScalarProperties(scalar).isPlain
  }

  /// Whether the scalar is a control that is always a cluster by itself.
  private func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || 0x7F...0x9F ~= scalar || scalar == 0xAD
  }

  private func controlColumns(_ scalar: UInt32) -> Int {
    if scalar == 0xAD || scalar == 0x0A { return 0 }
    return scalar < 0x80 ? 1 : width.columns(of: ScalarProperties(0xFFFD))
  }

  /// Segments the text from an offset up to the next boundary that is plain to see.
  private mutating func segment(from start: Int) {
    var position = start
    var isAfterPlain = false
    while position < end {
      let step = ScalarDecoder.step(in: bytes, at: position, end: end)
      guard let scalar = step.scalar, !isControl(scalar) else { break }
      let isPlain = ScalarProperties(scalar).isPlain
      if isAfterPlain && isPlain { break }
      isAfterPlain = isPlain
      position += step.length
    }
    pendingEnds = Self.clusterEnds(in: bytes, start..<position)
  }

  /// The ends of the clusters in a range of valid UTF-8, the last one first.
  private static func clusterEnds(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    guard let text = try? UTF8Span(validating: bytes.span.extracting(range)) else {
      return [range.upperBound]
    }
    var ends: [Int] = []
    var characters = text.makeCharacterIterator()
    while characters.skipForward() > 0 {
      ends.append(range.lowerBound + characters.currentCodeUnitOffset)
    }
    return ends.reversed()
  }
}
