internal import StylemarkSyntax

/// A colour without functions: a name or literal, and shade words around it.
struct ColorTerm {
  /// What the name or literal is; nil when it is nothing.
  let meaning: ColorVocabulary.Meaning?
  /// The name or literal without the shade words, for suggestions.
  let base: String
  /// The shades, the outermost first.
  let shades: [ColorShade]

  /// Takes shade words off, the first first, until what is left is known; then, when nothing was,
  /// until it begins with a name that is.
  init(words: [String], vocabulary: ColorVocabulary, isEntry: (String) -> Bool) {
    let known = Self.reading(words) { vocabulary.meaning(of: $0, isEntry: isEntry) }
    guard known.meaning == nil, vocabulary.matchesPrefixes else {
      self = known
      return
    }
    let begun = Self.reading(words) { vocabulary.prefixMeaning(of: $0, isEntry: isEntry) }
    self = begun.meaning == nil ? known : begun
  }

  private init(meaning: ColorVocabulary.Meaning?, base: String, shades: [ColorShade]) {
    self.meaning = meaning
    self.base = base
    self.shades = shades
  }

  private static func reading(
    _ words: [String], meaning: (String) -> ColorVocabulary.Meaning?
  ) -> ColorTerm {
    var words = words
    var shades: [ColorShade] = []
    while true {
      let base = words.joined(separator: " ")
      if let found = meaning(base) {
        return ColorTerm(meaning: found, base: base, shades: shades)
      }
      guard words.count > 1, shades.count < ColorPalette.maximumShades,
        let position = words.firstIndex(where: { ColorShade(rawValue: $0) != nil }),
        let shade = ColorShade(rawValue: words[position])
      else { return ColorTerm(meaning: nil, base: base, shades: shades) }
      words.remove(at: position)
      shades.append(shade)
    }
  }

  /// The words of a text.
  static func words(of text: String) -> [String] {
    text.utf8.split(whereSeparator: ASCII.isWhiteSpace).map { String(Substring($0)) }
  }
}

extension ColorExpression {
  /// Adds the steps of a term; gives the index of its colour, or nil when it has none.
  mutating func add(_ term: ColorTerm) -> Int? {
    switch term.meaning {
    case nil: return nil
    case .entry(let name): steps.append(.entry(name))
    case .color(let color): steps.append(.color(color))
    }
    return add(term.shades, to: steps.count - 1)
  }

  /// Adds shades, the last first, to the colour of a step.
  mutating func add(_ shades: [ColorShade], to index: Int) -> Int {
    var index = index
    for shade in shades.reversed() {
      steps.append(.shade(shade, of: index))
      index = steps.count - 1
    }
    return index
  }
}
