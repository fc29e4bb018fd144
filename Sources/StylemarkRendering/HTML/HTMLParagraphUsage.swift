import StylemarkText

/// What the paragraphs of a text need rules for.
struct HTMLParagraphUsage {
  /// Whether a line height is more than a multiple of the point size.
  private(set) var needsLineFormula = false
  /// Whether a first line is indented: CSS hands that on to blocks inside.
  private(set) var hasFirstLineIndents = false

  init(_ tables: AttributeTables, blockFormats: [Int]) {
    for index in blockFormats {
      let paragraph = tables.paragraphs[Int(tables.blockFormats[index].paragraph)]
      if paragraph.lineSpacing ?? 0 != 0 || paragraph.minimumLineHeight ?? 0 != 0
        || paragraph.maximumLineHeight != nil
      {
        needsLineFormula = true
      }
      if paragraph.firstLineIndent ?? 0 != 0 { hasFirstLineIndents = true }
    }
  }
}
