/// The signs that the renderer itself writes, in Unicode or ASCII.
struct ANSIGlyphs {
  let bullets: [[UInt8]]
  let quoteBar: [UInt8]
  let rule: [UInt8]
  let ellipsis: [UInt8]
  let ellipsisColumns: Int

  init(isASCII: Bool) {
    bullets = (isASCII ? ["- "] : ["• ", "◦ ", "▪ "]).map { Array($0.utf8) }
    quoteBar = Array((isASCII ? "> " : "│ ").utf8)
    rule = Array((isASCII ? "-" : "─").utf8)
    ellipsis = Array((isASCII ? "..." : "…").utf8)
    ellipsisColumns = isASCII ? 3 : 1
  }

  /// The bullet of a list inside `level` others.
  func bullet(level: Int) -> [UInt8] { bullets[min(level, bullets.count - 1)] }
}
