public import StylemarkSyntax

extension AttributedText {
  /// An inline element around a run, to read.
  public struct Mark: Sendable {
    let text: AttributedText
    let index: UInt32

    private var record: AttributeTables.Mark { text.tables.marks[Int(index)] }

    /// The name of its style: `b`, `link`, or the name of a style of a sheet.
    public var styleName: String? {
      record.style == 0 ? nil : text.tables.styles[Int(record.style) - 1].name
    }
    /// What its style gives.
    public var style: TextStyle? {
      record.style == 0 ? nil : text.tables.styles[Int(record.style) - 1].style
    }
    /// What it gives beside its style.
    public var overrides: TextStyle? {
      record.overrides == 0 ? nil : text.tables.overrides[Int(record.overrides) - 1]
    }
    /// Where it leads, for a link.
    public var link: LinkTarget? {
      record.link == 0 ? nil : text.tables.links[Int(record.link) - 1]
    }
    /// Tells it from an equal mark that it follows at once: 0 or 1.
    public var ordinal: Int { Int(record.ordinal) }
  }

  /// A run of a text, to read.
  public struct Run: Sendable {
    let source: AttributedText
    /// The position among the runs of the text.
    public let index: Int
    /// The byte range in the text.
    public let range: Range<Int>
    /// The position of its block.
    public let blockIndex: Int

    private var format: AttributeTables.Format {
      source.tables.formats[Int(source.runRecords[index].format)]
    }

    /// The text of the run; for an object its `substitute`.
    public var text: String { String(decoding: source.utf8[range], as: UTF8.self) }
    /// Its attributes, cascaded.
    public var attributes: CharacterAttributes { source.tables.characters[Int(format.character)] }
    /// The inline elements around it, outermost first.
    public var marks: [Mark] {
      source.tables.marks(of: format.path).map { Mark(text: source, index: $0) }
    }
    /// The link it belongs to.
    public var link: LinkTarget? { source.tables.link(of: format.path) }
    /// The object it is, or nil for text.
    public var object: TextObject? {
      format.object == 0 ? nil : source.tables.objects[Int(format.object) - 1]
    }
    /// Its block.
    public var block: Block { Block(text: source, index: blockIndex) }
    /// The part of the source it came from, if known.
    ///
    /// White space that collapsed and tags inside the run lie in the range too.
    public var sourceRange: SourceRange? {
      source.runSources.isEmpty ? nil : source.runSources[index]
    }
  }

  /// The runs of a text or of a block, in order.
  public struct Runs: Sequence, Sendable {
    let text: AttributedText
    let indices: Range<Int>
    let block: Int

    /// How many runs there are.
    public var count: Int { indices.count }

    /// Goes through the runs from first to last.
    public struct Iterator: IteratorProtocol, Sendable {
      let text: AttributedText
      var index: Int
      let end: Int
      var block: Int
      var offset: Int

      /// The next run.
      public mutating func next() -> Run? {
        guard index < end else { return nil }
        while index >= Int(text.blockRecords[block].runEnd) || !text.blockRecords[block].isLeaf {
          block += 1
        }
        let length = Int(text.runRecords[index].length)
        defer {
          index += 1
          offset += length
        }
        return Run(
          source: text, index: index, range: offset..<(offset + length), blockIndex: block)
      }
    }

    /// An iterator at the first run.
    public func makeIterator() -> Iterator {
      let offset = text.blockRecords.isEmpty ? 0 : Int(text.blockRecords[block].textStart)
      return Iterator(
        text: text, index: indices.lowerBound, end: indices.upperBound, block: block,
        offset: offset)
    }
  }

  /// All runs, in order.
  public var runs: Runs { Runs(text: self, indices: 0..<runRecords.count, block: 0) }
}
