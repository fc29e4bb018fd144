import StylemarkSyntax

/// Writes text so that a browser reads it back unchanged and never as markup.
package enum HTMLEscaping {
  private static let lineFeedReference = Array("&#10;".utf8)

  /// What element content is written for.
  struct TextContext {
    /// What stands for a line feed.
    var lineBreak: [UInt8]
    /// Whether white space that would collapse stops the writing.
    var stopsAtExposedSpace = false
  }

  /// Appends element content.
  ///
  /// Line feeds become the context's line break; characters that HTML does not allow (controls,
  /// noncharacters) become U+FFFD.
  ///
  /// - Returns: False when it stopped at white space that would collapse in `leaf`, the range of the
  ///   whole paragraph: a tab, two spaces in a row, a space beside a line feed. The edges of the
  ///   paragraph are not looked at.
  @discardableResult
  static func appendText(
    _ bytes: [UInt8], _ range: Range<Int>, to output: inout ByteBuffer, leaf: Range<Int>,
    _ context: TextContext
  ) -> Bool {
    let end = range.upperBound
    var start = range.lowerBound
    while start < end {
      let index = ByteScanner.firstHTMLSpecial(in: bytes.span, from: start, to: end)
      if index > start { output.append(bytes, start..<index) }
      guard index < end else { return true }
      if context.stopsAtExposedSpace && isExposed(bytes.span, index, leaf) { return false }
      start = index + appendSpecial(bytes.span, index, &output, lineBreak: context.lineBreak)
    }
    return true
  }

  /// Whether the first or last byte of a paragraph is a space, which would collapse.
  static func hasExposedEdge(_ bytes: [UInt8], _ leaf: Range<Int>) -> Bool {
    guard !leaf.isEmpty else { return false }
    return bytes[leaf.lowerBound] == ASCII.space || bytes[leaf.upperBound - 1] == ASCII.space
  }

  /// Whether the special byte at an index is, or makes the byte beside it, white space that would
  /// collapse.
  private static func isExposed(_ bytes: Span<UInt8>, _ index: Int, _ leaf: Range<Int>) -> Bool {
    switch bytes[index] {
    case ASCII.space, ASCII.tab: true
    case ASCII.lineFeed:
      index > leaf.lowerBound && bytes[index - 1] == ASCII.space
        || index + 1 < leaf.upperBound && bytes[index + 1] == ASCII.space
    default: false
    }
  }

  /// The character reference that stands for a byte, as a word with its first byte lowest, and how many
  /// bytes of the word it has; nil for a byte without one.
  @inline(__always)
  static func reference(for byte: UInt8) -> (word: UInt64, count: Int)? {
    switch byte {
    case ASCII.ampersand: (0x3B_706D_6126, 5)  // &amp;
    case ASCII.lessThan: (0x3B74_6C26, 4)  // &lt;
    case ASCII.greaterThan: (0x3B74_6726, 4)  // &gt;
    case ASCII.doubleQuote: (0x3B74_6F75_7126, 6)  // &quot;
    default: nil
    }
  }

  /// Appends what stands for the special byte at an index; gives how many bytes it took.
  private static func appendSpecial(
    _ bytes: Span<UInt8>, _ index: Int, _ output: inout ByteBuffer, lineBreak: [UInt8]
  ) -> Int {
    let byte = bytes[index]
    if let reference = reference(for: byte) {
      output.append(word: reference.word, count: reference.count)
      return 1
    }
    switch byte {
    case ASCII.lineFeed: output.append(contentsOf: lineBreak)
    case ASCII.tab, ASCII.space: output.append(byte)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0:
      output.append("\u{FFFD}")
      return 2
    case 0xEF where isNoncharacter(bytes, index):
      output.append("\u{FFFD}")
      return 3
    case 0xC2, 0xEF: output.append(byte)
    default: output.append("\u{FFFD}")
    }
    return 1
  }

  /// Whether U+FDD0…U+FDEF, U+FFFE or U+FFFF is at an index.
  private static func isNoncharacter(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    let second = bytes[index + 1]
    let third = bytes[index + 2]
    return second == 0xBF && third >= 0xBE || second == 0xB7 && third >= 0x90 && third <= 0xAF
  }

  /// Appends an attribute value, for double quotes.
  package static func appendAttribute(_ value: some Sequence<UInt8>, to output: inout [UInt8]) {
    let bytes = Array(value)
    let span = bytes.span
    var escaped = ByteBuffer()
    var index = 0
    while index < span.count {
      switch span[index] {
      case ASCII.singleQuote: escaped.append("&#39;")
      case ASCII.tab: escaped.append("&#9;")
      case 0x20...0x7E where !isSpecial(span[index]): escaped.append(span[index])
      case 0x80...0xFF where span[index] != 0xC2 && span[index] != 0xEF:
        escaped.append(span[index])
      default:
        index += appendSpecial(span, index, &escaped, lineBreak: lineFeedReference)
        continue
      }
      index += 1
    }
    escaped.move(to: &output)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == ASCII.ampersand || byte == ASCII.lessThan || byte == ASCII.greaterThan
      || byte == ASCII.doubleQuote
  }

  /// Appends a URL for an attribute: bytes that URLs do not hold are percent-encoded, so no control
  /// or space is left for a browser to skip.
  static func appendURL(_ url: String, to output: inout [UInt8]) {
    let bytes = url.utf8.span
    var index = 0
    while index < bytes.count && isPlainInURL(bytes[index]) { index += 1 }
    if index == bytes.count {
      output.append(contentsOf: url.utf8)
      return
    }
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in url.utf8 {
      if isPlainInURL(byte) {
        output.append(byte)
      } else if byte == ASCII.ampersand {
        output.append(utf8: "&amp;")
      } else if byte == ASCII.singleQuote {
        output.append(utf8: "&#39;")
      } else {
        output.append(ASCII.percent)
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
  }

  /// Whether a byte stands in a URL, and in an attribute, as it is.
  private static func isPlainInURL(_ byte: UInt8) -> Bool {
    // One bit for each of the 64 lower and upper ASCII bytes.
    let low: UInt64 = 0xAFFF_FF3A_0000_0000
    let high: UInt64 = 0x47FF_FFFE_AFFF_FFFF
    let bits = byte < 64 ? low : byte < 128 ? high : 0
    return bits >> UInt64(byte & 63) & 1 != 0
  }
}
