import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("The lexer")
struct LexerTests {
  /// The tokens of a source, the end left out.
  private static func tokens(_ source: SourceText) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfInput { return tokens }
      tokens.append(token)
    }
  }

  @Test(arguments: 0..<32)
  func tokensCoverAnyBytesWithoutGaps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let source = SourceText(name: "input", bytes: HostileInput.bytes(&generator))
      var offset = UInt32(source.contentStart)
      for token in Self.tokens(source) {
        #expect(token.range.start == offset)
        #expect(token.range.end > offset)
        offset = token.range.end
      }
      #expect(Int(offset) == source.bytes.count, "bytes \(source.bytes)")
    }
  }

  @Test(arguments: [
    ("<b>", [Token.Kind.openTag]),
    ("<b/>", [.openTag]),
    ("</b>", [.closeTag]),
    ("</>", [.closeTag]),
    ("<!-- x -->", [.comment]),
    ("<raw><b></raw>", [.raw]),
    ("<raw/>", [.openTag]),
    ("<rawx></rawx>", [.openTag, .closeTag]),
    ("&amp;", [.reference]),
    ("&nope;", [.text]),
    ("\\<", [.escape]),
    ("\\\n", [.lineJoin]),
    ("\\\r\n", [.lineJoin]),
    ("\\a", [.text]),
    ("\n\n", [.blankLine]),
    ("\r\r", [.blankLine]),
    ("\r\n", [.text]),
    (" \n \t\n ", [.blankLine]),
    ("a\n\nb", [.text, .blankLine, .text]),
    ("a<b>c", [.text, .openTag, .text]),
    ("< <1 <- <é </ </1 <! <!-", [.text]),
    ("&nope;&nope;&amp;", [.text, .text, .reference]),
    ("<b <i>", [.text, .openTag]),
  ])
  func tokensHaveTheirKinds(markup: String, kinds: [Token.Kind]) {
    #expect(Self.tokens(SourceText(markup)).map(\.kind) == kinds)
  }

  @Test(arguments: [
    "<«b»>", "<«a.b-c_1» x>", "</«b» >", "<«raw»>x</raw>",
  ])
  func namesAreWhereTheyStand(marked: String) {
    let source = MarkedSource(marked)
    let token = Self.tokens(SourceText(source.text))[0]
    #expect(token.name.bytes == source.ranges[0])
  }

  @Test(arguments: [
    "<b «x»>", "<b «12»/>", "<b \"«a b»\">", "<b '«a\"b»'>", "<b n=«x»>", "<b n=\"«»\">",
    "<b \"«a\\\"b»\">", "<b\"«x»\">", "<b\n\t«x» >", "<b a=«1» «x» '«y»'>",
  ])
  func valuesAreWhereTheyStand(marked: String) {
    let source = MarkedSource(marked)
    var lexer = Lexer(SourceText(source.text))
    #expect(lexer.next().kind == .openTag)
    #expect(lexer.attributes.map(\.value.bytes) == source.ranges)
  }

  @Test(arguments: [
    ("<b x>", [SyntaxAttribute.Form.bare]), ("<b !x>", [.negated]), ("<b \"x\">", [.quoted]),
    ("<b n=x>", [.named]), ("<b n='x'>", [.namedQuoted]),
    ("<b x !y n=1>", [.bare, .negated, .named]),
  ])
  func attributesHaveTheirForms(markup: String, forms: [SyntaxAttribute.Form]) {
    var lexer = Lexer(SourceText(markup))
    #expect(lexer.next().kind == .openTag)
    #expect(lexer.attributes.map(\.form) == forms)
  }

  @Test func theEndComesAgainAndAgain() {
    var lexer = Lexer(SourceText("a"))
    _ = lexer.next()
    #expect(lexer.next().kind == .endOfInput)
    #expect(lexer.next().kind == .endOfInput)
  }
}
