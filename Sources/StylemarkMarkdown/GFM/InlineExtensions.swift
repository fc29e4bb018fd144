import StylemarkSyntax

/// What a text node of libcmark holds beside text: bare links and references to footnotes.
struct InlineExtensions {
  /// A part of the text that is not only text.
  enum Part {
    case link(Autolink)
    /// A reference to a footnote with a label.
    case footnote(Range<Int>, String)

    var range: Range<Int> {
      switch self {
      case .link(let link): link.range
      case .footnote(let range, _): range
      }
    }
  }

  /// The parts of a text in order.
  ///
  /// - Parameters:
  ///   - node: The text node.
  ///   - start: Where to begin.
  ///   - findsLinks: Whether a link may begin here.
  ///   - labels: The footnotes that there are.
  static func parts(
    of node: CMarkNode, from start: Int, findsLinks: Bool, labels: [String: Int]
  ) -> [Part] {
    let links = findsLinks ? node.links(from: start) : []
    guard !labels.isEmpty else { return links.map { .link($0) } }
    let text = node.literal.span
    var result: [Part] = []
    var next = 0
    var index = ByteScanner.first(UInt8(ascii: "["), in: text, from: start)
    while index < text.count {
      while next < links.count && links[next].range.lowerBound <= index {
        result.append(.link(links[next]))
        index = max(index, links[next].range.upperBound)
        next += 1
      }
      if index < text.count, let end = FootnoteLabel.end(text, index, text.count) {
        let label = FootnoteLabel.name(text, index..<end)
        if labels[label] != nil {
          result.append(.footnote(index..<end, label))
          while next < links.count && links[next].range.lowerBound < end { next += 1 }
          index = end - 1
        }
      }
      index = ByteScanner.first(UInt8(ascii: "["), in: text, from: index + 1)
    }
    return result + links[next...].map { .link($0) }
  }
}

extension CMarkNode {
  /// The links without brackets in a text node.
  func links(from start: Int) -> [Autolink] {
    let mayBegin: Bool
    switch previous?.type {
    case nil, .softBreak, .lineBreak, .emphasis, .strong: mayBegin = true
    default: mayBegin = false
    }
    return Autolink.all(in: literal.span, from: start, mayBeginWithWeb: mayBegin)
  }
}
