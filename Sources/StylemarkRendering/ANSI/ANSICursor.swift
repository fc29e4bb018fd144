import StylemarkSyntax
import StylemarkText

/// Writes the pieces of a paragraph: changes the terminal's style and opens and closes links where
/// the pieces ask for it.
struct ANSICursor {
  /// The paragraph that is being written.
  private(set) var paragraph: ANSIParagraph

  /// What makes the text safe.
  let sanitizer = TerminalSanitizer()
  private var styles: ANSIStyleTable
  /// The style that the terminal is in.
  private var style: UInt32 = 0
  /// The mark of the link that is open; 0 for none.
  private var link: UInt32 = 0
  /// The index of the piece that is written next.
  private var piece = 0
  /// The link that was opened last: its mark, where it ends, and its number when it is split.
  private var lastLink: (mark: UInt32, end: Int, identifier: Int?) = (0, 0, nil)
  private var splitLinks = 0

  init(_ text: AttributedText, _ renderer: ANSIRenderer) {
    styles = ANSIStyleTable(text.tables, renderer)
    paragraph = ANSIParagraph(
      text: text, looks: ANSILooks(text.tables, styles, renderer), width: renderer.displayWidth)
  }

  /// Goes to the start of the text of a leaf.
  mutating func load(_ block: AttributedText.BlockRecord) {
    paragraph.load(block)
    piece = 0
    lastLink = (0, 0, nil)
  }

  /// Takes on the look that the text has at an offset.
  ///
  /// - Parameter nextLine: Where the next line starts; `Int.max` for none.
  mutating func move(to offset: Int, nextLine: Int, _ output: inout [UInt8]) {
    while paragraph.pieces[piece].end <= offset { piece += 1 }
    let look = paragraph.pieces[piece]
    if link != 0 && look.link != link { closeLink(&output) }
    if look.style != style {
      styles.appendTransition(from: style, to: look.style, &output)
      style = look.style
    }
    if look.link != link { openLink(look.link, at: offset, nextLine, &output) }
  }

  /// Where the text from an offset ends that has no look, when the terminal has none either; the offset
  /// when it has one.
  mutating func bareEnd(from offset: Int) -> Int {
    guard style == 0, link == 0 else { return offset }
    while paragraph.pieces[piece].end <= offset { piece += 1 }
    let look = paragraph.pieces[piece]
    return look.style == 0 && look.link == 0 ? look.end : offset
  }

  /// A sign in a style, with the spaces after it in none.
  mutating func styled(_ sign: [UInt8], in style: UInt32) -> [UInt8] {
    var end = sign.count
    while end > 0 && sign[end - 1] == ASCII.space { end -= 1 }
    guard end > 0, style != 0 else { return sign }
    var result: [UInt8] = []
    styles.appendTransition(from: 0, to: style, &result)
    result += sign[..<end]
    styles.appendTransition(from: style, to: 0, &result)
    return result + sign[end...]
  }

  /// Takes back that the style of a sign ends before the text, when the text goes on in it and spaces
  /// do not show it.
  mutating func resume(_ sign: UInt32, at offset: Int, _ output: inout [UInt8]) {
    guard sign != 0, !styles.showsOnSpaces(sign) else { return }
    while paragraph.pieces[piece].end <= offset { piece += 1 }
    guard paragraph.pieces[piece].style == sign else { return }
    var end = output.count
    while end > 0 && output[end - 1] == ASCII.space { end -= 1 }
    var ending: [UInt8] = []
    styles.appendTransition(from: sign, to: 0, &ending)
    guard output[..<end].suffix(ending.count).elementsEqual(ending) else { return }
    output.removeSubrange(end - ending.count..<end)
    style = sign
  }

  /// Appends a part of the paragraph; parts come in order.
  mutating func write(_ range: Range<Int>, nextLine: Int, _ output: inout [UInt8]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      move(to: offset, nextLine: nextLine, &output)
      let end = min(paragraph.pieces[piece].end, range.upperBound)
      if paragraph.isSimple {
        output.append(contentsOf: paragraph.bytes[offset..<end])
      } else {
        sanitizer.append(paragraph.bytes, offset..<end, to: &output)
      }
      offset = end
    }
  }

  /// Leaves the link and the style before a line end.
  mutating func endLine(_ output: inout [UInt8]) {
    if link != 0 { closeLink(&output) }
    if style != 0 {
      styles.appendTransition(from: style, to: 0, &output)
      style = 0
    }
  }

  private mutating func closeLink(_ output: inout [UInt8]) {
    Hyperlink.appendClosing(to: &output)
    link = 0
  }

  private mutating func openLink(
    _ mark: UInt32, at offset: Int, _ nextLine: Int, _ output: inout [UInt8]
  ) {
    if mark != lastLink.mark || offset >= lastLink.end {
      lastLink = (mark, paragraph.linkEnd(ofPiece: piece), nil)
      if lastLink.end > nextLine {
        splitLinks += 1
        lastLink.identifier = splitLinks
      }
    }
    Hyperlink.appendOpening(
      paragraph.address(ofMark: mark).utf8, identifier: lastLink.identifier, to: &output)
    link = mark
  }
}
