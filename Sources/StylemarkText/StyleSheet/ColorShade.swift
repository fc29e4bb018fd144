/// A word that makes a colour lighter or darker.
///
/// Source: TypographyKit 6.0.1.
enum ColorShade: String, CaseIterable {
  case light, lighter, lightest, dark, darker, darkest

  /// What red, green and blue are multiplied by; alpha is kept.
  ///
  /// Black cannot be lightened.
  var factor: Double {
    switch self {
    case .light: 1.25
    case .lighter: 1.5
    case .lightest: 1.75
    case .dark: 0.75
    case .darker: 0.5
    case .darkest: 0.25
    }
  }

  /// The shade of a colour: each channel rounded to the nearest and clamped.
  func applied(to color: RGBAColor) -> RGBAColor {
    func scaled(_ channel: UInt8) -> UInt8 {
      UInt8(min((Double(channel) * factor).rounded(), 255))
    }
    return RGBAColor(
      red: scaled(color.red), green: scaled(color.green), blue: scaled(color.blue),
      alpha: color.alpha)
  }
}
