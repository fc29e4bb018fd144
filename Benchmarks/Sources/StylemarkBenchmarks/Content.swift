/// What inline markup a span of words carries.
enum Mark {
  case bold, italic, code
  case link(url: String)
  /// A style of the card, named for the markup of tags; Markdown shows it bold, plain or in italics.
  case style(name: String, markdown: String)
}

/// Words that share one mark.
struct Span {
  var mark: Mark?
  var words: [String]
}

/// A block of a generated document, written down in each syntax by a `DocumentWriter`.
enum Block {
  case title([Span])
  case subtitle([Span])
  case description([Span])
  case actor(name: [Span], role: [Span])
  case spacing(Int)
  /// A paragraph, its source wrapped at the column or in one line.
  case paragraph([Span], wrapColumn: Int?)
}
