public import StylemarkText

/// Renders markup: a document that reads back to an equal attributed text.
///
/// `MarkupDocument(parsing: MarkupRenderer().string(for: text)).attributedText().text == text`, without
/// any sheet and for the default context: the styles of the text that are not the built-in ones stand in
/// the document as definitions, sizes and colours as they came out.
///
/// These things the language cannot say, so they come back otherwise, with the whole text:
/// - Links and pictures whose URL a policy refuses come back when the document is read with one that
///   admits it.
/// - What an element gives beside its style for control states is left out, except the text colours that
///   have keys.
/// - Attributes that do not follow from styles and overrides, as a program may write them into JSON:
///   they come back as overrides of a block, or as those of a `span` around the text; what is taken
///   back from outside does not come back.
/// - Structures that no document has: text directly in a quote, list or group stands in a block of its
///   own, text in a gap or rule in a paragraph behind it, a block of text without text or blocks is a
///   group; marks that say nothing are left out; a line feed that ends a block is no part of a mark.
/// - Values that no key takes: an unknown form of a language tag, font families with a comma, or with
///   quotes or white space at an edge, or that read as a form of the system font; weights outside of
///   100…900; sizes over 10,000 points.
public struct MarkupRenderer: Renderer {
  /// Makes a renderer.
  public init() {}

  /// Appends the markup of a text, ended by a line feed; nothing for an empty text without metadata.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    var writer = MarkupWriter(text, output)
    output = []
    writer.writeDocument(flush)
    output = writer.output
  }
}
