import StylemarkSyntax

/// Finds the addresses in a text that must stay in one piece: what a reader copies or clicks is
/// lost when a line ends in it.
///
/// An address is a run of visible ASCII with `://` after a letter, or with `mailto:`. One that is a link of the
/// terminal may be broken, since every part of it leads there.
struct AddressFinder {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private let links: [Range<Int>]
  /// The run of visible ASCII that was looked at last, and whether it is an address.
  private var word = 0..<0
  private var isAddress = false
  /// Whether there is a colon at all.
  private lazy var mayHaveAddresses = Self.firstColon(in: bytes, range) != nil
  private static let colon = UInt8(ascii: ":")

  /// Starts with a text and the parts of it that are links of the terminal, in order.
  init(_ bytes: [UInt8], _ range: Range<Int>, links: [Range<Int>]) {
    self.bytes = bytes
    self.range = range
    self.links = links
  }

  /// Whether a text may have an address with a character beyond ASCII beside it.
  static func mayFindAddressBesideOther(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while let colon = firstColon(in: bytes, start..<range.upperBound) {
      let isBeforeSlash =
        colon + 1 < range.upperBound && bytes[colon + 1] == UInt8(ascii: "/")
      start = colon + 1
      // Every address has a slash behind the colon, or the end of `mailto` before it.
      guard isBeforeSlash || colon > range.lowerBound && bytes[colon - 1] == UInt8(ascii: "o")
      else { continue }
      let word = word(around: colon, in: bytes, range)
      if word.lowerBound > range.lowerBound && bytes[word.lowerBound - 1] >= 0x80
        || word.upperBound < range.upperBound && bytes[word.upperBound] >= 0x80
      {
        return true
      }
      start = word.upperBound
    }
    return false
  }

  private static func firstColon(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let offset = ByteScanner.first(colon, in: bytes.span.extracting(range), from: 0)
    return offset < range.count ? range.lowerBound + offset : nil
  }

  /// The run of visible ASCII that an offset is in.
  private static func word(
    around offset: Int, in bytes: [UInt8], _ range: Range<Int>
  ) -> Range<Int> {
    var start = offset
    while start > range.lowerBound && isVisible(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < range.upperBound && isVisible(bytes[end]) { end += 1 }
    return start..<end
  }

  /// The address that an offset is in; nil for other text.
  mutating func address(at offset: Int) -> Range<Int>? {
    guard mayHaveAddresses, offset < range.upperBound, Self.isVisible(bytes[offset]) else {
      return nil
    }
    if !word.contains(offset) { look(around: offset) }
    return isAddress ? word : nil
  }

  private mutating func look(around offset: Int) {
    word = Self.word(around: offset, in: bytes, range)
    let hasMark = word.contains { bytes[$0] == Self.colon && isMark($0, word.lowerBound) }
    isAddress = hasMark && !isLinked
  }

  private static func isVisible(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5E }

  /// Whether the colon at an offset ends a scheme.
  private func isMark(_ offset: Int, _ start: Int) -> Bool {
    guard offset > start, ASCII.isLetter(bytes[offset - 1]) else { return false }
    return bytes[offset..<range.upperBound].starts(with: Self.authorityMark)
      || bytes[start..<offset].reversed().starts(with: Self.mailScheme)
  }

  private static let authorityMark = Array("://".utf8)
  /// Backwards, as it is compared.
  private static let mailScheme = Array("otliam".utf8)

  /// Whether a link of the terminal has a part of the word.
  private var isLinked: Bool {
    var low = 0
    var high = links.count
    while low < high {
      let middle = (low + high) / 2
      if links[middle].upperBound <= word.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < links.count && links[low].lowerBound < word.upperBound
  }
}
