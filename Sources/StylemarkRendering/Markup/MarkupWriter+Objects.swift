import StylemarkSyntax
import StylemarkText

extension MarkupWriter {
  /// Takes the mark that a reference to a footnote makes itself off the path of its run.
  func absorbReferenceMark(_ format: UInt32, _ path: inout [UInt32]) -> UInt32? {
    let object = text.tables.formats[Int(format)].object
    guard object != 0, case .footnoteReference = text.tables.objects[Int(object) - 1],
      let last = path.last
    else { return nil }
    let mark = text.tables.marks[Int(last)]
    guard mark.link == 0, mark.overrides == 0, mark.ordinal == 0,
      plans.definitions.style(mark.style)?.name == "footnote-ref"
    else { return nil }
    return path.removeLast()
  }

  /// Writes an object.
  ///
  /// - Parameters:
  ///   - format: The format of its run.
  ///   - reference: The mark that a reference to a footnote makes itself, if it has it.
  ///   - state: Index of the state around.
  mutating func writeObject(_ format: UInt32, reference: UInt32?, in state: Int) {
    switch text.tables.objects[Int(text.tables.formats[Int(format)].object) - 1] {
    case .image(let image): write(image)
    case .footnoteReference(let label):
      output.append(utf8: "<footnote-ref")
      appendLabel(label)
      if let reference {
        let inside = plans.mark(reference, in: state).state
        for attribute in plans.correction(ofFormat: format, in: inside) {
          attribute.append(to: &output)
        }
        output.append(utf8: "/>")
        return
      }
      output.append(utf8: " !style")
    case .softBreak: return writeBare("<soft-break/>", format, in: state)
    case .empty: return writeBare("<empty/>", format, in: state)
    case .html(let html):
      var tag: [UInt8] = []
      tag.append(utf8: "<html ")
      MarkupEscaping.appendQuoted(html, to: &tag)
      tag.append(utf8: "/>")
      return writeBare(String(decoding: tag, as: UTF8.self), format, in: state)
    }
    for attribute in plans.correction(ofFormat: format, in: state) {
      attribute.append(to: &output)
    }
    output.append(utf8: "/>")
  }

  /// Writes an element that takes no attributes, in one that does if it needs any.
  private mutating func writeBare(_ tag: String, _ format: UInt32, in state: Int) {
    let correction = plans.correction(ofFormat: format, in: state)
    let span = correction.isEmpty ? nil : plans.span(correction)
    if let span {
      output += span.opener
      output.append(ASCII.greaterThan)
    }
    output.append(utf8: tag)
    if let span { output += span.closer }
  }

  private mutating func write(_ image: ImageObject) {
    output.append(utf8: "<image ")
    MarkupEscaping.appendQuoted(image.source, to: &output)
    if !image.alternative.isEmpty || image.isDecorative {
      MarkupPlans.appendText("alt", image.alternative, to: &output)
    }
    if let title = image.title { MarkupPlans.appendText("title", title, to: &output) }
    for (key, length) in [("width", image.width), ("height", image.height)] {
      guard let length else { continue }
      TagAttribute(key, TagAttribute.number(length)).append(to: &output)
    }
  }

  // MARK: Blocks

  /// Writes the beginning of a tag, with the attributes that depend on more than the format.
  mutating func writeOpener(_ index: Int, _ tag: MarkupPlans.Tag) {
    output += tag.opener
    let record = text.blockRecords[index]
    guard !tag.isInline else { return }
    switch plans.tables.blockFormats[Int(record.format)].kind {
    case .alert(let alert): appendTitle(of: alert, index, tag)
    case .footnote(let label): appendLabel(label)
    case .html:
      output.append(ASCII.space)
      MarkupEscaping.appendQuoted(html(of: index) ?? "", to: &output)
    default: break
    }
  }

  /// Appends the name of a footnote, and its number where counting would give another one.
  private mutating func appendLabel(_ label: FootnoteLabel) {
    output.append(ASCII.space)
    TagAttribute.appendValue(label.name, to: &output)
    let number = footnoteNumbers[label.name] ?? footnoteNumbers.count + 1
    if number != label.number { output.append(utf8: " number=\(label.number)") }
    footnoteNumbers[label.name] = footnoteNumbers[label.name] ?? label.number
  }

  /// The HTML of a block that is just that.
  private func html(of index: Int) -> String? {
    let record = text.blockRecords[index]
    guard record.runStart < record.runEnd else { return nil }
    let first = text.runRecords[Int(record.runStart)]
    let object = text.tables.formats[Int(first.format)].object
    guard object != 0, case .html(let html) = text.tables.objects[Int(object) - 1],
      Int(first.length) == content(of: index).count
    else { return nil }
    return html
  }

  /// Whether a leaf is a block of HTML and nothing else.
  func isHTML(_ index: Int) -> Bool {
    guard case .html = plans.tables.blockFormats[Int(text.blockRecords[index].format)].kind else {
      return false
    }
    return html(of: index) != nil
  }

  /// Appends the title of an alert: none when it has another first block than its title would be.
  private mutating func appendTitle(
    of alert: BlockKind.AlertKind, _ index: Int, _ tag: MarkupPlans.Tag
  ) {
    guard let title = title(of: alert, index, tag) else {
      output.append(utf8: " title=\"\"")
      return
    }
    absorbedTitle = index + 1
    if title != alert.defaultTitle { MarkupPlans.appendText("title", title, to: &output) }
  }

  private mutating func title(
    of alert: BlockKind.AlertKind, _ index: Int, _ tag: MarkupPlans.Tag
  ) -> String? {
    let first = index + 1
    guard first < Int(text.blockRecords[index].next), text.blockRecords[first].isLeaf else {
      return nil
    }
    let record = text.blockRecords[first]
    let style = "alert-\(alert.rawValue)-title"
    let plan = plans.block(record.format, in: tag.state, mayBeInline: false, isInHeader: false)
    guard plan.opener.elementsEqual("<\(style)".utf8) else { return nil }
    let content = content(of: first)
    guard !content.isEmpty,
      record.runEnd == record.runStart + 1 || record.runEnd == record.runStart + 2
    else { return nil }
    let run = text.runRecords[Int(record.runStart)]
    let format = text.tables.formats[Int(run.format)]
    guard Int(run.length) >= content.count, format.path == 0, format.object == 0,
      plans.correction(ofFormat: run.format, in: plan.state).isEmpty
    else { return nil }
    return String(decoding: text.utf8[content], as: UTF8.self)
  }
}
