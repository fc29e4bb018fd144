public import StylemarkText

/// Renders for a terminal: text with SGR sequences and OSC 8 links, wrapped to a width.
///
/// Every line stands by itself: it begins and ends in the terminal's default style and outside
/// links. No control character of the text reaches the output. Points become columns and lines:
/// 8 points of indentation, or between letters, are one column, `pointsPerLine` points of space one
/// line.
public struct ANSIRenderer: Renderer {
  /// How links are written.
  public enum LinkStyle: String, CaseIterable, Hashable, Sendable {
    /// As hyperlinks of the terminal. Where the depth allows no escape sequences, as `inline`.
    case osc8
    /// As text with the address after it, `text (url)`, unless the text is the address.
    case inline
    /// As text with a number after it, `text [1]`; the addresses stand at the end, each once.
    case references
    /// As text alone.
    case none
  }

  /// How much styling the output carries.
  public var depth: ColorDepth
  /// The columns that lines are wrapped to; nil for lines as long as they are.
  public var width: Int?
  /// The appearance that colours are chosen for.
  public var appearance: ColorAppearance
  /// How links are written.
  public var links: LinkStyle
  /// Whether the terminal knows underline shapes and underline colours.
  public var supportsStyledUnderlines: Bool
  /// Whether bullets, rules, bars and ellipses keep to ASCII, unlike the text.
  public var isASCII: Bool
  /// The columns of characters that are narrow or wide by context.
  ///
  /// Where they are wide, bullets, rules and bars keep to ASCII, which is as wide everywhere.
  public var ambiguousWidth: DisplayWidth.Ambiguous
  /// How many lines the output has at most, the last one ending in an ellipsis where text is
  /// missing; nil for all, and less than 1 counts as 1.
  public var maximumLines: Int?
  /// Whether the ground of the terminal is unknown, so that text must be legible on light and dark.
  ///
  /// Colours of text are kept off both black and white then. Behind text without a colour of its own a
  /// grey is left out, and on another colour the text is black or white.
  public var suitsAnyGround: Bool
  /// Which addresses make links.
  public var linkPolicy: LinkPolicy
  /// The vertical space that counts as one line, in points.
  public var pointsPerLine: Double

  /// Makes a renderer.
  public init(
    depth: ColorDepth = .trueColor, width: Int? = nil, appearance: ColorAppearance = .light,
    links: LinkStyle = .osc8, supportsStyledUnderlines: Bool = false, isASCII: Bool = false,
    ambiguousWidth: DisplayWidth.Ambiguous = .narrow, maximumLines: Int? = nil,
    suitsAnyGround: Bool = false, linkPolicy: LinkPolicy = .standard, pointsPerLine: Double = 16
  ) {
    self.depth = depth
    self.width = width
    self.appearance = appearance
    self.links = links
    self.supportsStyledUnderlines = supportsStyledUnderlines
    self.isASCII = isASCII
    self.ambiguousWidth = ambiguousWidth
    self.maximumLines = maximumLines
    self.suitsAnyGround = suitsAnyGround
    self.linkPolicy = linkPolicy
    self.pointsPerLine = pointsPerLine
  }

  /// The points of one column of indentation, or between letters.
  static let pointsPerColumn = 8.0

  /// `pointsPerLine` where it makes sense, else its default.
  var linePoints: Double { pointsPerLine.isFinite && pointsPerLine >= 1 ? pointsPerLine : 16 }

  /// How wide characters are.
  var displayWidth: DisplayWidth { DisplayWidth(ambiguous: ambiguousWidth) }

  /// The signs that the renderer itself writes.
  var glyphs: ANSIGlyphs { ANSIGlyphs(isASCII: isASCII || ambiguousWidth == .wide) }

  /// Appends the text for a terminal; it ends with a line feed unless it is empty.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    var writer = ANSIWriter(text: text, renderer: self)
    guard let maximumLines else { return writer.write(into: &output, flush: flush) }
    let limit = ANSILineLimit(
      lines: max(maximumLines, 1), width: width, glyphs: glyphs, displayWidth: displayWidth)
    var whole: [UInt8] = []
    writer.write(into: &whole) { _ in }
    limit.append(whole, to: &output)
  }
}
