/// The 256-colour palette of xterm: 16 themed colours, a 6×6×6 cube and 24 greys.
enum TerminalPalette {
  /// The palette entries whose colours no theme changes.
  static let fixedEntries: ClosedRange<UInt8> = 16...255

  /// xterm's default look of the 16 themed colours (XTerm-col.ad).
  private static let basicColors: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0x00, 0x00, 0x00), (0xCD, 0x00, 0x00), (0x00, 0xCD, 0x00), (0xCD, 0xCD, 0x00),
    (0x00, 0x00, 0xEE), (0xCD, 0x00, 0xCD), (0x00, 0xCD, 0xCD), (0xE5, 0xE5, 0xE5),
    (0x7F, 0x7F, 0x7F), (0xFF, 0x00, 0x00), (0x00, 0xFF, 0x00), (0xFF, 0xFF, 0x00),
    (0x5C, 0x5C, 0xFF), (0xFF, 0x00, 0xFF), (0x00, 0xFF, 0xFF), (0xFF, 0xFF, 0xFF),
  ]

  /// The sRGB components of a palette entry.
  static func components(of index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    if index < 16 { return basicColors[Int(index)] }
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (cubeLevel(cube / 36), cubeLevel(cube / 6 % 6), cubeLevel(cube % 6))
  }

  private static func cubeLevel(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
}
