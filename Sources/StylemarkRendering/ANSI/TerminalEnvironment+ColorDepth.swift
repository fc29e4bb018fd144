extension TerminalEnvironment {
  /// A colour depth and what led to it.
  public struct ColorDecision: Hashable, Sendable {
    /// The depth that the output should use.
    public let depth: ColorDepth
    /// The fact that decided, for people: `NO_COLOR is set`.
    public let reason: String
  }

  /// Decides how much styling the output gets. The first of these that applies wins:
  ///
  /// 1. `--color`, unless it is `auto`
  /// 2. `FORCE_COLOR` (force-color.org, and the levels 0…3 of Node's supports-color)
  /// 3. `NO_COLOR` (no-color.org), which takes away colours and nothing else
  /// 4. `CLICOLOR_FORCE` other than 0
  /// 5. `CLICOLOR=0`
  /// 6. an output that is no terminal, or a `TERM` that reads no escape sequences: none
  /// 7. what `COLORTERM` and `TERM` say
  public func detectColorDepth() -> ColorDecision {
    decideByFlag() ?? decideByForceColor() ?? decideByNoColor() ?? decideByCLIColor()
      ?? decideByOutput() ?? terminalDepth()
  }

  private func decideByFlag() -> ColorDecision? {
    let depth: ColorDepth
    switch colorChoice {
    case nil, .auto: return nil
    case .always: return forced(by: "--color=always")
    case .never: depth = .none
    case .ansi16: depth = .ansi16
    case .ansi256: depth = .ansi256
    case .trueColor: depth = .trueColor
    case .attributes: depth = .attributesOnly
    }
    return ColorDecision(depth: depth, reason: "--color=\(colorChoice?.rawValue ?? "")")
  }

  private func decideByForceColor() -> ColorDecision? {
    guard let value = value("FORCE_COLOR") else { return nil }
    let reason = "FORCE_COLOR=\(value)"
    switch value.lowercased() {
    case "0", "false": return ColorDecision(depth: .none, reason: reason)
    case "2": return ColorDecision(depth: .ansi256, reason: reason)
    case "3": return ColorDecision(depth: .trueColor, reason: reason)
    default: return forced(by: reason)
    }
  }

  /// `NO_COLOR` sends no escape sequences into files and pipes: it only lowers the depth.
  private func decideByNoColor() -> ColorDecision? {
    guard value("NO_COLOR") != nil else { return nil }
    if !isForced, let decision = decideByOutput() { return decision }
    return ColorDecision(depth: .attributesOnly, reason: "NO_COLOR is set")
  }

  private func decideByCLIColor() -> ColorDecision? {
    if isForced { return forced(by: "CLICOLOR_FORCE is set") }
    guard value("CLICOLOR") == "0" else { return nil }
    return ColorDecision(depth: .none, reason: "CLICOLOR=0")
  }

  private func decideByOutput() -> ColorDecision? {
    if !isTerminal { return ColorDecision(depth: .none, reason: "the output is not a terminal") }
    if hasCapableType { return nil }
    let reason = terminalType.isEmpty ? "TERM is not set" : "TERM=\(terminalType)"
    return ColorDecision(depth: .none, reason: reason)
  }

  private var isForced: Bool { value("CLICOLOR_FORCE").map { $0 != "0" } ?? false }

  /// What the environment says, and at least 16 colours.
  private func forced(by reason: String) -> ColorDecision {
    let decision = terminalDepth()
    if decision.depth <= .ansi16 { return ColorDecision(depth: .ansi16, reason: reason) }
    return ColorDecision(depth: decision.depth, reason: "\(reason), \(decision.reason)")
  }

  private func terminalDepth() -> ColorDecision {
    let colorTerm = value("COLORTERM")?.lowercased()
    // GNU screen passes COLORTERM on but does not understand 24-bit colours; tmux does.
    let isScreen = isType(["screen"]) && value("TMUX") == nil
    if let colorTerm, ["truecolor", "24bit"].contains(colorTerm), !isScreen {
      return ColorDecision(depth: .trueColor, reason: "COLORTERM=\(colorTerm)")
    }
    let type = terminalType
    let reason = type.isEmpty ? "TERM is not set" : "TERM=\(type)"
    return ColorDecision(depth: typeDepth(isScreen: isScreen), reason: reason)
  }

  private func typeDepth(isScreen: Bool) -> ColorDepth {
    let type = terminalType
    if !isScreen && (isType(Self.trueColorTypes) || type.hasSuffix("-direct")) {
      return .trueColor
    }
    if type.hasSuffix("-256color") || type.hasSuffix("-direct") { return .ansi256 }
    if Self.colorlessTypes.contains(type) || type.hasSuffix("-mono") { return .attributesOnly }
    return .ansi16
  }

  private static let trueColorTypes: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "wezterm", "alacritty", "foot",
  ]
  private static let colorlessTypes: Set<String> = [
    "vt100", "vt102", "vt220", "vt320", "vt420",
  ]
}
