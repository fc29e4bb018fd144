import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Color expressions")
struct ColorTests {
  private func hex(_ expression: String, in palette: ColorPalette = .builtin) -> String? {
    try? palette.resolve(expression).get().light.hexString
  }

  @Test(
    "Literals",
    arguments: [
      ("#2C3136", "#2c3136"), ("2c3136", "#2c3136"), ("#2C313680", "#2c313680"),
      ("2C313680", "#2c313680"), ("#f0a", "#ff00aa"), ("#f0a8", "#ff00aa88"),
      ("rgb(44, 14, 140)", "#2c0e8c"), ("rgb(255,200,201)", "#ffc8c9"),
      ("( 1 , 2 , 3 )", "#010203"),
      ("RGBA(1,2,3,4)", "#01020304"), ("(255,255,255,255)", "#ffffff"),
      ("rgba(1,2,3,1)", "#01020301"),
      ("rgba(1,2,3,1.0)", "#010203"), ("rgba(1,2,3,0.5)", "#01020380"),
      ("rgba(1,2,3,50%)", "#01020380"),
      ("rgb(100%, 0%, 50%)", "#ff0080"), ("rgb (1,2,3)", "#010203"),
    ])
  func literals(text: String, expected: String) {
    #expect(hex(text) == expected)
    #expect(RGBAColor(literal: text)?.hexString == expected)
  }

  @Test(
    "What is no literal",
    arguments: [
      "", "#", "#12", "#12345", "#1234567", "#123456789", "f0a", "#ggg", "rgb(256,0,0)", "rgb(1,2)",
      "rgb(1,2,3,4,5)", "rgb(1,2,3", "hsl(1,2,3)", "rgb(-1,2,3)", "rgba(1,2,3,1.5)", "rgb(nan,2,3)",
      "rgb(,,)",
      "#１２３",
    ])
  func noLiterals(text: String) {
    #expect(RGBAColor(literal: text) == nil)
    #expect(hex(text) == nil)
  }

  @Test(
    "Apple's colors have Apple's values",
    arguments: [
      ("black", "#000000"), ("darkGray", "#555555"), ("gray", "#808080"), ("lightGray", "#aaaaaa"),
      ("white", "#ffffff"), ("red", "#ff0000"), ("green", "#00ff00"), ("blue", "#0000ff"),
      ("cyan", "#00ffff"), ("yellow", "#ffff00"), ("magenta", "#ff00ff"), ("orange", "#ff8000"),
      ("purple", "#800080"), ("brown", "#996633"), ("clear", "#00000000"),
    ])
  func apple(name: String, expected: String) {
    #expect(hex(name) == expected)
  }

  @Test(
    "CSS names count where Apple has none",
    arguments: [
      ("aliceblue", "#f0f8ff"), ("rebeccapurple", "#663399"), ("darkgray", "#a9a9a9"),
      ("lightgrey", "#d3d3d3"), ("yellowgreen", "#9acd32"), ("transparent", "#00000000"),
    ])
  func css(name: String, expected: String) {
    #expect(hex(name) == expected)
  }

  @Test(
    "A sheet may put CSS names first",
    arguments: [
      ("green", "#008000"), ("orange", "#ffa500"), ("brown", "#a52a2a"), ("darkGray", "#555555"),
    ])
  func cssFirst(name: String, expected: String) {
    #expect(hex(name, in: ColorPalette([], builtinNames: .css)) == expected)
  }

  @Test(
    "Shades multiply, clamp and keep alpha",
    arguments: [
      ("light #402010", "#502814"), ("lighter #402010", "#603018"), ("lightest #402010", "#70381c"),
      ("dark #804020", "#603018"), ("darker #804020", "#402010"), ("darkest #804020", "#201008"),
      ("#804020 darker", "#402010"), ("lightest #FF8000", "#ffe000"), ("light black", "#000000"),
      ("dark #80402080", "#60301880"), ("light dark red", "#ef0000"), ("dark darkGray", "#404040"),
      ("light lightest #201008", "#462312"), ("dark rgb(100, 200, 40)", "#4b961e"),
    ])
  func shades(text: String, expected: String) {
    #expect(hex(text) == expected)
  }

  private let palette = ColorPalette([
    .init(name: "royal-blue", value: "rgb(0, 0, 200)"),
    .init(
      name: "text", value: .dictionary([.init("Light", "dark royal-blue"), .init("DARK", "white")])),
    .init(name: "royal blue", value: "blue"), .init(name: "alias", value: "link"),
    .init(name: "link", value: "text"), .init(name: "dark red", value: "#123456"),
    .init(
      name: "hc",
      value: .dictionary([
        .init("light", "#111"), .init("dark", "#222"), .init("light-hc", "#333"),
        .init("dark-hc", "#444"),
      ])),
    .init(name: "only-light", value: .dictionary([.init("light", "text")])),
    .init(name: "mixed", value: .dictionary([.init("light", "red"), .init("dark", "text")])),
  ])

  @Test("Aliases lead on, in any order, and shades of a changing color go on changing")
  func palettes() throws {
    #expect(palette.diagnostics.isEmpty)
    let text = try palette.resolve("text").get()
    #expect(text == StyleColor(light: RGBAColor(hex: 0x000096), dark: RGBAColor(hex: 0xFFFFFF)))
    #expect(palette["alias"] == text)
    let darker = try palette.resolve("alias darker").get()
    #expect(darker == StyleColor(light: RGBAColor(hex: 0x00004B), dark: RGBAColor(hex: 0x808080)))
    #expect(hex("dark royal blue", in: palette) == "#0000bf")
    #expect(hex("dark red", in: palette) == "#123456", "an entry's name comes before a shade")
    let highContrast = try palette.resolve("hc").get()
    #expect(
      ColorAppearance.allCases.map { highContrast.resolved(for: $0).hexString } == [
        "#111111", "#222222", "#333333", "#444444",
      ])
    #expect(palette["only-light"] == text)
    #expect(palette["mixed"]?.dark.hexString == "#ffffff")
    #expect(palette["mixed"]?.light.hexString == "#ff0000")
  }

  @Test("A circle is reported once, with its path; what hangs on it has no color")
  func cycles() throws {
    let palette = ColorPalette([
      .init(name: "a", value: "dark b", file: "s", location: .key("a")),
      .init(name: "b", value: "c", file: "s", location: .key("b")),
      .init(
        name: "c", value: .dictionary([.init("light", "red"), .init("dark", "b")]), file: "s",
        location: .key("c")),
      .init(name: "red", value: "dark red", file: "s", location: .key("red")),
      .init(name: "ok", value: "blue"),
    ])
    #expect(
      palette.diagnostics.items.map(\.message) == [
        .colorCycle(path: ["red", "red"]), .colorCycle(path: ["b", "c", "b"]),
      ])
    #expect(palette.diagnostics.items.map(\.location) == [.key("red"), .key("b")])
    #expect(palette.names == ["ok"])
    #expect(palette.resolve("a") == .failure(.unusable(name: "a")))
    #expect(palette.resolve("light red") == .failure(.unusable(name: "red")))
  }

  @Test("A chain of 100,000 aliases resolves")
  func longChain() {
    let count = 100_000
    let palette = ColorPalette(
      (0..<count).map {
        .init(name: "c\($0)", value: .string($0 + 1 < count ? "c\($0 + 1)" : "red"))
      })
    #expect(palette["c0"] == StyleColor(RGBAColor(hex: 0xFF0000)))
  }

  @Test("Unknown names suggest entries and built-in names")
  func unknown() {
    #expect(
      palette.resolve("dark royal-blu")
        == .failure(.unknown(name: "dark royal-blu", suggestion: "royal-blue")))
    #expect(palette.resolve("Red") == .failure(.unknown(name: "Red", suggestion: "red")))
    #expect(palette.resolve(.number(3)) == .failure(.invalid(value: "3", name: "color")))
    #expect(
      palette.resolve(String(repeating: "dark ", count: 10_000))
        == .failure(.unknown(name: String(repeating: "dark ", count: 10_000), suggestion: nil)))
  }
}
