import Foundation
import StylemarkText

/// Reads the attributes of a string's runs.
struct RunReader {
  /// The size, in points, of text that nothing gives one.
  var basePointSize = StyleCatalog.basePointSize
  /// The look of links that Foundation names.
  private lazy var linkStyle = AttributeTables.NamedStyle(
    name: "link", style: StyleCatalog().style(named: "link") ?? TextStyle())

  /// What a run has, in a block.
  mutating func values(_ piece: StringPiece, in block: CharacterAttributes) -> RunValues {
    let container = piece.attributes
    let elements = container.stylemark.elements
    var values = RunValues(character: elements?.attributes ?? block, path: elements?.path ?? [])
    values.object = object(piece)
    setLink(container, elements, &values, block)
    let own = attributes(container, elements)
    if let elements {
      if own != elements.attributes { change(&values, from: elements.attributes, to: own, block) }
    } else {
      change(&values, from: CharacterAttributes(), to: own, block)
    }
    return values
  }

  /// The attributes of text; Foundation's language counts when it was changed.
  private func attributes(
    _ container: AttributeContainer, _ elements: InlineElements?
  ) -> CharacterAttributes {
    var result = container.characterAttributes
    let language = container.languageIdentifier
    if language != elements?.attributes.language { result.language = language }
    return result
  }

  /// Changes what was changed in the string.
  private func change(
    _ values: inout RunValues, from old: CharacterAttributes, to new: CharacterAttributes,
    _ block: CharacterAttributes
  ) {
    values.map(in: block, basePointSize: basePointSize) { $0.changed(from: old, to: new) }
  }

  /// Sets or takes away the link that Foundation names, when it was changed.
  private mutating func setLink(
    _ container: AttributeContainer, _ elements: InlineElements?, _ values: inout RunValues,
    _ block: CharacterAttributes
  ) {
    guard container.link != elements?.foundationLink else { return }
    let link = container.link.map { LinkTarget(url: $0.absoluteString) }
    let style = linkStyle
    values.changePath(in: block, basePointSize: basePointSize) { path in
      if let link {
        path.addLink(link, style: style)
      } else {
        path.removeAll { $0.link != nil }
      }
    }
  }

  /// The object; a picture where Foundation names one, its text what stands in for it.
  private func object(_ piece: StringPiece) -> TextObject? {
    let container = piece.attributes
    if let object = container.stylemark.object { return object.object }
    let text = piece.isObject ? "" : piece.text
    return container.imageURL.map {
      .image(
        ImageObject(
          source: $0.absoluteString, alternative: container.alternateDescription ?? text))
    }
  }
}

extension StringPiece {
  /// Whether there is nothing in it but the character that stands for objects.
  var isObject: Bool { text.unicodeScalars.allSatisfy { $0 == "\u{FFFC}" } }

  /// The text, object by object.
  func objects(in values: RunValues) -> [String] {
    guard values.object != nil else { return [text] }
    guard let object = attributes.stylemark.object else {
      return Array(repeating: "\u{FFFC}", count: isObject ? text.unicodeScalars.count : 1)
    }
    let count = max(text.utf8.count / max(object.text.utf8.count, 1), 1)
    return Array(repeating: object.text, count: count)
  }
}
