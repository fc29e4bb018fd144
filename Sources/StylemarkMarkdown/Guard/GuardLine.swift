import StylemarkSyntax

/// A place in a line: its offset and column, as libcmark counts them.
struct GuardLine {
  private(set) var offset: Int
  private(set) var column = 0

  /// Where the text is that was found last: its offset and column.
  private var found: (offset: Int, column: Int)

  init(start: Int) {
    offset = start
    found = (start - 1, 0)
  }

  /// Where text begins after spaces and tabs, and how many columns away that is.
  mutating func firstText(_ input: [UInt8]) -> (offset: Int, indentation: Int) {
    guard found.offset < offset else { return (found.offset, found.column - column) }
    var index = offset
    var position = column
    while index < input.count {
      if input[index] == ASCII.space {
        position += 1
      } else if input[index] == ASCII.tab {
        position += 4 - position % 4
      } else {
        break
      }
      index += 1
    }
    found = (index, position)
    return (index, position - column)
  }

  /// Goes a number of columns further; part of a tab may be left.
  mutating func skip(columns: Int, _ input: [UInt8]) {
    var rest = columns
    while rest > 0 && offset < input.count {
      guard input[offset] == ASCII.tab else {
        offset += 1
        column += 1
        rest -= 1
        continue
      }
      let width = 4 - column % 4
      column += min(width, rest)
      if width <= rest { offset += 1 }
      rest -= width
    }
  }

  /// Goes to an offset further on.
  mutating func move(to target: Int, _ input: [UInt8]) {
    while offset < target {
      column += input[offset] == ASCII.tab ? 4 - column % 4 : 1
      offset += 1
    }
  }

  /// Whether a space or tab is next.
  func isAtSpace(_ input: [UInt8]) -> Bool {
    offset < input.count && (input[offset] == ASCII.space || input[offset] == ASCII.tab)
  }

  /// Whether the line ends at an offset.
  static func ends(at offset: Int, _ input: [UInt8]) -> Bool {
    offset >= input.count || input[offset] == ASCII.lineFeed
      || input[offset] == ASCII.carriageReturn
  }
}
