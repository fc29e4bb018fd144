import StylemarkText
import Testing

@Suite("Reading an attributed text")
struct AttributedTextReadingTests {
  private static let text = AttributedTextInvariantTests.text(
    "<h1>A <b>b</b></h1><list><item>c</item><item>d<list number start=3><item>e</item></list></item>"
      + "</list><p>x <image \"u\" alt=\"y\"/> <link \"v\" title=\"t\">z</link></p>")

  @Test func thePlainTextHasOneLineForEachLeaf() {
    #expect(Self.text.plainText == "A b\nc\nd\ne\nx \u{FFFC} z")
  }

  @Test func blocksComeInTheOrderOfTheDocument() {
    #expect(
      Self.text.blocks.map(\.kind.name)
        == ["heading", "list", "item", "item", "paragraph", "list", "item", "paragraph"])
    #expect(
      Self.text.blocks.map { $0.parent?.index ?? -1 } == [-1, -1, 1, 1, 3, 3, 5, -1])
  }

  @Test func rangesOfBlocksHoldTheirText() {
    let list = Self.text.blocks[1]
    #expect(String(decoding: Self.text.utf8[list.range], as: UTF8.self) == "c\nd\ne\n")
    #expect(list.content == "c\nd\ne")
    #expect(Self.text.blocks[0].content == "A b")
    #expect(Self.text.blocks[7].content == "x \u{FFFC} z")
    #expect(Self.text.blocks[7].range.upperBound == Self.text.utf8.count)
  }

  @Test func runsKnowTheirBlockAndMarks() {
    let runs = Array(Self.text.runs)
    #expect(runs.first { $0.text == "b" }?.marks.map(\.styleName) == ["b"])
    #expect(runs.first { $0.text == "e\n" }?.block.kind == .item())
    #expect(runs.last?.link == LinkTarget(url: "v", title: "t"))
    #expect(runs.compactMap(\.object) == [.image(ImageObject(source: "u", alternative: "y"))])
  }

  @Test func runsOfABlockAreThoseOfTheText() {
    let byBlock = Self.text.blocks.flatMap { Array($0.runs) }
    #expect(byBlock.map(\.range) == Self.text.runs.map(\.range))
    #expect(byBlock.map(\.blockIndex) == Self.text.runs.map(\.blockIndex))
  }

  @Test func equalityLooksAtAttributesAndStructure() {
    let markups = [
      "a", "<b>a</b>", "<i>a</i>", "<h1>a</h1>", "<quote>a</quote>", "a<br/>", "<p color=red>a</p>",
      "<color red>a</color>", "<link \"u\">a</link>", "<link \"v\">a</link>", "<i>a</i><i></i>",
      "<b>a</b><b>b</b>", "<b>ab</b>",
    ]
    let texts = markups.map { AttributedTextInvariantTests.text($0) }
    for (left, one) in texts.enumerated() {
      for (right, other) in texts.enumerated() {
        let isSame = left == right || Set([left, right]) == [2, 10]
        #expect((one == other) == isSame, "\(markups[left]) and \(markups[right])")
        if isSame { #expect(one.hashValue == other.hashValue) }
      }
    }
  }
}
