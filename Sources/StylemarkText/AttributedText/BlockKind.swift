/// What a block is.
public enum BlockKind: Hashable, Sendable {
  /// A paragraph.
  case paragraph
  /// A heading of level 1…6.
  case heading(Int)
  /// A quotation.
  case quote
  /// A list.
  case list(ListKind)
  /// An item of a list; a task is done or not, any other item is nil.
  case item(TaskState? = nil)
  /// Text shown as it is written, with the programming language.
  case preformatted(language: String?)
  /// A gap of an exact height in points.
  case spacing(Double)
  /// A rule.
  case rule
  /// Blocks that share a style.
  case group
  /// A table: its blocks are rows.
  case table
  /// A row of a table: its blocks are cells.
  case row(isHeader: Bool = false)
  /// A cell of a table; the alignment is among its paragraph attributes.
  case cell(isHeader: Bool = false)
  /// Blocks that ask for attention.
  case alert(AlertKind)
  /// A note that a `FootnoteReference` points to.
  case footnote(FootnoteLabel)
  /// HTML between blocks, taken over from Markdown: a leaf whose text is one `TextObject.html`.
  case html

  /// How the items of a list are marked.
  public struct ListKind: Hashable, Sendable {
    /// The kinds of markers.
    public enum Marker: String, Hashable, Sendable, CaseIterable {
      case bullet, number, none

      /// The style that such lists have over that of all lists, where it exists.
      package var styleName: String? {
        switch self {
        case .bullet: "ul"
        case .number: "ol"
        case .none: nil
        }
      }
    }

    /// The marker.
    public var marker: Marker
    /// The number of the first item.
    public var start: Int
    /// Whether there is no space between the items.
    public var isTight: Bool

    /// Makes a kind of list.
    public init(_ marker: Marker, start: Int = 1, isTight: Bool = true) {
      self.marker = marker
      self.start = start
      self.isTight = isTight
    }
  }

  /// Whether a task is done.
  public enum TaskState: String, Hashable, Sendable, CaseIterable {
    case todo, done
  }

  /// What an alert is about.
  public enum AlertKind: String, Hashable, Sendable, CaseIterable {
    case note, tip, important, warning, caution

    /// The title of such an alert in English.
    public var defaultTitle: String {
      switch self {
      case .note: "Note"
      case .tip: "Tip"
      case .important: "Important"
      case .warning: "Warning"
      case .caution: "Caution"
      }
    }
  }

  /// The kind as one word: `paragraph`, `heading`, `quote`, `list`, `item`, `preformatted`,
  /// `spacing`, `rule`, `group`, `table`, `row`, `cell`, `alert`, `footnote` or `html`.
  public var name: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .quote: "quote"
    case .list: "list"
    case .item: "item"
    case .preformatted: "preformatted"
    case .spacing: "spacing"
    case .rule: "rule"
    case .group: "group"
    case .table: "table"
    case .row: "row"
    case .cell: "cell"
    case .alert: "alert"
    case .footnote: "footnote"
    case .html: "html"
    }
  }
}

/// What ties a footnote to its references.
public struct FootnoteLabel: Hashable, Sendable {
  /// The name by which the document refers to the footnote.
  public var name: String
  /// The number that readers see: footnotes count from 1 in the order in which the document first
  /// mentions them.
  public var number: Int

  /// Makes a label.
  public init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  /// Whether both name the same footnote, byte for byte.
  public static func == (left: FootnoteLabel, right: FootnoteLabel) -> Bool {
    left.number == right.number && left.name.hasSameBytes(as: right.name)
  }
}
