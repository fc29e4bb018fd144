internal import StylemarkSyntax

/// What a sheet says of the fonts that a pattern names: their letter spacing where no style gives one.
public struct FontDefault: Hashable, Sendable {
  /// A font family, with `*` for any text; letter case does not count.
  public var pattern: String
  /// Extra space between letters in points, negative for less; nil for none.
  public var letterSpacing: Double?

  /// Makes a default.
  public init(pattern: String, letterSpacing: Double?) {
    self.pattern = pattern
    self.letterSpacing = letterSpacing
  }

  /// Of more patterns than these the last count, so that a sheet cannot be made to be slow.
  public static let maximumCount = 128

  /// Patterns and families longer than this, in bytes, match nothing.
  public static let maximumLength = 256

  /// Whether the pattern names a font family.
  ///
  /// Costs time in proportion to the product of the lengths at most.
  public func matches(_ family: String) -> Bool {
    let pattern = Array(pattern.utf8.map(ASCII.lowercased))
    let family = Array(family.utf8.map(ASCII.lowercased))
    guard max(pattern.count, family.count) <= Self.maximumLength else { return false }
    var position = 0
    var index = 0
    // Where to go on when what follows the last star does not fit: the star takes one byte more.
    var retry: (position: Int, index: Int)?
    while index < family.count {
      if position < pattern.count, pattern[position] == ASCII.asterisk {
        position += 1
        retry = (position, index)
      } else if position < pattern.count, pattern[position] == family[index] {
        position += 1
        index += 1
      } else if let last = retry {
        retry = (last.position, last.index + 1)
        position = last.position
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == ASCII.asterisk }
  }
}

/// The letter spacing, in points, that a program gives text in a font by itself; nil for none.
///
/// It gets all attributes of the text, of which `letterSpacing` is nil and `fontFamily` is not.
public typealias DefaultLetterSpacing = @Sendable (CharacterAttributes) -> Double?

extension StyleKeyType<[FontDefault]> {
  /// A dictionary of patterns, each with a dictionary that gives the letter spacing.
  static var fontDefaults: StyleKeyType {
    StyleKeyType(
      expected: "a dictionary of font patterns, each with 'letter-spacing' from -1000 to 1000",
      unit: "pt"
    ) { value, palette in
      guard let entries = value.entries else { return .failure(.mismatch(suggestion: nil)) }
      var defaults: [FontDefault] = []
      for entry in entries {
        guard entry.value != .null else {
          defaults.append(FontDefault(pattern: entry.key, letterSpacing: nil))
          continue
        }
        guard let inner = entry.value.entries, inner.map(\.key) == ["letter-spacing"] else {
          return .failure(.mismatch(suggestion: nil))
        }
        switch StyleKeyType<Double>.letterSpacing.read(inner[0].value, palette) {
        case .failure(let failure): return .failure(failure)
        case .success(let spacing):
          defaults.append(FontDefault(pattern: entry.key, letterSpacing: spacing))
        }
      }
      return .success(defaults)
    }
  }
}

extension StyleKeyType<Double> {
  /// Points between letters.
  static var letterSpacing: StyleKeyType { points(-1000...1000) }
}
