extension RGBAColor {
  /// The colour mixed with another one: each of red, green, blue and alpha is
  /// `self × fraction + other × (1 - fraction)`, rounded to the nearest of the 256 values.
  ///
  /// Components are straight, not multiplied with alpha, so blending with clear black also darkens.
  /// This is the blend of Styled 0.6.
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - fraction: The share of this colour: 1 keeps it, 0 gives the other one. What is outside 0…1
  ///     counts as the nearer end, what is no number as 0.
  public func blended(with other: RGBAColor, fraction: Double = 0.5) -> RGBAColor {
    let share = Self.clamped(fraction)
    func mix(_ own: UInt8, _ others: UInt8) -> UInt8 {
      UInt8((Double(own) * share + Double(others) * (1 - share)).rounded())
    }
    return RGBAColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The colour with another opacity, which takes the place of its own.
  ///
  /// - Parameter opacity: 0 (clear) to 1 (opaque). What is outside counts as the nearer end, what is
  ///   no number as 0.
  public func withOpacity(_ opacity: Double) -> RGBAColor {
    var color = self
    color.alpha = UInt8((Self.clamped(opacity) * 255).rounded())
    return color
  }

  /// The colour with red, green and blue multiplied by a factor, rounded, at most 255; alpha is
  /// kept.
  private func scaled(by factor: Double) -> RGBAColor {
    // Black stays black, whatever the factor.
    func scaled(_ channel: UInt8) -> UInt8 {
      channel == 0 ? 0 : UInt8(min((Double(channel) * factor).rounded(), 255))
    }
    return RGBAColor(red: scaled(red), green: scaled(green), blue: scaled(blue), alpha: alpha)
  }

  /// The colour made darker: red, green and blue are multiplied, alpha is kept.
  ///
  /// - Parameter factor: 1 (unchanged) to 0 (black). What is outside counts as the nearer end, what
  ///   is no number as 0.
  public func darkness(_ factor: Double) -> RGBAColor { scaled(by: Self.clamped(factor)) }

  /// The colour made lighter: red, green and blue are multiplied and cut at 255, alpha is kept.
  ///
  /// Black cannot be lightened.
  ///
  /// - Parameter factor: 1 (unchanged) or more. What is less, or no number, counts as 1.
  public func lightness(_ factor: Double) -> RGBAColor {
    scaled(by: factor > 1 ? factor : 1)
  }

  /// The colour with a shade.
  public func shaded(_ shade: ColorShade) -> RGBAColor { scaled(by: shade.factor) }

  private static func clamped(_ number: Double) -> Double {
    number >= 1 ? 1 : number > 0 ? number : 0
  }
}
