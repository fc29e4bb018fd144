/// Characters that cannot be seen, written so that they can: in examples and their outputs.
///
/// `␉ ␊ ␍ ␀ ␠` stand for a tab, a line feed, a carriage return, NUL and a space; `\u{A0}` for the
/// character with that number, `\x{FF}` for that byte.
package enum VisibleText {
  private static let pictures: [(picture: Unicode.Scalar, byte: UInt8)] = [
    ("␉", 0x09), ("␊", 0x0A), ("␍", 0x0D), ("␀", 0x00), ("␠", 0x20),
  ]

  /// The bytes that a visible text stands for.
  package static func bytes(of text: String) -> [UInt8] {
    var result: [UInt8] = []
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let picture = pictures.first(where: { $0.picture == scalars[index] }) {
        result.append(picture.byte)
        index += 1
      } else if let escape = escape(scalars, at: index) {
        result += escape.bytes
        index = escape.end
      } else {
        result += Array(String(scalars[index]).utf8)
        index += 1
      }
    }
    return result
  }

  private static func escape(
    _ scalars: [Unicode.Scalar], at index: Int
  ) -> (bytes: [UInt8], end: Int)? {
    guard index + 3 < scalars.count, scalars[index] == "\\", scalars[index + 2] == "{",
      let close = scalars[index...].firstIndex(of: "}"),
      let value = UInt32(String(String.UnicodeScalarView(scalars[(index + 3)..<close])), radix: 16)
    else { return nil }
    switch scalars[index + 1] {
    case "u": return Unicode.Scalar(value).map { (Array(String($0).utf8), close + 1) }
    case "x": return UInt8(exactly: value).map { ([$0], close + 1) }
    default: return nil
    }
  }

  /// A text with everything visible that would not be: controls, format characters, white space
  /// other than a single space between words.
  package static func visible(_ text: String) -> String {
    let lines = text.split(separator: "\n" as Unicode.Scalar)
    return lines.map { visible(line: $0) }.joined(separator: "\n")
  }

  private static func visible(line: String.UnicodeScalarView.SubSequence) -> String {
    var result = ""
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    for index in line.indices {
      let scalar = line[index]
      if scalar == " " && index >= end {
        result += "␠"
      } else if let picture = pictures.first(where: { UInt32($0.byte) == scalar.value }),
        scalar != " "
      {
        result.unicodeScalars.append(picture.picture)
      } else if isHidden(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }
}

extension String {
  /// The parts between separators, empty ones included.
  fileprivate func split(separator: Unicode.Scalar) -> [String.UnicodeScalarView.SubSequence] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
  }
}
