import StylemarkSyntax
import StylemarkText

/// Space between letters, in whole columns.
extension ANSIRewriter {
  /// There are never more columns than this between two letters.
  private static let maximumSpacing = 8.0

  /// The columns between letters that some points come to.
  static func columns(ofLetterSpacing points: Double?) -> Int {
    guard let points, points.isFinite else { return 0 }
    let columns = (points / ANSIRenderer.pointsPerColumn).rounded()
    return Int(min(max(columns, 0), maximumSpacing))
  }

  /// A part of the text with no-break spaces between the letters of its words.
  func spaced(_ range: Range<Int>, by columns: Int) -> [UInt8] {
    let bytes = text.utf8
    var result: [UInt8] = []
    var scanner = ClusterScanner(bytes, range, width: width)
    var isAfterLetter = false
    while let cluster = scanner.next() {
      let isLetter = cluster.columns > 0 && cluster.scalar > 0x20
      if isAfterLetter && isLetter {
        for _ in 0..<columns { result.append(utf8: "\u{A0}") }
      }
      result.append(contentsOf: bytes[cluster.offset..<cluster.offset + cluster.length])
      isAfterLetter = isLetter
    }
    return result
  }
}
