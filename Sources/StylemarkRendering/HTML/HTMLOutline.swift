import StylemarkSyntax
import StylemarkText

/// The headings of a text, with ids that no two of them share.
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
    var id = ""
  }

  /// The headings in document order; none when nobody asks for their ids.
  private(set) var headings: [Heading] = []
  /// The id of each heading by its slug.
  private var ids: [String: String] = [:]

  /// The headings of a text, as far as a renderer needs them.
  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    guard renderer.hasHeadingIDs else { return }
    var slugs = HTMLSlug()
    // Markdown has no headings that hold blocks.
    let titles = text.headings().filter {
      renderer.dialect == .stylemark || text.blockRecords[$0.block].isLeaf
    }
    headings = titles.map { Heading(block: $0.block, level: $0.level, text: $0.text) }
    // One without letters leaves the id to one that asks for it.
    for isNamed in [true, false] {
      for index in headings.indices {
        let slug = HTMLSlug.slug(headings[index].text)
        guard slug.isEmpty != isNamed else { continue }
        let name = slugs.next(slug)
        headings[index].id = renderer.id(name)
        ids[name] = headings[index].id
      }
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
  /// The headings, in document order, with what they say in one line.
  ///
  /// One that holds blocks says what they say, without those in headings of their own; one that says
  /// nothing beside those is none.
  func headings() -> [(block: Int, level: Int, text: String)] {
    let levels = tables.blockFormats.map { format -> Int? in
      if case .heading(let level) = format.kind { level } else { nil }
    }
    guard levels.contains(where: { $0 != nil }) else { return [] }
    var result: [(block: Int, level: Int, text: String)] = []
    // Those that hold blocks, with where they end.
    var open: [(position: Int, end: Int)] = []
    for (index, block) in blockRecords.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      if let level = levels[Int(block.format)] {
        if !block.isLeaf { open.append((result.count, Int(block.next))) }
        result.append((index, level, block.isLeaf ? line(of: block) : ""))
      } else if block.isLeaf, let heading = open.last?.position {
        let line = line(of: block)
        if !line.isEmpty && !result[heading].text.isEmpty { result[heading].text += " " }
        result[heading].text += line
      }
    }
    return result.filter { !$0.text.isEmpty || blockRecords[$0.block].isLeaf }
  }

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
