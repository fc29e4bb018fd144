import StylemarkSyntax
import StylemarkText

/// What most blocks of a text are, written into lent room without a question for each piece.
extension HTMLWriter {
  /// Where the pieces of a block go.
  private struct Target {
    /// The bytes that were written.
    var count: Int
    /// The closing tag of the mark that is open.
    var closing = 0..<0
    /// The mark that is open; 0 for none.
    var mark: UInt32 = 0
  }

  // Constants of another module are read by a call.
  private static let space = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether the text may have such blocks at all.
  var hasPlainBlocks: Bool {
    renderer.usesPlainBlocks && !hasParts && !hasHalves && !turnsText && !isEmail
  }

  /// Writes blocks as long as each is a container, a gap or a paragraph of plain runs and of marks that
  /// stand in no other mark, and all their tags were met before.
  ///
  /// - Returns: The first block that is something else, of which nothing is written, or the count of
  ///   blocks. What is written there is what `writeBlock` writes.
  mutating func writePlainBlocks(from start: Int, _ open: inout [OpenBlock]) -> Int {
    let heading =
      nextHeading < outline.headings.count ? outline.headings[nextHeading].block : Int.max
    var target = Target(count: output.count)
    var storage = output.lend()
    let blocks = text.blockRecords
    let bytes = text.utf8
    let end = writePlainBlocks(
      from: start, before: heading, &open, blocks.span, bytes.span, &target, &storage)
    output.takeBack(storage, count: target.count)
    return end
  }

  private mutating func writePlainBlocks(
    from start: Int, before heading: Int, _ open: inout [OpenBlock],
    _ blocks: Span<AttributedText.BlockRecord>, _ bytes: Span<UInt8>, _ target: inout Target,
    _ storage: inout [UInt8]
  ) -> Int {
    var room = storage.mutableSpan
    var innermostEnd = open.last?.end ?? Int.max
    var index = start
    let limit = min(blocks.count, heading)
    while index < limit && target.count < flushThreshold {
      while innermostEnd <= index {
        guard copy(open[open.count - 1].close, &room, &target) else { return index }
        open.removeLast()
        innermostEnd = open.last?.end ?? Int.max
      }
      let block = blocks[index]
      let circumstances = circumstances(index, block, in: blocks)
      guard
        let tags = blockTags[Int(block.format) &* Circumstances.count &+ circumstances.rawValue]
      else { return index }
      let before = target.count
      if block.textStart == block.textEnd &- 1 && block.isLeaf && index != lastLeaf {
        // Nothing but its line feed: the tags stand side by side.
        guard copy(tags.open.lowerBound..<tags.close.upperBound, &room, &target) else {
          return index
        }
      } else if block.isLeaf {
        guard !verbatimFormats[Int(block.format)], copy(tags.open, &room, &target),
          writePlainLeaf(index, block, bytes, &room, &target), copy(tags.close, &room, &target)
        else {
          target = Target(count: before)
          return index
        }
      } else {
        guard copy(tags.open, &room, &target), target.count < room.count else {
          target.count = before
          return index
        }
        room[target.count] = Self.lineFeed
        target.count &+= 1
        innermostEnd = Int(block.next)
        open.append(OpenBlock(end: innermostEnd, close: tags.close))
      }
      index &+= 1
    }
    return index
  }

  /// Writes the runs of a leaf; false when one is not plain.
  @inline(__always)
  private mutating func writePlainLeaf(
    _ index: Int, _ block: AttributedText.BlockRecord, _ bytes: Span<UInt8>,
    _ room: inout MutableSpan<UInt8>, _ target: inout Target
  ) -> Bool {
    var offset = Int(block.textStart)
    let end = Int(block.textEnd) &- (index == lastLeaf ? 0 : 1)
    guard offset < end else { return true }
    if bytes[offset] == Self.space || bytes[end &- 1] == Self.space { return false }
    for run in Int(block.runStart)..<Int(block.runEnd) {
      let record = text.runRecords[run]
      let runEnd = min(offset &+ Int(record.length), end)
      guard offset < runEnd else { continue }
      let format = tables.formats[Int(record.format)]
      guard format.object == 0,
        format.path == target.mark || movePlainMark(to: format.path, &room, &target),
        writePlainText(bytes, offset..<runEnd, &room, &target)
      else { return false }
      offset = runEnd
    }
    return target.mark == 0 || movePlainMark(to: 0, &room, &target)
  }

  /// Closes the mark that is open and opens another; false when that stands in a mark.
  private mutating func movePlainMark(
    to path: UInt32, _ room: inout MutableSpan<UInt8>, _ target: inout Target
  ) -> Bool {
    if target.mark != 0 {
      guard copy(target.closing, &room, &target) else { return false }
    }
    target.mark = path
    guard path != 0 else { return true }
    let index = Int(path)
    let mark = tables.marks[index]
    guard mark.parent == 0 else { return false }
    let tags: Tags
    if mark.link != 0 {
      if let known = linkTags[index] {
        tags = known
      } else {
        tags = makeLinkTags(index)
        linkTags[index] = tags
      }
    } else if let known = markTags[index] {
      tags = known
    } else {
      tags = makeMarkTags(index)
      markTags[index] = tags
    }
    target.closing = tags.close
    return copy(tags.open, &room, &target)
  }

  /// Writes text; false when white space in it would collapse or it holds what HTML does not allow.
  private mutating func writePlainText(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ room: inout MutableSpan<UInt8>,
    _ target: inout Target
  ) -> Bool {
    var start = range.lowerBound
    while true {
      guard
        let special = ByteBuffer.copyHTMLText(
          bytes, start..<range.upperBound, to: &room, at: &target.count)
      else { return false }
      guard special < range.upperBound else { return true }
      guard let reference = HTMLEscaping.reference(for: bytes[special]),
        ByteBuffer.copy(
          reference.word, bytes: reference.count, to: &room, at: &target.count)
      else { return false }
      start = special &+ 1
    }
  }

  /// Writes a tag; false when there is no room.
  private mutating func copy(
    _ tag: Range<Int>, _ room: inout MutableSpan<UInt8>, _ target: inout Target
  ) -> Bool {
    ByteBuffer.copy(pool.span, tag, to: &room, at: &target.count)
  }
}
