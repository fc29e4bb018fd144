/// Writes plain text so that the language reads it back unchanged.
public enum MarkupEscaping {
  /// The markup whose plain text is `text`, for every text.
  ///
  /// Every `\ < > & { }` gets a backslash. White space that would collapse or end a paragraph
  /// (line ends, tabs, spaces at an edge or beside other white space) and a leading byte-order
  /// mark are written as references.
  public static func escape(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.backslash, ASCII.lessThan, ASCII.greaterThan, ASCII.ampersand, ASCII.openBrace,
        ASCII.closeBrace:
        result.append(ASCII.backslash)
        result.append(byte)
      case ASCII.lineFeed: result.append(contentsOf: "&#10;".utf8)
      case ASCII.carriageReturn: result.append(contentsOf: "&#13;".utf8)
      case ASCII.tab: result.append(contentsOf: "&#9;".utf8)
      case ASCII.space where isExposed(index, in: bytes):
        result.append(contentsOf: "&#32;".utf8)
      case 0xEF where index == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]):
        result.append(contentsOf: "&#xFEFF;".utf8)
      case 0xBB where index == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]),
        0xBF where index == 2 && bytes.starts(with: [0xEF, 0xBB, 0xBF]):
        break
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a space is at an edge of the text or beside other white space.
  private static func isExposed(_ index: Int, in bytes: [UInt8]) -> Bool {
    index == 0 || index == bytes.count - 1 || ASCII.isWhiteSpace(bytes[index - 1])
      || ASCII.isWhiteSpace(bytes[index + 1])
  }
}
