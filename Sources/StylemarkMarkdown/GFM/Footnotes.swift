import StylemarkSyntax

/// The footnotes of Markdown, taken out of it.
///
/// libcmark would read a footnote of one word as a link definition. A comment stands in its place,
/// which ends what it would have ended.
struct Footnotes {
  /// A footnote: its label and the lines of its content.
  struct Footnote {
    var label: String
    var content: [UInt8]
    /// Where its label stands.
    var place: Range<Int>
  }

  /// A footnote with the label of an earlier one, which it goes on with.
  struct Duplicate {
    var label: String
    /// Where its label stands.
    var place: Range<Int>
    /// Where that of the first one stands.
    var first: Range<Int>
  }

  /// The comment that stands for a footnote.
  static let placeholder = Array("<!---->".utf8)

  /// The footnotes in order; those with the same label are one.
  private(set) var all: [Footnote] = []
  /// For each label its footnote.
  private(set) var numbers: [String: Int] = [:]
  /// The footnotes with labels of earlier ones.
  private(set) var duplicates: [Duplicate] = []
  /// The Markdown without them; it has the same lines.
  private(set) var rest: [UInt8] = []
  /// The lines of the comments.
  private(set) var placeholders: Set<Int> = []

  private let lines: MarkdownLines
  /// The line that is read.
  private var line = 0

  /// Takes footnotes out; nil when there are none after all.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - document: What libcmark reads in them: no footnote begins in code, in HTML, or inside an
  ///     item of a list.
  init?(_ lines: MarkdownLines, _ document: CMarkDocument) {
    guard !lines.footnotes.isEmpty else { return nil }
    self.lines = lines
    rest.reserveCapacity(lines.bytes.count)
    var block = document.root?.firstChild
    for start in lines.footnotes where start >= line {
      while let node = block, node.lastLine < start { block = node.next }
      guard Self.mayBegin(lines[start], in: block.flatMap { $0.firstLine <= start ? $0 : nil })
      else { continue }
      copy(upTo: start)
      read(in: block)
    }
    guard !all.isEmpty else { return nil }
    copy(upTo: lines.count)
  }

  /// Whether a footnote may begin in a line of a block of the document.
  private static func mayBegin(_ line: ArraySlice<UInt8>, in block: CMarkNode?) -> Bool {
    guard let block else { return true }
    switch block.type {
    case .code, .html: return false
    // Indented further, the line would belong to the item.
    case .list: return line.prefix { $0 == ASCII.space }.count <= 1
    default: return true
    }
  }

  private mutating func copy(upTo end: Int) {
    rest += lines.bytes(of: line..<end)
    line = end
  }

  /// Reads the footnote that begins in the line.
  private mutating func read(in block: CMarkNode?) {
    let first = lines[line]
    let span = first.span
    let start = FootnoteLabel.indented(span, 0..<span.count)
    let labelEnd = FootnoteLabel.end(span, start, span.count) ?? start
    let label = FootnoteLabel.name(span, start..<labelEnd)
    var content = Array(first.dropFirst(labelEnd + 1).trimmed)
    placeholders.insert(line)
    rest += Self.placeholder
    rest.append(ASCII.lineFeed)
    line += 1
    readMore(&content, in: block)
    let place = (first.startIndex + start)..<(first.startIndex + labelEnd)
    if let known = numbers[label] {
      all[known].content += [ASCII.lineFeed, ASCII.lineFeed] + content
      duplicates.append(Duplicate(label: label, place: place, first: all[known].place))
    } else {
      numbers[label] = all.count
      all.append(Footnote(label: label, content: content, place: place))
    }
  }

  /// Reads the lines that belong to the footnote: indented ones, blank ones before those, and
  /// those that go on with its last paragraph.
  private mutating func readMore(_ content: inout [UInt8], in block: CMarkNode?) {
    var blankLines = 0
    while line + blankLines < lines.count {
      let next = lines[line + blankLines]
      if next.trimmed.isEmpty {
        blankLines += 1
        continue
      }
      let isIndented = Self.unindented(next) != nil
      guard isIndented || blankLines == 0 && goesOn(line, in: block) else { break }
      for _ in 0...blankLines { rest.append(ASCII.lineFeed) }
      content += Array(repeating: ASCII.lineFeed, count: blankLines + 1)
      content += Self.unindented(next) ?? Array(next.trimmed)
      line += blankLines + 1
      blankLines = 0
    }
  }

  /// Whether a line without indentation goes on with the paragraph of the line before.
  private func goesOn(_ line: Int, in block: CMarkNode?) -> Bool {
    let span = lines[line].span
    guard let block, block.firstLine < line, line <= block.lastLine,
      !FootnoteLabel.mayBegin(span, 0..<span.count), !lines.isUnderline(line)
    else { return false }
    return block.type == .paragraph || block.type == .heading
  }

  /// A line without its first four columns of white space, tabs before text as spaces; nil when it
  /// has less.
  private static func unindented(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    var column = 0
    var index = line.startIndex
    while index < line.endIndex, line[index] == ASCII.space || line[index] == ASCII.tab {
      column += line[index] == ASCII.tab ? 4 - column % 4 : 1
      index += 1
    }
    guard column >= 4 else { return nil }
    return Array(repeating: ASCII.space, count: column - 4) + line[index...]
  }

  /// All footnotes as Markdown, each in a quote of its own, with the lines of definitions after them.
  func markdown(_ definitions: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for footnote in all {
      for line in footnote.content.split(
        separator: ASCII.lineFeed, omittingEmptySubsequences: false)
      {
        result.append(ASCII.greaterThan)
        result.append(ASCII.space)
        result += line
        result.append(ASCII.lineFeed)
      }
      result.append(ASCII.lineFeed)
    }
    return result + definitions
  }
}
