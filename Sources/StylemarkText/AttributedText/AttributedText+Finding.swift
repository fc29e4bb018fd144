extension AttributedText {
  /// The byte ranges where a string occurs in the text, from first to last, none over another.
  ///
  /// The scalars must be the same: `é` in one piece is not `e` with an accent, and the search knows
  /// nothing of case. An empty string occurs nowhere. Takes time proportional to the text.
  ///
  /// - Parameters:
  ///   - string: What to find.
  ///   - range: Where, in bytes, clamped to the text; nil for the whole text.
  public func ranges(of string: String, in range: Range<Int>? = nil) -> [Range<Int>] {
    var search = ByteSearch(
      Array(string.utf8), in: range?.clamped(to: 0..<utf8.count) ?? 0..<utf8.count)
    var result: [Range<Int>] = []
    while let range = search.next(in: utf8) { result.append(range) }
    return result
  }

  /// The first byte range where a string occurs in the text; see `ranges(of:in:)`.
  public func firstRange(of string: String, in range: Range<Int>? = nil) -> Range<Int>? {
    var search = ByteSearch(
      Array(string.utf8), in: range?.clamped(to: 0..<utf8.count) ?? 0..<utf8.count)
    return search.next(in: utf8)
  }

  /// The run that holds the byte at an offset; nil outside the text.
  ///
  /// Takes time proportional to the runs and blocks before it.
  public func run(at offset: Int) -> Run? {
    guard utf8.indices.contains(offset), let leaf = leafIndex(at: offset) else { return nil }
    return Block(text: self, index: leaf).runs.first { $0.range.contains(offset) }
  }

  /// The block of text that holds the byte at an offset; at the end of the text the last one.
  ///
  /// Nil outside the text, and in a text without blocks of text. Takes time proportional to the blocks.
  public func block(at offset: Int) -> Block? {
    guard (0...utf8.count).contains(offset), let leaf = leafIndex(at: offset) else { return nil }
    return Block(text: self, index: leaf)
  }
}

/// Finds bytes in bytes in linear time: Knuth, Morris and Pratt.
private struct ByteSearch {
  private let pattern: [UInt8]
  /// For each length of a beginning of the pattern how long the longest beginning is that it ends with,
  /// itself left out.
  private var borders: [Int] = [0]
  private var offset: Int
  private let end: Int

  init(_ pattern: [UInt8], in range: Range<Int>) {
    self.pattern = pattern
    offset = range.lowerBound
    end = range.upperBound
    guard !pattern.isEmpty else { return }
    borders.append(0)
    for byte in pattern.dropFirst() {
      borders.append(matched(borders[borders.count - 1], with: byte))
    }
  }

  /// How much of the pattern matches after one more byte.
  private func matched(_ length: Int, with byte: UInt8) -> Int {
    var length = length
    while length > 0 && pattern[length] != byte { length = borders[length] }
    return pattern[length] == byte ? length + 1 : 0
  }

  mutating func next(in bytes: [UInt8]) -> Range<Int>? {
    guard !pattern.isEmpty else { return nil }
    var length = 0
    while offset < end {
      length = matched(length, with: bytes[offset])
      offset += 1
      if length == pattern.count { return (offset - length)..<offset }
    }
    return nil
  }
}
