import StylemarkSyntax
import StylemarkText

extension AttributedTextJSONDecoder {
  /// Reads the runs, and gives each leaf its text.
  mutating func decodeRuns(_ values: [StyleValue]) throws(JSONDecodingError) {
    var next = 0
    var leaf = nextLeaf(from: 0)
    beginLeaves(upTo: leaf)
    while next < values.count {
      let object = try JSONObject(values[next], JSONPlace(section: "runs", index: next))
      let block = try object.require(
        "block", try object.integer("block", 0..<text.blockRecords.count))
      guard text.blockRecords[block].isLeaf else {
        throw object.error("block", "block \(block) is no leaf and has no text of its own")
      }
      if block != leaf {
        guard block > leaf ?? Int.max else {
          throw object.error("block", "runs stand in the order of their blocks")
        }
        try endLeaf(leaf, before: object)
        leaf = nextLeaf(from: (leaf ?? 0) + 1)
        beginLeaves(upTo: leaf)
        guard block == leaf else {
          throw object.error(
            "block", "block \(leaf ?? 0) has no text, and only the last leaf can be without")
        }
      }
      try append(object)
      next += 1
    }
    if let leaf {
      setEnds(of: leaf)
      if let other = nextLeaf(from: leaf + 1) {
        let place = JSONPlace(section: "blocks", index: other)
        guard text.utf8.last == ASCII.lineFeed, nextLeaf(from: other + 1) == nil else {
          throw place.error(nil, "this leaf has no text, and only the last one can be without")
        }
        beginLeaves(upTo: other)
      }
    }
    beginLeaves(upTo: text.blockRecords.count)
  }

  private func nextLeaf(from index: Int) -> Int? {
    text.blockRecords[min(index, text.blockRecords.count)...].firstIndex { $0.isLeaf }
  }

  /// Says where the text of all blocks up to a leaf begins: here.
  private mutating func beginLeaves(upTo leaf: Int?) {
    let end = min((leaf ?? text.blockRecords.count) + 1, text.blockRecords.count)
    while begun < end {
      text.blockRecords[begun].textStart = UInt32(text.utf8.count)
      text.blockRecords[begun].textEnd = UInt32(text.utf8.count)
      text.blockRecords[begun].runStart = UInt32(text.runRecords.count)
      text.blockRecords[begun].runEnd = UInt32(text.runRecords.count)
      begun += 1
    }
  }

  private mutating func setEnds(of leaf: Int) {
    text.blockRecords[leaf].textEnd = UInt32(text.utf8.count)
    text.blockRecords[leaf].runEnd = UInt32(text.runRecords.count)
  }

  private mutating func endLeaf(
    _ leaf: Int?, before object: JSONObject
  ) throws(JSONDecodingError) {
    guard let leaf else { return }
    setEnds(of: leaf)
    let record = text.blockRecords[leaf]
    guard record.textEnd > record.textStart, text.utf8.last == ASCII.lineFeed else {
      throw object.error(
        "block", "the text of block \(leaf), which is not the last leaf, ends without a line feed")
    }
  }

  private static let runKeys: JSONKeySet = [
    "text", "block", "attributes", "marks", "image", "footnote", "soft-break", "empty", "html",
  ]

  /// The object that a run is.
  private func object(_ run: JSONObject) throws(JSONDecodingError) -> TextObject? {
    var result: TextObject?
    for entry in run.entries {
      let next: TextObject?
      switch entry.key {
      case "image": next = .image(try image(try inner(entry.value, "image", of: run)))
      case "footnote":
        let label = try footnoteLabel(try inner(entry.value, "footnote", of: run))
        next = .footnoteReference(label)
      case "soft-break": next = try run.bool("soft-break") == true ? .softBreak : nil
      case "empty": next = try run.bool("empty") == true ? .empty : nil
      case "html": next = try run.string("html").map { .html($0) }
      default: continue
      }
      guard result == nil else { throw run.error(entry.key, "a run is one object at most") }
      result = next
    }
    return result
  }

  private mutating func append(_ object: JSONObject) throws(JSONDecodingError) {
    try object.allowOnly(Self.runKeys)
    let content = try object.require("text", try object.string("text"))
    guard !content.isEmpty else { throw object.error("text", "a run has text") }
    var format = AttributeTables.Format(
      character: try character(object), path: try path(object))
    if let described = try self.object(object) {
      guard content == described.substitute else {
        throw object.error("text", "the text of this object is '\(described.substitute)'")
      }
      format.object = tables.intern(described)
    }
    guard text.utf8.count + content.utf8.count < SourceText.maximumByteCount else {
      throw object.error("text", "the text is longer than 4 GiB")
    }
    text.utf8.append(contentsOf: content.utf8)
    let id = tables.intern(format)
    let length = UInt32(content.utf8.count)
    let isFirst = text.runRecords.count == Int(text.blockRecords[begun - 1].runStart)
    if !isFirst, format.object == 0, text.runRecords.last?.format == id {
      text.runRecords[text.runRecords.count - 1].length += length
    } else {
      text.runRecords.append(AttributedText.RunRecord(length: length, format: id))
    }
  }

  // MARK: Marks

  private static let markKeys: JSONKeySet = ["style", "overrides", "url", "title", "ordinal"]

  private mutating func path(_ object: JSONObject) throws(JSONDecodingError) -> UInt32 {
    var parent: UInt32 = 0
    let values = try object.list("marks") ?? []
    guard values.count <= StyleResolver.markLimit else {
      throw object.error("marks", "there are more than \(StyleResolver.markLimit) marks")
    }
    for (index, value) in values.enumerated() {
      var place = object.place
      place.list = "marks"
      place.listIndex = index
      let mark = try JSONObject(value, place)
      try mark.allowOnly(Self.markKeys)
      var link: UInt32 = 0
      if let url = try mark.string("url") {
        link = tables.intern(LinkTarget(url: url, title: try mark.string("title")))
      }
      parent = tables.intern(
        AttributeTables.Mark(
          parent: parent, depth: UInt16(index + 1),
          ordinal: UInt8(try mark.integer("ordinal", 0..<2) ?? 0), style: try style(mark),
          overrides: try overrides(mark), link: link))
    }
    return parent
  }

  func footnoteLabel(_ object: JSONObject) throws(JSONDecodingError) -> FootnoteLabel {
    try object.allowOnly(["label", "number"])
    let number = try object.integer("number", 1..<Int(Int32.max))
    return FootnoteLabel(
      name: try object.require("label", try object.string("label")),
      number: try object.require("number", number))
  }

  private func image(_ object: JSONObject) throws(JSONDecodingError) -> ImageObject {
    try object.allowOnly(["source", "alternative", "decorative", "title", "width", "height"])
    return ImageObject(
      source: try object.require("source", try object.string("source")),
      alternative: try object.require("alternative", try object.string("alternative")),
      title: try object.string("title"), width: try length("width", of: object),
      height: try length("height", of: object),
      isDecorative: try object.bool("decorative") ?? false)
  }

  private func length(
    _ key: String, of object: JSONObject
  ) throws(JSONDecodingError) -> Double? {
    guard let points = try object.number(key) else { return nil }
    guard (0...1e6).contains(points) else {
      throw object.error(key, "points from 0 to 1000000 are due here")
    }
    return points
  }
}
