/// Checks values against a JSON Schema: the keywords that our schema uses.
///
/// A keyword that it does not know is a problem too, so that nothing in a schema goes unchecked.
package struct JSONSchemaChecker {
  private static let annotations: Set<String> = [
    "$schema", "$id", "$defs", "title", "description", "additionalProperties", "required",
  ]

  package let schema: JSONValue
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  package init(schema: JSONValue) {
    self.schema = schema
    addPatterns(of: schema)
  }

  private mutating func addPatterns(of schema: JSONValue) {
    if let pattern = schema["pattern"]?.string { patterns[pattern] = try? Regex(pattern) }
    for part in schema.items + schema.members.values { addPatterns(of: part) }
  }

  /// What is wrong with a value, each problem after its place; empty for a valid one.
  package func problems(in value: JSONValue) -> [String] { check(value, schema, at: "") }

  private func check(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    var problems: [String] = []
    for (keyword, operand) in schema.members.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$ref": problems += check(value, resolve(operand), at: place)
      case "properties": problems += checkProperties(value, schema, at: place)
      case "items":
        for (index, item) in value.items.enumerated() {
          problems += check(item, operand, at: place + "/\(index)")
        }
      case "anyOf":
        if !operand.items.contains(where: { check(value, $0, at: place).isEmpty }) {
          problems.append("\(place): fits none of the alternatives")
        }
      case _ where Self.annotations.contains(keyword): break
      default:
        if let problem = checkScalar(value, keyword, operand) {
          problems.append("\(place): \(problem)")
        }
      }
    }
    return problems
  }

  private func checkProperties(
    _ value: JSONValue, _ schema: JSONValue, at place: String
  ) -> [String] {
    guard case .object(let members) = value else { return [] }
    var problems: [String] = []
    let properties = schema["properties"]?.members ?? [:]
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      if let property = properties[name] {
        problems += check(member, property, at: place + "/" + name)
      } else if schema["additionalProperties"] == .bool(false) {
        problems.append("\(place): '\(name)' is not allowed")
      }
    }
    for name in (schema["required"]?.items ?? []).compactMap(\.string) where members[name] == nil {
      problems.append("\(place): '\(name)' is missing")
    }
    return problems
  }

  private func checkScalar(
    _ value: JSONValue, _ keyword: String, _ operand: JSONValue
  ) -> String? {
    switch keyword {
    case "type":
      let isNumber = operand == .string("number") && value.typeName == "integer"
      return isNumber || operand == .string(value.typeName) ? nil : "is \(value.typeName)"
    case "const": return value == operand ? nil : "is not \(operand)"
    case "enum": return operand.items.contains(value) ? nil : "is none of the values"
    case "minimum": return compare(value, operand, >=, "is too small")
    case "maximum": return compare(value, operand, <=, "is too large")
    case "exclusiveMinimum": return compare(value, operand, >, "is too small")
    case "minItems":
      guard case .array(let items) = value, let least = operand.number else { return nil }
      return Double(items.count) >= least ? nil : "has too few items"
    case "minLength":
      guard let text = value.string, let least = operand.number else { return nil }
      return Double(text.unicodeScalars.count) >= least ? nil : "is too short"
    case "pattern":
      guard let text = value.string, let pattern = operand.string else { return nil }
      guard let regex = patterns[pattern] else { return "has a pattern that is none" }
      return text.firstMatch(of: regex) == nil ? "does not match \(pattern)" : nil
    default: return "the keyword '\(keyword)' is not known"
    }
  }

  private func compare(
    _ value: JSONValue, _ operand: JSONValue, _ holds: (Double, Double) -> Bool, _ problem: String
  ) -> String? {
    guard let number = value.number, let limit = operand.number else { return nil }
    return holds(number, limit) ? nil : problem
  }

  private func resolve(_ reference: JSONValue) -> JSONValue {
    let name = reference.string?.split(separator: "/").last.map { String($0) } ?? ""
    return schema["$defs"]?[name] ?? .object(["$unknown": reference])
  }
}
