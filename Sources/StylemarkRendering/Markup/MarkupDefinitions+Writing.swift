import StylemarkSyntax
import StylemarkText

extension MarkupDefinitions {
  /// Appends a definition for each style that is not built in as it is, a line each.
  func append(to output: inout [UInt8]) {
    for definition in list {
      let builtin = Self.builtin[definition.name]
      guard definition.output != nil || definition.style != builtin else { continue }
      let tag = Self.tag(of: definition, over: builtin)
      if let tag { output += tag }
      for state in definition.style.variants.states {
        guard let variant = definition.style.variants[state] else { continue }
        Self.beginTag(definition.name + ":" + state.rawValue, to: &output)
        for attribute in TagAttribute.list(of: variant) { attribute.append(to: &output) }
        output.append(utf8: "/>\n")
      }
    }
  }

  private static func beginTag(_ name: String, to output: inout [UInt8]) {
    output.append(utf8: "<style ")
    TagAttribute.appendValue(name, to: &output)
  }

  /// What makes a style of the built-in one, variants aside; nil for nothing.
  private static func tag(of definition: Definition, over builtin: TextStyle?) -> [UInt8]? {
    var output: [UInt8] = []
    beginTag(definition.name, to: &output)
    if let name = definition.output {
      output.append(utf8: " class=")
      TagAttribute.appendValue(name, to: &output)
    }
    var attributes = TagAttribute.list(of: definition.style)
    if let builtin {
      let given = TagAttribute.list(of: builtin)
      let keys = Set(attributes.map(\.key))
      var unset = given.map(\.key).filter { !keys.contains($0) }
      // A weight is a weight by both of its keys.
      if keys.contains("bold") || keys.contains("weight") {
        unset.removeAll { $0 == "bold" || $0 == "weight" }
      }
      // The height of the lines of a text style comes with its size.
      if unset.contains("line-height") {
        unset.removeAll { $0 == "line-height" }
        attributes.append(TagAttribute("scaling-mode", ScalingMode.disabled.rawValue))
      }
      let known = Set(given)
      let isSized = definition.style.character.fontSize == builtin.character.fontSize
      attributes.removeAll { known.contains($0) && (isSized || $0.key != "line-height") }
      if unset.isEmpty && attributes.isEmpty && definition.output == nil { return nil }
      if !unset.isEmpty {
        TagAttribute("without", unset.joined(separator: ",")).append(to: &output)
      }
    }
    for attribute in attributes { attribute.append(to: &output) }
    output.append(utf8: "/>\n")
    return output
  }
}
