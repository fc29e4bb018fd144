internal import StylemarkSyntax

/// What expressions can name at one place: a vocabulary and the entries of a palette.
struct ColorScope {
  let vocabulary: ColorVocabulary
  /// Whether the palette has an entry with a name.
  let isEntry: (String) -> Bool
  /// The names of entries that may have been meant; nil when suggestions are not worth their cost.
  let candidates: () -> [String]?

  /// Reads an expression: a name or literal with shade words, or functions of such.
  func read(_ text: String) -> Result<ColorExpression, ColorProblem> {
    let words = ColorTerm.words(of: text)
    let mayCall = text.utf8.contains(ASCII.openParenthesis)
    if mayCall, vocabulary.meaning(of: words.joined(separator: " "), isEntry: isEntry) == nil {
      var parser = ColorExpressionParser(text, scope: self)
      return parser.parse()
    }
    var expression = ColorExpression()
    let term = term(words)
    guard expression.add(term) != nil else { return .failure(unknown(text, base: term.base)) }
    return .success(expression)
  }

  func term(_ words: [String]) -> ColorTerm {
    ColorTerm(words: words, vocabulary: vocabulary, isEntry: isEntry)
  }

  func function(named name: String) -> ColorFunction? {
    ColorFunction(named: name, transforms: vocabulary.transforms)
  }

  // MARK: Problems

  /// The problem of a term that names nothing, with the entry or built-in name that may be meant.
  func unknown(_ text: String, base: String) -> ColorProblem {
    guard let entries = candidates() else { return .unknown(name: text, suggestion: nil) }
    let names =
      entries.prefix(NearestName.maximumCandidates)
      + ColorNames.apple.keys.sorted() + ColorNames.css.keys.sorted()
    return .unknown(name: text, suggestion: NearestName.nearest(to: base, among: names))
  }

  /// The problem of a call of a function that does not exist.
  func unknownFunction(_ name: String) -> ColorProblem {
    if ColorShade(rawValue: name) != nil {
      return .unknownFunction(name: name, hint: "a shade is a word: '\(name) red'")
    }
    guard candidates() != nil else { return .unknownFunction(name: name, hint: nil) }
    let names =
      ColorFunction.builtinNames
      + vocabulary.transforms.keys.sorted().prefix(NearestName.maximumCandidates)
    let near = NearestName.nearest(to: name, among: names)
    return .unknownFunction(name: name, hint: near.map { "did you mean '\($0)'?" })
  }
}

extension NearestName {
  /// How many names of a sheet are looked at, so that a sheet of bad entries costs no square of its
  /// size.
  static let maximumCandidates = 1000
}
