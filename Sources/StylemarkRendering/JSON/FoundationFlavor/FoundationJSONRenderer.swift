public import StylemarkText

/// Renders the JSON that Apple's Foundation reads as an `AttributedString` with the attributes of
/// Foundation.
///
/// Text without attributes is a string; up to ten runs are an array of texts and attributes by turns;
/// more are an object with `runs` and an `attributeTable`. Runs have `NSPresentationIntent`,
/// `NSInlinePresentationIntent`, `NSLink`, `NSLanguage`, and for pictures `NSImageURL` and
/// `NSAlternateDescription`. As where Foundation reads Markdown, blocks are told apart by their intents
/// and no line feed stands between them, and a rule is the text `⸻`.
///
/// Lost are names of styles, all looks but bold, italic, code and struck through, blocks without text,
/// gaps, groups, and of more than 64 blocks in each other the outer ones.
///
/// The form follows the source and published output of Foundation. Where neither shows one, in code
/// without a language, it is a guess; nothing of it could be read back on Linux, where
/// `AttributedString` decodes nothing.
public struct FoundationJSONRenderer: Renderer {
  /// Which URLs may be links and pictures; others are left out.
  public var linkPolicy: LinkPolicy

  /// Makes a renderer.
  public init(linkPolicy: LinkPolicy = .standard) { self.linkPolicy = linkPolicy }

  /// How many runs stand in one array at most.
  private static let flatRunLimit = 10

  /// Appends the JSON of a text, ended by a line feed.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    var collector = FoundationRuns(text, linkPolicy: linkPolicy)
    collector.collect()
    var json = JSONWriter(output)
    output = []
    write(collector, &json, flush)
    json.newLine()
    output = json.bytes
  }

  private func write(
    _ collector: FoundationRuns, _ json: inout JSONWriter, _ flush: (inout [UInt8]) -> Void
  ) {
    let runs = collector.runs
    guard runs.count > 1 || runs.first?.attributes != nil else {
      return json.string(nil, utf8: (runs.first?.text ?? [])[...])
    }
    let isFlat = runs.count <= Self.flatRunLimit
    if isFlat {
      json.beginArray()
    } else {
      json.beginObject()
      json.beginArray("runs")
    }
    for run in runs {
      if !isFlat { json.newLine() }
      json.string(nil, utf8: run.text[...])
      switch run.attributes {
      case let index? where !isFlat: json.integer(nil, index)
      case let index?: json.raw(collector.table[index])
      case nil: json.raw(Array("{}".utf8))
      }
      json.flushIfLarge(flush)
    }
    json.endArray()
    guard !isFlat else { return }
    json.beginArray("attributeTable")
    for attributes in collector.table {
      json.newLine()
      json.raw(attributes)
      json.flushIfLarge(flush)
    }
    json.endArray()
    json.endObject()
  }
}
