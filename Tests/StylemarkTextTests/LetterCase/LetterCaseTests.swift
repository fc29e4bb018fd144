import StylemarkText
import Testing

@Suite("Letter cases")
struct LetterCaseTests {
  static let sentence = "The quick, brown FOX's  iPhone — 42 über!"

  @Test(
    "Each case has the result of LetterCase 2.0, and train works",
    arguments: [
      (LetterCase.regular, "The quick, brown FOX's  iPhone — 42 über!"),
      (.capitalized, "The Quick, Brown Fox's Iphone — 42 Über!"),
      (.lower, "the quick, brown fox's iphone — 42 über!"),
      (.upper, "THE QUICK, BROWN FOX'S IPHONE — 42 ÜBER!"),
      (.kebab, "the-quick-brown-foxs-iphone--42-über"),
      (.snake, "the_quick_brown_foxs_iphone__42_über"),
      (.macro, "THE_QUICK_BROWN_FOXS_IPHONE__42_ÜBER"),
      (.train, "THE-QUICK-BROWN-FOXS-IPHONE--42-ÜBER"),
      (.upperCamel, "TheQuickBrownFoxsIphone42Über"),
      (.lowerCamel, "theQuickBrownFoxsIphone42Über"),
    ])
  func table(letterCase: LetterCase, expected: String) {
    #expect(Self.sentence.letterCase(letterCase) == expected)
  }

  @Test(
    "preserveSuffix keeps all but the first letter of a word",
    arguments: [
      (LetterCase.capitalized, "The Quick, Brown FOX's IPhone — 42 Über!"),
      (.upperCamel, "TheQuickBrownFOXsIPhone42Über"),
      (.lowerCamel, "theQuickBrownFOXsIPhone42Über"),
      (.kebab, "the-quick-brown-fOXs-iPhone--42-über"),
      (.snake, "the_quick_brown_fOXs_iPhone__42_über"),
      (.lower, "the quick, brown fox's iphone — 42 über!"),
      (.upper, "THE QUICK, BROWN FOX'S IPHONE — 42 ÜBER!"),
      (.macro, "THE_QUICK_BROWN_FOXS_IPHONE__42_ÜBER"),
      (.train, "THE-QUICK-BROWN-FOXS-IPHONE--42-ÜBER"),
      (.regular, Self.sentence),
    ])
  func preserveSuffix(letterCase: LetterCase, expected: String) {
    #expect(Self.sentence.letterCase(letterCase, options: .preserveSuffix) == expected)
  }

  @Test(
    "preservePunctuation keeps what joined words lose",
    arguments: [
      (LetterCase.kebab, "the-quick,-brown-fox's-iphone-—-42-über!"),
      (.snake, "the_quick,_brown_fox's_iphone_—_42_über!"),
      (.macro, "THE_QUICK,_BROWN_FOX'S_IPHONE_—_42_ÜBER!"),
      (.train, "THE-QUICK,-BROWN-FOX'S-IPHONE-—-42-ÜBER!"),
      (.upperCamel, "TheQuick,BrownFox'sIphone—42Über!"),
      (.lowerCamel, "theQuick,BrownFox'sIphone—42Über!"),
      (.capitalized, "The Quick, Brown Fox's Iphone — 42 Über!"), (.regular, Self.sentence),
    ])
  func preservePunctuation(letterCase: LetterCase, expected: String) {
    #expect(Self.sentence.letterCase(letterCase, options: .preservePunctuation) == expected)
  }

  @Test(
    "stripPunctuation leaves it out of every case",
    arguments: [
      (LetterCase.capitalized, "The Quick Brown Foxs Iphone  42 Über"),
      (.lower, "the quick brown foxs iphone  42 über"),
      (.upper, "THE QUICK BROWN FOXS IPHONE  42 ÜBER"),
      (.regular, "The quick brown FOXs  iPhone  42 über"),
      (.kebab, "the-quick-brown-foxs-iphone--42-über"),
    ])
  func stripPunctuation(letterCase: LetterCase, expected: String) {
    #expect(Self.sentence.letterCase(letterCase, options: .stripPunctuation) == expected)
    let both: LetterCase.Options = [.stripPunctuation, .preservePunctuation]
    #expect(Self.sentence.letterCase(letterCase, options: both) == expected)
  }

  @Test(
    "Words are found where the source case has them",
    arguments: [
      ("parseJSONNow", LetterCase.lowerCamel, LetterCase.snake, "parse_j_s_o_n_now"),
      ("ParseJson", .upperCamel, .kebab, "parse-json"),
      ("ParseJson", .upperCamel, .lowerCamel, "parseJson"),
      ("parseJson", .lowerCamel, .capitalized, "Parse Json"),
      ("parse-json-now", .kebab, .upperCamel, "ParseJsonNow"),
      ("PARSE-JSON", .train, .snake, "parse_json"), ("PARSE_JSON", .macro, .train, "PARSE-JSON"),
      ("parse_json", .snake, .capitalized, "Parse Json"),
      ("_parse__json_", .snake, .kebab, "parse-json"),
      ("parse json", .lower, .macro, "PARSE_JSON"), ("PARSE JSON", .upper, .lower, "parse json"),
      ("Parse Json", .capitalized, .lowerCamel, "parseJson"),
      ("parse-json", .kebab, .regular, "parse-json"), ("über_größe", .snake, .macro, "ÜBER_GRÖSSE"),
      ("fooÜber", .lowerCamel, .kebab, "foo-über"), ("a-b c", .kebab, .snake, "a_bc"),
      ("parse_json", .kebab, .upperCamel, "Parsejson"),
    ])
  func conversion(text: String, source: LetterCase, target: LetterCase, expected: String) {
    #expect(text.converted(from: source, to: target) == expected)
    #expect(target.applied(to: text, from: source) == expected)
  }

  @Test("Every case leads to every other one and back", arguments: LetterCase.allCases)
  func roundTrips(letterCase: LetterCase) {
    guard letterCase != .regular else { return }
    let written = "one two three".letterCase(letterCase)
    for other in LetterCase.allCases where other != .regular {
      let there = written.converted(from: letterCase, to: other)
      #expect(there == "one two three".letterCase(other))
      #expect(there.converted(from: other, to: letterCase) == written)
    }
  }

  @Test(
    "Spaces collapse, lines stay",
    arguments: [
      ("", LetterCase.kebab, ""), ("   ", .capitalized, ""), ("  a   b  ", .kebab, "a-b"),
      ("  a   b  ", .regular, "  a   b  "),
      ("one two\nthree  four\n", .kebab, "one-two\nthree-four\n"),
      ("one two\r\nthree four", .lowerCamel, "oneTwo\r\nthreeFour"),
      ("a\u{2028}b", .capitalized, "A\u{2028}B"), ("\n\n a", .snake, "\n\na"),
      ("a \n b", .upper, "A\nB"), ("a\tb", .capitalized, "A\tb"), ("a\tb", .kebab, "ab"),
      ("a\u{A0}b", .capitalized, "A\u{A0}b"), ("- a", .kebab, "--a"),
      ("well-known a", .kebab, "well-known-a"),
      ("well-known a", .snake, "wellknown_a"), ("snake_case a", .snake, "snake_case_a"),
    ])
  func spaces(text: String, letterCase: LetterCase, expected: String) {
    #expect(text.letterCase(letterCase) == expected)
  }

  @Test(
    "The first letter or digit of a word is its head",
    arguments: [
      ("“hello” (world)", LetterCase.capitalized, "“Hello” (World)"),
      ("“hello” (world)", .upperCamel, "HelloWorld"),
      ("— “Hello” World", .lowerCamel, "helloWorld"),
      ("3rd ½ x", .capitalized, "3rd ½ X"), ("3rd ½ x²", .upperCamel, "3rdX²"),
      ("'tis", .capitalized, "'Tis"),
    ])
  func heads(text: String, letterCase: LetterCase, expected: String) {
    #expect(text.letterCase(letterCase) == expected)
  }

  @Test(
    "Letters that change their number, and marks",
    arguments: [
      ("straße", LetterCase.upper, "STRASSE"), ("ßen", .capitalized, "Ssen"), ("ǆ", .upper, "Ǆ"),
      ("ǆ ǆ", .capitalized, "ǅ ǅ"), ("ﬁsh", .upper, "FISH"), ("ŉ", .upper, "ʼN"),
      ("İI", .lower, "i\u{307}i"), ("ი ა", .upper, "Ი Ა"), ("ი ა", .capitalized, "ი ა"),
      ("e\u{301}te\u{301}", .capitalized, "E\u{301}te\u{301}"),
      ("e\u{301} x", .kebab, "e\u{301}-x"),
      ("हिन्दी भाषा", .kebab, "हिन्दी-भाषा"), ("می\u{200C}خواهم", .snake, "می\u{200C}خواهم"),
      ("漢字 かな", .upperCamel, "漢字かな"), ("a 😀 👩‍👩‍👧 b", .kebab, "a---b"),
      ("a \u{301}b", .kebab, "ab"), ("a \u{301}b", .upper, "A \u{301}B"),
      ("a \u{FFFC} b", .kebab, "a-\u{FFFC}-b"), ("ᾳ", .upper, "ΑΙ"),
    ])
  func letters(text: String, letterCase: LetterCase, expected: String) {
    #expect(
      Array(text.letterCase(letterCase).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "A sigma at the end of a word is a final one",
    arguments: [
      ("ΟΔΟΣ", "οδος"), ("ΟΔΟΣ ΣΑΣ", "οδος σας"), ("Σ", "σ"), ("ΟΔΟΣ.", "οδος."),
      ("ΟΔΟΣ.Α", "οδοσ.α"), ("ΟΔΟΣ\u{301}", "οδος\u{301}"), ("ΟΔΟΣ\u{301}Α", "οδοσ\u{301}α"),
      ("Ο'Σ", "ο'ς"), ("1Σ", "1σ"), ("ΑΣ\nΑ", "ας\nα"), ("AΣ", "aς"), ("Α:Σ", "α:ς"),
      ("Α^Σ`.Α", "α^σ`.α"), ("Α-Σ", "α-σ"), ("ΑΣΣ", "ασς"),
    ])
  func sigma(text: String, expected: String) {
    #expect(text.letterCase(.lower) == expected)
    #expect(("x " + text).letterCase(.lower) == "x " + expected)
  }

  @Test("The ten names are those of sheets")
  func names() {
    #expect(
      LetterCase.allCases.map(\.rawValue) == [
        "regular", "capitalized", "kebab", "lower", "lower-camel", "macro", "train", "snake",
        "upper", "upper-camel",
      ])
  }
}
