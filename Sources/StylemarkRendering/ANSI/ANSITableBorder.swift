import StylemarkText

/// The lines of a table: what stands between its columns, around it, and between its rows.
struct ANSITableBorder {
  /// A line across the table.
  struct Rule {
    var start: [UInt8] = []
    let crossing: [UInt8]
    var end: [UInt8] = []
  }

  /// Before, between and after the cells of a row.
  private(set) var start: [UInt8] = []
  let bar: [UInt8]
  private(set) var end: [UInt8] = []
  private(set) var top: Rule?
  private(set) var middle: Rule?
  private(set) var bottom: Rule?
  /// The columns of `bar`.
  let gapColumns: Int
  /// The columns of `start` and `end`.
  private(set) var edgeColumns = 0

  init(_ border: ParagraphAttributes.TableBorder, isASCII: Bool) {
    guard border != .none else {
      bar = Array("  ".utf8)
      gapColumns = bar.count
      return
    }
    bar = Array((isASCII ? " | " : " │ ").utf8)
    gapColumns = 3
    middle = Rule(crossing: Array((isASCII ? "-+-" : "─┼─").utf8))
    guard border == .box else { return }
    start = Array((isASCII ? "| " : "│ ").utf8)
    end = Array((isASCII ? " |" : " │").utf8)
    edgeColumns = 4
    top = Self.rule(isASCII ? "+-,-+-,-+" : "┌─,─┬─,─┐")
    middle = Self.rule(isASCII ? "+-,-+-,-+" : "├─,─┼─,─┤")
    bottom = Self.rule(isASCII ? "+-,-+-,-+" : "└─,─┴─,─┘")
  }

  private static func rule(_ parts: String) -> Rule {
    let parts = parts.split(separator: ",").map { Array($0.utf8) }
    return Rule(start: parts[0], crossing: parts[1], end: parts[2])
  }
}
