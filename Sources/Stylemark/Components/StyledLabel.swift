public import StylemarkText

/// A piece of text with a preset style.
///
/// A plain value: nothing is shared, and nothing follows the reader's size or appearance by itself. Ask for
/// the attributed text again when the context changes.
///
/// ```swift
/// let label = StyledLabel("Top cast", style: "subtitle")
/// let text = label.attributedText(sheets: [sheet], context: RenderContext(contentSize: .accessibility1))
/// ```
public struct StyledLabel: Hashable, Sendable {
  /// What it shows.
  public var content: StyledContent
  /// Its style.
  public var style: StyleReference
  /// Who wins where the content has attributes of its own.
  public var mergePolicy: AttributedText.MergePolicy

  /// Makes a label of plain text.
  ///
  /// - Parameters:
  ///   - text: The text. A letter case of the style changes it.
  ///   - style: The style; without one that of `TextStyle.unspecified`.
  public init(_ text: String = "", style: StyleReference = .style(.unspecified)) {
    self.init(.plain(text), style: style)
  }

  /// Makes a label of content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - style: The style.
  ///   - mergePolicy: Who wins where the content has attributes of its own.
  public init(
    _ content: StyledContent, style: StyleReference = .style(.unspecified),
    mergePolicy: AttributedText.MergePolicy = .runWins
  ) {
    self.content = content
    self.style = style
    self.mergePolicy = mergePolicy
  }

  /// The text without attributes; setting it makes the content plain.
  public var text: String {
    get { content.plainText }
    set { content = .plain(newValue) }
  }

  /// The label in the styles and the context of a catalog.
  public func attributedText(in catalog: StyleCatalog) -> AttributedText {
    content.attributedText(
      in: style.resolved(in: catalog), named: style.name, merge: mergePolicy,
      catalog: catalog)
  }

  /// The label in the styles of sheets, for a context.
  ///
  /// To show many labels, make the catalog once.
  public func attributedText(
    sheets: [StyleSheet] = [], context: RenderContext = RenderContext()
  ) -> AttributedText {
    attributedText(in: StyleCatalog(sheets: sheets, context: context))
  }
}
