import StylemarkSyntax
import StylemarkText

/// The runs of a text as Foundation has them.
struct FoundationRuns {
  struct Run {
    var text: [UInt8]
    /// Index into the table; nil for none.
    var attributes: Int?
  }

  private(set) var runs: [Run] = []
  /// Distinct attributes as JSON objects.
  private(set) var table: [[UInt8]] = []

  private let text: AttributedText
  private let linkPolicy: LinkPolicy
  private var indices: [[UInt8]: Int] = [:]
  /// For each list, by its index, how many items have begun.
  private var itemCounts: [UInt32: Int] = [:]
  /// For each item, by its index, its number.
  private var ordinals: [Int: Int] = [:]

  init(_ text: AttributedText, linkPolicy: LinkPolicy) {
    self.text = text
    self.linkPolicy = linkPolicy
  }

  mutating func collect() {
    for (index, block) in text.blockRecords.enumerated() {
      let format = text.tables.blockFormats[Int(block.format)]
      if case .item = format.kind { number(index, block) }
      guard block.isLeaf else { continue }
      let intent = intent(of: index)
      if case .rule = format.kind, text.contentRange(ofLeaf: index).isEmpty {
        add(Array("\u{2E3B}".utf8), intent, Inline())
      }
      collectLeaf(index, block, format, intent)
    }
  }

  private mutating func number(_ index: Int, _ block: AttributedText.BlockRecord) {
    guard block.parent != AttributedText.BlockRecord.none else { return }
    let list = text.tables.blockFormats[Int(text.blockRecords[Int(block.parent)].format)].kind
    let start = if case .list(let kind) = list { kind.start } else { 1 }
    let count = itemCounts[block.parent] ?? 0
    itemCounts[block.parent] = count + 1
    ordinals[index] = start + count
  }

  // MARK: Runs

  /// What of a run Foundation knows beside its block.
  private struct Inline {
    /// The bits of `NSInlinePresentationIntent`.
    var intent = 0
    var link: String?
    var language: String?
    var image: String?
    var alternative: String?

    static let emphasized = 1
    static let stronglyEmphasized = 1 << 1
    static let code = 1 << 2
    static let strikethrough = 1 << 5
    static let lineBreak = 1 << 7
  }

  private mutating func collectLeaf(
    _ index: Int, _ block: AttributedText.BlockRecord, _ format: AttributeTables.BlockFormat,
    _ intent: [UInt8]
  ) {
    let content = text.contentRange(ofLeaf: index)
    let isVerbatim = if case .preformatted = format.kind { true } else { false }
    let base = text.tables.characters[Int(format.character)]
    var offset = content.lowerBound
    for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)] {
      let end = min(offset + Int(run.length), content.upperBound)
      guard offset < end else { break }
      let inline = inline(text.tables.formats[Int(run.format)], base)
      var start = offset
      while start < end {
        let isBreak = !isVerbatim && text.utf8[start] == ASCII.lineFeed
        var stop = start + 1
        if !isBreak {
          while stop < end, isVerbatim || text.utf8[stop] != ASCII.lineFeed { stop += 1 }
        }
        var part = inline
        if isBreak { part.intent |= Inline.lineBreak }
        add(Array(text.utf8[start..<stop]), intent, part)
        start = stop
      }
      offset = end
    }
  }

  private func inline(
    _ format: AttributeTables.Format, _ block: CharacterAttributes
  ) -> Inline {
    let looks = InlineLooks(format, in: block, text.tables)
    var inline = Inline()
    if looks.attributes.italic == true || looks.isEmphasized { inline.intent |= Inline.emphasized }
    if looks.isBold || looks.isStrong { inline.intent |= Inline.stronglyEmphasized }
    if looks.isCode { inline.intent |= Inline.code }
    if looks.attributes.strikethrough == true { inline.intent |= Inline.strikethrough }
    inline.language = text.tables.characters[Int(format.character)].language
    if let link = looks.link, linkPolicy.admits(link.url) { inline.link = link.url }
    if format.object != 0, case .image(let image) = text.tables.objects[Int(format.object) - 1] {
      if !image.source.isEmpty && linkPolicy.admits(image.source) { inline.image = image.source }
      if !image.alternative.isEmpty { inline.alternative = image.alternative }
    }
    return inline
  }

  private mutating func add(_ bytes: [UInt8], _ intent: [UInt8], _ inline: Inline) {
    var json = JSONWriter()
    json.beginObject()
    let empty = json.bytes.count
    json.raw(intent)
    if inline.intent != 0 { json.integer("NSInlinePresentationIntent", inline.intent) }
    if let link = inline.link { write("NSLink", url: link, &json) }
    if let language = inline.language { json.string("NSLanguage", language) }
    if let image = inline.image { write("NSImageURL", url: image, &json) }
    if let alternative = inline.alternative {
      json.string("NSAlternateDescription", alternative)
    }
    let isEmpty = json.bytes.count == empty
    json.endObject()
    append(Run(text: bytes, attributes: isEmpty ? nil : index(of: json.bytes)))
  }

  private func write(_ key: StaticString, url: String, _ json: inout JSONWriter) {
    json.beginObject(key)
    json.string("relative", url)
    json.endObject()
  }

  private mutating func index(of attributes: [UInt8]) -> Int {
    if let known = indices[attributes] { return known }
    indices[attributes] = table.count
    table.append(attributes)
    return table.count - 1
  }

  /// Foundation makes one run of equal neighbours.
  private mutating func append(_ run: Run) {
    if let last = runs.last, last.attributes == run.attributes {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  // MARK: Blocks

  /// What the blocks around a leaf and the leaf itself are, innermost first, as a field of JSON; empty
  /// for none.
  private func intent(of leaf: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject("NSPresentationIntent")
    json.beginArray("components")
    let empty = json.bytes.count
    var index = UInt32(leaf)
    // A leaf names all blocks around it: without a limit the output would be quadratic.
    var rest = Self.depthLimit
    while rest > 0, index != AttributedText.BlockRecord.none {
      let record = text.blockRecords[Int(index)]
      let kind = text.tables.blockFormats[Int(record.format)].kind
      // Identities are numbers from 1; a leaf inside itself a paragraph has one of its own.
      if Int(index) == leaf, Self.holdsParagraphs(kind) {
        writeComponent("paragraph", nil, identity: text.blockRecords.count + leaf + 1, &json)
      }
      write(kind, Int(index), &json)
      index = record.parent
      rest -= 1
    }
    let isEmpty = json.bytes.count == empty
    json.endArray()
    json.endObject()
    return isEmpty ? [] : json.bytes
  }

  /// How many blocks a leaf names, the innermost ones.
  private static let depthLimit = 64

  /// Whether Foundation has text of such a block in a paragraph inside it.
  private static func holdsParagraphs(_ kind: BlockKind) -> Bool {
    switch kind {
    case .quote, .alert, .item, .list, .group, .cell, .footnote: true
    default: false
    }
  }

  private func write(_ kind: BlockKind, _ index: Int, _ json: inout JSONWriter) {
    let identity = index + 1
    switch kind {
    case .heading(let level):
      writeComponent("header", .number(Double(level)), identity: identity, &json)
    case .quote, .alert: writeComponent("blockQuote", nil, identity: identity, &json)
    case .list(let list):
      let name: StaticString = list.marker == .number ? "orderedList" : "unorderedList"
      writeComponent(name, nil, identity: identity, &json)
    case .item:
      writeComponent(
        "listItem", .number(Double(ordinals[index] ?? 1)), identity: identity, &json)
    case .preformatted(let language):
      writeComponent("codeBlock", language.map(StyleValue.string), identity: identity, &json)
    case .rule: writeComponent("thematicBreak", nil, identity: identity, &json)
    // A paragraph of blocks says nothing to Foundation.
    case .paragraph, .spacing:
      if text.blockRecords[index].isLeaf {
        writeComponent("paragraph", nil, identity: identity, &json)
      }
    default: break
    }
  }

  private func writeComponent(
    _ name: StaticString, _ value: StyleValue?, identity: Int, _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.beginArray("kind")
    json.string(nil, name.description)
    switch value {
    case .number(let number)?: json.number(nil, number)
    case .string(let text)?: json.string(nil, text)
    default: break
    }
    json.endArray()
    json.integer("identity", identity)
    json.endObject()
  }
}
