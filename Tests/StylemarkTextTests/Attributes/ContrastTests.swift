import StylemarkText
import Testing

@Suite("Contrast")
struct ContrastTests {
  private let white = RGBAColor(hex: 0xFFFFFF)

  @Test(
    "The ratio with white is that of WCAG",
    arguments: [
      (0x000000, 21.0), (0xFFFFFF, 1.0), (0x777777, 4.478), (0x767676, 4.542), (0x595959, 7.005),
      (0xFF0000, 3.998), (0x00FF00, 1.372), (0x0000FF, 8.592), (0x0B5FFF, 5.128),
    ] as [(UInt32, Double)])
  func ratios(hex: UInt32, expected: Double) {
    let color = RGBAColor(hex: hex)
    #expect(abs(color.contrastRatio(on: white) - expected) < 0.001)
    #expect(color.contrastRatio(on: white) == white.contrastRatio(on: color))
  }

  @Test("The luminance is 0 for black, 1 for white, and weighs green most")
  func luminance() {
    #expect(RGBAColor(hex: 0).relativeLuminance == 0)
    #expect(abs(white.relativeLuminance - 1) < 1e-12)
    #expect(abs(RGBAColor(hex: 0x00FF00).relativeLuminance - 0.7152) < 1e-12)
    #expect(abs(RGBAColor(hex: 0x808080).relativeLuminance - 0.215861) < 1e-6)
  }

  @Test("A color that is not opaque is laid over its ground first")
  func opacity() {
    let veil = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128)
    #expect(veil.composited(over: white) == RGBAColor(hex: 0x7F7F7F))
    #expect(
      veil.contrastRatio(on: white) == RGBAColor(hex: 0x7F7F7F).contrastRatio(on: white))
    let clear = RGBAColor(red: 9, green: 9, blue: 9, alpha: 0)
    #expect(clear.contrastRatio(on: white) == 1)
  }

  @Test(
    "The level depends on the ratio, not rounded, and on the size of the text",
    arguments: [
      (1, .insufficient, .insufficient), (2.999, .insufficient, .insufficient),
      (3, .insufficient, .aa), (4.499, .insufficient, .aa), (4.5, .aa, .aaa), (6.999, .aa, .aaa),
      (7, .aaa, .aaa), (21, .aaa, .aaa),
    ] as [(Double, ContrastLevel, ContrastLevel)])
  func levels(ratio: Double, normal: ContrastLevel, large: ContrastLevel) {
    #expect(ContrastLevel(ratio: ratio) == normal)
    #expect(ContrastLevel(ratio: ratio, isLargeText: true) == large)
  }

  @Test("Text is large from 24 points, bold from 18 2/3")
  func sizes() {
    #expect(!ContrastLevel.isLarge(pointSize: 23.9) && ContrastLevel.isLarge(pointSize: 24))
    #expect(!ContrastLevel.isLarge(pointSize: 18.66, weight: .bold))
    #expect(ContrastLevel.isLarge(pointSize: 18.67, weight: .bold))
    #expect(!ContrastLevel.isLarge(pointSize: 20, weight: .semibold))
    #expect(ContrastLevel.insufficient < .aa && ContrastLevel.aa < .aaa)
  }
}
