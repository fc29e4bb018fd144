import StylemarkSyntax

/// What a BCP 47 language tag says of how the language is written.
package enum LanguageTag {
  /// Languages that are written from right to left unless their tag names another script.
  ///
  /// Source: the likely scripts of the Unicode Common Locale Data Repository.
  private static let languages: Set<String> = [
    "ar", "arc", "arz", "azb", "bal", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks",
    "lrc",
    "mzn", "nqo", "pnb", "prs", "ps", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
  /// Scripts that run from right to left.
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]

  /// Whether a text has the shape of a tag; whether the language exists nobody asks.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    return tag.utf8.count <= 64 && (parts.first?.count ?? 0) >= 2
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
      } && (parts.first?.allSatisfy(ASCII.isLetter) ?? false)
  }

  /// Whether a text in the language runs from right to left.
  package static func isRightToLeft(_ tag: String) -> Bool {
    let parts = tag.lowercased().split(separator: "-")
    // The script is the only part of four letters, and stands before what else may come.
    if let script = parts.dropFirst().prefix(2).first(where: { $0.utf8.count == 4 && isWord($0) }) {
      return scripts.contains(String(script))
    }
    return parts.first.map { languages.contains(String($0)) } ?? false
  }

  private static func isWord(_ part: Substring) -> Bool { part.utf8.allSatisfy(ASCII.isLetter) }
}
