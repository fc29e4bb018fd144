package import StylemarkText

/// Writes hyperlinks as terminals read them: OSC 8, ended by ST (`ESC \`) and never by BEL.
///
/// Source: “Hyperlinks (a.k.a. HTML-like anchors) in terminal emulators”, E. Koblinger. A link
/// must be closed before the end of its line; one that goes on in the next line is opened there
/// again with the same identifier, so that both parts light up together.
package enum Hyperlink {
  /// Whether a URL makes a link in a terminal: the policy admits it, and it has a scheme, since
  /// there is no document here that it could be relative to.
  package static func isLinkable(_ url: some Collection<UInt8>, policy: LinkPolicy) -> Bool {
    LinkPolicy.scheme(of: url) != nil && policy.admits(url)
  }

  /// Appends the start of a link.
  ///
  /// - Parameters:
  ///   - url: The address as UTF-8 bytes; it is percent-encoded as far as needed.
  ///   - identifier: A number for all parts of one link; `nil` for a link in one piece.
  package static func appendOpening(
    _ url: some Sequence<UInt8>, identifier: Int?, to output: inout [UInt8]
  ) {
    output.append(contentsOf: introducer)
    if let identifier {
      output.append(contentsOf: "id=".utf8)
      output.appendDecimal(identifier)
    }
    output.append(UInt8(ascii: ";"))
    TerminalSanitizer.appendURL(url, to: &output)
    output.append(contentsOf: terminator)
  }

  /// Appends the end of a link.
  package static func appendClosing(to output: inout [UInt8]) {
    output.append(contentsOf: closing)
  }

  private static let introducer = Array("\u{1B}]8;".utf8)
  private static let terminator = Array("\u{1B}\\".utf8)
  private static let closing = introducer + [UInt8(ascii: ";")] + terminator
}

extension TerminalSanitizer {
  /// Appends a URL with every byte outside 0x21…0x7E percent-encoded, upper case, and the backslash,
  /// which no URL has.
  package static func appendURL(_ url: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in url {
      if 0x21...0x7E ~= byte && byte != UInt8(ascii: "\\") {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
