internal import StylemarkSyntax

/// The values that a style key takes and how they are read.
struct StyleKeyType<Value>: Sendable {
  /// The type as messages name it; nil when it is one of its words.
  var expected: String?
  /// Lists the words that it takes: only messages and tools ask for them, and making the lists of all
  /// keys takes a good part of the time in which a small document is rendered.
  var listWords: @Sendable () -> [String] = { [] }
  /// The unit of its numbers.
  var unit: String?
  /// Whether reading needs a palette.
  var isColor = false
  /// What is set where the value names a colour that does not exist, besides the problem.
  var substitute: (@Sendable (ColorPalette) -> Value?)?
  /// Reads a value.
  var read: @Sendable (StyleValue, ColorPalette) -> Result<Value, ValueFailure>
}

extension StyleKeyType<Bool> {
  /// True or false, also as text.
  static var flag: StyleKeyType {
    StyleKeyType(expected: "true or false", listWords: { ["true", "false"] }) { value, _ in
      value.flag.map { .success($0) } ?? .failure(.mismatch(suggestion: nil))
    }
  }
}

extension StyleKeyType<Double> {
  /// A number of points within a range.
  static func points(_ range: ClosedRange<Double>) -> StyleKeyType { number(range, unit: "pt") }

  /// A number within a range.
  static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> StyleKeyType {
    let bounds = [range.lowerBound, range.upperBound].map { StyleValue.number($0).description }
    return StyleKeyType(expected: "a number from \(bounds[0]) to \(bounds[1])", unit: unit) {
      value, _ in
      guard let number = value.number, range.contains(number) else {
        return .failure(.mismatch(suggestion: nil))
      }
      return .success(number)
    }
  }
}

extension StyleKeyType where Value: Sendable {
  /// One of a few words; the first of several words for a value is its name.
  static func keyword(
    _ makeTable: @escaping @Sendable () -> [(word: String, value: Value)]
  ) -> StyleKeyType {
    StyleKeyType(listWords: { makeTable().map(\.word) }) {
      value, _ in
      guard case .string(let text) = value else { return .failure(.mismatch(suggestion: nil)) }
      let table = makeTable()
      if let row = table.first(where: { Keyword.matches(text, $0.word) }) {
        return .success(row.value)
      }
      return .failure(
        .mismatch(suggestion: NearestName.nearest(to: text, among: table.map(\.word))))
    }
  }
}

extension StyleKeyType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The raw values of an enumeration.
  static var keyword: StyleKeyType {
    keyword { Value.allCases.map { ($0.rawValue, $0) } }
  }
}

extension StyleKeyType<StyleColor> {
  /// A colour expression, or a dictionary with one for each appearance.
  static var color: StyleKeyType {
    StyleKeyType(expected: "a color", isColor: true) { value, palette in
      palette.resolve(value).mapError { .color($0) }
    }
  }

  /// A colour of text or lines: one that does not exist may have a substitute.
  static var inkColor: StyleKeyType {
    var type = color
    type.substitute = { $0.missingColors.substitute }
    return type
  }
}

/// A colour of text, and the one of the terminal's 16 that stands for it.
struct TextInk: Sendable {
  var color: StyleColor
  var ansi: ANSIColor?
}

extension StyleKeyType<TextInk> {
  /// The colour of text: an entry of the palette, and a dictionary, may also say a colour of 16.
  static var textInk: StyleKeyType {
    let ink = StyleKeyType<StyleColor>.inkColor
    return StyleKeyType(
      expected: ink.expected, isColor: true,
      substitute: { palette in ink.substitute?(palette).map { TextInk(color: $0) } }
    ) { value, palette in
      // Not by `map`, whose type for this takes long to be made when it first runs.
      switch ink.read(value, palette) {
      case .success(let color):
        .success(TextInk(color: color, ansi: palette.ansiColor(of: value)))
      case .failure(let failure): .failure(failure)
      }
    }
  }
}

extension StyleKeyType<String> {
  /// The most characters of a sign.
  private static let maximumSignLength = 40

  /// A short text without line ends and other controls.
  static var sign: StyleKeyType {
    StyleKeyType(expected: "a text of up to \(maximumSignLength) characters") { value, _ in
      guard case .string(let text) = value, text.count <= maximumSignLength,
        text.utf8.count <= 8 * maximumSignLength,
        !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { return .failure(.mismatch(suggestion: nil)) }
      return .success(text)
    }
  }

  /// A BCP 47 language tag, checked for its shape only.
  static var language: StyleKeyType {
    StyleKeyType(expected: "a language tag such as 'en' or 'pt-BR'") { value, _ in
      guard case .string(let tag) = value, LanguageTag.isWellFormed(tag) else {
        return .failure(.mismatch(suggestion: nil))
      }
      return .success(tag)
    }
  }
}

extension StyleKeyType<[String]> {
  /// Names: a list, or text with commas between them.
  static func names(expected: String) -> StyleKeyType {
    StyleKeyType(expected: expected) { value, _ in
      value.names.map { .success($0) } ?? .failure(.mismatch(suggestion: nil))
    }
  }
}

extension StyleKeyType<LetterCase.Options> {
  /// Names of options: a list, or text with commas between them.
  static var letterCaseOptions: StyleKeyType {
    let listWords: @Sendable () -> [String] = {
      LetterCase.Options.table.map(\.name) + ["none"]
    }
    return StyleKeyType(listWords: listWords) { value, _ in
      if value == .list([]) { return .success([]) }
      guard let names = value.names else { return .failure(.mismatch(suggestion: nil)) }
      var options: LetterCase.Options = []
      for name in names {
        if let row = LetterCase.Options.table.first(where: { Keyword.matches(name, $0.name) }) {
          options.insert(row.option)
        } else if !Keyword.matches(name, "none") {
          return .failure(.mismatch(suggestion: NearestName.nearest(to: name, among: listWords())))
        }
      }
      return .success(options)
    }
  }
}
