import Stylemark
import Testing

extension BrowserSuite {
  @MainActor
  @Suite("schemes", .serialized)
  struct SchemeTests {
    private let browser: Browser

    private static let markup = """
      <p><color "light-dark(#111111, #eeeeee)">both</color> plain <color #2D6A4F>fixed</color></p>
      <p><scheme dark><color "light-dark(#111111, #eeeeee)">always dark</color></scheme></p>
      """

    init() throws { browser = try .shared }

    @Test("follow the reader in one page")
    func automatic() throws {
      let page = SamplePage.html(Self.markup)
      try browser.load(page)
      #expect(try browser.color(of: "both") == "#111111")
      #expect(try browser.color(of: "always dark") == "#EEEEEE")
      try browser.load(page, for: Browser.Reader(isDark: true))
      #expect(try browser.color(of: "both") == "#EEEEEE")
      #expect(try browser.color(of: "always dark") == "#EEEEEE")
      #expect(try browser.color(of: "fixed") == "#2D6A4F")
      #expect(try browser.ground() == "#121212")
    }

    @Test("are fixed where that is asked for", arguments: [true, false])
    func forced(isDarkReader: Bool) throws {
      for (appearance, color) in [(ColorAppearance.light, "#111111"), (.dark, "#EEEEEE")] {
        let page = SamplePage.html(
          Self.markup, renderer: HTMLRenderer(isStandalone: true, appearance: appearance))
        try browser.load(page, for: Browser.Reader(isDark: isDarkReader))
        #expect(try browser.color(of: "both") == color)
      }
    }

    @Test("of a brand follow the reader")
    func brandFollowsReader() throws {
      let page = try SamplePage.html(sample: "brand.stm")
      for (isDark, color, accent, ground) in [
        (false, "#1D1D1F", "#B23A2E", "#FFFFFF"), (true, "#F5F5F7", "#FF5745", "#121212"),
      ] {
        try browser.load(page, for: Browser.Reader(isDark: isDark))
        #expect(try browser.color(of: "Chairs that outlive their owners") == color)
        #expect(try browser.color(of: "SUMMER COLLECTION") == accent)
        #expect(try browser.ground() == ground)
      }
    }

    @Test("of a brand change its colours, and the page's ground with them")
    func brand() throws {
      for (appearance, color) in [(ColorAppearance.light, "#1D1D1F"), (.dark, "#F5F5F7")] {
        try browser.load(
          try SamplePage.html(
            sample: "brand.stm",
            renderer: HTMLRenderer(isStandalone: true, appearance: appearance)))
        #expect(try browser.color(of: "Chairs that outlive their owners") == color)
        let scheme = try browser.style("colorScheme", of: "Chairs that outlive their owners")
        #expect(scheme == appearance.rawValue)
      }
    }

    @Test("leave text to a reader who forces colours")
    func forcedColors() throws {
      try browser.load(
        SamplePage.html("<p><color #fefefe><bg #ffffff>pale</bg></color> other</p>"),
        for: Browser.Reader(forcesColors: true))
      let color = try browser.style("color", of: "pale")
      #expect(color != "rgb(254, 254, 254)")
    }

    @Test("are readable on paper")
    func print() throws {
      try browser.load(
        SamplePage.html(Self.markup), for: Browser.Reader(isPrinting: true))
      #expect(try browser.color(of: "both") == "#111111")
      let dark = SamplePage.html(
        "plain", renderer: HTMLRenderer(isStandalone: true, appearance: .dark))
      try browser.load(dark)
      #expect(try browser.ground() == "#121212")
      #expect(try browser.color(of: "plain") == "#FFFFFF")
      try browser.load(dark, for: Browser.Reader(isPrinting: true))
      #expect(try browser.ground() == "rgba(0, 0, 0, 0)")
      #expect(try browser.color(of: "plain") == "#000000")
    }
  }
}
