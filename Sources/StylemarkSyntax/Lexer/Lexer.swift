/// Cuts a source text into tokens, in one pass and in linear time.
///
/// Naming, here and in the parser: `lexX` tries and gives nil when there is no X; `expectX`
/// consumes or diagnoses; `parseX` is one production of the grammar; `resolveX` is cascade;
/// `renderX` makes output; `dumpX` is text for people who debug.
///
/// ```
/// tokens = { text | blank-line | escape | line-join | reference | comment | tag | raw } ;
/// ```
public struct Lexer: Sendable {
  let source: SourceText
  /// The offset of the next token.
  public internal(set) var position: Int
  /// What was found wrong so far.
  public internal(set) var diagnostics = Diagnostics()
  /// The attributes of all tags so far; tokens say which are theirs.
  package internal(set) var attributes: [SyntaxAttribute] = []
  /// Whether problems are reported.
  var reports = true
  /// Set when a search to the end for `-->` found nothing, so that it is not repeated.
  var noCommentEnd = false

  /// Makes a lexer at the start of a source, after its byte-order mark.
  public init(_ source: SourceText) {
    self.source = source
    position = source.contentStart
  }

  /// A lexer for the rest of the source that reports nothing.
  func scout() -> Lexer {
    var copy = self
    copy.reports = false
    return copy
  }

  /// The next token; `endOfInput` again and again at the end.
  public mutating func next() -> Token {
    let bytes = source.bytes
    return next(in: bytes.span)
  }

  /// The next token; `bytes` are the source's, handed in so that the lexer can change meanwhile.
  mutating func next(in bytes: Span<UInt8>) -> Token {
    let start = position
    guard start < bytes.count else { return Token(.endOfInput, start, start) }
    var token: Token?
    switch bytes[start] {
    case ASCII.lessThan: token = lexTag(bytes)
    case ASCII.backslash: token = lexEscape(bytes)
    case ASCII.ampersand: token = lexReference(bytes)
    case ASCII.lineFeed, ASCII.carriageReturn, ASCII.space, ASCII.tab:
      token = lexBlankLine(bytes)
    default: break
    }
    let result = token ?? lexText(bytes)
    position = Int(result.range.end)
    return result
  }

  mutating func report(
    _ message: DiagnosticMessage, _ start: Int, _ end: Int, hint: String? = nil
  ) {
    guard reports else { return }
    diagnostics.report(
      Diagnostic(
        message, file: source.name, at: .range(SourceRange(start..<end)), hint: hint))
  }
}
