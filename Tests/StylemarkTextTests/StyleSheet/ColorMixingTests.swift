import StylemarkText
import Testing

@Suite("Mixing colors in Swift")
struct ColorMixingTests {
  private let red = RGBAColor(hex: 0xFF0000)
  private let blue = RGBAColor(hex: 0x0000FF)
  private let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)

  @Test(
    "A blend is the share of the first color and the rest of the second",
    arguments: [
      (1.0, "#ff0000"), (0.0, "#0000ff"), (0.5, "#800080"), (0.3, "#4d00b3"), (0.25, "#4000bf"),
      (2.0, "#ff0000"), (-1.0, "#0000ff"), (.infinity, "#ff0000"), (.nan, "#0000ff"),
    ])
  func blend(fraction: Double, expected: String) {
    #expect(red.blended(with: blue, fraction: fraction).hexString == expected)
  }

  @Test("A blend is half and half unless the share is given")
  func halves() {
    #expect(red.blended(with: blue).hexString == "#800080")
    #expect(StyleColor(red).blended(with: StyleColor(blue)).light.hexString == "#800080")
  }

  @Test("Components are straight: blending with clear lowers the opacity and darkens")
  func straight() {
    #expect(red.blended(with: clear, fraction: 0.5).hexString == "#80000080")
    let clearRed = RGBAColor(red: 255, green: 0, blue: 0, alpha: 0)
    #expect(red.blended(with: clearRed, fraction: 0.5).hexString == "#ff000080")
    #expect(clear.blended(with: red, fraction: 0.75).hexString == "#40000040")
  }

  @Test(
    "Opacity takes the place of the color's own",
    arguments: [
      (0.4, "#ff000066"), (0.0, "#ff000000"), (1.0, "#ff0000"), (3.0, "#ff0000"),
      (-1.0, "#ff000000"),
      (.nan, "#ff000000"),
    ])
  func opacity(opacity: Double, expected: String) {
    #expect(red.withOpacity(opacity).hexString == expected)
    #expect(red.withOpacity(0.1).withOpacity(opacity).hexString == expected)
  }

  @Test(
    "Darkness and lightness multiply, cut, and keep alpha",
    arguments: [
      (1.0, "#80402080"), (0.5, "#40201080"), (0.0, "#00000080"), (1.5, "#80402080"),
      (-1.0, "#00000080"), (.nan, "#00000080"),
    ])
  func darkness(factor: Double, expected: String) {
    #expect(
      RGBAColor(red: 0x80, green: 0x40, blue: 0x20, alpha: 0x80).darkness(factor).hexString
        == expected)
  }

  @Test(
    "Lightness multiplies, cuts, and keeps alpha; black stays black",
    arguments: [
      (1.0, "#80400080"), (1.5, "#c0600080"), (3.0, "#ffc00080"), (.infinity, "#ffff0080"),
      (0.5, "#80400080"), (.nan, "#80400080"),
    ])
  func lightness(factor: Double, expected: String) {
    #expect(
      RGBAColor(red: 0x80, green: 0x40, blue: 0, alpha: 0x80).lightness(factor).hexString
        == expected)
  }

  @Test(
    "Each shade has its factor",
    arguments: zip(
      ["light", "lighter", "lightest", "dark", "darker", "darkest"],
      [1.25, 1.5, 1.75, 0.75, 0.5, 0.25]))
  func shades(word: String, factor: Double) throws {
    let shade = try #require(ColorShade(rawValue: word))
    #expect(shade.factor == factor)
    let color = RGBAColor(hex: 0x402010)
    #expect(color.shaded(shade) == (factor > 1 ? color.lightness(factor) : color.darkness(factor)))
  }

  @Test("A color that changes with the appearance goes on doing so")
  func dynamic() {
    let ink = StyleColor(light: RGBAColor(hex: 0x204060), dark: RGBAColor(hex: 0xC0C0C0))
    let paper = StyleColor(light: RGBAColor(hex: 0xFFFFFF), dark: RGBAColor(hex: 0x000000))
    func hex(_ color: StyleColor) -> [String] {
      ColorAppearance.allCases.map { color.resolved(for: $0).hexString }
    }
    #expect(
      hex(ink.blended(with: paper, fraction: 0.5)) == ["#90a0b0", "#606060", "#90a0b0", "#606060"])
    #expect(
      hex(ink.withOpacity(0.2)) == ["#20406033", "#c0c0c033", "#20406033", "#c0c0c033"])
    #expect(hex(ink.darkness(0.5)) == ["#102030", "#606060", "#102030", "#606060"])
    #expect(hex(ink.lightness(1.5)) == ["#306090", "#ffffff", "#306090", "#ffffff"])
    #expect(hex(ink.shaded(.darker)) == hex(ink.darkness(0.5)))
  }
}
