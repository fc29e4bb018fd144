/// Writes the shortest “select graphic rendition” sequence that leads from one style to another.
///
/// Two forms compete: (A) only what changes, what ends before what begins, and (B) a reset and
/// the whole new style. The shorter one wins, and B wins a tie because it needs no knowledge of
/// the terminal's state. 21 is never used: it ends bold in some terminals and starts a double
/// underline in others.
package struct SGREncoder: Hashable, Sendable {
  /// Whether the terminal knows the colon forms for underline shapes and colours.
  ///
  /// Old terminals read them as other attributes, so without this every underline is single.
  package var supportsStyledUnderlines: Bool

  /// Creates an encoder for a terminal.
  package init(supportsStyledUnderlines: Bool = false) {
    self.supportsStyledUnderlines = supportsStyledUnderlines
  }

  /// Appends the bytes that change the terminal's style; nothing when both look the same.
  package func appendTransition(
    from old: TerminalStyle, to new: TerminalStyle, to output: inout [UInt8]
  ) {
    let old = effectiveStyle(old)
    let new = effectiveStyle(new)
    if old == new { return }
    let start = output.count
    appendReset(thenStyle: new, to: &output)
    let middle = output.count
    appendChanges(from: old, to: new, to: &output)
    if output.count - middle < middle - start {
      output.removeSubrange(start..<middle)
    } else {
      output.removeSubrange(middle...)
    }
  }

  private func effectiveStyle(_ style: TerminalStyle) -> TerminalStyle {
    supportsStyledUnderlines ? style.normalized() : style.withPlainUnderline()
  }

  private func appendReset(thenStyle style: TerminalStyle, to output: inout [UInt8]) {
    if style == TerminalStyle() {
      output.append(contentsOf: [0x1B, UInt8(ascii: "["), UInt8(ascii: "m")])
      return
    }
    var sequence = SGRSequence()
    sequence.add(0, to: &output)
    appendChanges(from: TerminalStyle(), to: style, in: &sequence, to: &output)
  }

  private func appendChanges(
    from old: TerminalStyle, to new: TerminalStyle, to output: inout [UInt8]
  ) {
    var sequence = SGRSequence()
    appendChanges(from: old, to: new, in: &sequence, to: &output)
  }

  private func appendChanges(
    from old: TerminalStyle, to new: TerminalStyle, in sequence: inout SGRSequence,
    to output: inout [UInt8]
  ) {
    let endsWeight = (old.bold && !new.bold) || (old.faint && !new.faint)
    if endsWeight { sequence.add(22, to: &output) }
    if old.italic && !new.italic { sequence.add(23, to: &output) }
    if old.underline != .none && new.underline == .none { sequence.add(24, to: &output) }
    if old.reverse && !new.reverse { sequence.add(27, to: &output) }
    if old.strikethrough && !new.strikethrough { sequence.add(29, to: &output) }

    if new.bold && (!old.bold || endsWeight) { sequence.add(1, to: &output) }
    if new.faint && (!old.faint || endsWeight) { sequence.add(2, to: &output) }
    if new.italic && !old.italic { sequence.add(3, to: &output) }
    if new.underline == .single && old.underline != .single { sequence.add(4, to: &output) }
    if new.reverse && !old.reverse { sequence.add(7, to: &output) }
    if new.strikethrough && !old.strikethrough { sequence.add(9, to: &output) }
    if new.foreground != old.foreground {
      sequence.addColor(new.foreground, base: 30, to: &output)
    }
    if new.background != old.background {
      sequence.addColor(new.background, base: 40, to: &output)
    }
    sequence.close(to: &output)
    appendStyledUnderline(from: old, to: new, to: &output)
  }

  /// The underline's shape and colour, in a sequence of their own: a terminal that cannot read
  /// the colons then drops nothing else.
  private func appendStyledUnderline(
    from old: TerminalStyle, to new: TerminalStyle, to output: inout [UInt8]
  ) {
    var sequence = SGRSequence()
    if new.underline != old.underline && new.underline.rawValue > 1 {
      sequence.add(4, to: &output)
      sequence.addSubparameter(Int(new.underline.rawValue), to: &output)
    }
    if new.underlineColor != old.underlineColor {
      sequence.addUnderlineColor(new.underlineColor, to: &output)
    }
    sequence.close(to: &output)
  }
}
