import StylemarkText

/// A colour in OKLab, where equal distances look about equally different.
///
/// Source of the matrices: Björn Ottosson, “A perceptual color space for image processing”.
struct OKLab: Hashable, Sendable {
  /// Perceived lightness, 0 (black) … 1 (white).
  let lightness: Double
  /// Green (negative) to red (positive).
  let a: Double
  /// Blue (negative) to yellow (positive).
  let b: Double

  init(_ color: TerminalColor) {
    let (red, green, blue) = color.components
    let r = Luminance.linear(red)
    let g = Luminance.linear(green)
    let b = Luminance.linear(blue)
    let l = Luminance.root(3, of: 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Luminance.root(3, of: 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Luminance.root(3, of: 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The distance from grey; the most vivid sRGB colours reach about 0.32.
  var chroma: Double { Luminance.root(2, of: a * a + b * b) }

  /// The square of the Euclidean distance.
  func squaredDistance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return x * x + y * y + z * z
  }

  /// One minus the cosine of the angle between two hues: 0 for the same hue, 2 for opposite ones.
  func hueDifference(from other: OKLab) -> Double {
    let product = chroma * other.chroma
    return product == 0 ? 0 : 1 - (a * other.a + b * other.b) / product
  }
}

extension Luminance {
  /// The relative luminance, 0 (black) … 1 (white).
  static func relative(_ color: TerminalColor) -> Double {
    let (red, green, blue) = color.components
    return relative(red: red, green: green, blue: blue)
  }

  /// The contrast ratio of two colours, 1…21.
  static func contrast(_ first: TerminalColor, _ second: TerminalColor) -> Double {
    contrast(relative(first), relative(second))
  }
}
