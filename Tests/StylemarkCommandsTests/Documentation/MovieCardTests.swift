import Foundation
import Stylemark
import StylemarkRendering
import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@testable import MovieCard

@Suite("The sample MovieCard")
struct MovieCardTests {
  /// The card of the sample document, as the tool would resolve it.
  static func written() throws -> AttributedText {
    let sheet = StyleSheet.decode(
      bytes: [UInt8](try Data(contentsOf: Repository.samples.appending(path: "cinema.json"))),
      file: "cinema.json")
    let source = try Repository.text(of: Repository.samples.appending(path: "movie.stm"))
    return MarkupDocument(parsing: source).attributedText(sheets: [sheet.sheet]).text
  }

  @Test("composes what Samples/movie.stm says")
  func equalsDocument() throws {
    let composed = try Program.attributedText()
    let written = try Self.written()
    #expect(composed.dump() == written.dump())
    #expect(composed == written)
  }

  @Test("renders the same, too")
  func rendersTheSame() throws {
    let composed = try Program.attributedText()
    let written = try Self.written()
    #expect(JSONRenderer().bytes(for: composed) == JSONRenderer().bytes(for: written))
    #expect(HTMLRenderer().bytes(for: composed) == HTMLRenderer().bytes(for: written))
  }

  @Test("takes names as text, whatever they hold")
  func hostileData() {
    let movie = Movie(
      title: "<b>Bold</b> & \\<", description: "{x} &amp;",
      cast: [.init(name: "</actor>", character: "<!--", revenue: "$ <1")])
    #expect(
      movie.card.attributedText().text.plainText.hasPrefix("<b>Bold</b> & \\<\n\n{x} &amp;\n\n"))
    #expect(movie.card.attributedText().text.plainText.contains("</actor><!--, $ <1\n"))
  }

  @Test("has the sizes, weights and colours of the design")
  func looks() throws {
    let runs = try Self.written().runs.filter { $0.text != "\n" }.map(\.attributes)
    func look(_ index: Int) -> String {
      let attributes = runs[index]
      let size = attributes.pointSize ?? 0
      let weight = attributes.fontWeight ?? .regular
      return "\(size) \(weight.value) \(attributes.textColor?.light.hexString ?? "")"
    }
    #expect(look(0) == "24.0 700 #2c3136")
    #expect(look(1) == "16.0 400 #495057")
    #expect(look(2) == "18.0 700 #2c3136")
    #expect(look(3) == "16.0 600 #2c3136")
    #expect(look(4) == "16.0 400 #495057")
    #expect(look(5) == "16.0 500 #2d6a4f")
  }
}
