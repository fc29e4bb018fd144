import StylemarkTestSupport
import Testing

@testable import StylemarkRendering

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "counts the columns of a cluster",
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200B}", 0),
      ("\u{2060}", 0), ("\u{FEFF}", 0), ("\u{AD}", 1), ("世", 2), ("が", 2), ("か\u{3099}", 2),
      ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1160}", 0),
      ("\u{115F}", 2), ("👍", 2), ("👍🏽", 2), ("🏽", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1),
      ("❤️‍🔥", 2), ("⌚", 2), ("⌚︎", 1), ("1️⃣", 2), ("🇯", 2), ("🇯🇵", 2), ("नि", 2), ("क्ष", 2),
      ("ந", 1), ("நி", 2), ("நா", 2), ("ⓐ", 1), ("\u{600}", 1), ("…", 1), ("𠀀", 2), ("\u{E0001}", 0),
      ("\u{F0000}", 1), ("\u{10FFFF}", 1), ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", 2),
    ] as [(String, Int)])
  func columns(cluster: String, expected: Int) {
    #expect(cluster.count == 1)
    #expect(cluster.map { DisplayWidth().columns(of: $0) } == [expected])
  }

  @Test(
    "counts ambiguous characters as asked",
    arguments: ["…", "ⓐ", "α", "§", "\u{E000}", "\u{F0000}"] as [Character])
  func ambiguous(character: Character) {
    #expect(DisplayWidth(ambiguous: .narrow).columns(of: character) == 1)
    #expect(DisplayWidth(ambiguous: .wide).columns(of: character) == 2)
  }

  @Test(
    "does not widen what is never ambiguous",
    arguments: ["a", "ñ", "ｱ", "\u{1B}"] as [Character])
  func unambiguous(character: Character) {
    #expect(DisplayWidth(ambiguous: .wide).columns(of: character) == 1)
  }

  @Test(
    "measures text as the sanitizer shows it",
    arguments: [
      ("", 0), ("hello", 5), ("世界 ok", 7), ("a\u{1B}[31m", 6), ("\u{9B}x", 2), ("a\u{202E}b", 2),
      ("soft\u{AD}hyphen", 10), ("naïve café", 10), ("👨‍👩‍👧‍👦 family", 9), ("\r\n", 1),
    ])
  func text(text: String, expected: Int) {
    #expect(DisplayWidth().columns(of: text) == expected)
    var output: [UInt8] = []
    TerminalSanitizer().append(text, to: &output)
    #expect(DisplayWidth().columns(of: String(decoding: output, as: UTF8.self)) == expected)
  }

  @Test("puts tab stops at every eighth column", arguments: [(0, 8), (1, 7), (7, 1), (8, 8)])
  func tabs(column: Int, expected: Int) {
    #expect(DisplayWidth.tabColumns(at: column) == expected)
  }
}

@Suite("The cluster scanner")
struct ClusterScannerTests {
  static func clusters(_ bytes: [UInt8]) -> [ClusterScanner.Cluster] {
    var scanner = ClusterScanner(bytes, bytes.indices, width: DisplayWidth())
    var clusters: [ClusterScanner.Cluster] = []
    while let cluster = scanner.next() { clusters.append(cluster) }
    return clusters
  }

  static let pieces = [
    "a", "b", " ", "-", "é", "e\u{301}", "世", "。", "が", "か\u{3099}", "👍", "👍🏽", "👩‍👩‍👧",
    "🇯", "🇵", "\u{200D}", "\u{FE0F}", "❤", "क", "\u{94D}", "ष", "ि", "한", "\u{1112}", "\u{1161}",
    "\u{11AB}", "\u{600}", "\u{E33}", "א", "\u{5B0}", "\u{200B}", "\u{2060}", "©", "ß", "\u{A0}",
  ]

  @Test("finds the clusters that Swift's characters are")
  func agreesWithCharacters() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<12, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let clusters = Self.clusters(Array(text.utf8))
      #expect(clusters.map(\.length) == text.map { $0.utf8.count }, "\(text.unicodeScalars)")
      #expect(clusters.map(\.columns) == text.map { DisplayWidth().columns(of: $0) })
    }
  }

  @Test("takes no two scalars for plain that form one cluster")
  func plainScalars() {
    let plain = (UInt32(0x20)..<0x20000).compactMap { Unicode.Scalar($0) }.filter {
      ScalarProperties($0.value).isPlain
    }
    #expect(plain.count > 50_000)
    for scalar in plain {
      // A letter on both sides, itself, a syllable before it, a syllable after it.
      let text = "a\(scalar)\(scalar)b한\(scalar)가\(scalar)각\(scalar)"
      #expect(text.count == text.unicodeScalars.count, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("splits CR and LF, and steps over invalid bytes")
  func controlsAndInvalidBytes() {
    let clusters = Self.clusters([0x0D, 0x0A, 0xE4, 0xB8, 0x41, 0xFF, 0xCC, 0x81])
    #expect(clusters.map(\.length) == [1, 1, 2, 1, 1, 2])
    #expect(clusters.map(\.columns) == [1, 0, 1, 1, 1, 0])
  }

  @Test("covers any bytes exactly once")
  func randomBytes() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        TerminalSanitizerTests.interestingByte(&random)
      }
      var offset = 0
      for cluster in Self.clusters(bytes) {
        #expect(cluster.offset == offset)
        #expect(cluster.length > 0)
        offset += cluster.length
      }
      #expect(offset == bytes.count)
    }
  }
}
