import StylemarkSyntax
import StylemarkText

/// What stands in a line and is not text.
extension HTMLWriter {
  mutating func writeObject(_ object: TextObject) {
    switch object {
    case .image(let image): write(image)
    case .footnoteReference(let label): write(label)
    case .softBreak: output.append(ASCII.space)
    case .empty: break
    case .html(let html):
      if renderer.trustsHTML { output.append(contentsOf: Array(html.utf8)) }
    }
  }

  /// Writes a picture; of one without an address, or that must not be loaded, the alternative as text.
  private mutating func write(_ image: ImageObject) {
    var tag: [UInt8] = []
    guard let address = renderer.address(image.source), !address.isEmpty else {
      HTMLEscaping.appendAttribute(image.alternative.utf8, to: &tag)
      output.append(contentsOf: tag)
      return
    }
    tag.append(utf8: "<img src=\"")
    HTMLEscaping.appendURL(address, to: &tag)
    tag.append(utf8: "\" alt=\"")
    HTMLEscaping.appendAttribute(image.alternative.utf8, to: &tag)
    tag.append(utf8: "\"")
    if let title = image.title {
      tag.append(utf8: " title=\"")
      HTMLEscaping.appendAttribute(title.utf8, to: &tag)
      tag.append(utf8: "\"")
    }
    if let width = image.width { tag.append(utf8: " width=\"\(Int(width.rounded()))\"") }
    if let height = image.height { tag.append(utf8: " height=\"\(Int(height.rounded()))\"") }
    if email != nil { tag.append(utf8: " border=\"0\" style=\"border:0;max-width:100%\"") }
    tag.append(ASCII.greaterThan)
    output.append(contentsOf: tag)
  }

  /// Writes the number of a footnote as a link to it; inside a link, and where there is no such note, as a
  /// number only.
  private mutating func write(_ label: FootnoteLabel) {
    let count = footnoteReferences[label.number, default: 0] + 1
    footnoteReferences[label.number] = count
    leafReferences.append(label.number)
    let suffix = count > 1 ? "-\(count)" : ""
    let id = renderer.id("fnref-\(label.number)" + suffix)
    var tag: [UInt8] = []
    if email != nil {
      tag.append(utf8: "[\(label.number)]")
    } else if openLinks > 0 || !footnotes.hasNote(label.number) {
      tag.append(utf8: "<span id=\"\(id)\">\(label.number)</span>")
    } else {
      tag.append(
        utf8: "<a id=\"\(id)\" href=\"#\(renderer.id("fn-\(label.number)"))\" role=\"doc-noteref\">"
          + "\(label.number)</a>")
    }
    output.append(contentsOf: tag)
  }
}
