/// What a user may ask for with `--color`; the raw values are those that the flag takes.
public enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// No escape sequences.
  case never
  /// What the environment says.
  case auto
  /// Colours even into a pipe, as many as the environment says and at least 16.
  case always
  /// The 16 colours of the user's theme.
  case ansi16 = "16"
  /// The 256-colour palette.
  case ansi256 = "256"
  /// 24-bit colours.
  case trueColor = "truecolor"
  /// Bold, italic, underline and the like, without colours.
  case attributes
}
