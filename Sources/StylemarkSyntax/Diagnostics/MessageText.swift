/// The words of a message, in which what is taken from a document or a sheet is cut to a length that people
/// read.
///
/// Names and values of a hostile or generated input may be as long as the input; their beginning and end say
/// which they are.
struct MessageText: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// How many bytes of a text are kept of its beginning and of its end, when it is longer than both.
  struct Limit {
    var start: Int
    var end: Int

    /// For text in quotes: `DiagnosticMessage.maximumQuotation` bytes.
    static let quotation = Limit(start: DiagnosticMessage.maximumQuotation - 40, end: 40)
    /// For sentences, which may quote in turn.
    static let sentence = Limit(start: 300, end: 100)
  }

  /// How many names of a chain are kept of its beginning and of its end.
  private static let chainLimit = 5

  let description: String

  init(stringLiteral text: String) { description = text }

  init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Text that is quoted.
    mutating func appendInterpolation(_ quotation: String) {
      text += MessageText.cut(quotation, to: .quotation)
    }

    /// A reason or another sentence.
    mutating func appendInterpolation(sentence: String) {
      text += MessageText.cut(sentence, to: .sentence)
    }

    /// Names of what refers to each other.
    mutating func appendInterpolation(chain names: [String]) {
      let limit = MessageText.chainLimit
      var shown = names.prefix(limit).map { MessageText.cut($0, to: .quotation) }
      if names.count > 2 * limit { shown.append("…") }
      shown += names.dropFirst(limit).suffix(limit).map { MessageText.cut($0, to: .quotation) }
      text += shown.joined(separator: " -> ")
    }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }
  }

  /// A text, or its beginning and its end with `…` between them where it is longer than a limit.
  ///
  /// Characters stay whole, but those that are longer than the limit themselves.
  static func cut(_ text: String, to limit: Limit) -> String {
    guard text.utf8.count > limit.start + limit.end else { return text }
    return start(of: text, to: limit.start) + "…" + end(of: text, to: limit.end)
  }

  private static func start(of text: String, to limit: Int) -> Substring {
    var end = text.startIndex
    var count = 0
    for index in text.indices {
      count += text[index].utf8.count
      guard count <= limit else { break }
      end = text.index(after: index)
    }
    return end > text.startIndex ? text[..<end] : scalars(text.unicodeScalars, to: limit)
  }

  private static func end(of text: String, to limit: Int) -> Substring {
    var start = text.endIndex
    var count = 0
    while start > text.startIndex {
      let index = text.index(before: start)
      count += text[index].utf8.count
      guard count <= limit else { break }
      start = index
    }
    return text[start...]
  }

  /// The first Unicode scalars of a text.
  private static func scalars(_ text: String.UnicodeScalarView, to limit: Int) -> Substring {
    var count = 0
    return Substring(
      text.prefix { scalar in
        count += UTF8.width(scalar)
        return count <= limit
      })
  }
}

extension DiagnosticMessage {
  /// The most bytes of a name or value that a message quotes: of a longer one it shows the first 100 and the
  /// last 40 at most, with `…` between them, and whole characters alone.
  ///
  /// The message itself holds the whole.
  public static let maximumQuotation = 140
}
