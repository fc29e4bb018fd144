import StylemarkSyntax
import Testing

@Suite("The table of elements")
struct ElementSchemaTests {
  @Test func namesAreDistinct() {
    #expect(Set(BuiltinElement.allNames).count == BuiltinElement.allNames.count)
  }

  @Test(arguments: ElementSchema.all.indices)
  func positionalAttributesStandFirst(index: Int) {
    let schema = ElementSchema.all[index]
    let positions = schema.attributes.map(\.isPositional)
    #expect(positions == positions.sorted { $0 && !$1 })
    #expect(schema.summary.hasSuffix("."))
  }

  @Test(arguments: ElementSchema.all.indices)
  func everyNameLeadsToItsElement(index: Int) {
    let schema = ElementSchema.all[index]
    for name in [schema.name] + schema.aliases.map(\.name) {
      #expect(BuiltinElement.named(name)?.element.schema == schema)
    }
  }
}
