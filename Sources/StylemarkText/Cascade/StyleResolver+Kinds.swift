import StylemarkSyntax

/// What the elements of the language are in attributed text: kinds of blocks, objects in lines.
extension StyleResolver {
  /// The name of the style that an element of the language has in place of its own, on top of it.
  static func variantStyleName(_ schema: ElementSchema, _ binding: AttributeBinding) -> String? {
    switch schema.name {
    case "row", "cell": binding.flag("header") ? "table-header" : nil
    case "alert": "alert-" + alertKind(binding).rawValue
    case "list": listKind(binding).styleName
    default: nil
    }
  }

  private static func alertKind(_ binding: AttributeBinding) -> BlockKind.AlertKind {
    binding.value("kind").flatMap(BlockKind.AlertKind.init) ?? .note
  }

  private static func listKind(_ binding: AttributeBinding) -> BlockKind.ListKind.Marker {
    binding.value("kind").flatMap(BlockKind.ListKind.Marker.init) ?? .bullet
  }

  /// Index of the title of an alert: the one that it gives, or the word for its kind.
  mutating func title(of alert: BlockKind.AlertKind, _ element: StyledElement) -> UInt32 {
    alertTitles.append(element.binding.value("title") ?? alert.defaultTitle)
    return UInt32(alertTitles.count - 1)
  }

  /// Begins an alert with its title as a paragraph, unless that is empty.
  mutating func appendTitle(of resolution: ElementResolution) {
    let title = alertTitles[Int(resolution.detail)]
    guard !title.isEmpty else { return }
    builder.beginBlock(format: resolution.objectFormat)
    builder.beginLeaf()
    let attributes = builder.result.tables.blockFormats[Int(resolution.objectFormat)].character
    let format = builder.intern(AttributeTables.Format(character: attributes, path: 0))
    builder.append(Array(title.utf8)[...], format: format, source: .at(0))
    builder.endBlock()
  }

  /// What a block element is.
  mutating func blockKind(
    _ element: StyledElement, _ schema: ElementSchema?, _ index: Int
  ) -> BlockKind {
    let binding = element.binding
    switch schema?.name {
    case "quote": return .quote
    case "block": return .group
    case "item": return .item(binding.value("task").flatMap(BlockKind.TaskState.init))
    case "hr": return .rule
    case "pre": return .preformatted(language: binding.value("language"))
    case "spacing": return .spacing(binding.value("amount").flatMap(Double.init) ?? 0)
    case "list":
      return .list(
        BlockKind.ListKind(
          Self.listKind(binding),
          start: binding.value("start").flatMap { Int($0) } ?? 1,
          isTight: !element.binding.flag("loose")))
    case "table": return .table
    case "row": return .row(isHeader: binding.flag("header"))
    case "cell": return .cell(isHeader: binding.flag("header"))
    case "alert": return .alert(Self.alertKind(binding))
    case "footnote-def": return .footnote(footnote(binding, index))
    case "html-block": return .html
    default: break
    }
    let role = element.overrides.role ?? element.ownRole ?? element.style.role
    switch role {
    case .quote: return .quote
    case .preformatted: return .preformatted(language: nil)
    default: return role?.headingLevel.map { .heading($0) } ?? .paragraph
    }
  }

  /// The object that an inline element is.
  mutating func inlineObject(
    _ element: StyledElement, _ schema: ElementSchema?, _ index: Int
  ) -> TextObject? {
    switch schema?.name {
    case "image": .image(image(element, index))
    case "footnote-ref": .footnoteReference(referredFootnote(element.binding, index))
    case "soft-break": .softBreak
    case "empty": .empty
    case "html": .html(element.binding.value("source") ?? "")
    default: nil
    }
  }

  private mutating func image(_ element: StyledElement, _ index: Int) -> ImageObject {
    let binding = element.binding
    var source = binding.value("src") ?? ""
    if !options.linkPolicy.admits(source) {
      reportBlocked(source, tree.nodes[index].range)
      source = ""
    }
    let alternative = binding.value("alt")
    return ImageObject(
      source: source, alternative: alternative ?? "", title: binding.value("title"),
      width: binding.value("width").flatMap(Double.init),
      height: binding.value("height").flatMap(Double.init), isDecorative: alternative != nil)
  }
}
