/// Something in a line that is not just text.
///
/// In the text its `substitute` stands for it, in a run of its own.
public enum TextObject: Hashable, Sendable {
  /// A picture.
  case image(ImageObject)
  /// A reference to a footnote.
  case footnoteReference(FootnoteLabel)
  /// A line end of the source that shows as a space.
  case softBreak
  /// The content of an inline element that has none, such as a link without text.
  case empty
  /// HTML taken over from Markdown as it is; only `HTMLRenderer` shows it, and only when it is asked
  /// to trust it.
  case html(String)

  /// What stands for the object in the text: a space for a soft break, a number in brackets for a
  /// reference, U+FFFC for what has no text of its own.
  public var substitute: String {
    switch self {
    case .image, .empty, .html: "\u{FFFC}"
    case .footnoteReference(let label): "[\(label.number)]"
    case .softBreak: " "
    }
  }

  /// Whether both are the same object, their texts byte for byte.
  public static func == (left: TextObject, right: TextObject) -> Bool {
    switch (left, right) {
    case (.image(let one), .image(let other)): one == other
    case (.footnoteReference(let one), .footnoteReference(let other)): one == other
    case (.html(let one), .html(let other)): one.hasSameBytes(as: other)
    case (.softBreak, .softBreak), (.empty, .empty): true
    default: false
    }
  }

  /// What a reader of the text alone gets: the alternative of a picture, nothing for what shows
  /// nothing.
  public var spokenText: String {
    switch self {
    case .image(let image): image.alternative
    case .empty, .html: ""
    case .footnoteReference, .softBreak: substitute
    }
  }
}

/// A picture in a line.
public struct ImageObject: Hashable, Sendable {
  /// Where the picture is, a URL.
  public var source: String
  /// The text that stands in for it; empty when there is none.
  public var alternative: String
  /// Whether the picture only decorates: an empty alternative was given, rather than none.
  ///
  /// It says nothing beside an alternative that is not empty.
  public var isDecorative: Bool
  /// What it shows, for a tool tip.
  public var title: String?
  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?

  /// Makes a picture.
  public init(
    source: String, alternative: String = "", title: String? = nil, width: Double? = nil,
    height: Double? = nil, isDecorative: Bool = false
  ) {
    self.source = source
    self.alternative = alternative
    self.isDecorative = isDecorative && alternative.isEmpty
    self.title = title
    self.width = width
    self.height = height
  }

  /// Whether both are the same picture, their texts byte for byte.
  public static func == (left: ImageObject, right: ImageObject) -> Bool {
    left.source.hasSameBytes(as: right.source)
      && left.alternative.hasSameBytes(as: right.alternative)
      && left.title.hasSameBytes(as: right.title)
      && left.width == right.width && left.height == right.height
      && left.isDecorative == right.isDecorative
  }
}
