import StylemarkText

/// Finds the colour of a smaller palette that looks most like a given one.
///
/// All functions are pure, so a caller may keep their results by colour.
package enum ColorDegradation {
  /// Below this OKLab chroma a colour counts as grey.
  private static let greyChroma = 0.04

  /// Below this contrast ratio a pair of colours counts as unreadable.
  static let readableContrast = 1.5

  /// Whether a colour counts as grey.
  static func isGrey(_ color: TerminalColor) -> Bool { OKLab(color).chroma < greyChroma }

  /// Black or white, whichever stands out.
  static func readable(on background: TerminalColor) -> TerminalColor {
    let black = TerminalColor.rgb(red: 0, green: 0, blue: 0)
    let white = TerminalColor.rgb(red: 255, green: 255, blue: 255)
    return Luminance.contrast(white, background) >= Luminance.contrast(black, background)
      ? white : black
  }

  /// The nearest colour of the palette of a depth, or `nil` where the depth has no colours.
  ///
  /// A themed colour stays itself at every depth, since the user's theme decides its look.
  package static func color(_ color: TerminalColor, depth: ColorDepth) -> TerminalColor? {
    switch (depth, color) {
    case (.none, _), (.attributesOnly, _): nil
    case (.trueColor, _), (_, .basic), (.ansi256, .indexed): color
    case (.ansi256, .rgb): .indexed(nearestFixedEntry(to: color))
    case (.ansi16, .indexed(let index)) where index < 16: .basic(index)
    case (.ansi16, _): .basic(nearestBasicColor(to: color))
    }
  }

  /// The colours of one run, degraded together.
  ///
  /// When two different colours come out too close to read, the foreground becomes black or
  /// white, whichever stands out. Text that hides itself by equal colours stays hidden.
  package static func pair(
    foreground: TerminalColor?, background: TerminalColor?, depth: ColorDepth
  ) -> (foreground: TerminalColor?, background: TerminalColor?) {
    let newForeground = foreground.flatMap { color($0, depth: depth) }
    let newBackground = background.flatMap { color($0, depth: depth) }
    guard
      depth < .trueColor, let newForeground, let newBackground, foreground != background,
      Luminance.contrast(newForeground, newBackground) < readableContrast
    else { return (newForeground, newBackground) }
    let black = depth == .ansi16 ? TerminalColor.basic(0) : .indexed(16)
    let white = depth == .ansi16 ? TerminalColor.basic(15) : .indexed(231)
    let whiteContrast = Luminance.contrast(white, newBackground)
    let isWhiteBetter = whiteContrast >= Luminance.contrast(black, newBackground)
    return (isWhiteBetter ? white : black, newBackground)
  }

  /// The palette entry from 16 to 255 at the least OKLab distance; the first one of equals.
  private static func nearestFixedEntry(to color: TerminalColor) -> UInt8 {
    let wanted = OKLab(color)
    return nearest(fixedColors) { $0.squaredDistance(to: wanted) }
  }

  /// The themed colour that keeps the hue: a grey for greys, and for the rest one of the 12
  /// chromatic entries, with hue weighted above lightness.
  private static func nearestBasicColor(to color: TerminalColor) -> UInt8 {
    let wanted = OKLab(color)
    if wanted.chroma < greyChroma {
      return nearest(basicGreys) { abs($0.lightness - wanted.lightness) }
    }
    return nearest(basicHues) {
      let lightness = $0.lightness - wanted.lightness
      return 4 * $0.hueDifference(from: wanted) + lightness * lightness
    }
  }

  private static func nearest(
    _ candidates: [(index: UInt8, color: OKLab)], by distance: (OKLab) -> Double
  ) -> UInt8 {
    var best: (index: UInt8, distance: Double) = (0, .infinity)
    for candidate in candidates {
      let candidateDistance = distance(candidate.color)
      if candidateDistance < best.distance { best = (candidate.index, candidateDistance) }
    }
    return best.index
  }

  private static let fixedColors = TerminalPalette.fixedEntries.map {
    (index: $0, color: OKLab(.indexed($0)))
  }
  private static let basicGreys = [0, 8, 7, 15].map {
    (index: $0, color: OKLab(.basic($0)))
  }
  private static let basicHues = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14].map {
    (index: $0, color: OKLab(.basic($0)))
  }
}
