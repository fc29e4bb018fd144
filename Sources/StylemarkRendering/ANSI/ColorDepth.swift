/// How much styling an output may carry, from nothing at all to 24-bit colours.
public enum ColorDepth: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// No escape sequence of any kind: plain text.
  case none
  /// Bold, italic, underline and the like, but no colours, as `NO_COLOR` asks.
  case attributesOnly
  /// The 16 colours that the user's theme defines.
  case ansi16
  /// The 240 fixed colours of the 256-colour palette.
  case ansi256
  /// 24-bit colours.
  case trueColor

  /// Whether the first depth can show less than the second.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
