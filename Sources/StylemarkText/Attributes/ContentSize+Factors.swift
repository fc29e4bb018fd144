extension ContentSize {
  /// What a point size is multiplied by in the `factor` modes: the size of Apple's Body style over
  /// 17, to three decimals.
  ///
  /// Source: StyledText 1.4.0.
  public var pointSizeFactor: Double {
    switch self {
    case .extraSmall: 0.824
    case .small: 0.882
    case .medium: 0.941
    case .large: 1.0
    case .extraLarge: 1.118
    case .extraExtraLarge: 1.235
    case .extraExtraExtraLarge: 1.353
    case .accessibility1: 1.647
    case .accessibility2: 1.941
    case .accessibility3: 2.353
    case .accessibility4: 2.765
    case .accessibility5: 3.118
    }
  }

  /// How many steps larger than L the size is in the `stepping` mode.
  ///
  /// Source: TypographyKit 6.0.1.
  public var stepIndex: Int { rawValue - ContentSize.large.rawValue }
}
