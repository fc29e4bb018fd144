import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("The parser")
struct ParserTests {
  @Test(arguments: 0..<32)
  func keepsTheRulesOfTheTreeOnAnyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let source = SourceText(name: "input", bytes: HostileInput.bytes(&generator))
      let tree = Parser.parse(source).tree
      tree.checkInvariants()
      #expect(tree.dump(positions: true).isEmpty == tree.nodes.isEmpty)
    }
  }

  @Test(arguments: 0..<32)
  func losesNoByteOfTheSource(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let markup = HostileInput.markup(&generator)
      let source = SourceText(markup)
      let tree = Parser.parse(source).tree
      tree.checkInvariants()
      var covered = [Bool](repeating: false, count: source.bytes.count)
      for node in tree.nodes { for offset in node.range.bytes { covered[offset] = true } }
      // Outside of nodes lie only the closers that close nothing, the signs around comments and
      // escapes, and a byte-order mark.
      var lost: [UInt8] = []
      for (offset, isCovered) in covered.enumerated()
      where !isCovered && offset >= source.contentStart {
        lost.append(source.bytes[offset])
      }
      let rest = String(decoding: lost, as: UTF8.self)
      let isKnown = rest.utf8.allSatisfy { byte in
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || ASCII.isWhiteSpace(byte)
          || "<>/!-\\.".utf8.contains(byte)
      }
      #expect(isKnown, "lost \(rest.debugDescription) of \(markup.debugDescription)")
    }
  }

  @Test(arguments: [
    "«<p>«a »«<b>«b»</b>»</p>»", "«a»«<br/>»«b»", "«<p>«a»»", "«a »«<x y=\"1\">«b»</>»",
    "«<raw>«x<b»</raw>»«c»", "«&amp;»", "\\«<»«a»", "<!--« c »-->«d»",
  ])
  func nodesAreWhereTheyStand(marked: String) {
    let source = MarkedSource(marked)
    let tree = Parser.parse(SourceText(source.text)).tree
    #expect(tree.nodes.map(\.range.bytes) == source.ranges)
  }

  @Test(arguments: [
    ("<b>x<i>y</b>z</i>", ["b", "i", "i"]),
    ("<b>x<i>y</b>z", ["b", "i"]),
    ("<b><i><u>x</b>y</u>z</i>", ["b", "i", "u", "i", "u"]),
    ("<b><b>x</b></b>", ["b", "b"]),
    ("<b><i><b>x</i>y</b>z</b>", ["b", "i", "b", "b"]),
    ("<b><i>x</b><i>y</i>z", ["b", "i", "i"]),
    ("</b><b>x</b></b>", ["b"]),
  ])
  func overlapsAreSplit(markup: String, names: [String]) {
    let tree = Parser.parse(SourceText(markup)).tree
    #expect(tree.nodes.indices.compactMap { tree.element(at: $0)?.name } == names)
  }

  @Test(arguments: [
    ("«</b>»", DiagnosticMessage.strayCloser(name: "</b>")),
    ("a «</>»", .strayCloser(name: "</>")),
    ("«<b>»x", .unclosedElement(name: "b")),
    ("<p>«<b>»x</p>", .unclosedElement(name: "b")),
    ("<b>x<i>y«</b>»z</i>", .overlappingElements(closer: "</b>", open: "i")),
    ("a «<b» x", .unterminatedTag(name: "b")),
    ("«<b» x=\"", .unterminatedTag(name: "b")),
    ("<b x=«(»>", .malformedTag(found: "(")),
    ("<b x«é»>", .malformedTag(found: "é")),
    ("<b «=»x>", .malformedTag(found: "=")),
    ("<b a «=»x>", .malformedTag(found: "=")),
    ("«<!--» x", .unterminatedComment),
    ("«&nope;»", .unknownEntity(name: "nope")),
    ("«&#0;»", .invalidReference(text: "&#0;")),
    ("«<spacing 8>»", .voidElement(name: "spacing")),
    ("«<raw>»x", .unclosedElement(name: "raw")),
  ])
  func problemsAreWhereTheyStand(marked: String, message: DiagnosticMessage) {
    let source = MarkedSource(marked)
    let diagnostics = Parser.parse(SourceText(source.text)).diagnostics
    #expect(diagnostics.items.map(\.message) == [message])
    #expect(diagnostics.items.first?.location == .range(source.range))
  }

  @Test func unknownElementsAreNoProblemOfSyntax() {
    #expect(Parser.parse(SourceText("<nope x=1>y</nope><other/>")).diagnostics.isEmpty)
  }

  @Test func valuesAreDecodedWhenTheyAreRead() throws {
    let tree = Parser.parse(SourceText("<x \"a&amp;\\\"b\" n='\r\n' bare>")).tree
    let element = try #require(tree.element(at: 0))
    #expect(element.attributes.map(\.value) == ["a&\"b", "\n", "bare"])
    #expect(element.attributes.map(\.name) == ["", "n", ""])
  }
}

extension MarkedSource {
  /// The first range, as sources have it.
  fileprivate var range: SourceRange { SourceRange(ranges[0]) }
}
