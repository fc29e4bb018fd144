internal import StylemarkSyntax

/// Changes the case of a text in one pass, and keeps track of places in it.
struct LetterCaseConverter {
  private let rule: LetterCase.Rule
  private let wordBreak: LetterCase.WordBreak?
  private let strips: Bool
  private let keepsSpaces: Bool
  /// Whether spaces stay that stand beside no joiner.
  private let keepsSpacing: Bool
  private let rest: LetterCase.LetterForm

  private let scalars: String.UnicodeScalarView
  /// Where the scalar after the one that is taken begins.
  private var next: String.Index

  private(set) var output: [UInt8] = []
  /// The places in the output, for those in the input.
  private(set) var boundaries: [Int] = []

  /// Whether the line has a word so far.
  private var lineHasWord = false
  /// Whether the line has a letter so far.
  private var lineHasLetter = false
  /// Whether the word has a letter so far.
  private var wordHasLetter = false
  /// Whether the word has anything so far.
  private var wordIsEmpty = true
  /// The number of boundaries before the white space since the last word; nil inside a word.
  private var gap: Int?
  /// How many separators in the gap come back when no word follows.
  private var gapSpaces = 0
  /// Whether the last character is in the output, so that its marks are as well.
  private var keepsContinuations = true
  /// Whether a cased letter comes before, with nothing between that a sigma would see.
  private var isAfterCased = false

  /// Makes a converter.
  ///
  /// With `keepsSpacing` the spaces at the ends of lines stay, and so do all spaces between words
  /// that the case joins with one.
  init(
    _ text: String, to target: LetterCase, from source: LetterCase, options: LetterCase.Options,
    keepsSpacing: Bool = false
  ) {
    self.keepsSpacing = keepsSpacing
    scalars = text.unicodeScalars
    next = scalars.startIndex
    rule = target.rule
    // What stays as written has no words.
    wordBreak = target == .regular ? nil : source.wordBreak
    keepsSpaces = target == .regular
    strips =
      options.contains(.stripPunctuation)
      || rule.stripsPunctuation && !options.contains(.preservePunctuation)
    rest = options.contains(.preserveSuffix) && rule.hasSuffix ? .kept : rule.rest
  }

  /// Changes the text; the places are those to follow.
  mutating func convert(boundaries places: [Int]) {
    boundaries.reserveCapacity(places.count)
    var offset = 0
    while next < scalars.endIndex {
      while boundaries.count < places.count, places[boundaries.count] <= offset {
        boundaries.append(output.count)
      }
      let scalar = scalars[next]
      scalars.formIndex(after: &next)
      take(scalar)
      offset += UTF8.width(scalar)
    }
    flushSpaces()
    while boundaries.count < places.count { boundaries.append(output.count) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.isLineEnd {
      flushSpaces()
      beginLine()
      append(scalar)
    } else if isSeparator(scalar), !precedesContinuation {
      takeSeparator(scalar)
    } else {
      if wordBreak == .capital, scalar.isCapital, !wordIsEmpty { gap = boundaries.count }
      if gap != nil { beginWord() }
      wordIsEmpty = false
      lineHasWord = true
      takeInWord(scalar)
    }
  }

  private mutating func takeSeparator(_ scalar: Unicode.Scalar) {
    if keepsSpacing, !lineHasWord || rule.joiner == ASCII.space {
      endWord()
      append(scalar)
      return
    }
    gap = gap ?? boundaries.count
    if keepsSpacing { gapSpaces += 1 }
    isAfterCased = false
  }

  /// Gives back the separators that no word has followed; a place among them comes after them.
  private mutating func flushSpaces() {
    guard gapSpaces > 0 else { return }
    output.append(contentsOf: repeatElement(ASCII.space, count: gapSpaces))
    for index in (gap ?? boundaries.count)..<boundaries.count { boundaries[index] = output.count }
    gapSpaces = 0
  }

  /// Whether a mark follows, which makes a separator a part of a word.
  private var precedesContinuation: Bool {
    next < scalars.endIndex && scalars[next].isContinuation
  }

  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    guard case .separator(let byte) = wordBreak else { return false }
    return scalar.value == UInt32(byte)
  }

  private mutating func beginLine() {
    lineHasWord = false
    lineHasLetter = false
    gap = nil
    endWord()
  }

  /// Joins the next word to those before; a place inside the gap comes after the joiner.
  private mutating func beginWord() {
    if lineHasWord, let joiner = rule.joiner {
      output.append(joiner)
      for index in (gap ?? boundaries.count)..<boundaries.count { boundaries[index] = output.count }
    }
    gap = nil
    gapSpaces = 0
    endWord()
  }

  private mutating func endWord() {
    wordIsEmpty = true
    wordHasLetter = false
    keepsContinuations = true
    isAfterCased = false
  }

  private mutating func takeInWord(_ scalar: Unicode.Scalar) {
    if scalar.isContinuation {
      if keepsContinuations || !strips { append(scalar, as: rest) }
      return
    }
    let isLetter = scalar.isWordScalar
    keepsContinuations =
      isLetter || !strips || rule.joiner.map { UInt32($0) == scalar.value } ?? false
      || keepsSpaces && scalar.isSpace
    let form = !isLetter || wordHasLetter ? rest : lineHasLetter ? rule.first : rule.opening
    if isLetter {
      wordHasLetter = true
      lineHasLetter = true
    }
    if keepsContinuations {
      append(scalar, as: form)
    } else {
      note(scalar)
    }
  }

  // MARK: Output

  private mutating func append(_ scalar: Unicode.Scalar, as form: LetterCase.LetterForm) {
    defer { note(scalar) }
    if scalar.isASCII {
      output.append(Self.cased(UInt8(truncatingIfNeeded: scalar.value), form))
      return
    }
    switch form {
    case .kept: append(scalar)
    case .upper: output.append(contentsOf: scalar.properties.uppercaseMapping.utf8)
    case .title: output.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
    case .lower where scalar == Self.capitalSigma && isFinal:
      append(Self.finalSigma)
    case .lower: output.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let encoded = UTF8.encode(scalar) { output.append(contentsOf: encoded) }
  }

  private static func cased(_ byte: UInt8, _ form: LetterCase.LetterForm) -> UInt8 {
    guard ASCII.isLetter(byte) else { return byte }
    switch form {
    case .kept: return byte
    case .lower: return ASCII.lowercased(byte)
    case .upper, .title: return ASCII.lowercased(byte) ^ 0x20
    }
  }

  // MARK: Sigma

  private static let capitalSigma: Unicode.Scalar = "\u{3A3}"
  private static let finalSigma: Unicode.Scalar = "\u{3C2}"

  /// Remembers what a sigma after the scalar wants to know.
  private mutating func note(_ scalar: Unicode.Scalar) {
    if let isCased = scalar.isCasedNeighbor { isAfterCased = isCased }
  }

  /// Whether a sigma ends a word: after a letter and before none (the Unicode Standard, 3.13,
  /// Final_Sigma).
  private var isFinal: Bool {
    guard isAfterCased else { return false }
    // What is looked through here ends at the next sigma, so the cost stays linear.
    for scalar in scalars[next...] {
      if let isCased = scalar.isCasedNeighbor { return !isCased }
    }
    return true
  }
}
