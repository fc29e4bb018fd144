public import Foundation
public import StylemarkText

extension AttributedText {
  /// Makes attributed text of a string.
  ///
  /// A string that was made of attributed text gives an equal text. What was changed in between counts:
  /// attributes that are others than the inline elements give become an innermost element, a link that
  /// was set or removed becomes one or none, text that was put between stands in the block before it,
  /// and blocks go with their characters.
  ///
  /// A string from elsewhere gives paragraphs that line feeds end. Of Foundation's attributes `link`,
  /// `languageIdentifier`, `imageURL` and `alternateDescription` count. Takes time proportional to the
  /// string.
  public init(_ string: AttributedString) {
    var reader = StringReader()
    for run in string.runs {
      let text = String(String.UnicodeScalarView(string.unicodeScalars[run.range]))
      reader.read(text, run.attributes)
    }
    var writer = BlockWriter()
    writer.write(reader.leaves)
    self = writer.finish()
  }
}

/// A piece of a string with the same attributes.
struct StringPiece {
  var text: String
  var attributes: AttributeContainer
}

/// Blocks of text of a string.
struct StringLeaf {
  /// The block; nil for a paragraph that the string says nothing of.
  var block: TextBlock?
  var pieces: [StringPiece] = []

  /// Whether its text ends with a line feed.
  var endsWithLineFeed: Bool { pieces.last?.text.utf8.last == 0x0A }

  /// Takes the line feed at the end away.
  mutating func removeLineFeed() {
    guard endsWithLineFeed else { return }
    pieces[pieces.count - 1].text.unicodeScalars.removeLast()
    if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
  }
}

/// Finds the blocks of text in a string.
struct StringReader {
  private(set) var leaves: [StringLeaf] = []

  mutating func read(_ text: String, _ attributes: AttributeContainer) {
    let block = attributes.stylemark.block
    guard block == nil else {
      if leaves.last?.block != block || leaves.isEmpty { leaves.append(StringLeaf(block: block)) }
      if block?.index != nil { append(text, attributes) }
      return
    }
    if let last = leaves.last, last.block != nil, !last.endsWithLineFeed {
      return append(text, attributes)
    }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { appendToParagraph("\n", attributes) }
      appendToParagraph(String(line), attributes)
    }
  }

  /// Adds text to the paragraph that the string says nothing of, or to a new one.
  private mutating func appendToParagraph(_ text: String, _ attributes: AttributeContainer) {
    guard !text.isEmpty else { return }
    if leaves.last.map({ $0.block != nil || $0.endsWithLineFeed }) ?? true {
      leaves.append(StringLeaf())
    }
    append(text, attributes)
  }

  private mutating func append(_ text: String, _ attributes: AttributeContainer) {
    leaves[leaves.count - 1].pieces.append(StringPiece(text: text, attributes: attributes))
  }
}
