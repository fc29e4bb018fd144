import StylemarkSyntax

/// Measures lines that the renderer has written, past its own escape sequences.
struct ANSIMeasure {
  let width: DisplayWidth

  /// The columns of a line of output.
  func columns(of bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard bytes[range].contains(ASCII.escape) else { return width.columns(in: bytes, range) }
    let visible = visible(bytes, range)
    return width.columns(in: visible, 0..<visible.count)
  }

  /// The columns of the longest word of a line of output.
  ///
  /// Words stand between spaces, hyphens and wide characters; an address is one word.
  func longestWord(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let visible = visible(bytes, range)
    var addresses = AddressFinder(visible, 0..<visible.count, links: [])
    var scanner = ClusterScanner(visible, 0..<visible.count, width: width)
    var longest = 0
    var word = 0
    while true {
      if let address = addresses.address(at: scanner.offset) {
        word += scanner.skipASCII(to: address.upperBound)
      }
      word += scanner.skipASCIIWord()
      guard let cluster = scanner.next() else { break }
      let isSpace = cluster.scalar <= 0x20
      longest = max(longest, word + (isSpace ? 0 : cluster.columns))
      word = isSpace || cluster.columns == 2 || cluster.scalar == 0x2D ? 0 : word + cluster.columns
    }
    return max(longest, word)
  }

  /// What is seen of a line, in one piece: a cluster may go on after a sequence.
  private func visible(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var visible: [UInt8] = []
    visible.reserveCapacity(range.count)
    var pieces = ANSIPieces(bytes, range)
    while let piece = pieces.next() {
      if piece.isText { visible.append(contentsOf: bytes[piece.range]) }
    }
    return visible
  }
}
