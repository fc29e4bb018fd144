public import StylemarkText

/// The inline elements around a part of a string, outermost first.
public struct InlineElements: Hashable, Sendable {
  /// One inline element.
  public struct Element: Hashable, Sendable {
    /// The name of its style: `b`, `link`, or the name of a style of a sheet.
    public var styleName: String?
    /// What its style gives.
    public var style = TextStyle()
    /// What it gives beside its style.
    public var overrides = TextStyle()
    /// Where it leads, for a link.
    public var link: LinkTarget?
    /// Tells it from an equal element that it follows at once: 0 or 1.
    public var ordinal = 0

    /// Makes an element that gives nothing.
    public init() {}
  }

  /// The elements.
  public var elements: [Element]
  /// The attributes that the text had in them.
  ///
  /// A string whose attributes are others now was changed in between.
  public var attributes: CharacterAttributes

  /// Makes the elements of text with attributes.
  public init(_ elements: [Element], attributes: CharacterAttributes) {
    self.elements = elements
    self.attributes = attributes
  }

  /// Where the innermost link leads.
  public var link: LinkTarget? { elements.last { $0.link != nil }?.link }
}

/// An object in a string, such as a picture.
public struct InlineObject: Hashable, Sendable {
  /// The object.
  public var object: TextObject
  /// The text that stands for it.
  public var text: String

  /// Makes an object.
  public init(_ object: TextObject, text: String = "\u{FFFC}") {
    self.object = object
    self.text = text
  }
}

// MARK: Values of the text

extension InlineElements {
  init(_ values: RunValues) {
    attributes = values.character
    elements = values.path.map { element in
      var result = Element()
      result.styleName = element.style?.name
      result.style = element.style?.style ?? TextStyle()
      result.overrides = element.overrides
      result.link = element.link
      result.ordinal = Int(element.ordinal)
      return result
    }
  }

  /// The elements as a text takes them; those deeper than a text has them are left out.
  var path: [InlineElement] {
    elements.prefix(StyleResolver.markLimit).map { element in
      InlineElement(
        style: element.styleName.map {
          AttributeTables.NamedStyle(name: $0, style: element.style)
        }, overrides: element.overrides, link: element.link,
        ordinal: element.ordinal == 0 ? 0 : 1)
    }
  }
}
