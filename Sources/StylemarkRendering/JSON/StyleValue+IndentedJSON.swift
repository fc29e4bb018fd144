import StylemarkSyntax
package import StylemarkText

extension StyleValue {
  /// The value as JSON for people: two spaces of indentation, an entry a line, a line feed at the
  /// end.
  ///
  /// Meant for values that a program makes; it recurses as deep as they are.
  package var indentedJSON: [UInt8] {
    var output: [UInt8] = []
    append(to: &output, indent: 0)
    output.append(ASCII.lineFeed)
    return output
  }

  private func append(to output: inout [UInt8], indent: Int) {
    switch self {
    case .string(let text): Self.append(text, to: &output)
    case .number(let number):
      output.append(utf8: Int(exactly: number).map { String($0) } ?? String(number))
    case .bool(let flag): output.append(utf8: flag ? "true" : "false")
    case .null: output.append(utf8: "null")
    case .list(let values):
      Self.append(values, "[", "]", to: &output, indent: indent) { value, output in
        value.append(to: &output, indent: indent + 1)
      }
    case .dictionary(let entries):
      Self.append(entries, "{", "}", to: &output, indent: indent) { entry, output in
        Self.append(entry.key, to: &output)
        output.append(utf8: ": ")
        entry.value.append(to: &output, indent: indent + 1)
      }
    }
  }

  private static func append<Part>(
    _ parts: [Part], _ open: String, _ close: String, to output: inout [UInt8], indent: Int,
    appendPart: (Part, inout [UInt8]) -> Void
  ) {
    output.append(utf8: open)
    for (index, part) in parts.enumerated() {
      output.append(utf8: (index == 0 ? "\n" : ",\n") + String(repeating: "  ", count: indent + 1))
      appendPart(part, &output)
    }
    if !parts.isEmpty { output.append(utf8: "\n" + String(repeating: "  ", count: indent)) }
    output.append(utf8: close)
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(utf8: "\"")
    JSONEscaping.append(Array(text.utf8)[...], to: &output)
    output.append(utf8: "\"")
  }
}
