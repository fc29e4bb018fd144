import StylemarkSyntax

extension AttributedText {
  /// Makes a text of one paragraph, all in one style.
  ///
  /// Line ends in the text break lines. The role of the style says whether the paragraph is a heading, a
  /// quotation or preformatted.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style, its size scaled before.
  ///   - styleName: The name of the style, which HTML makes a class of; nil for a style without one.
  ///   - basePointSize: The size of text without one, in points, which a relative size is relative to; as in
  ///     `Metadata.pointSize`.
  public init(
    _ text: String, style: TextStyle = TextStyle(), styleName: String? = nil,
    basePointSize: Double = StyleCatalog.basePointSize
  ) {
    var builder = AttributedTextBuilder(tracksSources: false)
    let isBaseSizeUsual = basePointSize == StyleCatalog.basePointSize
    builder.metadata.pointSize = isBaseSizeUsual ? nil : basePointSize
    var character = style.character
    character.fontSize =
      character.fontSize.map { .points($0.points(within: basePointSize)) }
      ?? (isBaseSizeUsual ? nil : .points(basePointSize))
    var format = AttributeTables.BlockFormat(
      kind: BlockKind(role: style.role), style: 0, overrides: 0,
      paragraph: builder.intern(style.paragraph), character: builder.intern(character))
    if let styleName {
      format.style = builder.intern(AttributeTables.NamedStyle(name: styleName, style: style))
    } else {
      var overrides = TextStyle()
      overrides.character = style.character
      overrides.paragraph = style.paragraph
      format.overrides = builder.intern(overrides: overrides)
    }
    let run = AttributeTables.Format(character: format.character, path: 0)
    builder.beginBlock(format: builder.intern(format))
    builder.beginLeaf()
    let lines = text.split(
      omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r", "\r\n"].contains($0) })
    builder.append(
      Array(lines.joined(separator: "\n").utf8)[...], format: builder.intern(run), source: .at(0))
    self = builder.finish()
  }
}

extension BlockKind {
  /// The kind of a block of text with a role.
  fileprivate init(role: StyleRole?) {
    switch role {
    case .quote: self = .quote
    case .preformatted: self = .preformatted(language: nil)
    default: self = role?.headingLevel.map { .heading($0) } ?? .paragraph
    }
  }
}
