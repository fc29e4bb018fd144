import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Letter case in documents")
struct LetterCaseDocumentTests {
  private static func text(_ markup: String) -> AttributedText {
    AttributedTextInvariantTests.text(markup)
  }

  /// The texts of the runs with bars between them.
  private static func runs(_ markup: String) -> String {
    let text = text(markup)
    text.checkInvariants()
    return text.runs.map(\.text).joined(separator: "|")
  }

  @Test(
    "Every case changes the text",
    arguments: [
      (LetterCase.regular, "The quick, brown FOX's  iPhone — 42 über!"),
      (.capitalized, "The Quick, Brown Fox's  Iphone — 42 Über!"),
      (.lower, "the quick, brown fox's  iphone — 42 über!"),
      (.upper, "THE QUICK, BROWN FOX'S  IPHONE — 42 ÜBER!"),
      (.kebab, "the-quick-brown-foxs-iphone--42-über"),
      (.snake, "the_quick_brown_foxs_iphone__42_über"),
      (.macro, "THE_QUICK_BROWN_FOXS_IPHONE__42_ÜBER"),
      (.train, "THE-QUICK-BROWN-FOXS-IPHONE--42-ÜBER"),
      (.upperCamel, "TheQuickBrownFoxsIphone42Über"),
      (.lowerCamel, "theQuickBrownFoxsIphone42Über"),
    ])
  func cases(letterCase: LetterCase, expected: String) {
    let sentence = "The quick, brown FOX's  iPhone — 42 über!"
    let text = Self.text("<p ws=keep case=\(letterCase.rawValue)>\(sentence)</p>")
    #expect(text.plainText == expected)
    #expect(text.runs.first { _ in true }?.attributes.letterCase == letterCase)
  }

  @Test(
    "Options say what stays and what goes",
    arguments: [
      ("<p case=capitalized case-options=preserve-suffix>an iPhone</p>", "An IPhone"),
      ("<p case=kebab case-options=preserve-punctuation>It's so.</p>", "it's-so."),
      ("<p case=upper case-options=strip-punctuation>It's so.</p>", "ITS SO"),
      ("<p case-options=strip-punctuation>It's so.</p>", "Its so"),
      (
        "<p case=snake case-options=\"preserve-suffix, preserve-punctuation\">It's SO.</p>",
        "it's_sO."
      ),
      (
        "<p case=upper case-options=strip-punctuation>a.<b case-options=none>b.</b></p>",
        "AB."
      ),
    ])
  func options(markup: String, expected: String) {
    #expect(Self.text(markup).plainText == expected)
  }

  @Test(
    "A paragraph is cased as a whole and cut into runs again",
    arguments: [
      ("<p case=upper>stra<b>ß</b>e</p>", "STRA|SS|E"),
      ("<p case=capitalized>f<b>oo b</b>ar</p>", "F|oo B|ar"),
      ("<p case=kebab>the <b>quick</b> fox</p>", "the-|quick|-fox"),
      ("<p case=kebab>a<b>!</b>b</p>", "ab"),
      ("<p case=kebab>a<b>!</b> <i>b</i></p>", "a-|b"),
      ("<p case=lower>ΟΔΟ<b>Σ</b> Α</p>", "οδο|ς| α"),
      ("<p case=kebab><b>!</b></p>", ""),
      ("<p case=kebab><b>!</b></p>a", "\n|a"),
    ])
  func runs(markup: String, expected: String) {
    #expect(Self.runs(markup) == expected)
  }

  @Test(
    "Only the text that has the case changes, and the spaces around it stay",
    arguments: [
      ("a <span case=upper>b </span>c", "a |B |c"),
      ("a<span case=upper> b</span> c", "a| B| c"),
      ("a <span case=kebab> b c </span>d", "a |b-c |d"),
      ("<span case=kebab>a <b>b</b> </span>c", "a-|b| |c"),
      ("<p case=upper>a <span case=regular>b</span> c</p>", "A |b| C"),
      ("<p case=upper>a <span case=lower>B</span></p><p>c</p>", "A |b|\n|c"),
      ("<span case=upper>a<br/>b</span>", "A\nB"),
    ])
  func stretches(markup: String, expected: String) {
    #expect(Self.runs(markup) == expected)
  }

  @Test("Code follows its style like everything else, and keeps its indentation")
  func code() {
    #expect(
      Self.text("<pre case=upper>\n  let x\n    = 1\n</pre>").plainText == "  LET X\n    = 1\n")
    #expect(Self.text("<p case=upper>a <code>b</code></p>").plainText == "A B")
    #expect(
      Self.text("<style code case=regular/><p case=upper>a <code>b</code></p>").plainText == "A b")
  }

  @Test("Pictures stay where they are")
  func pictures() {
    let text = Self.text("<p case=kebab>the <image \"a.png\"/> quick<image \"b.png\"/></p>")
    text.checkInvariants()
    #expect(text.runs.map(\.text) == ["the-", "\u{FFFC}", "-quick", "\u{FFFC}"])
    #expect(text.runs.map { $0.object != nil } == [false, true, false, true])
  }

  @Test("Blocks keep their text, empty ones their place")
  func blocks() {
    let text = Self.text(
      "<h1 case=upper>straße</h1><quote><p></p></quote><p>b</p><list case=upper></list>")
    text.checkInvariants()
    #expect(text.blocks.filter(\.isLeaf).map(\.content) == ["STRASSE", "", "b"])
    #expect(text.plainText == "STRASSE\n\nb")
    #expect(text.blocks.last?.range == 10..<10)
  }

  @Test("Runs still know where they came from")
  func sources() {
    let source = "<p case=upper>stra<b>ß</b>e <i>!</i></p>"
    let text = Self.text(source)
    let sources = text.runs.compactMap(\.sourceRange).map {
      String(decoding: Array(source.utf8)[$0.bytes], as: UTF8.self)
    }
    #expect(sources == ["stra", "ß", "e ", "!"])
    let joined = Self.text("<p case=kebab>a<b>!</b>b</p>")
    #expect(joined.runs.compactMap(\.sourceRange) == [SourceRange(start: 14, end: 24)])
  }

  @Test("A part or a sum of cased texts is not cased again")
  func slices() {
    let text = Self.text("<p case=capitalized case-options=preserve-suffix>foo bar</p>")
    #expect(text.slice(1..<7).plainText == "oo Bar")
    #expect((text + text).plainText == "Foo Bar\nFoo Bar")
  }

  @Test("Random documents keep the rules of attributed text in every case", arguments: 0..<10)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letterCase = LetterCase.allCases[Int(seed)]
    for _ in 0..<60 {
      let markup = HostileInput.markup(&generator)
      let text = Self.text("<block case=\(letterCase.rawValue)>\(markup)</block>")
      text.checkInvariants()
      for run in text.runs {
        if let object = run.object { #expect(run.text == object.substitute) }
      }
      guard letterCase == .regular, !markup.contains("case=") else { continue }
      #expect(text.plainText == Self.text("<block>\(markup)</block>").plainText)
    }
  }
}
