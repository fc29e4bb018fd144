import Stylemark
import Testing

/// The code that the page on styling shows, run.
@Suite("Documents styled in code")
struct StylingTests {
  private func colors(_ markup: String, _ sheets: [StyleSheet]) -> [String: String] {
    let (text, diagnostics) = MarkupDocument(parsing: markup).attributedText(sheets: sheets)
    #expect(diagnostics.isEmpty)
    return Dictionary(
      text.runs.map { (String($0.text), $0.attributes.textColor?.label ?? "none") }
    ) { $1 }
  }

  @Test("call the functions of a program in tags, in their own styles and in sheets")
  func transforms() {
    var sheet = StyleSheet(file: "code")
    sheet.define(transform: "inverted") { color in
      RGBAColor(
        red: 255 - color.red, green: 255 - color.green, blue: 255 - color.blue, alpha: color.alpha)
    }
    sheet.define(color: "ink", .dictionary([.init("light", "#102030"), .init("dark", "#A0B0C0")]))
    sheet.define(color: "paper", "inverted(ink)")
    let found = colors(
      """
      <style note text-color="opacity(inverted(paper), 50%)"/>
      <color "inverted(red)">a</color><color paper>b</color><note>c</note>
      """, [sheet])
    #expect(found["a"] == "#00ffff")
    #expect(found["b"] == "#efdfcf/#5f4f3f")
    #expect(found["c"] == "#10203080/#a0b0c080")
  }

  @Test("use styles that code has made of each other")
  func styles() {
    let gray = StyleColor(RGBAColor(hex: 0x808080))
    let note = TextStyle().with(pointSize: 13, textColor: gray, lineSpacing: 2)
    let loud = note.with(fontWeight: .bold, letterCase: .upper).without(\.character.textColor)
    let indented = note.with(\.paragraph.headIndent, 12)
    let both = note.merging(loud)
    #expect(both.character.textColor == gray && both.character.fontWeight == .bold)
    #expect(indented.paragraph.lineSpacing == 2 && loud.paragraph.lineSpacing == 2)
    var sheet = StyleSheet(file: "code")
    sheet.define(style: "note", note)
    sheet.define(style: "loud", loud)
    let found = colors("<note>a<loud>b</loud></note> <loud>c</loud>", [sheet])
    #expect(found["a"] == "#808080" && found["B"] == "#808080" && found["C"] == "none")
  }

  @Test("have variants for control states")
  func states() {
    let ink = StyleColor(RGBAColor(hex: 0x102030))
    let gray = StyleColor(RGBAColor(hex: 0x808080))
    var sheet = StyleSheet(file: "code")
    sheet.define(style: "button", TextStyle().with(textColor: ink))
    sheet.define(style: "button:disabled", TextStyle().with(textColor: gray))
    let context = RenderContext(state: .disabled)
    let (text, diagnostics) = Markup(parsing: "<button>Buy</button>")
      .attributedText(sheets: [sheet], context: context)
    #expect(diagnostics.isEmpty)
    #expect(text.runs.map(\.attributes.textColor) == [gray])
  }

  @Test("give fonts a letter spacing")
  func fonts() {
    var sheet = StyleSheet(file: "code")
    sheet.define(letterSpacing: { attributes in
      attributes.fontFamily?.first?.hasPrefix("Cera") == true ? -0.2 : nil
    })
    let text = Markup(parsing: "<font \"Cera Pro\">a</font>b").attributedText(sheets: [sheet]).text
    #expect(text.runs.map(\.attributes.letterSpacing) == [-0.2, nil])
  }

  @Test("take colours for one appearance")
  func schemes() {
    let ink = StyleColor(light: RGBAColor(hex: 0x111111), dark: RGBAColor(hex: 0xEEEEEE))
    var sheet = StyleSheet(file: "code")
    sheet.define(style: "ink", TextStyle().with(textColor: ink))
    let card = Markup {
      Styled("scheme", [MarkupAttribute("", "dark")]) { Styled("ink", "a") }
      Styled("ink", "b")
    }
    let text = card.attributedText(sheets: [sheet]).text
    #expect(text.runs.map(\.attributes.textColor) == [ink.fixed(for: .dark), ink])
  }

  @Test("mix colors as sheets do")
  func mixing() {
    let ink = StyleColor(RGBAColor(hex: 0x000000))
    let paper = StyleColor(RGBAColor(hex: 0xFFFFFF))
    let veil = ink.blended(with: paper, fraction: 0.3).withOpacity(0.5)
    #expect(
      .success(veil) == ColorPalette.builtin.resolve("opacity(blend(black, 30%, white), 50%)"))
  }

  /// The scheme that the page shows.
  private struct Brand: ColorProviding, FontProviding {
    func color(named name: String) -> StyleColor? {
      name == "accent" ? StyleColor(RGBAColor(hex: 0x0B5FFF)) : nil
    }

    func font(forStyle name: String, _ style: TextStyle) -> StyleFont? {
      style.character.fontWeight == .bold ? StyleFont(families: ["Avenir-Heavy"]) : nil
    }
  }

  @Test("take colors and fonts from a scheme in code")
  func schemesInCode() {
    var sheet = StyleSheet(file: "code")
    sheet.addColors(from: Brand())
    sheet.addFonts(from: Brand())
    #expect(colors("<color accent>a</color>", [sheet]) == ["a": "#0b5fff"])
    let text = MarkupDocument(parsing: "<b>a</b>").attributedText(sheets: [sheet]).text
    #expect(text.runs.map(\.attributes.fontFamily) == [["Avenir-Heavy"]])
  }

  @Test("have styles applied to what they became, and another color")
  func applying() {
    let ink = StyleColor(RGBAColor(hex: 0x101010))
    let note = TextStyle().with(pointSize: 13, textColor: StyleColor(RGBAColor(hex: 0x808080)))
    let text = MarkupDocument(parsing: "aaa <color red>b</color>").attributedText().text
    let styled = text.applying(note, merge: .styleSize)
    let tinted = styled.replacingDominantColor(with: ink)
    #expect(tinted.runs.map(\.attributes.textColor?.label) == ["#101010", "#ff0000"])
    #expect(tinted.runs.map(\.attributes.pointSize) == [13, 13])
  }
}
