import FoundationEssentials
import StylemarkText
import Testing

@Suite("The schema of style sheets")
struct StyleSheetSchemaTests {
  private let root: StyleValue

  init() throws {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let path = folder.joined(separator: "/") + "/Grammar/stylesheet.schema.json"
    root = try StyleValue.decode(json: Array(try Data(contentsOf: URL(filePath: path))))
  }

  private func value(_ path: String..., in start: StyleValue? = nil) -> StyleValue? {
    path.reduce(start ?? root) { value, key in value?.entries?.first { $0.key == key }?.value }
  }

  private func names(_ value: StyleValue?) -> Set<String> { Set(value?.entries?.map(\.key) ?? []) }

  private func text(_ value: StyleValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  @Test("It has the keys of the table, no more and no fewer")
  func styleKeys() {
    let properties = value("$defs", "style", "properties")
    #expect(names(properties) == Set(StyleKey.allNames))
    for key in StyleKey.all {
      #expect(text(value(key.name, "description", in: properties)) == key.summary)
      for alias in key.aliases {
        #expect(
          text(value(alias, "$ref", in: properties)) == "#/$defs/style/properties/" + key.name)
      }
    }
  }

  @Test("It has the words of each key")
  func words() {
    for key in StyleKey.all where !key.words.isEmpty && key.expected != "true or false" {
      let node = value("$defs", "style", "properties", key.name)
      var enumerations = [value("enum", in: node)]
      if case .list(let choices) = value("anyOf", in: node) {
        enumerations += choices.map { value("enum", in: $0) }
      }
      let words = enumerations.compactMap { list -> [String]? in
        guard case .list(let values) = list else { return nil }
        return values.compactMap(text)
      }
      #expect(words == [key.words], "\(key.name)")
    }
  }

  @Test("It has the settings of the table, no more and no fewer")
  func settings() {
    let properties = value("properties", "typography-kit", "properties")
    var paths: Set<String> = []
    for name in names(properties) {
      let inner = names(value(name, "properties", in: properties))
      if inner.isEmpty {
        paths.insert(name)
      } else {
        paths.formUnion(inner.map { name + "." + $0 })
      }
    }
    #expect(paths == Set(StyleSheetSetting.all.flatMap { [$0.path] + $0.aliases }))
  }

  @Test("It has the sections of a sheet")
  func sections() {
    #expect(
      names(value("properties"))
        == ["$schema", "typography-colors", "typography-kit", "ui-font-text-styles"])
  }
}
