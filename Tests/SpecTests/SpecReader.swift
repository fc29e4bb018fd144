import FoundationEssentials
import StylemarkTestSupport

/// Reads the examples of a Markdown file.
enum SpecReader {
  /// A fenced block.
  private struct Fence {
    var words: [String]
    /// The line of the opening fence, from 0.
    var line: Int
    /// The lines of the content, from 0.
    var content: Range<Int>
  }

  /// The examples of a file, in order.
  static func examples(in text: String, of file: URL) -> [SpecExample] {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var examples: [SpecExample] = []
    var current: SpecExample?
    var end = 0
    for fence in fences(lines) {
      let isNext = lines[end..<fence.line].allSatisfy { $0.isEmpty }
      if !isNext, let example = current {
        examples.append(example)
        current = nil
      }
      end = fence.content.upperBound + 1
      let content = lines[fence.content].joined(separator: "\n")
      if fence.words.count >= 3, fence.words[1] == "spec" {
        if let example = current { examples.append(example) }
        current = example(fence, content, file)
      } else if fence.words.count >= 2, fence.words[1] == "sheet" {
        current?.sheets.append(
          SpecExample.Sheet(
            name: fence.words.count > 2 ? fence.words[2] : nil, isMarkup: fence.words[0] == "stm",
            bytes: VisibleText.bytes(of: content)))
      } else if fence.words.count == 1 {
        current?.expectations.append(
          SpecExample.Expectation(kind: fence.words[0], text: content, lines: fence.content))
      }
    }
    if let example = current { examples.append(example) }
    return examples
  }

  private static func example(_ fence: Fence, _ content: String, _ file: URL) -> SpecExample? {
    guard let language = SpecExample.Language(rawValue: fence.words[0]) else { return nil }
    var options: [String: String] = [:]
    for word in fence.words.dropFirst(3) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      options[parts[0]] = parts.count > 1 ? parts[1] : "true"
    }
    return SpecExample(
      name: fence.words[2], file: file, line: fence.line + 1, language: language,
      options: options, input: VisibleText.bytes(of: content))
  }

  private static func fences(_ lines: [String]) -> [Fence] {
    var result: [Fence] = []
    var index = 0
    while index < lines.count {
      let ticks = lines[index].prefix { $0 == "`" }.count
      guard ticks >= 3 else {
        index += 1
        continue
      }
      var end = index + 1
      while end < lines.count && !isCloser(lines[end], ticks) { end += 1 }
      result.append(
        Fence(
          words: words(lines[index].dropFirst(ticks)), line: index, content: (index + 1)..<end))
      index = end + 1
    }
    return result
  }

  private static func isCloser(_ line: String, _ ticks: Int) -> Bool {
    line.utf8.count >= ticks && line.utf8.allSatisfy { $0 == 0x60 }
  }

  /// The words of an info string; one in quotes may hold spaces.
  private static func words(_ info: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in info {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " " && !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
