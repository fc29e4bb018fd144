import StylemarkSyntax
import StylemarkText

extension AttributedText {
  /// Whether a leaf is cut at its head or in its middle and its text runs against the direction that it
  /// has.
  func runsAgainst(_ block: BlockRecord) -> Bool {
    let paragraph = tables.paragraphs[Int(tables.blockFormats[Int(block.format)].paragraph)]
    guard paragraph.lineBreakMode?.turnsText == true else { return false }
    let bytes = utf8[Int(block.textStart)..<Int(block.textEnd)]
    // As browsers tell the direction of text: by its first letter.
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if let isRightToLeft = scalar.isRightToLeft {
        return isRightToLeft != self.isRightToLeft(block)
      }
    }
    return false
  }

  /// Whether a leaf is written from right to left.
  func isRightToLeft(_ block: BlockRecord) -> Bool {
    let paragraph = tables.paragraphs[Int(tables.blockFormats[Int(block.format)].paragraph)]
    return (paragraph.writingDirection ?? metadata.writingDirection) == .rightToLeft
  }
}

extension ParagraphAttributes.LineBreakMode {
  /// Whether a browser cuts lines in this way only where their direction is turned.
  var turnsText: Bool { self == .truncateHead || self == .truncateMiddle }
}

extension Unicode.Scalar {
  /// Whether it is a letter that is written from right to left; nil for what has no direction.
  var isRightToLeft: Bool? {
    guard properties.isAlphabetic else { return nil }
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }
}
