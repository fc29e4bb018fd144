package import StylemarkSyntax

/// Text with attributes: the centre of the pipeline.
///
/// The text is UTF-8. Runs cover it exactly: a run is a length and an index into a table of
/// distinct formats; it is never empty, lies within one block, and differs from its neighbours in
/// the block. Blocks are a flat array in document order. Each leaf block holds one range of the
/// text; every leaf but the last ends with a line feed, which belongs to it, so the text as a whole
/// is the plain text of the document.
public struct AttributedText: Sendable {
  /// Facts about the document as a whole.
  public struct Metadata: Hashable, Sendable {
    /// The title, for a page or a window.
    public var title: String?
    /// The language, a BCP 47 tag.
    public var language: String?
    /// The writing direction.
    public var writingDirection: ParagraphAttributes.WritingDirection?
    /// The point size of text that no style gives one, when it is not 16: the base size scaled to
    /// the reader's content size.
    public var pointSize: Double?

    /// Makes metadata that says nothing.
    public init() {}
  }

  /// A run as stored.
  package struct RunRecord: Sendable, Hashable, BitwiseCopyable {
    /// Bytes of text.
    package var length: UInt32
    /// Index into `tables.formats`.
    package var format: UInt32

    package init(
      length: UInt32, format: UInt32
    ) {
      self.length = length
      self.format = format
    }
  }

  /// A block as stored.
  package struct BlockRecord: Sendable, Hashable, BitwiseCopyable {
    /// Index of the block around it, or `none`.
    package var parent: UInt32
    /// Index into `tables.blockFormats`.
    package var format: UInt32
    /// Index of the block after its subtree.
    package var next: UInt32
    /// Whether it holds text rather than blocks.
    package var isLeaf: Bool
    /// For a leaf its text, the closing line feed included; else empty at where its leaves begin.
    package var textStart: UInt32
    package var textEnd: UInt32
    /// For a leaf its runs.
    package var runStart: UInt32
    package var runEnd: UInt32

    package static let none = UInt32.max

    package init(
      parent: UInt32, format: UInt32, next: UInt32, isLeaf: Bool, textStart: UInt32,
      textEnd: UInt32, runStart: UInt32, runEnd: UInt32
    ) {
      self.parent = parent
      self.format = format
      self.next = next
      self.isLeaf = isLeaf
      self.textStart = textStart
      self.textEnd = textEnd
      self.runStart = runStart
      self.runEnd = runEnd
    }
  }

  /// The text in UTF-8.
  public package(set) var utf8: [UInt8] = []
  package var runRecords: [RunRecord] = []
  package var blockRecords: [BlockRecord] = []
  package var tables = AttributeTables()
  /// Where each run came from; empty when that is not known.
  package var runSources: [SourceRange] = []
  /// Where each block came from; empty when that is not known.
  package var blockSources: [SourceRange] = []
  /// Facts about the document.
  public var metadata = Metadata()

  /// Makes an empty text.
  public init() {}

  /// The text without its attributes.
  ///
  /// For an object it holds the object's `substitute`.
  public var plainText: String { String(decoding: utf8, as: UTF8.self) }

  /// Whether there is neither text nor a block.
  public var isEmpty: Bool { blockRecords.isEmpty }
}
