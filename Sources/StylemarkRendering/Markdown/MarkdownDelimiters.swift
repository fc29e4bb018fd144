import StylemarkSyntax
import StylemarkText

/// Writes tokens, with the delimiters of emphasis where Markdown takes them for that, and as HTML
/// elsewhere.
///
/// Asterisks and underscores begin and end emphasis by what stands around them (section 6.2 of
/// CommonMark), and stand beside no others of their kind here, so that no two run into one.
struct MarkdownDelimiters {
  /// A line, and whether the text is broken after it.
  struct Line {
    var bytes: [UInt8] = []
    var isBroken = false
  }

  /// How the ends of a style are written.
  private struct Pair {
    var open: [UInt8]
    var close: [UInt8]
    /// The sign of a delimiter; 0 for none.
    var sign: UInt8
  }

  private let tokens: [MarkdownInlines.Token]
  private let tables: AttributeTables
  private let isInCell: Bool
  /// For each beginning the position of its end, and the other way.
  private var partners: [Int]
  /// Whether a text is the URL of the link around it, which needs no more than angle brackets.
  private var areURLs: [Bool]
  /// For each beginning how it is written.
  private var pairs: [Pair?]

  init(_ tokens: [MarkdownInlines.Token], _ tables: AttributeTables, isInCell: Bool) {
    self.tokens = tokens
    self.tables = tables
    self.isInCell = isInCell
    partners = Array(repeating: -1, count: tokens.count)
    pairs = Array(repeating: nil, count: tokens.count)
    areURLs = Array(repeating: false, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .open: open.append(index)
      case .close:
        if let start = open.popLast() {
          partners[start] = index
          partners[index] = start
        }
      default: break
      }
    }
    for index in tokens.indices {
      if case .open(let style) = tokens[index], partners[index] >= 0 {
        if isBareLink(style, index) {
          areURLs[index + 1] = true
          pairs[index] = Pair(open: [ASCII.lessThan], close: [ASCII.greaterThan], sign: 0)
        } else {
          pairs[index] = pair(style, index, partners[index])
        }
      }
    }
  }

  // MARK: Choice

  private func pair(_ style: MarkdownInlines.Style, _ start: Int, _ end: Int) -> Pair {
    switch style {
    case .strong: emphasis(start, end, count: 2, element: "strong")
    case .emphasis: emphasis(start, end, count: 1, element: "em")
    case .strikethrough: struck(start, end)
    case .link(let index): link(tables.links[Int(index) - 1])
    case .tag(let name): element(name)
    }
  }

  /// Whether a style is a link that shows its absolute URL, and nothing else.
  private func isBareLink(_ style: MarkdownInlines.Style, _ start: Int) -> Bool {
    guard case .link(let index) = style, partners[start] == start + 2,
      case .text(let bytes) = tokens[start + 1]
    else { return false }
    let target = tables.links[Int(index) - 1]
    let hasScheme = ["http://", "https://", "mailto:"].contains { target.url.hasPrefix($0) }
    return hasScheme && target.title == nil && target.url.utf8.elementsEqual(bytes)
      && bytes.allSatisfy {
        $0 > ASCII.space && $0 < ASCII.delete && !"<>\\&|*_`[]".utf8.contains($0)
      }
  }

  private func element(_ name: String) -> Pair {
    Pair(open: Array("<\(name)>".utf8), close: Array("</\(name)>".utf8), sign: 0)
  }

  private func link(_ target: LinkTarget) -> Pair {
    var close: [UInt8] = Array("](".utf8)
    // Only a title needs a destination that is there to be seen.
    if !target.url.isEmpty || target.title != nil {
      close += MarkdownEscaping.destination(target.url)
    }
    if let title = target.title { close += MarkdownEscaping.title(title) }
    close.append(UInt8(ascii: ")"))
    return Pair(open: [UInt8(ascii: "[")], close: close, sign: 0)
  }

  private func emphasis(_ start: Int, _ end: Int, count: Int, element name: String) -> Pair {
    for sign in [ASCII.asterisk, ASCII.underscore] where works(sign, start, end) {
      let delimiter = Array(repeating: sign, count: count)
      return Pair(open: delimiter, close: delimiter, sign: sign)
    }
    return element(name)
  }

  private func struck(_ start: Int, _ end: Int) -> Pair {
    let sign = UInt8(ascii: "~")
    guard works(sign, start, end) else { return element("del") }
    return Pair(open: [sign, sign], close: [sign, sign], sign: sign)
  }

  /// Whether delimiters at two places begin and end emphasis.
  private func works(_ sign: UInt8, _ start: Int, _ end: Int) -> Bool {
    for neighbour in [start - 1, start + 1, end - 1, end + 1] where self.sign(at: neighbour) == sign
    {
      return false
    }
    let (before, first) = (edge(before: start), edge(after: start))
    let (last, after) = (edge(before: end), edge(after: end))
    guard first != .space, last != .space else { return false }
    if first == .punctuation && before == .letter { return false }
    if last == .punctuation && after == .letter { return false }
    return sign != ASCII.underscore || before != .letter && after != .letter
  }

  /// The sign of the delimiter that a token is written as, as far as that is known.
  private func sign(at index: Int) -> UInt8? {
    guard tokens.indices.contains(index) else { return nil }
    switch tokens[index] {
    case .open: return pairs[index]?.sign
    case .close where partners[index] >= 0: return pairs[partners[index]]?.sign
    default: return nil
    }
  }

  /// What a character is for the rules of emphasis.
  private enum Edge { case space, punctuation, letter }

  private func edge(before index: Int) -> Edge {
    guard index > 0 else { return .space }
    guard case .text(let bytes) = tokens[index - 1] else { return Self.edge(of: tokens[index - 1]) }
    return Self.edge(of: String(decoding: bytes.suffix(8), as: UTF8.self).unicodeScalars.last)
  }

  private func edge(after index: Int) -> Edge {
    guard index + 1 < tokens.count else { return .space }
    guard case .text(let bytes) = tokens[index + 1] else { return Self.edge(of: tokens[index + 1]) }
    return Self.edge(of: String(decoding: bytes.prefix(8), as: UTF8.self).unicodeScalars.first)
  }

  private static func edge(of token: MarkdownInlines.Token) -> Edge {
    switch token {
    case .lineBreak, .softBreak: .space
    default: .punctuation
    }
  }

  private static func edge(of scalar: Unicode.Scalar?) -> Edge {
    guard let scalar else { return .space }
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    default:
      return scalar.isASCII && ASCII.isPunctuation(UInt8(scalar.value)) ? .punctuation : .letter
    }
  }

  // MARK: Output

  /// The lines of the text.
  func lines() -> [Line] {
    var lines = [Line()]
    for (index, token) in tokens.enumerated() {
      switch token {
      case .lineBreak:
        lines[lines.count - 1].isBroken = true
        lines.append(Line())
      case .softBreak: lines.append(Line())
      default: append(token, index, &lines[lines.count - 1].bytes)
      }
    }
    return lines
  }

  private func append(_ token: MarkdownInlines.Token, _ index: Int, _ output: inout [UInt8]) {
    switch token {
    case .text(let bytes) where areURLs[index]: output += bytes
    case .text(let bytes):
      MarkdownEscaping.append(bytes, 0..<bytes.count, isInCell: isInCell, to: &output)
    case .raw(let bytes):
      if bytes.first == UInt8(ascii: "[") { escapeExclamationMark(&output) }
      output += isInCell ? Self.withoutLineFeeds(bytes) : bytes
    case .code(let bytes): append(code: bytes, &output)
    case .open:
      guard let pair = pairs[index] else { return }
      if pair.open == [UInt8(ascii: "[")] { escapeExclamationMark(&output) }
      output += pair.open
    case .close:
      guard partners[index] >= 0, let pair = pairs[partners[index]] else { return }
      output += pair.close
    case .lineBreak, .softBreak: break
    }
  }

  /// A bracket after an exclamation mark would begin a picture.
  private func escapeExclamationMark(_ output: inout [UInt8]) {
    guard output.last == UInt8(ascii: "!") else { return }
    output.insert(ASCII.backslash, at: output.count - 1)
  }

  private static func withoutLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { $0 == ASCII.lineFeed ? ASCII.space : $0 }
  }

  /// Appends a code span, between more backticks than stand together in it.
  private func append(code bytes: [UInt8], _ output: inout [UInt8]) {
    var content = Self.withoutLineFeeds(bytes)
    if isInCell {
      content = content.reduce(into: []) { result, byte in
        if byte == UInt8(ascii: "|") { result.append(ASCII.backslash) }
        result.append(byte)
      }
    }
    guard output.last != ASCII.backtick else {
      // Two spans side by side would be one.
      output += "<code>".utf8
      MarkdownEscaping.append(content, 0..<content.count, isInCell: false, to: &output)
      output += "</code>".utf8
      return
    }
    var runs: Set<Int> = []
    var run = 0
    for byte in content + [0] {
      if byte == ASCII.backtick {
        run += 1
      } else {
        if run > 0 { runs.insert(run) }
        run = 0
      }
    }
    var count = 1
    while runs.contains(count) { count += 1 }
    let fence = Array(repeating: ASCII.backtick, count: count)
    let isBlank = content.allSatisfy { $0 == ASCII.space }
    let needsSpace =
      content.first == ASCII.backtick || content.last == ASCII.backtick
      || !isBlank && content.first == ASCII.space && content.last == ASCII.space
    let padding: [UInt8] = needsSpace ? [ASCII.space] : []
    output += fence + padding + content + padding + fence
  }
}
