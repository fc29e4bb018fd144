/// Writes the same blocks as tags or as Markdown.
struct DocumentWriter {
  /// The languages that documents are written in.
  enum Syntax: String, CaseIterable {
    case tags = "stm"
    case markdown = "md"
  }

  let syntax: Syntax
  private(set) var text: String

  init(_ syntax: Syntax, kind: DocumentKind) {
    self.syntax = syntax
    text = syntax == .tags && kind == .movie ? Self.cardStyles : ""
  }

  /// Gives away what was written since the last call.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  mutating func write(_ block: Block) {
    switch syntax {
    case .tags: writeTags(block)
    case .markdown: writeMarkdown(block)
    }
  }

  private mutating func writeTags(_ block: Block) {
    switch block {
    case .title(let spans): element("title", spans)
    case .subtitle(let spans): element("subtitle", spans)
    case .description(let spans): element("description", spans)
    case .spacing(let points): text += "<spacing \(points)/>\n"
    case .actor(let name, let role):
      text += "<actor>\n  "
      write(name, wrapColumn: nil)
      text += "\n  "
      write(role, wrapColumn: nil)
      text += "\n</actor>\n"
    case .paragraph(let spans, let column):
      write(spans, wrapColumn: column)
      text += "\n\n"
    }
  }

  private mutating func element(_ name: String, _ spans: [Span]) {
    text += "<\(name)>"
    write(spans, wrapColumn: nil)
    text += "</\(name)>\n"
  }

  private mutating func writeMarkdown(_ block: Block) {
    var end = "\n\n"
    switch block {
    case .title(let spans):
      text += "# "
      write(spans, wrapColumn: nil)
    case .subtitle(let spans):
      text += "## "
      write(spans, wrapColumn: nil)
    case .description(let spans):
      write(spans, wrapColumn: nil)
    case .spacing: end = ""
    case .actor(let name, let role):
      write(name, wrapColumn: nil)
      text += "  \n"
      write(role, wrapColumn: nil)
    case .paragraph(let spans, let column):
      write(spans, wrapColumn: column)
    }
    text += end
  }

  private mutating func write(_ spans: [Span], wrapColumn: Int?) {
    var column = 0
    for (index, span) in spans.enumerated() {
      for (position, word) in span.words.enumerated() {
        if index > 0 || position > 0 {
          if let wrapColumn, column + word.utf8.count > wrapColumn {
            text += "\n"
            column = 0
          } else {
            text += " "
          }
        }
        if position == 0, let mark = span.mark { text += opener(mark) }
        text += word
        column += word.utf8.count + 1
      }
      if let mark = span.mark { text += closer(mark) }
    }
  }

  private func opener(_ mark: Mark) -> String {
    switch (mark, syntax) {
    case (.bold, .tags): "<b>"
    case (.italic, .tags): "<i>"
    case (.code, .tags): "<code>"
    case (.link(let url), .tags): "<link \"\(url)\">"
    case (.style(let name, _), .tags): "<\(name)>"
    case (.bold, .markdown): "**"
    case (.italic, .markdown): "*"
    case (.code, .markdown): "`"
    case (.link, .markdown): "["
    case (.style(_, let markdown), .markdown): markdown
    }
  }

  private func closer(_ mark: Mark) -> String {
    switch (mark, syntax) {
    case (.bold, .tags): "</b>"
    case (.italic, .tags): "</i>"
    case (.code, .tags): "</code>"
    case (.link, .tags): "</link>"
    case (.style(let name, _), .tags): "</\(name)>"
    case (.link(let url), .markdown): "](\(url))"
    default: opener(mark)
    }
  }

  private static let cardStyles = """
    <style title display=block font-weight=bold point-size=24 text-color=#2C3136/>
    <style description display=block point-size=16 text-color=#495057/>
    <style subtitle display=block font-weight=bold point-size=18 text-color=#2C3136/>
    <style actor display=block line-spacing=4/>
    <style actorName display=block font-weight=600 point-size=16 text-color=#2C3136/>
    <style actorCharacter point-size=16 text-color=#495057/>
    <style actorRevenue font-weight=500 point-size=16 text-color=#2D6A4F/>

    """
}
