import Foundation
import StylemarkTestSupport
import Testing

extension BrowserSuite {
  @MainActor
  @Suite(
    "the accessibility engine axe", .serialized,
    .enabled(if: Browser.axe != nil, "needs STYLEMARK_AXE, which 'make test-browser' sets"))
  struct AccessibilityTests {
    private let browser: Browser

    init() throws { browser = try .shared }

    @Test("finds nothing wrong with the page of any sample", arguments: SamplePage.names)
    func samples(name: String) throws {
      let page = try SamplePage.html(sample: name)
      for isDark in [false, true] {
        let violations = try violations(in: page, for: Browser.Reader(isDark: isDark))
        #expect(
          violations.isEmpty,
          "in the \(isDark ? "dark" : "light"): \(violations.joined(separator: "\n"))")
      }
    }

    @Test("finds a name for the box of any task")
    func tasks() throws {
      let markup = """
        <stylemark lang=en title=Tasks/><list none><item done>Milk</item>
        <item todo><p>Eggs, <link "https://example.com/">brown</link></p><p>Six</p></item><item todo/>
        <item done><pre>code</pre></item><item todo line-break=truncate-middle>Butter</item></list>
        """
      let page = SamplePage.html(markup)
      #expect(try violations(in: page) == [])
      let names = try browser.value(
        of: """
          [...document.querySelectorAll('input')].map(
            box => box.ariaLabel ?? box.labels[0].textContent.trim())
          """)
      #expect(
        names.items.compactMap(\.string) == ["Milk", "Eggs, brown", "to do", "done", "to do"])
    }

    @Test("finds what is wrong with other pages")
    func control() throws {
      let violations = try violations(
        in: "<!DOCTYPE html><title>x</title><img src=x><a href=x></a><p style='color:#999'>pale")
      #expect(
        Set(violations.map { String($0.prefix { $0 != " " }) })
          .isSuperset(of: [
            "html-has-lang", "image-alt", "link-name", "color-contrast", "landmark-one-main",
          ]))
    }

    /// What is wrong by the rules of the Web Content Accessibility Guidelines 2.1, levels A and AA, and by
    /// the one that a page says which part of it is the main one.
    private func violations(in page: String, for reader: Browser.Reader = Browser.Reader()) throws
      -> [String]
    {
      try browser.load(page, for: reader)
      let file = URL(filePath: try #require(Browser.axe))
      _ = try browser.value(of: try Repository.text(of: file) + "; 0")
      let found = try browser.value(
        of: """
          axe.run(document, {
            resultTypes: ['violations'],
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
            rules: {'landmark-one-main': {enabled: true}},
          }).then(result =>
            result.violations.flatMap(rule => rule.nodes.map(node => rule.id + ' ' + node.html)))
          """)
      return found.items.compactMap(\.string)
    }
  }
}
