import FoundationEssentials
import StylemarkText
import Testing

@Suite("Reading property lists")
struct StyleValuePropertyListTests {
  static let header =
    #"<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0">"#

  private func decode(_ body: String) throws -> StyleValue {
    try StyleValue.decode(propertyList: Array((Self.header + body + "</plist>").utf8))
  }

  @Test("XML values are read, numbers apart from flags, keys sorted")
  func xml() throws {
    let value = try decode(
      """
      <dict><key>b</key><integer>1</integer><key>a</key><true/><key>c</key><real>1.5</real>
      <key>d</key><array><integer>0</integer><false/></array><key>e</key><string>x &amp; y</string></dict>
      """)
    #expect(
      value
        == .dictionary([
          .init("a", .bool(true)), .init("b", .number(1)), .init("c", .number(1.5)),
          .init("d", .list([.number(0), .bool(false)])), .init("e", .string("x & y")),
        ]))
  }

  @Test("Binary values are read")
  func binary() throws {
    struct Sheet: Encodable { var a = 1, b = true, c = 1.5, d = ["x"] }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let value = try StyleValue.decode(propertyList: Array(try encoder.encode(Sheet())))
    #expect(
      value
        == .dictionary([
          .init("a", .number(1)), .init("b", .bool(true)), .init("c", .number(1.5)),
          .init("d", .list([.string("x")])),
        ]))
  }

  @Test(
    "What is wrong is said",
    arguments: [
      ("<dict><key>a</key></dict>", "Value missing for key inside <dict> at line 1"),
      (
        "<dict><key>a</key><date>2020-01-01T00:00:00Z</date></dict>",
        "'a' is neither text, number, flag, list nor dictionary"
      ),
      ("<dict><key>a</key><real>nan</real></dict>", "'nan' is not a number"),
      ("</dict>", "an XML property list with tags that do not match"),
      ("<array><!DOCTYPE x></array>", "an XML property list with tags that do not match"),
    ])
  func errors(body: String, reason: String) {
    do { _ = try decode(body) } catch {
      #expect((error as? StyleValueError)?.reason == reason)
      return
    }
    Issue.record("no error")
  }

  @Test(
    "XML deeper than the limit is refused, at any depth and behind comments",
    arguments: [33, 100_000])
  func depth(count: Int) {
    for opener in [
      "<array>", "<array><!-- </array> -->", "<array><![CDATA[</array>]]>", "<dict><key>a</key>",
    ] {
      #expect(throws: StyleValueError("nested deeper than 32")) {
        try decode(String(repeating: opener, count: count))
      }
    }
  }

  @Test("XML in another encoding is refused")
  func encoding() {
    let bytes = Array(#"<?xml version="1.0" encoding="UTF-16"?>"#.utf8) + [0x3C, 0, 0x61, 0]
    #expect(throws: StyleValueError.self) { try StyleValue.decode(propertyList: bytes) }
  }

  @Test("A binary list that holds itself is refused")
  func binaryCycle() {
    #expect(throws: StyleValueError.self) {
      try StyleValue.decode(propertyList: binaryList(objects: [[0xA1, 0, 0]]))
    }
  }

  @Test("A binary list that holds the same lists again and again is refused")
  func binaryExplosion() {
    let levels = 30
    var objects = (1..<levels).map { next in [UInt8(0xA2), 0, UInt8(next), 0, UInt8(next)] }
    objects.append([0xA0])
    #expect(throws: StyleValueError("too many values")) {
      try StyleValue.decode(propertyList: binaryList(objects: objects))
    }
  }

  @Test("A binary list of 50,000 levels is refused")
  func binaryDepth() {
    var objects = (1..<50_000).map { [UInt8(0xA1), UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    objects.append([0xA0])
    #expect(throws: StyleValueError("nested deeper than 32")) {
      try StyleValue.decode(propertyList: binaryList(objects: objects))
    }
  }

  @Test("Broken binary lists are refused")
  func binaryGarbage() {
    let whole = binaryList(objects: [[0xA1, 0, 1], [0x09]])
    for length in 0..<whole.count {
      #expect(throws: StyleValueError.self) {
        try StyleValue.decode(propertyList: Array(whole[..<length]))
      }
    }
  }

  /// A binary property list of objects with two-byte references and four-byte offsets.
  private func binaryList(objects: [[UInt8]]) -> [UInt8] {
    func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += bigEndian(bytes.count, 4)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 2] + bigEndian(objects.count, 8)
      + bigEndian(0, 8) + bigEndian(table, 8)
  }
}
