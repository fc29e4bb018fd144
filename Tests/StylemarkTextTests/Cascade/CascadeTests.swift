import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("The cascade")
struct CascadeTests {
  /// The attributes of the first run whose text is `x`.
  private static func attributes(_ markup: String) throws -> CharacterAttributes {
    let text = AttributedTextInvariantTests.text(markup)
    return try #require(text.runs.first { $0.text.hasPrefix("x") }).attributes
  }

  @Test(arguments: [
    ("<b><i>x</i></b>", "<i><b>x</b></i>"),
    ("<color red><b>x</b></color>", "<b><color red>x</color></b>"),
    ("<color blue><color red>x</color></color>", "<color red>x</color>"),
    ("<size 20><size 50%>x</size></size>", "<size 10>x</size>"),
    ("<size 20><size +4><size 50%>x</size></size></size>", "<size 12>x</size>"),
    ("<size 20><size larger><size smaller>x</size></size></size>", "<size 20>x</size>"),
    ("<b><span !bold>x</span></b>", "<span weight=regular>x</span>"),
    (
      "<style base bold color=red/><style more extends=base italic/><more>x</more>",
      "<span bold italic color=red>x</span>"
    ),
    ("<p color=red>x</p>", "<color red>x</color>"),
    ("<quote color=red>x</quote>", "<color red>x</color>"),
    ("<ol color=red><li>x</li></ol>", "<color red>x</color>"),
    ("<span bold=true italic=false>x</span>", "<span bold !italic>x</span>"),
  ])
  func twoWaysOfWritingGiveTheSameAttributes(one: String, other: String) throws {
    #expect(try Self.attributes(one) == Self.attributes(other))
  }

  @Test(arguments: StyleKey.all.filter { $0.scope == .character && !$0.isColor }.map(\.name))
  func aValueOfAnotherTypeChangesNothing(key: String) throws {
    let text = AttributedTextInvariantTests.text("<span \(key)=\"{\">x</span>")
    // A font may have any name.
    guard key != "font-name" else { return }
    #expect(text == AttributedTextInvariantTests.text("x"))
  }

  @Test func theSameElementResolvesTheSameWayEveryTime() {
    let once = "<b color=red>x</b> "
    let text = AttributedTextInvariantTests.text(String(repeating: once, count: 50))
    #expect(Set(text.runs.filter { $0.text == "x" }.map(\.attributes)).count == 1)
  }

  @Test(arguments: 0..<8)
  func nestingWithoutAttributesChangesNoText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let words = MarkupEscaping.escape(HostileInput.text(&generator))
      let plain = AttributedTextInvariantTests.text("<p>\(words)</p>")
      let nested = AttributedTextInvariantTests.text("<p><span>\(words)</span></p>")
      #expect(plain == nested)
    }
  }

  @Test(arguments: [
    ("<spacing «tall»/>", DiagnosticMessage.Kind.invalidValue),
    ("<b «colour=red»>x</b>", .unknownAttribute), ("«<nope»>x</nope>", .unknownElement),
    ("<spacing 8 «9»/>", .extraValue), ("<b color=red «color=blue»>x</b>", .duplicateAttribute),
    ("«<link»>x</link>", .missingAttribute), ("<b color=«nocolor»>x</b>", .unknownColor),
    ("<b style=«nostyle»>x</b>", .unknownStyle), ("«<link \"x:y\">z</link>»", .blockedLink),
    ("<p ws=«no»>x</p>", .invalidValue), ("<list «bullets»></list>", .invalidValue),
  ])
  func problemsAreFound(marked: String, kind: DiagnosticMessage.Kind) {
    let source = MarkedSource(marked)
    let tree = Parser.parse(SourceText(source.text)).tree
    let definitions = DocumentDefinitions(tree)
    let found = StyleResolver.resolve(
      tree, definitions: definitions, catalog: StyleCatalog(sheets: [definitions.styles])
    ).diagnostics
    #expect(found.items.map(\.message.kind) == [kind])
    #expect(found.items.first?.location == .range(SourceRange(source.ranges[0])))
  }
}
