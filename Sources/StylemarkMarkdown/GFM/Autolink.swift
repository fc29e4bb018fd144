import StylemarkSyntax

/// A URL or an address in text that becomes a link without brackets.
struct Autolink {
  /// What goes before the text to make it a URL.
  enum Prefix { case none, http, mailto }

  /// Where the text of the link is.
  var range: Range<Int>
  var prefix: Prefix

  /// The links in a text, in order.
  ///
  /// Every byte is looked at a bounded number of times.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: Where to begin.
  ///   - mayBeginWithWeb: Whether `www.` may stand at the very beginning, after what is before the text.
  static func all(
    in text: Span<UInt8>, from start: Int, mayBeginWithWeb: Bool
  ) -> [Autolink] {
    var result: [Autolink] = []
    // Text before this offset belongs to a link, or to a name that cannot be one.
    var taken = start
    var index = ByteScanner.firstExtensionByte(in: text, from: start)
    while index < text.count {
      let link =
        switch text[index] {
        case UInt8(ascii: "w"), UInt8(ascii: "W"): web(text, index, &taken, mayBeginWithWeb)
        case ASCII.colon: url(text, index, taken)
        case UInt8(ascii: "@"): address(text, index, taken)
        default: nil as Autolink?
        }
      if let link {
        result.append(link)
        taken = link.range.upperBound
      }
      index = ByteScanner.firstExtensionByte(in: text, from: max(index + 1, taken))
    }
    return result
  }

  // MARK: Kinds

  /// `www.` and a domain.
  private static func web(
    _ text: Span<UInt8>, _ start: Int, _ taken: inout Int, _ mayBegin: Bool
  ) -> Autolink? {
    guard start >= taken, start + 4 < text.count, hasPrefix("www.", text, start) else {
      return nil
    }
    if start == 0 {
      guard mayBegin else { return nil }
    } else {
      switch text[start - 1] {
      case UInt8(ascii: "*"), ASCII.underscore, UInt8(ascii: "~"), UInt8(ascii: "("): break
      case let byte where ASCII.isWhiteSpace(byte): break
      default: return nil
      }
    }
    let (isDomain, end) = domain(text, start, needsPeriod: true)
    guard isDomain else {
      // A link that begins further on in the same name ends alike.
      taken = end
      return nil
    }
    return Autolink(range: start..<self.end(text, start, from: end), prefix: .http)
  }

  /// `http://`, `https://` or `ftp://` and a domain; `colon` is the offset of the colon.
  private static func url(_ text: Span<UInt8>, _ colon: Int, _ taken: Int) -> Autolink? {
    guard colon + 3 < text.count, text[colon + 1] == ASCII.slash, text[colon + 2] == ASCII.slash
    else { return nil }
    for scheme in ["https", "http", "ftp"] as [StaticString] {
      let start = colon - scheme.utf8CodeUnitCount
      guard start >= taken, hasPrefix(scheme, text, start),
        start == taken || start == 0 || !ASCII.isLetter(text[start - 1])
      else { continue }
      let (isDomain, end) = domain(text, colon + 3, needsPeriod: false)
      guard isDomain else { return nil }
      return Autolink(range: start..<self.end(text, start, from: end), prefix: .none)
    }
    return nil
  }

  /// An e-mail address; `sign` is the offset of the `@`.
  private static func address(_ text: Span<UInt8>, _ sign: Int, _ taken: Int) -> Autolink? {
    var start = sign
    while start > taken && isLocalByte(text[start - 1]) { start -= 1 }
    guard start < sign else { return nil }
    var end = sign + 1
    var periods = 0
    while end < text.count {
      if text[end] == ASCII.period {
        guard end + 1 < text.count, isLetterOrDigit(text[end + 1]) else { break }
        periods += 1
      } else if !isLetterOrDigit(text[end]) && text[end] != ASCII.hyphen
        && text[end] != ASCII.underscore
      {
        break
      }
      end += 1
    }
    guard periods > 0, ASCII.isLetter(text[end - 1]),
      end == text.count || text[end] != UInt8(ascii: "@")
    else { return nil }
    return Autolink(range: start..<end, prefix: .mailto)
  }

  // MARK: Parts

  /// Whether a domain begins at an offset, and where what may be one ends: parts of letters,
  /// digits, `-` and `_` between periods, no `_` in the last two.
  private static func domain(
    _ text: Span<UInt8>, _ start: Int, needsPeriod: Bool
  ) -> (isDomain: Bool, end: Int) {
    var end = start
    var periods = 0
    var hasName = false
    var underscores = (beforeLast: 0, last: 0)
    while end < text.count {
      let byte = text[end]
      hasName = hasName || isAlphanumeric(byte)
      if byte == ASCII.underscore {
        underscores.last += 1
      } else if byte == ASCII.period {
        underscores = (underscores.last, 0)
        periods += 1
      } else if !isAlphanumeric(byte) && byte != ASCII.hyphen {
        break
      }
      end += 1
    }
    let isClean = underscores.beforeLast == 0 && underscores.last == 0
    return (hasName && isClean && (periods > 0 || !needsPeriod), end)
  }

  /// Where a link ends that goes on to white space or `<`: before punctuation, a character
  /// reference, or a parenthesis that was not opened in it.
  private static func end(_ text: Span<UInt8>, _ start: Int, from domainEnd: Int) -> Int {
    var end = domainEnd
    while end < text.count, text[end] != ASCII.lessThan, !ASCII.isWhiteSpace(text[end]) { end += 1 }
    // Positive when more parentheses are closed than opened.
    var closers = 0
    for index in start..<end {
      if text[index] == UInt8(ascii: "(") { closers -= 1 }
      if text[index] == UInt8(ascii: ")") { closers += 1 }
    }
    while end > start {
      switch text[end - 1] {
      case ASCII.question, ASCII.exclamation, ASCII.period, UInt8(ascii: ","), ASCII.colon,
        UInt8(ascii: "*"), ASCII.underscore, UInt8(ascii: "~"), ASCII.singleQuote,
        ASCII.doubleQuote:
        end -= 1
      case ASCII.semicolon: end = startOfReference(text, start, end)
      case UInt8(ascii: ")") where closers > 0:
        closers -= 1
        end -= 1
      default: return end
      }
    }
    return end
  }

  /// Where the character reference begins that ends with the semicolon before an offset, or where
  /// that is.
  private static func startOfReference(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = end - 2
    while index > start && isAlphanumeric(text[index]) { index -= 1 }
    return index > start && index < end - 2 && text[index] == ASCII.ampersand ? index : end - 1
  }

  private static func hasPrefix(_ prefix: StaticString, _ text: Span<UInt8>, _ start: Int) -> Bool {
    let letters = prefix.description.utf8
    guard start >= 0, start + letters.count <= text.count else { return false }
    var index = start
    for letter in letters {
      guard ASCII.lowercased(text[index]) == letter else { return false }
      index += 1
    }
    return true
  }

  /// Whether a byte is a letter, a digit, or a part of a character that is not ASCII.
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte >= 0x80
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte)
  }

  private static func isLocalByte(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == ASCII.period || byte == ASCII.plus
      || byte == ASCII.hyphen || byte == ASCII.underscore
  }
}
