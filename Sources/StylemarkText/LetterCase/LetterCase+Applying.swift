/// Words are what stands between spaces (U+0020), or between what joins words in the case that a text
/// is converted from: `-`, `_`, or before each capital. Several separators count as one, those at the
/// ends of a line are dropped.
///
/// In three points the results are not those of LetterCase 2.0, and better: each line is cased on its
/// own and keeps its end; the first *letter or digit* of a word becomes a capital, not a quotation
/// mark before it; a capital at the head of a word is the title case of its letter, so that `ß`
/// becomes `Ss`.
extension LetterCase {
  /// A text in this case.
  ///
  /// Independent of any locale. Costs time in proportion to the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: The case that the text is written in: says where its words end.
  ///   - options: What to keep and to leave out.
  public func applied(
    to text: String, from source: LetterCase = .regular, options: Options = []
  ) -> String {
    applied(to: text, boundaries: [], from: source, options: options).text
  }

  /// A text in this case, and where the pieces of the text are in the result.
  ///
  /// Casing a paragraph as a whole and cutting it afterwards is not the same as casing its runs: a
  /// word may go across several, and a character may become two (`ß` is `SS` in `upper`). What is
  /// before a place in the text is before its place in the result. A joiner between words belongs to
  /// the piece with the first separator. A piece may become empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - boundaries: Places in the text as offsets in its UTF-8, in ascending order. One inside a
  ///     character counts as the character's end, one beyond the text as the text's.
  ///   - source: The case that the text is written in.
  ///   - options: What to keep and to leave out.
  /// - Returns: The result, and the places as offsets in its UTF-8: as many, in ascending order, at
  ///   the bounds of characters (scalars).
  public func applied(
    to text: String, boundaries: [Int], from source: LetterCase = .regular, options: Options = []
  ) -> (text: String, boundaries: [Int]) {
    var converter = LetterCaseConverter(text, to: self, from: source, options: options)
    converter.convert(boundaries: boundaries)
    return (String(decoding: converter.output, as: UTF8.self), converter.boundaries)
  }
}

extension String {
  /// The text in a case, its words split at spaces: `"The quick FOX".letterCase(.kebab)` is
  /// `the-quick-fox`.
  public func letterCase(_ letterCase: LetterCase, options: LetterCase.Options = []) -> String {
    letterCase.applied(to: self, options: options)
  }

  /// The text in a case, its words split as those of another case are:
  /// `"parse-json".converted(from: .kebab, to: .upperCamel)` is `ParseJson`.
  ///
  /// From a camel case every capital begins a word: `parseJSON` is `parse_j_s_o_n` in `snake`.
  public func converted(
    from source: LetterCase, to target: LetterCase, options: LetterCase.Options = []
  ) -> String {
    target.applied(to: self, from: source, options: options)
  }
}
