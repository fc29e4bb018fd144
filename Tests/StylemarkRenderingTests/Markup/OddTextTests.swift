import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Markup of texts that no document leads to")
struct OddTextTests {
  /// The characters of a text but line feeds, which blocks begin and end with.
  private static func characters(_ text: AttributedText) -> [UInt8] {
    text.utf8.filter { $0 != 0x0A }
  }

  @Test("loses no text, and comes to rest", arguments: 0..<24 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let json = OddText.json(&generator)
      let text = try AttributedText(json: Array(json.utf8))
      text.checkInvariants()
      let once = MarkupRoundTrip.reading(text)
      once.checkInvariants()
      #expect(Self.characters(once) == Self.characters(text), "\(json)")
      #expect(MarkupRoundTrip.difference(of: once) == nil, "\(json)")
    }
  }

  /// Texts as JSON, and what is written for them.
  private static func markup(blocks: String, runs: String, styles: String = "") throws -> String {
    let json = """
      {"format":"stylemark","version":1,"styles":[\(styles)],"attributes":[{},{"font-weight":700}],\
      "blocks":[\(blocks)],"runs":[\(runs)]}
      """
    return MarkupRenderer().string(for: try AttributedText(json: Array(json.utf8)))
  }

  @Test("says attributes that follow from nothing")
  func attributes() throws {
    let blocks = #"{"kind":"paragraph","leaf":true,"attributes":0}"#
    let runs = #"{"text":"a","block":0,"attributes":1},{"text":"b","block":0,"attributes":0}"#
    #expect(
      try Self.markup(blocks: blocks, runs: runs) == "<p !style><span bold>a</span>b</p>\n")
  }

  @Test("has a paragraph for text where no text can be")
  func structure() throws {
    let runs = #"{"text":"a","block":0,"attributes":0}"#
    for (kind, expected) in [
      (#""kind":"quote""#, "<quote !style><p !style>a</p></quote>\n"),
      (#""kind":"list","marker":"number""#, "<list number !style><item !style>a</item></list>\n"),
      (#""kind":"rule""#, "<hr !style/><p !style>a</p>\n"),
      (#""kind":"spacing","amount":8"#, "<spacing 8/><p !style>a</p>\n"),
    ] {
      let block = "{\(kind),\"leaf\":true,\"attributes\":0}"
      #expect(try Self.markup(blocks: block, runs: runs) == expected)
    }
  }

  @Test("gives styles of one name names of their own")
  func names() throws {
    let styles = #"{"name":"x","italic":true},{"name":"x"},{"name":"x:disabled"}"#
    let blocks = #"{"kind":"paragraph","leaf":true,"attributes":0}"#
    let runs = (0..<3).map {
      "{\"text\":\"\($0)\",\"block\":0,\"attributes\":0,\"marks\":[{\"style\":\($0)}]}"
    }
    #expect(
      try Self.markup(blocks: blocks, runs: runs.joined(separator: ","), styles: styles) == """
        <style x italic/>
        <style x-2 class=x/>
        <style x-disabled-2 class=x:disabled/>

        <p !style><x>0</x><x-2>1</x-2><x-disabled-2>2</x-disabled-2></p>

        """)
  }
}
