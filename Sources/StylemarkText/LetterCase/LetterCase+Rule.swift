internal import StylemarkSyntax

extension LetterCase {
  /// What becomes of a letter.
  enum LetterForm {
    case kept, lower, upper
    /// The capital of a letter at the head of a word, `ǅ` for `ǆ`.
    case title
  }

  /// What a case does with words.
  struct Rule {
    /// What stands between words.
    var joiner: UInt8?
    /// The form of a word's first letter.
    var first: LetterForm
    /// The form of the others.
    var rest: LetterForm
    /// The form of the first letter of the first word.
    var opening: LetterForm
    /// Whether punctuation is left out unless options say otherwise.
    var stripsPunctuation: Bool
    /// Whether the option `preserveSuffix` counts.
    var hasSuffix: Bool

    init(
      joiner: UInt8?, _ first: LetterForm, _ rest: LetterForm, opening: LetterForm? = nil,
      strips: Bool = true, hasSuffix: Bool = true
    ) {
      self.joiner = joiner
      self.first = first
      self.rest = rest
      self.opening = opening ?? first
      stripsPunctuation = strips
      self.hasSuffix = hasSuffix
    }
  }

  /// What the case does with words.
  var rule: Rule {
    switch self {
    case .regular: Rule(joiner: nil, .kept, .kept, strips: false)
    case .capitalized: Rule(joiner: ASCII.space, .title, .lower, strips: false)
    case .kebab: Rule(joiner: ASCII.hyphen, .lower, .lower)
    case .lower: Rule(joiner: ASCII.space, .lower, .lower, strips: false, hasSuffix: false)
    case .lowerCamel: Rule(joiner: nil, .title, .lower, opening: .lower)
    case .macro: Rule(joiner: ASCII.underscore, .upper, .upper, hasSuffix: false)
    case .train: Rule(joiner: ASCII.hyphen, .upper, .upper, hasSuffix: false)
    case .snake: Rule(joiner: ASCII.underscore, .lower, .lower)
    case .upper: Rule(joiner: ASCII.space, .upper, .upper, strips: false, hasSuffix: false)
    case .upperCamel: Rule(joiner: nil, .title, .lower)
    }
  }

  /// Where words end in a text that is written in a case.
  enum WordBreak: Hashable {
    /// At a character, which belongs to no word.
    case separator(UInt8)
    /// Before each capital.
    case capital
  }

  /// Where words end in a text of this case.
  var wordBreak: WordBreak {
    switch self {
    case .regular, .capitalized, .lower, .upper: .separator(ASCII.space)
    case .kebab, .train: .separator(ASCII.hyphen)
    case .macro, .snake: .separator(ASCII.underscore)
    case .lowerCamel, .upperCamel: .capital
    }
  }
}
