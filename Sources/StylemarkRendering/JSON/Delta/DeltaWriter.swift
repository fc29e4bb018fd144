import StylemarkSyntax
import StylemarkText

/// Writes the operations of one Delta.
struct DeltaWriter {
  private(set) var json: JSONWriter
  private let text: AttributedText
  private let renderer: DeltaRenderer
  private var blocks = DeltaBlocks()
  /// The attributes of runs as JSON, by format and whether the block's attributes are implied.
  private var fields: [FormatKey: [UInt8]] = [:]

  private struct FormatKey: Hashable {
    var format: UInt32
    var implied: UInt32?
  }

  init(_ text: AttributedText, _ renderer: DeltaRenderer, _ json: JSONWriter) {
    self.text = text
    self.renderer = renderer
    self.json = json
  }

  mutating func write(_ flush: (inout [UInt8]) -> Void) {
    json.beginObject()
    json.beginArray("ops")
    var isEmpty = true
    for (index, block) in text.blockRecords.enumerated() {
      guard block.isLeaf else {
        blocks.begin(index, block, text.tables.blockFormats[Int(block.format)].kind)
        continue
      }
      writeLeaf(index, block)
      isEmpty = false
      json.flushIfLarge(flush)
    }
    if isEmpty { writeLineFeed(DeltaLine()) }
    json.endArray()
    json.endObject()
    json.newLine()
  }

  private mutating func beginOperation() {
    json.newLine()
    json.beginObject()
  }

  private mutating func writeLeaf(_ index: Int, _ block: AttributedText.BlockRecord) {
    let format = text.tables.blockFormats[Int(block.format)]
    var line = blocks.line(of: index, format.kind)
    line.set(text.tables.paragraphs[Int(format.paragraph)], text.metadata)
    var content = text.contentRange(ofLeaf: index)
    // The line end that Markdown has before the fence ends the last line; it begins no other.
    if case .preformatted = format.kind, !content.isEmpty,
      text.utf8[content.upperBound - 1] == ASCII.lineFeed
    {
      content = content.lowerBound..<(content.upperBound - 1)
    }
    if case .rule = format.kind, content.isEmpty { writeEmbed("divider", true) }
    var offset = content.lowerBound
    for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)] {
      let end = min(offset + Int(run.length), content.upperBound)
      guard offset < end else { break }
      write(run.format, offset..<end, line, implied: line.impliesLooks ? format.character : nil)
      offset = end
    }
    writeLineFeed(line)
  }

  private mutating func writeLineFeed(_ line: DeltaLine) {
    beginOperation()
    json.string("insert", "\n")
    line.write(&json)
    json.endObject()
  }

  private mutating func writeEmbed(_ key: StaticString, _ flag: Bool) {
    beginOperation()
    json.beginObject("insert")
    json.bool(key, flag)
    json.endObject()
    json.endObject()
  }

  /// Writes a run, its line breaks as ends of lines.
  private mutating func write(
    _ format: UInt32, _ range: Range<Int>, _ line: DeltaLine, implied: UInt32?
  ) {
    let object = text.tables.formats[Int(format)].object
    if object != 0, case .image(let image) = text.tables.objects[Int(object) - 1] {
      return write(image, fields(format, implied: implied, image: image))
    }
    let fields = fields(format, implied: implied)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text.utf8[start..<range.upperBound].firstIndex(of: ASCII.lineFeed)
      let stop = end ?? range.upperBound
      if start < stop {
        beginOperation()
        json.string("insert", utf8: text.utf8[start..<stop])
        json.raw(fields)
        json.endObject()
      }
      if end != nil { writeLineFeed(line) }
      start = stop + 1
    }
  }

  /// A picture, or its alternative text when its URL is not allowed.
  private mutating func write(_ image: ImageObject, _ fields: [UInt8]) {
    let isAllowed = !image.source.isEmpty && renderer.linkPolicy.admits(image.source)
    guard isAllowed || !image.alternative.isEmpty else { return }
    beginOperation()
    if isAllowed {
      json.beginObject("insert")
      json.string("image", image.source)
      json.endObject()
    } else {
      json.string("insert", image.alternative)
    }
    json.raw(fields)
    json.endObject()
  }

  // MARK: Attributes

  private mutating func fields(
    _ id: UInt32, implied: UInt32?, image: ImageObject? = nil
  ) -> [UInt8] {
    let key = FormatKey(format: id, implied: implied)
    if let known = fields[key] { return known }
    let tables = text.tables
    let looks = InlineLooks(
      tables.formats[Int(id)],
      in: implied.map { tables.characters[Int($0)] } ?? CharacterAttributes(), tables)
    var attributes = JSONWriter()
    attributes.beginObject("attributes")
    let start = attributes.bytes.count
    write(looks, &attributes)
    if let image { write(image, &attributes) }
    let isEmpty = attributes.bytes.count == start
    attributes.endObject()
    let result = isEmpty ? [] : attributes.bytes
    fields[key] = result
    return result
  }

  private func write(_ looks: InlineLooks, _ json: inout JSONWriter) {
    let attributes = looks.attributes
    if looks.isBold { json.bool("bold", true) }
    if attributes.italic == true { json.bool("italic", true) }
    if let underline = attributes.underline, underline.style != .none {
      json.bool("underline", true)
    }
    if attributes.strikethrough == true { json.bool("strike", true) }
    if looks.isCode { json.bool("code", true) }
    switch attributes.baseline {
    case .sub: json.string("script", "sub")
    case .super: json.string("script", "super")
    default: break
    }
    if let color = attributes.textColor { json.string("color", hex(color)) }
    if let color = attributes.backgroundColor { json.string("background", hex(color)) }
    if let link = looks.link, renderer.linkPolicy.admits(link.url) {
      json.string("link", link.url)
    }
  }

  private func hex(_ color: StyleColor) -> String {
    color.resolved(for: renderer.appearance).hexString
  }

  private func write(_ image: ImageObject, _ json: inout JSONWriter) {
    if !image.alternative.isEmpty { json.string("alt", image.alternative) }
    if let width = image.width { json.string("width", JSONWriter.text(width)) }
    if let height = image.height { json.string("height", JSONWriter.text(height)) }
  }
}
