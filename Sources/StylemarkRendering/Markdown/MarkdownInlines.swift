import StylemarkSyntax
import StylemarkText

/// Turns the runs of a leaf into the text and inline markup of Markdown.
///
/// First the runs become tokens: text, beginnings and ends of styles, breaks. White space moves out of
/// the styles that it stands at the edges of, where Markdown would not see them. Then
/// `MarkdownDelimiters` says how each style is written.
struct MarkdownInlines {
  /// A style that Markdown has.
  enum Style: Equatable {
    case strong, emphasis, strikethrough
    /// A link, as its index plus one.
    case link(UInt32)
    /// An HTML element.
    case tag(String)
  }

  /// A style of a run, told from an equal one before it.
  private struct Mark: Equatable {
    var style: Style
    var ordinal: UInt8
  }

  /// A piece of a line.
  enum Token: Equatable {
    /// Text, not escaped.
    case text([UInt8])
    /// Markup as it is written.
    case raw([UInt8])
    case code([UInt8])
    case open(Style)
    case close(Style)
    case lineBreak
    case softBreak
  }

  private(set) var tokens: [Token] = []
  /// For each footnote the label that it gets.
  private let labels: MarkdownLabels

  private let text: AttributedText
  private var open: [Mark] = []
  /// Styles that begin with the next text.
  private var pending: [Style] = []
  /// White space that is written before the next text, after what ends there.
  private var space: [Token] = []

  init(_ text: AttributedText, _ index: Int, labels: MarkdownLabels) {
    self.text = text
    self.labels = labels
    gather(index)
  }

  // MARK: Runs

  private mutating func gather(_ index: Int) {
    let block = text.blockRecords[index]
    var offset = Int(block.textStart)
    let end = text.contentEnd(of: index)
    for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)] {
      let range = offset..<min(offset + Int(run.length), end)
      offset = range.upperBound
      guard !range.isEmpty else { break }
      let format = text.tables.formats[Int(run.format)]
      let (marks, isCode) = marks(of: format)
      move(to: marks)
      if format.object != 0 {
        append(text.tables.objects[Int(format.object) - 1])
      } else if isCode {
        begin()
        if case .code(let before)? = tokens.last {
          tokens[tokens.count - 1] = .code(before + text.utf8[range])
        } else {
          tokens.append(.code(Array(text.utf8[range])))
        }
      } else {
        append(text.utf8[range])
      }
    }
    move(to: [])
    tokens += space
  }

  /// What the marks of a path are in Markdown, outermost first, each once.
  private func marks(of format: AttributeTables.Format) -> (marks: [Mark], isCode: Bool) {
    let isReference = isFootnoteReference(format)
    var marks: [Mark] = []
    var isCode = false
    var hasLink = false
    for index in text.tables.marks(of: format.path) {
      let mark = text.tables.marks[Int(index)]
      if mark.link != 0 && !hasLink {
        hasLink = true
        marks.append(Mark(style: .link(mark.link), ordinal: mark.ordinal))
      }
      let entry = mark.style == 0 ? nil : text.tables.styles[Int(mark.style) - 1]
      if isReference && entry?.name == "footnote-ref" { continue }
      let named = entry?.style
      let own = mark.overrides == 0 ? nil : text.tables.overrides[Int(mark.overrides) - 1]
      if (own?.role ?? named?.role) == .code { isCode = true }
      if let style = Self.style(of: own?.role ?? named?.role) {
        marks.append(Mark(style: style, ordinal: mark.ordinal))
      }
      for style in Self.styles(of: own) where !marks.contains(where: { $0.style == style }) {
        marks.append(Mark(style: style, ordinal: mark.ordinal))
      }
    }
    return (marks, isCode)
  }

  private func isFootnoteReference(_ format: AttributeTables.Format) -> Bool {
    guard format.object != 0,
      case .footnoteReference = text.tables.objects[Int(format.object) - 1]
    else { return false }
    return true
  }

  private static func style(of role: StyleRole?) -> Style? {
    switch role {
    case .strong: .strong
    case .emphasis: .emphasis
    case .strikethrough: .strikethrough
    case .underline: .tag("u")
    case .subscripted: .tag("sub")
    case .superscripted: .tag("sup")
    case .keyboard: .tag("kbd")
    case .mark: .tag("mark")
    case .small: .tag("small")
    default: nil
    }
  }

  private static func styles(of overrides: TextStyle?) -> [Style] {
    var styles: [Style] = []
    guard let character = overrides?.character else { return styles }
    if let weight = character.fontWeight, weight.value >= FontWeight.semibold.value {
      styles.append(.strong)
    }
    if character.italic == true { styles.append(.emphasis) }
    if character.strikethrough == true { styles.append(.strikethrough) }
    return styles
  }

  /// Ends and begins styles so that exactly these are open.
  private mutating func move(to marks: [Mark]) {
    let shared = zip(open, marks).prefix { $0 == $1 }.count
    while open.count > shared { close(open.removeLast().style) }
    for mark in marks[shared...] {
      open.append(mark)
      pending.append(mark.style)
    }
  }

  private mutating func close(_ style: Style) {
    if pending.last == style {
      // Without text in it there is nothing to show, but for a link.
      guard case .link = style else {
        pending.removeLast()
        return
      }
      begin()
    }
    tokens.append(.close(style))
  }

  /// Writes the white space and the beginnings that wait for text.
  private mutating func begin() {
    for token in space {
      if case .text(let bytes) = token { add(bytes) } else { tokens.append(token) }
    }
    space = []
    for style in pending { tokens.append(.open(style)) }
    pending = []
  }

  private mutating func add(_ bytes: [UInt8]) {
    if case .text(let before)? = tokens.last {
      tokens[tokens.count - 1] = .text(before + bytes)
    } else {
      tokens.append(.text(bytes))
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    for (position, line) in bytes.split(
      separator: ASCII.lineFeed, omittingEmptySubsequences: false
    ).enumerated() {
      if position > 0 { space.append(.lineBreak) }
      guard let first = line.firstIndex(where: { !Self.isSpace($0) }),
        let last = line.lastIndex(where: { !Self.isSpace($0) })
      else {
        if !line.isEmpty { space.append(.text(Array(line))) }
        continue
      }
      if first > line.startIndex { space.append(.text(Array(line[..<first]))) }
      begin()
      add(Array(line[first...last]))
      if last + 1 < line.endIndex { space.append(.text(Array(line[(last + 1)...]))) }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  // MARK: Objects

  private mutating func append(_ object: TextObject) {
    switch object {
    case .softBreak: space.append(.softBreak)
    case .empty: break
    case .html(let html):
      begin()
      tokens.append(.raw(Array(html.utf8)))
    case .footnoteReference(let label):
      begin()
      tokens.append(.raw(Array("[^\(labels[label])]".utf8)))
    case .image(let image):
      begin()
      var bytes: [UInt8] = Array("![".utf8)
      let alternative = Array(image.alternative.utf8).map {
        $0 == ASCII.lineFeed ? ASCII.space : $0
      }
      MarkdownEscaping.append(
        alternative, 0..<alternative.count, isInCell: true, to: &bytes)
      bytes += "](".utf8
      bytes += MarkdownEscaping.destination(image.source)
      if let title = image.title { bytes += MarkdownEscaping.title(title) }
      tokens.append(.raw(bytes + ")".utf8))
    }
  }

  // MARK: Output

  /// Whether the text goes over several lines.
  var hasBreaks: Bool { tokens.contains { $0 == .lineBreak || $0 == .softBreak } }

  /// The text as lines, the first of which begins a block.
  func paragraph() -> [UInt8] {
    var result: [UInt8] = []
    var written = MarkdownDelimiters(tokens, text.tables, isInCell: false).lines()
    // A backslash at the end of a block breaks nothing.
    while written.count > 1, written[written.count - 1].bytes.isEmpty {
      written.removeLast()
      written[written.count - 1].bytes +=
        written[written.count - 1].isBroken ? Array("<br>".utf8) : []
      written[written.count - 1].isBroken = false
    }
    for (position, line) in written.enumerated() {
      var bytes = MarkdownEscaping.line(line.bytes[...])
      if bytes.isEmpty && position > 0 && position + 1 < written.count {
        // An empty line would end the paragraph.
        if !line.isBroken {
          result.append(utf8: "&#10;")
          continue
        }
        bytes = Array("<br>".utf8)
      }
      if line.isBroken && position + 1 < written.count { bytes.append(ASCII.backslash) }
      result += bytes
      if position + 1 < written.count { result.append(ASCII.lineFeed) }
    }
    return result
  }

  /// The text as one line.
  ///
  /// - Parameters:
  ///   - breaks: What stands for a line break.
  ///   - isInCell: Whether it is the content of a cell.
  func line(breaks: String, isInCell: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    for line in MarkdownDelimiters(tokens, text.tables, isInCell: isInCell).lines() {
      result += line.bytes
      result += line.isBroken ? Array(breaks.utf8) : [ASCII.space]
    }
    if result.last == ASCII.space { result.removeLast() }
    return MarkdownEscaping.line(result[...])
  }
}
