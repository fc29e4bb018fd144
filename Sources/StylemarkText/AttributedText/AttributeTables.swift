/// The distinct values that runs and blocks of a text point to.
package struct AttributeTables: Sendable {
  /// What a run points to.
  package struct Format: Sendable, Hashable, BitwiseCopyable {
    /// Index into `characters`.
    package var character: UInt32
    /// Index into `marks`; 0 for no mark.
    package var path: UInt32
    /// Index into `objects` plus one; 0 for text.
    package var object: UInt32 = 0

    package init(
      character: UInt32, path: UInt32, object: UInt32 = 0
    ) {
      self.character = character
      self.path = path
      self.object = object
    }
  }

  /// One inline element around a run.
  ///
  /// Marks form paths through `parent`.
  package struct Mark: Sendable, Hashable, BitwiseCopyable {
    /// The mark around this one; 0 for none.
    package var parent: UInt32
    /// How many marks there are from the outermost to this one.
    package var depth: UInt16
    /// 0 or 1: tells an element from an equal one that it follows without text between.
    package var ordinal: UInt8
    /// Index into `styles` plus one; 0 for none.
    package var style: UInt32
    /// Index into `overrides` plus one; 0 for none.
    package var overrides: UInt32
    /// Index into `links` plus one; 0 for none.
    package var link: UInt32

    package init(
      parent: UInt32, depth: UInt16, ordinal: UInt8, style: UInt32, overrides: UInt32, link: UInt32
    ) {
      self.parent = parent
      self.depth = depth
      self.ordinal = ordinal
      self.style = style
      self.overrides = overrides
      self.link = link
    }
  }

  /// What a block points to.
  package struct BlockFormat: Sendable, Hashable {
    package var kind: BlockKind
    /// Index into `styles` plus one; 0 for none.
    package var style: UInt32
    /// Index into `overrides` plus one; 0 for none.
    package var overrides: UInt32
    /// Index into `paragraphs`.
    package var paragraph: UInt32
    /// Index into `characters`: the attributes of its text where no inline element says otherwise.
    package var character: UInt32

    package init(
      kind: BlockKind, style: UInt32, overrides: UInt32, paragraph: UInt32, character: UInt32
    ) {
      self.kind = kind
      self.style = style
      self.overrides = overrides
      self.paragraph = paragraph
      self.character = character
    }
  }

  /// A style that the text uses.
  package struct NamedStyle: Sendable, Hashable {
    package var name: String
    /// What the style gives, `extends` followed and sizes scaled.
    package var style: TextStyle

    package init(
      name: String, style: TextStyle
    ) {
      self.name = name
      self.style = style
    }

    package static func == (left: NamedStyle, right: NamedStyle) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.style == right.style
    }
  }

  package var formats: [Format] = []
  package var blockFormats: [BlockFormat] = []
  package var characters: [CharacterAttributes] = []
  package var paragraphs: [ParagraphAttributes] = []
  package var marks: [Mark] = [
    Mark(parent: 0, depth: 0, ordinal: 0, style: 0, overrides: 0, link: 0)
  ]
  package var styles: [NamedStyle] = []
  package var overrides: [TextStyle] = []
  package var links: [LinkTarget] = []
  package var objects: [TextObject] = []

  /// The marks of a path, outermost first, as indices.
  package func marks(of path: UInt32) -> [UInt32] {
    var result: [UInt32] = []
    var index = path
    while index != 0 {
      result.append(index)
      index = marks[Int(index)].parent
    }
    return result.reversed()
  }

  /// The innermost link of a path.
  package func link(of path: UInt32) -> LinkTarget? {
    var index = path
    while index != 0 {
      let mark = marks[Int(index)]
      if mark.link != 0 { return links[Int(mark.link) - 1] }
      index = mark.parent
    }
    return nil
  }
}
