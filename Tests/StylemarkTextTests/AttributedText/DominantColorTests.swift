import StylemarkText
import Testing

@Suite("The dominant color of a text")
struct DominantColorTests {
  private static let red = StyleColor(RGBAColor(hex: 0xFF0000))
  private static let green = StyleColor(RGBAColor(hex: 0x00FF00))

  private static func colors(_ text: AttributedText) -> [String] {
    text.runs.map { $0.text + ":" + ($0.attributes.textColor?.light.hexString ?? "none") }
  }

  @Test("is that of most characters, not of most runs")
  func characters() {
    let markup =
      "<color #f00>a</color><color #00f>bbbbb</color><color #f00>c</color>"
      + "<color #00f>dd</color><color #f00>e<b>f</b></color>"
    var text = AttributedTextInvariantTests.text(markup)
    #expect(text.runs.map(\.attributes.textColor).filter { $0 == Self.red }.count == 4)
    #expect(text.dominantColor?.light.hexString == "#0000ff")
    text.replaceDominantColor(with: Self.green)
    text.checkInvariants()
    #expect(
      Self.colors(text) == [
        "a:#ff0000", "bbbbb:#00ff00", "c:#ff0000", "dd:#00ff00", "e:#ff0000", "f:#ff0000",
      ])
  }

  @Test("counts what people see as characters, whatever their bytes")
  func clusters() {
    // One family of three is 18 bytes and 5 scalars, and one character.
    let text = AttributedTextInvariantTests.text("<color #f00>👩‍👩‍👧</color><color #00f>ab</color>")
    #expect(text.dominantColor?.light.hexString == "#0000ff")
  }

  @Test("is no color where most of the text has none, and that part gets the new one")
  func uncolored() {
    let text = AttributedTextInvariantTests.text("long enough <color #f00>a</color>")
    #expect(text.dominantColor == nil)
    #expect(
      Self.colors(text.replacingDominantColor(with: Self.green)) == [
        "long enough :#00ff00", "a:#ff0000",
      ])
  }

  @Test("is the first of those with as many characters")
  func ties() {
    let text = AttributedTextInvariantTests.text("<color #0f0>aa</color><color #f00>bb</color>")
    #expect(text.dominantColor == Self.green)
  }

  @Test("leaves pictures, gaps and the line feeds between blocks out")
  func uncounted() {
    let text = AttributedTextInvariantTests.text(
      "<image \"a.png\"/><image \"b.png\"/><p>a</p><p>b</p><spacing 8/><color #f00>cccc</color>")
    #expect(text.dominantColor == Self.red)
    #expect(AttributedText().dominantColor == nil)
    #expect(AttributedText().replacingDominantColor(with: Self.red).isEmpty)
  }

  @Test("is replaced in list markers and quotes as well")
  func containers() {
    let text = AttributedTextInvariantTests.text("<list><item>one</item></list>")
      .replacingDominantColor(with: Self.green)
    #expect(text.blocks.allSatisfy { $0.attributes.textColor == Self.green })
  }
}
