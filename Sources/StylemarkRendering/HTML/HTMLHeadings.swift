/// How headings are written as HTML.
public struct HTMLHeadings: Hashable, Sendable {
  /// How much is added to the level of each heading; levels stay within 1…6.
  ///
  /// With 1, the title of a document becomes an `h2`, for a page that has a title of its own. Looks
  /// stay those of the style.
  public var shift: Int
  /// Whether headings have ids, so that links lead to them; nil for pages only.
  ///
  /// Ids are made as GitHub makes them: `Hello, World` has `hello-world`, the second one
  /// `hello-world-1`. In a fragment they begin with the class prefix, `sm-hello-world`, so that a
  /// document cannot take a name of the page around it. A link of the document to `#hello-world` leads
  /// to the heading in both.
  public var hasIDs: Bool?
  /// The deepest level of headings in a table of contents before the text, as the document has them;
  /// nil for no table.
  ///
  /// Headings that it lists have ids.
  public var contentsDepth: Int?

  /// Makes settings for headings.
  public init(shift: Int = 0, hasIDs: Bool? = nil, contentsDepth: Int? = nil) {
    self.shift = shift
    self.hasIDs = hasIDs
    self.contentsDepth = contentsDepth
  }

  /// The level that a heading has in the output.
  func shifted(_ level: Int) -> Int {
    // Far more than there are levels changes nothing.
    min(max(level + min(max(shift, -6), 6), 1), 6)
  }
}
