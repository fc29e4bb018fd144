import StylemarkRendering
import Testing

@Suite("The line breaker")
struct LineBreakerTests {
  static func lines(_ text: String, _ width: Int, first: Int? = nil) -> [LineBreaker.Line] {
    let bytes = Array(text.utf8)
    return LineBreaker().lines(
      in: bytes, bytes.indices, firstWidth: first ?? width, restWidth: width)
  }

  static func wrapped(_ text: String, _ width: Int, first: Int? = nil) -> [String] {
    let bytes = Array(text.utf8)
    return lines(text, width, first: first).map {
      String(decoding: bytes[$0.range], as: UTF8.self) + ($0.ending == .softHyphen ? "-" : "")
    }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let width: Int
    let lines: [String]
    var testDescription: String { "\(text) at \(width)" }

    init(_ text: String, _ width: Int, _ lines: [String]) {
      self.text = text
      self.width = width
      self.lines = lines
    }
  }

  static let spaces = [
    Example("", 5, []),
    Example("one two three", 7, ["one two", "three"]),
    Example("one two three", 13, ["one two three"]),
    Example("one   two", 4, ["one", "two"]),
    Example("one two   ", 80, ["one two"]),
    Example("  one two", 6, ["  one", "two"]),
    Example("     word", 6, ["word"]),
    Example("   ", 2, [""]),
    Example("a\u{A0}b c\u{202F}d", 4, ["a\u{A0}b", "c\u{202F}d"]),
    Example("aa \u{A0}bb", 3, ["aa", "\u{A0}bb"]),
    Example("aa\u{2060}bb cc", 5, ["aa\u{2060}bb", "cc"]),
    Example("aa\u{3000}bb", 3, ["aa", "bb"]),
    Example("abc\u{200B}def", 4, ["abc", "def"]),
    Example("a\tb c", 9, ["a\tb", "c"]),
    Example("a\tb", 8, ["a", "b"]),
  ]

  static let words = [
    Example("abcdefgh", 3, ["abc", "def", "gh"]),
    Example("x abcdefgh", 4, ["x", "abcd", "efgh"]),
    Example("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    Example("ab👩‍👩‍👧cd", 3, ["ab", "👩‍👩‍👧", "cd"]),
    Example("well-known fact", 6, ["well-", "known", "fact"]),
    Example("a --verbose b", 6, ["a", "--verb", "ose b"]),
    Example("in 2020-2021 it", 9, ["in", "2020-2021", "it"]),
    Example("x -foo", 3, ["x", "-fo", "o"]),
    Example("word\u{2014}word", 6, ["word\u{2014}", "word"]),
    Example("hyphen\u{AD}ation", 8, ["hyphen-", "ation"]),
    Example("hyphen\u{AD}ation", 6, ["hyphen", "ation"]),
    Example("hyphen\u{AD}ation", 11, ["hyphen\u{AD}ation"]),
    Example("a \u{AD}bc", 3, ["a", "bc"]),
  ]

  static let wide = [
    Example("世界世界", 4, ["世界", "世界"]),
    Example("世界世界", 5, ["世界", "世界"]),
    Example("世界。世界", 4, ["世", "界。", "世界"]),
    Example("世「界」世", 4, ["世", "「界", "」世"]),
    Example("世界ー", 4, ["世", "界ー"]),
    Example("ab世界", 4, ["ab世", "界"]),
    Example("(世界)", 4, ["(世", "界)"]),
    Example("한국어 글", 6, ["한국어", "글"]),
    Example("👍👍!", 4, ["👍", "👍!"]),
    Example("世", 1, ["世"]),
    Example("a世b", 1, ["a", "世", "b"]),
  ]

  static let breaks = [
    Example("a\nb", 9, ["a", "b"]),
    Example("a\n", 9, ["a"]),
    Example("a\n\nb", 9, ["a", "", "b"]),
    Example("\n", 9, [""]),
    Example("a \nb", 9, ["a", "b"]),
    Example("a\u{2028}b\u{2029}c", 9, ["a", "b", "c"]),
  ]

  @Test("breaks where a reader expects", arguments: spaces + words + wide + breaks)
  func expectedLines(_ example: Example) {
    #expect(Self.wrapped(example.text, example.width) == example.lines)
  }

  @Test("gives the first line its own width")
  func firstWidth() {
    #expect(Self.wrapped("aa bb cc dd", 5, first: 2) == ["aa", "bb cc", "dd"])
    #expect(Self.wrapped("aa bb cc dd", 2, first: 5) == ["aa bb", "cc", "dd"])
  }

  @Test("tells the columns of a line and why it ends")
  func describesLines() {
    let lines = Self.lines("世 a\u{AD}bc\nd", 4)
    #expect(lines.map(\.columns) == [2, 3, 1])
    #expect(lines.map(\.ending) == [.wrapped, .hardBreak, .endOfText])
    #expect(Self.lines("ab\u{AD}cd", 3).map(\.columns) == [3, 2])
    #expect(Self.lines("ab\u{AD}cd", 3).map(\.ending) == [.softHyphen, .endOfText])
  }

  @Test("never wraps at the largest width")
  func unlimited() {
    let text = String(repeating: "word 世界-x ", count: 500)
    #expect(Self.lines(text, .max).count == 1)
  }

  @Test("breaks a part of a text at offsets of the whole")
  func partOfText() {
    let bytes = Array("xxaa bbyy".utf8)
    let lines = LineBreaker().lines(in: bytes, 2..<7, firstWidth: 2, restWidth: 2)
    #expect(lines.map(\.range) == [2..<4, 5..<7])
  }
}
