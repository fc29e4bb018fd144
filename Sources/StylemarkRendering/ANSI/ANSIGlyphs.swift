/// The signs that the renderer itself writes, in Unicode or ASCII.
struct ANSIGlyphs {
  let isASCII: Bool
  let bullets: [[UInt8]]
  let quoteBar: [UInt8]
  let rule: [UInt8]
  let ellipsis: [UInt8]
  let ellipsisColumns: Int
  private let boxes: (empty: [UInt8], ticked: [UInt8])
  /// The columns of a box with its space.
  let boxColumns: Int

  init(isASCII: Bool) {
    self.isASCII = isASCII
    bullets = (isASCII ? ["- "] : ["• ", "◦ ", "▪ "]).map { Array($0.utf8) }
    quoteBar = Array((isASCII ? "> " : "│ ").utf8)
    rule = Array((isASCII ? "-" : "─").utf8)
    ellipsis = Array((isASCII ? "..." : "…").utf8)
    ellipsisColumns = isASCII ? 3 : 1
    boxes =
      isASCII ? (Array("[ ] ".utf8), Array("[x] ".utf8)) : (Array("☐ ".utf8), Array("☑ ".utf8))
    boxColumns = isASCII ? 4 : 2
  }

  /// The box of a task.
  func box(isTicked: Bool) -> [UInt8] { isTicked ? boxes.ticked : boxes.empty }

  /// The bullet of a list inside `level` others.
  func bullet(level: Int) -> [UInt8] { bullets[min(level, bullets.count - 1)] }
}
