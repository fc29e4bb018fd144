/// How bright sRGB colours are: the relative luminance and contrast ratio of WCAG 2.
///
/// Source: Web Content Accessibility Guidelines 2.2, “relative luminance” and “contrast ratio”
/// (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). The threshold is 0.04045, that of the
/// standard for sRGB; the 0.03928 of WCAG 2.0 gives the same for all of the 256 values of a channel.
package enum Luminance {
  /// The linear light of one sRGB component, 0…1.
  package static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * root(5, of: base * base)
  }

  /// The relative luminance, 0 (black) … 1 (white).
  package static func relative(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two luminances, 1…21.
  package static func contrast(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The `degree`-th root of a value in 0…1, by Newton's method from above.
  ///
  /// The standard library's own square root would need libm at link time in a debug build.
  package static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    var guess = max(1, value)
    while true {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess - (guess - value / power) / Double(degree)
      // From above the guesses only fall, until rounding stops them.
      if next >= guess { return guess }
      guess = next
    }
  }
}
