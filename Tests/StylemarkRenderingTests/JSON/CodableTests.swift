import FoundationEssentials
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Attributed text in encoders and decoders")
struct CodableTests {
  private static let markup = """
    <style x color=red x:highlighted italic/><h1>a</h1><list number start=3><item>b<b>c</b></item>
    </list><quote><link "/u" title=t>d</link><image "i.png" alt=e width=1.5/><image "j.png" alt=""/></quote><spacing 8/>
    """

  @Test("JSON of an encoder reads as attributed text, and JSON of the renderer decodes")
  func json() throws {
    let text = Rendered.text(Self.markup)
    let encoded = try JSONEncoder().encode(text)
    #expect(try AttributedText(json: [UInt8](encoded)) == text)
    let rendered = Data(JSONRenderer().bytes(for: text))
    #expect(try JSONDecoder().decode(AttributedText.self, from: rendered) == text)
  }

  @Test("Property lists work as well")
  func propertyLists() throws {
    let text = Rendered.text(Self.markup)
    for format in [PropertyListDecoder.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let data = try encoder.encode(text)
      #expect(try PropertyListDecoder().decode(AttributedText.self, from: data) == text)
    }
  }

  @Test("Any text survives, inside other values too", arguments: 0..<6)
  func anyText(seed: UInt64) throws {
    struct Message: Codable, Equatable {
      var texts: [AttributedText]
    }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let message = Message(
        texts: (0..<2).map { _ in Rendered.text(HostileInput.markup(&generator)) })
      let data = try JSONEncoder().encode(message)
      #expect(try JSONDecoder().decode(Message.self, from: data) == message)
    }
  }

  @Test(
    "A broken text is an error with the path to what is wrong",
    arguments: [
      ("\"version\":1", "\"version\":9", "version"),
      ("\"leaf\":true", "\"leaf\":7", "blocks.0.leaf"),
      ("\"text\":\"a\"", "\"text\":\"\"", "runs.0.text"),
      ("\"runs\":", "\"x\":", "x"),
    ])
  func broken(part: String, other: String, path: String) throws {
    let json = JSONRenderer().string(for: AttributedText("a")).replacing(part, with: other)
    let data = Data("{\"text\":\(json)}".utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: AttributedText].self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == "text." + path)
  }

  @Test("Nesting without end is an error and no trap")
  func depth() {
    let depth = 400
    let json =
      String(repeating: "{\"a\":[", count: depth) + String(repeating: "]}", count: depth)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AttributedText.self, from: Data(json.utf8))
    }
  }
}
