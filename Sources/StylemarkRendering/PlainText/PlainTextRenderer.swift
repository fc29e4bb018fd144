import StylemarkSyntax
public import StylemarkText

/// Renders the text alone: one line for each block, pictures as their alternative text.
///
/// Line breaks inside a paragraph are line feeds. The cells of a row share a line, with tabs between
/// them; a task begins with `[x]` or `[ ]`, a footnote with its number in brackets. A text with any
/// block ends with a line feed.
public struct PlainTextRenderer: Renderer {
  /// Makes a renderer.
  public init() {}

  /// Appends the plain text.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    guard !text.isEmpty else { return }
    let parts = text.tables.blockFormats.map { BlockPart($0.kind) }
    if parts.contains(where: { $0 != .none }) {
      var writer = PlainStructureWriter(text, parts)
      writer.write(&output, flush)
    } else {
      Self.append(text, 0..<text.runRecords.count, from: 0, to: text.utf8.count, &output)
    }
    output.append(ASCII.lineFeed)
  }

  /// Appends runs, objects as what they say.
  static func append(
    _ text: AttributedText, _ runs: Range<Int>, from start: Int, to end: Int,
    _ output: inout [UInt8]
  ) {
    guard !text.tables.objects.isEmpty else {
      output.append(contentsOf: text.utf8[start..<end])
      return
    }
    var offset = start
    for run in text.runRecords[runs] {
      let next = min(offset + Int(run.length), end)
      let object = text.tables.formats[Int(run.format)].object
      if object == 0 {
        output.append(contentsOf: text.utf8[offset..<next])
      } else {
        output.append(utf8: text.tables.objects[Int(object) - 1].spokenText)
      }
      offset = next
    }
  }
}
