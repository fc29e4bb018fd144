import FoundationEssentials
import Stylemark

/// Shows the card in the terminal: `swift run MovieCard`.
@main
enum Program {
  static func main() throws {
    let text = try attributedText()
    print(ANSIRenderer(depth: .trueColor, width: 80).string(for: text), terminator: "")
  }

  /// The card with the styles of the sheet beside this folder.
  static func attributedText() throws -> AttributedText {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "cinema.json")
    let bytes = [UInt8](try Data(contentsOf: file))
    let (sheet, problems) = StyleSheet.decode(bytes: bytes, file: file.path)
    var (text, more) = Movie.infinityWar.card.attributedText(sheets: [sheet])
    text.metadata.language = "en"
    for problem in problems.items + more.items { print(problem.message) }
    return text
  }
}
