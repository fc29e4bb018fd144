import StylemarkSyntax
public import StylemarkText

/// Renders a Delta, the JSON of the Quill editor: operations that insert text with attributes.
///
/// What a block is stands at the line feed that ends it: `header`, `list`, `indent`, `blockquote`,
/// `code-block`, `align`, `direction`. Text has `bold`, `italic`, `underline`, `strike`, `code`,
/// `script`, `color`, `background` and `link`. A picture is an embed `image`; a rule is an embed
/// `divider`, for which an editor needs a format of its own.
///
/// Lost are names of styles, fonts and sizes, spacing, indents but those of lists, letter spacing,
/// languages, other values of colours, the number that a list begins with, and what a block of blocks
/// is but for lists and quotes; a gap is an empty line. A line break inside a block ends a line of its
/// own with the same attributes.
public struct DeltaRenderer: Renderer {
  /// The appearance that colours are chosen for.
  public var appearance: ColorAppearance
  /// Which URLs may be links and pictures; others are left out.
  public var linkPolicy: LinkPolicy

  /// Makes a renderer.
  public init(appearance: ColorAppearance = .light, linkPolicy: LinkPolicy = .standard) {
    self.appearance = appearance
    self.linkPolicy = linkPolicy
  }

  /// Appends the Delta of a text, ended by a line feed.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    var writer = DeltaWriter(text, self, JSONWriter(output))
    output = []
    writer.write(flush)
    output = writer.json.bytes
  }
}
