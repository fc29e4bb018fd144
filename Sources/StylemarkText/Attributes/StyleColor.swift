/// The appearance that colours are chosen for.
public enum ColorAppearance: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
  /// Light, with high contrast.
  case lightHighContrast = "light-hc"
  /// Dark, with high contrast.
  case darkHighContrast = "dark-hc"
}

/// A colour of a style: one value for each appearance.
public struct StyleColor: Hashable, Sendable, BitwiseCopyable {
  /// The value in light appearance.
  public var light: RGBAColor
  /// The value in dark appearance.
  public var dark: RGBAColor
  /// The value in light appearance with high contrast.
  public var lightHighContrast: RGBAColor
  /// The value in dark appearance with high contrast.
  public var darkHighContrast: RGBAColor

  /// Makes a colour that changes with the appearance.
  ///
  /// A missing dark value is the light one, a missing high-contrast value the ordinary one.
  public init(
    light: RGBAColor, dark: RGBAColor? = nil, lightHighContrast: RGBAColor? = nil,
    darkHighContrast: RGBAColor? = nil
  ) {
    self.light = light
    self.dark = dark ?? light
    self.lightHighContrast = lightHighContrast ?? light
    self.darkHighContrast = darkHighContrast ?? self.dark
  }

  /// Makes a colour that is the same in every appearance.
  public init(_ color: RGBAColor) { self.init(light: color) }

  /// Whether the colour changes with the appearance.
  public var isDynamic: Bool {
    light != dark || light != lightHighContrast || dark != darkHighContrast
  }

  /// The value for an appearance.
  public func resolved(for appearance: ColorAppearance) -> RGBAColor {
    switch appearance {
    case .light: light
    case .dark: dark
    case .lightHighContrast: lightHighContrast
    case .darkHighContrast: darkHighContrast
    }
  }

  /// The colour that has in every appearance the value for one.
  public func fixed(for appearance: ColorAppearance) -> StyleColor {
    StyleColor(resolved(for: appearance))
  }

  /// The colour with every value changed in the same way.
  public func map(_ transform: (RGBAColor) -> RGBAColor) -> StyleColor {
    StyleColor(
      light: transform(light), dark: transform(dark),
      lightHighContrast: transform(lightHighContrast), darkHighContrast: transform(darkHighContrast)
    )
  }
}
