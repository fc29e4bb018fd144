import StylemarkRendering
import StylemarkText
import Testing

@Suite("The language of a page")
struct LanguageTests {
  @Test(
    "says its direction, unless the document does",
    arguments: [
      ("lang=ar", "<html lang=\"ar\" dir=\"rtl\">"),
      ("lang=he-IL", "<html lang=\"he-IL\" dir=\"rtl\">"),
      ("lang=pa-Arab-PK", "<html lang=\"pa-Arab-PK\" dir=\"rtl\">"),
      ("lang=ar-Latn", "<html lang=\"ar-Latn\">"), ("lang=en-Abcd", "<html lang=\"en-Abcd\">"),
      ("lang=ar dir=ltr", "<html lang=\"ar\" dir=\"ltr\">"), ("lang=en", "<html lang=\"en\">"),
      ("lang=fa-1234", "<html lang=\"fa-1234\" dir=\"rtl\">"),
    ])
  func direction(settings: String, tag: String) {
    let page = Rendered.html(
      "<stylemark 1 \(settings)/>a", renderer: HTMLRenderer(isStandalone: true))
    #expect(page.contains(tag + "\n"), "\(page.prefix(80))")
  }

  @Test(
    "is English where nothing says it, and the text may be",
    arguments: [
      ("Hello", "<html lang=\"en\">"), ("Größe 12 – naïve", "<html lang=\"en\">"),
      ("", "<html lang=\"en\">"), ("12:30 😀", "<html lang=\"en\">"),
      ("مرحبا بالعالم", "<html>"), ("Привет, Swift", "<html>"),
      ("日本語 and a few words", "<html lang=\"en\">"),
      ("日本語のテキスト HTML", "<html>"), ("Ｈｅｌｌｏ", "<html lang=\"en\">"),
      // The beginning tells, though it is cut within a character.
      (String(repeating: "日", count: 4000) + String(repeating: " a", count: 9000), "<html>"),
    ])
  func unknown(text: String, tag: String) {
    let page = Rendered.html(text, renderer: HTMLRenderer(isStandalone: true))
    #expect(page.contains("<!DOCTYPE html>\n\(tag)\n"), "\(page.prefix(80))")
  }

  @Test(
    "names the links back from footnotes, where its words are known",
    arguments: [
      ("lang=en", " aria-label=\"Back to reference 1\">1</a>"),
      ("lang=de-AT", " aria-label=\"Zurück zum Verweis 1\">1</a>"),
      ("lang=ja", " aria-label=\"参照 1 に戻る\">1</a>"),
      ("lang=tlh", " role=\"doc-backlink\">1</a>"), ("", " role=\"doc-backlink\">1</a>"),
    ])
  func backlinks(settings: String, expected: String) {
    let html = Rendered.html(
      "<stylemark 1 \(settings)/>a<footnote-ref n/><footnote-def n>b</footnote-def>")
    #expect(html.contains(expected))
  }
}
