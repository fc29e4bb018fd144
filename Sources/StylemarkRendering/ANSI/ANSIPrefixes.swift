import StylemarkSyntax

/// What stands before the lines of nested blocks: bars, markers and indentation.
///
/// Each level has a text for its first line and one for all others. There are never more columns
/// of it than `limit`: levels beyond show no prefix, so the cost of a line does not grow with the
/// depth.
struct ANSIPrefixes {
  private struct Level {
    let first: [UInt8]
    let columns: Int
    /// The style of the sign in its texts.
    let style: UInt32
    /// Where its text for the other lines begins in `rest`.
    let restStart: Int
    /// Whether its first line is still to come.
    var isFirst: Bool
  }

  /// The columns of all levels.
  private(set) var columns = 0
  private let limit: Int
  private var levels: [Level] = []
  /// The texts of all levels for lines that are not the first.
  private var rest: [UInt8] = []
  private var hasFirst = false

  init(limit: Int) { self.limit = limit }

  /// The number of levels that show a prefix.
  var count: Int { levels.count }

  /// Whether the first line of the innermost level is still to come.
  var isFirstPending: Bool { levels.last?.isFirst ?? false }

  /// The style of the sign of the innermost level.
  var innermostStyle: UInt32 { levels.last?.style ?? 0 }

  /// Adds a level.
  ///
  /// - Parameters:
  ///   - first: What stands before its first line.
  ///   - other: What stands before its other lines; nil for spaces.
  ///   - columns: The width of either.
  ///   - style: The style of the sign in both.
  /// - Returns: Whether there was room for it.
  mutating func push(
    first: [UInt8], rest other: [UInt8]? = nil, columns added: Int, style: UInt32 = 0
  ) -> Bool {
    guard columns + added <= limit else { return false }
    levels.append(
      Level(first: first, columns: added, style: style, restStart: rest.count, isFirst: true))
    if let other {
      rest.append(contentsOf: other)
    } else {
      rest.append(contentsOf: repeatElement(ASCII.space, count: added))
    }
    columns += added
    hasFirst = true
    return true
  }

  /// Takes the innermost level away.
  mutating func pop() {
    let level = levels.removeLast()
    rest.removeSubrange(level.restStart...)
    columns -= level.columns
  }

  /// Appends what stands before a line.
  mutating func append(_ output: inout [UInt8]) {
    guard hasFirst else {
      if !rest.isEmpty { output.append(contentsOf: rest) }
      return
    }
    hasFirst = false
    for index in levels.indices {
      if levels[index].isFirst {
        output.append(contentsOf: levels[index].first)
        levels[index].isFirst = false
      } else {
        let end = index + 1 < levels.count ? levels[index + 1].restStart : rest.count
        output.append(contentsOf: rest[levels[index].restStart..<end])
      }
    }
  }

  /// Appends empty lines inside the outermost levels.
  func appendEmptyLines(_ lines: Int, levels count: Int, _ output: inout [UInt8]) {
    guard lines > 0 else { return }
    var end = count < levels.count ? levels[count].restStart : rest.count
    while end > 0 && rest[end - 1] == ASCII.space { end -= 1 }
    for _ in 0..<lines {
      if end > 0 { output.append(contentsOf: rest[..<end]) }
      output.append(ASCII.lineFeed)
    }
  }
}
