/// Words that are values: `larger`, `bullet`, `true`.
///
/// The letter case of ASCII does not count in them, unlike in names.
package enum Keyword {
  /// Whether a text is a word.
  package static func matches(_ text: some StringProtocol, _ word: String) -> Bool {
    text.utf8.count == word.utf8.count
      && zip(text.utf8, word.utf8).allSatisfy { ASCII.lowercased($0) == ASCII.lowercased($1) }
  }

  /// The word that a text is, in the letters of the list; nil when it is none.
  package static func word(
    _ text: some StringProtocol, among words: some Sequence<String>
  ) -> String? {
    words.first { matches(text, $0) }
  }

  /// The flag that a text is; nil for other texts.
  package static func flag(_ text: some StringProtocol) -> Bool? {
    if matches(text, "true") { return true }
    return matches(text, "false") ? false : nil
  }
}
