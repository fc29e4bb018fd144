/// One of the 16 colours that the theme of a terminal defines.
public enum ANSIColor: String, CaseIterable, Hashable, Sendable {
  /// A colour of ordinary brightness.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// A bright one.
  case brightBlack = "bright-black"
  case brightRed = "bright-red"
  case brightGreen = "bright-green"
  case brightYellow = "bright-yellow"
  case brightBlue = "bright-blue"
  case brightMagenta = "bright-magenta"
  case brightCyan = "bright-cyan"
  case brightWhite = "bright-white"

  /// The number of the colour, 0…15.
  public var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }
}
