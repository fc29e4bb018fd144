extension StyleColor {
  /// The colour mixed with another one, appearance by appearance.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: The share of this colour: 1 keeps it, 0 gives the other one. See
  ///     `RGBAColor.blended(with:fraction:)`.
  public func blended(with other: StyleColor, fraction: Double = 0.5) -> StyleColor {
    StyleColor(
      light: light.blended(with: other.light, fraction: fraction),
      dark: dark.blended(with: other.dark, fraction: fraction),
      lightHighContrast:
        lightHighContrast.blended(with: other.lightHighContrast, fraction: fraction),
      darkHighContrast: darkHighContrast.blended(with: other.darkHighContrast, fraction: fraction))
  }

  /// The colour with another opacity, 0 (clear) to 1 (opaque), in every appearance.
  public func withOpacity(_ opacity: Double) -> StyleColor { map { $0.withOpacity(opacity) } }

  /// The colour made darker in every appearance: 1 leaves it unchanged, 0 makes it black.
  public func darkness(_ factor: Double) -> StyleColor { map { $0.darkness(factor) } }

  /// The colour made lighter in every appearance by a factor of 1 or more; black stays black.
  public func lightness(_ factor: Double) -> StyleColor { map { $0.lightness(factor) } }

  /// The colour with a shade in every appearance.
  public func shaded(_ shade: ColorShade) -> StyleColor { map { $0.shaded(shade) } }
}
