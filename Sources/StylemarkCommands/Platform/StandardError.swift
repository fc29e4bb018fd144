import StylemarkRendering

/// Messages for people, apart from the output.
enum StandardError {
  /// Writes text to standard error.
  ///
  /// When that fails there is nobody left to tell.
  static func print(_ text: String) {
    try? Platform.write(Array(text.utf8), to: Platform.standardError)
  }

  /// Reports what keeps the tool from its work, in one line.
  ///
  /// The message may hold names from anywhere, so a terminal must not act on its characters.
  static func report(_ message: String) {
    var line = Array("stylemark: error: ".utf8)
    for scalar in message.unicodeScalars {
      TerminalSanitizer().append(scalar == "\n" ? "\u{240A}" : String(scalar), to: &line)
    }
    line.append(UInt8(ascii: "\n"))
    try? Platform.write(line, to: Platform.standardError)
  }
}
