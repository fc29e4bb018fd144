import Stylemark
import StylemarkTestSupport
import Testing

extension BrowserSuite {
  @MainActor
  @Suite("hostile documents", .serialized)
  struct HostileDocumentTests {
    private let browser: Browser

    init() throws { browser = try .shared }

    @Test(
      "in tags, Markdown and sheets run no script and ask for nothing",
      arguments: Array(
        (HostileContext.tags + HostileContext.markdown + HostileContext.sheets).enumerated()))
    func payloads(number: Int, context: HostileContext) throws {
      // All payloads meet all kinds of contexts, and each context every twelfth of them.
      for (index, payload) in HostilePayload.all.enumerated() where (index + number) % 12 == 0 {
        for page in context.pages(payload) {
          try expectHarmless(
            page, "\(context.name): \(payload)", mayShowPictures: context.readsPictures)
        }
      }
    }

    @Test("made at random run no script and ask for nothing", arguments: 0..<80 as Range<UInt64>)
    func random(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      var source = ""
      for _ in 0..<12 {
        source += HostileInput.markup(&generator, limit: 6) + generator.pick(HostilePayload.all)
      }
      let format = generator.pick([MarkupDocument.Format.stylemark, .markdown])
      try expectHarmless(SamplePage.html(source, as: format), source, mayShowPictures: true)
    }

    @Test(
      "that are harmful are noticed by these tests",
      arguments: [
        "<script>pwn=1</script>", "<img src=//evil.test/x>", "<img src=data:, onerror=pwn=1>",
        "<style>*{--pwned:1}</style>", "<a href='java\tscript:pwn=1'>x</a>", "<p onclick=x>x</p>",
        "<style>p{background:url(//evil.test/x)}</style><p>x", "<iframe></iframe>",
        "<script>alert(1)</script>",
      ])
    func control(html: String) throws {
      try browser.load("<!DOCTYPE html><html lang=en><title>x</title><div class=sm>" + html)
      #expect(try !findings().isEmpty)
    }

    /// Loads a page and looks for harm.
    ///
    /// - Parameter mayShowPictures: Whether the source names pictures, which are loaded from wherever
    ///   they are: a picture by itself does nothing.
    private func expectHarmless(
      _ page: String, _ source: String, mayShowPictures: Bool
    ) throws {
      try browser.load(page)
      var findings = try findings()
      if mayShowPictures {
        let pictures = try browser.value(of: "[...document.images].map(image => image.src)").items
        findings.removeAll { finding in
          pictures.contains { "request " + ($0.string ?? "") == finding }
        }
      }
      #expect(findings.isEmpty, "\(findings) in \(source)")
    }

    /// What a page does that the page of a document must not do.
    private func findings() throws -> [String] {
      // First what happened while it was loaded: looking at it runs a script, too.
      let happened = browser.requests.map { "request " + $0 } + browser.activities
      return happened + (try browser.value(of: Self.inspection).items.compactMap(\.string))
    }

    /// Finds in the page, as the browser has understood it, what could do harm.
    private static let inspection = """
      (() => {
        const found = [];
        const elements = new Set(('html head meta title style link body main nav div p h1 h2 h3 h4 ' +
          'h5 h6 ul ol li blockquote pre code table thead tbody tr th td hr br span a img b strong i ' +
          'em u s del ins mark small big sub sup kbd input bdi bdo section aside figure label abbr ' +
          'details summary').split(' '));
        const attributes = new Set(('class style lang dir id href src alt title content charset name ' +
          'start colspan rowspan type checked disabled role rel scope value width height align open tabindex')
          .split(' '));
        const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
        for (const element of document.querySelectorAll('*')) {
          if (!elements.has(element.localName)) found.push('element ' + element.localName);
          for (const {name, value} of element.attributes) {
            if (!attributes.has(name) && !name.startsWith('aria-') && !name.startsWith('data-'))
              found.push('attribute ' + name);
            if (name === 'href' || name === 'src') {
              let scheme = 'none';
              try { scheme = new URL(value, document.baseURI).protocol; } catch {}
              if (scheme !== 'none' && !schemes.has(scheme)) found.push('address ' + value);
            }
          }
        }
        for (const sheet of document.styleSheets) {
          for (const rule of sheet.cssRules) {
            if (/^@(import|font-face|namespace)/.test(rule.cssText)) found.push(rule.cssText);
          }
        }
        if (typeof pwn !== 'undefined') found.push('script');
        for (const element of document.querySelectorAll('html, body, .sm, .sm *')) {
          if (getComputedStyle(element).getPropertyValue('--pwned')) found.push('style');
        }
        const root = document.querySelector('.sm');
        if (!root || getComputedStyle(root).display === 'none') found.push('nothing shown');
        return [...new Set(found)];
      })()
      """
  }
}
