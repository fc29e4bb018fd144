import StylemarkSyntax

/// The tags of struck-through text among the children of one node: `~a~` and `~~a~~`.
///
/// libcmark leaves the tildes in its text nodes; a pair is one of the same length among siblings.
struct Strikethrough {
  /// One or two tildes that begin or end struck-through text.
  struct Tag {
    var node: CMarkNode
    var range: Range<Int>
    var isOpener: Bool
  }

  /// The node whose children they are.
  let parent: CMarkNode
  /// The tags in order.
  private(set) var tags: [Tag] = []
  /// The first tag that was not taken yet.
  private var next = 0

  private static let tilde = UInt8(ascii: "~")

  /// Finds the pairs among a text node and the siblings after it.
  init(from first: CMarkNode, in parent: CMarkNode, findsLinks: Bool) {
    self.parent = parent
    var runs: [Tag] = []
    // Positions in `runs` of those that may open, by their length less one.
    var openers: [[Int]] = [[], []]
    var pairs: [(Int, Int)] = []
    var node: CMarkNode? = first
    while let current = node {
      if current.type == .text {
        for run in Self.runs(of: current, findsLinks: findsLinks) {
          let kind = run.tag.range.count - 1
          if run.canClose, let opener = openers[kind].popLast() {
            pairs.append((opener, runs.count))
            // What was opened inside and not closed is text.
            while let last = openers[1 - kind].last, last > opener {
              openers[1 - kind].removeLast()
            }
          } else if run.canOpen {
            openers[kind].append(runs.count)
          }
          runs.append(run.tag)
        }
      }
      node = current.next
    }
    var isOpener = [Bool?](repeating: nil, count: runs.count)
    for (opener, closer) in pairs {
      isOpener[opener] = true
      isOpener[closer] = false
    }
    for (index, run) in runs.enumerated() {
      guard let isOpener = isOpener[index] else { continue }
      tags.append(Tag(node: run.node, range: run.range, isOpener: isOpener))
    }
  }

  /// Takes the tags in a text node.
  mutating func take(in node: CMarkNode) -> ArraySlice<Tag> {
    let start = next
    while next < tags.count && tags[next].node == node { next += 1 }
    return tags[start..<next]
  }

  // MARK: Runs of tildes

  private static func runs(
    of node: CMarkNode, findsLinks: Bool
  ) -> [(tag: Tag, canOpen: Bool, canClose: Bool)] {
    let text = node.literal.span
    var index = ByteScanner.first(tilde, in: text, from: 0)
    guard index < text.count else { return [] }
    var links = findsLinks ? node.links(from: 0)[...] : []
    var result: [(tag: Tag, canOpen: Bool, canClose: Bool)] = []
    while index < text.count {
      while let link = links.first, link.range.upperBound <= index { links.removeFirst() }
      if let link = links.first, link.range.contains(index) {
        index = ByteScanner.first(tilde, in: text, from: link.range.upperBound)
        continue
      }
      var end = index
      while end < text.count && text[end] == tilde { end += 1 }
      if end - index <= 2 {
        let before = Neighbour(before: index, in: text, of: node)
        let after = Neighbour(after: end, in: text, of: node)
        result.append(
          (
            Tag(node: node, range: index..<end, isOpener: true),
            after.isText(beside: before), before.isText(beside: after)
          ))
      }
      index = ByteScanner.first(tilde, in: text, from: end)
    }
    return result
  }

  /// What stands beside a run of tildes.
  private enum Neighbour {
    case space, punctuation, other

    init(before index: Int, in text: Span<UInt8>, of node: CMarkNode) {
      self =
        index > 0
        ? Self.kind(ofLast: text, index) : Self.kind(ofNode: node.previous)
    }

    init(after index: Int, in text: Span<UInt8>, of node: CMarkNode) {
      self = index < text.count ? Self.kind(ofFirst: text, index) : Self.kind(ofNode: node.next)
    }

    /// Whether tildes on this side of it hug text: what CommonMark calls a flanking run.
    func isText(beside other: Neighbour) -> Bool {
      switch self {
      case .space: false
      case .punctuation: other != .other
      case .other: true
      }
    }

    private static func kind(ofNode node: CMarkNode?) -> Neighbour {
      guard let type = node?.type, type != .softBreak, type != .lineBreak else { return .space }
      return .punctuation
    }

    private static func kind(ofFirst text: Span<UInt8>, _ index: Int) -> Neighbour {
      var bytes: [UInt8] = []
      for offset in index..<min(index + 4, text.count) { bytes.append(text[offset]) }
      return kind(String(decoding: bytes, as: UTF8.self).unicodeScalars.first)
    }

    private static func kind(ofLast text: Span<UInt8>, _ index: Int) -> Neighbour {
      var bytes: [UInt8] = []
      var start = index - 1
      while start > 0 && start > index - 4 && text[start] & 0xC0 == 0x80 { start -= 1 }
      for offset in start..<index { bytes.append(text[offset]) }
      return kind(String(decoding: bytes, as: UTF8.self).unicodeScalars.last)
    }

    private static func kind(_ scalar: Unicode.Scalar?) -> Neighbour {
      guard let scalar else { return .space }
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        if byte == ASCII.space || (9...13).contains(byte) { return .space }
        return ASCII.isPunctuation(byte) ? .punctuation : .other
      }
      switch scalar.properties.generalCategory {
      case .spaceSeparator: return .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        return .punctuation
      default: return .other
      }
    }
  }
}
