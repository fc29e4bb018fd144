import Stylemark
import StylemarkRendering
import StylemarkSyntax

/// Writes diagnostics as JSON; `Grammar/check.schema.json` describes the shape.
enum DiagnosticJSON {
  /// The version of the shape.
  static let version = 1

  static func bytes(
    for diagnostics: Diagnostics, _ formatter: DiagnosticFormatter
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.string("format", "stylemark-check")
    json.integer("version", version)
    json.beginArray("diagnostics")
    for diagnostic in diagnostics.items {
      json.newLine()
      write(diagnostic, formatter, &json)
    }
    json.endArray()
    // All that were found, those that are not listed included.
    json.beginArray("counts")
    for kind in DiagnosticMessage.Kind.allCases where diagnostics.count(of: kind) > 0 {
      json.beginObject()
      json.string("id", kind.rawValue)
      json.integer("count", diagnostics.count(of: kind))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newLine()
    return json.bytes
  }

  private static func write(
    _ diagnostic: Diagnostic, _ formatter: DiagnosticFormatter, _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.string("id", diagnostic.id)
    json.string("severity", diagnostic.severity.rawValue)
    json.string("message", diagnostic.message.description)
    json.string("file", diagnostic.file)
    switch diagnostic.location {
    case .range(let range): write(range, in: diagnostic.file, formatter, &json)
    case .key(let key): json.string("key", Diagnostic.shown(key: key))
    case .file: break
    }
    if case .lowContrast(let ratio, let required, let color, let ground, let schemes) =
      diagnostic.message
    {
      json.beginObject("contrast")
      json.number("ratio", Double(ratio) ?? 0)
      json.number("required", Double(required) ?? 0)
      json.string("color", color)
      json.string("ground", ground)
      json.beginArray("schemes")
      for scheme in schemes { json.string(nil, scheme) }
      json.endArray()
      json.endObject()
    }
    if !diagnostic.notes.isEmpty {
      json.beginArray("notes")
      for note in diagnostic.notes {
        json.beginObject()
        json.string("message", note.text)
        write(note.range, in: diagnostic.file, formatter, &json)
        json.endObject()
      }
      json.endArray()
    }
    if let hint = diagnostic.hint { json.string("hint", hint) }
    json.endObject()
  }

  private static func write(
    _ range: SourceRange, in file: String, _ formatter: DiagnosticFormatter,
    _ json: inout JSONWriter
  ) {
    if let position = formatter.position(of: range.start, in: file) {
      json.integer("line", position.line)
      json.integer("column", position.column)
    }
    json.integer("start", Int(range.start))
    json.integer("end", Int(range.end))
  }
}
