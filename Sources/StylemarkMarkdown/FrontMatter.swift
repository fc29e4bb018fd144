import StylemarkSyntax

/// The `key: value` lines between two `---` at the very start of a Markdown file.
struct FrontMatter {
  /// A line `key: value`.
  struct Entry {
    var key: String
    /// The value as it is written, without white space around it.
    var written: String
    /// Where the value stands; the key where there is none.
    var place: Range<Int>
    /// Whether lines follow that belong to it.
    var goesOn = false

    /// The text that it gives; nil for a value that is none, as a list.
    var text: String? { goesOn ? nil : FrontMatterValue.text(written) }
  }

  /// The entries, in order.
  private(set) var entries: [Entry] = []
  /// The offset after the closing line.
  private(set) var end: Int

  /// Reads front matter; nil when the file does not begin with it.
  ///
  /// Every line between must be empty, a comment, `key: value`, or go on with the value before by
  /// indentation; so a rule followed by text and another rule is left alone.
  init?(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lineNumber = 0
    end = 0
    while start < bytes.count {
      var lineEnd = start
      while lineEnd < bytes.count && bytes[lineEnd] != ASCII.lineFeed { lineEnd += 1 }
      var line = String(decoding: bytes[start..<lineEnd], as: UTF8.self)
      if line.hasSuffix("\r") { line.removeLast() }
      // Spaces after the dashes do not count.
      while line.hasPrefix("---"), line.last == " " || line.last == "\t" { line.removeLast() }
      let lineStart = start
      start = min(lineEnd + 1, bytes.count)
      lineNumber += 1
      if lineNumber == 1 {
        guard line == "---" else { return nil }
      } else if line == "---" || line == "..." {
        guard !entries.isEmpty else { return nil }
        end = start
        return
      } else if !read(line, in: lineStart..<lineEnd) {
        return nil
      }
    }
    return nil
  }

  private mutating func read(_ line: String, in range: Range<Int>) -> Bool {
    let content = line.utf8.drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard let first = content.first, first != ASCII.numberSign else { return true }
    if content.startIndex > line.startIndex || first == ASCII.hyphen {
      guard !entries.isEmpty else { return false }
      entries[entries.count - 1].goesOn = true
      return true
    }
    guard let colon = line.utf8.firstIndex(of: ASCII.colon) else { return false }
    let key = line[..<colon]
    let isKey = key.utf8.allSatisfy { ASCII.isNameByte($0) }
    // As in YAML, so that `http://…` and `10:30` are text.
    let value = line.utf8[line.utf8.index(after: colon)...]
    guard !key.isEmpty, isKey, value.isEmpty || FrontMatterValue.isSpace(value.first) else {
      return false
    }
    var written = value
    while FrontMatterValue.isSpace(written.first) { written.removeFirst() }
    while FrontMatterValue.isSpace(written.last) { written.removeLast() }
    let offset =
      range.lowerBound + line.utf8.distance(from: line.startIndex, to: written.startIndex)
    let place =
      written.isEmpty
      ? range.lowerBound..<range.lowerBound + key.utf8.count : offset..<offset + written.count
    // Bytes that are not UTF-8 are fewer in the source.
    entries.append(
      Entry(
        key: String(key), written: String(Substring(written)), place: place.clamped(to: range)))
    return true
  }

  /// The value of a key, whatever its case; nil where there is none, or it is no text.
  subscript(key: String) -> String? {
    entries.last { $0.key.lowercased() == key }?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The keys that say something of the document.
  private static let keys = ["title", "lang", "language", "dir", "sheet", "styles"]

  /// The entries that say something of the document and are no text.
  var problems: [Entry] {
    entries.filter { Self.keys.contains($0.key.lowercased()) && $0.text == nil }
  }
}
