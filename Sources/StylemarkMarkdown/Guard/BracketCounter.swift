import StylemarkSyntax

/// Counts the brackets that are open at a place of a paragraph.
struct BracketCounter {
  /// How many may be open where a bracket in code may look like one in text: HTML, code.
  private static let uncertainFactor = 4

  /// The code spans of a stretch without blank lines are looked for so often at most: it may hold many
  /// paragraphs, such as headings, and each would look at all that follows.
  private static let maximumScans = 8

  private let limit: Int
  private var count = 0
  /// Where the stretch that was looked at last ends, and how often it was.
  private var scanned = (end: 0, times: 0)
  /// Where the paragraph begins.
  private var first: Int?
  /// The code spans of the paragraph, once it has too many brackets: those in code do not count.
  private var code: [Range<Int>]?

  init(limit: Int) { self.limit = limit }

  /// Notes that a line of the paragraph begins.
  mutating func beginLine(at offset: Int) {
    if first == nil { first = offset }
  }

  /// Begins a paragraph.
  mutating func reset() {
    count = 0
    first = nil
    code = nil
  }

  /// Counts an opening bracket; false when it is one too many.
  mutating func open(at offset: Int, in input: [UInt8], isUncertain: Bool) -> Bool {
    if isInCode(offset) { return true }
    if count >= (isUncertain ? limit * Self.uncertainFactor : limit) {
      guard code == nil else { return false }
      recount(upTo: offset, input)
      return open(at: offset, in: input, isUncertain: isUncertain)
    }
    count += 1
    return true
  }

  /// Counts a closing bracket.
  mutating func close(at offset: Int) {
    if count > 0 && !isInCode(offset) { count -= 1 }
  }

  /// Drops the code spans that are over; whether one is at an offset.
  private mutating func isInCode(_ offset: Int) -> Bool {
    guard let spans = code, let next = spans.last else { return false }
    guard offset >= next.upperBound else { return next.contains(offset) }
    code?.removeLast()
    return isInCode(offset)
  }

  /// Finds the code spans of the paragraph and counts again what stands outside of them.
  private mutating func recount(upTo end: Int, _ input: [UInt8]) {
    guard let start = first else { return }
    if start >= scanned.end { scanned.times = 0 }
    scanned.times += 1
    if scanned.times > Self.maximumScans {
      code = []
    } else {
      let spans = CodeSpans.ranges(in: input, from: start)
      code = spans.ranges.reversed()
      scanned.end = spans.end
    }
    count = 0
    var index = start
    while index < end {
      switch input[index] {
      case UInt8(ascii: "[") where !isInCode(index): count += 1
      case UInt8(ascii: "]"): close(at: index)
      case ASCII.backslash: index += 1
      default: break
      }
      index += 1
    }
  }
}

/// The code spans of a paragraph.
enum CodeSpans {
  /// The ranges from opening to closing backticks, up to the next blank line, and where that is.
  static func ranges(in input: [UInt8], from start: Int) -> (ranges: [Range<Int>], end: Int) {
    let (runs, end) = runs(in: input, from: start)
    // For each run the next one of the same length.
    var next = [Int?](repeating: nil, count: runs.count)
    var last: [Int: Int] = [:]
    for index in runs.indices.reversed() {
      next[index] = last[runs[index].count]
      last[runs[index].count] = index
    }
    var result: [Range<Int>] = []
    var index = 0
    while index < runs.count {
      if let closer = next[index] {
        result.append(runs[index].lowerBound..<runs[closer].upperBound)
        index = closer + 1
      } else {
        index += 1
      }
    }
    return (result, end)
  }

  private static func runs(in input: [UInt8], from start: Int) -> (runs: [Range<Int>], end: Int) {
    var result: [Range<Int>] = []
    var index = start
    var isBlank = false
    while index < input.count {
      switch input[index] {
      case ASCII.backtick:
        let first = index
        while index < input.count && input[index] == ASCII.backtick { index += 1 }
        result.append(first..<index)
        isBlank = false
        continue
      case ASCII.lineFeed:
        if isBlank { return (result, index) }
        isBlank = true
      case ASCII.space, ASCII.tab, ASCII.carriageReturn, ASCII.greaterThan: break
      default: isBlank = false
      }
      index += 1
    }
    return (result, index)
  }
}
