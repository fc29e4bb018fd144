/// Words that are values: `larger`, `bullet`, `true`.
///
/// The letter case of ASCII does not count in them, unlike in names.
package enum Keyword {
  /// Whether a text is a word.
  package static func matches(_ text: String, _ word: String) -> Bool {
    // Not `zip`, whose types take time at the start of a program.
    guard text.utf8.count == word.utf8.count else { return false }
    var rest = word.utf8.makeIterator()
    for byte in text.utf8 {
      guard let other = rest.next(), ASCII.lowercased(byte) == ASCII.lowercased(other) else {
        return false
      }
    }
    return true
  }

  /// Whether a part of a text is a word.
  package static func matches(_ text: Substring, _ word: String) -> Bool {
    matches(String(text), word)
  }

  /// The word that a text is, in the letters of the list; nil when it is none.
  package static func word(
    _ text: some StringProtocol, among words: some Sequence<String>
  ) -> String? {
    let text = String(text)
    return words.first { matches(text, $0) }
  }

  /// The flag that a text is; nil for other texts.
  package static func flag(_ text: String) -> Bool? {
    if matches(text, "true") { return true }
    return matches(text, "false") ? false : nil
  }
}
