import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Reading style sheets")
struct StyleSheetDecodingTests {
  /// Every diagnostic of a sheet: those of the file and those of the catalog.
  private func diagnostics(_ text: String) -> [Diagnostic] {
    let (sheet, diagnostics) = StyleSheet.decode(bytes: Array(text.utf8), file: "s.json")
    return diagnostics.items + StyleCatalog(sheets: [sheet]).diagnostics.items
  }

  static let typographyKit = """
    {
      "typography-colors": {
        "blueish": "rgb(44, 14, 140)",
        "text": { "light": "darkGray", "dark": "lightGray" },
        "accent": "dark blueish"
      },
      "typography-kit": {
        "labels": { "line-break": "truncate-tail", "line-break-mode": "char-wrap" },
        "buttons": { "title-color-apply-mode": "normal" },
        "minimum-point-size": 10, "maximum-point-size": 100,
        "point-step-size": 3, "point-step-multiplier": 2, "scaling-mode": "stepping",
        "fallback-color": "accent", "development-color": {"light": "red", "dark": "orange"},
        "is-development": true, "should-use-development-colors": true,
        "should-crash-if-color-not-found": false, "configuration-name": "TypographyKit",
        "configuration-type": "plist", "configuration-url": "https://example.com/t.json"
      },
      "ui-font-text-styles": {
        "title": {
          "font-name": "Avenir-Medium", "point-size": 24, "minimum-point-size": 12,
          "maximum-point-size": 40, "scaling-mode": "uifontmetrics", "text-color": "accent",
          "letter-case": "upper", "letter-spacing": 1.5
        },
        "lead": { "extends": "title", "letter-case": "regular" }
      }
    }
    """

  @Test("A TypographyKit file with every key loads without a diagnostic")
  func typographyKitFile() throws {
    let (sheet, found) = StyleSheet.decode(bytes: Array(Self.typographyKit.utf8), file: "t.json")
    #expect(found.isEmpty, "\(found.items)")
    let settings = sheet.settings
    #expect(settings.lineBreakMode == .charWrap)
    #expect(settings.titleColorApplyMode == .normal)
    #expect([settings.minimumPointSize, settings.maximumPointSize] == [10, 100])
    #expect([settings.pointStepSize, settings.pointStepMultiplier] == [3, 2])
    #expect(settings.scalingMode == .stepping)
    #expect(settings.isDevelopment == true && settings.shouldUseDevelopmentColors == true)
    #expect(settings.shouldCrashIfColorNotFound == false)
    #expect(settings.configurationName == "TypographyKit" && settings.configurationType == "plist")
    #expect(settings.configurationURL == "https://example.com/t.json")

    let catalog = StyleCatalog(sheets: [sheet], context: RenderContext(contentSize: .extraLarge))
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics.items)")
    #expect(catalog.base.paragraph.lineBreakMode == .charWrap)
    #expect(catalog.base.character.pointSize == 22, "16 and one step of 3 × 2")
    #expect(catalog.fallbackColor.light.hexString == "#210b69")
    #expect(catalog.developmentColor.dark.hexString == "#ff8000")
    let lead = try #require(catalog.style(named: "lead"))
    #expect(lead.character.fontFamily == ["Avenir-Medium"])
    #expect(lead.character.letterSpacing == 1.5, "extends keeps letter spacing")
    #expect(lead.character.letterCase == .regular)
    #expect(lead.character.textColor?.light.hexString == "#210b69")
  }

  @Test("The same file as a property list gives the same sheet")
  func propertyList() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>typography-colors</key><dict><key>accent</key><string>#FF0000</string></dict>
        <key>typography-kit</key><dict><key>minimum-point-size</key><integer>10</integer></dict>
        <key>ui-font-text-styles</key><dict><key>title</key><dict>
          <key>font-name</key><string>BoldSystem</string><key>point-size</key><real>24</real>
          <key>text-color</key><string>accent</string></dict></dict>
      </dict></plist>
      """
    let (sheet, found) = StyleSheet.decode(bytes: Array(xml.utf8), file: "t.plist")
    #expect(found.isEmpty)
    let style = try #require(StyleCatalog(sheets: [sheet]).style(named: "title"))
    #expect(style.character.fontWeight == .bold)
    #expect(style.character.pointSize == 24)
    #expect(style.character.textColor == StyleColor(RGBAColor(hex: 0xFF0000)))
    #expect(sheet.settings.minimumPointSize == 10)
  }

  @Test(
    "Both spellings of the line-break key are read", arguments: ["line-break", "line-break-mode"])
  func lineBreak(key: String) {
    let text = #"{"typography-kit": {"labels": {"\#(key)": "clip"}}}"#
    let (sheet, found) = StyleSheet.decode(bytes: Array(text.utf8), file: "s")
    #expect(found.isEmpty)
    #expect(sheet.settings.lineBreakMode == .clip)
  }

  @Test(
    "A bad entry is a diagnostic with its key path and a hint",
    arguments: [
      (
        #"{"typography-colours": {}}"#, "unknown-key", "typography-colours",
        "did you mean 'typography-colors'?"
      ),
      (#"{"typography-colors": []}"#, "invalid-value", "typography-colors", nil),
      (#"{"typography-colors": {"a": 5}}"#, "invalid-value", "typography-colors.a", nil),
      (
        #"{"typography-colors": {"a": {"dark": "red"}}}"#, "invalid-value", "typography-colors.a",
        nil
      ),
      (
        #"{"typography-colors": {"a": {"light": "red", "drak": "red"}}}"#, "unknown-key",
        "typography-colors.a.drak", "did you mean 'dark'?"
      ),
      (
        #"{"typography-colors": {"a": "rde"}}"#, "unknown-color", "typography-colors.a",
        "did you mean 'red'?"
      ),
      (#"{"typography-colors": {"a": "a"}}"#, "color-cycle", "typography-colors.a", nil),
      (
        #"{"typography-kit": {"labels": {"line-braek": "clip"}}}"#, "unknown-key",
        "typography-kit.labels.line-braek", "did you mean 'labels.line-break'?"
      ),
      (#"{"typography-kit": {"labels": "clip"}}"#, "invalid-value", "typography-kit.labels", nil),
      (
        #"{"typography-kit": {"scaling-mode": "steping"}}"#, "invalid-value",
        "typography-kit.scaling-mode", "did you mean 'stepping'?"
      ),
      (
        #"{"typography-kit": {"fallback-color": "balck"}}"#, "unknown-color",
        "typography-kit.fallback-color", "did you mean 'black'?"
      ),
      (
        #"{"typography-kit": {"minimum-point-size": "big"}}"#, "invalid-value",
        "typography-kit.minimum-point-size", nil
      ),
      (
        #"{"ui-font-text-styles": {"t": {"font-weight": "semibld"}}}"#, "invalid-value",
        "ui-font-text-styles.t.font-weight", "did you mean 'semibold'?"
      ),
      (
        #"{"ui-font-text-styles": {"t": {"letter-case": "uper"}}}"#, "invalid-value",
        "ui-font-text-styles.t.letter-case", "did you mean 'upper'?"
      ),
      (
        #"{"ui-font-text-styles": {"t": {"text-colour": "red"}}}"#, "unknown-key",
        "ui-font-text-styles.t.text-colour", "did you mean 'text-color'?"
      ),
      (
        #"{"ui-font-text-styles": {"t": {"text-color": "rde"}}}"#, "unknown-color",
        "ui-font-text-styles.t.text-color", "did you mean 'red'?"
      ),
      (
        #"{"ui-font-text-styles": {"t": {"text-color": 7}}}"#, "invalid-value",
        "ui-font-text-styles.t.text-color", nil
      ),
      (
        #"{"ui-font-text-styles": {"t": {"text-color": {"light": "red", "blue": "red"}}}}"#,
        "unknown-key", "ui-font-text-styles.t.text-color", nil
      ),
      (
        #"{"ui-font-text-styles": {"t": {"extends": "captoin1"}}}"#, "unknown-style",
        "ui-font-text-styles.t.extends", "did you mean 'caption1'?"
      ),
      (
        #"{"ui-font-text-styles": {"t": {"extends": "t"}}}"#, "style-cycle",
        "ui-font-text-styles.t.extends", nil
      ),
      (#"{"ui-font-text-styles": {"t": 3}}"#, "invalid-value", "ui-font-text-styles.t", nil),
    ] as [(String, String, String, String?)])
  func badEntries(text: String, id: String, path: String, hint: String?) throws {
    let found = diagnostics(text)
    #expect(found.map(\.id) == [id])
    #expect(found.map(\.location) == [.key(path)])
    #expect(found.map(\.file) == ["s.json"])
    #expect(found.map(\.hint) == [hint])
  }

  @Test("The good entries beside a bad one load")
  func goodEntries() throws {
    let text =
      #"{"ui-font-text-styles": {"t": {"font-weight": "semibld", "point-size": 30, "text-color": "nope", "bg": "red"}}}"#
    let (sheet, _) = StyleSheet.decode(bytes: Array(text.utf8), file: "s.json")
    let style = try #require(StyleCatalog(sheets: [sheet]).style(named: "t"))
    #expect(style.character.pointSize == 30)
    #expect(style.character.backgroundColor == StyleColor(RGBAColor(hex: 0xFF0000)))
    #expect(style.character.fontWeight == nil && style.character.textColor == nil)
  }

  @Test(
    "A file that is no sheet is an error with the reason",
    arguments: [
      ("", "the file is empty"), (" \n", "the file is empty"),
      ("<style name=a/>", "neither JSON nor a property list"),
      ("[1]", "its content is no dictionary"),
      ("hello", "found 'h' where a value is expected (line 1, column 1)"),
      ("{", "the text ends where a key in double quotes is expected (line 1, column 2)"),
      ("<plist><dict><key>a</key></dict></plist>", "Value missing for key inside <dict> at line 1"),
      ("bplist00", "the binary property list is cut off"),
    ])
  func invalidSheets(text: String, reason: String) {
    let (sheet, found) = StyleSheet.decode(bytes: Array(text.utf8), file: "s")
    #expect(sheet.isEmpty)
    #expect(found.items.map(\.message) == [.invalidSheet(reason: reason)])
    #expect(found.hasErrors)
  }

  @Test("Definitions from elsewhere go the same way")
  func definitions() throws {
    var sheet = StyleSheet(file: "movie.stm")
    let place = Diagnostic.Location.range(SourceRange(0..<4))
    let found = sheet.define(
      style: "title",
      entries: [
        ("size", "24", place), ("bold", .bool(true), place), ("colr", "red", place),
      ])
    #expect(
      found.items == [
        Diagnostic(
          .unknownKey(name: "colr"), file: "movie.stm", at: place, hint: "did you mean 'color'?")
      ])
    #expect(sheet.define(style: "title", entries: [("size", "30", place)]).isEmpty)
    let style = try #require(StyleCatalog(sheets: [sheet]).style(named: "title"))
    #expect(style.character.pointSize == 30)
    #expect(style.character.fontWeight == .bold)
  }

  @Test("Many bad entries stay cheap and are counted")
  func manyBadEntries() {
    let styles = (0..<5000).map {
      #""s\#($0)": {"colr": "x", "color": "nope", "extends": "gone", "bold": 3}"#
    }
    let text = #"{"ui-font-text-styles": {\#(styles.joined(separator: ","))}}"#
    let (sheet, found) = StyleSheet.decode(bytes: Array(text.utf8), file: "s")
    #expect(found.count(of: .unknownKey) == 5000)
    #expect(found.count(of: .invalidValue) == 5000)
    let catalog = StyleCatalog(sheets: [sheet])
    #expect(catalog.diagnostics.count(of: .unknownColor) == 5000)
    #expect(catalog.diagnostics.count(of: .unknownStyle) == 5000)
  }
}
