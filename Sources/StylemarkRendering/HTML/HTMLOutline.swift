import StylemarkSyntax
import StylemarkText

/// The headings of a text, with ids that no two of them share.
///
/// A heading that holds blocks has none, as the blocks may be headings again.
struct HTMLOutline {
  /// A heading.
  struct Heading {
    /// Its position among the blocks.
    var block: Int
    /// Its level in the document, 1…6.
    var level: Int
    /// What it says, in one line.
    var text: String
    /// Its id.
    var id: String
  }

  /// The headings in document order; none when nobody asks for their ids.
  private(set) var headings: [Heading] = []
  /// The id of each heading by its slug.
  private var ids: [String: String] = [:]

  /// The headings of a text, as far as a renderer needs them.
  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    guard renderer.hasHeadingIDs else { return }
    let levels = text.tables.blockFormats.map { format -> Int? in
      if case .heading(let level) = format.kind { level } else { nil }
    }
    guard levels.contains(where: { $0 != nil }) else { return }
    var slugs = HTMLSlug()
    for (index, block) in text.blockRecords.enumerated() where block.isLeaf {
      guard let level = levels[Int(block.format)] else { continue }
      let title = text.line(of: block)
      let slug = slugs.next(title)
      let id = renderer.id(slug)
      headings.append(Heading(block: index, level: level, text: title, id: id))
      ids[slug] = id
    }
  }

  /// Where a link within the document leads; the URL itself unless it is that of a heading.
  func target(of url: String) -> String {
    guard !headings.isEmpty, url.utf8.first == ASCII.numberSign else { return url }
    let slug = url.dropFirst()
    guard let id = ids[String(slug)] ?? ids[Self.decoded(slug)] else { return url }
    return "#" + id
  }

  /// The text with its percent-encoded bytes decoded.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == ASCII.percent, rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension AttributedText {
  /// What a leaf says, in one line and without references to footnotes.
  func line(of leaf: BlockRecord) -> String {
    var bytes: [UInt8] = []
    var offset = Int(leaf.textStart)
    for run in Int(leaf.runStart)..<Int(leaf.runEnd) {
      let end = min(offset + Int(runRecords[run].length), Int(leaf.textEnd))
      let object = tables.formats[Int(runRecords[run].format)].object
      if object == 0 {
        bytes += utf8[offset..<end]
      } else if case .footnoteReference = tables.objects[Int(object) - 1] {
        // Its number belongs to the place, not to the title.
      } else {
        bytes += tables.objects[Int(object) - 1].spokenText.utf8
      }
      offset = end
    }
    while bytes.last == ASCII.lineFeed { bytes.removeLast() }
    for index in bytes.indices where bytes[index] == ASCII.lineFeed { bytes[index] = ASCII.space }
    return String(decoding: bytes, as: UTF8.self)
  }
}
