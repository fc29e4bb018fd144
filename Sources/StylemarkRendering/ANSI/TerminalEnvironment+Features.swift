extension TerminalEnvironment {
  /// Whether OSC 8 hyperlinks work here.
  ///
  /// True only for terminals that are known to show them, since elsewhere the address would be
  /// lost. `FORCE_HYPERLINK` overrides, as in Node's supports-hyperlinks: 0 is no, the rest yes.
  /// Links need escape sequences, so a depth of `none` has none either way; that is for the
  /// caller to check.
  public var supportsHyperlinks: Bool {
    if let forced = value("FORCE_HYPERLINK") { return forced != "0" }
    guard isTerminal, hasCapableType else { return false }
    if isMultiplexed {
      return isProgram(["tmux"]) && isVersion("TERM_PROGRAM_VERSION", atLeast: (3, 4))
    }
    if isType(Self.modernTypes) || isProgram(Self.hyperlinkPrograms) { return true }
    return isVersionNumber("VTE_VERSION", atLeast: 5000) || value("WT_SESSION") != nil
      || isVersionNumber("KONSOLE_VERSION", atLeast: 201_200)
  }

  /// Whether the terminal knows underline shapes and underline colours (`4:3`, `58:2::r:g:b`).
  public var supportsStyledUnderlines: Bool {
    guard isTerminal, hasCapableType, !isMultiplexed else { return false }
    return isType(Self.modernTypes) || isProgram(Self.styledUnderlinePrograms)
      || isVersionNumber("VTE_VERSION", atLeast: 5200)
  }

  /// Whether the user's locale encodes text in UTF-8.
  ///
  /// As POSIX says: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty
  /// decides; without any the locale is C, which is ASCII.
  public var usesUTF8: Bool {
    guard let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") else { return false }
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let codeset = locale[locale.index(after: dot)...].prefix { $0 != "@" }.lowercased()
    return codeset == "utf-8" || codeset == "utf8"
  }

  /// Whether tmux or GNU screen stands between the program and the terminal.
  private var isMultiplexed: Bool {
    value("TMUX") != nil || isProgram(["tmux"]) || isType(["screen", "tmux"])
  }

  private func isProgram(_ names: Set<String>) -> Bool {
    value("TERM_PROGRAM").map { names.contains($0.lowercased()) } ?? false
  }

  private func isVersionNumber(_ name: String, atLeast least: Int) -> Bool {
    value(name).flatMap { Int($0) }.map { $0 >= least } ?? false
  }

  /// Compares `major.minor` as in `3.4a`.
  private func isVersion(_ name: String, atLeast least: (Int, Int)) -> Bool {
    let numbers = (value(name) ?? "").split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0) >= least
  }

  private static let modernTypes: Set<String> = [
    "xterm-kitty", "xterm-ghostty", "wezterm", "alacritty", "foot", "contour",
  ]
  private static let hyperlinkPrograms: Set<String> = [
    "iterm.app", "wezterm", "vscode", "hyper", "ghostty", "kitty", "rio", "tabby",
  ]
  private static let styledUnderlinePrograms: Set<String> = [
    "iterm.app", "wezterm", "ghostty", "kitty",
  ]
}
