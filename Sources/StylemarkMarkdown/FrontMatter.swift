import StylemarkSyntax

/// The `key: value` lines between two `---` at the very start of a Markdown file.
struct FrontMatter {
  /// The entries, in order.
  private(set) var entries: [(key: String, value: String)] = []
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
      start = min(lineEnd + 1, bytes.count)
      lineNumber += 1
      if lineNumber == 1 {
        guard line == "---" else { return nil }
      } else if line == "---" || line == "..." {
        guard !entries.isEmpty else { return nil }
        end = start
        return
      } else if !read(line) {
        return nil
      }
    }
    return nil
  }

  private mutating func read(_ line: String) -> Bool {
    guard let first = line.unicodeScalars.first, first != "#" else { return true }
    if first == " " || first == "\t" || first == "-" { return !entries.isEmpty }
    guard let colon = line.firstIndex(of: ":") else { return false }
    let key = line[..<colon]
    let isKey = key.utf8.allSatisfy { ASCII.isNameByte($0) }
    // As in YAML, so that `http://…` and `10:30` are text.
    let value = line[line.index(after: colon)...]
    guard !key.isEmpty, isKey, value.isEmpty || value.first == " " || value.first == "\t" else {
      return false
    }
    entries.append((String(key), Self.unquoted(value)))
    return true
  }

  private static func unquoted(_ text: Substring) -> String {
    var value = text
    while value.first == " " || value.first == "\t" { value.removeFirst() }
    while value.last == " " || value.last == "\t" { value.removeLast() }
    if value.count >= 2, let quote = value.first, quote == value.last, quote == "\"" || quote == "'"
    {
      value = value.dropFirst().dropLast()
    }
    return String(value)
  }

  /// The value of a key, whatever its case.
  subscript(key: String) -> String? {
    entries.last { $0.key.lowercased() == key }?.value
  }
}
