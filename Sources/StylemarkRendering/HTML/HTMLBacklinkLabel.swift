/// What a screen reader says of the link back from a footnote, which shows its number alone.
enum HTMLBacklinkLabel {
  /// The words before and after the number, by language.
  private static let words: [String: (before: String, after: String)] = [
    "ar": ("العودة إلى المرجع ", ""), "cs": ("Zpět na odkaz ", ""),
    "da": ("Tilbage til henvisning ", ""), "de": ("Zurück zum Verweis ", ""),
    "en": ("Back to reference ", ""), "es": ("Volver a la referencia ", ""),
    "fi": ("Takaisin viitteeseen ", ""), "fr": ("Retour à la référence ", ""),
    "he": ("חזרה להפניה ", ""), "it": ("Torna al riferimento ", ""),
    "ja": ("参照 ", " に戻る"), "ko": ("참조 ", "(으)로 돌아가기"),
    "nb": ("Tilbake til referanse ", ""), "nl": ("Terug naar verwijzing ", ""),
    "no": ("Tilbake til referanse ", ""), "pl": ("Powrót do odnośnika ", ""),
    "pt": ("Voltar à referência ", ""), "ru": ("Назад к ссылке ", ""),
    "sv": ("Tillbaka till referens ", ""), "tr": ("Referansa dön: ", ""),
    "uk": ("Назад до посилання ", ""), "zh": ("返回引用 ", ""),
  ]

  /// The label in a language, a BCP 47 tag; nil where its words are not known: the role of the link
  /// says the same, in the language of the reader.
  static func label(_ number: Int, language: String?) -> String? {
    guard let language = language?.split(separator: "-").first?.lowercased(),
      let words = words[language]
    else { return nil }
    return words.before + String(number) + words.after
  }
}
