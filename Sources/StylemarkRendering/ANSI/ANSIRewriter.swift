import StylemarkSyntax
import StylemarkText

/// Puts the text of a paragraph together anew: pictures as words, addresses after links, tabs as
/// spaces.
struct ANSIRewriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  let text: AttributedText
  private let sanitizer = TerminalSanitizer()
  let width: DisplayWidth
  /// Up to where the columns of the line are known, and how many there are.
  private var measured = (offset: 0, columns: 0)

  init(text: AttributedText, width: DisplayWidth) {
    self.text = text
    self.width = width
  }

  /// Appends a run.
  mutating func append(_ formatID: UInt32, _ range: Range<Int>) {
    let format = text.tables.formats[Int(formatID)]
    if format.object != 0 {
      append(text.tables.objects[Int(format.object) - 1])
      return
    }
    let spacing = Self.columns(
      ofLetterSpacing: text.tables.characters[Int(format.character)].letterSpacing)
    appendText(spacing > 0 ? spaced(range, by: spacing)[...] : text.utf8[range])
  }

  /// Appends text of the renderer itself.
  mutating func append(_ text: String) { bytes.append(utf8: text) }

  /// Appends the address of a link in parentheses.
  mutating func appendAddress(_ url: String) {
    bytes.append(utf8: " (")
    TerminalSanitizer.appendURL(url.utf8, to: &bytes)
    bytes.append(utf8: ")")
  }

  /// Whether the text since an offset is an address, or what comes after `mailto:`.
  func hasText(_ url: String, since start: Int) -> Bool {
    // A slice that outlived this function would make the next append copy all bytes.
    let name = url.hasPrefix("mailto:") ? url.dropFirst("mailto:".count) : Substring(url)
    return bytes[start...].elementsEqual(url.utf8) || bytes[start...].elementsEqual(name.utf8)
  }

  private mutating func append(_ object: TextObject) {
    switch object {
    case .image(let image):
      let name = image.alternative.isEmpty ? "image" : image.alternative
      var alternative: [UInt8] = []
      sanitizer.append(name, to: &alternative)
      bytes.append(utf8: "[")
      bytes.append(
        contentsOf: alternative.lazy.map { ASCII.isWhiteSpace($0) ? ASCII.space : $0 })
      bytes.append(utf8: "]")
    case .footnoteReference, .softBreak, .empty, .html: bytes.append(utf8: object.spokenText)
    }
  }

  private mutating func appendText(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    var index = start
    while true {
      index = text.firstUnprintable(from: index)
      guard index < text.endIndex else { break }
      let byte = text[index]
      index += 1
      guard byte == ASCII.tab || byte == ASCII.lineFeed else { continue }
      bytes.append(contentsOf: text[start..<(index - 1)])
      start = index
      if byte == ASCII.lineFeed {
        bytes.append(ASCII.lineFeed)
        measured = (bytes.count, 0)
      } else {
        appendTab()
      }
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Appends spaces up to the next tab stop, counted from the start of the line.
  private mutating func appendTab() {
    measured.columns += width.columns(in: bytes, measured.offset..<bytes.count)
    let columns = DisplayWidth.tabColumns(at: measured.columns)
    bytes.append(contentsOf: repeatElement(ASCII.space, count: columns))
    measured = (bytes.count, measured.columns + columns)
  }
}

extension ArraySlice<UInt8> {
  /// The first index from one on of a byte that is no printable ASCII, or the end.
  fileprivate func firstUnprintable(from index: Int) -> Int {
    startIndex + ByteScanner.firstUnprintable(in: span, from: index - startIndex, to: count)
  }
}
