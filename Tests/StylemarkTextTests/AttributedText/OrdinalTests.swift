import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Ordinals of marks")
struct OrdinalTests {
  /// The ordinals of the marks of each run with marks.
  private static func ordinals(_ text: AttributedText) -> [[Int]] {
    text.runs.map { $0.marks.map(\.ordinal) }.filter { !$0.isEmpty }
  }

  @Test(
    "tell an element from an equal one that it follows at once",
    arguments: [
      ("<b>a</b><b>b</b><b>c</b>", [[0], [1], [0]]), ("<b>a</b> <b>b</b>", [[0], [0]]),
      ("<b>a</b><b><i>b</i></b><b><i>c</i></b>", [[0], [1, 0], [0, 0]]),
      ("<b><i>a</i><i>b</i></b>", [[0, 0], [0, 1]]),
      ("<i>a</i><i>b</i><p><i>c</i></p>", [[0], [1], [0]]),
    ])
  func neighbours(markup: String, expected: [[Int]]) {
    #expect(Self.ordinals(AttributedTextInvariantTests.text(markup)) == expected)
  }

  @Test("begin anew in a paragraph, though the element goes on")
  func paragraphs() {
    let text = AttributedTextInvariantTests.text("<b>a</b><b>b<hr/>c</b>")
    #expect(Self.ordinals(text) == [[0], [1], [0]])
  }

  @Test("begin anew in a part of a text")
  func slices() {
    let text = AttributedTextInvariantTests.text("<b>a</b><b>b</b><b>c</b>")
    #expect(Self.ordinals(text.slice(1..<3)) == [[0], [1]])
    #expect(Self.ordinals(text.slice(1..<2) + text.slice(2..<3)) == [[0], [0]])
  }
}
