import StylemarkSyntax
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Editing the text")
struct EditingTests {
  static func text(_ markup: String) -> AttributedText {
    AttributedTextInvariantTests.text(markup)
  }

  /// The blocks and runs of a text without attributes, one a line.
  static func outline(_ text: AttributedText) -> [String] {
    text.checkInvariants()
    return text.dump().split(separator: "\n").map {
      String($0.prefix { $0 != "{" }).trimmingSuffix(of: " ")
    }
  }

  @Test("Inserted text has the attributes of the text before it, in its block")
  func insertion() {
    var text = Self.text("<p>a<b>b</b>c</p>")
    text.insert("X", at: 2)
    text.insert("Y", at: 4)
    text.insert("Z", at: 0)
    #expect(Self.outline(text) == ["paragraph .p", #"  "Za""#, #"  "bX" .b"#, #"  "cY""#])
  }

  @Test("Text at the beginning of a block has the attributes of the block")
  func insertionAtTheStart() {
    var text = Self.text("<p>one</p><p><b>two</b></p>")
    text.insert("and ", at: 4)
    #expect(
      Self.outline(text)
        == ["paragraph .p", #"  "one""#, "paragraph .p", #"  "and ""#, #"  "two" .b"#])
  }

  @Test("Text behind a picture is text, in the same elements")
  func insertionBehindAnObject() {
    var text = Self.text(#"<p><link "/u"><image "a.png" alt=x/></link></p>"#)
    text.insert("y", at: 3)
    #expect(text.runs.map(\.object).last == .some(nil))
    #expect(text.runs.map { $0.link?.url } == ["/u", "/u"])
    text.insert("z", at: 1)
    #expect(text.plainText == "z\u{FFFC}y", "an object moves as a whole")
  }

  @Test("A line feed in inserted text breaks the line; other line ends become line feeds")
  func lineBreaks() {
    var text = Self.text("<p>ab</p>")
    let range = text.insert("1\r\n2\r3\n", at: 1)
    #expect(range == 1..<7)
    #expect(Self.outline(text) == ["paragraph .p", #"  "a1\n2\n3\nb""#])
  }

  @Test("A text without blocks gets a paragraph")
  func insertionIntoNothing() {
    var text = AttributedText()
    text.insert("", at: 0)
    #expect(text.isEmpty)
    text.insert("a", at: 9)
    #expect(Self.outline(text) == ["paragraph", #"  "a""#])
  }

  @Test("A gap or rule that gets text becomes a paragraph")
  func insertionIntoARule() {
    var text = Self.text("<quote><p>a</p><hr/><p>b</p></quote>")
    text.insert("x", at: 2)
    #expect(
      Self.outline(text) == [
        "quote .quote", "  paragraph .p", #"    "a""#, "  paragraph", #"    "x""#,
        "  paragraph .p", #"    "b""#,
      ])
    #expect(text.blocks[2].attributes == text.blocks[1].attributes)
  }

  @Test("New text has the attributes of the first character that it replaces")
  func replacement() {
    var text = Self.text("<p>a<b>bc</b>d</p>")
    #expect(text.replaceSubrange(1..<3, with: "XYZ") == 1..<4)
    #expect(Self.outline(text) == ["paragraph .p", #"  "a""#, #"  "XYZ" .b"#, #"  "d""#])
    text.replaceSubrange(0..<1, with: "")
    #expect(text.plainText == "XYZd")
  }

  @Test("Without the line feed between, two blocks are one of the first one's kind")
  func joining() {
    var text = Self.text("<h1>Title</h1><p>te<b>xt</b></p>")
    text.joinBlocks(at: 2)
    #expect(Self.outline(text) == ["heading 1 .h1", #"  "Titlete""#, #"  "xt" .b"#])
    #expect(text.runs.map(\.attributes.pointSize) == [28, 28], "the text looks like the heading")
    text.joinBlocks(at: 2)
    #expect(text.plainText == "Titletext")
  }

  @Test("The range of a block removes that block and no other")
  func removalOfABlock() {
    var text = Self.text("<h1>a</h1><list><item>b</item><item>c</item></list><p>d</p>")
    text.removeSubrange(text.blocks[2].range)
    #expect(
      Self.outline(text) == [
        "heading 1 .h1", #"  "a""#, "list bullet .list", "  item .item", #"    "c""#,
        "paragraph .p", #"  "d""#,
      ])
    text.removeSubrange(0..<2)
    text.removeSubrange(0..<2)
    #expect(Self.outline(text) == ["paragraph .p", #"  "d""#])
  }

  @Test("A split block is two, and joining them makes it whole again")
  func splitting() {
    let whole = Self.text("<list><item>o<b>ne</b></item></list><p>x</p>")
    var text = whole
    text.splitBlock(at: 2)
    #expect(
      Self.outline(text) == [
        "list bullet .list", "  item .item", #"    "o""#, #"    "n" .b"#, "  item .item",
        #"    "e" .b"#, "paragraph .p", #"  "x""#,
      ])
    text.joinBlocks(at: 0)
    #expect(text == whole)
  }

  @Test("A text of one block goes into the block at its place")
  func insertionOfOneBlock() {
    var text = Self.text("<h1>ab</h1>")
    text.insert(Self.text("<p>x<i>y</i></p>"), at: 1)
    #expect(Self.outline(text) == ["heading 1 .h1", #"  "ax""#, #"  "y" .i"#, #"  "b""#])
    #expect(text.runs.map(\.attributes.pointSize) == [28, 28, 28])
  }

  @Test("A text of several blocks goes between the parts of the block at its place")
  func insertionOfBlocks() {
    var text = Self.text("<quote><p>ab</p></quote>")
    text.insert(Self.text("<p>1</p><h1>2</h1><p>3</p>"), at: 1)
    #expect(
      Self.outline(text) == [
        "quote .quote", "  paragraph .p", #"    "a1""#, "  heading 1 .h1", #"    "2""#,
        "  paragraph .p", #"    "3b""#,
      ])
    #expect(
      Set(text.runs.map(\.attributes.textColor)).count == 1, "all of it is grey as the quote is")
    #expect(text.plainText == "a1\n2\n3b")
  }

  @Test("A whole document at the beginning of a block stands before it")
  func insertionBefore() {
    let first = Self.text("<h1>1</h1><p>2</p>")
    let second = Self.text("<p>3</p>")
    var text = second
    text.insert(first.slice(0..<first.utf8.count) + Self.text("<p></p>"), at: 0)
    #expect(text == first + second)
  }

  @Test("Letters that no edit touched keep their place in the source")
  func sources() {
    var text = Self.text("<p>a<b>b</b></p>")
    text.insert("new", at: 1)
    text.insert(Self.text("<i>x</i>"), at: 0)
    #expect(
      text.runs.map { $0.sourceRange.map { "\($0.start)..<\($0.end)" } }
        == ["0..<0", "3..<4", "7..<8"])
  }

  @Test("An edit of a text that nobody else holds changes it in place")
  func inPlace() {
    var text = Self.text("<p>\(String(repeating: "a<b>b</b>", count: 1000))</p>")
    func address(_ bytes: [UInt8]) -> UInt {
      bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    let before = address(text.utf8)
    text.replaceSubrange(5..<6, with: "x")
    text.apply(TextStyle().with(italic: true), to: 7..<100)
    text.removeSubrange(200..<300)
    text.splitBlock(at: 50)
    text.joinBlocks(at: 50)
    text.insert(Self.text("<p>1</p><p>2</p>"), at: 20)
    text.removeSubrange(30..<80)
    #expect(address(text.utf8) == before)
    let copy = text
    text.replaceSubrange(5..<6, with: "y")
    #expect(address(text.utf8) != address(copy.utf8))
  }

  @Test("Thousands of edits leave tables as large as the text needs")
  func compaction() {
    var text = Self.text("<p>abc</p>")
    for step in 0..<2000 {
      let color = StyleColor(RGBAColor(hex: UInt32(step)))
      text.apply(TextStyle().with(textColor: color, letterSpacing: Double(step)), to: 0..<2)
      text.removeAttributes(in: 0..<2)
    }
    #expect(text == Self.text("<p>abc</p>"))
    #expect(text.tables.formats.count < 70 && text.tables.marks.count < 70)
    #expect(text.tables.characters.count < 70 && text.tables.overrides.count < 70)
  }
}

extension String {
  fileprivate func trimmingSuffix(of character: Character) -> String {
    var result = self
    while result.last == character { result.removeLast() }
    return result
  }
}
