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
    output.append(contentsOf: "\u{1B}]8;".utf8)
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
    output.append(contentsOf: "\u{1B}]8;;".utf8)
    output.append(contentsOf: terminator)
  }

  private static let terminator = [0x1B, UInt8(ascii: "\\")]
}

extension TerminalSanitizer {
  /// Appends a URL with every byte outside 0x21…0x7E percent-encoded, upper case.
  package static func appendURL(_ url: some Sequence<UInt8>, to output: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in url {
      if 0x21...0x7E ~= byte {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
  }
}
