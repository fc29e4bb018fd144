import StylemarkText

extension AttributedTextJSONDecoder {
  /// Reads the blocks: each parent before the blocks inside it.
  mutating func decodeBlocks(_ values: [StyleValue]) throws(JSONDecodingError) {
    // The blocks around the place, outermost first.
    var open: [UInt32] = []
    for (index, value) in values.enumerated() {
      let object = try JSONObject(value, JSONPlace(section: "blocks", index: index))
      try object.allowOnly(Self.blockKeys)
      let parent = try object.integer("parent", 0..<index).map { UInt32($0) }
      while let last = open.last, last != parent { close(open.removeLast(), before: index) }
      guard open.last == parent else {
        throw object.error(
          "parent",
          "block \(parent ?? 0) has ended, or is a leaf: blocks stand behind the one they are in")
      }
      let isLeaf = try object.require("leaf", try object.bool("leaf"))
      let format = try blockFormat(object)
      text.blockRecords.append(
        AttributedText.BlockRecord(
          parent: parent ?? AttributedText.BlockRecord.none, format: format,
          next: UInt32(index + 1), isLeaf: isLeaf, textStart: 0, textEnd: 0, runStart: 0,
          runEnd: 0))
      if !isLeaf { open.append(UInt32(index)) }
    }
    while let last = open.popLast() { close(last, before: values.count) }
  }

  private mutating func close(_ block: UInt32, before index: Int) {
    text.blockRecords[Int(block)].next = UInt32(index)
  }

  private static let blockKeys: JSONKeySet = [
    "parent", "kind", "level", "marker", "start", "tight", "code-language", "amount", "leaf",
    "task", "header", "alert", "footnote", "style", "overrides", "attributes", "paragraph",
  ]

  private mutating func blockFormat(_ object: JSONObject) throws(JSONDecodingError) -> UInt32 {
    let paragraph: ParagraphAttributes
    if let value = object.value("paragraph") {
      paragraph = try JSONAttributes.decodeParagraph(try inner(value, "paragraph", of: object))
    } else {
      paragraph = ParagraphAttributes()
    }
    let format = AttributeTables.BlockFormat(
      kind: try kind(object), style: try style(object), overrides: try overrides(object),
      paragraph: tables.intern(paragraph), character: try character(object))
    return tables.intern(format)
  }

  private func kind(_ object: JSONObject) throws(JSONDecodingError) -> BlockKind {
    let name = try object.require("kind", try object.string("kind"))
    switch name {
    case "paragraph": return .paragraph
    case "quote": return .quote
    case "item": return .item(try object.word("task", BlockKind.TaskState.self))
    case "table": return .table
    case "row": return .row(isHeader: try object.bool("header") ?? false)
    case "cell": return .cell(isHeader: try object.bool("header") ?? false)
    case "alert":
      let alert = try object.word("alert", BlockKind.AlertKind.self)
      return .alert(try object.require("alert", alert))
    case "footnote":
      let label = try object.require("footnote", object.value("footnote"))
      return .footnote(try footnoteLabel(try inner(label, "footnote", of: object)))
    case "html": return .html
    case "rule": return .rule
    case "group": return .group
    case "heading":
      return .heading(try object.require("level", try object.integer("level", 1..<7)))
    case "preformatted": return .preformatted(language: try object.string("code-language"))
    case "spacing":
      let points = try object.require("amount", try object.number("amount"))
      guard (0...1e6).contains(points) else {
        throw object.error("amount", "points from 0 to 1000000 are due here")
      }
      return .spacing(points)
    case "list":
      let marker = try object.word("marker", BlockKind.ListKind.Marker.self)
      return .list(
        BlockKind.ListKind(
          try object.require("marker", marker),
          start: try object.integer("start", 0..<1_000_000_000) ?? 1,
          isTight: try object.bool("tight") ?? true))
    default: throw object.error("kind", "'\(name)' is no kind of block")
    }
  }
}
