import StylemarkSyntax

/// Walks over a line that the renderer has written: its text and its own escape sequences.
struct ANSIPieces {
  /// A stretch of text, or one sequence.
  struct Piece {
    let range: Range<Int>
    let isText: Bool
  }

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next piece; nil at the end.
  mutating func next() -> Piece? {
    guard offset < end else { return nil }
    let start = offset
    let isText = bytes[start] != ASCII.escape
    if isText {
      while offset < end && bytes[offset] != ASCII.escape { offset += 1 }
    } else {
      skipSequence()
    }
    return Piece(range: start..<offset, isText: isText)
  }

  /// Steps over SGR up to its `m`, or OSC 8 up to its string terminator.
  private mutating func skipSequence() {
    let isLink = offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "]")
    offset += 2
    while offset < end && !endsSequence(isLink) { offset += 1 }
    offset = min(offset + 1, end)
  }

  /// Whether the byte at the offset is the last one of a sequence.
  private func endsSequence(_ isLink: Bool) -> Bool {
    guard isLink else { return bytes[offset] == UInt8(ascii: "m") }
    return bytes[offset] == ASCII.backslash && bytes[offset - 1] == ASCII.escape
  }
}
