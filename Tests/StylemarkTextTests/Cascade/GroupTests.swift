import StylemarkText
import Testing

@Suite("Blocks in inline elements")
struct GroupTests {
  /// The kinds of the blocks, and what groups give.
  private static func blocks(_ markup: String) -> [String] {
    AttributedTextInvariantTests.text(markup).blocks.map { block in
      let size = block.overrides?.character.fontSize.map { " \($0)" } ?? ""
      return block.kind.name + (block.styleName.map { " " + $0 } ?? "") + size
    }
  }

  @Test(
    "stand in a group with what these give",
    arguments: [
      ("<b><p>a</p></b>", ["group b", "paragraph p"]),
      ("<b><u><p>a</p></u></b>", ["group", "paragraph p"]),
      ("<b><nope><p>a</p></nope></b>", ["paragraph p", "group", "paragraph p", "paragraph p"]),
      ("<nope><p>a</p></nope>", ["paragraph p", "paragraph p", "paragraph p"]),
    ])
  func groups(markup: String, expected: [String]) {
    #expect(Self.blocks(markup) == expected)
  }

  @Test("take the size that relative sizes come to, of whatever kinds they are")
  func sizes() {
    #expect(
      Self.blocks("<size 50%><size +4><p>a</p></size></size>").first == "group points(12.0)")
    #expect(Self.blocks("<size 50%><p>a</p></size>").first == "group scale(0.5)")
  }
}
