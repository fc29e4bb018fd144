import StylemarkText

extension AttributedText {
  /// The same text with the links to some targets, by index, as plain text: they are no links, and do
  /// not look like ones.
  func withoutLinks(to isRefused: (Int) -> Bool) -> AttributedText {
    guard tables.links.indices.contains(where: isRefused) else { return self }
    let isLinkStyle = tables.styles.map { $0.name == "link" }
    var result = self
    for (index, mark) in tables.marks.enumerated() {
      guard mark.link != 0, isRefused(Int(mark.link) - 1) else { continue }
      result.tables.marks[index].link = 0
      if mark.style != 0 && isLinkStyle[Int(mark.style) - 1] {
        result.tables.marks[index].style = 0
      }
    }
    return result
  }
}
