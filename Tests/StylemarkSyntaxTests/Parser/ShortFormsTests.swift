import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("Short forms")
struct ShortFormsTests {
  /// A document that says things again and again, so that what was read before is met again.
  private static func document(_ generator: inout SeededGenerator) -> String {
    let piece = HostileInput.markup(&generator)
    let other = HostileInput.knownMarkup(&generator)
    return piece + other + piece + "\n" + other
  }

  @Test("give the same tree and diagnostics as tokens", arguments: 0..<400 as Range<UInt64>)
  func areTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let source = SourceText(Self.document(&generator))
    let short = Parser.parse(source)
    let long = Parser.parse(source, usesShortForms: false)
    #expect(short.tree.dump(positions: true) == long.tree.dump(positions: true))
    #expect(short.diagnostics == long.diagnostics)
    short.tree.checkInvariants()
    let spaced = short.tree.withSpaces()
    spaced.checkInvariants()
    #expect(spaced.nodes.count == long.tree.nodes.count)
    #expect(
      spaced.definitions.map { spaced.nodes[$0].range }
        == long.tree.definitions.map { long.tree.nodes[$0].range })
  }

  @Test(
    "end where something else begins",
    arguments: [
      "<b>x</b>", "<b>x</bb>", "<b>x</ b>", "<bb>x</b></bb>", "<b><b>x</b></b >", "\n\n<p>x",
      " \n <p>a |b| c&d </p>\n", "a\n", "a <", "<br/><br/><br><br/>", "<b/></b>", "a\\\n<p>",
      "<abcdefghijklmno>x</abcdefghijklmno><abcdefghijklmno>y", "<a.b-c_d>x</a.b-c_d>  <a.b-c_d/>",
      "<abcdefghijklmnop>x</abcdefghijklmnop><abcdefghijklmnop>y</abcdefghijklmnop>",
      "a  b\n c\r\nd\te \n", "<p>\u{A0} x</p> \u{2028}<p>",
    ])
  func endInTime(text: String) {
    let source = SourceText(text + text)
    let short = Parser.parse(source)
    let long = Parser.parse(source, usesShortForms: false)
    #expect(short.tree.dump(positions: true) == long.tree.dump(positions: true))
    #expect(short.diagnostics == long.diagnostics)
  }

  @Test("keep the place of each attribute of equal tags")
  func attributesKeepTheirPlace() {
    let tree = Parser.parse(SourceText("<u a=1>x</u><u a=1>y</u>\n<u a=1/>")).tree
    let starts = tree.nodes.indices.compactMap { tree.element(at: $0) }
      .map { tree.attributes(of: $0.index).map(\.range.start) }
    #expect(starts == [[3], [15], [28]])
  }
}
