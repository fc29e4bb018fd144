import StylemarkSyntax
import StylemarkText

/// The attributes of elements: looks, languages, directions.
extension HTMLWriter {
  /// Appends a class or style attribute.
  func appendLook(_ names: [String], _ declarations: [String], _ open: inout [UInt8]) {
    switch renderer.styleDelivery {
    case .classes, .external, .none:
      guard !names.isEmpty else { return }
      open.append(utf8: " class=\"\(names.joined(by: " "))\"")
    case .inline:
      guard !declarations.isEmpty else { return }
      open.append(utf8: " style=\"")
      HTMLEscaping.appendAttribute(declarations.joined(by: ";").utf8, to: &open)
      open.append(utf8: "\"")
    }
  }

  func appendBlockAttributes(
    _ format: AttributeTables.BlockFormat, _ tag: String, _ open: inout [UInt8]
  ) {
    switch format.kind {
    case .spacing: open.append(utf8: " aria-hidden=\"true\"")
    case .alert: open.append(utf8: " role=\"note\"")
    case .footnote(let label):
      if !isRepeatedNote { open.append(utf8: " id=\"\(renderer.id("fn-\(label.number)"))\"") }
      open.append(utf8: " role=\"doc-footnote\"")
    case .cell(isHeader: true): open.append(utf8: " scope=\"col\"")
    case .list(let list) where list.marker == .number && list.start != 1:
      open.append(utf8: " start=\"\(list.start)\"")
    default: break
    }
    appendLanguageAndDirection(of: format, &open)
  }

  func appendLanguageAndDirection(
    of format: AttributeTables.BlockFormat, _ open: inout [UInt8]
  ) {
    if let language = language(style: format.style, overrides: format.overrides) {
      open.append(utf8: " lang=\"")
      HTMLEscaping.appendAttribute(language.utf8, to: &open)
      open.append(utf8: "\"")
    }
    if let direction = direction(of: format) {
      open.append(utf8: " dir=\"\(direction.rawValue)\"")
    }
  }

  /// The language that an element gives.
  func language(style: UInt32, overrides: UInt32) -> String? {
    (overrides == 0 ? nil : tables.overrides[Int(overrides) - 1].character.language)
      ?? (style == 0 ? nil : tables.styles[Int(style) - 1].style.character.language)
  }

  /// The direction that an element gives; the one that the text tells is found in each leaf.
  private func direction(
    of format: AttributeTables.BlockFormat
  ) -> ParagraphAttributes.WritingDirection? {
    if format.kind == .rule { return nil }
    let cascaded = tables.paragraphs[Int(format.paragraph)].writingDirection
    if cascaded == .natural { return isContainer(format.kind) ? nil : .natural }
    let own =
      (format.overrides == 0
        ? nil : tables.overrides[Int(format.overrides) - 1].paragraph.writingDirection)
      ?? (format.style == 0
        ? nil : tables.styles[Int(format.style) - 1].style.paragraph.writingDirection)
    return own == nil ? nil : cascaded
  }

  private func isContainer(_ kind: BlockKind) -> Bool {
    switch kind {
    case .list, .table, .row, .spacing, .html: true
    default: false
    }
  }
}
