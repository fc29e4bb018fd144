public import StylemarkText

/// Renders JSON: everything that an attributed text holds, in one versioned shape.
///
/// `Grammar/attributed-text.schema.json` describes it. Tables (`styles`, `attributes`) hold each
/// distinct value once, in the order of first use; blocks and runs point into them by index. Run
/// texts joined are the plain text. Keys come in a fixed order and absent values are left out: equal
/// texts have the same JSON, byte for byte.
public struct JSONRenderer: Renderer {
  /// The version of the shape.
  public static let version = 1

  /// What the beginnings of runs are counted in; nil when they are not written.
  ///
  /// The text inside the runs says the same: they are for readers that count by themselves. Those in
  /// characters depend on the version of Unicode.
  public var offsets: OffsetUnit?

  /// Makes a renderer.
  public init(offsets: OffsetUnit? = nil) { self.offsets = offsets }

  /// Appends the JSON of a text, ended by a line feed.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    var json = JSONWriter(output)
    output = []
    json.beginObject()
    json.string("format", "stylemark")
    json.integer("version", Self.version)
    write(text.metadata, &json)
    let numbers = JSONNumbering(text)
    json.beginArray("styles")
    for style in numbers.styles { write(text.tables.styles[style], &json) }
    json.endArray()
    json.beginArray("attributes")
    for attributes in numbers.characters {
      json.beginObject()
      JSONAttributes.write(text.tables.characters[attributes], &json)
      json.endObject()
    }
    json.endArray()
    json.beginArray("blocks")
    for block in text.blockRecords {
      json.newLine()
      write(block, text, numbers, &json)
      json.flushIfLarge(flush)
    }
    json.endArray()
    json.beginArray("runs")
    writeRuns(text, numbers, &json, flush)
    json.endArray()
    if let offsets { write(offsets, text, &json) }
    json.endObject()
    json.newLine()
    output = json.bytes
  }

  private func write(_ metadata: AttributedText.Metadata, _ json: inout JSONWriter) {
    guard metadata != AttributedText.Metadata() else { return }
    json.beginObject("meta")
    if let title = metadata.title { json.string("title", title) }
    if let language = metadata.language { json.string("language", language) }
    if let direction = metadata.writingDirection {
      json.string("writing-direction", direction.rawValue)
    }
    if let size = metadata.pointSize { json.number("point-size", size) }
    json.endObject()
  }

  private func write(_ entry: AttributeTables.NamedStyle, _ json: inout JSONWriter) {
    json.newLine()
    json.beginObject()
    json.string("name", entry.name)
    JSONAttributes.write(entry.style, &json)
    json.endObject()
  }

  private func write(
    _ block: AttributedText.BlockRecord, _ text: AttributedText, _ numbers: JSONNumbering,
    _ json: inout JSONWriter
  ) {
    let tables = text.tables
    let format = tables.blockFormats[Int(block.format)]
    json.beginObject()
    if block.parent != AttributedText.BlockRecord.none {
      json.integer("parent", Int(block.parent))
    }
    json.string("kind", format.kind.name)
    switch format.kind {
    case .heading(let level): json.integer("level", level)
    case .list(let list):
      json.string("marker", list.marker.rawValue)
      if list.marker == .number || list.start != 1 { json.integer("start", list.start) }
      json.bool("tight", list.isTight)
    case .preformatted(let language?): json.string("code-language", language)
    case .spacing(let points): json.number("amount", points)
    case .item(let task?): json.string("task", task.rawValue)
    case .row(isHeader: true), .cell(isHeader: true): json.bool("header", true)
    case .alert(let alert): json.string("alert", alert.rawValue)
    case .footnote(let label): write(label, &json)
    default: break
    }
    json.bool("leaf", block.isLeaf)
    if format.style != 0 { json.integer("style", numbers.number(ofStyle: format.style)) }
    if format.overrides != 0 {
      json.beginObject("overrides")
      JSONAttributes.write(tables.overrides[Int(format.overrides) - 1], &json)
      json.endObject()
    }
    json.integer("attributes", numbers.number(ofCharacter: format.character))
    let paragraph = tables.paragraphs[Int(format.paragraph)]
    if !paragraph.isEmpty {
      json.beginObject("paragraph")
      JSONAttributes.write(paragraph, &json)
      json.endObject()
    }
    json.endObject()
  }

  private func write(_ unit: OffsetUnit, _ text: AttributedText, _ json: inout JSONWriter) {
    json.beginObject("offsets")
    json.string("unit", unit.rawValue)
    json.beginArray("starts")
    var counter = OffsetCounter(text, unit: unit)
    var byte = 0
    for run in text.runRecords {
      json.integer(nil, counter.units(before: byte))
      byte += Int(run.length)
    }
    json.endArray()
    json.endObject()
  }

  private func writeRuns(
    _ text: AttributedText, _ numbers: JSONNumbering, _ json: inout JSONWriter,
    _ flush: (inout [UInt8]) -> Void
  ) {
    var fields: [[UInt8]?] = Array(repeating: nil, count: text.tables.formats.count)
    var offset = 0
    for (index, block) in text.blockRecords.enumerated() where block.isLeaf {
      for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)] {
        json.newLine()
        json.beginObject()
        let end = offset + Int(run.length)
        json.string("text", utf8: text.utf8[offset..<end])
        offset = end
        json.integer("block", index)
        let format = Int(run.format)
        if let known = fields[format] {
          json.raw(known)
        } else {
          let written = self.fields(of: text.tables.formats[format], text.tables, numbers)
          fields[format] = written
          json.raw(written)
        }
        json.endObject()
        json.flushIfLarge(flush)
      }
    }
  }

  /// What all runs of one format share.
  private func fields(
    of format: AttributeTables.Format, _ tables: AttributeTables, _ numbers: JSONNumbering
  ) -> [UInt8] {
    var json = JSONWriter()
    json.integer("attributes", numbers.number(ofCharacter: format.character))
    if format.path != 0 {
      json.beginArray("marks")
      for mark in tables.marks(of: format.path) {
        write(tables.marks[Int(mark)], tables, numbers, &json)
      }
      json.endArray()
    }
    if format.object != 0 {
      switch tables.objects[Int(format.object) - 1] {
      case .image(let image): write(image, &json)
      case .footnoteReference(let label): write(label, &json)
      case .softBreak: json.bool("soft-break", true)
      case .empty: json.bool("empty", true)
      case .html(let html): json.string("html", html)
      }
    }
    return json.bytes
  }

  private func write(
    _ mark: AttributeTables.Mark, _ tables: AttributeTables, _ numbers: JSONNumbering,
    _ json: inout JSONWriter
  ) {
    json.beginObject()
    if mark.style != 0 { json.integer("style", numbers.number(ofStyle: mark.style)) }
    if mark.overrides != 0 {
      json.beginObject("overrides")
      JSONAttributes.write(tables.overrides[Int(mark.overrides) - 1], &json)
      json.endObject()
    }
    if mark.link != 0 {
      let link = tables.links[Int(mark.link) - 1]
      json.string("url", link.url)
      if let title = link.title { json.string("title", title) }
    }
    if mark.ordinal != 0 { json.integer("ordinal", Int(mark.ordinal)) }
    json.endObject()
  }

  private func write(_ label: FootnoteLabel, _ json: inout JSONWriter) {
    json.beginObject("footnote")
    json.string("label", label.name)
    json.integer("number", label.number)
    json.endObject()
  }

  private func write(_ image: ImageObject, _ json: inout JSONWriter) {
    json.beginObject("image")
    json.string("source", image.source)
    json.string("alternative", image.alternative)
    if image.isDecorative { json.bool("decorative", true) }
    if let title = image.title { json.string("title", title) }
    if let width = image.width { json.number("width", width) }
    if let height = image.height { json.number("height", height) }
    json.endObject()
  }
}
