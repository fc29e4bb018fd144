import StylemarkText

extension TerminalStyle {
  /// The contrast that text of the terminal's own colour has at least on a colour behind it.
  private static let leastContrast = 3.0

  /// The style for a terminal that is light or dark: text of the terminal's own colour, about black or
  /// white, becomes the other one where it could not be read on the colour behind it.
  func suiting(_ appearance: ColorAppearance) -> TerminalStyle {
    guard foreground == nil, !reverse, let background else { return self }
    let component: UInt8 = appearance.isDark ? 255 : 0
    let own = TerminalColor.rgb(red: component, green: component, blue: component)
    guard Luminance.contrast(own, background) < Self.leastContrast else { return self }
    var style = self
    style.foreground = ColorDegradation.readable(on: background)
    return style
  }

  /// The style for a terminal that may be light or dark: with text that can be read on both.
  ///
  /// Text that has a colour behind it brings its own ground and stays as it is. Behind text of the
  /// terminal's own colour a grey is left out, since the two may be the same; another colour, which
  /// stands out on purpose, gets black or white text.
  func suitingAnyGround() -> TerminalStyle {
    guard foreground == nil || background == nil else { return self }
    var style = self
    if let background, !ColorDegradation.isGrey(background) {
      style.foreground = ColorDegradation.readable(on: background)
    } else {
      style.background = nil
      style.foreground = foreground?.suitingAnyGround()
      style.underlineColor = underlineColor?.suitingAnyGround()
    }
    return style
  }
}

extension TerminalColor {
  /// The relative luminances at a contrast of 3 at least with black and with white.
  private static let legibleLuminances = 0.1...0.3
  /// A colour is mixed with black or white in steps of this fraction.
  private static let mixingSteps = 32

  /// The nearest mixture with black or white that can be read on both.
  ///
  /// Colours of the theme suit its ground already.
  fileprivate func suitingAnyGround() -> TerminalColor {
    guard case .rgb = self else { return self }
    let luminance = Luminance.relative(self)
    guard !Self.legibleLuminances.contains(luminance) else { return self }
    let isTooDark = luminance < Self.legibleLuminances.lowerBound
    for step in 1...Self.mixingSteps {
      let mixture = mixed(with: isTooDark ? 255 : 0, step, of: Self.mixingSteps)
      let result = Luminance.relative(mixture)
      let isLegible =
        isTooDark
        ? result >= Self.legibleLuminances.lowerBound : result <= Self.legibleLuminances.upperBound
      if isLegible { return mixture }
    }
    return self
  }

  private func mixed(with component: Int, _ step: Int, of steps: Int) -> TerminalColor {
    let (red, green, blue) = components
    func mix(_ own: UInt8) -> UInt8 {
      UInt8((Int(own) * (steps - step) + component * step) / steps)
    }
    return .rgb(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
