import StylemarkSyntax

/// Finds the places of URLs in a source whose parser does not tell them, as Markdown's does not.
///
/// The next place is taken at which the URL stands as it is, behind a byte that comes before URLs. One that
/// is written with references or escapes is not found.
struct URLPlaces {
  /// How many URLs are looked for: each takes a look at the whole source.
  private static let limit = 50
  /// How many bytes of a URL are compared.
  private static let comparedCount = 64
  /// What stands before a URL, white space left out: the brackets of a link, the colon of a definition,
  /// the quotes and the sign of an attribute.
  private static let openers: [UInt8] = Array("(<:\"'=".utf8)

  private var count = 0
  private var offset = 0

  /// The place of a URL that comes after those asked for before, if it is found.
  mutating func next(_ url: String, in source: [UInt8]) -> SourceRange? {
    let bytes = Array(url.utf8.prefix(Self.comparedCount))
    guard !bytes.isEmpty, !source.isEmpty, count < Self.limit else { return nil }
    count += 1
    // Definitions may stand anywhere.
    let found =
      Self.find(bytes, in: source, from: offset) ?? Self.find(bytes, in: source, from: 0)
    guard let found else { return nil }
    offset = found + bytes.count
    return SourceRange(start: UInt32(found), end: UInt32(offset))
  }

  private static func find(_ bytes: [UInt8], in source: [UInt8], from start: Int) -> Int? {
    guard source.count >= bytes.count else { return nil }
    let span = source.span
    var index = start
    while index <= source.count - bytes.count {
      index = ByteScanner.first(bytes[0], in: span, from: index)
      guard index <= source.count - bytes.count else { return nil }
      if isBehindOpener(index, in: source) && matches(bytes, source, index) { return index }
      index += 1
    }
    return nil
  }

  private static func matches(_ bytes: [UInt8], _ source: [UInt8], _ start: Int) -> Bool {
    for offset in bytes.indices where source[start + offset] != bytes[offset] { return false }
    return true
  }

  private static func isBehindOpener(_ index: Int, in source: [UInt8]) -> Bool {
    var before = index - 1
    // A line of white space is no reason to look further.
    let least = max(index - comparedCount, 0)
    while before >= least && ASCII.isWhiteSpace(source[before]) { before -= 1 }
    return before >= least && openers.contains(source[before])
  }
}
