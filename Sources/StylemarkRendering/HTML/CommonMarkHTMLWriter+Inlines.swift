import StylemarkSyntax
import StylemarkText

extension CommonMarkHTMLWriter {
  /// Closes and opens marks so that exactly those of a path are open.
  mutating func moveMarks(to path: UInt32) {
    var mark = path
    var depth = Int(tables.marks[Int(mark)].depth)
    while mark != 0 && !(depth <= openMarks.count && openMarks[depth - 1] == mark) {
      opening.append(mark)
      mark = tables.marks[Int(mark)].parent
      depth -= 1
    }
    closeMarks(to: mark == 0 ? 0 : depth)
    while let next = opening.popLast() {
      openMarks.append(next)
      output.append(contentsOf: tags(ofMark: Int(next)).open)
    }
  }

  mutating func closeMarks(to depth: Int) {
    while openMarks.count > depth {
      output.append(contentsOf: tags(ofMark: Int(openMarks.removeLast())).close)
    }
  }

  private mutating func tags(ofMark index: Int) -> CommonMarkTags {
    if let tags = markTags[index] { return tags }
    let tags = makeTags(tables.marks[index])
    markTags[index] = tags
    return tags
  }

  private func makeTags(_ mark: AttributeTables.Mark) -> CommonMarkTags {
    guard mark.link == 0 else { return makeLinkTags(tables.links[Int(mark.link) - 1]) }
    let role =
      (mark.overrides == 0 ? nil : tables.overrides[Int(mark.overrides) - 1].role)
      ?? (mark.style == 0 ? nil : tables.styles[Int(mark.style) - 1].style.role)
    switch role {
    case .strong: return CommonMarkTags("strong")
    case .emphasis: return CommonMarkTags("em")
    case .code: return CommonMarkTags("code")
    case .strikethrough: return CommonMarkTags("del")
    default: return CommonMarkTags()
    }
  }

  private func makeLinkTags(_ link: LinkTarget) -> CommonMarkTags {
    var open = ByteBuffer()
    open.append("<a href=\"")
    let address = renderer.address(link.url)
    if let address { CommonMarkEscaping.appendURL(outline.target(of: address), to: &open) }
    if let address, let relation = renderer.linkRelation, address.utf8.first != ASCII.numberSign {
      open.append("\" rel=\"")
      CommonMarkEscaping.append(relation, to: &open)
    }
    appendTitle(link.title, to: &open)
    open.append("\">")
    return CommonMarkTags(open: open.take(), close: Array("</a>".utf8))
  }

  private func appendTitle(_ title: String?, to output: inout ByteBuffer) {
    guard let title else { return }
    output.append("\" title=\"")
    CommonMarkEscaping.append(title, to: &output)
  }

  // MARK: Objects

  mutating func writeObject(_ object: TextObject) {
    switch object {
    case .image(let image): write(image)
    case .footnoteReference(let label): write(label)
    case .softBreak: output.append(ASCII.lineFeed)
    case .empty: break
    case .html(let html):
      if renderer.trustsHTML {
        output.append(contentsOf: Array(html.utf8))
      } else {
        output.append("<!-- raw HTML omitted -->")
      }
    }
  }

  private mutating func write(_ image: ImageObject) {
    output.append("<img src=\"")
    if let address = renderer.address(image.source) {
      CommonMarkEscaping.appendURL(address, to: &output)
    }
    output.append("\" alt=\"")
    CommonMarkEscaping.append(image.alternative, to: &output)
    appendTitle(image.title, to: &output)
    for (name, length) in [("width", image.width), ("height", image.height)] {
      guard let length else { continue }
      output.append(contentsOf: Array("\" \(name)=\"\(Int(length.rounded()))".utf8))
    }
    output.append("\" />")
  }

  private mutating func write(_ label: FootnoteLabel) {
    let count = footnoteReferences[label.number, default: 0] + 1
    footnoteReferences[label.number] = count
    let id = "fnref-\(label.number)" + (count > 1 ? "-\(count)" : "")
    let reference =
      "<sup><a href=\"#fn-\(label.number)\" id=\"\(id)\">\(label.number)</a></sup>"
    output.append(contentsOf: Array(reference.utf8))
  }
}
