extension RGBAColor {
  /// The relative luminance of the colour, its opacity aside: 0 (black) … 1 (white).
  ///
  /// `0.2126 × R + 0.7152 × G + 0.0722 × B`, where each of R, G and B is made of its sRGB component c
  /// in 0…1: `c / 12.92` up to 0.04045, above that `((c + 0.055) / 1.055) ^ 2.4`.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, “relative luminance”,
  /// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
  public var relativeLuminance: Double {
    Luminance.relative(red: red, green: green, blue: blue)
  }

  /// The contrast of the colour with the ground that it stands on: 1 (none) … 21 (black on white).
  ///
  /// `(L1 + 0.05) / (L2 + 0.05)`, where L1 is the relative luminance of the lighter of the two colours
  /// and L2 that of the darker one. A colour that is not opaque is laid over the ground first; the
  /// ground counts as opaque.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, “contrast ratio”,
  /// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
  public func contrastRatio(on ground: RGBAColor) -> Double {
    Luminance.contrast(composited(over: ground).relativeLuminance, ground.relativeLuminance)
  }

  /// The colour as it looks on an opaque ground: each channel is `own × alpha + ground × (1 - alpha)`,
  /// rounded.
  public func composited(over ground: RGBAColor) -> RGBAColor {
    let opacity = Double(alpha) / 255
    func mix(_ own: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(own) * opacity + Double(below) * (1 - opacity)).rounded())
    }
    return RGBAColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}

/// How well text can be read by its contrast.
///
/// Source: Web Content Accessibility Guidelines 2.2, success criteria 1.4.3 and 1.4.6.
public enum ContrastLevel: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Below level AA.
  case insufficient
  /// At least 4.5, for large text 3.
  case aa = "AA"
  /// At least 7, for large text 4.5.
  case aaa = "AAA"

  /// The level of a contrast ratio.
  ///
  /// The ratio is not rounded: 4.499 is not enough for AA.
  public init(ratio: Double, isLargeText: Bool = false) {
    switch ratio {
    case (isLargeText ? 4.5 : 7)...: self = .aaa
    case (isLargeText ? 3 : 4.5)...: self = .aa
    default: self = .insufficient
    }
  }

  /// Whether text counts as large: from 24 points (18 of print), bold text from 18 2/3 (14 of print).
  ///
  /// A point here is a CSS pixel, 1/96 inch.
  public static func isLarge(pointSize: Double, weight: FontWeight = .regular) -> Bool {
    pointSize >= 24 || pointSize >= 14 * 4.0 / 3 && weight >= .bold
  }

  /// Less readable levels come first.
  public static func < (left: ContrastLevel, right: ContrastLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .insufficient: 0
    case .aa: 1
    case .aaa: 2
    }
  }
}

extension ColorAppearance {
  /// The ground that pages and terminals are taken to have: white, in dark appearance black.
  public var ground: RGBAColor { isDark ? RGBAColor(hex: 0x000000) : RGBAColor(hex: 0xFFFFFF) }

  /// The colour of text on that ground that no style gives one: black, in dark appearance white.
  public var ink: RGBAColor { isDark ? RGBAColor(hex: 0xFFFFFF) : RGBAColor(hex: 0x000000) }

  /// Whether the ground is dark.
  public var isDark: Bool { self == .dark || self == .darkHighContrast }
}
