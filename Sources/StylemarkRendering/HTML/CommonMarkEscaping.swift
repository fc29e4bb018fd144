import StylemarkSyntax

/// Escapes text and URLs as libcmark does: nothing but what HTML needs, controls stay.
enum CommonMarkEscaping {
  /// Appends element content; a line feed becomes a line break where that is asked for.
  static func appendText(
    _ bytes: [UInt8], _ range: Range<Int>, to output: inout ByteBuffer, breaksLines: Bool
  ) {
    let end = range.upperBound
    var start = range.lowerBound
    while start < end {
      let index = ByteScanner.firstHTMLSpecial(in: bytes.span, from: start, to: end)
      if index > start { output.append(bytes, start..<index) }
      guard index < end else { return }
      if breaksLines && bytes[index] == ASCII.lineFeed {
        output.append("<br />\n")
      } else {
        append(bytes[index], to: &output)
      }
      start = index + 1
    }
  }

  /// Appends a text, or an attribute value for double quotes.
  static func append(_ text: String, to output: inout ByteBuffer) {
    for byte in text.utf8 { append(byte, to: &output) }
  }

  private static func append(_ byte: UInt8, to output: inout ByteBuffer) {
    switch byte {
    case ASCII.ampersand: output.append("&amp;")
    case ASCII.lessThan: output.append("&lt;")
    case ASCII.greaterThan: output.append("&gt;")
    case ASCII.doubleQuote: output.append("&quot;")
    default: output.append(byte)
    }
  }

  /// Appends a URL: bytes that URLs do not hold are percent-encoded.
  static func appendURL(_ url: String, to output: inout ByteBuffer) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in url.utf8 {
      switch byte {
      case ASCII.ampersand: output.append("&amp;")
      case ASCII.singleQuote: output.append("&#x27;")
      case _ where isPlainInURL(byte): output.append(byte)
      default:
        output.append(ASCII.percent)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
  }

  /// Whether a byte stays as it is: a letter, a digit or one of `-_.+!*(),%#@?=;:/$~`.
  private static func isPlainInURL(_ byte: UInt8) -> Bool {
    // One bit for each of the 64 lower and upper ASCII bytes.
    let low: UInt64 = 0xAFFF_FF3A_0000_0000
    let high: UInt64 = 0x47FF_FFFE_87FF_FFFF
    let bits = byte < 64 ? low : byte < 128 ? high : 0
    return bits >> UInt64(byte & 63) & 1 != 0
  }
}
