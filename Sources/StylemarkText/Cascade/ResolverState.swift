/// What is in force at a place of the document: the result of the cascade so far.
struct ResolverState: Hashable, Sendable, BitwiseCopyable {
  /// Index of the character attributes as they cascade, with colours for every appearance and the
  /// letter spacing that is given.
  var character: UInt32
  /// Index of the paragraph attributes that blocks inside inherit.
  var paragraph: UInt32
  /// Index of the innermost mark; 0 for none.
  var path: UInt32
  /// Whether white space is kept.
  var keepsWhiteSpace: Bool
  /// What follows from the place.
  var look: ResolverLook
  /// Index of the format that text here has: `character` as it is shown, with `path`.
  var format: UInt32
}

/// What of the looks of text follows from where it stands.
struct ResolverLook: Hashable, Sendable, BitwiseCopyable {
  /// The appearance that colours are taken for here; nil for the reader's.
  var appearance: ColorAppearance?
  /// Whether an element around has the letter spacing of its font, which a font without one ends.
  var isSpaced = false
}

/// What an element comes to in one state.
struct ElementResolution: Sendable, BitwiseCopyable {
  /// How the element takes part in the document.
  enum Role: Sendable, BitwiseCopyable {
    /// Shows nothing.
    case definition
    /// A part of a paragraph.
    case inline
    /// As `inline`, with a link.
    case link
    /// As `inline`: a link whose URL is not allowed.
    case refusedLink
    /// A block that holds text, or blocks.
    case flow
    /// A block whose text stands in paragraphs of its own.
    case container
    /// A container that begins with a title.
    case alert
    /// A list.
    case list
    /// A table, a row of one, a row of headers, a cell.
    case table, row, headerRow, cell
    /// A block without content.
    case emptyBlock
    /// A line break.
    case lineBreak
    /// A picture or another object.
    case object
    /// Bytes that are not markup.
    case raw
    /// No element and no style: its tags are text.
    case text

    /// Whether it is a block with content.
    var isBlock: Bool {
      switch self {
      case .flow, .container, .alert, .list, .table, .row, .headerRow, .cell: true
      default: false
      }
    }

    /// Whether it is a block that text makes a leaf.
    var isFlow: Bool { self == .flow || self == .cell }
  }

  var role: Role
  /// Whether it is nested too deep to have a mark, which is reported each time.
  var isTooDeep = false
  /// The state inside.
  var state: UInt32
  /// The same with the other ordinal, for an element that follows an equal one at once.
  var alternateState: UInt32
  /// For a container the state of its text: inside the implicit paragraph.
  var textState: UInt32
  /// For a block its format.
  var blockFormat: UInt32 = 0
  /// For an object its format, for an alert that of its title; 0 for none.
  var objectFormat: UInt32 = 0
  /// For a table its list of alignments; for an alert its title.
  var detail: UInt32 = 0
  /// For a container the format of its implicit paragraphs.
  var implicitFormat: UInt32 = 0
}

/// An element that the resolver is inside of.
struct ResolverFrame: Sendable, BitwiseCopyable {
  /// Index of the node after the element.
  var end: Int
  /// Index of the element's node; -1 for the document.
  var node: Int32
  /// The state that blocks inside begin with; for an inline element `unknown` until asked for.
  var state: UInt32
  /// The state that text and inline elements inside begin with.
  var textState: UInt32
  /// The format of implicit paragraphs.
  var implicitFormat: UInt32
  /// Bytes of content when the element began.
  var textStart: UInt32
  /// For a block: the innermost inline element that a group is open for, as its node; `noGroup`
  /// where none is.
  var groupNode = Self.noGroup
  /// For an inline element: index of what it and the inline elements around it give, up to the
  /// block; -1 until it is asked for.
  var chainStyle: Int32 = -1
  /// For a block: the position of the block around it.
  var outerBlock: Int32 = 0
  var role: ElementResolution.Role
  /// For a block: whether it has become a leaf with text.
  var isLeaf = false
  /// For a block: whether it holds blocks.
  var hasBlocks = false

  static let unknown = UInt32.max
  static let noGroup: Int32 = -2

  /// Whether the frame is a block (or the document) rather than inline.
  var isBlock: Bool { role.isBlock }
}
