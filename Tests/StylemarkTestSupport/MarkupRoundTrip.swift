import Stylemark
import StylemarkRendering
package import StylemarkText

/// The law of markup as an output: it reads back to an equal text.
package enum MarkupRoundTrip {
  /// The text that a text's markup reads back to.
  package static func reading(_ text: AttributedText) -> AttributedText {
    MarkupDocument(parsing: MarkupRenderer().string(for: text)).attributedText().text
  }

  /// What differs when a text is written as markup and read again; nil when nothing does.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: How to read it, for the links that are kept.
  package static func difference(
    of text: AttributedText, options: StyleResolver.Options = StyleResolver.Options()
  ) -> String? {
    let markup = MarkupRenderer().string(for: text)
    let document = MarkupDocument(parsing: markup)
    let found = document.attributedText(options: options).text
    found.checkInvariants()
    if found != text {
      let json = [text, found].map { JSONRenderer().string(for: $0) }
      return "the text differs:\n"
        + LineDifference.describe(expected: text.dump(), found: found.dump())
        + "\n" + LineDifference.describe(expected: json[0], found: json[1]) + "\nof\n" + markup
    }
    let again = MarkupRenderer().string(for: found)
    if again != markup {
      return "the markup differs:\n" + LineDifference.describe(expected: markup, found: again)
    }
    return nil
  }
}
