public import StylemarkText

extension TerminalEnvironment {
  /// The ground of a terminal and what led to it.
  public struct BackgroundDecision: Hashable, Sendable {
    /// Light or dark; nil when nothing says.
    public let appearance: ColorAppearance?
    /// The fact that decided, for people: `COLORFGBG=15;0`.
    public let reason: String
  }

  /// The variable that says whether the terminal is `light` or `dark`.
  public static let backgroundVariable = "STYLEMARK_BACKGROUND"

  /// Decides whether the terminal's ground is light or dark.
  ///
  /// The first of these that applies wins: the choice, the terminal's own answer when it is to be asked,
  /// `STYLEMARK_BACKGROUND`, the last field of `COLORFGBG`. A terminal that may be far away
  /// (`SSH_TTY`) is not asked: what it answers late would be there as if typed.
  ///
  /// - Parameters:
  ///   - choice: What the user says; nil for nothing.
  ///   - flag: Where the user says it, for the reason.
  ///   - ask: Asks the terminal, see `TerminalGroundReply`; nil when it is not to be asked.
  public func decideBackground(
    choice: ColorAppearance?, flag: String = "--background",
    asking ask: (() -> ColorAppearance?)? = nil
  ) -> BackgroundDecision {
    if let choice {
      return BackgroundDecision(appearance: choice, reason: "\(flag)=\(choice.rawValue)")
    }
    if let ask, isTerminal, value("SSH_TTY") == nil, let appearance = ask() {
      return BackgroundDecision(appearance: appearance, reason: "the terminal says so")
    }
    if let name = value(Self.backgroundVariable)?.lowercased(),
      let appearance = ColorAppearance(rawValue: name)
    {
      return BackgroundDecision(
        appearance: appearance, reason: "\(Self.backgroundVariable)=\(name)")
    }
    if let colors = value("COLORFGBG"), let appearance = Self.appearance(ofColors: colors) {
      return BackgroundDecision(appearance: appearance, reason: "COLORFGBG=\(colors)")
    }
    return BackgroundDecision(
      appearance: nil, reason: "neither \(Self.backgroundVariable) nor COLORFGBG says")
  }

  /// What `foreground;background` says, both of the 16 themed colours: 7 and 9…15 are light.
  private static func appearance(ofColors colors: String) -> ColorAppearance? {
    guard let last = colors.split(separator: ";").last, let color = Int(last),
      (0...15).contains(color)
    else { return nil }
    return color == 7 || color > 8 ? .light : .dark
  }
}
