public import StylemarkSyntax

extension AttributedText {
  /// A block of a text, to read.
  public struct Block: Sendable {
    let text: AttributedText
    /// The position in `blocks`.
    public let index: Int

    var record: BlockRecord { text.blockRecords[index] }
    var format: AttributeTables.BlockFormat { text.tables.blockFormats[Int(record.format)] }

    /// What it is.
    public var kind: BlockKind { format.kind }
    /// The name of its style.
    public var styleName: String? {
      format.style == 0 ? nil : text.tables.styles[Int(format.style) - 1].name
    }
    /// What its style gives.
    public var style: TextStyle? {
      format.style == 0 ? nil : text.tables.styles[Int(format.style) - 1].style
    }
    /// What it gives beside its style.
    public var overrides: TextStyle? {
      format.overrides == 0 ? nil : text.tables.overrides[Int(format.overrides) - 1]
    }
    /// The paragraph attributes, cascaded.
    public var paragraph: ParagraphAttributes { text.tables.paragraphs[Int(format.paragraph)] }
    /// The attributes of its text where no inline element says otherwise, cascaded.
    public var attributes: CharacterAttributes { text.tables.characters[Int(format.character)] }
    /// The block around it.
    public var parent: Block? {
      record.parent == BlockRecord.none ? nil : Block(text: text, index: Int(record.parent))
    }
    /// Whether it holds text rather than blocks.
    public var isLeaf: Bool { record.isLeaf }
    /// The position after its last descendant.
    public var nextIndex: Int { Int(record.next) }
    /// The byte range of its text, a closing line feed included.
    ///
    /// For a block of blocks it spans their texts.
    public var range: Range<Int> {
      guard !record.isLeaf else { return Int(record.textStart)..<Int(record.textEnd) }
      var last = Int(record.next) - 1
      while last > index && !text.blockRecords[last].isLeaf { last -= 1 }
      let end = last > index ? Int(text.blockRecords[last].textEnd) : Int(record.textStart)
      return Int(record.textStart)..<max(end, Int(record.textStart))
    }
    /// The byte range of its text without the closing line feed.
    public var contentRange: Range<Int> { range.lowerBound..<text.contentEnd(of: index) }
    /// Its text without the closing line feed.
    public var content: String {
      String(decoding: text.utf8[contentRange], as: UTF8.self)
    }
    /// Its runs, for a leaf.
    public var runs: Runs {
      Runs(text: text, indices: Int(record.runStart)..<Int(record.runEnd), block: index)
    }
    /// The part of the source it came from, if known.
    ///
    /// A block that stands for inline elements around blocks has no range of its own.
    public var sourceRange: SourceRange? {
      guard !text.blockSources.isEmpty, text.blockSources[index].end > 0 else { return nil }
      return text.blockSources[index]
    }
  }

  /// The blocks of a text in document order: each before the blocks inside it.
  public struct Blocks: RandomAccessCollection, Sendable {
    let text: AttributedText

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of blocks.
    public var endIndex: Int { text.blockRecords.count }
    /// The block at a position.
    public subscript(index: Int) -> Block { Block(text: text, index: index) }
  }

  /// The blocks in document order.
  public var blocks: Blocks { Blocks(text: self) }

  /// The index of the last leaf block, whose text has no closing line feed.
  package var lastLeafIndex: Int? { blockRecords.lastIndex { $0.isLeaf } }

  /// The offset where the content of a block ends: before the closing line feed that every leaf
  /// but the last has.
  package func contentEnd(of index: Int) -> Int {
    let range = Block(text: self, index: index).range
    // Only in the last leaf the text ends without a line feed; a leaf before it may end at the same
    // offset, when the last one is empty.
    let isLast = range.upperBound == utf8.count && !hasLeaf(after: index)
    return isLast ? range.upperBound : max(range.upperBound - 1, range.lowerBound)
  }

  /// Whether a leaf follows the subtree of a block.
  private func hasLeaf(after index: Int) -> Bool {
    blockRecords[Int(blockRecords[index].next)...].contains { $0.isLeaf }
  }
}
