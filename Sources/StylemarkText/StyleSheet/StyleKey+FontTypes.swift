internal import StylemarkSyntax

/// What a font name sets.
struct FontChoice: Hashable, Sendable {
  var families: [String]
  var system: SystemFont?
}

extension StyleKeyType<FontChoice> {
  /// Font families, the first of which may be a system form that also says weight and slant.
  static var font: StyleKeyType {
    StyleKeyType(
      expected: "a font family, several with ',' between them, or a system form"
    ) { value, _ in
      guard var families = value.names else { return .failure(.mismatch(suggestion: nil)) }
      var choice: SystemFont?
      for (position, family) in families.enumerated() {
        switch SystemFont.named(family) {
        case nil: break
        case .failure(let failure): return .failure(failure)
        case .success(let system):
          families[position] = SystemFont.family
          if position == 0 { choice = system }
        }
      }
      return .success(FontChoice(families: families, system: choice))
    }
  }
}

extension StyleKeyType<FontSize> {
  /// Points, or a size relative to the one around it: `120%`, `+2`, `-1`, `larger`, `smaller`.
  static var fontSize: StyleKeyType {
    StyleKeyType(
      expected: "a number from 0.1 to 10000, '120%', '+2', '-1', 'larger' or 'smaller'",
      listWords: { ["larger", "smaller"] }, unit: "pt"
    ) { value, _ in
      if let size = FontSize.reading(value) { return .success(size) }
      guard case .string(let text) = value else { return .failure(.mismatch(suggestion: nil)) }
      return .failure(
        .mismatch(suggestion: NearestName.nearest(to: text, among: ["larger", "smaller"])))
    }
  }
}

extension FontSize {
  /// The least and greatest absolute size in points.
  static let pointRange = 0.1...10_000.0
  /// The least and greatest relative size: those that several of them in each other come to.
  static let factorRange = 1e-4...1e4

  static func reading(_ value: StyleValue) -> FontSize? {
    guard case .string(let text) = value else {
      return value.number.flatMap { pointRange.contains($0) ? .points($0) : nil }
    }
    if Keyword.matches(text, "larger") { return .scale(stepFactor) }
    if Keyword.matches(text, "smaller") { return .scale(1 / stepFactor) }
    if text.hasSuffix("%") {
      let digits = text.dropLast()
      // The point moves in the text, so that no digit changes.
      guard StyleValue.string(String(digits)).number != nil, let factor = Double(digits + "e-2")
      else { return nil }
      return factorRange.contains(factor) ? .scale(factor) : nil
    }
    guard let number = value.number else { return nil }
    if text.hasPrefix("+") || text.hasPrefix("-") {
      return abs(number) <= pointRange.upperBound ? .delta(number) : nil
    }
    return pointRange.contains(number) ? .points(number) : nil
  }
}

extension StyleKeyType<FontWeight> {
  /// The name of a weight, or its number.
  static var weight: StyleKeyType {
    StyleKeyType(
      expected: "a weight such as 'semibold', or a number from 100 to 900",
      listWords: { FontWeight.names.map(\.name) }
    ) { value, _ in FontWeight.reading(value) }
  }
}

extension FontWeight {
  static func reading(_ value: StyleValue) -> Result<FontWeight, ValueFailure> {
    if let number = value.number {
      guard let whole = Int(exactly: number), (100...900).contains(whole) else {
        return .failure(.mismatch(suggestion: nil))
      }
      return .success(FontWeight(whole))
    }
    guard case .string(let text) = value else { return .failure(.mismatch(suggestion: nil)) }
    if let row = names.first(where: { Keyword.matches(text, $0.name) }) {
      return .success(row.weight)
    }
    return .failure(
      .mismatch(suggestion: NearestName.nearest(to: text, among: names.map(\.name))))
  }
}

extension StyleKeyType<Underline.Style> {
  /// A flag, or the form of the line.
  static var underline: StyleKeyType {
    let forms = Self.keyword
    return StyleKeyType(
      expected: "true, false, 'none', 'single', 'double', 'curly', 'dotted' or 'dashed'",
      listWords: forms.listWords
    ) {
      value, palette in
      value.flag.map { .success($0 ? .single : .none) } ?? forms.read(value, palette)
    }
  }
}

extension StyleKeyType<Baseline> {
  /// On the line, below, above, or raised by points.
  static var baseline: StyleKeyType {
    let words = StyleKeyType.keyword {
      [("normal", .normal), ("sub", .sub), ("super", .super)]
    }
    return StyleKeyType(
      expected: "'normal', 'sub', 'super' or a number from -1000 to 1000",
      listWords: words.listWords, unit: "pt"
    ) { value, palette in
      guard let offset = value.number else { return words.read(value, palette) }
      guard abs(offset) <= 1000 else { return .failure(.mismatch(suggestion: nil)) }
      return .success(offset == 0 ? .normal : .offset(offset))
    }
  }
}
