import StylemarkSyntax

/// Recognises the lines of blocks without blocks inside.
extension MarkdownGuard {
  /// The end of the line that holds an offset.
  private func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while !GuardLine.ends(at: end, input) { end += 1 }
    return end
  }

  /// Whether a heading with number signs begins at an offset.
  func isHeading(_ offset: Int) -> Bool {
    var end = offset
    while end < input.count && input[end] == UInt8(ascii: "#") { end += 1 }
    return end - offset <= 6
      && (GuardLine.ends(at: end, input) || input[end] == ASCII.space || input[end] == ASCII.tab)
  }

  /// The length of the fence that begins code at an offset.
  func fenceLength(_ offset: Int) -> Int? {
    let byte = input[offset]
    var end = offset
    while end < input.count && input[end] == byte { end += 1 }
    guard end - offset >= 3 else { return nil }
    if byte == ASCII.backtick && input[end..<lineEnd(end)].contains(byte) { return nil }
    return end - offset
  }

  /// Whether the line from an offset is nothing but a fence that ends code.
  func isFence(_ offset: Int, _ byte: UInt8, atLeast length: Int) -> Bool {
    var end = offset
    while end < input.count && input[end] == byte { end += 1 }
    guard end - offset >= length else { return false }
    while end < input.count && (input[end] == ASCII.space || input[end] == ASCII.tab) { end += 1 }
    return GuardLine.ends(at: end, input)
  }

  /// Whether the line from an offset makes a heading of the paragraph before.
  func isUnderline(_ offset: Int) -> Bool {
    let byte = input[offset]
    guard byte == ASCII.equals || byte == ASCII.hyphen else { return false }
    return isFence(offset, byte, atLeast: 1)
  }

  /// Whether the line from an offset is a rule: three or more of one sign with nothing but space.
  func isRule(_ offset: Int) -> Bool {
    let sign = input[offset]
    var count = 0
    var index = offset
    while !GuardLine.ends(at: index, input) {
      if input[index] == sign {
        count += 1
      } else if input[index] != ASCII.space && input[index] != ASCII.tab {
        return false
      }
      index += 1
    }
    return count >= 3
  }

  // MARK: HTML

  private static let verbatimTags = ["script", "pre", "style", "textarea"].map { Array($0.utf8) }

  /// The text with which HTML ends that begins at a `<` and goes on across blank lines; nil when
  /// none does.
  func htmlEnd(_ offset: Int) -> [UInt8]? {
    let rest = input[(offset + 1)...]
    switch rest.first {
    case ASCII.question: return Array("?>".utf8)
    case ASCII.exclamation:
      if rest.starts(with: "!--".utf8) { return Array("-->".utf8) }
      if rest.starts(with: "![CDATA[".utf8) { return Array("]]>".utf8) }
      guard let letter = rest.dropFirst().first, letter &- 0x41 < 26 else { return nil }
      return Array(">".utf8)
    case let byte? where ASCII.isLetter(byte):
      let name = rest.prefix { ASCII.isLetter($0) }
      guard Self.verbatimTags.contains(name.map(ASCII.lowercased)) else { return nil }
      let end = name.endIndex
      let isTag =
        GuardLine.ends(at: end, input) || input[end] == ASCII.space
        || (9...13).contains(input[end]) || input[end] == ASCII.greaterThan
      return isTag ? Array("</".utf8) : nil
    default: return nil
    }
  }

  /// Whether HTML that ends with a text does so in the line from an offset.
  func isEnd(_ end: [UInt8], from offset: Int) -> Bool {
    var index = offset
    while !GuardLine.ends(at: index, input) {
      if input[index] == end[0], input[index...].starts(with: end),
        end != Array("</".utf8) || isVerbatimCloser(index)
      {
        return true
      }
      index += 1
    }
    return false
  }

  private func isVerbatimCloser(_ offset: Int) -> Bool {
    let name = input[(offset + 2)...].prefix { ASCII.isLetter($0) }
    let end = name.endIndex
    return end < input.count && input[end] == ASCII.greaterThan
      && Self.verbatimTags.contains(name.map(ASCII.lowercased))
  }

  /// Whether a line that begins with a `<` may be HTML up to a blank line.
  func mayBeginHTML(_ offset: Int) -> Bool {
    guard offset + 1 < input.count else { return false }
    let next = input[offset + 1]
    return ASCII.isLetter(next) || next == ASCII.slash
  }
}
