/// Makes the id of a heading from its text, as GitHub does.
struct HTMLSlug {
  /// What is used already: an id, and how far numbers after it were tried.
  private var taken: [String: Int] = [:]

  /// The id of a heading with a slug: the slug, or `section` where it is empty, and a number where
  /// another heading has it.
  mutating func next(_ slug: String) -> String {
    var slug = slug
    if slug.isEmpty { slug = "section" }
    // These are the ids of footnotes.
    if slug.hasPrefix("fn-") || slug.hasPrefix("fnref-") { slug = "section-" + slug }
    guard var number = taken[slug] else {
      taken[slug] = 0
      return slug
    }
    var candidate = slug
    while taken[candidate] != nil {
      number += 1
      candidate = "\(slug)-\(number)"
    }
    taken[slug] = number
    taken[candidate] = 0
    return candidate
  }

  /// Letters, digits, `-` and `_` of a text in lower case, spaces as `-`.
  static func slug(_ text: String) -> String {
    var result = ""
    var isAtStart = true
    // Spaces that may turn out to be the last ones.
    var spaces = 0
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\n" {
        if !isAtStart { spaces += 1 }
        continue
      }
      isAtStart = false
      guard scalar == "-" || isWord(scalar) else { continue }
      for _ in 0..<spaces { result += "-" }
      spaces = 0
      result += scalar.properties.lowercaseMapping
    }
    return result
  }

  /// Whether a scalar is one of `\p{Word}`: a letter, a mark, a digit, a connector.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
