internal import StylemarkSyntax

/// The system font forms of a TypographyKit file: `System`, `BoldSystem`, `ItalicSystem`,
/// `System-<Weight>` and `MonospacedDigitSystem-<Weight>`, in any letter case.
struct SystemFont: Hashable {
  /// The family name of the system font.
  static let family = "System"

  var weight: FontWeight?
  var isItalic = false
  var hasMonospacedDigits = false

  /// What a font name means: a system form, an unknown weight of one, or (nil) a family.
  ///
  /// `System` alone says nothing about the weight, so that it stays bold inside bold; write
  /// `System-Regular` for a font that never is.
  static func named(_ name: String) -> Result<SystemFont, ValueFailure>? {
    switch String(decoding: name.utf8.map(ASCII.lowercased), as: UTF8.self) {
    case "system": return .success(SystemFont())
    case "boldsystem": return .success(SystemFont(weight: .bold))
    case "italicsystem": return .success(SystemFont(isItalic: true))
    case let lower:
      let parts = lower.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, ["system", "monospaceddigitsystem"].contains(parts[0]) else {
        return nil
      }
      let isMonospaced = parts[0] != "system"
      switch FontWeight.reading(.string(String(parts[1]))) {
      case .success(let weight):
        return .success(SystemFont(weight: weight, hasMonospacedDigits: isMonospaced))
      case .failure(.mismatch(let suggestion)):
        let prefix = name.prefix(parts[0].utf8.count + 1)
        return .failure(.mismatch(suggestion: suggestion.map { prefix + $0 }))
      case .failure(let failure): return .failure(failure)
      }
    }
  }
}
