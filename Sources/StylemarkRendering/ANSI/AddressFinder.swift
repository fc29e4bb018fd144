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
  private lazy var mayHaveAddresses = bytes[range].contains(Self.colon)
  private static let colon = UInt8(ascii: ":")

  /// Starts with a text and the parts of it that are links of the terminal, in order.
  init(_ bytes: [UInt8], _ range: Range<Int>, links: [Range<Int>]) {
    self.bytes = bytes
    self.range = range
    self.links = links
  }

  /// Whether a text may have an address: a colon before a slash, or after the end of `mailto`.
  static func mayFindAddresses(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for offset in range where bytes[offset] == colon {
      let isBeforeSlash =
        offset + 1 < range.upperBound && bytes[offset + 1] == UInt8(ascii: "/")
      if isBeforeSlash || offset > range.lowerBound && bytes[offset - 1] == UInt8(ascii: "o") {
        return true
      }
    }
    return false
  }

  /// The address that an offset is in; nil for other text.
  mutating func address(at offset: Int) -> Range<Int>? {
    guard mayHaveAddresses, offset < range.upperBound, isVisible(offset) else { return nil }
    if !word.contains(offset) { look(around: offset) }
    return isAddress ? word : nil
  }

  private mutating func look(around offset: Int) {
    var start = offset
    while start > range.lowerBound && isVisible(start - 1) { start -= 1 }
    var end = start
    var hasMark = false
    while end < range.upperBound && isVisible(end) {
      if bytes[end] == Self.colon && !hasMark { hasMark = isMark(end, start) }
      end += 1
    }
    word = start..<end
    isAddress = hasMark && !isLinked
  }

  private func isVisible(_ offset: Int) -> Bool { bytes[offset] &- 0x21 < 0x5E }

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
