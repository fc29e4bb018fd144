/// The weight of a font on the scale of CSS: 100 (ultra-light) to 900 (black), regular 400.
public struct FontWeight: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The number, 1…1000.
  public let value: UInt16

  /// Makes a weight; the number is clamped to 1…1000.
  public init(_ value: Int) { self.value = UInt16(min(max(value, 1), 1000)) }

  /// 400.
  public static let regular = FontWeight(400)
  /// 500.
  public static let medium = FontWeight(500)
  /// 600.
  public static let semibold = FontWeight(600)
  /// 700.
  public static let bold = FontWeight(700)

  /// The names of weights, spelled as in TypographyKit and Apple's API, with their numbers.
  public static let names: [(name: String, weight: FontWeight)] = [
    ("ultralight", FontWeight(100)), ("ultra-light", FontWeight(100)), ("thin", FontWeight(200)),
    ("light", FontWeight(300)), ("regular", .regular), ("normal", .regular), ("medium", .medium),
    ("semibold", .semibold), ("semi-bold", .semibold), ("bold", .bold),
    ("heavy", FontWeight(800)), ("black", FontWeight(900)),
  ]

  /// Lighter weights come first.
  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.value < right.value }
}

/// A font size: absolute, or relative to the size around it.
public enum FontSize: Hashable, Sendable {
  /// Points, more than 0.
  case points(Double)
  /// A factor of the size around it: 1.2 for `120%`.
  case scale(Double)
  /// Points more (or less) than the size around it.
  case delta(Double)

  /// `larger` and `smaller` change the size by this factor, as browsers do.
  public static let stepFactor = 1.2

  /// The size that relative sizes lead to at most, in points.
  public static let largest = 10_000.0

  /// The size in points, given the size around it; at most `largest`, never less than 1.
  public func points(within outer: Double) -> Double {
    switch self {
    case .points(let points): points
    case .scale(let factor): min(max(outer * factor, 1), Self.largest)
    case .delta(let points): min(max(outer + points, 1), Self.largest)
    }
  }
}

/// How a line is drawn under text.
public struct Underline: Hashable, Sendable {
  /// The form of the line.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// No line: turns an outer underline off.
    case none
    /// One straight line.
    case single
    /// Two straight lines.
    case double
    /// A wave.
    case curly
    /// Dots.
    case dotted
    /// Dashes.
    case dashed
  }

  /// The form.
  public var style: Style
  /// The colour of the line; nil for the text's.
  public var color: StyleColor?

  /// Makes an underline.
  public init(_ style: Style = .single, color: StyleColor? = nil) {
    self.style = style
    self.color = color
  }
}

/// Where text stands against the line.
public enum Baseline: Hashable, Sendable {
  /// On the line.
  case normal
  /// Lower and smaller.
  case sub
  /// Higher and smaller.
  case `super`
  /// Raised by points (lowered when negative), the size unchanged.
  case offset(Double)
}
