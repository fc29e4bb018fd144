import FoundationEssentials
import Stylemark
import StylemarkMarkdown
import StylemarkTestSupport
import Testing

@Suite("Markdown in the CommonMark dialect is what libcmark makes of it")
struct LibcmarkComparisonTests {
  /// Documents as projects write them.
  private static let documents: [String] =
    ((try? Repository.files(in: Repository.samples, suffix: ".md")) ?? []).map(\.lastPathComponent)

  private static func text(_ name: String) throws -> String {
    let files = try Repository.files(in: Repository.samples, suffix: ".md")
    let file = try #require(files.first { $0.lastPathComponent == name })
    return try Repository.text(of: file)
  }

  @Test(arguments: documents)
  func documentsOfProjects(name: String) throws {
    let markdown = try Self.text(name)
    let text = CommonMark.text(markdown)
    let html = CommonMark.html(of: text)
    #expect(html == CommonMark.reference(markdown))
    let decoded = try AttributedText(json: JSONRenderer().bytes(for: text))
    #expect(CommonMark.html(of: decoded) == html)
  }

  @Test(arguments: documents)
  func documentsWithoutTrust(name: String) throws {
    let markdown = try Self.text(name)
    let text = CommonMark.text(markdown, policy: .standard)
    let html = CommonMark.html(of: text, isTrusted: false)
    #expect(html == CommonMark.reference(markdown, isUnsafe: false))
  }

  @Test(arguments: 0..<16)
  func generatedDocuments(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<80 {
      let markdown = MarkdownGenerator.document(&generator)
      let html = CommonMark.html(of: CommonMark.text(markdown))
      #expect(html == CommonMark.reference(markdown), "\(markdown.debugDescription)")
    }
  }

  @Test(arguments: 0..<16)
  func hostileDocuments(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<80 {
      let markdown = HostileInput.markdown(&generator)
      let text = CommonMark.text(markdown)
      #expect(
        CommonMark.html(of: text) == CommonMark.reference(markdown), "\(markdown.debugDescription)")
      let decoded = try AttributedText(json: JSONRenderer().bytes(for: text))
      #expect(CommonMark.html(of: decoded) == CommonMark.html(of: text))
    }
  }

  @Test(
    "smart punctuation and kept line ends are libcmark's",
    arguments: [
      "\"a\" 'b' -- c --- d...", "it's \"*so*\"\nand 'so'", "a\nb *c\nd*\n\n- e\n  f",
    ])
  func options(markdown: String) {
    let source = SourceText(markdown)
    let options = MarkdownOptions(dialect: .commonmark, isSmart: true, keepsLineEnds: true)
    let text = MarkupDocument(parsing: source, as: .markdown, markdown: options)
      .attributedText().text
    let reference = LibcmarkHTML.render(
      source.bytes, isUnsafe: true, isSmart: true, keepsLineEnds: true)
    #expect(CommonMark.html(of: text) == String(decoding: reference, as: UTF8.self))
  }

  @Test func bytesThatAreNotUTF8() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x2A, 0x62, 0x2A, 0xC3]
    let html = CommonMark.html(of: CommonMark.text(bytes))
    #expect(html == String(decoding: LibcmarkHTML.render(bytes, isUnsafe: true), as: UTF8.self))
  }
}

/// Makes Markdown as people write it, at random.
enum MarkdownGenerator {
  private static let words = [
    "alpha", "beta", "gamma", "délta", "漢字", "snake_case", "2 * 3", "a < b", "AT&T", "it's",
    "\"quoted\"", "\\*no\\*", "&copy;", "&#10;", "!", "https://e.org",
  ]

  /// A document of some blocks.
  static func document(_ generator: inout SeededGenerator) -> String {
    var result = ""
    for _ in 0...generator.number(below: 6) {
      result += block(&generator, depth: 0) + (generator.number(below: 5) == 0 ? "" : "\n")
    }
    return result + "\n[ref]: /ref 'A \"title\"'\n"
  }

  private static func block(_ generator: inout SeededGenerator, depth: Int) -> String {
    switch generator.number(below: depth < 3 ? 12 : 7) {
    case 0:
      return String(repeating: "#", count: 1 + generator.number(below: 6)) + " " + line(&generator)
        + "\n"
    case 1: return line(&generator) + "\n" + (generator.number(below: 2) == 0 ? "===\n" : "---\n")
    case 2: return "```swift title\n" + line(&generator) + "\n\n  \(line(&generator))\n```\n"
    case 3: return "    " + line(&generator) + "\n\n      x\n"
    case 4:
      return generator.pick([
        "***\n", "- - -\n", "<div class=\"x\">\n*a*\n</div>\n\n", "<!-- c -->\n",
      ])
    case 5, 6: return paragraph(&generator)
    case 7, 8: return nested(&generator, first: "> ", rest: "> ", depth)
    default: return list(&generator, depth)
    }
  }

  private static func list(_ generator: inout SeededGenerator, _ depth: Int) -> String {
    let marker = generator.pick(["- ", "* ", "1. ", "7) ", "-   "])
    let indentation = String(repeating: " ", count: marker.count)
    let isLoose = generator.number(below: 3) == 0
    var result = ""
    for _ in 0...generator.number(below: 3) {
      result += nested(&generator, first: marker, rest: indentation, depth)
      if isLoose { result += "\n" }
    }
    return result
  }

  private static func nested(
    _ generator: inout SeededGenerator, first: String, rest: String, _ depth: Int
  ) -> String {
    var text = block(&generator, depth: depth + 1)
    if generator.number(below: 3) == 0 { text += block(&generator, depth: depth + 1) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var result = ""
    for (index, line) in lines.enumerated() {
      result += (index == 0 ? first : line.isEmpty && rest != "> " ? "" : rest) + line + "\n"
    }
    return result
  }

  private static func paragraph(_ generator: inout SeededGenerator) -> String {
    var result = ""
    for _ in 0...generator.number(below: 3) {
      result += line(&generator) + generator.pick(["\n", "\n", "  \n", "\\\n"])
    }
    return result
  }

  private static func line(_ generator: inout SeededGenerator) -> String {
    var parts: [String] = []
    for _ in 0...generator.number(below: 5) { parts.append(inline(&generator, depth: 0)) }
    return parts.joined(separator: generator.pick([" ", " ", ""]))
  }

  private static func inline(_ generator: inout SeededGenerator, depth: Int) -> String {
    let content = depth < 3 ? inline(&generator, depth: depth + 1) : generator.pick(words)
    switch generator.number(below: 16) {
    case 0: return "*\(content)*"
    case 1: return "**\(content)**"
    case 2: return "_\(content)_"
    case 3: return "`\(generator.pick(words))`"
    case 4: return "[\(content)](/u \"t\")"
    case 5: return "![\(content)](<a b.png> 'x')"
    case 6: return "[\(content)][ref]"
    case 7: return "[ref]"
    case 8: return "<https://e.org/?a=b&c>"
    case 9: return "<b>\(content)</b>"
    case 10: return generator.pick(["[](x)", "[](x)[](x)", "![](y)", "[a](b \"\")", "<br/>"])
    case 11: return "[\(content)](javascript:x)"
    default: return generator.pick(words)
    }
  }
}
