import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Tables, tasks and footnotes in a terminal")
struct ANSITableTests {
  private func lines(_ markup: String, width: Int? = 40, isASCII: Bool = false) -> [String] {
    let renderer = ANSIRenderer(depth: .none, width: width, isASCII: isASCII)
    return renderer.string(for: ANSISample.text(markup)).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test("draws columns as wide as their widest cell, a rule under the headers")
  func columns() {
    let table = """
      <table "- right"><row header><cell>Film</cell><cell>Year</cell></row>
      <row><cell>Iron Man</cell><cell>2008</cell></row><row><cell>世界</cell><cell>1</cell></row></table>
      """
    #expect(
      lines(table) == [
        "Film     │ Year", "─────────┼─────", "Iron Man │ 2008", "世界     │    1",
      ])
    #expect(
      lines(table, isASCII: true)[...1] == ["Film     | Year", "---------+-----"])
    #expect(lines(table, width: nil) == lines(table))
  }

  @Test("wraps cells in their columns, and parts rows of several lines by rules")
  func wrapping() {
    let table = """
      <table><row><cell>one two three four</cell><cell>a</cell></row>
      <row><cell>b</cell><cell>c</cell></row></table>
      """
    #expect(
      lines(table, width: 14) == [
        "one two    │ a", "three four │", "───────────┼──", "b          │ c",
      ])
  }

  @Test("keeps room for what stands before the words of a cell")
  func prefixes() {
    let table = """
      <table><row><cell><list><item>alpha</item></list></cell>
      <cell>one two three four</cell></row></table>
      """
    #expect(lines(table, width: 18) == ["• alpha │ one two", "        │ three", "        │ four"])
  }

  @Test("writes a table whose longest words do not fit as records")
  func records() {
    let row = String(repeating: "<cell>word</cell>", count: 9)
    #expect(lines("<table><row>\(row)</row></table>", width: 20).count == 9)
    #expect(lines("<table><row>\(row)</row></table>", width: 80).count == 1)
    let films = """
      <table><row header><cell>Film</cell><cell>Leading part</cell></row>
      <row><cell>Avengers: Infinity War</cell><cell><b>Downey</b></cell></row>
      <row><cell>Thor</cell></row></table>
      """
    #expect(
      lines(films, width: 16) == [
        "Film: Avengers:", "      Infinity", "      War", "Leading part:", "Downey", "",
        "Film: Thor", "Leading part:",
      ])
    #expect(
      lines(films, width: 18)[2...4] == ["Leading part:", "  Downey", ""])
  }

  @Test("keeps the headers of a table without other rows, and a whole address, in records")
  func recordsOfHeaders() {
    let headers = "<table><row header><cell>extraordinary</cell><cell>b</cell></row></table>"
    #expect(lines(headers, width: 8) == ["extraord", "inary", "b"])
    let address = "<table><row><cell>https://a.test/long-path</cell><cell>b c</cell></row></table>"
    #expect(lines(address, width: 20) == ["https://a.test/long-path", "b c"])
  }

  @Test("draws tables in cells, lists in cells, and blocks across the table")
  func nesting() {
    let markup = """
      <table>across<row><cell><list><item done>x</item><item todo>y</item></list></cell>\
      <cell><table><row><cell>n</cell><cell>m</cell></row></table></cell></row></table>
      """
    #expect(lines(markup) == ["across", "☑ x │ n │ m", "☐ y │"])
  }

  @Test("puts the box of a task after a number, and footnotes behind their numbers")
  func markers() {
    #expect(
      lines("<list number><item done>a</item><item>b</item></list>") == ["1. ☑ a", "2. b"])
    #expect(lines("<list none><item todo>a</item></list>", isASCII: true) == ["[ ] a"])
    let notes = "x<footnote-ref a/><footnote-def a><p>one</p><p>two</p></footnote-def>"
    #expect(lines(notes) == ["x[1]", "", "[1] one", "", "    two"])
  }

  @Test("keeps styles in cells within their lines")
  func styles() {
    let markup = """
      <table><row><cell><b>one two three four</b></cell><cell><color red>a</color></cell></row></table>
      """
    let bytes = ANSIRenderer(depth: .trueColor, width: 14).bytes(for: ANSISample.text(markup))
    let terminal = ANSITerminal(bytes)
    #expect(terminal.violations.isEmpty)
    #expect(terminal.lines.map(\.text) == ["one two    │ a", "three four │"])
    #expect(!terminal.lines.contains { !$0.endsClean })
  }

  private static func letters(_ bytes: [UInt8]) -> Int {
    bytes.count { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  @Test("a great many rows, columns, or tables in tables come out whole")
  func hostile() {
    let count = 20_000
    for markup in [
      "<table>" + String(repeating: "<row><cell>a</cell>", count: count),
      "<table><row>" + String(repeating: "<cell>a</cell>", count: count),
      String(repeating: "<table><row><cell>", count: count) + "deep",
      String(repeating: "<table>x", count: count),
    ] {
      let text = ANSISample.text(markup)
      let output = ANSIRenderer(depth: .none, width: 80).bytes(for: text)
      #expect(Self.letters(output) == Self.letters(text.utf8))
      #expect(output.count < 40 * text.utf8.count + 1000)
    }
  }
}
