/// A colour as a terminal names it.
package enum TerminalColor: Hashable, Sendable {
  /// A 24-bit sRGB colour.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// An entry of the 256-colour palette; 16…255 look the same everywhere.
  case indexed(UInt8)

  /// One of the 16 colours that the user's theme defines, 0…15.
  case basic(UInt8)
}

extension TerminalColor {
  /// The sRGB components: exact for 24-bit colours and palette entries from 16, and xterm's
  /// defaults for the themed colours.
  var components: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .rgb(let red, let green, let blue): (red, green, blue)
    case .indexed(let index): TerminalPalette.components(of: index)
    case .basic(let index): TerminalPalette.components(of: index & 15)
    }
  }
}
