/// Colours that have a name without any palette.
enum ColorNames {
  /// The colours of Apple's UIColor, by the names that a TypographyKit file uses (case-sensitive).
  ///
  /// Source: TypographyKit 6.0.1, whose values are those of UIColor in sRGB; not those of CSS.
  static let apple: [String: RGBAColor] = [
    "black": RGBAColor(hex: 0x000000),
    "darkGray": RGBAColor(hex: 0x555555),
    "gray": RGBAColor(hex: 0x808080),
    "lightGray": RGBAColor(hex: 0xAAAAAA),
    "white": RGBAColor(hex: 0xFFFFFF),
    "red": RGBAColor(hex: 0xFF0000),
    "green": RGBAColor(hex: 0x00FF00),
    "blue": RGBAColor(hex: 0x0000FF),
    "cyan": RGBAColor(hex: 0x00FFFF),
    "yellow": RGBAColor(hex: 0xFFFF00),
    "magenta": RGBAColor(hex: 0xFF00FF),
    "orange": RGBAColor(hex: 0xFF8000),
    "purple": RGBAColor(hex: 0x800080),
    "brown": RGBAColor(hex: 0x996633),
    "clear": RGBAColor(red: 0, green: 0, blue: 0, alpha: 0),
  ]
}
