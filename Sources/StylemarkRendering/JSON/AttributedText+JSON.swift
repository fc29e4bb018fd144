public import StylemarkText

extension AttributedText {
  /// Reads the JSON that `JSONRenderer` writes: the text is equal to the one that was written, except
  /// for where it came from.
  ///
  /// Whatever breaks the rules of attributed text is an error with its place: another version, an
  /// index that names nothing, blocks out of order, a surrogate without its other half. Values are
  /// nested at most `StyleValue.maximumDepth` deep, there are at most 100 million of them, and the text
  /// has at most 4 GiB.
  public init(json bytes: [UInt8]) throws(JSONDecodingError) {
    var decoder = AttributedTextJSONDecoder()
    self = try decoder.decode(bytes)
  }
}

/// Reads one text.
struct AttributedTextJSONDecoder {
  /// The most values that are read; a run has about ten.
  private static let maximumCount = 100_000_000

  var text = AttributedText()
  var tables = AttributedTextBuilder(tracksSources: false)
  /// How many blocks have their beginning.
  var begun = 0

  mutating func decode(_ bytes: [UInt8]) throws(JSONDecodingError) -> AttributedText {
    let value: StyleValue
    do throws(StyleValueError) {
      value = try StyleValue.decode(json: bytes, isStrict: true, maximumCount: Self.maximumCount)
    } catch {
      throw JSONDecodingError(pointer: error.pointer, reason: error.reason)
    }
    return try decode(value)
  }

  mutating func decode(_ value: StyleValue) throws(JSONDecodingError) -> AttributedText {
    let document = try JSONObject(value, JSONPlace())
    try checkVersion(document)
    try document.allowOnly([
      "format", "version", "generator", "meta", "styles", "attributes", "blocks", "runs", "offsets",
    ])
    if let meta = document.value("meta") { text.metadata = try metadata(meta) }
    try decodeTables(document)
    try decodeBlocks(try document.require("blocks", try document.list("blocks")))
    let runs = try document.require("runs", try document.list("runs"))
    try decodeRuns(runs)
    if let offsets = document.value("offsets") { try checkOffsets(offsets, runCount: runs.count) }
    text.tables = tables.result.tables
    text.settleOrdinals()
    return text
  }

  private func checkVersion(_ document: JSONObject) throws(JSONDecodingError) {
    guard try document.string("format") == "stylemark" else {
      throw document.error("format", "this says 'stylemark' in attributed text")
    }
    let version = try document.require("version", try document.number("version"))
    guard version == Double(JSONRenderer.version) else {
      throw document.error(
        "version",
        "version \(StyleValue.number(version)) is not known; version \(JSONRenderer.version) is")
    }
  }

  private func metadata(
    _ value: StyleValue
  ) throws(JSONDecodingError) -> AttributedText.Metadata {
    let object = try JSONObject(value, JSONPlace(section: "meta"))
    try object.allowOnly(["title", "language", "writing-direction", "point-size"])
    var metadata = AttributedText.Metadata()
    metadata.title = try object.string("title")
    metadata.language = try object.string("language")
    metadata.writingDirection = try object.word(
      "writing-direction", ParagraphAttributes.WritingDirection.self)
    metadata.pointSize = try object.number("point-size")
    return metadata
  }

  /// Checks offsets, which say nothing that the runs do not say: they are for other readers.
  private func checkOffsets(_ value: StyleValue, runCount: Int) throws(JSONDecodingError) {
    let object = try JSONObject(value, JSONPlace(section: "offsets"))
    try object.allowOnly(["unit", "starts"])
    _ = try object.require("unit", try object.word("unit", OffsetUnit.self))
    let starts = try object.require("starts", try object.list("starts"))
    var last = 0.0
    for start in starts {
      guard case .number(let offset) = start, Int(exactly: offset) != nil, offset >= last else {
        throw object.error("starts", "whole numbers from 0 on are due here, none before another")
      }
      last = offset
    }
    guard starts.count == runCount else {
      throw object.error("starts", "there are \(starts.count) offsets and \(runCount) runs")
    }
  }

  /// Reads the tables that blocks and runs point into; their order is kept.
  private mutating func decodeTables(_ document: JSONObject) throws(JSONDecodingError) {
    let styles = try document.require("styles", try document.list("styles"))
    for (index, value) in styles.enumerated() {
      let object = try JSONObject(value, JSONPlace(section: "styles", index: index))
      let style = AttributeTables.NamedStyle(
        name: try object.require("name", try object.string("name")),
        style: try JSONAttributes.decode(object, except: ["name"]))
      guard Int(tables.intern(style)) == index + 1 else {
        throw object.error(nil, "this style is listed before")
      }
    }
    let attributes = try document.require("attributes", try document.list("attributes"))
    for (index, value) in attributes.enumerated() {
      let object = try JSONObject(value, JSONPlace(section: "attributes", index: index))
      guard Int(tables.intern(try JSONAttributes.decodeCharacter(object))) == index else {
        throw object.error(nil, "these attributes are listed before")
      }
    }
  }

  // MARK: References

  func inner(
    _ value: StyleValue, _ key: StaticString, of object: JSONObject
  ) throws(JSONDecodingError) -> JSONObject {
    var place = object.place
    // Only marks are in a list of their own; what they hold is named with them.
    if place.list == nil { place.list = key }
    return try JSONObject(value, place)
  }

  /// Index plus one of the named style; 0 for none.
  func style(_ object: JSONObject) throws(JSONDecodingError) -> UInt32 {
    try object.integer("style", 0..<tables.result.tables.styles.count).map { UInt32($0 + 1) } ?? 0
  }

  /// Index of the attributes of text.
  func character(_ object: JSONObject) throws(JSONDecodingError) -> UInt32 {
    let index = try object.integer("attributes", 0..<tables.result.tables.characters.count)
    return UInt32(try object.require("attributes", index))
  }

  /// Index plus one of what an element gives beside its style; 0 for none.
  mutating func overrides(_ object: JSONObject) throws(JSONDecodingError) -> UInt32 {
    guard let value = object.value("overrides") else { return 0 }
    return tables.intern(
      overrides: try JSONAttributes.decode(try inner(value, "overrides", of: object)))
  }
}
