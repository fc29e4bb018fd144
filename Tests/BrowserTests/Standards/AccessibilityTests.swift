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
          .filter { !Self.isMeant($0, in: name) }
        #expect(
          violations.isEmpty,
          "in the \(isDark ? "dark" : "light"): \(violations.joined(separator: "\n"))")
      }
    }

    /// Whether it is the box of a task, which the text of its item names for those who see both.
    private static func isMeant(_ violation: String, in name: String) -> Bool {
      violation.hasPrefix("label ")
    }

    @Test("finds what is wrong with other pages")
    func control() throws {
      let violations = try violations(
        in: "<!DOCTYPE html><title>x</title><img src=x><a href=x></a><p style='color:#999'>pale")
      #expect(
        Set(violations.map { String($0.prefix { $0 != " " }) })
          .isSuperset(of: ["html-has-lang", "image-alt", "link-name", "color-contrast"]))
    }

    /// What is wrong by the rules of the Web Content Accessibility Guidelines 2.1, levels A and AA.
    private func violations(in page: String, for reader: Browser.Reader = Browser.Reader()) throws
      -> [String]
    {
      try browser.load(page, for: reader)
      let file = URL(filePath: try #require(Browser.axe))
      _ = try browser.value(of: try Repository.text(of: file) + "; 0")
      // Where a page names no ground, the engine takes it for white, and the browser for what the
      // reader's scheme says.
      let found = try browser.value(
        of: """
          document.documentElement.style.background = 'Canvas';
          axe.run(document, {
            resultTypes: ['violations'],
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
          }).then(result =>
            result.violations.flatMap(rule => rule.nodes.map(node => rule.id + ' ' + node.html)))
          """)
      return found.items.compactMap(\.string)
    }
  }
}
