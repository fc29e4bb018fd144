/// What a terminal can do to a cell of text; the empty style is the terminal's default.
package struct TerminalStyle: Hashable, Sendable {
  /// The shape of an underline; the raw values are the parameters of `4:n`.
  package enum Underline: UInt8, CaseIterable, Hashable, Sendable {
    case none, single, double, curly, dotted, dashed
  }

  /// The colour of the text, or `nil` for the terminal's own.
  package var foreground: TerminalColor?
  /// The colour behind the text, or `nil` for the terminal's own.
  package var background: TerminalColor?
  /// Whether the text is bold.
  package var bold = false
  /// Whether the text is dimmed.
  package var faint = false
  /// Whether the text is italic.
  package var italic = false
  /// The line under the text.
  package var underline = Underline.none
  /// The colour of the underline, or `nil` for that of the text.
  package var underlineColor: TerminalColor?
  /// Whether the text is crossed out.
  package var strikethrough = false
  /// Whether foreground and background are swapped.
  package var reverse = false

  /// The terminal's default style.
  package init() {}
}

extension TerminalStyle {
  /// The style as far as an output of that depth can show it.
  package func degraded(to depth: ColorDepth) -> TerminalStyle {
    guard depth > .none else { return TerminalStyle() }
    var style = self
    (style.foreground, style.background) = ColorDegradation.pair(
      foreground: foreground, background: background, depth: depth)
    style.underlineColor = underlineColor.flatMap { ColorDegradation.color($0, depth: depth) }
    return style
  }

  /// Whether a space looks different in it.
  var showsOnSpaces: Bool {
    background != nil || underline != .none || strikethrough || reverse
  }

  /// The style without what needs the colon forms: every underline is single and uncoloured.
  func withPlainUnderline() -> TerminalStyle {
    var style = self
    if underline != .none { style.underline = .single }
    style.underlineColor = nil
    return style
  }

  /// The style as its effect: an underline's colour means nothing without an underline.
  func normalized() -> TerminalStyle {
    guard underline == .none, underlineColor != nil else { return self }
    var style = self
    style.underlineColor = nil
    return style
  }
}
