import StylemarkSyntax
import StylemarkText

/// The text of one leaf as it is laid out: bytes, and pieces that look the same.
///
/// Most paragraphs are a part of the text itself. One with pictures, written-out addresses or
/// tabs is put together anew.
struct ANSIParagraph {
  /// A stretch of one look.
  struct Piece: BitwiseCopyable {
    var end: Int
    let style: UInt32
    /// The mark of its link; 0 for none.
    let link: UInt32
  }

  /// The bytes that the ranges point into.
  private(set) var bytes: [UInt8] = []
  private(set) var range = 0..<0
  private(set) var pieces: [Piece] = []
  /// Whether all bytes are printable ASCII, so that nothing needs to be made safe.
  private(set) var isPlain = true
  /// Whether the text is simple, so that nothing needs to be measured or made safe.
  private(set) var isSimple = true
  /// Whether there are line ends in the text.
  private(set) var hasLineEnds = false

  /// The addresses that numbers in the text stand for.
  private(set) var references: ANSIReferences
  private let text: AttributedText
  private let width: DisplayWidth
  private let looks: ANSILooks
  /// Whether `bytes` is the text itself.
  private var isOriginal = false

  init(text: AttributedText, looks: ANSILooks, width: DisplayWidth) {
    self.text = text
    self.looks = looks
    self.width = width
    let footnotes = text.tables.objects.lazy.compactMap {
      if case .footnoteReference(let label) = $0 { label.number } else { nil }
    }
    references = ANSIReferences(after: footnotes.max() ?? 0)
  }

  /// The style of a block's text where no inline element says otherwise.
  func style(ofBlock format: UInt32) -> UInt32 { looks.style(ofBlock: format) }

  /// The address of a link.
  func address(ofMark mark: UInt32) -> String { looks.address(ofMark: mark) }

  /// The parts of the text that are links of the terminal, in order.
  var linkRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = range.lowerBound
    for piece in pieces {
      if piece.link != 0 { ranges.append(start..<piece.end) }
      start = piece.end
    }
    return ranges
  }

  /// Where the link of a piece ends.
  func linkEnd(ofPiece index: Int) -> Int {
    var last = index
    while last + 1 < pieces.count && pieces[last + 1].link == pieces[index].link { last += 1 }
    return pieces[last].end
  }

  /// A range without what cannot be seen at its end: spaces and characters that are not shown.
  func visiblePart(of range: Range<Int>, _ sanitizer: TerminalSanitizer) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      while start > range.lowerBound && bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let scalar = ScalarDecoder.step(in: bytes, at: start, end: end).scalar
      guard scalar == 0x20 || scalar == 0x200B || sanitizer.drops(scalar) else { break }
      end = start
    }
    return range.lowerBound..<end
  }

  /// Takes the text of a leaf, without its closing line feed.
  mutating func load(_ block: AttributedText.BlockRecord) {
    let start = Int(block.textStart)
    let end = Int(block.textEnd) == text.utf8.count ? Int(block.textEnd) : Int(block.textEnd) - 1
    range = start..<max(start, end)
    pieces.removeAll(keepingCapacity: true)
    var isRewritten = false
    var offset = start
    for run in Int(block.runStart)..<Int(block.runEnd) where offset < end {
      let record = text.runRecords[run]
      let look = looks.looks[Int(record.format)]
      isRewritten = isRewritten || look.isRewritten
      offset = min(offset + Int(record.length), end)
      appendPiece(end: offset, style: look.style, link: look.link)
    }
    let scan = TextScan(text.utf8, range)
    note(scan, text.utf8)
    if isRewritten || scan.hasTabs {
      rewrite(block)
      note(TextScan(bytes, range), bytes)
      isOriginal = false
    } else if !isOriginal {
      bytes = text.utf8
      isOriginal = true
    }
  }

  private mutating func note(_ scan: TextScan, _ bytes: [UInt8]) {
    isPlain = scan.isPlain
    isSimple =
      scan.isPlain
      || scan.isSimple && width.ambiguous == .narrow && SimpleText.isWhole(bytes, range)
    hasLineEnds = scan.hasLineEnds
  }

  private mutating func appendPiece(end: Int, style: UInt32, link: UInt32) {
    let last = pieces.count - 1
    if last >= 0 && pieces[last].style == style && pieces[last].link == link {
      pieces[last].end = end
    } else {
      pieces.append(Piece(end: end, style: style, link: link))
    }
  }

  // MARK: Rewriting

  private mutating func rewrite(_ block: AttributedText.BlockRecord) {
    let end = range.upperBound
    let base = looks.style(ofBlock: block.format)
    pieces.removeAll(keepingCapacity: true)
    var copy = ANSIRewriter(text: text, width: width)
    var link: (mark: UInt32, start: Int) = (0, 0)
    var offset = range.lowerBound
    for run in Int(block.runStart)..<Int(block.runEnd) where offset < end {
      let record = text.runRecords[run]
      let look = looks.looks[Int(record.format)]
      if looks.writesAddresses && look.link != link.mark {
        writeAddress(of: link, &copy, style: base)
        link = (look.link, copy.bytes.count)
      }
      let runEnd = min(offset + Int(record.length), end)
      copy.append(record.format, offset..<runEnd)
      appendPiece(
        end: copy.bytes.count, style: look.style, link: looks.writesAddresses ? 0 : look.link)
      offset = runEnd
    }
    writeAddress(of: link, &copy, style: base)
    bytes = copy.bytes
    range = 0..<bytes.count
  }

  /// Writes the address of a link after its text.
  private mutating func writeAddress(
    of link: (mark: UInt32, start: Int), _ copy: inout ANSIRewriter, style: UInt32
  ) {
    guard looks.writesAddresses, link.mark != 0 else { return }
    let address = looks.address(ofMark: link.mark)
    guard !copy.hasText(address, since: link.start) else { return }
    if looks.numbersAddresses {
      copy.append(" [\(references.number(of: address))]")
    } else {
      copy.appendAddress(address)
    }
    appendPiece(end: copy.bytes.count, style: style, link: 0)
  }
}

/// What stands in a stretch of text that needs care.
private struct TextScan {
  var isPlain = true
  var isSimple = true
  var hasTabs = false
  var hasLineEnds = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    while true {
      offset = ByteScanner.firstUnprintable(in: bytes.span, from: offset, to: range.upperBound)
      guard offset < range.upperBound else { return }
      isPlain = false
      let length =
        isSimple ? SimpleText.length(in: bytes, at: offset, end: range.upperBound) : 0
      if length > 0 {
        offset += length
        continue
      }
      isSimple = false
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case ASCII.tab: hasTabs = true
      case ASCII.lineFeed: hasLineEnds = true
      // The line and paragraph separators, E2 80 A8 and E2 80 A9.
      case 0xE2 where offset + 1 < range.upperBound && bytes[offset] == 0x80:
        hasLineEnds = hasLineEnds || bytes[offset + 1] & 0xFE == 0xA8
      default: break
      }
    }
  }
}
