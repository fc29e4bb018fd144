import StylemarkSyntax

extension AttributedText {
  /// Prints blocks and runs, one a line: blocks nested by indentation, runs with their marks and the
  /// attributes that differ from nothing.
  ///
  /// - Parameter positions: Whether each line ends with the range in the source.
  public func dump(positions: Bool = false) -> String {
    var text = ""
    var depths: [Int] = []
    let lastLeaf = lastLeafIndex
    for (index, record) in blockRecords.enumerated() {
      let depth = record.parent == BlockRecord.none ? 0 : depths[Int(record.parent)] + 1
      depths.append(depth)
      let indent = String(repeating: "  ", count: min(depth, 100))
      let block = Block(text: self, index: index)
      text += indent + block.label
      if positions, let range = block.sourceRange { text += " @\(range.start)..<\(range.end)" }
      text += "\n"
      guard record.isLeaf else { continue }
      let end = Int(record.textEnd) - (index == lastLeaf ? 0 : 1)
      for run in block.runs where run.range.lowerBound < end {
        text += indent + "  " + run.label(upTo: end)
        if positions, let range = run.sourceRange { text += " @\(range.start)..<\(range.end)" }
        text += "\n"
      }
    }
    return text
  }
}

extension AttributedText.Block {
  /// The block on one line: kind, style, paragraph attributes.
  fileprivate var label: String {
    var line = kind.name
    switch kind {
    case .heading(let level): line += " \(level)"
    case .list(let list):
      line += " " + list.marker.rawValue
      if list.marker == .number { line += " from \(list.start)" }
      if !list.isTight { line += " loose" }
    case .preformatted(let language?): line += " language=" + SyntaxTree.quoted(language)
    case .spacing(let points): line += " " + points.shortDescription
    case .item(let task?): line += " " + task.rawValue
    case .row(isHeader: true), .cell(isHeader: true): line += " header"
    case .alert(let alert): line += " " + alert.rawValue
    case .footnote(let label): line += " \(label.number) " + SyntaxTree.quoted(label.name)
    default: break
    }
    if let styleName { line += " ." + styleName }
    let attributes = paragraph.entries.map { "\($0.key)=\($0.value)" }
    return attributes.isEmpty ? line : line + " {" + attributes.joined(separator: " ") + "}"
  }
}

extension AttributedText.Run {
  /// The run on one line: text, marks, attributes.
  fileprivate func label(upTo end: Int) -> String {
    let visible = range.lowerBound..<min(range.upperBound, end)
    var line = SyntaxTree.quoted(String(decoding: source.utf8[visible], as: UTF8.self))
    if let object { line = object.label }
    for mark in marks {
      line += " ." + (mark.styleName ?? (mark.link == nil ? "span" : "link"))
      if let link = mark.link { line += "(" + SyntaxTree.quoted(link.url) + ")" }
      if mark.ordinal != 0 { line += "'" }
    }
    let attributes = attributes.entries.map { "\($0.key)=\($0.value)" }
    return attributes.isEmpty ? line : line + " {" + attributes.joined(separator: " ") + "}"
  }
}

extension TextObject {
  /// The object on one line.
  fileprivate var label: String {
    switch self {
    case .image(let image):
      "image " + SyntaxTree.quoted(image.source) + " alt=" + SyntaxTree.quoted(image.alternative)
        + (image.isDecorative ? " decorative" : "")
    case .footnoteReference(let label):
      "footnote-ref \(label.number) " + SyntaxTree.quoted(label.name)
    case .softBreak: "soft-break"
    case .empty: "empty"
    case .html(let html): "html " + SyntaxTree.quoted(html)
    }
  }
}
