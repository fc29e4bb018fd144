import FoundationEssentials
import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Files of TypographyKit")
struct TypographyKitFilesTests {
  static let files = ["newspaper.json", "fitness.json", "bank.plist"]

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.samples.appending(path: "TypographyKit/" + name)))
  }

  private static func catalog(
    _ name: String, _ context: RenderContext = RenderContext()
  ) throws -> StyleCatalog {
    let (sheet, diagnostics) = StyleSheet.decode(bytes: try bytes(name), file: name)
    #expect(diagnostics.items == [])
    return StyleCatalog(sheets: [sheet], context: context)
  }

  @Test("load with no diagnostic", arguments: files)
  func load(name: String) throws {
    let catalog = try Self.catalog(name)
    #expect(catalog.diagnostics.items == [])
    #expect(catalog.styleNames.allSatisfy { catalog.style(named: $0) != nil })
  }

  /// The keys that TypographyKit 6.0.1 documents, at the top, in the settings and in styles.
  static let documentedKeys: Set<String> = [
    "typography-colors", "typography-kit", "ui-font-text-styles", "labels", "line-break-mode",
    "line-break", "buttons", "title-color-apply-mode", "minimum-point-size", "maximum-point-size",
    "point-step-size", "point-step-multiplier", "scaling-mode", "fallback-color",
    "development-color", "is-development", "should-use-development-colors",
    "should-crash-if-color-not-found", "configuration-name", "configuration-type",
    "configuration-url", "extends", "font-name", "point-size", "text-color", "letter-case",
    "letter-spacing",
  ]

  @Test("use every documented key and letter case between them")
  func useEveryKey() throws {
    var keys: Set<String> = []
    var cases: Set<String> = []
    func visit(_ value: StyleValue) {
      for entry in value.entries ?? [] {
        keys.insert(entry.key)
        if entry.key == "letter-case", case .string(let word) = entry.value { cases.insert(word) }
        visit(entry.value)
      }
    }
    for name in Self.files {
      let bytes = try Self.bytes(name)
      visit(
        name.hasSuffix(".plist")
          ? try StyleValue.decode(propertyList: bytes) : try StyleValue.decode(json: bytes))
    }
    #expect(Self.documentedKeys.subtracting(keys) == [])
    #expect(Set(LetterCase.allCases.map(\.rawValue)).subtracting(cases) == [])
  }

  @Test("give children what their parents have")
  func extend() throws {
    let newspaper = try Self.catalog("newspaper.json")
    let breaking = try #require(newspaper.style(named: "headline-breaking"))
    #expect(breaking.character.fontFamily == ["Georgia-Bold"])
    #expect(breaking.character.letterSpacing == 0.4)
    #expect(breaking.character.pointSize == 34)
    #expect(breaking.maximumPointSize == 48)
    #expect(breaking.character.letterCase == .upper)
    #expect(breaking.character.textColor?.light == RGBAColor(hex: 0xB00020))
    let reference = try #require(try Self.catalog("bank.plist").style(named: "legal-reference"))
    #expect(reference.character.pointSize == 11)
    #expect(reference.character.letterCase == .kebab)
    #expect(reference.character.textColor?.light == RGBAColor(hex: 0x2B2B2B))
  }

  @Test("keep colours that change with the appearance")
  func dynamicColors() throws {
    let fitness = try Self.catalog("fitness.json")
    let done = try #require(fitness.style(named: "workout-done")?.character.textColor)
    #expect(done.light == RGBAColor(hex: 0x34C759))
    #expect(done.dark == RGBAColor(red: 78, green: 255, blue: 134))
  }

  @Test("scale by the mode of the style, of the sheet, or not at all")
  func scale() throws {
    let context = RenderContext(contentSize: .accessibility1)
    let newspaper = try Self.catalog("newspaper.json", context)
    // Stepping: 13 + 4 × 2 × 1.5; none: 12; Apple's Body curve up to 48.
    #expect(newspaper.style(named: "caption")?.character.pointSize == 25)
    #expect(newspaper.style(named: "kicker")?.character.pointSize == 12)
    #expect(newspaper.style(named: "headline")?.character.pointSize == 48)
    // 56 + 4 × 3 stays below 72; 24 + 4 × 3 ends at 30.
    let fitness = try Self.catalog("fitness.json", context)
    #expect(fitness.style(named: "counter")?.character.pointSize == 68)
    #expect(fitness.style(named: "unit")?.character.pointSize == 30)
  }

  @Test("of any length give long chains of styles what stands at their start")
  func longChains() {
    var sheet = StyleSheet(file: "chains")
    for chain in 0..<100 {
      var first = TextStyle()
      first.character.fontSize = .points(Double(10 + chain))
      sheet.define(style: "s\(chain)-0", first)
      for link in 1..<100 {
        var next = TextStyle()
        next.extends = ["s\(chain)-\(link - 1)"]
        sheet.define(style: "s\(chain)-\(link)", next)
      }
    }
    let catalog = StyleCatalog(
      sheets: [sheet], context: RenderContext(contentSize: .large))
    #expect(catalog.diagnostics.isEmpty)
    for chain in 0..<100 {
      #expect(catalog.style(named: "s\(chain)-99")?.character.pointSize == Double(10 + chain))
    }
  }
}
