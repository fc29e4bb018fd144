import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Setting style keys")
struct StyleKeyTests {
  private func style(_ entries: (String, StyleValue)...) -> TextStyle {
    var style = TextStyle()
    for (key, value) in entries { #expect(style.set(key, to: value) == nil, "\(key)") }
    return style
  }

  @Test("Names and aliases are distinct and lead to their key")
  func names() {
    #expect(Set(StyleKey.allNames).count == StyleKey.allNames.count)
    for key in StyleKey.all {
      for name in [key.name] + key.aliases { #expect(StyleKey.named(name)?.name == key.name) }
    }
  }

  @Test(
    "A tag's text gives the same style as a sheet's value",
    arguments: [
      ("point-size", "24", StyleValue.number(24)), ("size", "24.5", .number(24.5)),
      ("weight", "600", .number(600)), ("bold", "true", .bool(true)),
      ("italic", "false", .bool(false)),
      ("letter-spacing", "-0.5", .number(-0.5)), ("line-spacing", "-2", .number(-2)),
      ("baseline", "4", .number(4)), ("line-height", "1.5", .number(1.5)),
      ("font", "Georgia, 'Times New Roman'", .list(["Georgia", "Times New Roman"])),
      ("extends", "a, b", .list(["a", "b"])), ("underline", "true", .bool(true)),
    ])
  func textAndTyped(key: String, text: String, typed: StyleValue) {
    #expect(style((key, .string(text))) == style((key, typed)))
    #expect(style((key, typed)) != TextStyle())
  }

  /// A word in other letter cases.
  private static func variants(of word: String) -> [String] {
    [word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()]
  }

  @Test("The letter case of a word does not count", arguments: StyleKey.all.map(\.name))
  func wordsInAnyCase(name: String) throws {
    let key = try #require(StyleKey.named(name))
    for word in key.words {
      for other in Self.variants(of: word) {
        #expect(style((name, .string(other))) == style((name, .string(word))))
      }
      // A letter that is small as 'k' but not of ASCII.
      guard word.contains("k") else { continue }
      var scratch = TextStyle()
      let foreign = word.replacing("k", with: "\u{212A}")
      #expect(scratch.set(name, to: .string(foreign)) != nil && scratch == TextStyle())
    }
  }

  @Test("The letter case of a word does not count in settings")
  func settingsInAnyCase() {
    func settings(_ setting: StyleSheetSetting, _ word: String) -> StyleSheetSettings {
      var settings = StyleSheetSettings()
      #expect(setting.set(.string(word), in: &settings) == nil)
      return settings
    }
    for setting in StyleSheetSetting.all {
      for word in setting.words {
        for other in Self.variants(of: word) {
          #expect(settings(setting, other) == settings(setting, word))
        }
      }
    }
  }

  @Test("Each key sets its property and null takes it back")
  func everyKey() {
    let samples: [String: StyleValue] = [
      "font-name": "Avenir-Medium", "point-size": .number(12), "font-weight": "heavy",
      "bold": .bool(true), "italic": .bool(true), "monospaced-digits": .bool(true),
      "text-color": "red", "highlighted-text-color": "red", "disabled-text-color": "red",
      "selected-text-color": "red", "background-color": "#FFF", "underline": "curly",
      "underline-color": "blue", "strikethrough": .bool(true), "letter-spacing": .number(1),
      "baseline": "super", "letter-case": "train",
      "letter-case-options": "preserve-suffix", "language": "pt-BR", "alignment": "justified",
      "line-spacing": .number(4), "line-height-multiple": .number(0.5),
      "minimum-line-height": .number(8), "maximum-line-height": .number(8),
      "spacing-before": .number(1), "spacing-after": .number(2), "first-line-indent": .number(3),
      "head-indent": .number(4), "tail-indent": .number(5), "line-break-mode": "truncate-middle",
      "writing-direction": "rtl", "ansi-color": "bright-red", "ansi-prefix": "→ ",
      "ansi-rest-prefix": "| ", "ansi-rule": "=", "ansi-border": "box", "extends": "body",
      "display": "block", "role": "heading2",
      "scheme": "dark",
      "scaling-mode": "stepping", "minimum-point-size": .number(9),
      "maximum-point-size": .number(40),
    ]
    for key in StyleKey.all {
      var style = TextStyle()
      guard let sample = samples[key.name] else {
        Issue.record("no sample for \(key.name)"); continue
      }
      #expect(style.set(key.name, to: sample) == nil)
      #expect(style != TextStyle(), "\(key.name)")
      if key.name == "underline-color" { #expect(style.set("underline", to: .null) == nil) }
      #expect(style.set(key.name, to: .null) == nil)
      #expect(style == TextStyle(), "\(key.name)")
    }
  }

  @Test(
    "Sizes may be relative",
    arguments: [
      ("120%", FontSize.scale(1.2)), ("+2", .delta(2)), ("-1", .delta(-1)), ("larger", .scale(1.2)),
      ("smaller", .scale(1 / 1.2)), ("10", .points(10)),
    ])
  func sizes(text: String, size: FontSize) {
    #expect(style(("size", .string(text))).character.fontSize == size)
  }

  @Test(
    "System font forms say weight, slant and digits, in any letter case",
    arguments: [
      ("System", nil, nil, nil), ("BoldSystem", FontWeight.bold, nil, nil),
      ("italicsystem", nil, true, nil), ("System-UltraLight", FontWeight(100), nil, nil),
      ("system-ultra-light", FontWeight(100), nil, nil), ("System-Thin", FontWeight(200), nil, nil),
      ("System-Light", FontWeight(300), nil, nil), ("System-Regular", .regular, nil, nil),
      ("System-Medium", .medium, nil, nil), ("System-Semibold", .semibold, nil, nil),
      ("System-semi-bold", .semibold, nil, nil), ("System-Bold", .bold, nil, nil),
      ("System-Heavy", FontWeight(800), nil, nil), ("System-Black", FontWeight(900), nil, nil),
      ("MonospacedDigitSystem-Medium", .medium, nil, true),
    ] as [(String, FontWeight?, Bool?, Bool?)])
  func systemForms(name: String, weight: FontWeight?, italic: Bool?, digits: Bool?) {
    let character = style(("font-name", .string(name))).character
    #expect(character.fontFamily == ["System"])
    #expect(character.fontWeight == weight)
    #expect(character.italic == italic)
    #expect(character.monospacedDigits == digits)
  }

  @Test("A PostScript name stays a family as it is")
  func postScriptName() {
    let character = style(("font-name", "Avenir-Medium")).character
    #expect(character.fontFamily == ["Avenir-Medium"])
    #expect(character.fontWeight == nil)
  }

  @Test("Every name of a weight is read", arguments: FontWeight.names.map(\.name))
  func weights(name: String) {
    let expected = FontWeight.names.first { $0.name == name }?.weight
    #expect(style(("font-weight", .string(name.uppercased()))).character.fontWeight == expected)
  }

  @Test("Every letter case is read", arguments: LetterCase.allCases)
  func letterCases(letterCase: LetterCase) {
    #expect(style(("letter-case", .string(letterCase.rawValue))).character.letterCase == letterCase)
  }

  @Test(
    "Every scaling mode is read",
    arguments: [
      ("disabled", ScalingMode.disabled), ("none", .disabled), ("factor", .factor),
      ("all", .factor),
      ("factor-standard", .factorStandard), ("standard", .factorStandard), ("stepping", .stepping),
      ("uifontmetrics", .metrics), ("metrics", .metrics),
      ("uifontmetrics-with-fallback", .metricsWithFallback), ("text-style", .textStyle),
    ])
  func scalingModes(name: String, mode: ScalingMode) {
    #expect(style(("scaling-mode", .string(name))).scalingMode == mode)
    #expect(style(("dynamic-type", .string(name))).scalingMode == mode)
  }

  @Test("An underline and its color may come in any order")
  func underlineColor() {
    let red = StyleColor(RGBAColor(hex: 0xFF0000))
    let expected = Underline(.double, color: red)
    #expect(
      style(("underline", "double"), ("underline-color", "red")).character.underline == expected)
    #expect(
      style(("underline-color", "red"), ("underline", "double")).character.underline == expected)
    #expect(style(("underline-color", "red")).character.underline == Underline(.single, color: red))
    #expect(style(("underline", .bool(false))).character.underline == Underline(.none))
  }

  @Test("!bold is regular")
  func notBold() {
    #expect(style(("bold", .bool(false))).character.fontWeight == .regular)
  }

  @Test(
    "A value that does not fit changes nothing and says what may be meant",
    arguments: [
      ("font-weight", StyleValue.string("semibld"), "semibold" as String?),
      ("font-name", "System-Semibld", "System-semibold"), ("letter-case", "uper", "upper"),
      ("scaling-mode", "steping", "stepping"), ("size", "largr", "larger"),
      ("size", "0", nil), ("size", "nan", nil), ("size", "1e9", nil), ("size", "-20000", nil),
      ("size", .number(.infinity), nil), ("size", .bool(true), nil), ("size", .list([]), nil),
      ("font-weight", .number(50), nil), ("font-weight", .number(450.5), nil),
      ("bold", "yes", nil), ("bold", .number(1), nil), ("language", "english language", nil),
      ("alignment", "centre", "center"), ("font-name", ",", nil),
      ("extends", .list([.number(1)]), nil),
      ("line-height", .number(-1), nil), ("minimum-point-size", .number(0), nil),
      ("underline", "wavy", nil), ("role", "heading7", "heading1"),
    ] as [(String, StyleValue, String?)])
  func invalidValues(key: String, value: StyleValue, suggestion: String?) throws {
    var style = TextStyle()
    let found = style.set(key, to: value)
    let problem = try #require(found)
    #expect(problem.message.id == "invalid-value")
    #expect(problem.hint == suggestion.map { "did you mean '\($0)'?" })
    #expect(style == TextStyle())
  }

  @Test("An unknown key and an unknown color say what may be meant")
  func unknownNames() {
    var style = TextStyle()
    #expect(
      style.set("font-wieght", to: "bold")
        == .unknownKey(name: "font-wieght", suggestion: "font-weight"))
    #expect(
      style.set("color", to: "ornage")
        == .color(.unknown(name: "ornage", suggestion: "orange")))
    #expect(style == TextStyle())
  }
}
