public import StylemarkText

/// Renders for a terminal: text with SGR sequences and OSC 8 links, wrapped to a width.
///
/// Every line stands by itself: it begins and ends in the terminal's default style and outside
/// links. No control character of the text reaches the output. Points become columns and lines:
/// 8 points of indentation are one column, `pointsPerLine` points of space one line.
public struct ANSIRenderer: Renderer {
  /// How links are written.
  public enum LinkStyle: String, CaseIterable, Hashable, Sendable {
    /// As hyperlinks of the terminal. Where the depth allows no escape sequences, as `inline`.
    case osc8
    /// As text with the address after it, `text (url)`, unless the text is the address.
    case inline
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
  /// Which addresses make links.
  public var linkPolicy: LinkPolicy
  /// The vertical space that counts as one line, in points.
  public var pointsPerLine: Double

  /// Makes a renderer.
  public init(
    depth: ColorDepth = .trueColor, width: Int? = nil, appearance: ColorAppearance = .light,
    links: LinkStyle = .osc8, supportsStyledUnderlines: Bool = false, isASCII: Bool = false,
    linkPolicy: LinkPolicy = .standard, pointsPerLine: Double = 16
  ) {
    self.depth = depth
    self.width = width
    self.appearance = appearance
    self.links = links
    self.supportsStyledUnderlines = supportsStyledUnderlines
    self.isASCII = isASCII
    self.linkPolicy = linkPolicy
    self.pointsPerLine = pointsPerLine
  }

  /// `pointsPerLine` where it makes sense, else its default.
  var linePoints: Double { pointsPerLine.isFinite && pointsPerLine >= 1 ? pointsPerLine : 16 }

  /// Appends the text for a terminal; it ends with a line feed unless it is empty.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    var writer = ANSIWriter(text: text, renderer: self)
    writer.write(into: &output, flush: flush)
  }
}
