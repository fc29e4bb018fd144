public import Foundation
public import StylemarkText

extension NSAttributedString.Key {
  /// The attributes of the text, cascaded: `CharacterAttributes`.
  public static let stylemarkAttributes = NSAttributedString.Key("Stylemark.Attributes")
  /// The block that the text stands in, with its kind, style and paragraph attributes: `TextBlock`.
  public static let stylemarkBlock = NSAttributedString.Key("Stylemark.Block")
  /// The inline elements around the text, on text in any: `InlineElements`.
  public static let stylemarkElements = NSAttributedString.Key("Stylemark.Elements")
  /// The object that the text is, such as a picture: `InlineObject`.
  public static let stylemarkObject = NSAttributedString.Key("Stylemark.Object")
  /// Where a link leads, a `URL`; the key that Apple's frameworks have for it.
  public static let stylemarkLink = NSAttributedString.Key("NSLink")
}

extension NSAttributedString {
  /// Makes a string of attributed text, for apps that map attributes to fonts and paragraph styles.
  ///
  /// A line feed ends every block but the last one; line breaks inside a block are U+2028, so that
  /// paragraphs end where blocks do. All else are the characters of the plain text, and ranges count in
  /// UTF-16 as `NSRange` does. The values of attributes are Swift values, read by
  /// `value as? CharacterAttributes`. Takes time proportional to the text.
  public convenience init(_ text: AttributedText) {
    let result = NSMutableAttributedString(string: "")
    let source = TextBlock.Source(text)
    var known: [UInt32: [Key: Any]] = [:]
    for run in text.runs {
      let format = text.runRecords[run.index].format
      var attributes = known[format] ?? Self.attributes(text.tables.runValues(format), run)
      known[format] = attributes
      attributes[.stylemarkBlock] = TextBlock(source: source, index: run.blockIndex)
      result.append(
        NSAttributedString(string: Self.characters(of: run), attributes: attributes))
    }
    self.init(attributedString: result)
  }

  /// The text of a run with line separators for line breaks inside its block.
  private static func characters(of run: AttributedText.Run) -> String {
    guard run.text.utf8.contains(0x0A) else { return run.text }
    let ends = run.range.upperBound > run.block.contentRange.upperBound
    var scalars = String.UnicodeScalarView()
    for scalar in run.text.unicodeScalars { scalars.append(scalar == "\n" ? "\u{2028}" : scalar) }
    if ends {
      scalars.removeLast()
      scalars.append("\n")
    }
    return String(scalars)
  }

  private static func attributes(
    _ values: RunValues, _ run: AttributedText.Run
  ) -> [Key: Any] {
    var attributes: [Key: Any] = [.stylemarkAttributes: values.character]
    let elements = InlineElements(values)
    if !elements.elements.isEmpty { attributes[.stylemarkElements] = elements }
    if let link = elements.foundationLink { attributes[.stylemarkLink] = link }
    if let object = values.object {
      attributes[.stylemarkObject] = InlineObject(object, text: run.text)
    }
    return attributes
  }
}
