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
}
