public import StylemarkText

/// Renders the text alone: one line for each block, pictures as their alternative text.
///
/// Line breaks inside a paragraph are line feeds. A text with any block ends with a line feed.
public struct PlainTextRenderer: Renderer {
  /// Makes a renderer.
  public init() {}

  /// Appends the plain text.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    guard !text.isEmpty else { return }
    if text.tables.objects.isEmpty {
      output.append(contentsOf: text.utf8)
    } else {
      appendWithAlternatives(text, &output)
    }
    output.append(0x0A)
  }

  private func appendWithAlternatives(_ text: AttributedText, _ output: inout [UInt8]) {
    var offset = 0
    for run in text.runRecords {
      let end = offset + Int(run.length)
      let object = text.tables.formats[Int(run.format)].object
      if object == 0 {
        output.append(contentsOf: text.utf8[offset..<end])
      } else if case .image(let image) = text.tables.objects[Int(object) - 1] {
        output.append(utf8: image.alternative)
      }
      offset = end
    }
  }
}
