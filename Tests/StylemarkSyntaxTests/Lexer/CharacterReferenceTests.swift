import StylemarkSyntax
import Testing

@Suite("Character references")
struct CharacterReferenceTests {
  @Test(arguments: CharacterReference.entities.map(\.name))
  func everyNameGivesItsCharacter(name: String) throws {
    let entity = try #require(CharacterReference.entities.first { $0.name == name })
    let tree = Parser.parse(SourceText("&\(name);")).tree
    #expect(tree.nodes.map(\.kind) == [.character])
    #expect(tree.scalar(of: 0) == entity.scalar)
  }

  @Test(
    arguments: [
      ("&#65;", 0x41), ("&#x41;", 0x41), ("&#X4a;", 0x4A), ("&#x10FFFF;", 0x10FFFF), ("&#1;", 1),
      ("&#0;", 0xFFFD), ("&#xD800;", 0xFFFD), ("&#xDFFF;", 0xFFFD), ("&#x110000;", 0xFFFD),
      ("&#4294967361;", 0xFFFD), ("&#0000000000000065;", 0x41),
    ] as [(String, UInt32)])
  func numbersGiveTheirCharacter(markup: String, scalar: UInt32) {
    let tree = Parser.parse(SourceText(markup)).tree
    #expect(tree.nodes.map(\.kind) == [.character])
    #expect(tree.scalar(of: 0) == scalar)
  }

  @Test(arguments: ["&", "&;", "&a", "&#", "&#;", "&#x;", "&#xg;", "&#12", "&é;", "& amp;", "&-;"])
  func otherAmpersandsAreText(markup: String) {
    let (tree, diagnostics) = Parser.parse(SourceText(markup))
    #expect(tree.nodes.map(\.kind) == [.text])
    #expect(diagnostics.isEmpty)
  }
}
