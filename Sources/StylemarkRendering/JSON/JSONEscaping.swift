import StylemarkSyntax

/// Writes text inside a JSON string.
enum JSONEscaping {
  /// Appends the text with `"`, `\` and all controls escaped (RFC 8259, section 7); also U+007F,
  /// the C1 controls, and the line separators, so that output shown on a terminal or pasted into a
  /// script does no harm.
  static func append(_ value: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let bytes = value.span
    var start = 0
    while start < bytes.count {
      let index = ByteScanner.firstJSONSpecial(in: bytes, from: start)
      if index > start {
        output.append(contentsOf: value[(value.startIndex + start)..<(value.startIndex + index)])
      }
      guard index < bytes.count else { return }
      start = index + appendSpecial(bytes, index, &output)
    }
  }

  private static func appendSpecial(
    _ bytes: Span<UInt8>, _ index: Int, _ output: inout [UInt8]
  ) -> Int {
    let byte = bytes[index]
    switch byte {
    case ASCII.doubleQuote: output.append(contentsOf: "\\\"".utf8)
    case ASCII.backslash: output.append(contentsOf: "\\\\".utf8)
    case ASCII.lineFeed: output.append(contentsOf: "\\n".utf8)
    case ASCII.carriageReturn: output.append(contentsOf: "\\r".utf8)
    case ASCII.tab: output.append(contentsOf: "\\t".utf8)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
      appendEscape(UInt16(bytes[index + 1]), &output)
      return 2
    case 0xE2
    where index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
      appendEscape(0x2000 + UInt16(bytes[index + 2] & 0x3F), &output)
      return 3
    case 0xC2, 0xE2: output.append(byte)
    default: appendEscape(UInt16(byte), &output)
    }
    return 1
  }

  private static func appendEscape(_ unit: UInt16, _ output: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    output.append(contentsOf: "\\u".utf8)
    for shift in stride(from: 12, through: 0, by: -4) {
      output.append(digits[Int(unit >> UInt16(shift)) & 15])
    }
  }
}
