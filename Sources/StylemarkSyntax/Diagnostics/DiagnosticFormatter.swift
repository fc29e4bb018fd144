/// Prints diagnostics the way people read them: place, message, source line, caret, notes, hint.
public struct DiagnosticFormatter: Sendable {
  /// The widest source excerpt, in columns; a wider line is cut around the caret.
  public static let maximumExcerpt = 120

  /// What a tab is shown as.
  private static let tab = "    "

  /// Whether to colour severity, caret and hint with SGR sequences.
  public var usesColor: Bool

  private var sources: [String: (text: SourceText, lines: LineTable)] = [:]

  /// Makes a formatter.
  public init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// Lets the formatter show lines of a source.
  public mutating func add(_ source: SourceText) {
    sources[source.name] = (source, LineTable(source))
  }

  /// The line and column of an offset of a source, or nil when the formatter cannot show the source.
  package func position(of offset: UInt32, in file: String) -> LineTable.Position? {
    sources[file]?.lines.position(of: offset)
  }

  /// One diagnostic as text, each line ended by a line feed.
  public func string(for diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity.rawValue
    let color = diagnostic.severity == .error ? "31" : "33"
    var text = place(diagnostic.file, diagnostic.location)
    text += ": " + paint(severity, "1;\(color)") + ": "
    text += visible(diagnostic.message.description) + " [\(diagnostic.id)]\n"
    if case .range(let range) = diagnostic.location {
      text += excerpt(diagnostic.file, range, color: color)
    }
    for note in diagnostic.notes {
      text += place(diagnostic.file, .range(note.range))
      text += ": " + paint("note", "1;36") + ": " + visible(note.text) + "\n"
      text += excerpt(diagnostic.file, note.range, color: "36")
    }
    if let hint = diagnostic.hint {
      text += gutter(diagnostic) + "= " + paint("help", "1;32") + ": " + visible(hint) + "\n"
    }
    return text
  }

  private func gutter(_ diagnostic: Diagnostic) -> String {
    guard case .range(let range) = diagnostic.location, let source = sources[diagnostic.file] else {
      return "   "
    }
    let line = source.lines.position(of: range.start).line
    return String(repeating: " ", count: String(line).count + 2)
  }

  private func place(_ file: String, _ location: Diagnostic.Location) -> String {
    switch location {
    case .file: return visible(file)
    case .key(let path):
      return visible(file) + ": " + visible(Diagnostic.shown(key: path))
    case .range(let range):
      guard let source = sources[file] else { return visible(file) }
      let position = source.lines.position(of: range.start)
      return "\(visible(file)):\(position.line):\(position.column)"
    }
  }

  /// The source line of a range with `^~~~` under the range.
  private func excerpt(_ file: String, _ range: SourceRange, color: String) -> String {
    guard let source = sources[file] else { return "" }
    let line = source.lines.position(of: range.start).line
    let whole = source.lines.range(ofLine: line)
    let window = window(in: whole, around: range.start, of: source.text)
    let start = min(max(range.start, window.start), window.end)
    let end = min(max(range.end, start), window.end)
    let before = source.text.string(in: SourceRange(start: window.start, end: start))
    let marked = source.text.string(in: SourceRange(start: start, end: end))
    let after = source.text.string(in: SourceRange(start: end, end: window.end))

    let number = String(line)
    let lead = window.start > whole.start ? "…" : ""
    let tail = window.end < whole.end ? "…" : ""
    let empty = String(repeating: " ", count: number.count)
    let padding = String(repeating: " ", count: lead.count + columns(visible(before)))
    let width = max(columns(visible(marked)), 1)
    let caret = "^" + String(repeating: "~", count: width - 1)
    return " \(number) | \(lead)\(visible(before))\(visible(marked))\(visible(after))\(tail)\n"
      + " \(empty) | \(padding)\(paint(caret, "1;\(color)"))\n"
  }

  /// The part of a line to show: all of it, or what fits into `maximumExcerpt` columns around an
  /// offset, cut at Unicode scalars.
  ///
  /// A byte counts one column and a tab as many as are shown; no character is wider than its bytes.
  private func window(
    in line: SourceRange, around offset: UInt32, of text: SourceText
  ) -> SourceRange {
    func width(_ index: Int) -> Int { text.bytes[index] == ASCII.tab ? Self.tab.count : 1 }
    let lineEnd = Int(line.end)
    var start = min(Int(offset), lineEnd)
    var end = start
    var columns = 0
    /// Moves the start back as long as the window has no more columns than that.
    func moveStart(_ limit: Int) {
      while start > Int(line.start), columns + width(start - 1) <= limit {
        start -= 1
        columns += width(start)
      }
    }
    moveStart(Self.maximumExcerpt / 2)
    while end < lineEnd, columns + width(end) <= Self.maximumExcerpt {
      columns += width(end)
      end += 1
    }
    moveStart(Self.maximumExcerpt)
    while start > Int(line.start) && text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < lineEnd && text.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(start..<end)
  }

  private func paint(_ text: String, _ codes: String) -> String {
    usesColor ? "\u{1B}[\(codes)m\(text)\u{1B}[m" : text
  }

  /// The text with tabs as four spaces and everything a terminal would act on made visible.
  private func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: result += Self.tab
      case 0x00..<0x20: result.unicodeScalars.append(scalar.controlPicture)
      case 0x7F: result += "\u{2421}"
      case 0x80..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069,
        0xFFFE, 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Terminal columns of a text: two for wide characters, one for others.
  ///
  /// Wide are the blocks that are wide as a whole (Hangul, kana, CJK, full-width forms, emoji);
  /// the renderer's tables are exact, a caret needs no more than this.
  private func columns(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
        return sum + 2
      default:
        return scalar.properties.generalCategory == .nonspacingMark ? sum : sum + 1
      }
    }
  }
}

extension Unicode.Scalar {
  /// The picture (U+2400 block) of a control below space.
  fileprivate var controlPicture: Unicode.Scalar {
    Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
  }
}
