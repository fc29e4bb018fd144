import StylemarkSyntax

/// Makes text safe for a terminal: the only way that a document's text reaches the output.
///
/// Control characters become visible, so that no escape sequence of a document acts. What is
/// dropped or replaced here takes the columns that `ClusterScanner` counts.
///
/// | input | output |
/// |---|---|
/// | C0 controls but TAB and LF, DEL | their pictures, U+2400…U+2421 |
/// | C1 controls, U+0080…U+009F | U+FFFD |
/// | invalid UTF-8 | U+FFFD for each sequence |
/// | U+2028, U+2029 | LF |
/// | bidi controls | by policy |
/// | soft hyphen, U+00AD | nothing: the line breaker says where a hyphen shows |
package struct TerminalSanitizer: Hashable, Sendable {
  /// What happens to U+061C, U+200E, U+200F, U+202A…U+202E and U+2066…U+2069.
  ///
  /// Such characters can make text look like other text (CVE-2021-42574).
  package enum BidiControls: Hashable, Sendable {
    /// They are left out; the text keeps its logical order.
    case drop
    /// They pass, for text that the caller trusts.
    case keep
  }

  /// What happens to bidi controls.
  package var bidiControls: BidiControls

  /// Creates a sanitizer; without a choice, bidi controls are dropped.
  package init(bidiControls: BidiControls = .drop) {
    self.bidiControls = bidiControls
  }

  /// Appends a part of UTF-8 text.
  ///
  /// TAB and LF pass: they are for the caller to lay out.
  package func append(_ text: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    var cleanStart = range.lowerBound
    var offset = cleanStart
    while offset < range.upperBound {
      offset = ByteScanner.firstUnprintable(in: text.span, from: offset, to: range.upperBound)
      guard offset < range.upperBound else { break }
      let byte = text[offset]
      // U+00C0…U+05FF hold nothing that needs care.
      if 0xC3...0xD7 ~= byte && offset + 1 < range.upperBound && text[offset + 1] & 0xC0 == 0x80 {
        offset += 2
        continue
      }
      let step = ScalarDecoder.step(in: text, at: offset, end: range.upperBound)
      if let replacement = replacement(for: step.scalar) {
        output.append(contentsOf: text[cleanStart..<offset])
        output.append(contentsOf: replacement.utf8)
        cleanStart = offset + step.length
      }
      offset += step.length
    }
    output.append(contentsOf: text[cleanStart..<offset])
  }

  /// Appends UTF-8 text.
  package func append(_ text: [UInt8], to output: inout [UInt8]) {
    append(text, text.startIndex..<text.endIndex, to: &output)
  }

  /// Appends a string.
  package func append(_ text: String, to output: inout [UInt8]) {
    append(Array(text.utf8), to: &output)
  }

  /// Whether nothing is shown for a scalar.
  func drops(_ scalar: UInt32?) -> Bool { replacement(for: scalar)?.isEmpty ?? false }

  /// What replaces a scalar, or `nil` where it passes; the scalar of invalid bytes is `nil`.
  private func replacement(for scalar: UInt32?) -> String? {
    guard let scalar else { return "\u{FFFD}" }
    switch scalar {
    case 0x09, 0x0A, 0x20...0x7E: return nil
    case 0x00...0x1F: return Self.picture(0x2400 + scalar)
    case 0x7F: return Self.picture(0x2421)
    case 0x80...0x9F: return "\u{FFFD}"
    case 0xAD: return ""
    case 0x2028, 0x2029: return "\n"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      return bidiControls == .drop ? "" : nil
    default: return nil
    }
  }

  private static func picture(_ scalar: UInt32) -> String {
    Unicode.Scalar(scalar).map { String($0) } ?? "\u{FFFD}"
  }
}
