import StylemarkText
import Testing

@Suite("Reading JSON values")
struct StyleValueJSONTests {
  @Test(
    "Every kind of value is read",
    arguments: [
      (#""a\n\u00e9\ud83d\ude00\/""#, StyleValue.string("a\né😀/")),
      (#""\ud800x""#, .string("\u{FFFD}x")),
      ("-12.5e1", .number(-125)), ("0", .number(0)),
      ("123456789012345678901234567890", .number(1.2345678901234568e29)),
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("1", .number(1)),
      ("[]", .list([])), ("{}", .dictionary([])),
      (" [1, [2], {}] ", .list([.number(1), .list([.number(2)]), .dictionary([])])),
      (
        "\u{FEFF}{\"b\": 1, \"a\": {\"c\": null}}",
        .dictionary([
          .init("b", .number(1)), .init("a", .dictionary([.init("c", .null)])),
        ])
      ),
    ])
  func values(text: String, value: StyleValue) throws {
    #expect(try StyleValue.decode(json: Array(text.utf8)) == value)
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("", "the text ends where a value is expected (line 1, column 1)"),
      ("[1, 2", "the text ends where ',' or ']' is expected (line 1, column 6)"),
      (
        "{\n  \"a\": 1,\n}", "found '}' where a key in double quotes is expected (line 3, column 1)"
      ),
      ("{'a': 1}", "found ''' where a key in double quotes is expected (line 1, column 2)"),
      ("{\"a\" 1}", "found '1' where ':' is expected (line 1, column 6)"),
      ("{\"a\": NaN}", "found 'N' where a value is expected (line 1, column 7)"),
      ("1e999", "'1e999' is not a number (line 1, column 1)"),
      ("01", "'01' is not a number (line 1, column 1)"),
      ("[] x", "found 'x' where the end is expected (line 1, column 4)"),
      (#""\x""#, "found 'x' where an escape is expected (line 1, column 3)"),
      ("\"a", "a string does not end (line 1, column 3)"),
      (
        "\"\u{1}\"",
        "found byte 0x1 where a string without control characters is expected (line 1, column 2)"
      ),
    ])
  func errors(text: String, reason: String) {
    #expect(throws: StyleValueError.self) { try StyleValue.decode(json: Array(text.utf8)) }
    do throws(StyleValueError) { _ = try StyleValue.decode(json: Array(text.utf8)) } catch {
      #expect(error.reason == reason)
    }
  }

  @Test("Depth beyond the limit is refused, at any depth", arguments: [33, 100_000])
  func depth(count: Int) {
    for opener in ["[", "{\"a\":"] {
      let text = String(repeating: opener, count: count) + "1"
      #expect(throws: StyleValueError.self) { try StyleValue.decode(json: Array(text.utf8)) }
    }
  }

  @Test("A string that is not UTF-8 is refused")
  func invalidUTF8() {
    #expect(throws: StyleValueError.self) { try StyleValue.decode(json: [0x22, 0xFF, 0x22]) }
  }
}
