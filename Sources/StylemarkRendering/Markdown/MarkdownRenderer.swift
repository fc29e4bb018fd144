public import StylemarkText

/// Renders Markdown, with GitHub's extensions, as far as Markdown can say it.
///
/// Headings, paragraphs, quotes, lists, tasks, code, rules, tables, alerts, footnotes, emphasis, links
/// and pictures come out as Markdown; underlined, marked, small, raised and lowered text and keys as
/// the HTML tags that readers of Markdown know. What Markdown has no word for is left out, and its text
/// stays:
/// - colours, fonts, sizes, alignment of paragraphs, gaps, names of styles, control states;
/// - blocks that share a style, whose blocks stand where the group was; what is not a row in a table,
///   which parts it in two; blocks in cells, which become lines with `<br>` between them;
/// - a link in a link; HTML that was left out of the text before;
/// - empty paragraphs, the looseness of a list of one item, and the tightness of items with several
///   paragraphs;
/// - nesting beyond `maximumDepth` levels.
///
/// Text that looks like markup is escaped. A bare URL in text becomes a link where it is read with
/// GitHub's extensions, as nothing keeps it from that.
public struct MarkdownRenderer: Renderer {
  /// Lists and quotes are nested so deep at most.
  public static let maximumDepth = 64

  /// Which links are links; the text of others stays.
  public var linkPolicy: LinkPolicy

  /// Makes a renderer.
  public init(linkPolicy: LinkPolicy = .standard) { self.linkPolicy = linkPolicy }

  /// Appends the Markdown of a text, ended by a line feed; nothing for an empty text.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    let links = text.tables.links
    let text = text.withoutLinks { !links[$0].url.isEmpty && !linkPolicy.admits(links[$0].url) }
    var writer = MarkdownWriter(text, output)
    output = []
    writer.writeDocument(flush)
    output = writer.lines.output
  }
}
