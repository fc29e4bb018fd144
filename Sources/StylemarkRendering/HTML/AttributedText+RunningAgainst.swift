import StylemarkSyntax
import StylemarkText

extension AttributedText {
  /// Whether a leaf is cut at its head and its text runs against the direction that it has.
  func runsAgainst(_ block: BlockRecord) -> Bool {
    let paragraph = tables.paragraphs[Int(tables.blockFormats[Int(block.format)].paragraph)]
    guard paragraph.lineBreakMode == .truncateHead else { return false }
    let isRightToLeft =
      (paragraph.writingDirection ?? metadata.writingDirection) == .rightToLeft
    let bytes = utf8[Int(block.textStart)..<Int(block.textEnd)]
    // As browsers tell the direction of text: by its first letter.
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
    where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return !isRightToLeft
      default: return isRightToLeft
      }
    }
    return false
  }
}
