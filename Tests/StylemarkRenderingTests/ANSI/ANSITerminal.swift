import StylemarkRendering

/// A terminal that knows SGR and OSC 8, and remembers what else it was sent.
struct ANSITerminal {
  /// A line as it is seen.
  struct Line {
    var text = ""
    /// The style of each scalar of the text.
    var styles: [TerminalStyle] = []
    /// The address and identifier of each stretch that is a link.
    var links: [String] = []
    /// Whether the line ends in the default style and outside links.
    var endsClean = true
  }

  private(set) var lines: [Line] = []
  /// What no terminal should be sent.
  private(set) var violations: [String] = []

  init(_ output: [UInt8]) {
    var current = Line()
    var link = ""
    var isIsolated = false
    var sgr = SGRInterpreter(style: TerminalStyle())
    var scalars = String(decoding: output, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}" where scalars.first == "[":
        let sequence = Self.take(&scalars, through: "m")
        sgr.run(Array("\u{1B}\(sequence)".utf8))
      case "\u{1B}" where scalars.starts(with: "]8;".unicodeScalars):
        let sequence = Self.take(&scalars, through: "\\").dropFirst(3).dropLast(2)
        let isClosing = sequence == ";"
        if !isClosing { current.links.append(String(sequence)) }
        if !isClosing && !link.isEmpty { violations.append("link in a link") }
        link = isClosing ? "" : String(sequence)
      case "\u{2067}", "\u{2068}":
        if isIsolated { violations.append("isolation in isolation") }
        isIsolated = true
      case "\u{2069}":
        if !isIsolated { violations.append("end of no isolation") }
        isIsolated = false
      case "\n":
        if isIsolated { violations.append("isolation that does not end") }
        current.endsClean = link.isEmpty && sgr.style == TerminalStyle()
        lines.append(current)
        current = Line()
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": violations.append("control \(scalar.value)")
      case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}":
        violations.append("bidi control \(scalar.value)")
      default:
        current.text.unicodeScalars.append(scalar)
        current.styles.append(sgr.style)
      }
    }
    violations += sgr.rejected
    if !current.text.isEmpty { violations.append("no line feed at the end") }
  }

  private static func take(
    _ scalars: inout Substring.UnicodeScalarView, through last: Unicode.Scalar
  ) -> String {
    guard let end = scalars.firstIndex(of: last) else { return "" }
    let sequence = String(scalars[...end])
    scalars = scalars[scalars.index(after: end)...]
    return sequence
  }
}
