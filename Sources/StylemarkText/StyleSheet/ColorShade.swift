/// A word that makes a colour lighter or darker, as `dark` does in `dark royal-blue`.
///
/// Source: TypographyKit 6.0.1.
public enum ColorShade: String, CaseIterable, Hashable, Sendable {
  case light, lighter, lightest, dark, darker, darkest

  /// What red, green and blue are multiplied by, in the order of the cases 1.25, 1.5, 1.75, 0.75,
  /// 0.5, 0.25.
  public var factor: Double {
    switch self {
    case .light: 1.25
    case .lighter: 1.5
    case .lightest: 1.75
    case .dark: 0.75
    case .darker: 0.5
    case .darkest: 0.25
    }
  }
}
