import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Functions in color expressions")
struct ColorFunctionTests {
  private let palette = ColorPalette(
    [
      .init(name: "primary", value: "#FF0000"), .init(name: "grün", value: "green"),
      .init(name: "second", value: "blue"),
      .init(
        name: "ink", value: .dictionary([.init("light", "#204060"), .init("dark", "#C0C0C0")])),
      .init(name: "paper", value: .dictionary([.init("light", "white"), .init("dark", "black")])),
      .init(name: "soft", value: "blend(ink, 50%, paper)"),
      .init(name: "glass", value: "opacity(soft, 20%)"),
      .init(name: "odd (name)", value: "#123456"), .init(name: "50", value: "#505050"),
      .init(
        name: "light-on-dark",
        value: .dictionary([
          .init("light", "opacity(primary, 50%)"), .init("dark", "blend(primary, second)"),
        ])),
    ],
    transforms: [
      "gray": { color in
        let sum = Int(color.red) + Int(color.green) + Int(color.blue)
        let mean = UInt8(sum / 3)
        return RGBAColor(red: mean, green: mean, blue: mean, alpha: color.alpha)
      },
      "swap": { RGBAColor(red: $0.blue, green: $0.green, blue: $0.red, alpha: $0.alpha) },
      "blend": { _ in RGBAColor(hex: 0) },
    ])

  @Test(
    "They take names, literals, shades and each other",
    arguments: [
      ("blend(primary, 30%, second)", "#4d00b3"), ("blend(primary,30%,second)", "#4d00b3"),
      ("  blend ( primary , 0.3 , second ) ", "#4d00b3"), ("blend(primary, second)", "#800080"),
      ("blend(primary, 0, second)", "#0000ff"), ("blend(primary, 1, second)", "#ff0000"),
      ("blend(primary, 130%, second)", "#ff0000"), ("blend(primary, -5%, second)", "#0000ff"),
      ("blend(#f00, 30%, rgb(0, 0, 255))", "#4d00b3"),
      ("blend((255,0,0), 30%, 0000ff)", "#4d00b3"),
      ("blend(red, 112233)", "#88111a"), ("blend(primary, 50)", "#a82828"),
      ("opacity(primary, 40%)", "#ff000066"), ("opacity(rgba(1,2,3,4), 0.5)", "#01020380"),
      ("opacity(opacity(primary, 10%), 40%)", "#ff000066"),
      ("opacity(primary, 0%)", "#ff000000"), ("opacity(primary, 250%)", "#ff0000"),
      ("opacity(blend(primary, 30%, second), 40%)", "#4d00b366"),
      ("blend(opacity(primary, 0%), 50%, blend(second, 50%, dark white))", "#b0307080"),
      ("dark opacity(primary, 40%)", "#bf000066"), ("opacity(primary, 40%) darker", "#80000066"),
      ("light opacity(dark primary, 40%)", "#ef000066"),
      ("opacity(darker primary, 40%)", "#80000066"), ("opacity(primary darker, 40%)", "#80000066"),
      ("darker (200, 100, 50)", "#643219"), ("darkest rgb (200, 100, 52)", "#32190d"),
      ("swap(primary)", "#0000ff"), ("gray(blend(primary, second))", "#555555"),
      ("opacity(swap(swap(dark primary)), 50%)", "#bf000080"), ("odd (name)", "#123456"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try palette.resolve(text).get().light.hexString == expected)
  }

  @Test("They keep the appearances apart, also in the palette")
  func dynamic() throws {
    #expect(palette.diagnostics.isEmpty)
    let soft = StyleColor(light: RGBAColor(hex: 0x90A0B0), dark: RGBAColor(hex: 0x606060))
    #expect(palette["soft"] == soft)
    #expect(palette["glass"] == soft.withOpacity(0.2))
    #expect(try palette.resolve("blend(ink, paper)").get() == soft)
    #expect(try palette.resolve("swap(ink)").get().light.hexString == "#604020")
    #expect(try palette.resolve("swap(ink)").get().dark.hexString == "#c0c0c0")
    #expect(palette["light-on-dark"]?.light.hexString == "#ff000080")
    #expect(palette["light-on-dark"]?.dark.hexString == "#800080")
  }

  @Test(
    "What is not written as one says where and why",
    arguments: [
      ("blend(primary, 30%, second", 27, "')' is missing"),
      ("opacity(rgb(1,2,3", 18, "')' is missing"),
      ("opacity(primary, 40%))", 22, "')' closes nothing"),
      ("blend(primary, , second)", 16, "a value is missing"),
      ("blend(, second)", 7, "a value is missing"), ("blend()", 7, "a value is missing"),
      ("opacity(primary)", 1, "'opacity' takes a color and an amount"),
      ("dark opacity(primary, 1%, 2%)", 6, "'opacity' takes a color and an amount"),
      (
        "blend(primary)", 1, "'blend' takes a color, an amount and a color, or two colors"
      ),
      ("swap(primary, 3%)", 1, "'swap' takes a color"),
      ("opacity(primary, 40%), red", 22, "',' stands outside of a function"),
      ("bold opacity(primary, 40%)", 1, "'bold' stands beside a function"),
      ("opacity(primary, 40%) brand", 23, "'brand' stands beside a function"),
      ("swap(primary)swap(primary)", 14, "'swap' stands beside a function"),
      ("opacity(primary, much)", 18, "'much' is no amount: a percentage, or a number from 0 to 1"),
      ("opacity(primary, nan%)", 18, "'nan%' is no amount: a percentage, or a number from 0 to 1"),
      (
        "blend(primary, second, ink)", 16,
        "'second' is no amount: a percentage, or a number from 0 to 1"
      ),
      ("opacity(primary, swap(ink))", 18, "a color stands where an amount is due"),
      ("swap(primary)(1,2,3)", 14, "'(' stands beside a function"),
      ("ü opacity(primary, 1%)", 1, "'ü' stands beside a function"),
      ("opacity(grün, much)", 16, "'much' is no amount: a percentage, or a number from 0 to 1"),
    ])
  func malformed(text: String, column: Int, reason: String) {
    guard case .failure(.malformed(let found, let why, let place, _)) = palette.resolve(text) else {
      Issue.record("\(palette.resolve(text))")
      return
    }
    #expect(found == text && why == reason && place == column)
  }

  @Test("A whole number from 2 to 100 may have been a percentage")
  func percentageHint() {
    guard case .failure(let problem) = palette.resolve("opacity(primary, 40)") else { return }
    #expect(problem.hint == "did you mean '40%'?")
    #expect(
      problem.message.description
        == "color expression 'opacity(primary, 40)' is wrong at column 18: "
        + "'40' is no amount: a percentage, or a number from 0 to 1")
  }

  @Test("An unknown name in one is an unknown color")
  func unknownColor() {
    #expect(
      palette.resolve("blend(primary, 30%, dark primry)")
        == .failure(.unknown(name: "dark primry", suggestion: "primary")))
    #expect(
      palette.resolve("opacity(30%, 30%)") == .failure(.unknown(name: "30%", suggestion: nil)))
  }

  @Test(
    "An unknown function says which may be meant",
    arguments: [
      ("blnd(primary, second)", "blnd", "did you mean 'blend'?"),
      ("Opacity(primary, 3%)", "Opacity", "did you mean 'opacity'?"),
      ("dark swpa(primary)", "swpa", "did you mean 'swap'?"),
      ("hsl(1, 2, 3)", "hsl", nil), ("dark(red)", "dark", "a shade is a word: 'dark red'"),
    ])
  func unknownFunction(text: String, name: String, hint: String?) {
    #expect(palette.resolve(text) == .failure(.unknownFunction(name: name, hint: hint)))
  }

  @Test("Functions stand in functions 32 deep, and no deeper")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "swap(", count: depth) + "red" + String(repeating: ")", count: depth)
    }
    #expect(palette.resolve(nested(32)) == .success(StyleColor(RGBAColor(hex: 0xFF0000))))
    #expect(palette.resolve(nested(33)) == .failure(.tooDeep(limit: 32)))
    #expect(palette.resolve(nested(200_000)) == .failure(.tooDeep(limit: 32)))
  }

  @Test(
    "Long and broken expressions cost no square of their length",
    arguments: [
      "(", ")", ",", "blend(", "opacity(red,", "swap(red) ", "dark ", "a.", "rgb(", "(1,2,3)", " ",
      "blend(red, ", "swap",
    ])
  func hostile(part: String) {
    let text = String(repeating: part, count: 100_000)
    guard case .failure = palette.resolve(text) else {
      Issue.record("\(part) is a color")
      return
    }
    guard case .failure = palette.resolve("blend(" + text) else {
      Issue.record("\(part) is a color")
      return
    }
  }

  @Test("Random expressions give a color or a problem, and always the same")
  func random() {
    var generator = SeededGenerator(seed: 7)
    var palette = palette
    palette.givesSuggestions = false
    let parts = [
      "(", ")", ",", " ", "%", "blend", "opacity", "swap", "red", "primary", "30%", "0.5", "dark",
      "rgb", "#fff", "1", "x.y", "ü", "opacity(", "blend(red,", "40%)", "\u{301}", "\0",
    ]
    for _ in 0..<5000 {
      let text = (0..<generator.number(below: 12)).map { _ in generator.pick(parts) }.joined()
      #expect(palette.resolve(text) == palette.resolve(text))
    }
  }

  @Test("Entries that need each other through functions are a circle")
  func cycles() {
    let palette = ColorPalette([
      .init(name: "a", value: "blend(red, 50%, b)", location: .key("a")),
      .init(name: "b", value: "dark opacity(a, 10%)", location: .key("b")),
      .init(name: "c", value: "opacity(c.d, 10%)", location: .key("c")),
    ])
    #expect(
      palette.diagnostics.items.map(\.message) == [
        .colorCycle(path: ["a", "b", "a"]), .colorCycle(path: ["c", "c"]),
      ])
  }

  @Test("Transforms come with a sheet, and count for all sheets and for tags")
  func sheets() {
    var code = StyleSheet(file: "code")
    code.define(transform: "swap") { _ in RGBAColor(hex: 0xABCDEF) }
    code.define(transform: "swap") {
      RGBAColor(red: $0.blue, green: $0.green, blue: $0.red, alpha: $0.alpha)
    }
    #expect(!code.isEmpty)
    let json = #"""
      {"typography-colors": {"brand": "swap(red)", "soft": "swap(dark orange)"},
       "ui-font-text-styles": {"x": {"text-color": "opacity(swap(brand), 50%)"}}}
      """#
    let (sheet, problems) = StyleSheet.decode(bytes: Array(json.utf8), file: "s")
    #expect(problems.isEmpty)
    for sheets in [[code, sheet], [sheet, code]] {
      let catalog = StyleCatalog(sheets: sheets)
      #expect(catalog.diagnostics.isEmpty)
      #expect(catalog.palette["brand"]?.light.hexString == "#0000ff")
      #expect(catalog.palette["soft"]?.light.hexString == "#0060bf")
      #expect(catalog.style(named: "x")?.character.textColor?.light.hexString == "#ff000080")
    }
    #expect(
      StyleCatalog(sheets: [sheet]).diagnostics.items.map(\.message)
        == Array(repeating: .unknownColorFunction(name: "swap"), count: 3))
  }
}
