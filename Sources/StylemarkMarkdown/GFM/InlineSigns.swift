import StylemarkSyntax

/// The signs of GitHub's inline extensions that a document has.
///
/// Most documents have few of them, and then most texts need not be searched for most of them.
struct InlineSigns {
  private let hasTilde: Bool
  private let hasAt: Bool
  private let hasURL: Bool
  private let hasWeb: Bool

  /// Finds the signs in all the Markdown of a document.
  init(_ markdown: ArraySlice<UInt8>) {
    (hasTilde, hasAt, hasURL, hasWeb) = markdown.withUnsafeBufferPointer { bytes in
      // A character reference may stand for any of them.
      if Self.hasReference(bytes) { return (true, true, true, true) }
      return (
        bytes.has(UInt8(ascii: "~")), bytes.has(UInt8(ascii: "@")), Self.hasURL(bytes),
        Self.hasWeb(bytes)
      )
    }
  }

  /// Whether there may be a link without brackets or struck-through text in a text of the document.
  func mayBegin(in text: CMarkNode.Bytes) -> Bool {
    (hasURL && Self.hasURL(text)) || (hasWeb && Self.hasWeb(text))
      || (hasTilde && text.has(UInt8(ascii: "~"))) || (hasAt && text.has(UInt8(ascii: "@")))
  }

  private static func hasURL(_ bytes: CMarkNode.Bytes) -> Bool {
    bytes.has(ASCII.colon) { $0 + 1 < bytes.count && bytes[$0 + 1] == ASCII.slash }
  }

  private static func hasWeb(_ bytes: CMarkNode.Bytes) -> Bool {
    bytes.has(ASCII.period) { $0 > 0 && bytes[$0 - 1] | 0x20 == UInt8(ascii: "w") }
  }

  private static func hasReference(_ bytes: CMarkNode.Bytes) -> Bool {
    bytes.has(ASCII.ampersand) { offset in
      // The longest name has thirty-two letters.
      let name = bytes[(offset + 1)...].prefix(33)
      return name.first { !isReferenceByte($0) } == ASCII.semicolon
    }
  }

  private static func isReferenceByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "#")
  }
}
