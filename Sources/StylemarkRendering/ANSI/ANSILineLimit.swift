import StylemarkSyntax

/// Ends an output after some lines, with an ellipsis where there were more.
///
/// Every line begins and ends in the default style and outside links, so an output may be cut
/// between any two.
struct ANSILineLimit {
  let lines: Int
  let width: Int?
  let glyphs: ANSIGlyphs
  let displayWidth: DisplayWidth

  /// Appends the beginning of an output.
  func append(_ whole: [UInt8], to output: inout [UInt8]) {
    var count = 0
    var start = 0
    for offset in whole.indices where whole[offset] == ASCII.lineFeed {
      count += 1
      if count == lines, offset + 1 < whole.count {
        output.append(contentsOf: whole[..<start])
        appendCut(whole, start..<offset, to: &output)
        return
      }
      start = offset + 1
    }
    output.append(contentsOf: whole)
  }

  /// Appends a line with an ellipsis at its end, and as much of it as leaves room for that.
  private func appendCut(_ whole: [UInt8], _ line: Range<Int>, to output: inout [UInt8]) {
    let ellipsis = glyphs.ellipsisColumns <= width ?? Int.max ? glyphs.ellipsis : []
    let room = (width ?? Int.max) - (ellipsis.isEmpty ? 0 : glyphs.ellipsisColumns)
    var pieces = ANSIPieces(whole, line)
    var columns = 0
    // The ellipsis goes on in the style of the text before it.
    var textEnd = output.count
    while let piece = pieces.next() {
      guard piece.isText else {
        output.append(contentsOf: whole[piece.range])
        continue
      }
      var scanner = ClusterScanner(whole, piece.range, width: displayWidth)
      while let cluster = scanner.next() {
        // What follows the cut is not shown, but the sequences that end styles and links are.
        if columns > room || cluster.columns > room - columns {
          columns = Int.max
          break
        }
        columns += cluster.columns
        output.append(contentsOf: whole[cluster.offset..<cluster.offset + cluster.length])
        textEnd = output.count
      }
    }
    output.insert(contentsOf: ellipsis, at: textEnd)
    output.append(ASCII.lineFeed)
  }
}
