import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("The JSON renderer")
struct JSONRendererTests {
  func json(_ markup: String) -> String { JSONRenderer().string(for: Rendered.text(markup)) }

  @Test(
    "escapes quotes, backslashes and everything that acts",
    arguments: [
      ("\"", #"\""#), (#"\\"#, #"\\"#), ("<br/>", #"\n"#), ("&#13;", #"\r"#), ("&#9;", #"\t"#),
      ("&#8;", #"\u0008"#), ("&#12;", #"\u000c"#), ("&#1;", #"\u0001"#), ("&#27;", #"\u001b"#),
      ("&#31;", #"\u001f"#), ("&#127;", #"\u007f"#), ("&#128;", #"\u0080"#),
      ("&#155;", #"\u009b"#), ("&#159;", #"\u009f"#), ("&#x2028;", #"\u2028"#),
      ("&#x2029;", #"\u2029"#), ("\u{0}", #"\u0000"#), ("&nbsp;", "\u{A0}"),
      ("\u{2027}", "\u{2027}"),
      ("/", "/"), ("ü", "ü"), ("😀", "😀"), ("\u{20AC}", "\u{20AC}"),
    ])
  func escapes(markup: String, written: String) throws {
    let json = json("<p ws=keep>a\(markup)b</p>")
    #expect(json.contains("{\"text\":\"a\(written)b\","), "\(json)")
    let value = try JSONValue(parsing: Array(json.utf8))
    #expect(
      value["runs"]?[0]?["text"]?.string == Rendered.text("<p ws=keep>a\(markup)b</p>").plainText)
  }

  @Test("holds no raw control, whatever the text, the links and the styles")
  func noControls() {
    let json = json(
      "<style x font-name=\"a\u{1B}b\"/><p><x>c\u{7F}</x><link \"https://x.y/\u{9B}\" title=\"\u{1}\">d</link></p>"
    )
    for scalar in json.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
    }
  }

  @Test("says format and version first")
  func version() {
    #expect(json("x").hasPrefix("{\"format\":\"stylemark\",\"version\":1,\"styles\":[\n"))
  }

  @Test("of nothing has empty tables")
  func empty() throws {
    let value = try JSONValue(parsing: Array(json("").utf8))
    #expect(value["runs"] == .array([]))
    #expect(value["blocks"] == .array([]))
  }

  @Test("has runs whose texts joined are the plain text")
  func plainText() throws {
    let markup = "<h1>a</h1>b <b>c<i>d</i></b><br/>e<image \"x.png\" alt=f/><spacing 8/><p></p>"
    let text = Rendered.text(markup)
    let value = try JSONValue(parsing: JSONRenderer().bytes(for: text))
    let joined = (value["runs"]?.items ?? []).compactMap { $0["text"]?.string }.joined()
    #expect(joined == text.plainText)
  }

  @Test("records marks, links and pictures")
  func marks() throws {
    let json = json(
      "<p><link \"#a\" title=t>x</link><link \"#a\" title=t>y</link><image \"i.png\" alt=z width=8/></p>"
    )
    #expect(json.contains("\"marks\":[{\"style\":1,\"url\":\"#a\",\"title\":\"t\"}]}"), "\(json)")
    #expect(json.contains("\"url\":\"#a\",\"title\":\"t\",\"ordinal\":1}]}"), "\(json)")
    #expect(
      json.contains("\"image\":{\"source\":\"i.png\",\"alternative\":\"z\",\"width\":8}}"),
      "\(json)")
  }

  @Test("tells a picture that decorates from one without an alternative")
  func decoration() {
    #expect(json("<image \"i\" alt=\"\"/>").contains(#""alternative":"","decorative":true}"#))
    #expect(!json("<image \"i\"/><image \"j\" alt=k/>").contains("decorative"))
  }

  @Test("writes the dark value of a colour that has one")
  func colors() {
    let json = JSONRenderer().string(
      for: Rendered.text(
        "<p><x>t</x></p>",
        sheet: #"{"ui-font-text-styles":{"x":{"text-color":{"light":"white","dark":"black"}}}}"#))
    #expect(json.contains("\"text-color\":{\"light\":\"#ffffff\",\"dark\":\"#000000\"}"))
  }
}
