public import Foundation
public import StylemarkText

extension AttributedString {
  /// Makes a string of attributed text, with its attributes in the scope `stylemark`.
  ///
  /// The characters are those of the plain text: a line feed ends every block but the last one. A text
  /// without characters that has blocks or metadata becomes one line feed that stands for them. Beside the
  /// keys of Stylemark, those of Foundation are set that say the same: `link`, `languageIdentifier`,
  /// `imageURL` and `alternateDescription`. Where the text came from is lost. Takes time proportional to
  /// the text.
  public init(_ text: AttributedText) {
    self.init()
    let source = TextBlock.Source(text)
    guard !text.utf8.isEmpty else {
      if !text.isEmpty || text.metadata != AttributedText.Metadata() {
        var container = AttributeContainer()
        container.stylemark.block = TextBlock(source: source, index: nil)
        append(AttributedString("\n", attributes: container))
      }
      return
    }
    var containers: [UInt32: AttributeContainer] = [:]
    for run in text.runs {
      let format = text.runRecords[run.index].format
      var container = containers[format] ?? Self.container(text.tables.runValues(format), run)
      containers[format] = container
      container.stylemark.block = TextBlock(source: source, index: run.blockIndex)
      append(AttributedString(run.text, attributes: container))
    }
  }

  /// The attributes of a run, its block left out.
  private static func container(
    _ values: RunValues, _ run: AttributedText.Run
  ) -> AttributeContainer {
    var container = AttributeContainer()
    container.characterAttributes = values.character
    let elements = InlineElements(values)
    container.stylemark.elements = elements
    container.link = elements.foundationLink
    container.languageIdentifier = values.character.language
    guard let object = values.object else { return container }
    container.stylemark.object = InlineObject(object, text: run.text)
    if case .image(let image) = object {
      container.imageURL = URL(string: image.source)
      container.alternateDescription = image.alternative.isEmpty ? nil : image.alternative
    }
    return container
  }
}

extension InlineElements {
  /// The link as Foundation has it; nil for a URL that it does not take.
  var foundationLink: URL? { link.flatMap { URL(string: $0.url) } }
}
