/// What display width and line breaking need to know about one Unicode scalar, in one byte.
struct ScalarProperties: Equatable {
  private let bits: UInt8

  /// Looks up a scalar value up to 0x10FFFF.
  init(_ scalar: UInt32) {
    if scalar < 0x20000 {
      let block = Int(ScalarTables.blockIndex[Int(scalar >> 6)])
      bits = ScalarTables.blocks[block << 6 | Int(scalar & 63)]
    } else if scalar < 0x40000 {
      // Planes 2 and 3 hold ideographs, or room for them: wide, plain letters.
      bits = 2 | 0x20 | 0x40
    } else if scalar & 0xFF000 == 0xE0000 {
      // Tags and variation selectors.
      bits = 0
    } else {
      // Planes 15 and 16 are for private use, and ambiguous; the rest is unassigned.
      bits = scalar >= 0xF0000 ? 3 : 1
    }
  }

  /// Columns of the scalar by itself, 0…2, or 3 for the ambiguous ones (East_Asian_Width=A).
  var widthClass: UInt8 { bits & 3 }

  /// Whether the scalar is wide in every context.
  var isWide: Bool { bits & 3 == 2 }

  /// Whether emoji-variation-sequences.txt lists it with U+FE0E and U+FE0F.
  var hasEmojiVariation: Bool { bits & 0x04 != 0 }

  /// Whether it never starts a line where ideographs break.
  var isNeverFirst: Bool { bits & 0x08 != 0 }

  /// Whether it never ends a line where ideographs break.
  var isNeverLast: Bool { bits & 0x10 != 0 }

  /// Whether two such scalars side by side are two grapheme clusters.
  var isPlain: Bool { bits & 0x20 != 0 }

  /// Whether its general category is a letter.
  var isLetter: Bool { bits & 0x40 != 0 }

  /// Whether it is white space that a line may break after.
  var isBreakingSpace: Bool { bits & 0x80 != 0 }
}
