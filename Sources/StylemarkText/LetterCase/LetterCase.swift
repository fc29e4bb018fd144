/// How letters are changed to capitals and back, and words joined.
///
/// The ten cases of LetterCase 2.0, with its results; `LetterCase+Applying.swift` says where they
/// differ.
public enum LetterCase: String, CaseIterable, Hashable, Sendable {
  /// As written.
  case regular
  /// Each Word With A Capital.
  case capitalized
  /// kebab-case
  case kebab
  /// all lower
  case lower
  /// lowerCamel
  case lowerCamel = "lower-camel"
  /// MACRO_CASE
  case macro
  /// TRAIN-CASE
  case train
  /// snake_case
  case snake
  /// ALL UPPER
  case upper
  /// UpperCamel
  case upperCamel = "upper-camel"

  /// What may be asked for beside a case.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Only the first letter of a word changes: `iPhone` is capitalized to `IPhone`.
    ///
    /// Counts for `capitalized`, `kebab`, `snake` and both camel cases; the others have one form for
    /// all letters.
    public static let preserveSuffix = Options(rawValue: 1 << 0)
    /// Punctuation stays in the cases that leave it out: those that join words without a space.
    public static let preservePunctuation = Options(rawValue: 1 << 1)
    /// Punctuation is left out in every case; wins over `preservePunctuation`.
    public static let stripPunctuation = Options(rawValue: 1 << 2)

    /// Each option with its name, as sheets and tags write it.
    static let table: [(name: String, option: Options)] = [
      ("preserve-suffix", .preserveSuffix), ("preserve-punctuation", .preservePunctuation),
      ("strip-punctuation", .stripPunctuation),
    ]

    /// The names of the options; `none` for none.
    package var names: [String] {
      let names = Self.table.filter { contains($0.option) }.map(\.name)
      return names.isEmpty ? ["none"] : names
    }
  }
}
