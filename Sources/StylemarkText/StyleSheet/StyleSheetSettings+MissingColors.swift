extension StyleSheetSettings {
  /// What happens where a colour does not exist, as these settings say.
  ///
  /// During development it is the development colour when those are used; else the fallback colour
  /// when one is given; else nothing takes its place, so the colour around it stays, which for text
  /// that stands alone is that of the page or terminal.
  func missingColors(in palette: ColorPalette) -> MissingColorPolicy {
    let isDevelopment = self.isDevelopment ?? false
    var policy = MissingColorPolicy(
      isError: isDevelopment && (shouldCrashIfColorNotFound ?? false))
    if isDevelopment && (shouldUseDevelopmentColors ?? false) {
      policy.substitute = developmentColor(in: palette)
    } else if fallbackColor != nil {
      policy.substitute = fallbackColor(in: palette)
    }
    return policy
  }

  /// The fallback colour; black, in dark appearance white, where none is given that exists.
  func fallbackColor(in palette: ColorPalette) -> StyleColor {
    color(fallbackColor, in: palette)
      ?? StyleColor(light: RGBAColor(hex: 0x000000), dark: RGBAColor(hex: 0xFFFFFF))
  }

  /// The development colour; red where none is given that exists.
  func developmentColor(in palette: ColorPalette) -> StyleColor {
    color(developmentColor, in: palette) ?? StyleColor(RGBAColor(hex: 0xFF0000))
  }

  private func color(_ value: StyleValue?, in palette: ColorPalette) -> StyleColor? {
    try? value.map(palette.resolve)?.get()
  }
}
