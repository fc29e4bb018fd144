import StylemarkSyntax

/// Writes lines of Markdown behind the prefixes of the containers that they stand in.
struct MarkdownLines {
  /// A container: what stands before its first line, and before its others.
  private struct Level {
    var first: [UInt8]
    var rest: [UInt8]
    var isFirst = true
  }

  var output: [UInt8]
  private var levels: [Level] = []

  init(_ output: [UInt8]) { self.output = output }

  /// How many containers there are.
  var depth: Int { levels.count }

  mutating func push(first: [UInt8], rest: [UInt8]) {
    levels.append(Level(first: first, rest: rest))
  }

  mutating func pop() { levels.removeLast() }

  /// Whether the first line of the innermost container is still to come.
  var isFirstPending: Bool { levels.last?.isFirst ?? output.isEmpty }

  /// Begins a line.
  mutating func begin() {
    for index in levels.indices {
      output += levels[index].isFirst ? levels[index].first : levels[index].rest
      levels[index].isFirst = false
    }
  }

  /// Writes a line without text, and without the spaces at its end.
  mutating func blank() {
    begin()
    while output.last == ASCII.space { output.removeLast() }
    output.append(ASCII.lineFeed)
  }

  /// Writes whole lines.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    begin()
    for byte in bytes {
      output.append(byte)
      if byte == ASCII.lineFeed { begin() }
    }
    output.append(ASCII.lineFeed)
  }
}
