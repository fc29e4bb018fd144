import StylemarkSyntax
import StylemarkText

extension MarkupDefinitions {
  /// Appends a definition for each style that is not built in as it is, a line each.
  func append(to output: inout [UInt8]) {
    for definition in list {
      let builtin = Self.builtin[definition.name]
      guard definition.output != nil || definition.style != builtin else { continue }
      Self.append(definition, over: builtin, to: &output)
      for state in definition.style.variants.states {
        guard let variant = definition.style.variants[state] else { continue }
        Self.beginTag(definition.name + ":" + state.rawValue, to: &output)
        for attribute in MarkupAttribute.list(of: variant) { attribute.append(to: &output) }
        output.append(utf8: "/>\n")
      }
    }
  }

  private static func beginTag(_ name: String, to output: inout [UInt8]) {
    output.append(utf8: "<style ")
    MarkupAttribute.appendValue(name, to: &output)
  }

  /// Appends what makes a style of the built-in one.
  private static func append(
    _ definition: Definition, over builtin: TextStyle?, to output: inout [UInt8]
  ) {
    beginTag(definition.name, to: &output)
    if let name = definition.output {
      output.append(utf8: " class=")
      MarkupAttribute.appendValue(name, to: &output)
    }
    var attributes = MarkupAttribute.list(of: definition.style)
    if let builtin {
      let given = MarkupAttribute.list(of: builtin)
      let keys = Set(attributes.map(\.key))
      var unset = given.map(\.key).filter { !keys.contains($0) }
      // A weight is a weight by both of its keys.
      if keys.contains("bold") || keys.contains("weight") {
        unset.removeAll { $0 == "bold" || $0 == "weight" }
      }
      // The height of the lines of a text style comes with its size.
      if unset.contains("line-height") {
        unset.removeAll { $0 == "line-height" }
        attributes.append(MarkupAttribute("scaling-mode", ScalingMode.disabled.rawValue))
      }
      let known = Set(given)
      let isSized = definition.style.character.fontSize == builtin.character.fontSize
      attributes.removeAll { known.contains($0) && (isSized || $0.key != "line-height") }
      if !unset.isEmpty {
        MarkupAttribute("without", unset.joined(separator: ",")).append(to: &output)
      }
    }
    for attribute in attributes { attribute.append(to: &output) }
    output.append(utf8: "/>\n")
  }
}
