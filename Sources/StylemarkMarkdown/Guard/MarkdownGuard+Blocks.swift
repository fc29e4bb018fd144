import StylemarkSyntax

/// Follows the blocks of Markdown, as far as the nesting of containers depends on them.
extension MarkdownGuard {
  /// Reads what stands before the text of a line.
  mutating func readStart(of line: inout GuardLine) {
    if isUncertain { return readByColumns(line) }
    let matched = matchContainers(&line)
    let text = line.firstText(input)
    let isBlank = GuardLine.ends(at: text.offset, input)
    if matched == containers.count {
      if readLeaf(&line, isBlank: isBlank, indentation: text.indentation) { return }
    } else if mayBeHTML && !isBlank {
      // HTML does not go on without its containers, a paragraph may.
      return becomeUncertain(line)
    }
    if isBlank {
      // An item that is blank so far has ended before.
      containers.removeSubrange(matched...)
      mayBeHTML = false
      return endLeaf()
    }
    openBlocks(&line, matched: matched)
  }

  /// Goes past the markers of the containers that go on; gives how many these are.
  private func matchContainers(_ line: inout GuardLine) -> Int {
    for (index, container) in containers.enumerated() {
      let text = line.firstText(input)
      switch container {
      case .quote:
        guard text.indentation <= 3, text.offset < input.count,
          input[text.offset] == ASCII.greaterThan
        else { return index }
        line.move(to: text.offset + 1, input)
        if line.isAtSpace(input) { line.skip(columns: 1, input) }
      case .item(let indentation, let isEmpty):
        if text.indentation >= indentation {
          line.skip(columns: indentation, input)
        } else if GuardLine.ends(at: text.offset, input) && !isEmpty {
          line.move(to: text.offset, input)
        } else {
          return index
        }
      }
    }
    return containers.count
  }

  /// Reads a line that may go on with the leaf; true when it does, and no block begins in it.
  private mutating func readLeaf(
    _ line: inout GuardLine, isBlank: Bool, indentation: Int
  ) -> Bool {
    let text = line.firstText(input).offset
    if isBlank { mayBeHTML = false }
    switch leaf {
    case .fence(let byte, let length):
      if indentation <= 3, isFence(text, byte, atLeast: length) { leaf = .none }
      return true
    case .html(let end):
      if isEnd(end, from: text) { leaf = .none }
      return true
    case .indentedCode:
      if isBlank || indentation >= 4 { return true }
      leaf = .none
    case .paragraph, .none: break
    }
    return false
  }

  private mutating func endLeaf() {
    leaf = .none
    endInlines()
  }

  // MARK: Blocks that begin

  private mutating func openBlocks(_ line: inout GuardLine, matched: Int) {
    var matched = matched
    // Whether the line goes on with a paragraph unless a block begins in it.
    var mayGoOn = if case .paragraph = leaf { true } else { false }
    while true {
      let isInParagraph = mayGoOn && matched == containers.count
      let text = line.firstText(input)
      if GuardLine.ends(at: text.offset, input) { return }
      if text.indentation >= 4 {
        if !mayGoOn { begin(.indentedCode, in: matched) }
        return
      }
      if isInParagraph, isUnderline(text.offset) { return underline(line) }
      if beginLeaf(text.offset, matched, line) { return }
      guard let marker = GuardMarker(input, text.offset, interruptsParagraph: isInParagraph) else {
        break
      }
      if mayBeHTML { return becomeUncertain(line) }
      if matched >= limits.nesting {
        escape(at: marker.escapeAt)
        break
      }
      open(marker, &line, text, in: matched)
      matched = containers.count
      mayGoOn = false
    }
    if !mayGoOn {
      paragraphStart = input[line.firstText(input).offset]
      begin(.paragraph, in: matched)
    }
  }

  private mutating func underline(_ line: GuardLine) {
    // A paragraph that is nothing but definitions of links gets no underline.
    if paragraphStart == UInt8(ascii: "[") { return becomeUncertain(line) }
    endLeaf()
  }

  /// Begins a leaf in the containers that go on; the others end.
  private mutating func begin(_ leaf: Leaf, in matched: Int) {
    containers.removeSubrange(matched...)
    fillItem()
    self.leaf = leaf
    endInlines()
  }

  /// Notes that the innermost item holds something.
  private mutating func fillItem() {
    guard case .item(let indentation, true) = containers.last else { return }
    containers[containers.count - 1] = .item(indentation: indentation, isEmpty: false)
  }

  /// Begins a leaf that is no paragraph, if there is one at an offset.
  private mutating func beginLeaf(_ offset: Int, _ matched: Int, _ line: GuardLine) -> Bool {
    switch input[offset] {
    case UInt8(ascii: "#") where isHeading(offset): begin(.none, in: matched)
    case ASCII.backtick, UInt8(ascii: "~"):
      guard let length = fenceLength(offset) else { return false }
      if mayBeHTML {
        becomeUncertain(line)
      } else {
        begin(.fence(byte: input[offset], length: length), in: matched)
      }
    case ASCII.lessThan:
      guard let end = htmlEnd(offset) else {
        if mayBeginHTML(offset) { mayBeHTML = true }
        return false
      }
      if isEnd(end, from: offset) {
        begin(.none, in: matched)
      } else if mayBeHTML {
        becomeUncertain(line)
      } else {
        begin(.html(end: end), in: matched)
      }
    case ASCII.hyphen, UInt8(ascii: "*"), ASCII.underscore:
      guard isRule(offset) else { return false }
      begin(.none, in: matched)
    default: return false
    }
    return true
  }

  /// Opens a container in those that go on.
  private mutating func open(
    _ marker: GuardMarker, _ line: inout GuardLine, _ text: (offset: Int, indentation: Int),
    in matched: Int
  ) {
    begin(.none, in: matched)
    line.move(to: marker.end, input)
    guard !marker.isQuote else {
      if line.isAtSpace(input) { line.skip(columns: 1, input) }
      containers.append(.quote)
      return
    }
    let space = line.firstText(input)
    let isBlank = GuardLine.ends(at: space.offset, input)
    let padding = isBlank || space.indentation > 4 ? 1 : space.indentation
    if !isBlank { line.skip(columns: padding, input) }
    let width = marker.end - text.offset
    containers.append(
      .item(indentation: text.indentation + width + padding, isEmpty: true))
  }

  // MARK: Columns

  /// Goes by columns from here on.
  private mutating func becomeUncertain(_ line: GuardLine) {
    isUncertain = true
    mayBeHTML = false
    leaf = .none
    containers.removeAll()
    readByColumns(line)
  }

  /// Makes text of a marker that stands so far to the right that it could nest too deep.
  private mutating func readByColumns(_ line: GuardLine) {
    var line = line
    while true {
      let text = line.firstText(input)
      line.move(to: text.offset, input)
      if GuardLine.ends(at: text.offset, input) {
        endInlines()
        return
      }
      guard let marker = GuardMarker(input, text.offset, interruptsParagraph: false) else { return }
      if line.column >= 2 * limits.nesting { return escape(at: marker.escapeAt) }
      line.move(to: marker.end, input)
    }
  }
}
