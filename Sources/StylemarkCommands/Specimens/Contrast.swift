import Stylemark

/// A contrast ratio as specimens show it.
struct Contrast {
  /// The ratio, 1…21, not rounded.
  let ratio: Double
  /// What it is enough for.
  let level: ContrastLevel

  /// The contrast of a colour with an opaque ground.
  init(of color: RGBAColor, on ground: RGBAColor, isLargeText: Bool = false) {
    ratio = color.contrastRatio(on: ground)
    level = ContrastLevel(ratio: ratio, isLargeText: isLargeText)
  }

  /// The ratio with two digits after the point, cut and not rounded, so that 4.499 is never shown as
  /// the 4.5 of level AA.
  var shownRatio: Double { (ratio * 100).rounded(.down) / 100 }

  /// `16.83:1 AAA`; the ratio alone when it is enough for no level.
  var label: String {
    let level = level == .insufficient ? "" : " " + level.rawValue
    return "\(shownRatio.shortDescription):1\(level)"
  }
}
