import StylemarkTestSupport
import StylemarkText
import Testing

@testable import StylemarkRendering

@Suite("Colour degradation")
struct ColorDegradationTests {
  static func rgb(_ hex: UInt32) -> TerminalColor {
    .rgb(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  @Test(
    "finds the fixed palette entry that looks nearest",
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0x5F87AF, 67), (0xFF0000, 196), (0x080808, 232),
      (0xEEEEEE, 255), (0x1E1E2E, 234),
    ] as [(UInt32, UInt8)])
  func nearestEntry(color: UInt32, index: UInt8) {
    #expect(ColorDegradation.color(Self.rgb(color), depth: .ansi256) == .indexed(index))
  }

  @Test("keeps every entry of the fixed palette as it is, and avoids the themed ones")
  func fixedPaletteIsStable() {
    for index in TerminalPalette.fixedEntries {
      let (red, green, blue) = TerminalPalette.components(of: index)
      let color = TerminalColor.rgb(red: red, green: green, blue: blue)
      guard case .indexed(let found) = ColorDegradation.color(color, depth: .ansi256) else {
        Issue.record("\(index) has no palette entry")
        continue
      }
      // The cube and the greys share a few colours.
      #expect(found >= 16)
      #expect(TerminalPalette.components(of: found) == (red, green, blue))
    }
  }

  @Test(
    "keeps the hue among 16 colours",
    arguments: [
      (0xFFA500, [3, 11]), (0xE05050, [1, 9]), (0x3A7D44, [2, 10]), (0x89B4FA, [4, 12]),
      (0x00005F, [4]), (0xFFC0CB, [9, 13]), (0x40E0D0, [6, 14]),
      (0x000000, [0]), (0x1E1E2E, [0, 8]), (0x808080, [8]), (0xE0E0E0, [7]), (0xFFFFFF, [15]),
    ] as [(UInt32, [UInt8])])
  func basicColor(color: UInt32, allowed: [UInt8]) {
    let found = ColorDegradation.color(Self.rgb(color), depth: .ansi16)
    #expect(allowed.map { .basic($0) }.contains(found))
  }

  @Test("keeps each of the 16 colours as it is", arguments: UInt8(0)...15)
  func basicColorsAreStable(index: UInt8) {
    let (red, green, blue) = TerminalColor.basic(index).components
    let color = TerminalColor.rgb(red: red, green: green, blue: blue)
    #expect(ColorDegradation.color(color, depth: .ansi16) == .basic(index))
    #expect(ColorDegradation.color(.basic(index), depth: .ansi256) == .basic(index))
    #expect(ColorDegradation.color(.indexed(index), depth: .ansi16) == .basic(index))
  }

  @Test("takes all colours away below 16", arguments: [ColorDepth.none, .attributesOnly])
  func noColors(depth: ColorDepth) {
    #expect(ColorDegradation.color(.basic(1), depth: depth) == nil)
    #expect(ColorDegradation.color(Self.rgb(0x123456), depth: depth) == nil)
  }

  @Test("keeps every pair of different colours readable", arguments: [ColorDepth.ansi16, .ansi256])
  func pairsStayReadable(depth: ColorDepth) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let pair = ColorDegradation.pair(
        foreground: Self.rgb(UInt32.random(in: 0...0xFFFFFF, using: &random)),
        background: Self.rgb(UInt32.random(in: 0...0xFFFFFF, using: &random)), depth: depth)
      let foreground = try #require(pair.foreground)
      let background = try #require(pair.background)
      #expect(
        Luminance.contrast(foreground, background) >= ColorDegradation.readableContrast)
    }
  }

  @Test("turns text that lost its contrast white or black")
  func repairsContrast() {
    let dark = ColorDegradation.pair(
      foreground: Self.rgb(0x222222), background: Self.rgb(0x101010), depth: .ansi16)
    #expect(dark.foreground == .basic(15))
    #expect(dark.background == .basic(0))
    let light = ColorDegradation.pair(
      foreground: Self.rgb(0xFFFFF0), background: Self.rgb(0xFFFFFF), depth: .ansi256)
    #expect(light.foreground == .indexed(16))
  }

  @Test("leaves text hidden that hides itself by equal colours")
  func keepsHiddenText() {
    let color = Self.rgb(0x336699)
    let pair = ColorDegradation.pair(foreground: color, background: color, depth: .ansi16)
    #expect(pair.foreground == pair.background)
  }

  @Test("takes everything from a style at depth none, and only colours at attributes")
  func degradesStyles() {
    var style = TerminalStyle()
    style.bold = true
    style.foreground = .basic(1)
    #expect(style.degraded(to: .none) == TerminalStyle())
    var boldOnly = TerminalStyle()
    boldOnly.bold = true
    #expect(style.degraded(to: .attributesOnly) == boldOnly)
    #expect(style.degraded(to: .ansi16) == style)
  }
}
