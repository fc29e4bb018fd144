import StylemarkSyntax

/// Takes out of Markdown what libcmark 0.30 needs quadratic time for: containers nested without
/// end, and brackets opened without end.
///
/// A backslash before the marker makes it text, so nothing is lost; input within the limits is
/// passed on as it is.
struct MarkdownGuard {
  /// A container that is open, as far as the guard can tell.
  private enum Container {
    case quote
    /// A list item whose content begins at a column.
    case item(Int)
  }

  private let input: [UInt8]
  private let start: Int
  private var copied: Int
  private var rewritten: [UInt8] = []
  private var containers: [Container] = []
  private var openBrackets = 0
  private var fence: (byte: UInt8, length: Int, depth: Int)?
  /// The offset of the first marker that was made text.
  private(set) var firstCut: Int?

  init(_ input: [UInt8], from start: Int) {
    self.input = input
    self.start = start
    copied = start
  }

  /// The input with the markers beyond the limits escaped.
  var output: ArraySlice<UInt8> { firstCut == nil ? input[start...] : rewritten[...] }

  /// Reads the input line by line.
  mutating func run() {
    var index = start
    while index < input.count {
      var end = index
      while end < input.count && input[end] != ASCII.lineFeed && input[end] != ASCII.carriageReturn
      {
        end += 1
      }
      readLine(index, end)
      index = end + 1
    }
    if firstCut != nil { rewritten.append(contentsOf: input[copied...]) }
  }

  private mutating func escape(at offset: Int) {
    if firstCut == nil { firstCut = offset }
    rewritten.append(contentsOf: input[copied..<offset])
    rewritten.append(ASCII.backslash)
    copied = offset
  }

  private mutating func readLine(_ lineStart: Int, _ lineEnd: Int) {
    var index = lineStart
    var column = 0
    var matched = 0
    // Containers that go on in this line.
    while matched < containers.count {
      let indent = indentation(index, lineEnd, column)
      if indent.end == lineEnd {
        openBrackets = 0
        return
      }
      switch containers[matched] {
      case .quote:
        guard input[indent.end] == UInt8(ascii: ">") else { break }
        index = indent.end + 1
        column = indent.column + 1
        matched += 1
        continue
      case .item(let content):
        guard indent.column >= content else { break }
        while index < lineEnd && column < content {
          column += input[index] == ASCII.tab ? 4 - column % 4 : 1
          index += 1
        }
        matched += 1
        continue
      }
      break
    }
    if let open = fence, matched < open.depth { fence = nil }
    openContainers(from: index, lineEnd, column, matched)
  }

  /// Reads the container markers that follow, then the text.
  private mutating func openContainers(
    from first: Int, _ lineEnd: Int, _ firstColumn: Int, _ firstMatched: Int
  ) {
    var index = first
    var column = firstColumn
    var matched = firstMatched
    while true {
      let indent = indentation(index, lineEnd, column)
      guard indent.end < lineEnd else {
        openBrackets = 0
        return
      }
      if fence != nil {
        readText(indent.end, lineEnd)
        return
      }
      // So far to the right a line is code or goes on with a paragraph; either way it begins nothing.
      if indent.column - column >= 4 {
        readBrackets(indent.end, lineEnd)
        return
      }
      if isRule(indent.end, lineEnd) {
        openBrackets = 0
        return
      }
      guard let marker = marker(indent.end, lineEnd) else { break }
      if matched < containers.count { containers.removeSubrange(matched...) }
      if containers.count >= MarkdownParser.nestingLimit {
        escape(at: marker.escapeAt)
        readText(marker.end, lineEnd)
        return
      }
      let width = marker.end - indent.end
      index = marker.end
      column = indent.column + width
      if marker.isQuote {
        containers.append(.quote)
      } else {
        containers.append(.item(column + 1))
      }
      matched += 1
      openBrackets = 0
    }
    readText(indentation(index, lineEnd, column).end, lineEnd)
  }

  /// Whether the rest of a line is a rule: three or more of `-`, `*` or `_` with nothing but spaces.
  private func isRule(_ start: Int, _ end: Int) -> Bool {
    let sign = input[start]
    guard sign == ASCII.hyphen || sign == UInt8(ascii: "*") || sign == ASCII.underscore else {
      return false
    }
    var count = 0
    for index in start..<end {
      if input[index] == sign {
        count += 1
      } else if input[index] != ASCII.space && input[index] != ASCII.tab {
        return false
      }
    }
    return count >= 3
  }

  private func indentation(_ start: Int, _ end: Int, _ column: Int) -> (end: Int, column: Int) {
    var index = start
    var column = column
    while index < end {
      if input[index] == ASCII.space {
        column += 1
      } else if input[index] == ASCII.tab {
        column += 4 - column % 4
      } else {
        break
      }
      index += 1
    }
    return (index, column)
  }

  /// The container marker at an offset: where it ends and where a backslash undoes it.
  private func marker(
    _ index: Int, _ end: Int
  ) -> (end: Int, isQuote: Bool, escapeAt: Int)? {
    let byte = input[index]
    if byte == UInt8(ascii: ">") { return (index + 1, true, index) }
    func isFollowedBySpace(_ offset: Int) -> Bool {
      offset >= end || input[offset] == ASCII.space || input[offset] == ASCII.tab
    }
    if byte == ASCII.hyphen || byte == ASCII.plus || byte == UInt8(ascii: "*") {
      return isFollowedBySpace(index + 1) ? (index + 1, false, index) : nil
    }
    var digits = index
    while digits < end && digits - index < 9 && ASCII.isDigit(input[digits]) { digits += 1 }
    guard digits > index, digits < end,
      input[digits] == ASCII.period || input[digits] == UInt8(ascii: ")"),
      isFollowedBySpace(digits + 1)
    else { return nil }
    return (digits + 1, false, digits)
  }

  /// Reads what is not a marker: fences, and brackets outside of them.
  private mutating func readText(_ start: Int, _ end: Int) {
    guard start < end else { return }
    let byte = input[start]
    if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") {
      var length = 0
      while start + length < end && input[start + length] == byte { length += 1 }
      if let open = fence {
        if open.byte == byte && length >= open.length { fence = nil }
      } else if length >= 3
        && (byte != UInt8(ascii: "`")
          || !input[(start + length)..<end].contains(byte))
      {
        fence = (byte, length, containers.count)
      }
    }
    if fence == nil { readBrackets(start, end) }
  }

  private mutating func readBrackets(_ start: Int, _ end: Int) {
    var index = start
    while index < end {
      switch input[index] {
      case ASCII.backslash: index += 1
      case UInt8(ascii: "["):
        if openBrackets >= MarkdownParser.bracketLimit {
          escape(at: index)
        } else {
          openBrackets += 1
        }
      case UInt8(ascii: "]") where openBrackets > 0: openBrackets -= 1
      default: break
      }
      index += 1
    }
  }
}
