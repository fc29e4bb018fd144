import StylemarkSyntax

/// A sign that a style gives for a terminal, made safe and measured.
struct ANSISign {
  private(set) var bytes: [UInt8] = []
  let columns: Int

  /// Takes the text of a style key; nil for a text that ASCII output cannot show.
  init?(_ text: String?, _ renderer: ANSIRenderer) {
    guard let text else { return nil }
    TerminalSanitizer().append(text, to: &bytes)
    guard !renderer.glyphs.isASCII || bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    bytes = bytes.map { ASCII.isWhiteSpace($0) ? ASCII.space : $0 }
    columns = renderer.displayWidth.columns(in: bytes, bytes.indices)
  }

  /// What marks a title where there are no styles.
  static let titleRule = ANSISign()

  private init() {
    bytes = [ASCII.equals]
    columns = 1
  }

  /// The sign with spaces after it, as wide as asked.
  func padded(to width: Int) -> [UInt8] {
    bytes + repeatElement(ASCII.space, count: max(width - columns, 0))
  }
}
