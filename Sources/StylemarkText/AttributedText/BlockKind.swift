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
  /// An item of a list.
  case item
  /// Text shown as it is written, with the programming language.
  case preformatted(language: String?)
  /// A gap of an exact height in points.
  case spacing(Double)
  /// A rule.
  case rule
  /// Blocks that share a style.
  case group

  /// How the items of a list are marked.
  public struct ListKind: Hashable, Sendable {
    /// The kinds of markers.
    public enum Marker: String, Hashable, Sendable, CaseIterable {
      case bullet, number, none
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

  /// The kind as one word: `paragraph`, `heading`, `quote`, `list`, `item`, `preformatted`,
  /// `spacing`, `rule` or `group`.
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
    }
  }
}

/// Where a link leads.
public struct LinkTarget: Hashable, Sendable {
  /// The URL as it was written, absolute or relative.
  public var url: String
  /// What it leads to, for a tool tip.
  public var title: String?

  /// Makes a target.
  public init(url: String, title: String? = nil) {
    self.url = url
    self.title = title
  }
}

/// Something in a line that is not text.
///
/// In the text it is one U+FFFC.
public enum TextObject: Hashable, Sendable {
  /// A picture.
  case image(ImageObject)
}

/// A picture in a line.
public struct ImageObject: Hashable, Sendable {
  /// Where the picture is, a URL.
  public var source: String
  /// The text that stands in for it; empty for a picture that only decorates.
  public var alternative: String
  /// What it shows, for a tool tip.
  public var title: String?
  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?

  /// Makes a picture.
  public init(
    source: String, alternative: String = "", title: String? = nil, width: Double? = nil,
    height: Double? = nil
  ) {
    self.source = source
    self.alternative = alternative
    self.title = title
    self.width = width
    self.height = height
  }
}
