import StylemarkSyntax

/// A table of contents: nested lists of links to headings.
struct HTMLContents {
  let outline: HTMLOutline
  /// The deepest level that it lists.
  let depth: Int

  /// Appends the table; nothing when there is no heading to list.
  ///
  /// - Parameters:
  ///   - look: The attributes of the whole, a space before each.
  ///   - listLook: The attributes of each list, the same way; the outermost is first.
  ///   - linkLook: The attributes of each link, the same way.
  ///   - output: Where to.
  func append(
    look: String, listLook: (outermost: String, inner: String), linkLook: String,
    to output: inout [UInt8]
  ) {
    let headings = outline.headings.filter { $0.level <= depth && !$0.text.isEmpty }
    guard !headings.isEmpty else { return }
    output.append(utf8: "<nav role=\"doc-toc\"\(look)>\n")
    // The levels of the lists that are open; a level that the document skips has none.
    var levels: [Int] = []
    for heading in headings {
      while levels.count > 1 && levels[levels.count - 2] >= heading.level {
        output.append(utf8: "</li>\n</ul>\n")
        levels.removeLast()
      }
      if let level = levels.last, level >= heading.level {
        output.append(utf8: "</li>\n")
        levels[levels.count - 1] = heading.level
      } else {
        output.append(
          utf8: levels.isEmpty ? "<ul\(listLook.outermost)>\n" : "\n<ul\(listLook.inner)>\n")
        levels.append(heading.level)
      }
      appendLink(heading, linkLook, &output)
    }
    for _ in levels { output.append(utf8: "</li>\n</ul>\n") }
    output.append(utf8: "</nav>\n")
  }

  private func appendLink(
    _ heading: HTMLOutline.Heading, _ look: String, _ output: inout [UInt8]
  ) {
    output.append(utf8: "<li><a\(look) href=\"#")
    HTMLEscaping.appendURL(heading.id, to: &output)
    output.append(utf8: "\">")
    HTMLEscaping.appendAttribute(heading.text.utf8, to: &output)
    output.append(utf8: "</a>")
  }
}
