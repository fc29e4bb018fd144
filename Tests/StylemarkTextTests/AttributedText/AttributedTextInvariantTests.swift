import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Attributed text of any document")
struct AttributedTextInvariantTests {
  static func text(_ markup: String) -> AttributedText {
    text(Parser.parse(SourceText(markup)).tree)
  }

  private static func text(_ tree: SyntaxTree) -> AttributedText {
    let definitions = DocumentDefinitions(tree)
    let catalog = StyleCatalog(sheets: [definitions.styles])
    return StyleResolver.resolve(tree, definitions: definitions, catalog: catalog).text
  }

  @Test(arguments: 0..<32)
  func keepsItsRules(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = Self.text(HostileInput.markup(&generator))
      text.checkInvariants()
      #expect(text.runs.map(\.text).joined() == text.plainText)
      #expect(text == text)
    }
  }

  @Test(
    "is the same of trees with nodes for the white space between tags",
    arguments: 0..<200 as Range<UInt64>)
  func spaces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let piece = HostileInput.knownMarkup(&generator)
    let markup =
      "<pre>\n<b> x</b>\n</pre>\n" + piece + "\n" + piece + "\n<p>\n" + piece + "</p>\n" + piece
    let tree = Parser.parse(SourceText(markup)).tree
    let words = Parser.parse(SourceText(markup), usesShortForms: false).tree
    let text = Self.text(tree)
    text.checkInvariants()
    for other in [tree.withSpaces(), words] {
      #expect(Self.text(other).dump(positions: true) == text.dump(positions: true), "\(markup)")
    }
  }

  @Test(arguments: 0..<16)
  func sourcesLieInTheSource(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let markup = HostileInput.markup(&generator)
      let text = Self.text(markup)
      for run in text.runs {
        guard let range = run.sourceRange else { continue }
        #expect(range.start <= range.end && Int(range.end) <= markup.utf8.count)
      }
    }
  }

  @Test(arguments: 0..<16)
  func aSliceHasTheBytesOfItsRange(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let text = Self.text(HostileInput.markup(&generator))
      let one = generator.number(below: text.utf8.count + 1)
      let other = generator.number(below: text.utf8.count + 1)
      let range = Self.objectRange(
        Self.characterRange(min(one, other)..<max(one, other), in: text), in: text)
      let slice = text.slice(range)
      slice.checkInvariants()
      #expect(slice.utf8 == Array(text.utf8[range]), "\(text.dump()) \(range)")
    }
  }

  /// A range that is not empty, moved out to the borders of objects.
  private static func objectRange(_ range: Range<Int>, in text: AttributedText) -> Range<Int> {
    guard !range.isEmpty else { return range }
    var result = range
    for run in text.runs where run.object != nil && run.range.overlaps(range) {
      result =
        min(result.lowerBound, run.range.lowerBound)..<max(result.upperBound, run.range.upperBound)
    }
    return result
  }

  @Test(arguments: 0..<16)
  func theSliceOfTheWholeIsEqual(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let text = Self.text(HostileInput.markup(&generator))
      let slice = text.slice(0..<text.utf8.count)
      #expect(slice == text || text.utf8.isEmpty, "\(text.dump())\nbecame\n\(slice.dump())")
    }
  }

  @Test(arguments: 0..<16)
  func theSlicesOfTheLeavesHaveTheWholeText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let text = Self.text(HostileInput.markup(&generator))
      var joined = AttributedText()
      for block in text.blocks where block.isLeaf {
        joined.append(text.slice(block.contentRange))
        joined.checkInvariants()
      }
      // An empty leaf gives an empty slice, which adds nothing.
      let lines = text.blocks.filter { $0.isLeaf && !$0.contentRange.isEmpty }.map(\.content)
      #expect(joined.plainText == lines.joined(separator: "\n"))
    }
  }

  @Test(arguments: 0..<16)
  func anAppendedTextFollowsInBlocksOfItsOwn(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let one = Self.text(HostileInput.markup(&generator))
      let other = Self.text(HostileInput.markup(&generator))
      let sum = one + other
      sum.checkInvariants()
      #expect(sum.blocks.count == one.blocks.count + other.blocks.count)
      let leaves = [one, other].flatMap { text in text.blocks.filter(\.isLeaf).map(\.content) }
      #expect(sum.blocks.filter(\.isLeaf).map(\.content) == leaves)
      #expect(
        sum.runs.filter { $0.object != nil }.count
          == one.runs.filter { $0.object != nil }.count
          + other.runs.filter { $0.object != nil }.count)
    }
  }

  @Test func emptyTextsAddNothing() {
    let text = Self.text("<h1>a</h1>b")
    #expect(text + AttributedText() == text)
    #expect(AttributedText() + text == text)
  }

  /// The range moved to the borders of characters' UTF-8 sequences, as `slice` does.
  private static func characterRange(_ range: Range<Int>, in text: AttributedText) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low > 0 && low < text.utf8.count && text.utf8[low] & 0xC0 == 0x80 { low -= 1 }
    while high < text.utf8.count && text.utf8[high] & 0xC0 == 0x80 { high += 1 }
    return low..<max(low, high)
  }
}
